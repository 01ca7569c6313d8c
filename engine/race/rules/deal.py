"""Before the race: cars to start spaces, cards to seats, everything from the race's own stream."""

from __future__ import annotations

import numpy as np

from engine.arrays import IntArray
from engine.race.compiler import part
from engine.race.rng import reorder, shuffle
from engine.race.state import NOBODY, Numbers, Phase, Race, RaceVector
from engine.race.tables.memory import Head, Table


@part
def line_up(race: Numbers, slots: Numbers, first: int, cars: Numbers, begin: int) -> None:
    """Put the cars listed from `begin` on, in this order, on the start spaces from `first` on."""
    for slot in range(race[Race.CARS]):
        race[Race.AT + cars[begin + slot]] = slots[first + slot]


@part
def give_cars(race: Numbers, cars: Numbers, begin: int) -> None:
    """Give the cars listed from `begin` on, in this order, to the seats by turns, each the same
    number."""
    dealt = race[Race.CARS] // race[Race.SEATS] * race[Race.SEATS]
    for k in range(race[Race.CARS]):
        race[Race.OWNER + cars[begin + k]] = k % race[Race.SEATS] if k < dealt else NOBODY


@part
def give_cards(race: Numbers, cards: Numbers, begin: int, count: int, each: int, rest: int) -> None:
    """Give `count` cards, in this order, to the seats by turns, so many to each; the others go to
    the place `rest`."""
    for k in range(count):
        seat = k % race[Race.SEATS]
        race[Race.WHERE + cards[begin + k]] = seat if k < each * race[Race.SEATS] else rest


@part
def begin_race(race: Numbers, slots: Numbers, begin: int, count: int, first_slot: int) -> None:
    """The owner of the car on the start player's space begins, or of the next owned car in the
    order of the `count` slots (RV-13)."""
    race[Race.PHASE] = Phase.CHOOSE_CARD
    for k in range(count):
        slot = slots[begin + (first_slot + k) % count]
        for car in range(race[Race.CARS]):
            if race[Race.AT + car] == slot and race[Race.OWNER + car] != NOBODY:
                race[Race.TURN] = race[Race.OWNER + car]
                race[Race.SEAT] = race[Race.TURN]
                return


@part
def deal(race: Numbers, memory: Numbers, seed: int) -> None:
    """A simulated race begins: cars on the grid, cards to the seats (RV-4, RV-3); where nothing is
    auctioned cars to their owners, too, and who begins (RV-13). What is auctioned in the open is
    dealt with its auctions, see `engine.race.affairs.open_deal`."""
    shuffled, slots = memory[Table.SHUFFLED], memory[Table.SLOT_SPACES]
    begin_blank(race, memory, seed)
    if memory[Head.IS_OPEN] == 1:
        return
    line_up_cars(race, memory)
    if memory[Head.HAS_AUCTION] == 0:
        _mix_cars(race, memory)
        give_cars(race, memory, shuffled)
    count = memory[Head.CARDS_DEALT]
    for k in range(count):
        memory[shuffled + k] = memory[memory[Table.DEALT] + k]
    reorder(race, Race.STREAM, memory, shuffled, count)
    give_cards(race, memory, shuffled, count, memory[Head.CARDS_EACH], memory[Head.REST])
    if memory[Head.HAS_AUCTION] == 0:
        for car in range(race[Race.CARS]):
            card, owner = memory[memory[Table.OWN_CARDS] + car], race[Race.OWNER + car]
            if card >= 0 and owner != NOBODY:
                race[Race.WHERE + card] = memory[Head.OWN_CARDS_AT] + owner
        begin_race(race, memory, slots, memory[Head.SLOTS], memory[Head.FIRST_SLOT])


@part
def begin_blank(race: Numbers, memory: Numbers, seed: int) -> None:
    """A simulated race before the deal, with the random numbers of a seed."""
    for k in range(Race.WHERE + memory[Head.CARDS]):
        race[k] = memory[memory[Table.BLANK] + k]
    race[Race.STREAM] = seed


@part
def line_up_cars(race: Numbers, memory: Numbers) -> None:
    """Put every car on a start space at random (RV-4)."""
    _mix_cars(race, memory)
    line_up(race, memory, memory[Table.SLOT_SPACES], memory, memory[Table.SHUFFLED])


@part
def _mix_cars(race: Numbers, memory: Numbers) -> None:
    """List all cars in a random order."""
    shuffled = memory[Table.SHUFFLED]
    for car in range(race[Race.CARS]):
        memory[shuffled + car] = car
    reorder(race, Race.STREAM, memory, shuffled, race[Race.CARS])


def deal_grid(race: RaceVector, slots: IntArray) -> None:
    """Put every car on a start space at random (RV-4)."""
    cars = np.arange(race[Race.CARS])
    shuffle(race, Race.STREAM, cars)
    line_up(race, slots, 0, cars, 0)


def deal_owners(race: RaceVector) -> None:
    """Every seat gets the same number of cars at random; those left over are nobody's (RV-32)."""
    cars = np.arange(race[Race.CARS])
    shuffle(race, Race.STREAM, cars)
    give_cars(race, cars, 0)


def deal_cards(race: RaceVector, cards: IntArray, each: int, rest: int) -> None:
    """Shuffle the cards, deal so many to each seat; the others go to the place `rest` (RV-3)."""
    order = cards.copy()
    shuffle(race, Race.STREAM, order)
    give_cards(race, order, 0, len(order), each, rest)


def begin(race: RaceVector, slots: IntArray, first_slot: int) -> None:
    """Whose car is first on these start spaces, counted from the start player's, begins (RV-13)."""
    begin_race(race, slots, 0, len(slots), first_slot)
