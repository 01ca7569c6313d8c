"""How a game of Top Race begins."""

from __future__ import annotations

from collections.abc import Mapping

from engine.course import Course
from engine.games.core import Value
from engine.games.racing.state import seed_bits
from engine.games.racing.table import RaceTable, laid_table
from engine.games.top_race.numbers import TopRaceNumbers
from engine.games.top_race.rules import settled
from engine.games.top_race.state import CARS, TIPS, Affairs, TopRaceState
from engine.race.state import Race, empty_race
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.road import line_mask


def race_table(course: Course, deck: Deck, with_tips: bool) -> RaceTable:
    """The table of a course: only longest ways are legal (TR-9), the race ends with
    the fifth car (TR-16), and the game itself says who is next."""
    rules = Rules(
        longest=1,
        last_home=CARS - 1,
        watched=line_mask(course, "bet") if with_tips else 0,
        finish=line_mask(course, "finish"),
        between=1,
    )
    return laid_table(course, deck, rules)


def first_state(
    course: Course,
    deck: Deck,
    numbers: TopRaceNumbers,
    seats: int,
    options: Mapping[str, Value],
    seed: int,
) -> TopRaceState:
    """Everybody has the capital (TR-2)."""
    race = empty_race(len(deck.cards))
    race[Race.SEATS] = seats
    race[Race.STREAM] = seed_bits(seed)
    affairs = Affairs(money=(numbers.capital,) * seats, order=tuple(range(seats)))
    table = race_table(course, deck, options["variant"] == TIPS)
    return settled(
        TopRaceState(numbers=numbers, table=table, race=race, affairs=affairs, options=options)
    )
