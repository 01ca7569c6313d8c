"""What lies in the box of Rivals (RV-1), for whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.core.printed import BetSheet, Cars, Printed, PrizeCard, RaceCards, TextCard
from engine.games.rivals.numbers import RivalsNumbers
from engine.games.rivals.sentences import POWER_TEXTS
from engine.games.rivals.state import AUCTIONED
from engine.race.tables.deck import Deck

MOST_CARS_OF_ONE = 3
"""So many cars have a line on a player's sheet."""


def box_contents(deck: Deck, numbers: RivalsNumbers, variant: str, seats: int) -> Iterator[Printed]:
    """Cards, driver powers, a sheet for each player, prizes, cars; without auction no powers, costs
    and bets."""
    has_auction = variant in AUCTIONED
    pays = numbers.bets if has_auction else ()
    yield RaceCards(deck)
    if has_auction:
        for power, words in POWER_TEXTS.items():
            told = str(words)
            yield TextCard(power.title(), told[0].upper() + told[1:], foot="driver power")
    yield BetSheet("Bet", deck.colours, pays, MOST_CARS_OF_ONE if has_auction else 0, seats)
    yield PrizeCard("Bet", numbers.prizes, pays, "millions", seats)
    yield Cars(deck.colours)
