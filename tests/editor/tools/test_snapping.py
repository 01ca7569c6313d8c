"""Snapping and its marks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tests.helpers.mouse_and_keyboard import CTRL, outline


def test_drawing_snaps_to_vertices_and_edges_unless_ctrl_is_held(window, hand, road) -> None:
    window.toolbox.take("space")
    hand.click(60.3, 0.3)
    hand.click(60.2, 5.1)
    hand.click(75, 5)
    hand.key(Qt.Key.Key_Return)
    vertex, edge, free = outline(window, "a4")
    assert vertex == (60, 0)
    assert edge[0] == 60
    assert 4.5 < edge[1] < 5.5
    assert free[0] > 70
    hand.click(60.4, 20.4, modifiers=CTRL)
    hand.click(70, 30, modifiers=CTRL)
    hand.click(60, 30, modifiers=CTRL)
    hand.key(Qt.Key.Key_Return)
    assert outline(window, "a5")[0] != (60, 20)


@pytest.mark.parametrize(
    ("place", "kind"),
    [((40.4, 0.3), "vertex"), ((30.3, 0.3), "midpoint"), ((25, 0.4), "edge"), ((65, 35), None)],
)
def test_every_kind_of_snap_has_its_mark(window, hand, road, place, kind) -> None:
    window.toolbox.take("space")
    hand.move(*place)
    assert window.board.draft.snapped == kind


def test_the_grid_snaps_while_it_is_shown(window, hand, road) -> None:
    window.board.layers.show("grid", True)
    window.toolbox.take("space")
    hand.move(68.7, 31.1)
    assert window.board.draft.snapped == "grid"
    hand.draw([(68.7, 31.1), (79, 31), (79, 38)])
    assert outline(window, "a4") == ((70, 30), (80, 30), (80, 40))


def test_a_key_turns_snapping_off(window, hand, road) -> None:
    window.toolbox.take("space")
    hand.key(Qt.Key.Key_N)
    hand.move(40.3, 0.3)
    assert window.board.draft.snapped is None
    hand.key(Qt.Key.Key_N)
    hand.move(40.4, 0.4)
    assert window.board.draft.snapped == "vertex"
