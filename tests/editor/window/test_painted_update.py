"""What another program made of a drawing of the track is told, and taken in one step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.look.grouped_list import headings, items_below
from editor.window.painted_update import UpdateDialog
from engine.exchange.painted import updated
from engine.publish.drawing.svg import svg_text
from engine.publish.painting import painting
from engine.track import Track
from engine.track.files import text
from tests.helpers.mouse_and_keyboard import PATIENCE, press_next_box
from tests.helpers.window_actions import press, run

RED = QColor("#ff0000")


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch) -> Path:
    """The file that is chosen in the dialog of files."""
    path = tmp_path / "painted.svg"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(path), ""))
    return path


def paint(track: Track, path: Path) -> None:
    """Paint beside the road, move a2 by 3 mm, take b1 away, add a shape and spoil b3."""
    svg = svg_text(painting(track))
    art = '<rect x="0" y="25" width="80" height="15" fill="#ff0000"/>'
    svg = re.sub(r'(<g id="layer-art"[^>]*>)', rf"\1{art}", svg)
    moved = re.search(r'<path id="a2"[^>]*>', svg)[0]
    copy = moved.replace('id="a2"', 'id="pond"')
    svg = svg.replace(moved, moved.replace("<path", '<path transform="translate(0 3)"') + copy)
    svg = re.sub(r'<path id="b1"[^>]*>', "", svg)
    svg = re.sub(r'(<path id="b3"[^>]*\bd="[^"]*)Z"', r'\1"', svg)
    path.write_text(svg, encoding="utf-8")


def opened(window) -> UpdateDialog:
    run(window, "update")
    (dialog,) = (each for each in window.findChildren(UpdateDialog) if each.isVisible())
    return dialog


def told(dialog: UpdateDialog) -> dict[str, list[str]]:
    return {
        top.text(0): [item.text(0) for item in items_below(top)] for top in headings(dialog.list)
    }


def test_what_was_painted_is_told_and_taken_in_one_step(window, road, chosen: Path, qtbot) -> None:
    paint(road, chosen)
    before = text(road)
    dialog = opened(window)
    assert told(dialog) == {
        "Moved or reshaped: 1": ["a2: up to 3.00 mm from where it was"],
        "New shapes, not taken: 1": ["pond"],
        "Not in the drawing, kept in the track: 1": ["b1"],
        "Could not be taken: 1": ["b3: the outline is not closed; close the path"],
    }
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.document.settled is road
    assert not window.document.undo_stack.canUndo()
    assert [*chosen.parent.glob("*.png")] == []

    dialog = opened(window)
    dialog.art.click()
    press(dialog.apply)
    assert window.document.settled.layers == ()
    window.document.undo_stack.undo()

    UpdateDialog(window, window.document, updated(road, chosen), chosen).apply.click()
    track = window.document.settled
    assert min(y for _, y in track.space("a2").outline) == 3
    assert [space.id for space in track.spaces] == [space.id for space in road.spaces]
    (picture,) = track.layers[0].pictures
    assert Path(picture.file).parent == chosen.parent
    qtbot.waitUntil(lambda: not window.board.own_items.reader.is_busy, timeout=PATIENCE)
    board = QImage(80, 40, QImage.Format.Format_RGB32)
    painter = QPainter(board)
    window.board.render(painter, source=window.board.board)
    painter.end()
    assert board.pixelColor(40, 32) == RED
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert text(window.document.settled) == before


def test_a_drawing_with_art_alone_says_so(window, road, chosen: Path) -> None:
    svg = svg_text(painting(road))
    art = '<g id="layer1"><rect x="0" y="25" width="80" height="15" fill="#ff0000"/></g>'
    chosen.write_text(svg.replace("</svg>", f"{art}</svg>"), encoding="utf-8")
    dialog = opened(window)
    assert "Only its art is taken, as a picture" in dialog.summary.text()
    assert dialog.apply.isEnabled()
    dialog.art.click()
    assert "Only its art" not in dialog.summary.text()
    assert not dialog.apply.isEnabled()


def test_a_file_that_is_no_drawing_of_the_track_is_refused(window, road, chosen: Path) -> None:
    for content, wrong in (
        (b"no drawing", "cannot be updated"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', 'no rectangle with the id "frame"'),
    ):
        chosen.write_bytes(content)
        seen: list[str] = []
        press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
        run(window, "update")
        assert wrong in seen[0]
        assert window.document.settled is road
