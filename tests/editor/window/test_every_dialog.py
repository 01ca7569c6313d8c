"""Every dialog is opened as a user opens it, and Escape closes it with nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton, QWidget

import editor
from editor.dialogs import ErrorDialog
from editor.files.earlier import keep_version, versions_of
from editor.files.earlier_list import EarlierDialog
from editor.files.recovery import recovery_folder, unsaved_work
from editor.files.recovery_list import RecoveryDialog
from editor.hosting.dialog import HostingDialog
from editor.importing.corners import CornersDialog
from editor.importing.dialog import ImportDialog
from editor.importing.settings import ImportSettings, Sheet
from editor.look.widgets import FIELDS, FormDialog, open_once
from editor.panels.brand_dialog import BrandDialog
from editor.panels.fixed_list import FixedList
from editor.panels.help_page import HelpPage
from editor.panels.log_page import LogPage
from editor.panels.problem_page import ProblemPage
from editor.panels.rule_note import RuleNote
from editor.panels.words_dialog import WordsDialog
from editor.publishing.dialog import PublishDialog
from editor.rescue import Rescue
from editor.welcome.new_track import NewTrackDialog
from editor.window.extension import ExtensionDialog
from editor.window.painted_update import UpdateDialog
from editor.window.palette import Palette
from editor.window.shortcuts import ShortcutsDialog
from engine.exchange.drawing import DrawnShapes, Shape
from engine.exchange.painted import Update
from engine.track import save
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring


def meet_an_error(window) -> None:
    Rescue(lambda: window, window.files.recovery.keep_now)(
        RuntimeError, RuntimeError("the gearbox is broken"), None
    )


def look_a_problem_up(window) -> None:
    window.problems.list.setCurrentItem(window.problems.list.topLevelItem(0).child(0))
    window.problems.reason.linkActivated.emit(window.problems.current.code)


def look_a_rule_up(window) -> None:
    window.problems.list.setCurrentItem(window.problems.list.topLevelItem(0).child(0))
    window.problems.reason.linkActivated.emit("RV-4")


def meet_unsaved_work(window) -> None:
    place = recovery_folder() / "old"
    place.mkdir(parents=True)
    save(ring(2, 12), place / "1.json")
    RecoveryDialog(window, unsaved_work(recovery_folder())).open()


def paint_nothing(window) -> None:
    track = window.document.settled
    open_once(
        UpdateDialog(
            window, window.document, Update(track, (), (), (), (), (), None), Path("painted.svg")
        )
    )


def draw_two_spaces(window) -> None:
    shapes = [
        Shape(name, np.array(((x, 0.0), (x + 9, 0), (x + 9, 5), (x, 5))), True, fill="#dddddd")
        for name, x in (("a", 0.0), ("b", 9.0))
    ]
    settings = ImportSettings(Path("drawn.svg"))
    dialog = ImportDialog(window, DrawnShapes(20.0, 10.0, tuple(shapes)), settings)
    open_once(dialog)
    # What it shows of the drawing is worked out beside the window.
    while not dialog.is_settled:
        QApplication.processEvents()


def look_at_a_photo(window) -> None:
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    corners = ((0.0, 0.0), (40.0, 0.0), (40.0, 30.0), (0.0, 30.0))
    sheet = Sheet((297, 210), corners)
    open_once(CornersDialog(window, "sketch.jpg", picture, (40, 30), corners, sheet))


def see_what_was_fixed(window) -> None:
    FixedList(window, window.document.problems).show()


def compare_with_earlier(window) -> None:
    path = recovery_folder().parent / "lap.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    save(ring(2, 14), path)
    keep_version(path)
    open_once(EarlierDialog(window, versions_of(path), window.document.settled))


def save_a_look(window) -> None:
    window.look.save.click()


def reword_the_board(window) -> None:
    """Open the words of the board from the panel Look."""
    window.side.setCurrentWidget(window.look)
    window.look.labels.words.click()


OPENED: dict[type[QDialog], Callable[[object], None]] = {
    NewTrackDialog: lambda window: window.actions_table["new"].trigger(),
    ShortcutsDialog: lambda window: window.actions_table["shortcuts"].trigger(),
    Palette: lambda window: window.actions_table["palette"].trigger(),
    ExtensionDialog: lambda window: window.actions_table["extension"].trigger(),
    ErrorDialog: meet_an_error,
    RecoveryDialog: meet_unsaved_work,
    EarlierDialog: compare_with_earlier,
    FixedList: see_what_was_fixed,
    ProblemPage: look_a_problem_up,
    RuleNote: look_a_rule_up,
    LogPage: lambda window: window.actions_table["log"].trigger(),
    WordsDialog: reword_the_board,
    HelpPage: lambda window: window.actions_table["manual"].trigger(),
    UpdateDialog: paint_nothing,
    CornersDialog: look_at_a_photo,
    ImportDialog: draw_two_spaces,
    PublishDialog: lambda window: window.actions_table["publish"].trigger(),
    BrandDialog: save_a_look,
    HostingDialog: lambda window: window.actions_table["host"].trigger(),
}


def test_no_dialog_is_left_out() -> None:
    for module in walk_packages(editor.__path__, "editor."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    dialogs = {kind for kind in made_from(QDialog) if kind.__module__.startswith("editor.")}
    # Boxes with a question have nothing but buttons.
    questions = {kind for kind in dialogs if issubclass(kind, QMessageBox)}
    assert dialogs - questions - {FormDialog} == OPENED.keys()


def made_from(kind: type[QDialog]) -> Iterator[type[QDialog]]:
    """Yield all classes made from a class."""
    for one in kind.__subclasses__():
        yield from (one, *made_from(one))


@pytest.mark.parametrize("kind", OPENED, ids=lambda kind: kind.__name__)
def test_a_dialog_is_opened_and_closed(below, qtbot, kind: type[QDialog], capsys) -> None:
    window = below("en")
    track = window.document.settled
    OPENED[kind](window)
    dialog = window.findChild(kind)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    assert dialog.windowTitle()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert window.document.settled is track


ON_ENTER = {Palette, RecoveryDialog}
"""Dialogs with nothing to set: Enter runs the chosen command, or opens the chosen work."""


FORMS = [kind for kind in OPENED if kind not in ON_ENTER]


@pytest.mark.parametrize("kind", FORMS, ids=lambda kind: kind.__name__)
def test_enter_in_a_field_accepts_the_field_alone(
    below, qtbot, kind: type[QDialog], capsys
) -> None:
    window = below("en")
    track = window.document.settled
    OPENED[kind](window)
    dialog = window.findChild(kind)
    qtbot.waitUntil(dialog.isVisible, timeout=PATIENCE)
    buttons = dialog.findChildren(QPushButton)
    if kind is NewTrackDialog:
        qtbot.waitUntil(dialog.create_button.isEnabled, timeout=PATIENCE)
    pressed = []
    for button in buttons:
        button.clicked.connect(lambda _=False, button=button: pressed.append(button.text()))
    for field in dialog.findChildren(QWidget):
        if isinstance(field, FIELDS) and field.isVisible() and field.isEnabled():
            field.setFocus()
            QTest.keyClick(field, Qt.Key.Key_Return)
            QTest.keyClick(field, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert pressed == []
    assert dialog.isVisible()
    assert window.document.settled is track
    dialog.reject()
