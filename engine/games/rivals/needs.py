"""What Rivals needs of a track: slots, bet lines, and a lap its cards can carry the cars round."""

from __future__ import annotations

from functools import cache

from engine.checks import Needs
from engine.games.rivals.deck import CARS, rivals_deck
from engine.games.rivals.numbers import rivals_numbers
from engine.race.tables.deck import WILD_NAME


@cache
def rivals_needs() -> Needs:
    """Six slots (RV-4), a bet line for each bet that pays (RV-22), and the points of all cards
    (RV-1): a sixth of them on average, at most those of a car's own colour and all wild ones."""
    deck = rivals_deck()
    totals = deck.totals
    most = max(totals[colour] for colour in deck.colours) + totals[WILD_NAME]
    return Needs(
        game="Rivals",
        slots=CARS,
        bet_lines=len(rivals_numbers().bets),
        points=(sum(totals.values()) / CARS, most),
    )
