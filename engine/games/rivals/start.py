"""How a game of Rivals begins: the table is laid, cars and cards are dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from engine.course import Course
from engine.games.core import Rng
from engine.games.racing.table import RaceTable
from engine.games.rivals.auction import Auction, Lot, next_lot
from engine.games.rivals.state import RivalsState
from engine.games.rivals.variants import AUCTIONED, BEGINNERS, LONG_DISTANCE
from engine.race import layout
from engine.race.book import Rules
from engine.race.course import line_mask
from engine.race.deal import begin, deal_cards, deal_grid, deal_owners

if TYPE_CHECKING:
    from engine.games.rivals.game import Rivals

_tables: WeakKeyDictionary[Course, dict[tuple[int, int, bool], RaceTable]] = WeakKeyDictionary()


def race_table(game: Rivals, course: Course, variant: str, seats: int) -> RaceTable:
    """The table of a course, laid once: any way that cannot go on is legal (RV-18)."""
    hand = 0
    if variant == BEGINNERS:
        hand = game.numbers.beginners_hand
    elif variant in AUCTIONED and seats == 2:
        hand = game.numbers.two_players_hand
    endless = variant == LONG_DISTANCE
    tables = _tables.setdefault(course, {})
    key = (id(game.deck), hand, endless)
    table = tables.get(key)
    if table is None or table.deck is not game.deck:
        rules = Rules(
            longest=0,
            hand=hand,
            last_home=len(game.deck.colours),
            watched=line_mask(course, "bet"),
            finish=line_mask(course, "finish"),
        )
        table = tables[key] = RaceTable(course, game.deck, rules, endless)
    return table


def first_state(game: Rivals, course: Course, seats: int, variant: str, seed: int) -> RivalsState:
    """Cars on the grid (RV-4); cards dealt, and the first car on offer or the race begun."""
    table = race_table(game, course, variant, seats)
    deck = table.deck
    cars = len(deck.colours)
    slots = np.array(course.slots[:cars], np.int64)
    race = layout.empty_race(len(deck.cards))
    race[layout.CARS] = cars
    race[layout.SEATS] = seats
    race[layout.STREAM] = seed_bits(seed)
    deal_grid(race, slots)
    state = RivalsState(game, table, variant, race, costs=(0,) * seats)
    base = np.array(deck.pile("base"), np.int64)
    if variant in AUCTIONED:
        deal_cards(race, base, len(base) // seats, layout.BOX)
        return _on_offer(state)
    deal_owners(race)
    if variant == BEGINNERS:
        deal_cards(race, base, game.numbers.beginners_hand, layout.DRAW_PILE)
        _deal_speed(state, layout.FACE_UP)
    else:
        deal_cards(race, base, len(base) // seats, layout.BOX)
        _deal_speed(state, 0)
    begin(race, slots, course.start_player - 1)
    return state


def _on_offer(state: RivalsState) -> RivalsState:
    """Speed-8 and power cards are shuffled as two piles, the first two turned up (RV-3, RV-5)."""
    race = state.race
    rng = Rng(int(race[layout.STREAM]))
    cars = rng.shuffled(range(race[layout.CARS]))
    powers = rng.shuffled(range(1, len(layout.POWERS)))
    race[layout.STREAM] = seed_bits(rng.stream)
    auction = Auction(
        lots=tuple(map(Lot, cars, powers)),
        won=((),) * state.seats,
        bids=(None,) * state.seats,
        costs=(0,) * state.seats,
    )
    auction, told = next_lot(auction, race, state.table.deck)
    return replace(state, auction=auction, told=told)


def _deal_speed(state: RivalsState, beside: int) -> None:
    """The speed-8 card of a car goes to its owner: into hand, or face up beside it, where it is
    no hand card."""
    race, deck = state.race, state.table.deck
    for card in deck.pile("speed"):
        owner = race[layout.OWNER + deck.colours.index(deck.cards[card].bars[0].colour)]
        race[layout.WHERE + card] = layout.BOX if owner == layout.NOBODY else beside + owner


def seed_bits(seed: int) -> int:
    """A seed of any size as the 64 bits a race keeps."""
    bits = seed & (1 << 64) - 1
    return bits - (1 << 64) if bits >> 63 else bits
