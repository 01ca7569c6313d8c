"""What many races come to, counted: whole numbers only, so that parts add up the same in any order.

A counter is one of the names below; `engine.race.statistics.recorder` counts it.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.arrays import IntArray
from engine.compiled.records import Record
from engine.race.state import MOST_CARDS, MOST_CARS, MOST_SEATS, numbered
from engine.race.tables.sizes import MOST_BETS, MOST_LINES, MOST_SPACES


class _Figure(NamedTuple):
    """One number a race; −1: the race has no such figure, because no car came home."""

    TURNS: int
    CARS_HOME: int
    MINUTES: int
    """Estimated."""
    LEAD_CHANGES: int
    """How often another car takes the lead."""
    BEHIND: int
    """The share of turns, in percent, in which the later winner did not lead."""
    DECIDED: int
    """How much of the race was over, in percent, when the winner took the lead for good."""
    GAP: int
    """The steps that the second car had left when the first came home."""
    LOST: int
    """Points lost on the road."""
    IDLE_BARS: int
    BARS: int
    """Bars that moved nothing, and all bars of cars on the road."""
    OVERTAKES: int
    DECISIONS: int
    REAL_TURNS: int
    """Turns with more than one sensible card."""
    WINNER_SLOT: int
    """The start slot of the first car home."""


Figure = numbered(_Figure)


MOST = 512
"""Figures go up to this; higher ones count as MOST − 1."""


class _SpaceFigure(NamedTuple):
    """What is counted on each space."""

    VISITS: int
    """Cars that ran over it or stopped."""
    STOPS: int
    LOST: int
    """Points lost by cars that stood there at the end of the bar."""
    BLOCKED: int
    """Bars that moved nothing from there."""
    OVERTAKEN: int
    """Cars that were overtaken there."""


SpaceFigure = numbered(_SpaceFigure)


SUM, SQUARES = 0, 1
"""Of each of them: the sum over races, and the sum of the squares."""


class _CardFigure(NamedTuple):
    """What is counted of each card."""

    PLAYED: int
    BARS: int
    IDLE_BARS: int
    """Bars of cars on the road, and those that moved nothing."""
    BARS_SQUARES: int
    IDLE_PRODUCTS: int
    IDLE_SQUARES: int
    """Summed over plays: the squares of the first, the products of both, the squares of the
    second."""
    LOST: int
    LOST_SQUARES: int
    HELD: int
    """How often a seat had it at the start."""
    MONEY: int
    MONEY_SQUARES: int
    """The money that seat ended with, times the seats, less that of all."""


CardFigure = numbered(_CardFigure)


FIGURES, SPACE_FIGURES, CARD_FIGURES = (
    tuple(name.lower() for name in kind._fields) for kind in (Figure, SpaceFigure, CardFigure)
)
"""Their names in files."""

BY_SLOT, BY_COLOUR = 0, 1
BY_SEAT, BY_TURN, BY_PLAYER = 0, 1, 2
"""Money and wins of seats: by the number of the seat, by the order of the first turns, by the
player who sat there (players change seats from game to game)."""

WHOLE_WIN = 60
"""A win counts 60; those who share one get equal parts."""

FAN_CARD, FAN_WILD, FAN_END, FAN_OTHER = range(4)
FANS = ("card", "wild", "end", "other")
"""Kinds of decisions."""
MOST_CHOICES = 64


class Statistics(NamedTuple):
    """Counts over many races; all of them can be added.

    `figures` (figures, MOST): how many races had which figure. `places` (2, cars, cars + 1): how
    often the car of a slot or colour took a place, 0 for none. `money` (3, seats, 2): what a seat
    ended with, prizes and bets less what it paid, summed over races, and the squares of it. `wins`
    (3, seats, 61): how often a seat won which part of the win. `lines` (lines, cars, cars + 1): the
    place taken by the car that lay in such a rank, from 0, when a line had been crossed for the
    first time. `fans` (4, MOST_CHOICES): how often a decision had so many choices. `spaces`
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


Tables = list[list[list[int]]]


class Counts(Record):
    """`Statistics` as they are counted, with room for the largest races."""

    figures: Annotated[list[list[int]], len(FIGURES), MOST]
    places: Annotated[Tables, 2, MOST_CARS, MOST_CARS + 1]
    money: Annotated[Tables, 3, MOST_SEATS, 2]
    wins: Annotated[Tables, 3, MOST_SEATS, WHOLE_WIN + 1]
    lines: Annotated[Tables, MOST_LINES, MOST_CARS, MOST_CARS + 1]
    fans: Annotated[list[list[int]], len(FANS), MOST_CHOICES]
    spaces: Annotated[Tables, MOST_SPACES, len(SPACE_FIGURES), 2]
    """Space by space: what is counted at the same time is close together."""
    cards: Annotated[list[list[int]], MOST_CARDS, len(CARD_FIGURES)]
    fan_squares: Annotated[list[list[int]], len(FANS), 3]
    slot_squares: Annotated[list[list[int]], MOST_CARS, MOST_CARS]


class GameRow(Record):
    """One game: a row for `engine.race.statistics.game_rows`."""

    figures: Annotated[list[int], len(FIGURES)]
    win_shares: Annotated[list[int], MOST_SEATS]
    """The part of the win of each player."""
    first: int
    slots: Annotated[list[int], MOST_CARS]
    owners: Annotated[list[int], MOST_CARS]
    places: Annotated[list[int], MOST_CARS]
    prices: Annotated[list[int], MOST_CARS]
    sold_with: Annotated[list[int], MOST_CARS]
    prizes: Annotated[list[int], MOST_SEATS]
    winnings: Annotated[list[int], MOST_SEATS]
    costs: Annotated[list[int], MOST_SEATS]
    powers: Annotated[list[int], MOST_SEATS]
    ties: Annotated[list[int], MOST_SEATS]
    leaders: Annotated[list[int], MOST_BETS]
    bet_on: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]
    standings: Annotated[list[list[int]], MOST_BETS, MOST_SEATS]


def statistics_shapes(
    cars: int, seats: int, lines: int, spaces: int, cards: int
) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the counts, in the order of the fields of `Statistics`; `spaces` count
    the way off the track as one."""
    return (
        (len(Figure), MOST),
        (2, cars, cars + 1),
        (3, seats, 2),
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
