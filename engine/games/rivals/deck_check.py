"""What is doubtful about a deck for Rivals; designers may have their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.checks import Problem
from engine.course import Course
from engine.games.racing.deck_check import too_short, uneven
from engine.games.rivals.auction import rank_of_bid
from engine.race.cards import Deck

SHOWN = 4
"""So many ties are named one by one."""


def deck_problems(deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
    """Ties in an auction that RV-7 cannot decide, colours with unequal totals, and, on a course,
    too few points for the lap; the worst first."""
    short = () if course is None else too_short(deck, course, "RV-21")
    return (*short, *uneven(deck), *_undecided(deck))


def _undecided(deck: Deck) -> Iterator[Problem]:
    """Cards that bid the same for a car by number, bars and wild bars."""
    ties = []
    for colour in deck.colours:
        base = [deck.cards[row] for row in deck.pile("base")]
        bids = [(rank_of_bid(card, colour), str(card)) for card in base]
        strongest = sorted(bid for bid in bids if bid[0][0] > 0)
        for rank, same in groupby(strongest, key=lambda bid: bid[0]):
            cards = [text for _, text in same]
            if len(cards) > 1:
                ties.append(f"{colour} {rank[0]} ({len(cards)} cards of {rank[1]} coloured bars)")
    if ties:
        named = "; ".join(ties[:SHOWN]) + (f" and {len(ties) - SHOWN} more" * (len(ties) > SHOWN))
        yield Problem(
            code="deck.tie",
            severity="hint",
            text=f"Two bids may be equal in everything the rules compare: {named}. The seat order "
            "decides then, which is a house rule.",
            reason="RV-7",
        )
