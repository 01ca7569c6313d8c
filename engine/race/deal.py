"""Before the race: cars to start spaces, cards to seats, everything from the race's own stream."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engine.race.chance import shuffle
from engine.race.compiled import part
from engine.race.layout import (
    AT,
    CARS,
    CHOOSE_CARD,
    NOBODY,
    OWN_PILE,
    OWNER,
    PHASE,
    SEAT,
    SEATS,
    STREAM,
    TURN,
    WHERE,
    Race,
)

Numbers = npt.NDArray[np.int64]


def deal_grid(race: Race, slots: Numbers) -> None:
    """Put every car on a start space at random (RV-4)."""
    cars = np.arange(race[CARS])
    shuffle(race, STREAM, cars)
    line_up(race, slots, cars)


@part
def line_up(race: Race, slots: Numbers, cars: Numbers) -> None:
    """Put the cars, in this order, on the start spaces."""
    for slot in range(race[CARS]):
        race[AT + cars[slot]] = slots[slot]


def deal_owners(race: Race) -> None:
    """Every seat gets the same number of cars at random; those left over are nobody's (RV-32)."""
    cars = np.arange(race[CARS])
    shuffle(race, STREAM, cars)
    give_cars(race, cars)


@part
def give_cars(race: Race, cars: Numbers) -> None:
    """Give the cars, in this order, to the seats by turns, each the same number."""
    each = race[CARS] // race[SEATS]
    seat = 0
    for k in range(race[CARS]):
        race[OWNER + cars[k]] = seat if k < each * race[SEATS] else NOBODY
        seat = seat + 1 if seat + 1 < race[SEATS] else 0


def deal_cards(race: Race, cards: Numbers, each: int, rest: int) -> None:
    """Shuffle the cards, deal so many to each seat; the others go to the place `rest` (RV-3)."""
    order = cards.copy()
    shuffle(race, STREAM, order)
    give_cards(race, order, each, rest)


@part
def give_cards(race: Race, cards: Numbers, each: int, rest: int) -> None:
    """Give the cards, in this order, to the seats by turns, so many to each."""
    seat = 0
    for k in range(len(cards)):
        race[WHERE + cards[k]] = seat if k < each * race[SEATS] else rest
        seat = seat + 1 if seat + 1 < race[SEATS] else 0


@part
def begin(race: Race, slots: Numbers, first_slot: int) -> None:
    """The owner of the car on the start player's space begins, or of the next owned car in the
    order of the slots (RV-13)."""
    race[PHASE] = CHOOSE_CARD
    for k in range(len(slots)):
        slot = slots[(first_slot + k) % len(slots)]
        for car in range(race[CARS]):
            if race[AT + car] == slot and race[OWNER + car] != NOBODY:
                race[TURN] = race[OWNER + car]
                race[SEAT] = race[TURN]
                return


def deal_own_piles(race: Race, hand: int, cards: Numbers) -> None:
    """Every seat shuffles its own of these cards into a draw pile and draws a hand (RV-33)."""
    order = cards.copy()
    shuffle(race, STREAM, order)
    for seat in range(race[SEATS]):
        held = 0
        for card in order:
            if race[WHERE + card] == seat:
                held += 1
                if held > hand:
                    race[WHERE + card] = OWN_PILE - seat
