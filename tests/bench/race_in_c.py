"""The race of Rivals in C, compiled with gcc -O2 for the bench: how fast it could be at best."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

from engine.playtest.counting import empty_tally
from engine.playtest.plan import SECONDS_A_DECISION, SECONDS_A_TURN, Plan
from engine.race import layout
from engine.race.tally import Tally
from engine.race.whole import EACH, FIRST

SOURCE = Path(__file__).with_name("race.c")
SAME = ("figures", "places", "money", "wins", "lines", "fans", "spaces")
"""The counts that C keeps too."""


def built(folder: Path) -> ctypes.CDLL | None:
    """The library; None where there is no C compiler."""
    if shutil.which("gcc") is None:
        return None
    target = folder / "race.so"
    command = ["gcc", "-O2", "-shared", "-fPIC", "-o", str(target), str(SOURCE)]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(target))


def count_in_c(library: ctypes.CDLL, plan: Plan, seed: int, first: int, last: int) -> Tally:
    """The tally of games `first` … `last` − 1 of a seed, as far as C keeps it."""
    tally = empty_tally(plan)
    course, deck, deal, bots = plan.course, plan.deck, plan.deal, plan.bots
    numbers = (
        len(course.spaces),
        course.steps.shape[1],
        *deck.bars.shape[:2],
        deal.blank[layout.CARS],
        deal.blank[layout.SEATS],
        plan.lines,
        len(deal.base),
        deal.counts[EACH],
        deal.counts[FIRST],
        plan.rules.watched,
        SECONDS_A_TURN,
        SECONDS_A_DECISION,
    )
    read = (course.steps, course.spaces, course.order, course.reach, deck.bars, deck.cards)
    dealt = (deal.slots, deal.base, deal.own, bots.weights, bots.cards, bots.spaces, plan.prizes)
    arrays = (*read, *dealt, *(getattr(tally, name) for name in SAME))
    game = (ctypes.c_int64 * (len(numbers) + len(arrays)))(
        *map(int, numbers), *(array.ctypes.data for array in arrays)
    )
    library.race_games(game, *map(ctypes.c_int64, (seed, first, last)))
    return tally
