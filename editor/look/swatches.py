"""Swatches: buttons that show a colour, and the menu from which another one is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QColorDialog,
    QGridLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
    QWidgetAction,
)

from editor.look.boxes import guard_all
from editor.look.language import tr
from editor.look.widgets import open_once, popup_menu
from editor.settings import settings
from engine.publish.colours import readable_on

RECENT = "look/recent_colours"
"""Key of the settings for the colours chosen last."""

MOST_RECENT = 8

COLUMNS = 8
"""Colours in a row of the menu."""

CELL = QSize(26, 26)


def recent_colours() -> tuple[str, ...]:
    """Return the colours chosen last, the latest first."""
    kept = str(settings().value(RECENT, "")).split()
    return tuple(colour for colour in kept if QColor(colour).isValid())[:MOST_RECENT]


def keep_recent(colour: str) -> None:
    """Remember a colour as the one chosen last."""
    others = [each for each in recent_colours() if each != colour]
    settings().setValue(RECENT, " ".join([colour, *others][:MOST_RECENT]))


def paint(button: QWidget, colour: str) -> None:
    """Paint a button in a colour, or as empty, but not the menus and dialogs that belong to it."""
    ink = readable_on(colour, "#000000") if colour else "palette(text)"
    ground = colour or "transparent"
    button.setObjectName("swatch")
    button.setStyleSheet(
        f"#swatch {{ background: {ground}; color: {ink}; border: 1px solid palette(mid);"
        " border-radius: 5px; padding: 2px; }"
        " #swatch:focus { border: 2px solid palette(highlight); }"
    )


class Swatch(QPushButton):
    """Button that shows a colour "#rrggbb" or "" for none, and opens a menu to choose another.

    `tried(colour)` is emitted while colours are tried out, `chosen(colour)` at the end, `given_up`
    if none is taken. `pick_asked` asks for a colour from the board. `palette` returns the colours
    that the menu offers. With `none_too` the colour may be switched off.
    """

    tried = Signal(str)
    chosen = Signal(str)
    given_up = Signal()
    pick_asked = Signal()

    def __init__(
        self, title: str, colours: Callable[[], Sequence[str]], none_too: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._colours = colours
        self._none_too = none_too
        self.colour = ""
        self.setAccessibleName(title)
        self.setMinimumHeight(26)
        self.clicked.connect(self._open)

    def show_colour(self, colour: str) -> None:
        """Show a colour."""
        self.colour = colour
        paint(self, colour)
        self.setText("" if colour else tr("none"))
        told = colour or tr("no colour")
        self.setToolTip(f"{self._title}: {told}")
        self.setAccessibleDescription(told)

    def take(self, colour: str) -> None:
        """Choose a colour, which is remembered."""
        if colour:
            keep_recent(colour)
        self.chosen.emit(colour)

    def _open(self) -> None:
        self.menu_of_colours().popup(self.mapToGlobal(self.rect().bottomLeft()))

    def menu_of_colours(self) -> QMenu:
        """Return the menu: colours of the look, the latest ones, a colour from the board, any."""
        menu = popup_menu(self)
        for words, colours in (
            (tr("Colours of this look"), self._colours()),
            (tr("Used last"), recent_colours()),
        ):
            if colours:
                entry = QWidgetAction(menu)
                entry.setDefaultWidget(_cells(words, colours, menu, self.take))
                menu.addAction(entry)
        menu.addSeparator()
        menu.addAction(tr("Take from the board")).triggered.connect(self.pick_asked)
        menu.addAction(tr("Other colour…")).triggered.connect(self._ask)
        if self._none_too:
            menu.addAction(tr("No colour")).triggered.connect(lambda: self.take(""))
        return menu

    def _ask(self) -> None:
        dialog = QColorDialog(QColor(self.colour or "#808080"), self)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(self._title)
        dialog.currentColorChanged.connect(lambda colour: self.tried.emit(colour.name()))
        dialog.colorSelected.connect(lambda colour: self.take(colour.name()))
        dialog.rejected.connect(self.given_up)
        guard_all(dialog)
        open_once(dialog)


def _cells(
    words: str, colours: Iterable[str], menu: QMenu, take: Callable[[str], object]
) -> QWidget:
    """Return a grid of colours below a heading."""
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(10, 6, 10, 2)
    column.setSpacing(4)
    heading = QLabel(words)
    heading.setProperty("role", "note")
    column.addWidget(heading)
    grid = QGridLayout()
    grid.setSpacing(3)
    column.addLayout(grid)
    for number, colour in enumerate(colours):
        cell = QToolButton()
        cell.setFixedSize(CELL)
        cell.setToolTip(colour)
        cell.setAccessibleName(colour)
        paint(cell, colour)
        cell.clicked.connect(lambda _=False, colour=colour: (menu.close(), take(colour)))
        grid.addWidget(cell, number // COLUMNS, number % COLUMNS)
    grid.setColumnStretch(COLUMNS, 1)
    return widget
