"""Groups of items on the board that come and go together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from operator import ne
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene


class ItemGroup:
    """Items of one kind that come and go together."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self.items: list[QGraphicsItem] = []

    def show(self, items: Iterable[QGraphicsItem]) -> None:
        """Show these items instead of the ones before."""
        self.clear()
        for item in items:
            item.setZValue(self._z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(item)
            self.items.append(item)

    def set_visible(self, visible: bool) -> None:
        """Show or hide what is there."""
        for item in self.items:
            item.setVisible(visible)

    def clear(self) -> None:
        """Show nothing."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items = []


class KeyedRows(NamedTuple):
    """Values by key as rows of numbers (keys × numbers), compared all at once; with `words` a value
    is a word and its numbers."""

    keys: tuple[Hashable, ...]
    rows: NDArray[np.float64]
    words: tuple[str, ...] = ()

    def of(self, rows: list[int]) -> dict[Hashable, Any]:
        """The values of some rows by key."""
        numbers = self.rows[rows].tolist()
        if self.words:
            numbers = [(self.words[row], value) for row, value in zip(rows, numbers, strict=True)]
        return {self.keys[row]: value for row, value in zip(rows, numbers, strict=True)}


Values = Mapping[Any, Any] | KeyedRows


class KeyedItems:
    """Items by key, each drawn from a value, and drawn again only if its value has changed."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self._drawn: Values = {}
        self._visible = True
        self.items: dict[Hashable, list[QGraphicsItem]] = {}

    def show(self, values: Values, draw: Callable[..., list[QGraphicsItem]]) -> None:
        """Show what `draw` makes of each value."""
        stale, fresh = _differing(self._drawn, values)
        self._drawn = values
        for key in stale:
            for item in self.items.pop(key):
                self._scene.removeItem(item)
        for key, value in fresh.items():
            self.items[key] = draw(value)
            for item in self.items[key]:
                item.setZValue(self._z)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                item.setVisible(self._visible)
                self._scene.addItem(item)

    def set_visible(self, visible: bool) -> None:
        """Hide all items, or show them again."""
        if visible != self._visible:
            self._visible = visible
            for items in self.items.values():
                for item in items:
                    item.setVisible(visible)


def _differing(before: Values, after: Values) -> tuple[list[Hashable], dict[Hashable, object]]:
    """The keys whose items have to go, and the values to draw."""
    if isinstance(before, KeyedRows) and isinstance(after, KeyedRows) and _match(before, after):
        differ = (before.rows != after.rows).any(axis=1)
        if before.words != after.words:
            differ |= np.fromiter(map(ne, before.words, after.words), bool, len(differ))
        rows = np.flatnonzero(differ).tolist()
        return [after.keys[row] for row in rows], after.of(rows)
    old, new = _by_key(before), _by_key(after)
    stale: list[Hashable] = [
        key for key, value in old.items() if key not in new or new[key] != value
    ]
    kept = old.keys() - stale
    return stale, {key: value for key, value in new.items() if key not in kept}


def _by_key(values: Values) -> Mapping[Any, Any]:
    if isinstance(values, KeyedRows):
        return values.of(list(range(len(values.keys))))
    return values


def _match(before: KeyedRows, after: KeyedRows) -> bool:
    """Whether row by row they are of the same keys and of the same form."""
    return (
        before.keys == after.keys
        and before.rows.shape == after.rows.shape
        and len(before.words) == len(after.words)
    )


def padded(counts: NDArray[np.int64], rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rows of numbers, so many in turn for every key, as one row a key: how many they are, then
    their numbers, filled up with zeros."""
    keys = np.repeat(np.arange(len(counts)), counts)
    places = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
    most, width = counts.max(initial=0), rows.shape[1]
    table = np.zeros((len(counts), most, width))
    table[keys, places] = rows
    return np.concatenate((counts[:, None], table.reshape(len(counts), most * width)), axis=1)


def unpadded(value: Sequence[float], width: int) -> list[Sequence[float]]:
    """The rows of one key, each so many numbers wide."""
    count, numbers = round(value[0]), value[1:]
    return [numbers[place * width : (place + 1) * width] for place in range(count)]
