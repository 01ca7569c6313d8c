"""The list of what a playtest tells."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from editor.lab.charts import Chart
from editor.lab.job_server import lab_report
from editor.lab.panel import LabPanel
from editor.lab.results import LOWEST, FrameQueue, Results
from editor.look.grouped_list import headings, items_below
from editor.look.widgets import ScrollingColumn
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


@pytest.mark.parametrize(("height", "is_low"), [(110, True), (400, False)])
def test_names_at_the_bars_of_a_low_chart_do_not_overlap(
    qtbot: QtBot, dressed, height: int, is_low: bool
) -> None:
    *_, report = simulate_races(course_named("harbour_loop"), Spec(bots=("random",) * 4), HERE)
    chart = Chart()
    qtbot.addWidget(chart)
    chart.resize(300, height)
    chart.show()
    told = lab_report(report, 1.0).results
    chart.show_result(next(each for each in told if each.code == "wins.slot"))
    qtbot.waitUntil(lambda: chart.plotItem.vb.height() > 1)
    apart = chart.plotItem.vb.height() / 6
    usual = QFontMetricsF(chart.font()).height()
    written = QFontMetricsF(chart.getAxis("left").style["tickFont"]).height()
    assert (apart < usual) == is_low
    assert (written < usual) == is_low
    assert written <= apart


class Thing:
    """Tells when it is done; every one of its kind in the same list."""

    def __init__(self, name: str, done: list[str]) -> None:
        self._name, self._done = name, done

    def do(self) -> None:
        self._done.append(self._name)


def test_beside_the_board_list_chart_and_numbers_can_be_read_on_a_low_screen(
    qtbot: QtBot, dressed
) -> None:
    panel = LabPanel()
    area = ScrollingColumn(panel)
    qtbot.addWidget(area)
    panel.lie(across=False)
    *_, report = simulate_races(course_named("harbour_loop"), Spec(bots=("random",) * 4), HERE)
    results = panel.results
    results.show_report(lab_report(report, 1.0))
    results.choose("wins.slot")
    panel.tabs.setCurrentWidget(results)
    area.resize(400, 380)
    area.show()
    qtbot.waitUntil(lambda: len(results.chart.rows) == 6)
    bottom = results.chart.getAxis("bottom").height()
    assert results.chart.height() - bottom >= 6 * results.chart.fontMetrics().height()
    assert all(results.parts.widget(row).height() >= low for row, low in enumerate(LOWEST))
    model = results.numbers.rows
    assert [
        model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        for column in range(model.columnCount())
    ] == [
        model.data(model.index(0, column), Qt.ItemDataRole.TextAlignmentRole)
        for column in range(model.columnCount())
    ]


@pytest.fixture
def queue(qapp):
    parent = QObject()
    yield FrameQueue(parent)
    parent.deleteLater()


def test_each_is_done_once_in_the_order_it_was_asked_for_first(queue, qtbot) -> None:
    done: list[str] = []
    one, two, three = (Thing(name, done) for name in ("one", "two", "three"))
    queue.add(one.do, two.do)
    queue.add(three.do, two.do, one.do)
    assert done == []
    seen = []
    qtbot.waitUntil(lambda: (seen.append(len(done)), len(done) == 3)[1])
    assert done == ["one", "two", "three"]
    assert {1, 2} <= {*seen}


def test_who_asks_again_waits_for_the_others(queue, qtbot) -> None:
    done: list[str] = []
    other = Thing("other", done)

    def again() -> None:
        done.append("again")
        if len(done) < 3:
            queue.add(again)

    queue.add(again, other.do)
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["again", "other", "again"]
