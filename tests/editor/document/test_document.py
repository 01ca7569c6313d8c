"""The document: one undo step a gesture, derived values after it, files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from editor.document import Document
from editor.document.derivation import Derivation, Dragged
from editor.document.document import MANY, PAUSE, REST
from engine.files import FileError
from engine.track import Track, edits, load
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring, straight


@pytest.fixture
def document(qapp) -> Iterator[Document]:
    made = Document(straight(2, 3))
    yield made
    made.close()


def test_a_gesture_is_one_undo_step_with_its_name(document: Document) -> None:
    before = document.track
    after = edits.move_vertex(before, (20, 10), (22, 10))
    document.apply(after, "Move vertex")
    assert document.track is after
    assert document.undo_stack.undoText() == "Move vertex"
    document.undo_stack.undo()
    assert document.track is before
    document.undo_stack.redo()
    assert document.track is after


def test_a_preview_is_shown_but_leaves_no_undo_step(document: Document) -> None:
    before = document.track
    shown = []
    document.changed.connect(lambda old, new: shown.append((old, new)))
    dragged = edits.move_vertex(before, (20, 10), (25, 10))
    document.preview(dragged)
    assert document.track is dragged
    assert document.settled is before
    assert document.undo_stack.count() == 0
    document.abandon()
    assert shown == [(before, dragged), (dragged, before)]
    assert document.track is before


def test_nothing_is_pushed_when_nothing_changed(document: Document) -> None:
    document.apply(edits.move_vertex(document.track, (20, 10), (20, 10)), "Move vertex")
    assert document.undo_stack.count() == 0


def test_course_and_problems_follow_a_preview(document: Document) -> None:
    assert document.course.ids == ("a1", "a2", "a3", "b1", "b2", "b3")
    document.preview(edits.remove_spaces(document.track, ["a2"]))
    assert document.course.ids == ("a1", "a3", "b1", "b2", "b3")
    document.abandon()
    assert len(document.course.ids) == 6


def test_derived_is_told_after_a_change_without_being_asked_for(document: Document, qtbot) -> None:
    with qtbot.waitSignal(document.course_changed, timeout=PATIENCE):
        document.apply(edits.set_lane(document.track, ["a1"], 4), "Set lane")


def test_save_and_open(document: Document, tmp_path: Path) -> None:
    document.apply(edits.set_lane(document.track, ["a1"], 4), "Set lane")
    assert not document.is_saved
    document.save(tmp_path / "t.json")
    assert document.is_saved
    assert load(tmp_path / "t.json") == document.track
    document.apply(edits.remove_spaces(document.track, ["a1"]), "Delete")
    assert not document.is_saved
    document.begin(load(tmp_path / "t.json"), tmp_path / "t.json")
    assert document.is_saved
    assert document.undo_stack.count() == 0
    assert document.track.space("a1").lane == 4


def test_a_failed_save_says_so_and_stays_unsaved(document: Document, tmp_path: Path) -> None:
    document.apply(edits.remove_spaces(document.track, ["a1"]), "Delete")
    with pytest.raises(FileError):
        document.save(tmp_path / "missing" / "t.json")
    assert not document.is_saved


def test_the_whole_track_is_judged_after_an_edit_without_being_asked(window, hand, qtbot) -> None:
    """A space pulled off the road leaves no way forward: a problem of the whole track."""
    window.document.begin(ring(2, 12))
    hand.click(*window.document.course.centres[3])
    with qtbot.waitSignal(window.document.problems_changed, timeout=PATIENCE):
        hand.key(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.problems.problems == window.document.problems, timeout=PATIENCE)
    assert window.problems.problems


def test_of_a_large_track_course_and_problems_follow_in_turns_of_their_own(qtbot) -> None:
    document = Document()
    told: list[str] = []
    document.replaced.connect(lambda: told.append("replaced"))
    document.course_changed.connect(lambda: told.append("course"))
    document.problems_changed.connect(lambda: told.append("problems"))
    document.begin(straight(2, 3))
    assert told == ["replaced", "course", "problems"]
    told.clear()
    large = Derivation(straight(2, MANY // 2 + 1))
    document.begin(large.track, None, large)
    assert told == ["replaced"]
    qtbot.waitUntil(lambda: told == ["replaced", "course", "problems"], timeout=PATIENCE)
    assert document.course is large.course


def test_a_large_track_is_compiled_as_a_whole_when_the_hand_rests(qtbot) -> None:
    track = straight(2, MANY // 2 + 1)
    document = Document()
    document.begin(track, None, Derivation(track))
    qtbot.waitUntil(lambda: not document.is_busy, timeout=PATIENCE)
    told: list[str] = []
    document.course_changed.connect(lambda: told.append("course"))
    document.preview(edits.move_vertices(track, [track.spaces[5].outline[1]], (1.0, 1.0)))
    assert document._course_timer.interval() == PAUSE
    assert track.course is not None
    for by in (1, 2, 3):
        bent = [(x, y + by) for x, y in track.course.line]
        document.preview(edits.set_course(track, bent, track.course.closed))
        assert document._course_timer.interval() == REST
        assert document._course_timer.remainingTime() > PAUSE
    assert told == []
    qtbot.waitUntil(lambda: told == ["course"], timeout=PATIENCE)
    assert document.compiled.track is document.track
    assert not isinstance(document.compiled, Dragged), "it was computed in the background"
    assert document.course.line.tolist() == [list(place) for place in bent]
    document.close()


def test_a_course_is_reported_a_turn_after_it_was_compiled(document: Document, qtbot) -> None:
    """In between the hand may move on: the report is of the move before, and another follows."""
    told: list[tuple[Track, Track]] = []
    document.course_changed.connect(lambda: told.append((document.compiled.track, document.track)))
    one, other = (
        edits.move_vertices(document.settled, [document.settled.spaces[0].outline[1]], (by, 0.0))
        for by in (0.5, 1.0)
    )
    document.preview(one)
    document._course_timer.stop()
    document._update_course()
    assert told == []
    document.preview(other)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=PATIENCE)
    assert told == [(one, other), (other, other)]
    document.abandon()
    qtbot.waitUntil(lambda: len(told) > 2 and not document.is_busy, timeout=PATIENCE)
    assert document.compiled.track is document.settled
