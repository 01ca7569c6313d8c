"""Start of a race: cars on start spaces and cards for seats, dealt by the race's own stream."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.compiled.compiler import part
from engine.compiled.records import Numbers
from engine.compiled.rng import reorder, shuffle
from engine.race.state import NOBODY, Phase, Race, RaceVector
from engine.race.tables.memory import Memory


@part
def line_up(race: Race, slots: Numbers, cars: Numbers) -> None:
    """Put `cars`, in this order, on the start spaces `slots`."""
    for slot in range(race.cars):
        race.at[cars[slot]] = slots[slot]


@part
def give_cars(race: Race, cars: Numbers) -> None:
    """Give `cars`, in this order, to the seats in turn, an equal number to each."""
    dealt = race.cars // race.seats * race.seats
    for k in range(race.cars):
        race.owner[cars[k]] = k % race.seats if k < dealt else NOBODY


@part
def give_cards(race: Race, cards: Numbers, begin: int, count: int, each: int, rest: int) -> None:
    """Give `count` cards, in the order listed from `begin`, to the seats in turn, `each` the same
    number; put the others at the place `rest`."""
    for k in range(count):
        seat = k % race.seats
        race.where[cards[begin + k]] = seat if k < each * race.seats else rest


@part
def begin_race(race: Race, slots: Numbers, count: int, first_slot: int) -> None:
    """Give the first turn to the owner of the car on the start player's space, or of the next owned
    car in the order of the `count` slots (RV-13)."""
    race.phase = Phase.CHOOSE_CARD
    for k in range(count):
        slot = slots[(first_slot + k) % count]
        for car in range(race.cars):
            if race.at[car] == slot and race.owner[car] != NOBODY:
                race.turn = race.owner[car]
                race.seat = race.turn
                return


@part
def deal(race: Race, memory: Memory, seed: int) -> None:
    """Deal a simulated race: cars on the grid and cards for the seats (RV-4, RV-3).

    Without auctions, also give the cars to owners and choose the seat that begins (RV-13). For open
    auctions see `engine.race.affairs.open_deal`.
    """
    begin_blank(race, memory, seed)
    if memory.is_open == 1:
        return
    line_up_cars(race, memory)
    if memory.has_auction == 0:
        _mix_cars(race, memory)
        give_cars(race, memory.shuffled)
    count = memory.deal_count
    for k in range(count):
        memory.shuffled[k] = memory.dealt[k]
    reorder(race.stream, 0, memory.shuffled, 0, count)
    give_cards(race, memory.shuffled, 0, count, memory.cards_each, memory.rest)
    if memory.has_auction == 0:
        for car in range(race.cars):
            card, owner = memory.own_cards[car], race.owner[car]
            if card >= 0 and owner != NOBODY:
                race.where[card] = memory.own_cards_at + owner
        begin_race(race, memory.slot_spaces, memory.slot_count, memory.first_slot)


@part
def begin_blank(race: Race, memory: Memory, seed: int) -> None:
    """Begin a simulated race before the deal, with the random numbers of `seed`."""
    copy_race(memory.blank, race, memory.card_count)
    race.stream[0] = seed


@part
def copy_race(source: Race, target: Race, cards: int) -> None:
    """Copy a race with `cards` cards, field by field: a vector has no room for more cards."""
    target.phase, target.seat, target.turn = source.phase, source.seat, source.turn
    target.card, target.bar, target.upward = source.card, source.bar, source.upward
    target.skipped, target.wild_cars = source.skipped, source.wild_cars
    target.car, target.points, target.more = source.car, source.points, source.more
    target.limit, target.home, target.turns = source.limit, source.home, source.turns
    target.lines, target.new_lines = source.lines, source.new_lines
    target.cars, target.seats = source.cars, source.seats
    target.stream[0] = source.stream[0]
    for car in range(source.cars):
        target.at[car] = source.at[car]
        target.owner[car] = source.owner[car]
        target.place[car] = source.place[car]
        target.laps[car] = source.laps[car]
        target.stood[car] = source.stood[car]
        target.awaits[car] = source.awaits[car]
    for seat in range(source.seats):
        target.power[seat] = source.power[seat]
    for card in range(cards):
        target.where[card] = source.where[card]


@part
def line_up_cars(race: Race, memory: Memory) -> None:
    """Put every car on a start space at random (RV-4)."""
    _mix_cars(race, memory)
    line_up(race, memory.slot_spaces, memory.shuffled)


@part
def _mix_cars(race: Race, memory: Memory) -> None:
    """List all cars in random order."""
    for car in range(race.cars):
        memory.shuffled[car] = car
    reorder(race.stream, 0, memory.shuffled, 0, race.cars)


def deal_grid(race: RaceVector, slots: IntArray) -> None:
    """Put every car on a start space at random (RV-4)."""
    cars = np.arange(race.cars)
    shuffle(race.stream, 0, cars)
    line_up(race, slots, cars)


def deal_owners(race: RaceVector) -> None:
    """Give every seat an equal number of random cars; the rest have no owner (RV-32)."""
    cars = np.arange(race.cars)
    shuffle(race.stream, 0, cars)
    give_cars(race, cars)


def deal_cards(race: RaceVector, cards: IntArray, each: int, rest: int) -> None:
    """Shuffle `cards` and deal `each` to every seat; put the others at the place `rest` (RV-3)."""
    order = cards.copy()
    shuffle(race.stream, 0, order)
    give_cards(race, order, 0, len(order), each, rest)


def begin(race: RaceVector, slots: IntArray, first_slot: int) -> None:
    """Give the first turn to the owner of the first car on the start spaces `slots`, counted from
    `first_slot` (RV-13)."""
    begin_race(race, slots, len(slots), first_slot)
