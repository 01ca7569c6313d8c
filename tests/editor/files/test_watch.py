"""Files that other programs change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from editor.files.watch import SETTLES
from engine.track import edits, load, save
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box, set_lane
from tests.helpers.small_tracks import ring


def test_a_file_changed_by_others_is_read_anew(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    save(edits.set_lane(load(road_file), ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 7, timeout=PATIENCE)
    assert window.document.is_saved
    save(edits.set_lane(load(road_file), ["a1"], 8), road_file)
    qtbot.waitUntil(lambda: window.document.settled.space("a1").lane == 8, timeout=PATIENCE)
    window.document.undo_stack.undo()
    assert window.document.settled.space("a1").lane == 7
    assert not window.document.is_saved


ACCEPT, REJECT, DESTRUCTIVE = (
    QMessageBox.ButtonRole.AcceptRole,
    QMessageBox.ButtonRole.RejectRole,
    QMessageBox.ButtonRole.DestructiveRole,
)


def lane(window) -> int:
    return window.document.settled.space("a1").lane


def put_lane(file: Path, number: int) -> None:
    """Another program writes that lane into the file."""
    save(edits.set_lane(load(file), ["a1"], number), file)


def see_box(qtbot, seen: list[str]) -> None:
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None, timeout=PATIENCE)


@pytest.mark.parametrize(("role", "chosen", "other"), [(ACCEPT, 7, 5), (REJECT, 5, 7)])
def test_with_own_changes_one_is_asked_first_and_undo_brings_the_other_back(
    window, road_file: Path, qtbot, role: QMessageBox.ButtonRole, chosen: int, other: int
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []
    press_next_box(role, seen)
    put_lane(road_file, 7)
    see_box(qtbot, seen)
    assert lane(window) == chosen
    assert window.document.is_saved is (chosen == 7)
    window.document.undo_stack.undo()
    assert lane(window) == other
    assert window.document.is_saved is (other == 7)


def shown_boxes() -> list[QMessageBox]:
    return [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QMessageBox) and one.isVisible()
    ]


def when_asked(act: Callable[[], object]) -> None:
    """Do that as soon as a message box is open."""
    if shown_boxes():
        act()
    else:
        QTimer.singleShot(20, lambda: when_asked(act))


def test_several_foreign_writes_ask_once_and_the_last_one_counts(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    boxes: list[int] = []

    def write_on(number: int) -> None:
        boxes.append(len(shown_boxes()))
        if number <= 12:
            put_lane(road_file, number)
            QTimer.singleShot(2 * SETTLES, lambda: write_on(number + 1))
        else:
            press_next_box(ACCEPT, [])

    when_asked(lambda: write_on(8))
    put_lane(road_file, 7)
    qtbot.waitUntil(lambda: lane(window) == 12, timeout=PATIENCE)
    qtbot.wait(2 * SETTLES)
    assert boxes == [1] * 6
    assert not shown_boxes()
    assert window.document.is_saved


def test_what_turned_to_garbage_while_the_question_stood_is_not_taken(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    seen: list[str] = []

    def spoil() -> None:
        road_file.write_text("garbage", "utf-8")
        press_next_box(ACCEPT, seen)

    when_asked(spoil)
    put_lane(road_file, 7)
    see_box(qtbot, seen)
    assert lane(window) == 5
    assert not window.document.is_saved
    assert "no longer a track" in window.statusBar().currentMessage()


def test_a_file_that_comes_back_asks_nothing_where_nothing_was_changed(
    window, road_file: Path, qtbot
) -> None:
    window.files.open_path(road_file)
    content = road_file.read_bytes()
    road_file.write_text("garbage", "utf-8")
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    road_file.write_bytes(content)
    qtbot.waitUntil(lambda: window.document.is_saved, timeout=PATIENCE)
    road_file.unlink()
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    save(edits.set_lane(window.document.settled, ["a1"], 7), road_file)
    qtbot.waitUntil(lambda: window.document.is_saved, timeout=PATIENCE)
    assert lane(window) == 7


@pytest.mark.parametrize(
    ("role", "shown", "written"), [(DESTRUCTIVE, 5, 5), (ACCEPT, 7, 7), (REJECT, 5, 7)]
)
def test_saving_compares_with_the_file_where_the_watcher_is_blind(
    window, road_file: Path, role: QMessageBox.ButtonRole, shown: int, written: int
) -> None:
    """No event is handled between the foreign write and the save, so the watcher saw nothing."""
    window.files.open_path(road_file)
    set_lane(window, 5)
    put_lane(road_file, 7)
    seen: list[str] = []
    press_next_box(role, seen)
    assert window.files.save() is (role == DESTRUCTIVE)
    assert "road.json" in seen[0]
    assert (lane(window), load(road_file).space("a1").lane) == (shown, written)
    if role != REJECT:
        window.document.undo_stack.undo()
        assert lane(window) == {5: 7, 7: 5}[shown]


def test_own_saves_are_not_taken_for_changes_by_others(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    told: list[str] = []
    window.files.noted.connect(told.append)
    window.files.save()
    set_lane(window, 6)
    qtbot.wait(400)
    assert told == []
    assert QApplication.activeModalWidget() is None


def test_a_file_that_vanished_is_unsaved_work(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    road_file.unlink()
    qtbot.waitUntil(lambda: not window.document.is_saved, timeout=PATIENCE)
    assert "road.json" in window.statusBar().currentMessage()


def test_a_question_that_was_cancelled_is_asked_again(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    put_lane(road_file, 7)
    for _ in range(2):
        seen: list[str] = []
        press_next_box(REJECT, seen)
        assert not window.files.save()
        assert "Another program has changed “road.json”" in seen[0]
        assert load(road_file).space("a1").lane == 7


def test_what_is_no_track_any_more_is_not_replaced_unasked(window, road_file: Path, qtbot) -> None:
    window.files.open_path(road_file)
    set_lane(window, 5)
    road_file.write_text("notes of somebody", "utf-8")
    qtbot.waitUntil(
        lambda: "no longer a track" in window.statusBar().currentMessage(), timeout=PATIENCE
    )
    seen: list[str] = []
    press_next_box(REJECT, seen)
    assert not window.files.save()
    assert "It no longer holds a track" in seen[0]
    assert road_file.read_text("utf-8") == "notes of somebody"


def test_an_answer_is_about_the_file_that_was_asked_about(window, road_file: Path) -> None:
    """Another program writes again while the question is open."""
    window.files.open_path(road_file)
    set_lane(window, 5)
    put_lane(road_file, 7)
    seen: list[str] = []

    def write_again() -> None:
        road_file.write_text("notes of somebody", "utf-8")
        press_next_box(DESTRUCTIVE, seen)
        QTimer.singleShot(100, lambda: press_next_box(REJECT, seen))

    when_asked(write_again)
    assert not window.files.save()
    assert len(seen) == 2
    assert road_file.read_text("utf-8") == "notes of somebody"


ANSWERS = {"cancel": None, "overwrite": False, "take": True}
STEPS = st.lists(
    st.sampled_from(["edit", "their track", "their text", "look", *ANSWERS]), max_size=9
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_what_another_wrote_is_never_replaced_without_a_yes(
    window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, steps: list[str]
) -> None:
    """Edits, files of others, looks of the watcher and saves, in any order. The box of the question
    is left out: the steps name its answers, and the watcher's question is answered with "keep"."""
    file = tmp_path / "road.json"
    save(ring(2, 12), file)
    window.document.undo_stack.setClean()
    window.files.open_path(file)
    asked: list[str] = []
    answer: dict[str, bool | None] = {}

    def ask(_parent: object, name: str, *_: object) -> bool | None:
        asked.append(name)
        return answer["next"]

    monkeypatch.setattr("editor.dialogs.ask_whose", ask)
    theirs: bytes | None = None
    for lane_number, step in enumerate(steps, 10):
        asked.clear()
        if step == "edit":
            set_lane(window, lane_number)
        elif step == "their track":
            save(edits.set_lane(ring(2, 12), ["a1"], lane_number), file)
            theirs = file.read_bytes()
        elif step == "their text":
            theirs = f"notes {lane_number}".encode()
            file.write_bytes(theirs)
        elif step == "look":
            answer["next"] = False
            window.files.agreement._meet()
            if asked or window.document.is_saved:
                theirs = None
        else:
            answer["next"] = ANSWERS[step]
            window.files.save()
            if asked and step != "cancel":
                theirs = None
            assert theirs is None or file.read_bytes() == theirs
