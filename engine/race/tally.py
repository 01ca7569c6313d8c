"""What races come to, counted: whole numbers only, so that tallies add up the same in any order.

A race is watched through its book and its state; nothing here knows a rule of the game. At the end
of each race its figures are added to the tally.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.race.compiled import inlined
from engine.race.course import Table
from engine.race.layout import Race

FIGURES = (
    "turns",
    "cars_home",
    "minutes",
    "lead_changes",
    "behind",
    "decided",
    "gap",
    "lost",
    "idle_bars",
    "bars",
    "overtakes",
    "decisions",
    "real_turns",
    "winner_slot",
)
(
    TURNS_PLAYED,
    CARS_HOME,
    MINUTES,
    LEAD_CHANGES,
    BEHIND,
    DECIDED,
    GAP,
    POINTS_LOST,
    IDLE_BARS,
    BARS,
    OVERTAKES,
    DECISIONS,
    REAL_TURNS,
    WINNER_SLOT,
) = range(len(FIGURES))
"""One number a race. Turns; cars home; estimated minutes; how often another car takes the lead;
the share of turns, in percent, in which the later winner did not lead; how much of the race was
over, in percent, when the winner took the lead for good; the steps that the second car had left
when the first came home; points lost on the road; bars that moved nothing, and all bars of cars on
the road; cars overtaken; decisions; turns with more than one sensible card; the start slot of the
first car home. −1: the race has no such figure, because no car came home."""

MOST = 512
"""Figures go up to this; higher ones count as MOST − 1."""

VISITS, STOPS, LOST_HERE, BLOCKED_HERE, OVERTAKEN = range(5)
SPACE_FIGURES = ("visits", "stops", "lost", "blocked", "overtaken")
"""A row of these for each space: cars that ran over it or stopped, that stopped, points lost by
cars that stood there at the end of the bar, bars that moved nothing from there, and cars that
were overtaken there."""

SUM, SQUARES = 0, 1
"""Of each of them over many races."""

CARD_FIGURES = (
    "played",
    "bars",
    "idle_bars",
    "bars_squares",
    "idle_products",
    "idle_squares",
    "lost",
    "lost_squares",
    "held",
    "money",
    "money_squares",
)
(
    TIMES,
    CARD_BARS,
    CARD_IDLE,
    BARS_SQUARES,
    IDLE_PRODUCTS,
    IDLE_SQUARES,
    CARD_LOST,
    CARD_LOST_SQUARES,
    HELD,
    MONEY,
    MONEY_SQUARES,
) = range(len(CARD_FIGURES))
"""A row of these for each card: how often it was played, bars of cars on the road, bars that moved
nothing, the squares of the first a play, the products of both, the squares of the second; points
lost and their squares; how often a seat had it at the start, what that seat won
with its cars, times the seats, less what all won, and the squares of that."""

BY_SLOT, BY_COLOUR = 0, 1
BY_SEAT, BY_TURN, BY_PLAYER = 0, 1, 2
"""Money and wins of seats: by the number of the seat, by the order of the first turns, by the
player who sat there (players change seats from game to game)."""

MOST_MONEY = 128
WHOLE_WIN = 60
"""A win counts 60; those who share one get equal parts."""

FAN_CARD, FAN_WILD, FAN_END, FAN_OTHER = range(4)
FANS = ("card", "wild", "end", "other")
MOST_CHOICES = 64

CHOICES = 32
"""Where decisions and their choices are counted in one number, the choices are in so many bits."""


class Tally(NamedTuple):
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

    figures: Table
    places: Table
    money: Table
    wins: Table
    lines: Table
    fans: Table
    spaces: Table
    cards: Table
    fan_squares: Table
    slot_squares: Table


@inlined
def clear(values: Race) -> None:
    """Set all numbers to 0."""
    for k in range(len(values)):
        values[k] = 0


@inlined
def add_figures(tally: Tally, figures: Race) -> None:
    """Count the figures of one race."""
    for k in range(len(figures)):
        if figures[k] >= 0:
            tally.figures[k, min(figures[k], MOST - 1)] += 1
