"""Start of a game of Rivals: rules, terms and hands by variant, the table, cars and cards dealt."""

from __future__ import annotations

import numpy as np

from engine.course import Course
from engine.games.core import RaceSetup
from engine.games.core.updates import with_event
from engine.games.racing.box import at_place
from engine.games.racing.table import RaceTable, laid_table, seed_bits
from engine.games.rivals.auction import open_auction, rank_of_bid
from engine.games.rivals.numbers import RivalsNumbers
from engine.games.rivals.sentences import BEGINS
from engine.games.rivals.state import AUCTIONED, BEGINNERS, LONG_DISTANCE, RivalsState
from engine.race.rules.deal import begin, deal_cards, deal_grid, deal_owners
from engine.race.state import BOX, DRAW_PILE, FACE_UP, MOST_CARS, NOBODY, RaceVector, empty_race
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.road import line_mask
from engine.race.tables.terms import BID_BITS, Terms


def race_table(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int
) -> RaceTable:
    """Return the table for a course."""
    setup = race_setup(course, deck, numbers, variant, seats)
    return laid_table(course, deck, setup.rules, setup.endless, setup.terms)


def first_state(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int, seed: int
) -> RivalsState:
    """Return the state with cars on the grid (RV-4), cards dealt, and the first car on offer or the
    race begun."""
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
    """Give the speed-8 card of each car to its owner: into hand, or face up, which is no hand
    card."""
    for car, card in enumerate(setup.terms.own):
        owner = race.owner[car]
        race.where[card] = BOX if owner == NOBODY else setup.own_at + owner


def race_setup(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int
) -> RaceSetup:
    """Return the setup of a race: any way that cannot go on is legal (RV-18); base cards are dealt
    evenly (RV-3), or a few to beginners (RV-32); speed cards go to the owners of the cars."""
    is_full, are_beginners = variant in AUCTIONED, variant == BEGINNERS
    drawn = numbers.two_players_hand if is_full and seats == 2 else 0
    base, cars = deck.pile("base"), len(deck.colours)
    return RaceSetup(
        deck=deck,
        rules=Rules(
            longest=0,
            hand=numbers.beginners_hand if are_beginners else drawn,
            last_home=cars,
            watched=line_mask(course, "bet") if is_full else 0,
            finish_lines=line_mask(course, "finish"),
        ),
        terms=Terms(
            slots=tuple(course.slots[:cars]),
            first_slot=course.start_player - 1,
            cards=base,
            own=speed_cards(deck),
            prizes=(0,) * (cars + 1) if are_beginners else _by_place(numbers.prizes, cars),
            payouts=tuple(_by_place(pays, cars) for pays in numbers.bets) if is_full else (),
            has_auction=is_full,
            ranks=_ranks(deck) if is_full else (),
            first_home_ends=are_beginners,
            drawn=drawn,
        ),
        hand=numbers.beginners_hand if are_beginners else len(base) // seats,
        bets=numbers.bets,
        rest=DRAW_PILE if are_beginners else BOX,
        own_at=FACE_UP if are_beginners else 0,
        endless=variant == LONG_DISTANCE,
        ranks_cars_out=variant in (LONG_DISTANCE, BEGINNERS),
    )


def speed_cards(deck: Deck) -> tuple[int, ...]:
    """Return the number of the speed-8 card of each car."""
    cards = {deck.cards[card].bars[0].colour: card for card in deck.pile("speed")}
    return tuple(cards[colour] for colour in deck.colours)


def _by_place(pays: tuple[int, ...], cars: int) -> tuple[int, ...]:
    """Return the pay of each place, from 0, which is none."""
    return (0, *(at_place(pays, place) for place in range(1, cars + 1)))


def _ranks(deck: Deck) -> tuple[int, ...]:
    """Return the rank of the bid of each card for each car (RV-7)."""
    return tuple(
        _rank_as_number(*rank_of_bid(card, deck.colours[car])) if car < len(deck.colours) else 0
        for card in deck.cards
        for car in range(MOST_CARS)
    )


def _rank_as_number(points: int, coloured: int, without_wild: bool) -> int:
    """Return the rank of a bid as one number with equal order; 0 for a pass."""
    return points << BID_BITS | coloured << 1 | without_wild if points else 0
