"""Everything can be read at 1280 × 800: nothing is cut off, colours differ enough, in English and
in Czech."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLabel,
    QPushButton,
    QWidget,
)

from editor.dialogs import ErrorDialog
from editor.files.files import examples
from editor.look import theme
from editor.look.theme import LOOKS
from editor.panels.problem_page import ProblemPage
from editor.welcome.new_track import NewTrackDialog
from editor.window.extension import ExtensionDialog
from editor.window.palette import Palette
from editor.window.shortcuts import ShortcutsDialog
from tests.helpers.colours import contrast, darkest_and_brightest
from tests.helpers.cut_off import cut_off
from tests.helpers.small_tracks import straight

TEXT, FRAME = 4.5, 3.0
"""Contrasts that can be read, and seen (WCAG 2.2, 1.4.3 and 1.4.11)."""


@pytest.mark.parametrize("look", LOOKS)
def test_text_and_frames_stand_out_from_their_ground(look: str) -> None:
    colours = LOOKS[look] | {"white": "#ffffff"}
    words = [
        *((ink, ground) for ink in ("ink", "muted") for ground in ("window", "surface")),
        ("ink", "hover"),
        ("chosen_ink", "chosen"),
        ("accent", "window"),
        ("accent", "surface"),
        ("white", "primary"),
        ("white", "tip"),
    ]
    faint = [pair for pair in words if contrast(*(colours[name] for name in pair)) < TEXT]
    faint += [
        ("frame", ground)
        for ground in ("window", "surface")
        if contrast(colours["frame"], colours[ground]) < FRAME
    ]
    assert faint == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_chosen_entry_of_a_list_can_be_read(window, qapp, look: str) -> None:
    window.preferences.choose(theme.LOOK, look)
    box = window.problems.game_box
    box.showPopup()
    entries = box.view()
    entries.setCurrentIndex(box.model().index(1, 0))
    qapp.processEvents()
    place = entries.visualRect(box.model().index(1, 0))
    inside = QRect(place.adjusted(4, 2, -4, -2))
    shown = entries.viewport().grab(inside)
    box.hidePopup()
    window.preferences.choose(theme.LOOK, "light")
    assert contrast(*darkest_and_brightest(shown)) > TEXT


@pytest.fixture(params=["en", "cs"])
def in_both_languages(request, speak) -> None:
    """Once in English, once in Czech; asked for before the window."""
    speak(request.param)


def test_what_is_cut_off_is_seen(qtbot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    for kind in (QLabel, QPushButton, QCheckBox):
        kind("much too wide", place).resize(40, 20)
    place.show()
    assert len(cut_off(place)) == 3


def test_nothing_in_the_window_is_cut_off(in_both_languages, window, qapp) -> None:
    assert (window.width(), window.height()) == (1280, 800)
    cut = {}

    def look(what: str) -> None:
        qapp.processEvents()
        if found := cut_off(window):
            cut[what] = found

    window.document.begin(straight(2, 3))
    window.selection.choose(["a1"])
    for tab in range(window.side.count()):
        window.side.setCurrentIndex(tab)
        look(window.side.tabText(tab))
    window.side.setCurrentWidget(window.play)
    for game in range(window.play.setup_page.game_box.count()):
        window.play.setup_page.game_box.setCurrentIndex(game)
        look(window.play.setup_page.game_box.currentText())
    window.side.setCurrentWidget(window.problems)
    for tool in window.toolbox.tools:
        window.toolbox.take(tool)
        look(tool)
    for dock in ("outline", "history", "guide"):
        window.docks.show(dock)
        look(dock)
    window.pages.show_welcome()
    for shelf in range(2):
        window.pages.welcome.tabs.setCurrentIndex(shelf)
        look(f"shelf {shelf}")
    assert cut == {}


def test_nothing_in_a_dialog_is_cut_off(in_both_languages, window, qapp) -> None:
    window.files.open_example(next(path for path in examples() if path.stem == "oasis_round"))
    table = window.actions_table
    dialogs: list[QDialog] = [
        NewTrackDialog(window, ""),
        ShortcutsDialog(window, table),
        Palette(window, [(name, table[name]) for name in table.actions]),
        ExtensionDialog(window, window.document, window.board, ""),
        ErrorDialog(
            window, Path("/home/designer/.local/share/lanesmith/recovery/ab/track.json"), ""
        ),
        ProblemPage(window),
    ]
    cut = {}
    for dialog in dialogs:
        dialog.show()
        starts = dialog.starts.count() if isinstance(dialog, NewTrackDialog) else 1
        for start in range(starts):
            if isinstance(dialog, NewTrackDialog):
                dialog.starts.setCurrentRow(start)
            qapp.processEvents()
            if found := cut_off(dialog):
                cut[type(dialog).__name__, start] = found
        dialog.done(0)
    assert cut == {}
