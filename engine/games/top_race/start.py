"""Start of a game of Top Race: rules, terms and hands of a race by variant, the first state."""

from __future__ import annotations

from collections.abc import Mapping

from engine.course import Course
from engine.games.core import RaceSetup, Value
from engine.games.racing.table import RaceTable, laid_table, seed_bits
from engine.games.top_race.numbers import FEWEST_PLAYERS, TopRaceNumbers
from engine.games.top_race.rules import settled
from engine.games.top_race.state import CARS, SHARES, TIPS, Affairs, TopRaceState
from engine.race.state import NOBODY, empty_race
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.road import line_mask
from engine.race.tables.terms import OpenTerms, Terms

MOST_HOME = CARS - 1
"""Number of cars at home that ends the race (TR-16)."""


def race_table(
    course: Course,
    deck: Deck,
    numbers: TopRaceNumbers,
    options: Mapping[str, Value],
    seats: int,
) -> RaceTable:
    """Return the table for a course."""
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
    """Return the first state: all seats have the initial capital (TR-2)."""
    race = empty_race(len(deck.cards))
    race.seats = seats
    race.stream[0] = seed_bits(seed)
    affairs = Affairs(money=(numbers.capital,) * seats, order=tuple(range(seats)))
    table = race_table(course, deck, numbers, options, seats)
    return settled(
        TopRaceState(numbers=numbers, table=table, race=race, affairs=affairs, options=options)
    )


def race_setup(
    course: Course,
    deck: Deck,
    numbers: TopRaceNumbers,
    variant: str,
    has_pit_stop: bool,
    seats: int,
    unit: int = 1,
) -> RaceSetup:
    """Return the setup of a race: only the longest ways are legal (TR-9), the race ends with the
    fifth car (TR-16), and the game gives the turns. All money is divided by `unit`."""
    terms = open_terms(numbers, variant, has_pit_stop, seats, unit)
    has_tips = variant == TIPS
    tips = tuple((0, *(pay // unit for pay in pays)) for pays in numbers.tips)
    return RaceSetup(
        deck=deck,
        rules=Rules(
            longest=1,
            last_home=MOST_HOME,
            watched=line_mask(course, "bet") if has_tips else 0,
            finish_lines=line_mask(course, "finish"),
            between=1,
            powers=0,
        ),
        terms=_race_terms(course, deck, numbers, unit)._replace(
            payouts=tips if has_tips else (), in_the_open=terms
        ),
        hand=terms.hand,
        bets=tuple(pays[1:] for pays in tips),
    )


def race_alone(
    course: Course, deck: Deck, numbers: TopRaceNumbers, seats: int, unit: int
) -> RaceSetup:
    """Return the setup of the race alone: cars are dealt and nothing is bought, tipped or claimed;
    hands by the number of seats (TR-2)."""
    whole = race_setup(course, deck, numbers, "", False, seats, unit)
    return RaceSetup(
        deck=deck,
        rules=whole.rules._replace(watched=line_mask(course, "bet"), between=0),
        terms=whole.terms._replace(in_the_open=None),
        hand=whole.hand,
        bets=whole.bets,
        ranks_cars_out=True,
    )


def _race_terms(course: Course, deck: Deck, numbers: TopRaceNumbers, unit: int) -> Terms:
    """Return the terms of the race itself."""
    cars = len(deck.colours)
    return Terms(
        slots=tuple(course.slots[:cars]),
        cards=tuple(range(len(deck.cards))),
        own=(NOBODY,) * cars,
        prizes=(0, *(numbers.prize(place) // unit for place in range(1, cars + 1))),
    )


def open_terms(
    numbers: TopRaceNumbers, variant: str, has_pit_stop: bool, seats: int, unit: int
) -> OpenTerms:
    """Return money, hands, and the box of pit stops or the offer (TR-2, TR-18, TR-26, TR-30)."""
    column = seats - FEWEST_PLAYERS
    money = (numbers.capital // unit, numbers.bid_step // unit, numbers.last_car // unit)
    pit_cards = numbers.pit_cards if has_pit_stop else 0
    if variant == SHARES:
        return OpenTerms(
            *money,
            hand=numbers.share_hands[column] - has_pit_stop,
            offered=numbers.offer[column],
            boxed=seats if has_pit_stop else 0,
            pit_cards=pit_cards,
            shares_each=numbers.shares_each,
            shares_most=numbers.shares_most,
            deals=numbers.deals,
        )
    hands = numbers.pit_hands if has_pit_stop else numbers.hands
    return OpenTerms(
        *money,
        hand=hands[column],
        boxed=numbers.pit_box[column] if has_pit_stop else 0,
        pit_cards=pit_cards,
        plays_on=variant == TIPS,
    )
