"""Make the race ready: compile it, in the background where somebody waits at a table.

    prepare()        a process of its own fills the cache; until then races run as plain Python
    is_prepared()    whether races run compiled at once
    compile_now()    for programs that would only wait anyway

`python -m engine.race.prepare` is that process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np

from engine.race.book import Book, Rules, open_book
from engine.race.calls import Arrays, arrays_of, list_choices, play_choice
from engine.race.cards import RaceDeck
from engine.race.chance import shuffle
from engine.race.compiled import HAS_COMPILER, TABLE, Speed, is_kept, note_kept
from engine.race.course import RaceCourse
from engine.race.layout import empty_race
from engine.race.rollouts import play_out

_preparing = threading.Lock()


def is_prepared() -> bool:
    """Whether races run at full speed without compiling anything first."""
    return is_kept(TABLE)


def compile_now() -> None:
    """Compile what is not yet in the cache; a few seconds the first time."""
    if not HAS_COMPILER:
        return
    Speed.is_plain = False
    race = empty_race(1)
    arrays = arrays_of(_smallest_book())
    shuffle(race, 0, np.zeros(1, np.int64))
    list_choices(race, np.zeros(1, np.int64), *arrays)
    play_choice(race, 0, *arrays)
    _compile_rollouts(arrays)
    note_kept(TABLE)


def _compile_rollouts(arrays: Arrays) -> None:
    """What bots think with: no round of a race without choices."""
    race = empty_race(1)
    none, scores = np.zeros(0, np.int64), np.zeros((0, 2))
    table, cube, asked = np.zeros((1, 1), np.int64), np.zeros((2, 1, 1), np.int64), np.zeros(6, int)
    play_out(race, none, scores, table, none, cube, cube, cube, table, asked, *arrays)


def prepare() -> None:
    """Compile in a process of its own unless that is done: the window stays fluid, and races that
    begin meanwhile run as plain Python, slower and exactly the same."""
    if is_prepared() or not _preparing.acquire(blocking=False):
        return
    Speed.is_plain = True
    threading.Thread(target=_compile_elsewhere, daemon=True).start()


def _compile_elsewhere() -> None:
    """Wait for the other process; whatever came of it, entries then load or compile themselves."""
    root = str(Path(__file__).parents[2])
    places = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    try:
        subprocess.run(
            [sys.executable, "-m", "engine.race.prepare"],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(places)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    finally:
        Speed.is_plain = False
        _preparing.release()


def _smallest_book() -> Book:
    """A book of one space and one card: the compiler looks at the kinds of the arrays only."""
    steps, spaces, blocks = (np.zeros(shape, np.int64) for shape in ((2, 1, 3), (2, 6), (2, 1)))
    along = np.zeros(2, np.int64)
    course = RaceCourse(steps, spaces, blocks, blocks, blocks, along, blocks)
    deck = RaceDeck(np.zeros((1, 1, 2), np.int64), np.zeros((1, 2), np.int64))
    return open_book(course, deck, Rules(), 1)


if __name__ == "__main__":
    compile_now()
