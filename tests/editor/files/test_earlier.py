"""Earlier versions of a file: kept at every save, compared with today's, taken back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.files import earlier
from editor.files.earlier import MOST, keep_version, versions_of
from editor.files.earlier_list import EarlierDialog
from engine.track import edits, load
from tests.helpers.window_actions import run


def write(path: Path, content: str, at: float) -> None:
    path.write_text(content)
    os.utime(path, (at, at))
    keep_version(path)


@pytest.fixture
def path(settings_folder: Path, tmp_path: Path) -> Path:
    return tmp_path / "lap.json"


def test_the_last_ten_versions_are_kept(path: Path) -> None:
    for number in range(MOST + 3):
        write(path, str(number), 1_000.0 + number)
    kept = versions_of(path)
    assert [one.kept.read_text() for one in kept] == [str(n) for n in range(MOST + 2, 2, -1)]
    assert [one.when.timestamp() for one in kept[:2]] == [1_012.0, 1_011.0]


def test_what_has_not_changed_is_not_kept_twice(path: Path) -> None:
    write(path, "same", 1_000.0)
    write(path, "same", 1_001.0)
    assert len(versions_of(path)) == 1


def test_files_of_one_name_in_two_folders_have_versions_of_their_own(path: Path) -> None:
    other = path.parent / "other" / path.name
    other.parent.mkdir()
    write(path, "one", 1_000.0)
    write(other, "two", 1_000.0)
    assert [one.kept.read_text() for one in versions_of(other)] == ["two"]


def test_an_earlier_version_is_looked_at_and_taken_back_as_one_step(
    window, qtbot, road_file: Path
) -> None:
    first = load(road_file)
    window.files.open_path(road_file)
    window.document.apply(edits.set_tags(first, ["a1"], ["danger"]), "Mark")
    assert window.files.save()
    unsaved = edits.describe(window.document.settled, name="Unsaved")
    window.document.apply(unsaved, "Name")
    run(window, "earlier")
    dialog = window.findChild(EarlierDialog)
    # The content of the file before it was saved here first is a version too.
    assert dialog.list.count() == 2
    assert "Name of the track" in dialog.said.text()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert "another lane, front, tag or text: 1 (a1)" in dialog.said.text()
    assert not dialog.then.picture.pixmap().isNull()
    dialog.take_button.click()
    assert window.document.settled == first
    assert not window.document.is_saved
    window.document.undo_stack.undo()
    assert window.document.settled is unsaved


def test_a_changed_space_is_highlighted_in_the_picture(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    track = window.document.settled
    window.document.apply(edits.remove_spaces(track, ["a1"]), "Delete")
    window.files.save()
    run(window, "earlier")
    dialog = window.findChild(EarlierDialog)
    plain = dialog.then.picture.pixmap().toImage()
    dialog.list.setCurrentRow(1)
    marked = dialog.then.picture.pixmap().toImage()
    assert plain != marked
    assert dialog.said.text().count("Removed spaces: 1 (a1)") == 1


def test_a_damaged_version_is_told_and_cannot_be_taken_back(window, road_file: Path) -> None:
    window.files.open_path(road_file)
    window.files.save()
    versions_of(road_file)[0].kept.write_text("{")
    run(window, "earlier")
    dialog = window.findChild(EarlierDialog)
    assert dialog.then.told.text()
    assert not dialog.take_button.isEnabled()


def test_a_track_is_saved_even_if_no_version_can_be_kept(
    window, road_file: Path, monkeypatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setattr(earlier, "user_state_path", lambda *_, **__: blocked)
    noted: list[str] = []
    window.files.noted.connect(noted.append)
    window.files.open_path(road_file)
    window.document.apply(edits.describe(load(road_file), name="Other"), "Name")
    assert window.files.save()
    assert load(road_file).name == "Other"
    assert any("No earlier version was kept" in words for words in noted)
