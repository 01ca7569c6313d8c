"""What a race is played by: the course, the deck, the rules of the game; and its log."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.race.cards import RaceDeck
from engine.race.compiled import part
from engine.race.course import RaceCourse, Table
from engine.race.layout import MOST_CARS

Log = npt.NDArray[np.int64]
"""(LOG_ROWS, 4): row 0 counts the rows, each row tells what happened and three numbers."""

LOG_ROWS = 512

(
    PLAYED,
    MOVED,
    WAY,
    LOST,
    CROSSED,
    CAME_HOME,
    GAVE_UP_HAND,
    DREW,
    ENDED,
    BROKE_DOWN,
    CAME_BACK,
    NO_EFFECT,
    SKIPS,
    TURNED,
) = range(1, 15)
"""What a log row tells: PLAYED seat, card · MOVED car, points used, points of the bar · WAY car,
space (from the start of the move on) · LOST car, points, 1 if it is home, 2 if it waits · CROSSED
car, new lines · CAME_HOME car, place · GAVE_UP_HAND seat, cards · DREW seat, card · ENDED ·
BROKE_DOWN car, the one it waits for · CAME_BACK car, space · NO_EFFECT · SKIPS seat, card, bar ·
TURNED seat."""


class Rules(NamedTuple):
    """What differs between the races of the games.

    `longest`: only longest ways are legal (TR-9). `hand`: cards drawn back to after each turn
    (RV-32), 0 for none. `last_home`: the race ends when so many cars are home. `watched`: the
    lines whose first crossing counts (RV-22). `finish`: the finish lines, where laps are counted.
    `between`: after a turn the race stops until the game says who is next.
    """

    longest: int = 0
    hand: int = 0
    last_home: int = 6
    watched: int = 0
    finish: int = 0
    between: int = 0


SPACE, CAME, STRAIGHT = 0, 1, 2
"""Columns of `Book.nodes`: the space, the node it was reached from (−1 for the start), and
whether a way there runs over rectangles only."""


KNOWN, ASKED, QUESTION = 0, 1, 1 + 4 + MOST_CARS
"""Behind the ends in `Book.ends`: their number and one more, 0 for nothing known; the question:
car, points, points more, limit, and where all cars were."""


class Book(NamedTuple):
    """All that stays the same during a race, room to think in, and the log.

    `steps`, `spaces`, `blocks`, `level` are those of `RaceCourse`, `bars` and `cards` those of
    `RaceDeck`. The room: `nodes` (k, 3) are the spaces a move reaches, layer after layer; `ends`
    (n + 1 + QUESTION,) the nodes that are its legal ends, and behind them the question that they
    answer; `taken` (n + 1,) counts the cars on each space or at its place, all 0 between
    questions; `way` is a way from its first space on.
    """

    steps: Table
    spaces: Table
    blocks: Table
    level: Table
    bars: Table
    cards: Table
    rules: Rules
    nodes: Table
    ends: Table
    taken: Table
    way: Table
    log: Log


def open_book(course: RaceCourse, deck: RaceDeck, rules: Rules, most_points: int) -> Book:
    """A book with room for moves of up to so many points; for one thread at a time."""
    rows = len(course.spaces)
    return Book(
        *course,
        *deck,
        rules=rules,
        nodes=np.zeros(((most_points + 1) * rows, 3), np.int64),
        ends=np.zeros(rows + QUESTION, np.int64),
        taken=np.zeros(rows, np.int64),
        way=np.zeros(rows + most_points, np.int64),
        log=np.zeros((LOG_ROWS, 4), np.int64),
    )


@part
def note(book: Book, what: int, first: int, second: int, third: int) -> None:
    """Write a row of the log; what does not fit is left out."""
    row = book.log[0, 0] + 1
    if row < len(book.log):
        book.log[0, 0] = row
        book.log[row, 0] = what
        book.log[row, 1] = first
        book.log[row, 2] = second
        book.log[row, 3] = third
