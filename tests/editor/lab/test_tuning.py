"""Goals in the lab: the form, the gap, and proposals drawn on the board and taken."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor import dialogs
from editor.lab.goals_form import (
    BAR,
    FROM,
    MISS,
    NOW,
    TO,
    GoalsForm,
    miss_text,
    summary,
)
from editor.lab.job_server import lab_report
from editor.lab.messages import GoalLine, Refused, Tuned, TunedTrack, Wish
from editor.lab.texts import heading_text
from editor.lab.tuning import Tuning, time_left_text
from editor.lab.tuning_job import laps_invented, tuned
from editor.lab.tuning_page import TuningPage
from engine.course import compile_track
from engine.playtest.chunks import HERE
from engine.playtest.goals import FIGURES, read_goals
from engine.playtest.inventing import invent
from engine.playtest.plan import Spec
from engine.playtest.simulate import simulate_races
from engine.playtest.tuning import KINDS, searching
from engine.track import Sentence, load
from tests.helpers.mouse_and_keyboard import press_next_box
from tests.helpers.small_courses import lane_road

SPEC = Spec(bots=("random",) * 4, games=20)
GREEN = Path(__file__).parents[3] / "tracks" / "village_green.json"


@pytest.fixture
def tuning(window) -> Tuning:
    """Tuning beside an open track, without the process of the lab."""
    window.document.begin(load(GREEN))
    return Tuning(TuningPage(), window.document, window.view, Spec)


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What searches say before they begin, each answered by yes."""
    told: list[str] = []

    def answer(_parent: object, _what: str, plan: str) -> bool:
        told.append(plan)
        return True

    monkeypatch.setattr(dialogs, "ask_to_search", answer)
    return told


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of few candidates and games."""
    for name, number in (("FIRST", 4), ("FEWEST", 4), ("FINALISTS", 2), ("FINAL_GAMES", 9)):
        monkeypatch.setattr(searching, name, number)
    monkeypatch.setattr("editor.lab.tuning_job.TRIES", 20)


def test_the_form_holds_a_profile_and_what_is_typed(qtbot: QtBot) -> None:
    form = GoalsForm()
    qtbot.addWidget(form)
    form.profile_box.setCurrentIndex(form.profile_box.findData("family"))
    assert form.goals is not None
    assert form.goals.goals == read_goals("family").goals
    row = [*FIGURES].index("cars_home")
    form.cells[row, FROM].setText("2,5")
    form.cells[row, TO].setText("4")
    assert [(goal.low, goal.high) for goal in form.goals.goals if goal.figure == "cars_home"] == [
        (2.5, 4.0)
    ]
    form.cells[row, TO].setText("1")
    assert form.goals is None
    form.cells[row, TO].setText("4")
    front = [*FIGURES].index("front_row")
    form.cells[front, TO].setText("100")
    assert form.goals is not None
    form.cells[front, TO].setText("150")
    assert form.goals is None


def assert_misses_are_told(form: GoalsForm) -> None:
    """The label names the figure that misses most, and each miss has a bar as long as it is."""
    said = form.gap.text()
    misses = {key: form.cells[row, MISS] for row, key in enumerate(FIGURES)}
    told = {key: cell.text() for key, cell in misses.items() if cell.text()}
    met = sum(words == "as wanted" for words in told.values())
    assert said.startswith(f"{met} of {len(told)} goals met. Furthest from its goal: ")
    assert any(f"{FIGURES[key].title}, {words}" in said for key, words in told.items())
    for key, words in told.items():
        assert (misses[key].data(BAR) > 0) == words.endswith(("too high", "too low"))
    assert "tolerance" not in said


def test_a_miss_is_told_in_the_unit_of_its_figure(qtbot: QtBot) -> None:
    line = GoalLine(Sentence("62 minutes"), 12.4, 6.2, 1.0)
    assert miss_text("minutes", line) == "12 minutes too high"
    low = GoalLine(Sentence("31%"), -4.25, -0.85, 1.0)
    assert miss_text("front_row", low) == "4.2% too low"
    fine = GoalLine(Sentence("4 cars"), 0.0, 0.0, 1.0)
    assert miss_text("cars_home", fine) == "as wanted"
    unknown = GoalLine(Sentence("unknown"), None, None, 1.0)
    lines = {"minutes": line, "front_row": low, "cars_home": fine, "lead_changes": unknown}
    assert (
        summary(lines) == "1 of 4 goals met. Furthest from its goal: Length, 12 minutes too high."
    )
    assert summary({"cars_home": fine}) == "1 of 1 goals met."


def test_a_bar_is_painted_as_long_as_the_miss(qtbot: QtBot, dressed) -> None:
    form = GoalsForm()
    qtbot.addWidget(form)
    form.resize(900, 400)
    form.show()
    row = [*FIGURES].index("minutes")

    def coloured(tolerances: float) -> int:
        form.show_gap({"minutes": GoalLine(Sentence("9"), tolerances * 2, tolerances, 1.0)})
        place = form.table.visualItemRect(form.cells[row, MISS])
        image = form.table.viewport().grab(place).toImage()
        y = image.height() - 4
        colours = [image.pixelColor(x, y) for x in range(image.width())]
        return sum(colour.saturation() > 60 for colour in colours)

    short, long = coloured(1.0), coloured(3.0)
    assert 0 < 2 * short < long


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "about 5 s left"), (42, "about 40 s left"), (95, "about 2 min left")],
)
def test_the_time_left_is_told(seconds: float, words: str) -> None:
    assert time_left_text(seconds) == words


@pytest.mark.usefixtures("few")
def test_a_proposal_is_drawn_on_the_board_and_taken_in_one_step(
    tuning: Tuning, window, plans: list[str]
) -> None:
    page, before = tuning.page, window.document.settled
    *_, report = simulate_races(compile_track(before), SPEC, HERE)
    assert "Run the lab" in page.form.gap.text()
    tuning.show_report(lab_report(report, 1.0), before)
    assert_misses_are_told(page.form)
    assert page.form.cells[0, NOW].text().endswith("minutes")

    asked = []
    tuning.asked.connect(lambda track, wish: asked.append((track, wish)))
    page.kind_boxes["bends"].setChecked(False)
    page.tune_button.click()
    ((track, wish),) = asked
    assert track is before
    assert "bends" not in wish.kinds
    (plan,) = plans
    assert "May change: Number of spaces, Narrow parts, Bet lines, Start grid\n" in plan
    assert "Candidates to try: up to 1,200" in plan
    assert all(heading_text(FIGURES[goal.figure].title) in plan for goal in wish.goals.goals)
    for news in tuned(track, wish, SPEC, HERE):
        assert isinstance(news, Tuned)
        tuning.hear(news)
    assert page.list.count() == len(page.found) > 0
    row = next(row for row, one in enumerate(page.found) if one.track != before)
    page.list.setCurrentRow(row)
    drawn = window.view.board.draft
    assert drawn.is_shown
    page.take_button.click()
    assert window.document.settled.roads == page.found[row].track.roads
    assert window.document.settled.lines == page.found[row].track.lines
    assert not drawn.is_shown
    assert not page.take_button.isEnabled()
    window.document.undo_stack.undo()
    assert window.document.settled == before


@pytest.mark.usefixtures("few")
def test_an_invented_lap_is_drawn_on_the_board_and_taken(
    tuning: Tuning, window, plans: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, number in (("SKETCHES", 12), ("GAMES", 4), ("FEW_TRIES", 4), ("TRIES", 6)):
        monkeypatch.setattr(invent, name, number)
    page, before = tuning.page, window.document.settled
    asked = []
    tuning.asked.connect(lambda track, wish: asked.append((track, wish)))
    page.laps_box.setValue(1)
    page.invent_button.click()
    ((track, wish),) = asked
    assert wish.laps == 1
    assert "Laps: 1, up to half a minute each" in plans[0]
    assert "May change" not in plans[0]
    for news in laps_invented(track, wish, SPEC, HERE):
        assert isinstance(news, Tuned)
        tuning.hear(news)
    (lap,) = page.found
    assert " goals met" in page.list.item(0).text()
    assert window.view.board.draft.is_shown
    page.take_button.click()
    assert window.document.settled.spaces == lap.track.spaces
    assert window.document.settled.board == before.board
    window.document.undo_stack.undo()
    assert window.document.settled == before


def test_each_invented_lap_is_shown_when_it_is_ready_with_the_time_left(
    tuning: Tuning, window, plans: list[str]
) -> None:
    page, track = tuning.page, window.document.settled
    page.laps_box.setValue(2)
    page.invent_button.click()
    told: list[str] = []
    tuning.told.connect(lambda _tried, _of, words: told.append(words))
    tuning.hear(Tuned(10, 100, ()))
    assert (page.list.count(), page.take_button.isEnabled()) == (0, False)
    first, second = (TunedTrack(track, gap, None, {}) for gap in (0.5, 0.2))
    tuning.hear(Tuned(50, 100, (first,)))
    assert (page.found, page.list.count()) == ([first], 1)
    assert page.take_button.isEnabled()
    assert window.view.board.draft.is_shown
    tuning.hear(Tuned(100, 100, (second, first)))
    assert page.found == [second, first]
    assert ["laps so far: 0" in told[0], "laps so far: 1" in told[1], "2" in told[2]] == [True] * 3
    assert [" left" in words for words in told] == [True, True, False]


@pytest.mark.parametrize("button", ["tune_button", "invent_button"])
def test_a_search_says_what_it_will_do_and_may_be_left(tuning: Tuning, button: str) -> None:
    asked: list[object] = []
    tuning.asked.connect(lambda *each: asked.append(each))
    said: list[str] = []
    press_next_box(QMessageBox.ButtonRole.RejectRole, said)
    getattr(tuning.page, button).click()
    assert "The track stays as it is until you use a proposal." in said[0]
    assert asked == []


def test_goals_limits_and_proposals_are_below_each_other_on_a_narrow_page(
    qtbot: QtBot, dressed
) -> None:
    page = TuningPage()
    qtbot.addWidget(page)
    page.resize(480, 300)
    page.show()
    parts = (page.form, page.tune_button.parentWidget(), page.list)

    def spots() -> list[QPoint]:
        return [part.mapTo(page._split, QPoint()) for part in parts]

    qtbot.waitUntil(lambda: len({spot.y() for spot in spots()}) == 3)
    assert page.form.width() > 440
    assert parts[1].height() <= parts[1].parentWidget().height()
    page.resize(1200, 300)
    qtbot.waitUntil(lambda: len({spot.y() for spot in spots()}) == 1)


def test_the_file_menu_leads_to_inventing(window) -> None:
    window.actions_table["invent"].trigger()
    panel = window.lab.controller.panel
    assert panel.tabs.currentWidget() is panel.tuning
    assert panel.tuning.invent_button.isEnabled()


def test_a_track_without_a_road_is_refused_with_what_to_do() -> None:
    wish = Wish(read_goals("family"), "", frozenset(KINDS))
    (refused,) = tuned(lane_road(3, 12, bets=[3, 6, 9]), wish, SPEC, HERE)
    assert isinstance(refused, Refused)
    assert "this track has none" in str(refused.why)
