"""Make races fast: compile them, in another process where somebody waits.

    prepare()               races run as plain Python until another process has compiled them
    compile_elsewhere()     only have that done; playtests look themselves when it is
    wait_until_prepared()   the same, for programs that would only wait anyway
    compile_now()           in this very process: for that process, workers of a cluster, and tests
    percent_prepared()      how far the process that compiles has come

`python -m engine.race.prepare` is what the set-up runs.
"""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine.race.affairs.open_table import Beside, OpenStep, settled_in_the_open, take
from engine.race.affairs.table import Step, first_home_ends, step
from engine.race.bots.players import Weight
from engine.race.bots.rollouts import Stakes, race_rollout
from engine.race.bots.seated import Asked, Player, choose
from engine.race.code_cache import (
    GAMES,
    LOOK_SECONDS,
    TABLE,
    compiling,
    is_kept,
    make_cache,
    note_kept,
    percent_prepared,
)
from engine.race.compiler import Speed, give_up, progress_told
from engine.race.entries import apply_choice, legal_choices
from engine.race.simulate import Deal, RacePlan, prepare_context, simulate, simulation_context
from engine.race.state import Race, empty_race
from engine.race.tables.affairs import Affair, Stage
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.memory import Card, Space
from engine.race.tables.memory import Step as RoadStep
from engine.race.tables.road import RoadTable
from engine.race.tables.terms import NO_TERMS

__all__ = [
    "compile_elsewhere",
    "compile_now",
    "is_prepared",
    "percent_prepared",
    "prepare",
    "wait_until_prepared",
]


OBJECTS = 50_000
"""After so many new objects Python looks for those that nobody needs. The compiler makes millions
and leaves few behind: with Python's own number, 700, that takes a fourteenth of its time."""

BESIDE = "beside"
"""Said to the process that compiles for another one."""


def is_prepared() -> bool:
    """Whether all races run at full speed without compiling anything first."""
    return is_kept(GAMES) and is_kept(TABLE)


def compile_now(tell: Callable[[int], None] = lambda percent: None) -> None:
    """Compile what playtests and tables need and is not yet kept; half a minute the first time. How
    much is done is told in percent. A process that comes later waits for the first one."""
    if not Speed.can_compile:
        return
    Speed.is_plain = False
    try:
        with compiling() as tell_others, progress_told(tell_others), progress_told(tell):
            tell(0)
            _compile()
            tell(100)
    except OSError as error:
        give_up(error)


def _compile() -> None:
    """Call every entry of the race once: no race for the playtest, one without cars for the
    table."""
    plan = _smallest_plan()
    context = simulation_context(plan)
    prepare_context(context, plan)
    simulate(context, plan, 0, range(0), np.zeros((0, 0), np.int64))
    if not Speed.is_plain:
        note_kept(GAMES)
    race, context = empty_race(1), RaceContext(*plan[:4])
    legal_choices(context, race)
    apply_choice(context, race, 0)
    step(context, race, [0] * Affair.SIZE, Step.ASK_BIDDERS)
    first_home_ends(race)
    beside = Beside([0] * Affair.SIZE, [], [], [])
    beside.affairs[Affair.STAGE] = Stage.OVER
    take(context, race, beside, OpenStep.GO_ON)
    settled_in_the_open(context, race, beside)
    choose(context, race, Player(plan.bots[0]), 0, Asked.POWER, 0)
    nothing = np.zeros((2, 1, 2), np.int64)
    stakes = Stakes(nothing, nothing[:, 0, :0], nothing[:0, 0], 0, 0, False)
    race_rollout(context, race, 0, [], [], stakes, 1, 0)
    if not Speed.is_plain:
        note_kept(TABLE)


def _smallest_plan() -> RacePlan:
    """Races on one space with one card: the compiler looks at the kinds of the arrays only."""
    nothing, blank = np.zeros(0, np.int64), empty_race(1)
    blank[[Race.SEATS, Race.CARS]] = 1
    spaces, steps = np.zeros((2, Space.SIZE), np.int64), np.zeros((1, RoadStep.SIZE), np.int64)
    road = RoadTable(spaces, steps, nothing, nothing)
    bots, kept = np.zeros((1, Weight.SIZE), np.int64), np.zeros(2, np.int64)
    deal = Deal(blank, 0, 0, 0, False)
    deck = np.zeros((1, Card.SIZE + 2), np.int64)
    return RacePlan(road, deck, Rules(), 1, deal, NO_TERMS, bots, 0, (0, 0), kept)


class _Elsewhere:
    """The process that this one has begun to compile in, if any."""

    process: subprocess.Popen[bytes] | None = None


def compile_elsewhere() -> None:
    """Have another process compile, unless that is done, or begun by anybody. It ends with this
    one."""
    is_begun = percent_prepared() is not None or _Elsewhere.process is not None
    if not Speed.can_compile or is_prepared() or is_begun:
        return
    try:
        make_cache()
    except OSError as error:
        give_up(error)
        return
    root = str(Path(__file__).parents[2])
    places = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    _Elsewhere.process = subprocess.Popen(
        [sys.executable, "-P", "-m", "engine.race.prepare", BESIDE],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(places)},
        # Nothing is ever written: it ends with this program, whatever ends that.
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )


def _end_with_parent() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


_preparing = threading.Lock()


def prepare() -> None:
    """Compile in another process unless that is done: the window stays fluid, and races that begin
    meanwhile run as plain Python, slower and exactly the same."""
    if is_prepared() or not _preparing.acquire(blocking=False):
        return
    Speed.is_plain = True
    threading.Thread(target=_wait_until_compiled, daemon=True).start()


def _wait_until_compiled() -> None:
    """Whatever comes of it, races go on; plainly if it comes to nothing."""
    try:
        while percent_prepared() is not None:
            time.sleep(LOOK_SECONDS)
        compile_elsewhere()
        if _Elsewhere.process is not None:
            _Elsewhere.process.wait()
    finally:
        Speed.is_plain = not (Speed.can_compile and is_prepared())
        _preparing.release()


def wait_until_prepared(tell: Callable[[int], None]) -> None:
    """Have another process compile, and wait for it. Here a signal that comes while the compiler
    runs would be raised in one of its calls from C, and lost there."""
    prepare()
    told = -1
    while _preparing.locked():
        percent = percent_prepared() or 0
        for each in range(told + 1, percent + 1):
            tell(each)
        told = max(told, percent)
        time.sleep(LOOK_SECONDS)
    for each in range(told + 1, 101 if told >= 0 and is_prepared() else 0):
        tell(each)


def show_percent(percent: int) -> None:
    """Write on stderr how far it has come: a line that renews itself at a terminal, elsewhere a few
    lines."""
    begin, end = ("\r", "" if percent < 100 else "\n") if sys.stderr.isatty() else ("", "\n")
    if begin or percent % 20 == 0:
        line = f"{begin}First run on this machine: preparing fast games, {percent} %"
        print(line, end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    gc.set_threshold(OBJECTS)
    if sys.argv[1:] == [BESIDE]:
        # Ctrl-C is for the program that began it.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        threading.Thread(target=_end_with_parent, daemon=True).start()
        compile_now()
    else:
        compile_now(show_percent)
