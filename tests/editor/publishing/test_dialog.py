"""The dialog that publishes: jobs, what they are told, their pages, the files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFileDialog,
    QListWidget,
    QMessageBox,
)

from editor.publishing.dialog import PublishDialog
from engine.publish.jobs import jobs_of
from engine.track import Job, OwnLayer, OwnText, Track, Wording, load
from tests.helpers.cut_exchange import cut_exchange
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box

OWN = (Job("Home", "pdf-tiles", {"paper": "A5"}), Job("Plan", "svg", {"later": 1}))


@pytest.fixture
def dialog(window, road: Track, tmp_path: Path) -> Iterator[PublishDialog]:
    """The dialog on a small road with two jobs."""
    window.document.begin(replace(road, publish=OWN))
    dialog = PublishDialog(window, window.document, str(tmp_path))
    yield dialog
    dialog.runner.close()


def tick(dialog: PublishDialog, row: int, is_ticked: bool) -> None:
    state = Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
    dialog.list.item(row).setCheckState(state)


def test_pages_are_seen_and_files_written(dialog: PublishDialog, qtbot, tmp_path: Path) -> None:
    qtbot.waitUntil(lambda: dialog.preview.paper.image is not None, timeout=PATIENCE)
    assert dialog.preview.where.text() == "Page 1 of 1 · A1"
    tick(dialog, 0, False)
    dialog.publish()
    assert not dialog.close_button.isEnabled()
    qtbot.waitUntil(lambda: dialog.close_button.isEnabled(), timeout=PATIENCE)
    assert dialog.said.text() == "Files written: 1"
    (file,) = filter(Path.is_file, tmp_path.iterdir())
    assert file.name == "untitled_track_plan.svg"
    assert load(file).publish == OWN


def test_what_a_run_that_was_killed_left_is_written_and_said(
    dialog: PublishDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    cut_exchange(folder, monkeypatch)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    dialog.choose_button.click()
    assert dialog.said.text() == "Files written at last, of a run that was stopped: 1"
    assert [file.read_bytes() for file in sorted(folder.iterdir())] == [b"new"] * 2


def test_what_paper_would_spoil_stands_below_the_pages(dialog, qtbot) -> None:
    told = dialog.preview.warnings
    qtbot.waitUntil(lambda: told.text() != "", timeout=PATIENCE)
    assert "text is too small to read: “a1”" in told.text()
    assert told.isVisibleTo(dialog)
    assert dialog.form.boxes["scale"].text().endswith("0%")
    dialog.form.boxes["scale"].setValue(150)
    qtbot.waitUntil(lambda: "too small" not in told.text(), timeout=PATIENCE)


def test_what_is_wrong_with_a_document_without_pages_is_told_too(dialog, window, qtbot) -> None:
    words = OwnLayer("Words", texts=(OwnText("競走", (5, 35), 5),))
    track = replace(window.document.settled, layers=(words,), publish=(Job("Page", "page"),))
    window.document.begin(track)
    other = PublishDialog(window, window.document, str(dialog.folder))
    qtbot.waitUntil(lambda: "競走" in other.preview.warnings.text(), timeout=PATIENCE)
    other.runner.close()


def test_what_is_wrong_with_any_job_stays_while_all_are_published(dialog, qtbot) -> None:
    qtbot.waitUntil(lambda: dialog.preview.warnings.text() != "", timeout=PATIENCE)
    dialog.list.setCurrentRow(1)
    qtbot.waitUntil(lambda: dialog.preview.warnings.text() == "", timeout=PATIENCE)
    dialog.publish()
    qtbot.waitUntil(lambda: dialog.close_button.isEnabled(), timeout=PATIENCE)
    assert "text is too small to read: “a1”" in dialog.preview.warnings.text()


def test_languages_that_the_designer_has_written_are_offered(window, road, tmp_path) -> None:
    window.document.begin(replace(road, wordings=(Wording("Finish", "Ziel", "de"),)))
    dialog = PublishDialog(window, window.document, str(tmp_path))
    box = dialog.form.boxes["language"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("de"))
    assert dialog.jobs[0].options["language"] == "de"
    dialog.runner.close()


def test_why_a_job_cannot_be_done_stands_where_its_pages_would(dialog, qtbot) -> None:
    box = dialog.form.boxes["margin"]
    assert isinstance(box, QDoubleSpinBox)
    box.setValue(70)
    qtbot.waitUntil(lambda: "hardly anything" in dialog.preview.paper.words, timeout=PATIENCE)


def test_jobs_are_kept_in_the_track_and_taken_back_by_one_undo(dialog, window) -> None:
    boxes = dialog.form.boxes
    paper, shown = boxes["paper"], boxes["shown"]
    assert isinstance(paper, QComboBox)
    assert isinstance(shown, QListWidget)
    paper.setCurrentText("A3")
    shown.item(0).setCheckState(Qt.CheckState.Unchecked)
    checked = sum(
        shown.item(row).checkState() == Qt.CheckState.Checked for row in range(shown.count())
    )
    dialog.list.setCurrentRow(1)
    dialog.form.name.setText("Drawing")
    dialog.form.name.textEdited.emit("Drawing")
    dialog.duplicate()
    dialog.add("pdf-sheet")
    marks = dialog.form.boxes["marks"]
    assert isinstance(marks, QCheckBox)
    marks.click()
    dialog.accept()
    home, plan, copy, sheet = window.document.settled.publish
    assert home.options["paper"] == "A3"
    assert "ground" not in home.options["shown"]
    assert len(home.options["shown"]) == checked
    assert plan == Job("Drawing", "svg", {"later": 1})
    assert copy == replace(plan, name="Drawing 2")
    assert sheet == Job("Sheet", "pdf-sheet", {"marks": False})
    window.document.undo_stack.undo()
    assert window.document.settled.publish == OWN


def test_what_is_told_as_usual_is_not_written_down(dialog, window) -> None:
    dialog.form.boxes["paper"].setCurrentText("A4")
    dialog.accept()
    assert window.document.settled.publish == (Job("Home", "pdf-tiles"), OWN[1])


def test_a_job_is_removed_and_without_jobs_nothing_is_published(dialog, window) -> None:
    dialog.remove()
    assert dialog.jobs == OWN[1:]
    dialog.remove()
    assert not dialog.publish_button.isEnabled()
    dialog.accept()
    assert jobs_of(window.document.settled) != ()


def test_looking_at_the_usual_jobs_changes_nothing(window, road: Track, tmp_path: Path) -> None:
    dialog = PublishDialog(window, window.document, str(tmp_path))
    assert dialog.jobs == jobs_of(road)
    dialog.accept()
    assert window.document.settled is road


def test_a_kind_that_is_not_known_is_kept(window, road: Track, tmp_path: Path) -> None:
    later = replace(road, publish=(Job("Later", "hologram", {"depth": 3}),))
    window.document.begin(later)
    dialog = PublishDialog(window, window.document, str(tmp_path))
    dialog.form.name.setText("Much later")
    dialog.form.name.textEdited.emit("Much later")
    dialog.accept()
    assert window.document.settled.publish == (Job("Much later", "hologram", {"depth": 3}),)


def test_publishing_that_stops_is_told(dialog: PublishDialog) -> None:
    dialog.publish()
    dialog.runner.close()
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    dialog.runner.lost.emit()
    assert "Nothing was published." in seen[0]
    assert dialog.close_button.isEnabled()


def test_what_can_be_done_is_written_and_what_cannot_is_told(
    dialog: PublishDialog, qtbot, tmp_path: Path
) -> None:
    box = dialog.form.boxes["margin"]
    assert isinstance(box, QDoubleSpinBox)
    box.setValue(70)
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    dialog.publish()
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE)
    assert "Not everything was published." in seen[0]
    assert "hardly anything" in seen[0]
    qtbot.waitUntil(lambda: dialog.said.text() == "Files written: 1", timeout=PATIENCE)
    files = filter(Path.is_file, tmp_path.iterdir())
    assert [file.name for file in files] == ["untitled_track_plan.svg"]


def test_publishing_can_be_cancelled(dialog: PublishDialog, qtbot, tmp_path: Path) -> None:
    dialog.publish()
    dialog.cancel()
    # What is asked for next is answered after what was under way.
    qtbot.waitUntil(lambda: dialog.preview.paper.image is not None, timeout=PATIENCE)
    assert dialog.said.text() == "Cancelled."
    assert dialog.publish_button.isEnabled()
    assert [*tmp_path.iterdir()] == []
