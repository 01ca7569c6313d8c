"""Values by key as rows of numbers."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from editor.canvas.item_groups import KeyedItems, KeyedRows, padded, unpadded


def test_rows_of_a_key_are_padded_and_come_back() -> None:
    rows = np.array([[1.0, 2], [3, 4], [5, 6]])
    table = padded(np.array([2, 0, 1]), rows)
    assert table.tolist() == [[2, 1, 2, 3, 4], [0, 0, 0, 0, 0], [1, 5, 6, 0, 0]]
    assert unpadded(table[0].tolist(), 2) == [[1, 2], [3, 4]]
    assert unpadded(table[1].tolist(), 2) == []


@pytest.mark.parametrize("keys", [0, 2])
def test_no_rows_at_all_are_padded_too(keys: int) -> None:
    table = padded(np.zeros(keys, np.int64), np.zeros((0, 5)))
    assert table.tolist() == [[0]] * keys


def test_only_what_differs_in_a_word_or_a_number_is_drawn_again(qapp) -> None:
    scene = QGraphicsScene()
    group = KeyedItems(scene, 1)
    drawn = []

    def draw(value) -> list:
        drawn.append(value)
        return [QGraphicsRectItem()]

    rows = np.array([[1.0], [2.0], [3.0]])
    group.show(KeyedRows(("a", "b", "c"), rows, ("one", "two", "three")), draw)
    drawn.clear()
    group.show(
        KeyedRows(("a", "b", "c"), np.array([[1.0], [3.0], [3.0]]), ("one", "two", "drei")), draw
    )
    assert drawn == [("two", [3.0]), ("drei", [3.0])]
    assert len(scene.items()) == 3
    drawn.clear()
    group.show(KeyedRows(("a",), rows[:1], ("one",)), draw)
    assert (drawn, len(scene.items())) == ([], 1)
    group.show({}, draw)
    assert scene.items() == []
