"""The cars of a race with owner and place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from editor.look.language import tr
from editor.look.texts import value_text
from editor.panels.cards import swatch

if TYPE_CHECKING:
    from engine.games.racing.table import CarView

AROUND = 8
"""Pixels of edge and padding above and below the rows."""


class Standings(QTreeWidget):
    """One row a car; as high as there are cars."""

    def __init__(self, player: Callable[[int], str]) -> None:
        super().__init__()
        self._player = player
        self.setRootIsDecorated(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("On the table"))
        self.setHeaderLabels([tr("Car"), tr("Owner"), tr("Where")])
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def show_cars(self, cars: Sequence[CarView]) -> None:
        """Show the cars."""
        self.clear()
        for car in cars:
            owner = self._player(car.owner) if car.owner is not None else "–"
            where = tr("home: {place}.").format(place=car.place) if car.place else car.space
            item = QTreeWidgetItem([value_text(car.colour), owner, where or "–"])
            item.setIcon(0, swatch(car.colour, 14))
            self.addTopLevelItem(item)
        rows = self.topLevelItemCount() * self.sizeHintForRow(0) if cars else 0
        self.setFixedHeight(self.header().sizeHint().height() + rows + AROUND)
