"""The race of Rivals by itself: cars, cards and the speed cards of the cars are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.course import Course
from engine.games.core import RaceAlone, unplayable
from engine.games.rivals.variants import RACE
from engine.race.cards import Deck
from engine.race.layout import NOBODY

if TYPE_CHECKING:
    from engine.games.rivals.game import Rivals


def race_alone(game: Rivals, course: Course, seats: int) -> RaceAlone:
    """Base cards are dealt evenly, speed cards go to the owners of the cars (RV-3, RV-4)."""
    lacks = game.missing_for(course, RACE)
    if lacks:
        raise unplayable(game.info, lacks)
    deck, numbers = game.deck, game.numbers
    cars, base = len(deck.colours), deck.pile("base")
    return RaceAlone(
        deck=deck,
        hand=len(base) // seats,
        dealt=base,
        own=_speed_cards(deck),
        first=course.start_player - 1,
        longest=False,
        last_home=cars,
        ranks_cars_out=False,
        prizes=tuple(numbers.prize(place) for place in range(1, cars + 1)),
        bets=numbers.bets,
    )


def _speed_cards(deck: Deck) -> tuple[int, ...]:
    """The speed card of each car."""
    own = [NOBODY] * len(deck.colours)
    for card in deck.pile("speed"):
        own[deck.colours.index(deck.cards[card].bars[0].colour)] = card
    return tuple(own)
