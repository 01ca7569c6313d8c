"""What the tests of the editor draw on."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QMainWindow

from editor.garbage import collect_due
from editor.look import language
from engine.track import Track, edits, save
from tests.helpers.small_tracks import straight


@pytest.fixture(autouse=True)
def english_numbers() -> Iterator[None]:
    """Numbers are written as in English, whatever language the test before has spoken last."""
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(QLocale("en"))


@pytest.fixture(autouse=True)
def garbage_of_the_window() -> Iterator[None]:
    """As in the program, what Qt has made is freed in the thread of the window alone."""
    gc.disable()
    yield
    collect_due()
    gc.enable()


@pytest.fixture(autouse=True)
def no_window_left(garbage_of_the_window: None) -> Iterator[None]:
    """A window that a test leaves open would be taken for the program's by the next one."""
    yield
    app = QApplication.instance()
    shown = app.topLevelWidgets() if isinstance(app, QApplication) else []
    assert [one for one in shown if isinstance(one, QMainWindow) and one.isVisible()] == []


@pytest.fixture
def road(window) -> Track:
    """Two lanes of three spaces, 20 × 10 mm, on a board of 80 × 40 mm."""
    track = edits.set_board(straight(2, 3), 80, 40)
    window.document.begin(track)
    return track


@pytest.fixture
def speak(qapp) -> Iterator[Callable[[str], None]]:
    """Speak a language to the end of the test; a window speaks that in which it was made."""
    spoken: list[QTranslator] = []
    yield lambda code: spoken.extend(language.speak(code))
    for translator in spoken:
        QCoreApplication.removeTranslator(translator)
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def czech(speak) -> None:
    """Everything is said in Czech."""
    speak("cs")


@pytest.fixture
def road_file(tmp_path: Path) -> Path:
    """A file with a road of two lanes of three spaces."""
    path = tmp_path / "road.json"
    save(edits.describe(edits.set_board(straight(2, 3), 80, 40), name="Road"), path)
    return path


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    """A picture of 160 × 80 pixels."""
    image = QImage(160, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    path = tmp_path / "scans" / "board.png"
    path.parent.mkdir()
    image.save(str(path))
    return path
