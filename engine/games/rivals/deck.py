"""Cards of Rivals: the deck in the box, and checks of any deck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from engine.checks import Problem
from engine.course import Course
from engine.games.core import GameError
from engine.games.core.files import box_data
from engine.games.racing.box import too_short, uneven
from engine.games.rivals.auction import rank_of_bid
from engine.race.tables.deck import Deck, sound_deck
from engine.track import Sentence

CARS = 6

PILES = ("base", "speed")
"""Names of the piles: the cards that are dealt or drawn, and those that go with the cars."""

NAMED_TIES = 4
"""Number of ties that are named one by one."""


@cache
def rivals_deck() -> Deck:
    """Return the 42 base cards and the six speed-8 cards (RV-1)."""
    return sound_deck(box_data("rivals", "deck"), "the deck of Rivals")


def check_deck(deck: Deck) -> None:
    """Raise GameError if Rivals cannot be played with these cards at all."""
    if len(deck.colours) != CARS:
        raise GameError(
            Sentence(
                "{deck}: {colours} colours; Rivals has {cars} cars",
                deck=deck.name,
                colours=len(deck.colours),
                cars=CARS,
            )
        )
    for card in deck.cards:
        if card.pair:
            raise GameError(
                Sentence(
                    "{deck}: Rivals has no cards of a pair of cars, such as {pair}; give the card "
                    "bars",
                    deck=deck.name,
                    pair=" – ".join(card.pair),
                )
            )
        if card.pile not in PILES:
            raise GameError(
                Sentence(
                    "{deck}: no pile is called {pile}, and its cards would never be played; write "
                    "one of {piles}",
                    deck=deck.name,
                    pile=repr(card.pile),
                    piles=", ".join(PILES),
                )
            )
    if len(deck.pile("base")) < 6 * 2:
        raise GameError(
            Sentence(
                "{deck}: too few base cards; six players need two each at least", deck=deck.name
            )
        )
    speed = sorted(deck.cards[card].bars[0].colour for card in deck.pile("speed"))
    if speed != sorted(deck.colours) or any(
        len(deck.cards[card].bars) != 1 for card in deck.pile("speed")
    ):
        raise GameError(
            Sentence(
                '{deck}: the pile "speed" needs one card of a single bar for each colour',
                deck=deck.name,
            )
        )


def deck_problems(deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
    """Return the problems of a deck, the worst first: ties in an auction that RV-7 cannot decide,
    colours with unequal totals, and, on a course, too few points for the lap."""
    short = () if course is None else too_short(deck, course, "RV-21")
    return (*short, *uneven(deck), *_undecided(deck))


def _undecided(deck: Deck) -> Iterator[Problem]:
    """Yield problems for cards with equal bids for a car by number, bars and wild bars."""
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
        named = "; ".join(ties[:NAMED_TIES]) + (
            f" and {len(ties) - NAMED_TIES} more" * (len(ties) > NAMED_TIES)
        )
        yield Problem(
            code="deck.tie",
            severity="hint",
            text=f"Two bids may be equal in everything the rules compare: {named}. The seat order "
            "decides then, which is a house rule.",
            reason="RV-7",
        )
