"""What lies on the table: cars with owner and place, or all that a seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.language import tr
from editor.moment import Moment
from editor.panels.cards import swatch
from editor.words import capital, named

CARS_HEIGHT = 206
"""Room for six cars, in pixels."""


class Standings(QTreeWidget):
    """One row a car; in games without cars one row a fact."""

    def __init__(self, player: Callable[[int], str]) -> None:
        super().__init__()
        self._player = player
        self.setRootIsDecorated(False)
        self.setFixedHeight(CARS_HEIGHT)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("On the table"))

    def show_moment(self, moment: Moment, hides: bool) -> None:
        """Show the table; `hides` leaves out what only one seat may know."""
        self.clear()
        if moment.pieces and not moment.facts:
            self._show_cars(moment)
        else:
            self._show_facts({} if hides else moment.facts)

    def _show_cars(self, moment: Moment) -> None:
        self.setRootIsDecorated(False)
        self.setHeaderLabels([tr("Car"), tr("Owner"), tr("Where")])
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for car in moment.pieces:
            owner = self._player(car.owner) if car.owner is not None else "–"
            where = tr("home: {place}.").format(place=car.place) if car.place else car.space
            item = QTreeWidgetItem([named(car.colour), owner, where or "–"])
            item.setIcon(0, swatch(car.colour, 14))
            self.addTopLevelItem(item)

    def _show_facts(self, facts: Mapping[str, Any]) -> None:
        self.setRootIsDecorated(True)
        self.setHeaderLabels([tr("What"), tr("How it stands")])
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.setColumnWidth(0, 130)
        for name, value in facts.items():
            if name not in {"game", "options", "format", "version"}:
                self.addTopLevelItem(_fact(name, value))


def _fact(name: str, value: Any) -> QTreeWidgetItem:
    item = QTreeWidgetItem([capital(named(name.replace("_", " "))), _told(value)])
    if isinstance(value, Mapping):
        item.addChildren([_fact(str(key), one) for key, one in value.items()])
    elif isinstance(value, list) and any(isinstance(one, list | Mapping) for one in value):
        item.addChildren([_fact(str(row + 1), one) for row, one in enumerate(value)])
    return item


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{named(key)} {_told(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(_told, value)) or "–"
    return "–" if value is None else named(value)
