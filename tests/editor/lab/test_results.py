"""The list of what a playtest tells."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from editor.lab.job_server import lab_report
from editor.lab.results import Results
from editor.look.grouped_list import headings, items_below
from engine.course import compile_track
from engine.playtest.chunks import HERE
from engine.playtest.plan import Kind, Spec
from engine.playtest.simulate import simulate_races
from tests.helpers.planted import planted
from tests.helpers.replayed_races import course_named

GAMES = 300


def test_what_is_wrong_stands_on_top_and_leads_to_its_numbers(qtbot: QtBot) -> None:
    dead_end = next(each for each in planted() if each.what == "a dead end")
    results = Results()
    qtbot.addWidget(results)
    spec = Spec(bots=("careful",) * 2, games=GAMES, kind=Kind.WHOLE)
    for course, is_wrong in (
        (compile_track(dead_end.track), True),
        (course_named("harbour_loop"), False),
    ):
        *_, report = simulate_races(course, spec, HERE)
        results.show_report(lab_report(report, 1.0))
        top = headings(results.list)[0]
        assert (top.text(0) == "Main findings") == is_wrong
        if is_wrong:
            (item,) = [each for each in items_below(top) if "c30" in each.text(0)]
            results.list.setCurrentItem(item)
            assert results.code == "spaces.blocked"
            assert results.current is not None
