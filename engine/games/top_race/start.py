"""How a game of Top Race begins."""

from __future__ import annotations

from collections.abc import Mapping

from engine.course import Course
from engine.games.core import Value
from engine.games.racing.state import seed_bits
from engine.games.racing.table import RaceTable, laid_table
from engine.games.top_race.numbers import TopRaceNumbers
from engine.games.top_race.rules import settled
from engine.games.top_race.setup import race_setup
from engine.games.top_race.state import Affairs, TopRaceState
from engine.race.state import empty_race
from engine.race.tables.deck import Deck


def race_table(
    course: Course,
    deck: Deck,
    numbers: TopRaceNumbers,
    options: Mapping[str, Value],
    seats: int,
) -> RaceTable:
    """The table of a course."""
    variant, has_pit_stop = str(options["variant"]), bool(options["pit_stop"])
    setup = race_setup(course, deck, numbers, variant, has_pit_stop, seats)
    return laid_table(course, deck, setup.rules, terms=setup.terms)


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
    race.seats = seats
    race.stream[0] = seed_bits(seed)
    affairs = Affairs(money=(numbers.capital,) * seats, order=tuple(range(seats)))
    table = race_table(course, deck, numbers, options, seats)
    return settled(
        TopRaceState(numbers=numbers, table=table, race=race, affairs=affairs, options=options)
    )
