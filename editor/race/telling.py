"""View of the table in the words of one player, whose own seat is called "you"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from editor.look.texts import told_to
from engine.games.core import Game, Pile, Row, Thing, View


def view_told_to(view: View, game: Game[Any], you: int) -> View:
    """Return the view with everything it says about the seat `you` addressed to that player."""

    def told(thing: Thing) -> Thing:
        return replace(thing, about=told_to(thing.about, game, you))

    def rows(given: Iterable[Row]) -> tuple[Row, ...]:
        return tuple(replace(row, items=tuple(map(item, row.items))) for row in given)

    def item(given: Thing | Pile) -> Thing | Pile:
        if isinstance(given, Pile):
            return replace(given, things=tuple(map(told, given.things)))
        return told(given)

    return replace(
        view,
        pieces=tuple(
            replace(piece, about=told_to(piece.about, game, you)) for piece in view.pieces
        ),
        at_hand=rows(view.at_hand),
        rows=rows(view.rows),
        mats=tuple(map(rows, view.mats)),
        question=told_to(view.question, game, you),
    )
