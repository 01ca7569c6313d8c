"""Make the race ready: compile it, in the background where somebody waits at a table.

    prepare()        a process of its own fills the cache; until then races run as plain Python
    is_prepared()    whether races run compiled at once
    percent_prepared()    how far that has come
    compile_now()    for programs that would only wait anyway

`python -m engine.race.prepare` is that process, and prints how far it has come.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from engine.race.bots.rollouts import Stakes, race_rollout
from engine.race.compiler import HAS_COMPILER, TABLE, Speed, is_kept, note_kept
from engine.race.entries import apply_choice, legal_choices
from engine.race.state import empty_race
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import Card, Space, Step
from engine.race.tables.road import RoadTable

_preparing = threading.Lock()


def is_prepared() -> bool:
    """Whether races run at full speed without compiling anything first."""
    return is_kept(TABLE)


def compile_now(tell: Callable[[int], None] = lambda percent: None) -> None:
    """Compile what a table needs and is not yet in the cache; half a minute the first time. How
    much is done is told in percent."""
    if not HAS_COMPILER:
        return
    Speed.is_plain = False
    race, context = empty_race(1), _smallest_context()
    legal_choices(context, race)
    tell(35)
    apply_choice(context, race, 0)
    tell(70)
    nothing = np.zeros((2, 1, 2), np.int64)
    stakes = Stakes(nothing, nothing[:, 0, :0], nothing[:0, 0], 0, 0, False)
    race_rollout(context, race, 0, [], [], stakes, 1, 0)
    if not Speed.is_plain:
        note_kept(TABLE)
    tell(100)


def prepare() -> None:
    """Compile in a process of its own unless that is done: the window stays fluid, and races that
    begin meanwhile run as plain Python, slower and exactly the same."""
    if is_prepared() or not _preparing.acquire(blocking=False):
        return
    Speed.is_plain = True
    threading.Thread(target=_compile_elsewhere, daemon=True).start()


def percent_prepared() -> int | None:
    """How much of the race has been compiled in the background; None if nothing is being
    compiled."""
    return _Background.percent


class _Background:
    """What is known of the process that compiles."""

    percent: int | None = None


def _compile_elsewhere() -> None:
    """Wait for the other process; whatever came of it, entries then load or compile themselves."""
    root = str(Path(__file__).parents[2])
    places = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    _Background.percent = 0
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "engine.race.prepare"],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(places)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                _Background.percent = int(line)
    finally:
        Speed.is_plain = False
        _Background.percent = None
        _preparing.release()


def _smallest_context() -> RaceContext:
    """A context of one space and one card: the compiler looks at the kinds of the arrays only."""
    road = RoadTable(
        np.zeros((2, Space.SIZE), np.int64),
        np.zeros((1, Step.SIZE), np.int64),
        np.zeros(0, np.int64),
        np.zeros(2, np.int64),
    )
    return RaceContext(road, np.zeros((1, Card.SIZE + 2), np.int64), Rules(), 1)


def _print_percent(percent: int) -> None:
    """Say how far it has come; the program that began this may have ended."""
    with suppress(BrokenPipeError):
        print(percent, flush=True)


if __name__ == "__main__":
    compile_now(_print_percent)
