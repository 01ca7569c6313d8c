"""What lies in the box of Top Race (TR-1, TR-2, TR-18, TR-25), for whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.core.printed import (
    BetSheet,
    Cars,
    Notes,
    Printed,
    PrizeCard,
    RaceCards,
    TextCard,
)
from engine.games.top_race.numbers import TopRaceNumbers
from engine.games.top_race.state import SHARES, TIPS
from engine.race.tables.deck import Deck

NOTES = ((1, 60), (5, 40), (10, 40))
"""Values of the notes in steps of a bid, and how many there are (ours)."""


def box_contents(
    deck: Deck, numbers: TopRaceNumbers, variant: str, has_pit_stop: bool, seats: int
) -> Iterator[Printed]:
    """Cards, cars and money, and what tips, shares and pit stops need."""
    pays = numbers.tips if variant == TIPS else ()
    yield RaceCards(deck)
    if has_pit_stop:
        yield TextCard("Pit stop", "Played for a pit stop.", count=numbers.pit_cards)
    if pays:
        yield BetSheet("Tip", deck.colours, pays, 0, seats)
    if variant == SHARES:
        for colour in deck.colours:
            words = f"A share of the {colour} car."
            count = numbers.shares_each * seats
            yield TextCard("Share", words, colour, is_small=True, count=count)
    yield PrizeCard("Tip", numbers.prizes, pays, "money", seats)
    yield Notes(tuple((steps * numbers.bid_step, count) for steps, count in NOTES))
    yield Cars(deck.colours)
