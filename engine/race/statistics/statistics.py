"""Counters of many races: whole numbers, so that parts add up to the same sum in any order.

`engine.race.statistics.recorder` counts by the names below.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from engine.arrays import IntArray
from engine.compiled.records import Record
from engine.race.state import MOST_CARDS, MOST_CARS, MOST_SEATS, numbered
from engine.race.tables.sizes import MOST_BETS, MOST_LANES, MOST_LINES, MOST_SPACES


class _Figure(NamedTuple):
    """Figures of a race, one number each; −1 if it has none, because no car came home."""

    TURNS: int
    CARS_HOME: int
    MINUTES: int
    """Estimated minutes."""
    LEAD_CHANGES: int
    """Number of times that another car takes the lead."""
    BEHIND: int
    """Share of turns, in percent, in which the later winner did not lead."""
    DECIDED: int
    """Share of the race, in percent, after which the winner led for good."""
    GAP: int
    """Steps left to the second car when the first came home."""
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
"""Limit of figures; higher ones count as MOST − 1."""


class _SpaceFigure(NamedTuple):
    """Counters of each space."""

    VISITS: int
    """Cars that ran over it or stopped."""
    STOPS: int
    LOST: int
    """Points lost by cars there at the end of the bar."""
    BLOCKED: int
    """Bars that moved nothing from there."""
    OVERTAKEN: int
    """Cars that were overtaken there."""


SpaceFigure = numbered(_SpaceFigure)


SUM, SQUARES = 0, 1
"""Sums over races of each counter of a space: of its values, and of their squares."""


class _CardFigure(NamedTuple):
    """Counters of each card."""

    PLAYED: int
    BARS: int
    IDLE_BARS: int
    """Bars of cars on the road, and bars that moved nothing."""
    BARS_SQUARES: int
    IDLE_PRODUCTS: int
    IDLE_SQUARES: int
    """Sums over plays: the squares of the bars, their products with idle bars, the squares of idle
    bars."""
    LOST: int
    LOST_SQUARES: int
    HELD: int
    """Number of times that a seat held the card at the start."""
    MONEY: int
    MONEY_SQUARES: int
    """Final money of that seat, times the number of seats, less the money of all; and its
    square."""


CardFigure = numbered(_CardFigure)


FIGURES, SPACE_FIGURES, CARD_FIGURES = (
    tuple(name.lower() for name in kind._fields) for kind in (Figure, SpaceFigure, CardFigure)
)
"""Names of the counters in files."""

BY_SLOT, BY_COLOUR = 0, 1
BY_SEAT, BY_TURN, BY_PLAYER = 0, 1, 2
"""Keys for the money and wins of seats: the number of the seat, the order of the first turns, the
player at the seat (players change seats from game to game)."""

WHOLE_WIN = 60
"""Count of a whole win; shared wins are equal parts of it."""

FAN_CARD, FAN_WILD, FAN_END, FAN_OTHER = range(4)
FANS = ("card", "wild", "end", "other")
"""Kinds of decisions."""
MOST_CHOICES = 64


class Statistics(NamedTuple):
    """Counts over many races, which can be added.

    `figures` (figures, MOST): races with each value of a figure. `places` (2, cars, cars + 1):
    places of the car of a slot or colour, 0 for none. `money` (3, seats, 2): final money of a seat,
    prizes and bets less costs, summed over races, and its squares. `wins` (3, seats, 61): wins of a
    seat by the part of the win. `lines` (lines, cars, cars + 1): final places by the rank of the
    car, from 0, when the line was first crossed. `fans` (4, MOST_CHOICES): decisions by the number
    of choices. `spaces` (5, 2, n + 1): sums over races and sums of squares. `cards` (cards, 11):
    see `CardFigure`. `fan_squares` (4, 3): of the decisions of each kind in a race and of their
    choices, the squares of the former, the products and the squares of the latter, summed over
    races. `slot_squares` (cars, cars): products of the prizes won from two slots, summed over
    races. `lane_squares` (lanes, lanes): products of the cars that came to two lanes.
    `narrows` (narrow parts, 2): points lost on a narrow part and before it, summed over races, and
    their squares.
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
    lane_squares: IntArray
    narrows: IntArray


Tables = list[list[list[int]]]


class Counts(Record):
    """Counters of `Statistics` with room for the largest races."""

    figures: Annotated[list[list[int]], len(FIGURES), MOST]
    places: Annotated[Tables, 2, MOST_CARS, MOST_CARS + 1]
    money: Annotated[Tables, 3, MOST_SEATS, 2]
    wins: Annotated[Tables, 3, MOST_SEATS, WHOLE_WIN + 1]
    lines: Annotated[Tables, MOST_LINES, MOST_CARS, MOST_CARS + 1]
    fans: Annotated[list[list[int]], len(FANS), MOST_CHOICES]
    spaces: Annotated[Tables, MOST_SPACES, len(SPACE_FIGURES), 2]
    """Counters space by space, as those counted together are then close together in memory."""
    cards: Annotated[list[list[int]], MOST_CARDS, len(CARD_FIGURES)]
    fan_squares: Annotated[list[list[int]], len(FANS), 3]
    slot_squares: Annotated[list[list[int]], MOST_CARS, MOST_CARS]
    lane_squares: Annotated[list[list[int]], MOST_LANES, MOST_LANES]
    narrows: Annotated[list[list[int]], MOST_SPACES, 2]


class GameRow(Record):
    """Results of one game, a row for `engine.race.statistics.game_rows`."""

    figures: Annotated[list[int], len(FIGURES)]
    win_shares: Annotated[list[int], MOST_SEATS]
    """Part of the win of each player."""
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
    line_leaders: Annotated[list[int], MOST_LINES]
    """Car that led when each line was crossed for the first time, or NOBODY."""
    lane_visits: Annotated[list[int], MOST_LANES]
    """Cars that ran over a space of each lane where they had a choice."""


def statistics_shapes(
    cars: int, seats: int, lines: int, spaces: int, cards: int, lanes: int, narrows: int
) -> tuple[tuple[int, ...], ...]:
    """Return the shapes of the counts, in the order of the fields of `Statistics`; `spaces` count
    the way off the track as one, `lanes` are those that have others beside them, `narrows` the
    narrow parts."""
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
        (lanes, lanes),
        (narrows, 2),
    )


def added(first: Statistics, second: Statistics) -> Statistics:
    """Return the sum of `first` and `second`."""
    return Statistics(*(one + other for one, other in zip(first, second, strict=True)))
