"""Menus and toolbars, as lists of action ids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from editor.canvas import LAYERS
from editor.canvas.printed import PrintedBoard
from editor.files.files import Files
from editor.look import theme
from editor.look.language import tr, tr_later
from editor.tools.registry import INSERTING, TOOLS
from editor.window.actions import ActionTable
from editor.window.tool_bar import MainBar, ToolColumns
from editor.window.view_actions import PREVIEWS, SETTINGS
from engine.publish.styles import StyleTitles
from engine.publish.styles.brands import brand_names
from engine.track import edits

TOOL_ACTIONS = tuple(f"tool_{tool.id}" for tool in TOOLS)

INSERT_ACTIONS = tuple(f"tool_{tool.id}" for tool in INSERTING)
"""Actions of the Insert menu."""

LAYER_ACTIONS = tuple(f"show_{layer}" for layer in LAYERS)
"""Actions of the Layers menu below View."""

PREVIEW_ACTIONS = tuple(f"printed_{style or 'off'}" for style in PREVIEWS)
"""Actions of the preview menu below View."""

SETTING_MENUS = {setting.key: setting for setting in SETTINGS if setting.submenu}
"""Settings that have a submenu in Settings."""

SUBMENUS = ("examples", "recent", "layers", "printed", *SETTING_MENUS)
"""Entries of the menus that are menus themselves."""


def _settings() -> Iterator[str]:
    for setting in SETTINGS:
        if setting.submenu:
            yield setting.key
        else:
            yield from ("-", *setting.action_ids)


MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        tr_later("&File"),
        (
            *("new", "new_window", "open", "import", "import_again", "update", "invent"),
            *("examples", "recent", "-"),
            *("save", "save_as", "earlier", "-", "export_track", "export_course", "-"),
            *("publish", "print", "-"),
            *("close_window", "quit"),
        ),
    ),
    (
        tr_later("&Edit"),
        (
            *("undo", "redo", "-", "cut", "copy", "paste", "duplicate", "-"),
            *("select_all", "find", "delete"),
        ),
    ),
    (
        tr_later("&Insert"),
        INSERT_ACTIONS,
    ),
    (
        tr_later("&Draw"),
        (
            *TOOL_ACTIONS,
            "-",
            "split",
            "join",
            "renumber",
            "extension",
            "make_road",
            "-",
            "marks",
            "-",
            "snap",
        ),
    ),
    (
        tr_later("&Arrange"),
        (
            *("turn_right", "turn_left", "larger", "smaller", "mirror_across", "mirror_down", "-"),
            *(f"align_{side}" for side in edits.SIDES),
            *("spread_across", "spread_down", "-", "to_front", "to_back", "-"),
            *("text_along", "text_straight", "-"),
            *("group", "ungroup", "lock", "unlock_all"),
            *("-", "bends_along"),
        ),
    ),
    (
        tr_later("&View"),
        (
            *("fit", "zoom_in", "zoom_out", "zoom_selection", "-", "layers", "printed"),
            *("panel_problems", "panel_race", "panel_properties", "panel_layers", "panel_look"),
            *("-", "dock_outline", "dock_history", "dock_lab"),
        ),
    ),
    (
        tr_later("&Race"),
        (
            *("race", "race_step", "race_run", "race_back", "race_put", "-"),
            *("host", "save_game", "watch_game", "-", "lab_run"),
        ),
    ),
    (
        tr_later("&Settings"),
        (
            *islice(_settings(), 1, None),
            *("-", "shortcuts", "reset_panels"),
        ),
    ),
    (
        tr_later("&Help"),
        (
            *("welcome", "guide", "manual", "-", "list_of_problems", "list_of_rules", "-"),
            *("palette", "log", "-", "about"),
        ),
    ),
)

TOOLBAR = (
    *("new", "open", "save", "-", "undo", "redo", "delete", "-"),
    *("fit", "zoom_in", "zoom_out", "-", "race"),
)


class RecentMenu(QMenu):
    """Menu of the files opened or saved last."""

    def __init__(self, window: QMainWindow, files: Files) -> None:
        super().__init__(tr("Open &recent"), window)
        self._files = files
        self.aboutToShow.connect(self._fill)

    def show_whether_any(self) -> None:
        """Enable the menu if there are such files."""
        self.setEnabled(bool(self._files.recent))

    def _fill(self) -> None:
        self.clear()
        for path in self._files.recent:
            entry = self.addAction(str(path))
            entry.triggered.connect(partial(self._files.open_path, path))


class PreviewMenu(QMenu):
    """Menu of previews as printed: off, the look of the track, shipped styles, the user's brands.

    Brands are looked up whenever it opens.
    """

    def __init__(self, window: QMainWindow, table: ActionTable, printed: PrintedBoard) -> None:
        super().__init__(tr("Preview as &printed"), window)
        self._printed = printed
        self._brands: list[QAction] = []
        off, *styles = PREVIEW_ACTIONS
        table.fill(self, (off, "-", *styles))
        self.aboutToShow.connect(self._list_brands)

    def _list_brands(self) -> None:
        for entry in self._brands:
            self.removeAction(entry)
        titles = StyleTitles()
        self._brands = [self.addSeparator()] if brand_names() else []
        for name in brand_names():
            entry = self.addAction(titles[name].replace("&", "&&"))
            entry.setCheckable(True)
            entry.setChecked(self._printed.style == name)
            entry.triggered.connect(partial(self._printed.choose, name))
            self._brands.append(entry)


def add_menus(
    window: QMainWindow,
    table: ActionTable,
    files: Files,
    examples: QMenu,
    printed_board: PrintedBoard,
) -> None:
    """Add the menus to a window. `examples` is the menu of shipped tracks, `printed_board` what the
    previews show."""
    layers, recent = QMenu(tr("&Layers"), window), RecentMenu(window, files)
    table.fill(layers, LAYER_ACTIONS)
    printed = PreviewMenu(window, table, printed_board)
    submenus: dict[str, QMenu] = {
        "examples": examples,
        "recent": recent,
        "layers": layers,
        "printed": printed,
    }
    for key, setting in SETTING_MENUS.items():
        submenus[key] = QMenu(tr(setting.submenu), window)
        table.fill(submenus[key], setting.action_ids)
    for title, entries in MENUS:
        menu = window.menuBar().addMenu(tr(title))
        if "recent" in entries:
            menu.aboutToShow.connect(recent.show_whether_any)
        table.fill(menu, [submenus.get(entry, entry) for entry in entries])


def add_toolbars(window: QMainWindow, table: ActionTable) -> QToolBar:
    """Add the toolbars to a window, the tools at the left, and return the main one at the top."""
    main = MainBar(tr("Main"), window)
    _put(window, main, "main", Qt.ToolBarArea.TopToolBarArea)
    table.fill(main, TOOLBAR)
    tools = QToolBar(tr("Tools"), window)
    _put(window, tools, "tools", Qt.ToolBarArea.LeftToolBarArea)
    ToolColumns(tools, [table[name] for name in TOOL_ACTIONS])
    return main


def _put(window: QMainWindow, bar: QToolBar, name: str, area: Qt.ToolBarArea) -> None:
    bar.setObjectName(name)
    bar.setMovable(False)
    bar.setIconSize(theme.icon_size())
    window.addToolBar(area, bar)
