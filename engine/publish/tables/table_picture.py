"""Picture of a whole table, for programs that show it from above: the board, places and names."""

from __future__ import annotations

from collections.abc import Iterator

from engine.publish.components.component import QUIET, RULE, fitted
from engine.publish.drawing import Drawing, Group, Item, Layer, Pen, Shape, moved, rectangle
from engine.publish.tables.arrangement import GAP, Area, Pile
from engine.publish.tables.setup import Setup

CLOTH, INK = "#eef0ee", "#3b444b"
"""Colours of the table and of the names on it."""

RIM = 1.0
"""Distance of the frame of a place from the pieces on it, mm."""

LETTERS = 4.0
"""Size of the names of places, mm."""

FRAME, HAND = Pen(RULE, 0.5), Pen(QUIET, 0.5, (3.0, 2.0))


def table_picture(setup: Setup, *, with_hands: bool) -> Drawing:
    """Return the table below its pieces. A program with hands of its own needs no room for them."""
    area = setup.table.area if with_hands else setup.table.without_hands
    width, height = area.size
    cloth = Shape(rectangle(area.left, area.top, width, height), fill=CLOTH)
    items = [cloth, *_board(setup)]
    for seat in setup.table.seats:
        items += _frame(seat.area, FRAME)
        left, top = seat.area.left + 3, seat.area.top + 7
        items.append(fitted(seat.name, (left, top), 40, 6, fill=INK, anchor="start"))
        if with_hands:
            items += _frame(seat.hand, HAND)
    for pile in setup.table.piles:
        if not pile.space:
            items += _place(pile)
    group = Group(tuple(items), moved(-area.left, -area.top))
    return Drawing(area.size, (Layer("table", "Table", (group,)),), setup.title)


def _board(setup: Setup) -> Iterator[Item]:
    if setup.places:
        edge = rectangle(0.0, 0.0, *setup.size)
        for layer in setup.board.layers:
            if layer.shown:
                yield Group(layer.items, clip=edge)


def _frame(area: Area, pen: Pen) -> Iterator[Item]:
    yield Shape(rectangle(area.left, area.top, *area.size, 3), pen=pen)


def _place(pile: Pile) -> Iterator[Item]:
    (width, height), (x, y) = pile.size, pile.at
    left, top = x - width / 2 - RIM, y - height / 2 - RIM
    yield Shape(rectangle(left, top, width + 2 * RIM, height + 2 * RIM, 2), pen=FRAME)
    below = (x, y + height / 2 + RIM + 1.2 * LETTERS)
    yield fitted(pile.name, below, width + GAP - 2, LETTERS, fill=INK, face="regular")
