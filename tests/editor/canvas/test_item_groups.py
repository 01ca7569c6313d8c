"""Items by key."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from editor.canvas.item_groups import KeyedItems


def test_only_values_that_differ_are_drawn_again(qapp) -> None:
    scene = QGraphicsScene()
    group = KeyedItems(scene, 1)
    drawn = []

    def draw(value) -> list:
        drawn.append(value)
        return [QGraphicsRectItem()]

    group.show({"a": 1, "b": 2, "c": 3}, draw)
    drawn.clear()
    group.show({"a": 1, "b": 5, "c": 6}, draw)
    assert drawn == [5, 6]
    assert len(scene.items()) == len(group) == 3
    drawn.clear()
    group.show({"a": 1}, draw)
    assert (drawn, len(scene.items())) == ([], 1)
    group.clear()
    assert scene.items() == []
