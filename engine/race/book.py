"""What a race is played by: the course, the deck, the rules of the game; and its log."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.race.cards import RaceDeck
from engine.race.compiled import part
from engine.race.course import HORIZON, Near, RaceCourse, Table
from engine.race.layout import MOST_CARS, NOBODY

Log = npt.NDArray[np.int64]
"""(LOG_ROWS, 4): row 0 counts the rows, each row tells what happened and three numbers."""

LOG_ROWS, SHORT_LOG = 512, 64
"""A log that is short leaves out ways."""

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


Answers = npt.NDArray[np.int32]

SPACE, CAME, STRAIGHT = 0, 1, 2
"""Columns of `Book.nodes`: the space, the node it was reached from (−1 for the start), and
whether a way there runs over rectangles only."""


COUNT, ENDS = 0, 1
"""Of an answer in `Book.answers`: the number of ends, and where the first one is."""

END_SPACE, END_STRAIGHT, END_LINES, END_STEPS, END_WAY = range(5)
END_SIZE = END_WAY + HORIZON + 1
"""Of each end of an answer: the space, whether the way there runs over rectangles only, the lines
it crosses, its steps and its spaces from the start on. Of an answer that is not kept: −1 for the
steps, and the node instead of a way."""

KEPT_BITS = 14
KEPT_ENDS = 12
KEPT_SIZE = ENDS + KEPT_ENDS * END_SIZE
KEPT = KEPT_SIZE << KEPT_BITS
"""So many answers of so many ends are kept in front; behind them is room for one of any length."""

HERE, ASKED = 0, 1
"""In `Book.asked`: where the answer to the last question begins, −1 for none; the question: car,
points, points more, limit, and where all cars were."""


class Book(NamedTuple):
    """All that stays the same during a race, room to think in, and the log.

    `steps`, `spaces`, `blocks`, `level`, `near` are those of `RaceCourse`, `bars` and `cards` those
    of `RaceDeck`. The room: `nodes` (k, 3) are the spaces a move reaches, layer after layer;
    `found` (n + 1,) the nodes that are its legal ends; `taken` (n + 1,) counts the cars on each
    space or at its place, all 0 between questions; `way` is the last way taken, from its first
    space on, and its second half room. `answers` and their `keys` (2 ** KEPT_BITS,) are what has
    been worked out.
    """

    steps: Table
    spaces: Table
    blocks: Table
    level: Table
    near: Near
    bars: Table
    cards: Table
    rules: Rules
    nodes: Table
    found: Table
    taken: Table
    way: Table
    asked: Table
    keys: Table
    answers: Answers
    log: Log


def open_book(
    course: RaceCourse, deck: RaceDeck, rules: Rules, most_points: int, log: int = LOG_ROWS
) -> Book:
    """A book with room for moves of up to so many points; for one thread at a time."""
    rows = len(course.spaces)
    asked = np.zeros(ASKED + 4 + MOST_CARS, np.int64)
    asked[HERE] = NOBODY
    return Book(
        *course,
        *deck,
        rules=rules,
        nodes=np.zeros(((most_points + 1) * rows, 3), np.int64),
        found=np.zeros(rows, np.int64),
        taken=np.zeros(rows, np.int64),
        way=np.zeros(2 * (rows + most_points), np.int64),
        asked=asked,
        keys=np.zeros(1 << KEPT_BITS, np.int64),
        answers=np.zeros(KEPT + ENDS + rows * END_SIZE, np.int32),
        log=np.zeros((log, 4), np.int64),
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
