"""Actions of the menus View, Settings and Help, and the preferences that they set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QToolBar,
    QWidget,
)

from editor import dialogs
from editor.canvas import LAYERS, BoardView
from editor.document.selection import Selection
from editor.files.handover import SECOND_START
from editor.look import theme
from editor.look.gestures import WHEEL
from editor.look.language import LANGUAGE, tr, tr_later
from editor.look.printed_board import STYLES
from editor.look.widgets import open_once
from editor.panels.help_page import show_about, show_manual, show_rules
from editor.panels.log_page import show_log
from editor.settings import Setting
from editor.window.actions import Action, ActionTable, plain
from editor.window.context_menus import ContextMenus
from editor.window.docks import Docks
from editor.window.palette import Palette, commands_in
from editor.window.shortcuts import ShortcutsDialog
from engine.publish.styles import AS_TRACK

SETTINGS = (theme.LOOK, theme.TEXT_SIZE, LANGUAGE, WHEEL, SECOND_START)
"""Every setting, in the order of the menu."""


PANELS = ("problems", "race", "properties", "layers", "look")
"""Panels at the right, in the order of their tabs and keys."""

PREVIEWS = {"": tr_later("&Off"), AS_TRACK: tr_later("Look of the track"), **STYLES}
"""Entries of the menu of previews, by style."""


def view_actions(view: BoardView, selection: Selection) -> list[Action]:
    """Return the actions for zoom, layers of the board, and preview as printed."""
    layers, printed = view.board.layers, view.board.printed

    def toggle(layer: str) -> None:
        layers.show(layer, not layers.is_shown(layer))

    def preview_in(style: str) -> None:
        printed.choose("" if printed.style == style else style)

    def is_preview_in(style: str) -> bool:
        return printed.style == style

    return [
        Action("fit", tr("&Whole board"), view.fit, "Ctrl+0", icon="fit", short=tr("Fit")),
        Action(
            "zoom_in",
            tr("Zoom &in"),
            partial(view.zoom, 1.25),
            "Ctrl++ or Ctrl+=",
            icon="zoom_in",
            short=tr("In"),
        ),
        Action(
            "zoom_out",
            tr("Zoom &out"),
            partial(view.zoom, 0.8),
            "Ctrl+-",
            icon="zoom_out",
            short=tr("Out"),
        ),
        Action(
            "zoom_selection",
            tr("&Zoom to selection"),
            lambda: view.zoom_to(view.board.spaces.box_of(selection.spaces)),
            "Z",
            lambda: bool(selection.spaces),
        ),
        *(
            Action(
                f"show_{layer}",
                tr(words),
                partial(toggle, layer),
                checked_when=partial(layers.is_shown, layer),
            )
            for layer, words in LAYERS.items()
        ),
        *(
            Action(
                f"printed_{style or 'off'}",
                tr(words),
                partial(preview_in, style),
                checked_when=partial(is_preview_in, style),
            )
            for style, words in PREVIEWS.items()
        ),
    ]


def panel_actions(
    panels: Mapping[str, QWidget], docks: Docks, reset: Callable[[], object]
) -> list[Action]:
    """Return the actions for panels and docks. `reset` restores the default arrangement."""
    words = {
        "problems": tr("Pro&blems"),
        "race": tr("&Race"),
        "properties": tr("Prop&erties"),
        "layers": tr("La&yers panel"),
        "look": tr("Loo&k of the board"),
    }
    docked = (
        ("outline", tr("O&utline"), ""),
        ("history", tr("&History"), ""),
        ("lab", tr("L&ab"), "F9"),
    )
    return [
        *(
            Action(f"panel_{name}", words[name], partial(docks.show_panel, panel), f"Alt+{number}")
            for number, (name, panel) in enumerate(panels.items(), start=1)
        ),
        *(
            Action(
                f"dock_{name}",
                title,
                partial(docks.toggle, name),
                keys,
                checked_when=partial(docks.is_open, name),
            )
            for name, title, keys in docked
        ),
        Action("reset_panels", tr("&Reset window layout"), reset),
    ]


def preference_actions(preferences: Preferences) -> list[Action]:
    """Return the actions for the choices of all settings."""
    return [
        Action(
            action_id,
            setting.words(choice),
            partial(preferences.choose, setting, choice),
            checked_when=partial(preferences.has, setting, choice),
        )
        for setting in SETTINGS
        for action_id, choice in zip(setting.action_ids, setting.choices, strict=True)
    ]


def help_actions(
    window: QMainWindow,
    table: ActionTable,
    show_welcome: Callable[[], object],
    open_guide: Callable[[], object],
    open_problems: Callable[[], object],
    context_menus: ContextMenus,
) -> list[Action]:
    """Return the actions for shortcuts and pages of help."""

    def open_shortcuts() -> None:
        open_once(ShortcutsDialog(window, table))

    def open_palette() -> None:
        table.refresh()
        menu = QMenu(window)
        context_menus.fill(menu)
        offered = [*commands_in(menu), *commands_in(window.menuBar())]
        # Many words mean nothing without the title of their submenu.
        words = {action: told for told, action in offered}
        commands = [
            (words.get(action, plain(action.text())), action)
            for action in map(table.__getitem__, table.actions)
        ]
        commands += [one for one in offered if one[1].objectName() not in table.actions]
        palette = Palette(window, commands)
        palette.chosen.connect(lambda action: action.trigger())
        palette.finished.connect(menu.deleteLater)
        open_once(palette)

    return [
        Action("shortcuts", tr("&Keyboard shortcuts…"), open_shortcuts),
        Action("welcome", tr("&Welcome page"), show_welcome),
        Action("guide", tr("My &first track"), open_guide),
        Action("manual", tr("&Manual"), partial(show_manual, window), "F1"),
        Action("list_of_problems", tr("List of &problems"), open_problems),
        Action("list_of_rules", tr("List of &rules"), partial(show_rules, window)),
        Action("palette", tr("&All commands…"), open_palette, "Ctrl+Shift+P"),
        Action("log", tr("Show lo&g"), partial(show_log, window)),
        Action("about", tr("A&bout Lanesmith"), partial(show_about, window)),
    ]


class Preferences:
    """Preferences of the user. `reopen` reopens all windows in another language."""

    def __init__(self, window: QWidget, reopen: Callable[[], object]) -> None:
        self._window = window
        self._reopen = reopen

    def has(self, setting: Setting, choice: str) -> bool:
        """Return whether this is chosen."""
        return setting.chosen == choice

    def choose(self, setting: Setting, choice: str) -> None:
        """Set a choice at once, a language now or from the next start on."""
        if choice == setting.chosen:
            return
        setting.keep(choice)
        if setting is LANGUAGE:
            if dialogs.ask_to_reopen(self._window, setting.words(choice)):
                self._reopen()
            return
        if setting in (WHEEL, SECOND_START):
            return
        theme.dress_again()
        for widget in QApplication.allWidgets():
            if isinstance(widget, QToolBar):
                widget.setIconSize(theme.icon_size())
