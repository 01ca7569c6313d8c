"""Things on the table that the racing games share."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Pile, Thing
from engine.games.core import view as shape
from engine.race.tables.deck import Card
from engine.track import Sentence


def card_on_table(card: Card) -> Pile:
    """A race card: its bars from the top down, or the two colours of a Spurt / Breakdown card."""
    if card.pair:
        about = Sentence("A Spurt / Breakdown card")
        return Pile(tuple(Thing(shape.TILE, "±", colour, about=about) for colour in card.pair))
    about = Sentence("A race card: {bars}", bars=str(card))
    return Pile(
        tuple(Thing(shape.TILE, str(bar.points), bar.colour, about=about) for bar in card.bars)
    )


def cars_on_table(colours: Sequence[str], about: Sentence) -> tuple[Thing, ...]:
    """Tiles in the colours of some cars."""
    return tuple(Thing(shape.TILE, "", colour, about=about) for colour in colours)
