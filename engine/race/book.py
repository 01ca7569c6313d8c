"""What a race is played by: the course, the deck, the rules of the game; and its log."""

from __future__ import annotations

import mmap
from contextlib import suppress
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from engine.race.cards import RaceDeck
from engine.race.compiled import inlined
from engine.race.course import WINDOW, WORD_BITS, RaceCourse, Table
from engine.race.layout import MOST_CARS, MOST_SEATS, NOBODY, Race
from engine.race.many import AT_ONCE, IN_STEP
from engine.race.tally import SPACE_FIGURES

Log = npt.NDArray[np.int64]
"""(LOG_ROWS, 4): row 0 counts the rows, each row tells what happened and three numbers."""

Counts = npt.NDArray[np.uint16]
"""What happens on the spaces in one race: nothing does so 65,536 times."""

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
    `between`: after a turn the race stops until the game says who is next. `powers`: seats may
    have driver powers.
    """

    longest: int = 0
    hand: int = 0
    last_home: int = 6
    watched: int = 0
    finish: int = 0
    between: int = 0
    powers: int = 1


SPACE, CAME, STRAIGHT = 0, 1, 2
"""Columns of `Book.nodes`: the space, the node it was reached from (−1 for the start), and
whether a way there runs over rectangles only."""

TAKEN_NEAR, QUESTION, ENDS = range(3)
"""Of an answer in `Book.answers`: the question it answers, which of the near spaces are taken, and
start and points, with the number of ends; and where the first end is."""

WAY_THERE, END = 1, 2
"""Behind each end stands the way to it; so long are both."""

KEPT_BITS, ANSWER = 18, 8
"""So many answers are kept in front, each in 64 bytes: a processor fetches that at once."""

FEW_ENDS = (ANSWER - ENDS) // END
"""They have no more ends than that, and on most roads there are no more."""

WIDE_BITS, WIDE_ANSWER = 15, 32
WIDE = ANSWER << KEPT_BITS
MANY_ENDS = (WIDE_ANSWER - ENDS) // END
"""Behind them are so many with up to so many ends."""

KEPT = WIDE + (WIDE_ANSWER << WIDE_BITS)
"""At last there is room for one of any length, which is not kept."""

HERE, COUNT, START, TAKEN_AHEAD, ASKED = range(5)
"""In `Book.asked`: where the answer to the last question begins, −1 for none, the number of its
ends, the space of the car and which spaces from the next one on are taken; the question: car,
points, points more, limit, and where all cars were."""

TURN_FIGURES = 3
TURN_BARS, TURN_IDLE, TURN_LOST = range(TURN_FIGURES)
"""In `Book.moved`: bars of cars on the road in this turn, those that moved nothing, the points
lost."""


class Book(NamedTuple):
    """All that stays the same during a race, room to think in, and the log.

    `steps`, `spaces`, `blocks`, `level`, `order`, `along`, `reach` are those of `RaceCourse`,
    `bars` and `cards` those of `RaceDeck`. The room: `nodes` (k, 3) are the spaces a move reaches,
    layer after layer; `found` (n + 1,) the nodes that are its legal ends; `taken` (n + 1,) counts
    the cars on each space or at its place, all 0 between questions. `answers` are what has been
    worked out, `ways` has room for one way. `hands` (MOST_SEATS + 1, cards + 1) are the cards each
    seat may play, and those that nobody may, [0] how many, `road` how many cars wait beside it and
    which spaces are taken, as bits in the order of progress.
    `heat` counts what happens on each space over many races, see `Tally.spaces`; `here` (5, k)
    counts it in this race, in the order of progress, and `totals` (5, 2, k) since it was last added
    to `heat`. They are empty where nobody wants to know. `moved` (3,) are the bars of this turn.
    """

    steps: Table
    spaces: Table
    blocks: Table
    level: Table
    order: Table
    along: Race
    reach: Table
    bars: Table
    cards: Table
    nodes: Table
    found: Table
    taken: Table
    asked: Table
    answers: Table
    ways: Table
    hands: Table
    road: Table
    heat: Table
    here: Counts
    totals: Table
    moved: Table
    log: Log
    rules: Rules


def open_book(
    course: RaceCourse,
    deck: RaceDeck,
    rules: Rules,
    most_points: int,
    heat: Table | None = None,
) -> Book:
    """A book with room for moves of up to so many points; for one thread at a time. It counts what
    happens on the spaces in `heat`, or if there is none keeps a log."""
    rows = len(course.spaces)
    ranks = -(-rows // IN_STEP) * IN_STEP
    kinds = 0 if heat is None else len(SPACE_FIGURES)
    new_room = _empty if heat is None else _quick
    asked = np.zeros(ASKED + 4 + MOST_CARS, np.int64)
    asked[HERE] = NOBODY
    return Book(
        *course,
        *deck,
        rules=rules,
        nodes=np.zeros(((most_points + 1) * rows, 3), np.int64),
        found=np.zeros(rows, np.int64),
        taken=np.zeros(rows, np.int64),
        asked=asked,
        answers=new_room(KEPT + ENDS + END * rows),
        ways=np.zeros(rows + most_points + 1, np.int64),
        hands=np.zeros((MOST_SEATS + 1, len(deck.cards) + 1), np.int64),
        road=np.zeros((2 * rows + WINDOW) // WORD_BITS + 3, np.int64),
        heat=np.zeros((0, 2, rows), np.int64) if heat is None else heat,
        here=np.zeros((kinds, ranks + AT_ONCE), np.uint16),
        totals=np.zeros((kinds, 2, ranks), np.int64),
        moved=np.zeros(TURN_FIGURES, np.int64),
        log=np.zeros((LOG_ROWS if heat is None else 1, 4), np.int64),
    )


def _empty(size: int) -> Table:
    """So many zeros; those that are never looked at take no room."""
    return np.zeros(size, np.int64)


def _quick(size: int) -> Table:
    """So many zeros for many races: found faster on huge pages, where the system has them, and the
    room is taken whole."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        return _empty(size)
    own = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    room = mmap.mmap(-1, size * np.dtype(np.int64).itemsize, flags=own)
    with suppress(OSError):
        room.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(room, np.int64)


@inlined
def note(log: Log, what: int, first: int, second: int, third: int) -> None:
    """Write a row of the log; what does not fit is left out."""
    if len(log) == 1:
        return
    row = log[0, 0] + 1
    if row < len(log):
        log[0, 0] = row
        log[row, 0] = what
        log[row, 1] = first
        log[row, 2] = second
        log[row, 3] = third
