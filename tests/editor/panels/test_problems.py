"""The problems panel: ignore with a reason, heed again, confirm a doubt, look a problem up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.files.files import examples
from editor.look.grouped_list import headings, items_below
from editor.panels.problems import MOST_LISTED
from engine.checks import Problem, all_checks
from engine.track import Picture, Track, edits
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring
from tracks.drawn.broken import example


@pytest.fixture
def doubtful(window) -> Track:
    """A good lap with two neighbours whose order is in doubt, nothing ignored."""
    track = example(next(rule for rule in all_checks() if rule.code == "steps.doubtful"))
    for kept in track.ignored:
        track = edits.heed(track, kept.code, kept.spaces, kept.lines)
    window.document.begin(track)
    (doubt,) = (p for p in window.problems.problems if p.code == "steps.doubtful")
    window.problems._choose_key(doubt.key)
    return track


def click(button) -> None:
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_board_without_anything_has_no_mistakes(window, qtbot) -> None:
    """A newcomer would be shown three errors before the first click."""
    window.document.begin(Track())
    assert window.document.problems
    assert window.problems.verdict.text() == "Nothing to check yet"
    assert window.problems.reason.text()
    assert not headings(window.problems.list)
    assert window.side.tabText(0) == "Problems (0)"
    assert window.status.count.text() == "No problems"
    window.document.apply(ring(2, 12), "Draw")
    qtbot.waitUntil(lambda: bool(window.problems.problems), timeout=PATIENCE)
    assert window.problems.verdict.text().startswith("Fix ")
    assert window.problems.problems == window.document.problems
    assert not window.problems.reason.text()
    assert window.status.count.text().startswith("Errors: ")
    window.document.undo_stack.undo()
    qtbot.waitUntil(lambda: not window.problems.problems, timeout=PATIENCE)
    assert window.problems.verdict.text() == "Nothing to check yet"


def codes(window) -> list[str]:
    return [problem.code for problem in window.document.problems]


def example_named(name: str) -> Path:
    return next(path for path in examples() if path.stem == name)


def test_a_track_is_judged_for_the_game_it_is_made_for(window, qtbot) -> None:
    window.files.open_example(example_named("oasis_round"))
    box, table = window.problems.game_box, window.play.setup_page
    assert (box.currentText(), codes(window), table.setup.game) == ("Camel Cup", [], "camel_cup")
    missing = ["grid.missing", "line.bet_missing"]
    QTest.keyClicks(box, "Riv")
    qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)
    assert [problem.code for problem in window.problems.problems] == missing
    assert (window.document.settled.game, table.setup.game) == ("rivals", "rivals")
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)
    assert window.problems.problems == ()
    assert (box.currentText(), table.setup.game) == ("Camel Cup", "camel_cup")


def test_choosing_the_game_it_is_judged_for_is_no_edit(window, qtbot) -> None:
    box = window.problems.game_box

    def choose_what_is_chosen() -> None:
        box.showPopup()
        with qtbot.waitSignal(box.activated, timeout=PATIENCE):
            QTest.keyClick(box.view(), Qt.Key.Key_Return)

    for track in (Track(), Track(game="Camel Cup"), Track(game="camel_cup")):
        window.document.begin(track)
        choose_what_is_chosen()
        assert window.document.settled is track
    window.document.begin(Track(game="rivalz"))
    (unknown,) = (p for p in window.problems.problems if p.code == "game.unknown")
    assert "'rivalz'" in unknown.text
    choose_what_is_chosen()
    assert window.document.settled.game == "rivals"
    assert "game.unknown" not in codes(window)


def test_roads_are_judged_for_a_game_on_roads(window) -> None:
    window.files.open_example(example_named("long_haul"))
    box = window.problems.game_box
    assert [box.itemText(row) for row in range(box.count())] == ["Auf Achse"]
    assert window.play.setup_page.setup.game == "auf_achse"
    window.document.begin(Track())
    assert box.currentText() == "Rivals"
    assert "Auf Achse" not in [box.itemText(row) for row in range(box.count())]


@pytest.mark.parametrize("order", ["ahead", "level", "behind"])
def test_a_doubt_is_answered_with_a_button(window, doubtful, order: str) -> None:
    first, second = window.problems.current.spaces
    click(window.problems.order_buttons[order])
    (answer,) = window.document.settled.confirmed
    assert (answer.spaces, answer.order) == ((first, second), order)
    assert "steps.doubtful" not in codes(window)
    window.actions_table["undo"].trigger()
    assert window.document.settled is doubtful


def test_a_problem_is_ignored_with_a_reason_and_heeded_again(window, doubtful, qtbot) -> None:
    panel = window.problems
    QTest.keyClicks(panel.why, "The printed board says so")
    click(panel.ignore_button)
    (kept,) = window.document.settled.ignored
    assert kept.code == "steps.doubtful"
    assert kept.reason == "The printed board says so"
    qtbot.waitUntil(lambda: panel.ignored == (kept,), timeout=PATIENCE)
    fold = panel.list.topLevelItem(panel.list.topLevelItemCount() - 1)
    assert "(1)" in fold.text(0)
    assert not fold.isExpanded()
    fold.setExpanded(True)
    assert "The printed board says so" in fold.child(0).text(0)
    panel.list.setCurrentItem(fold.child(0))
    assert not panel.ignore_button.isVisible()
    click(panel.heed_button)
    assert window.document.settled.ignored == ()
    assert "steps.doubtful" in codes(window)


def test_an_error_cannot_be_ignored(window) -> None:
    window.document.begin(ring(2, 12))
    errors = [problem for problem in window.problems.problems if problem.severity == "error"]
    window.problems._choose_key(errors[0].key)
    assert not window.problems.ignore_button.isVisible()
    assert not window.problems.why.isVisible()


def test_many_like_problems_are_ignored_together(window) -> None:
    track = ring(2, 40, 120.0)
    for space in track.spaces:
        shrunk = edits.scaled(space.outline, 0.9)
        track = edits.place_vertices(track, shrunk, only=[space.id])
    window.document.begin(track)
    many = [problem for problem in window.problems.problems if problem.stands_for]
    assert many
    window.problem_controller.ignore(many[0], "later")
    assert many[0].code not in codes(window)
    assert len(window.document.settled.ignored) == len(many[0].stands_for)
    assert window.document.undo_stack.count() == 1


def test_the_reason_leads_to_the_page_of_all_problems(window, doubtful) -> None:
    assert 'href="steps.doubtful"' in window.problems.reason.text()
    window.problems.reason.linkActivated.emit("steps.doubtful")
    page = window.problem_controller.page
    assert page.isVisible()
    cursor = page.browser.textCursor()
    cursor.movePosition(cursor.MoveOperation.NextBlock, cursor.MoveMode.KeepAnchor)
    cursor.movePosition(cursor.MoveOperation.EndOfBlock, cursor.MoveMode.KeepAnchor)
    assert "steps.doubtful" in cursor.selectedText()
    assert page.browser.verticalScrollBar().value() > 0
    page.close()


def test_of_very_many_problems_the_first_are_listed_and_the_others_counted(window) -> None:
    panel = window.problems
    one = Problem("gap", "warning", "a gap", "RV-16", spaces=("a1",))
    panel.show_problems(tuple(replace(one, spaces=(f"a{n}",)) for n in range(MOST_LISTED + 50)))
    (line,) = items_below(headings(panel.list)[0])
    assert line.childCount() == MOST_LISTED + 1
    assert f"({MOST_LISTED + 50} times)" in line.text(0)
    assert "50" in line.child(MOST_LISTED).text(0)


def test_problems_of_one_kind_are_one_line_that_opens(window) -> None:
    track = ring(3, 12)
    for name in ("a2", "b4", "c6"):
        shrunk = edits.scaled(track.space(name).outline, 0.3)
        track = edits.place_vertices(track, shrunk, only=[name])
    window.document.begin(track)
    panel = window.problems
    small = [each for each in panel.problems if each.code == "outline.too_small"]
    lines = [item for top in headings(panel.list) for item in items_below(top)]
    (line,) = [item for item in lines if "is too small" in item.text(0)]
    assert line.text(0).endswith("(3 times)")
    assert [item.text(0)[:8] for item in items_below(line)] == ["Space a2", "Space b4", "Space c6"]
    panel.list.setCurrentItem(items_below(line)[2])
    assert panel.current is not None
    assert panel.current.key == small[2].key


def test_a_road_left_behind_is_mended_either_way_by_one_button(window, qtbot) -> None:
    track = example(next(rule for rule in all_checks() if rule.code == "road.left_behind"))
    panel = window.problems
    for button, moved in ((panel.fix_button, "road"), (panel.other_fix_button, "spaces")):
        window.document.begin(track)
        (problem,) = [each for each in panel.problems if each.code == "road.left_behind"]
        panel._choose_key(problem.key)
        click(button)
        qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)
        after = window.document.settled
        assert "road.left_behind" not in codes(window)
        assert (after.roads != track.roads) == (moved == "road")
        assert (after.space("a5").outline != track.space("a5").outline) == (moved == "spaces")
        assert not any(space.origin.own for space in after.spaces)
    assert panel.other_fix_button.isHidden()


def test_fixes_take_no_more_width_than_the_longest_has(window, qtbot) -> None:
    """With large letters they ran out of the window at the right."""
    window.document.begin(example(next(r for r in all_checks() if r.code == "road.left_behind")))
    panel = window.problems
    (problem,) = [each for each in panel.problems if each.code == "road.left_behind"]
    panel._choose_key(problem.key)
    buttons = (panel.fix_button, panel.other_fix_button)
    row = panel.fix_button.parentWidget()
    row.setMaximumWidth(max(button.sizeHint().width() for button in buttons))
    qtbot.waitUntil(lambda: buttons[0].y() != buttons[1].y(), timeout=PATIENCE)
    assert all(button.geometry().right() <= row.width() for button in buttons)


def test_a_picture_to_trace_that_is_lost_is_named(window, tmp_path) -> None:
    track = edits.set_picture(ring(), Picture((tmp_path / "gone.png").as_posix()))
    window.document.begin(track, tmp_path / "track.json")
    (problem,) = [each for each in window.problems.problems if "trace" in each.code]
    assert "gone.png" in problem.text
    window.document.begin(ring(), tmp_path / "track.json")
    assert not [each for each in window.problems.problems if "trace" in each.code]
