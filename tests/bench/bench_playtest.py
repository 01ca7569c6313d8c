"""Races a second beside the same loop in C, whole commands, and proof that races are the table's.

python tests/bench/bench_playtest.py [races [commanded]]
    default 20,000 races (the table plays a tenth of them) and 1,000,000 by the command line
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from race_in_c import SAME, built, count_in_c  # noqa: E402

from engine.playtest.counting import count_games  # noqa: E402
from engine.playtest.plan import Plan, Spec, race_plan  # noqa: E402
from tests.helpers.replayed_races import course_named, retold, retold_top_race  # noqa: E402

TURNS = 24
"""Many short ones: on a machine that others use too, some of them are undisturbed."""

Count = Callable[[Plan, int, int, int], object]


def races_a_second(plan: Plan, games: int, *ways: Count) -> list[float]:
    """The best of `TURNS` turns of each way, an eighth of the games each, in time of one core."""
    best = [0.0] * len(ways)
    games = max(100, games // 8)
    for turn in range(TURNS + 1):
        for row, count in enumerate(ways):
            begun = time.process_time()
            count(plan, 1, 0, games)
            if turn > 0:
                best[row] = max(best[row], games / (time.process_time() - begun))
    return best


def command_seconds(cache: str | None, *options: str) -> float:
    """The wall time of a whole `playtest` process, with an empty cache if one is given."""
    track = str(ROOT / "tracks" / "harbour_loop.json")
    command = [sys.executable, "-m", "engine.cli", "playtest", track, *options]
    empty = {} if cache is None else {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
    begun = time.perf_counter()
    environment = os.environ | empty
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def print_speeds(races: int) -> None:
    """Races a second by game, track and seats."""
    for game in ("rivals", "top_race"):
        for name in ("harbour_loop", "twin_pines"):
            for who in (("rule",) * 4, ("random",) * 4, ("rule",) * 2, ("rule",) * 6):
                plan = race_plan(course_named(name), Spec(game, who))
                (speed,) = races_a_second(plan, races, count_games)
                print(
                    f"{game:9} {name:14} {len(who)} seats, {who[0]:8} {speed:9,.0f} races/s a core"
                )


def print_limit(races: int) -> None:
    """The same loop in C: the same counts, and how much faster."""
    with tempfile.TemporaryDirectory() as folder:
        library = built(Path(folder))
        if library is None:
            print("the loop in C: left out, there is no gcc here")
            return

        def in_c(plan: Plan, seed: int, first: int, last: int) -> object:
            return count_in_c(library, plan, seed, first, last)

        plan = race_plan(course_named("harbour_loop"), Spec())
        ours, theirs = count_games(plan, 5, 0, races // 4), in_c(plan, 5, 0, races // 4)
        for name in SAME:
            assert np.array_equal(getattr(ours, name), getattr(theirs, name)), name
        speed, limit = races_a_second(plan, races, count_games, in_c)
        print(
            f"the loop in C, the same counts: {limit:,.0f} races/s, ours {speed / limit:.2f} of it"
        )


if __name__ == "__main__":
    races = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    many = sys.argv[2] if len(sys.argv) > 2 else "1000000"
    print_speeds(races)
    print_limit(races)
    print(f"playtest --games 1000, warm: {command_seconds(None, '--games', '1000'):.1f} s")
    print(f"playtest --games {many}, warm: {command_seconds(None, '--games', many):.1f} s")
    with tempfile.TemporaryDirectory() as cache:
        print(f"playtest --games 1000, cold: {command_seconds(cache, '--games', '1000'):.1f} s")
    begun = time.perf_counter()
    retold(course_named("harbour_loop"), Spec(seed=99), 0, races // 10)
    retold_top_race(course_named("harbour_loop"), Spec("top_race", seed=99), 0, races // 10)
    seconds = time.perf_counter() - begun
    print(f"{races // 10:,} races of each played again at the table, all the same: {seconds:.0f} s")
