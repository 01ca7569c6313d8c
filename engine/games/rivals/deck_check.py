"""What is doubtful about a deck for Rivals; designers may have their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from engine.checks import Problem
from engine.course import Course
from engine.games.rivals.auction import rank_of_bid
from engine.games.rivals.game import CARS
from engine.race.cards import WILD_NAME, Deck
from engine.race.course import LEFT, race_course

UNEVEN = 1
"""Totals of colours may differ by this much without a word: not every deck divides evenly."""

SHOWN = 4
"""So many ties are named one by one."""


def deck_problems(deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
    """Ties in an auction that RV-7 cannot decide, colours with unequal totals, and, on a course,
    too few points for the lap; the worst first."""
    found = [*_uneven(deck), *_undecided(deck)]
    if course is not None:
        found = [*_too_short(deck, course), *found]
    return tuple(found)


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


def _uneven(deck: Deck) -> Iterator[Problem]:
    """Colours that have more points on the cards than others."""
    totals = {colour: deck.totals[colour] for colour in deck.colours}
    if max(totals.values()) - min(totals.values()) > UNEVEN:
        told = ", ".join(f"{colour} {total}" for colour, total in totals.items())
        yield Problem(
            code="deck.uneven",
            severity="warning",
            text=f"The colours have unequal totals: {told}. Cars with more points win more often; "
            "change some bars until the totals are equal.",
            reason="a fair race",
        )


def _too_short(deck: Deck, course: Course) -> Iterator[Problem]:
    """A lap that a car cannot drive even with all bars of its colour and all wild ones."""
    left = race_course(course).spaces[:, LEFT]
    steps = max((int(left[row]) for row in course.slots[:CARS]), default=0)
    fewest = min(deck.totals[colour] for colour in deck.colours) + deck.totals[WILD_NAME]
    average = sum(deck.totals.values()) / len(deck.colours)
    if fewest < steps:
        yield Problem(
            code="deck.too_short",
            severity="error",
            text=f"A car needs {steps} points from the last start space to the finish; all bars of "
            f"the weakest colour and all wild bars together are {fewest}. Add cards or shorten the "
            "lap.",
            reason="RV-21",
        )
    elif average < steps:
        yield Problem(
            code="deck.scarce",
            severity="warning",
            text=f"A car needs {steps} points from the last start space to the finish and has "
            f"{average:.0f} on average: most cars will not come home. Add cards or shorten the "
            "lap.",
            reason="RV-21",
        )
