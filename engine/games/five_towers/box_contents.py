"""Contents of the box of Five Towers for printing (FT-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.core.printed import NumberCard, Printed
from engine.games.five_towers.cards import colour_of, colours, deck, number_of


def box_contents(seats: int) -> Iterator[Printed]:
    """Yield the cards for `seats` players."""
    for card, count in Counter(deck(seats)).items():
        yield NumberCard(colours()[colour_of(card)], number_of(card), count)
