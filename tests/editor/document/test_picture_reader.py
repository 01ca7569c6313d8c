"""Pictures and drawings are read beside the window, and can be given up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from editor.document import picture_reader
from editor.files import files
from editor.window import drawings, saved_games
from engine.track import OwnLayer, OwnPicture, Picture, edits, save
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import straight

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{0}" viewBox="0 0 40 40">{1}</svg>'
)
RED = '<rect width="40" height="20" fill="red"/>'
SLOW = (
    '<filter id="f" x="-10" y="-10" width="100" height="100">'
    '<feGaussianBlur stdDeviation="100000"/></filter><g filter="url(#f)">' + RED + "</g>"
)


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Callable[[object, str], list[int]]:
    """Note the threads in which a function of a module runs from now on."""

    def noted(module: object, name: str) -> list[int]:
        function, seen = getattr(module, name), []

        @wraps(function)
        def run(*args):
            seen.append(threading.get_ident())
            return function(*args)

        monkeypatch.setattr(module, name, run)
        return seen

    return noted


def png(folder: Path) -> Path:
    """A red picture."""
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(0xFF0000)
    image.save(str(folder / "art.png"))
    return folder / "art.png"


def svg(folder: Path, side: int = 40, inside: str = RED) -> Path:
    """A drawing as a picture."""
    (folder / "art.svg").write_text(SVG.format(side, inside), "utf-8")
    return folder / "art.svg"


def opened(window, folder: Path, traced: str = "", printed: str = "") -> None:
    """Open a track with pictures."""
    track = straight(2, 3)
    if traced:
        track = edits.set_picture(track, Picture(traced, 0, 0, 1, 0.5))
    if printed:
        layer = OwnLayer("mine", pictures=(OwnPicture(printed, (0, 0), 40, 20),))
        track = replace(track, layers=(layer,))
    save(track, folder / "track.json")
    assert window.files.open_path(folder / "track.json")


@pytest.mark.parametrize("made", [png, svg])
def test_a_picture_to_trace_is_read_beside_the_window(
    window, tmp_path: Path, threads, qtbot, made: Callable[[Path], Path]
) -> None:
    seen = threads(picture_reader, "shown_picture")
    opened(window, tmp_path, traced=made(tmp_path).name)
    shown = window.board.sheet.picture
    qtbot.waitUntil(lambda: not shown.pixmap().isNull(), timeout=PATIENCE)
    assert seen
    assert threading.get_ident() not in seen
    assert shown.pixmap().toImage().pixelColor(20, 10).red() == 255
    window.files.new()
    assert shown.pixmap().isNull()


def test_a_picture_on_a_layer_is_read_beside_the_window(
    window, tmp_path: Path, threads, qtbot
) -> None:
    seen = threads(picture_reader, "shown_picture")
    opened(window, tmp_path, printed=png(tmp_path).name)
    frame = window.board.own_items.items
    assert not hasattr(frame[0], "pixmap"), "its frame, until it is read"
    qtbot.waitUntil(lambda: hasattr(window.board.own_items.items[0], "pixmap"), timeout=PATIENCE)
    assert threading.get_ident() not in seen
    assert len(seen) == 1


def test_the_window_lives_while_a_hostile_drawing_is_read_and_gives_it_up(
    window, tmp_path: Path, qtbot
) -> None:
    opened(window, tmp_path, traced=svg(tmp_path, 4000, SLOW).name)
    reader, ticks = window.board.sheet.reader, []
    timer = QTimer(window)
    timer.timeout.connect(lambda: ticks.append(reader.is_busy))
    timer.start(10)
    qtbot.waitUntil(lambda: ticks.count(True) > 5, timeout=PATIENCE)
    window.board.close_readers()
    reader._worker.wait()
    assert not reader.is_busy
    assert window.board.sheet.picture.pixmap().isNull()


@pytest.mark.parametrize(
    ("module", "name", "begin"),
    [
        (files, "with_picture", lambda window, path: window.files.load_picture(path)),
        (
            files,
            "proportion_of",
            lambda window, path: window.files.insert_picture(lambda *_: None, (0, 0)),
        ),
        (
            drawings,
            "_drawing_in",
            lambda window, path: window.drawings.open(path),
        ),
        (saved_games, "read_record", lambda window, path: window.saved_games.watch(path)),
    ],
    ids=["trace", "print", "import", "saved game"],
)
def test_what_is_chosen_is_read_beside_the_window(
    module, name: str, begin, window, tmp_path: Path, threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = png(tmp_path)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_n: (str(path), ""))
    monkeypatch.setattr("editor.dialogs.tell", lambda *_: None)
    seen = threads(module, name)
    begin(window, path)
    assert seen
    assert threading.get_ident() not in seen
