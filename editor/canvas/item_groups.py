"""Groups of items on the board that are shown and removed together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene


class ItemGroup:
    """Items of one kind that are shown and removed together."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self._is_visible = True
        self.items: list[QGraphicsItem] = []

    def show(self, items: Iterable[QGraphicsItem]) -> None:
        """Replace the items shown by `items`."""
        self.clear()
        for item in items:
            item.setZValue(self._z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            item.setVisible(self._is_visible)
            self._scene.addItem(item)
            self.items.append(item)

    def set_visible(self, visible: bool) -> None:
        """Show or hide the items of the group, now and later."""
        self._is_visible = visible
        for item in self.items:
            item.setVisible(visible)

    def clear(self) -> None:
        """Remove all items from the scene."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items = []


Values = Mapping[Any, Any]


class KeyedItems:
    """Items by key, each drawn from a value and redrawn only when its value changes."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self._drawn: Values = {}
        self.is_visible = True
        self.items: dict[Hashable, list[QGraphicsItem]] = {}

    def show(self, values: Values, draw: Callable[..., list[QGraphicsItem]]) -> None:
        """Show the items that `draw` makes of each value, in place of those shown."""
        drawn, self._drawn = self._drawn, values
        stale = [key for key, value in drawn.items() if key not in values or values[key] != value]
        for key in stale:
            for item in self.items.pop(key):
                self._scene.removeItem(item)
        for key, value in values.items():
            if key in self.items:
                continue
            self.items[key] = draw(value)
            for item in self.items[key]:
                item.setZValue(self._z)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                item.setVisible(self.is_visible)
                self._scene.addItem(item)

    def __len__(self) -> int:
        """Return the number of keys with items."""
        return len(self.items)

    def clear(self) -> None:
        """Remove all items from the scene."""
        self.show({}, list)

    def set_visible(self, visible: bool) -> None:
        """Show or hide all items."""
        if visible != self.is_visible:
            self.is_visible = visible
            for items in self.items.values():
                for item in items:
                    item.setVisible(visible)
