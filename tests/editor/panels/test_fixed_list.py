"""The list of what all safe fixes did."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.panels.fixed_list import FixedList
from engine.checks import apply_safe_fixes
from engine.games import needs_for
from engine.track import Track, edits
from tests.helpers.small_tracks import straight


@pytest.fixture
def faulty(window) -> Track:
    """A finish line that ends short of the edge of the road, and no grid."""
    track = edits.set_board(straight(2, 4), 80, 40)
    window.document.begin(edits.add_line(track, "finish", [(60, 3), (60, 20)]))
    window.problems.show_problems(window.document.problems)
    return window.document.settled


def fix_all(window) -> FixedList:
    QTest.mouseClick(window.problems.fix_all_button, Qt.MouseButton.LeftButton)
    return window.findChild(FixedList)


def test_the_solved_problems_are_listed_with_what_was_done(window, faulty: Track) -> None:
    shown = fix_all(window)
    solved = apply_safe_fixes(faulty, needs_for(faulty))[1]
    texts = [shown.list.item(row).text() for row in range(shown.list.count())]
    assert len(texts) == len(solved) > 1
    line = next(words for words in texts if "finish line" in words and "→" in words)
    assert "\n→ " in line


def test_a_solved_problem_is_looked_at(window, faulty: Track) -> None:
    shown = fix_all(window)
    before = window.view.scale_now
    for row in range(shown.list.count()):
        shown.list.setCurrentRow(row)
        there = {space.id for space in window.document.settled.spaces}
        assert window.selection.spaces <= there
    assert window.view.scale_now != before


@pytest.mark.parametrize("edited", [False, True], ids=["at once", "after another edit"])
def test_all_fixes_are_undone_together(window, faulty: Track, edited: bool) -> None:
    shown = fix_all(window)
    fixed = window.document.settled
    if edited:
        window.document.apply(edits.describe(fixed, name="Other"), "Name")
    assert fixed != faulty
    QTest.mouseClick(shown.undo_button, Qt.MouseButton.LeftButton)
    assert window.document.settled is faulty
    assert window.document.undo_stack.canUndo() is edited


def test_the_list_closes_with_its_track(window, faulty: Track) -> None:
    shown = fix_all(window)
    assert shown.isVisible()
    window.document.begin(straight(2, 3))
    assert not shown.isVisible()


def test_fixes_that_do_not_help_are_told(window, faulty: Track, monkeypatch) -> None:
    monkeypatch.setattr(
        "editor.panels.problem_controller.apply_safe_fixes", lambda track, _: (track, ())
    )
    assert fix_all(window) is None
    assert window.document.settled is faulty
    assert window.problems.reason.text() == "No safe fix makes the track better."
