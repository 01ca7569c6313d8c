"""The race of Top Race by itself: cars and cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.course import Course
from engine.games.core import RaceAlone, unplayable
from engine.games.top_race.numbers import FEWEST_PLAYERS
from engine.race.layout import NOBODY

if TYPE_CHECKING:
    from engine.games.top_race.game import TopRace


def race_alone(game: TopRace, course: Course, seats: int) -> RaceAlone:
    """Hands by the number of seats (TR-2); only longest ways (TR-9); one car is always last, and
    cars out are ranked (TR-16). Money counts in steps of a bid, as all of it is paid."""
    lacks = game.missing(course)
    if lacks:
        raise unplayable(game.info, lacks)
    deck, numbers = game.deck, game.numbers
    cars, unit = len(deck.colours), numbers.bid_step
    return RaceAlone(
        deck=deck,
        hand=numbers.hands[seats - FEWEST_PLAYERS],
        dealt=tuple(range(len(deck.cards))),
        own=(NOBODY,) * cars,
        first=0,
        longest=True,
        last_home=cars - 1,
        ranks_cars_out=True,
        prizes=tuple(numbers.prize(place) // unit for place in range(1, cars + 1)),
        bets=tuple(tuple(pay // unit for pay in pays) for pays in numbers.tips),
    )
