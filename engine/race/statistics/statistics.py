"""What many races come to, counted: whole numbers only, so that parts add up the same in any order.

A counter is a place in one of the enums below; `engine.race.statistics.recorder` counts it.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from engine.arrays import IntArray


class Figure(IntEnum):
    """One number a race; −1: the race has no such figure, because no car came home."""

    TURNS = 0
    CARS_HOME = auto()
    MINUTES = auto()
    """Estimated."""
    LEAD_CHANGES = auto()
    """How often another car takes the lead."""
    BEHIND = auto()
    """The share of turns, in percent, in which the later winner did not lead."""
    DECIDED = auto()
    """How much of the race was over, in percent, when the winner took the lead for good."""
    GAP = auto()
    """The steps that the second car had left when the first came home."""
    LOST = auto()
    """Points lost on the road."""
    IDLE_BARS = auto()
    BARS = auto()
    """Bars that moved nothing, and all bars of cars on the road."""
    OVERTAKES = auto()
    DECISIONS = auto()
    REAL_TURNS = auto()
    """Turns with more than one sensible card."""
    WINNER_SLOT = auto()
    """The start slot of the first car home."""


MOST = 512
"""Figures go up to this; higher ones count as MOST − 1."""


class SpaceFigure(IntEnum):
    """What is counted on each space."""

    VISITS = 0
    """Cars that ran over it or stopped."""
    STOPS = auto()
    LOST = auto()
    """Points lost by cars that stood there at the end of the bar."""
    BLOCKED = auto()
    """Bars that moved nothing from there."""
    OVERTAKEN = auto()
    """Cars that were overtaken there."""


SUM, SQUARES = 0, 1
"""Of each of them: the sum over races, and the sum of the squares."""


class CardFigure(IntEnum):
    """What is counted of each card."""

    PLAYED = 0
    BARS = auto()
    IDLE_BARS = auto()
    """Bars of cars on the road, and those that moved nothing."""
    BARS_SQUARES = auto()
    IDLE_PRODUCTS = auto()
    IDLE_SQUARES = auto()
    """Summed over plays: the squares of the first, the products of both, the squares of the
    second."""
    LOST = auto()
    LOST_SQUARES = auto()
    HELD = auto()
    """How often a seat had it at the start."""
    MONEY = auto()
    MONEY_SQUARES = auto()
    """What that seat won with its cars, times the seats, less what all won."""


FIGURES, SPACE_FIGURES, CARD_FIGURES = (
    tuple(figure.name.lower() for figure in kind) for kind in (Figure, SpaceFigure, CardFigure)
)
"""Their names in files."""

BY_SLOT, BY_COLOUR = 0, 1
BY_SEAT, BY_TURN, BY_PLAYER = 0, 1, 2
"""Money and wins of seats: by the number of the seat, by the order of the first turns, by the
player who sat there (players change seats from game to game)."""

MOST_MONEY = 128
WHOLE_WIN = 60
"""A win counts 60; those who share one get equal parts."""

FAN_CARD, FAN_WILD, FAN_END, FAN_OTHER = range(4)
FANS = ("card", "wild", "end", "other")
"""Kinds of decisions."""
MOST_CHOICES = 64


class Statistics(NamedTuple):
    """Counts over many races; all of them can be added.

    `figures` (figures, MOST): how many races had which figure. `places` (2, cars, cars + 1): how
    often the car of a slot or colour took a place, 0 for none. `money` (3, seats, MOST_MONEY),
    `wins` (3, seats, 61): how often a seat won so much. `lines` (lines, cars, cars + 1): the place
    taken by the car that lay in such a rank, from 0, when a line had been crossed for the first
    time. `fans` (4, MOST_CHOICES): how often a decision had so many choices. `spaces`
    (5, 2, n + 1): sums over races and sums of squares. `cards` (cards, 11). `fan_squares` (4, 3):
    of the decisions of each kind in a race and their choices, the squares of the first, the
    products and the squares of the second, summed over races. `slot_squares` (cars, cars): the same
    products of the prizes won from two slots.
    """

    figures: IntArray
    places: IntArray
    money: IntArray
    wins: IntArray
    lines: IntArray
    fans: IntArray
    spaces: IntArray
    cards: IntArray
    fan_squares: IntArray
    slot_squares: IntArray


def statistics_shapes(
    cars: int, seats: int, lines: int, spaces: int, cards: int
) -> tuple[tuple[int, ...], ...]:
    """The shapes of the counts, in the order of the fields of `Statistics`; `spaces` count the way
    off the track as one."""
    return (
        (len(Figure), MOST),
        (2, cars, cars + 1),
        (3, seats, MOST_MONEY),
        (3, seats, WHOLE_WIN + 1),
        (lines, cars, cars + 1),
        (len(FANS), MOST_CHOICES),
        (len(SpaceFigure), 2, spaces),
        (cards, len(CardFigure)),
        (len(FANS), 3),
        (cars, cars),
    )


def added(first: Statistics, second: Statistics) -> Statistics:
    """Two of them as one."""
    return Statistics(*(one + other for one, other in zip(first, second, strict=True)))
