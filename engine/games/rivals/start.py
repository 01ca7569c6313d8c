"""How a game of Rivals begins: the table is laid, cars and cards are dealt."""

from __future__ import annotations

import numpy as np

from engine.course import Course
from engine.games.core import RaceSetup
from engine.games.core.updates import with_event
from engine.games.racing.state import seed_bits
from engine.games.racing.table import RaceTable, laid_table
from engine.games.rivals.auction import open_auction
from engine.games.rivals.numbers import RivalsNumbers
from engine.games.rivals.sentences import BEGINS
from engine.games.rivals.setup import race_setup
from engine.games.rivals.state import AUCTIONED, RivalsState
from engine.race.rules.deal import begin, deal_cards, deal_grid, deal_owners
from engine.race.state import BOX, NOBODY, RaceVector, empty_race
from engine.race.tables.deck import Deck


def race_table(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int
) -> RaceTable:
    """The table of a course."""
    setup = race_setup(course, deck, numbers, variant, seats)
    return laid_table(course, deck, setup.rules, setup.endless, setup.terms)


def first_state(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int, seed: int
) -> RivalsState:
    """Cars on the grid (RV-4); cards dealt, and the first car on offer or the race begun."""
    table = race_table(course, deck, numbers, variant, seats)
    setup = race_setup(course, deck, numbers, variant, seats)
    slots = np.array(setup.terms.slots, np.int64)
    race = empty_race(len(deck.cards))
    race.cars = len(deck.colours)
    race.seats = seats
    race.stream[0] = seed_bits(seed)
    deal_grid(race, slots)
    state = RivalsState(
        numbers=numbers, table=table, variant=variant, race=race, costs=(0,) * seats
    )
    base = np.array(setup.terms.cards, np.int64)
    if variant in AUCTIONED:
        deal_cards(race, base, setup.hand, setup.rest)
        return open_auction(state)
    deal_owners(race)
    deal_cards(race, base, setup.hand, setup.rest)
    _deal_speed(race, setup)
    begin(race, slots, setup.terms.first_slot)
    return with_event(state, BEGINS, seat=race.seat + 1)


def _deal_speed(race: RaceVector, setup: RaceSetup) -> None:
    """The speed-8 card of a car goes to its owner: into hand, or face up beside it, where it is
    no hand card."""
    for car, card in enumerate(setup.terms.own):
        owner = race.owner[car]
        race.where[card] = BOX if owner == NOBODY else setup.own_at + owner
