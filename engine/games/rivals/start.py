"""How a game of Rivals begins: the table is laid, cars and cards are dealt."""

from __future__ import annotations

import numpy as np

from engine.course import Course
from engine.games.core.updates import with_event
from engine.games.racing.state import seed_bits
from engine.games.racing.table import RaceTable, laid_table
from engine.games.rivals.auction import open_auction
from engine.games.rivals.numbers import RivalsNumbers
from engine.games.rivals.sentences import BEGINS
from engine.games.rivals.state import AUCTIONED, BEGINNERS, LONG_DISTANCE, RivalsState
from engine.race.rules.deal import begin, deal_cards, deal_grid, deal_owners
from engine.race.state import BOX, DRAW_PILE, FACE_UP, NOBODY, Race, RaceVector, empty_race
from engine.race.tables.context import Rules
from engine.race.tables.deck import Deck
from engine.race.tables.road import line_mask


def race_table(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int
) -> RaceTable:
    """The table of a course: any way that cannot go on is legal (RV-18)."""
    hand, is_bet_on = 0, variant in AUCTIONED
    if variant == BEGINNERS:
        hand = numbers.beginners_hand
    elif variant in AUCTIONED and seats == 2:
        hand = numbers.two_players_hand
    rules = Rules(
        longest=0,
        hand=hand,
        last_home=len(deck.colours),
        watched=line_mask(course, "bet") if is_bet_on else 0,
        finish=line_mask(course, "finish"),
    )
    return laid_table(course, deck, rules, variant == LONG_DISTANCE)


def first_state(
    course: Course, deck: Deck, numbers: RivalsNumbers, variant: str, seats: int, seed: int
) -> RivalsState:
    """Cars on the grid (RV-4); cards dealt, and the first car on offer or the race begun."""
    table = race_table(course, deck, numbers, variant, seats)
    slots = np.array(course.slots[: len(deck.colours)], np.int64)
    race = empty_race(len(deck.cards))
    race[Race.CARS] = len(deck.colours)
    race[Race.SEATS] = seats
    race[Race.STREAM] = seed_bits(seed)
    deal_grid(race, slots)
    state = RivalsState(
        numbers=numbers, table=table, variant=variant, race=race, costs=(0,) * seats
    )
    base = np.array(deck.pile("base"), np.int64)
    if variant in AUCTIONED:
        deal_cards(race, base, len(base) // seats, BOX)
        return open_auction(state)
    deal_owners(race)
    if variant == BEGINNERS:
        deal_cards(race, base, numbers.beginners_hand, DRAW_PILE)
        _deal_speed(race, deck, FACE_UP)
    else:
        deal_cards(race, base, len(base) // seats, BOX)
        _deal_speed(race, deck, 0)
    begin(race, slots, course.start_player - 1)
    return with_event(state, BEGINS, seat=int(race[Race.SEAT]) + 1)


def _deal_speed(race: RaceVector, deck: Deck, beside: int) -> None:
    """The speed-8 card of a car goes to its owner: into hand, or face up beside it, where it is
    no hand card."""
    for car, card in enumerate(speed_cards(deck)):
        owner = race[Race.OWNER + car]
        race[Race.WHERE + card] = BOX if owner == NOBODY else beside + owner


def speed_cards(deck: Deck) -> tuple[int, ...]:
    """The number of the speed-8 card of each car."""
    cards = {deck.cards[card].bars[0].colour: card for card in deck.pile("speed")}
    return tuple(cards[colour] for colour in deck.colours)
