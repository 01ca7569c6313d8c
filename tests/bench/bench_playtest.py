"""Races a second, whole commands, and proof that races are the table's.

python tests/bench/bench_playtest.py [races [commanded]]
    default 20,000 races (the table plays a tenth of them) and 1,000,000 by the command line
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.playthrough import play_game  # noqa: E402
from engine.playtest.races import count_races  # noqa: E402
from engine.race.bots.profiles import PLAYERS  # noqa: E402
from engine.race.simulate import RacePlan  # noqa: E402
from tests.helpers.replayed_races import (  # noqa: E402
    course_named,
    retold,
    retold_open,
    retold_top_race,
    retold_whole,
)

GREEDY_GAMES = 4

TURNS = 24
"""Many short ones: on a machine that others use too, some of them are undisturbed."""


def races_a_second(plan: RacePlan, games: int) -> float:
    """The best of `TURNS` turns, an eighth of the games each, in time of one core; every turn has
    games of its own, which the move cache has not seen."""
    best = 0.0
    games = max(100, games // 8)
    for turn in range(TURNS + 1):
        begun = time.process_time()
        count_races(plan, 1, turn * games, (turn + 1) * games)
        if turn > 0:
            best = max(best, games / (time.process_time() - begun))
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


def print_commands() -> None:
    """Wall and processor time of whole commands, of all their processes together."""
    for games, workers in product(("200", "20000", "100000"), ((), ("--workers", "2"))):
        before = sum(os.times()[2:4])
        seconds = command_seconds(None, "--games", games, *workers)
        spent = sum(os.times()[2:4]) - before
        asked = " ".join(("--games", games, *workers))
        print(f"playtest {asked:28} {seconds:5.1f} s, {spent:5.1f} s of processors")


def print_speeds(races: int) -> None:
    """Races a second by game, track and seats."""
    for game in ("rivals", "top_race"):
        for name in ("harbour_loop", "twin_pines"):
            for who in (("rule",) * 4, ("random",) * 4, ("rule",) * 2, ("rule",) * 6):
                plan = race_plan(course_named(name), Spec(game, who))
                speed = races_a_second(plan, races)
                print(
                    f"{game:9} {name:14} {len(who)} seats, {who[0]:8} {speed:9,.0f} races/s a core"
                )


def print_whole_speeds(games: int) -> None:
    """Whole games a second, beside the race alone of the same players, and beside the greedy bots
    of the table."""
    for game, name in product(("rivals", "top_race"), ("harbour_loop", "twin_pines")):
        course = course_named(name)
        for kind in PLAYERS:
            spec = Spec(game, (kind,) * 4, kind=Kind.WHOLE)
            whole = races_a_second(race_plan(course, spec), games)
            alone = races_a_second(race_plan(course, replace(spec, kind=Kind.ALONE)), games)
            who = f"{game:9} {name:14} {kind:9}"
            print(f"{who} {whole:9,.0f} whole games/s, {alone:9,.0f} races/s a core")
        begun = time.process_time()
        for seed in range(GREEDY_GAMES):
            play_game(course, game, ("greedy",) * 4, seed=seed)
        speed = GREEDY_GAMES / (time.process_time() - begun)
        print(f"{game:9} {name:14} greedy    {speed:9.1f} games/s move by move")


def print_whole_games_retold(games: int) -> None:
    """Whole games of every variant, 2 to 6 seats, played again at the table."""
    begun = time.perf_counter()
    kinds = ("careful", "random", "selfish", "careless", "rule", "random")
    tables = [*product(("harbour_loop", "twin_pines"), range(2, 7))]
    for variant, (name, seats) in product(("full", "beginners", "long-distance", "race"), tables):
        options = (("variant", variant),)
        spec = Spec(bots=kinds[:seats], seed=7, kind=Kind.WHOLE, options=options)
        retold_whole(course_named(name), spec, 0, games // len(tables))
    for variant, (name, seats) in product(("race", "tips", "shares"), tables):
        for has_pit_stop in (False, True):
            options = (("variant", variant), ("pit_stop", has_pit_stop))
            spec = Spec("top_race", kinds[:seats], seed=7, kind=Kind.WHOLE, options=options)
            retold_open(course_named(name), spec, 0, games // len(tables) // 2)
    seconds = time.perf_counter() - begun
    print(
        f"{games:,} whole games of each variant played again at the table, all the same: "
        f"{seconds:.0f} s"
    )


if __name__ == "__main__":
    races = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    many = sys.argv[2] if len(sys.argv) > 2 else "1000000"
    print_speeds(races)
    print_whole_speeds(races)
    print_whole_games_retold(races // 2)
    print_commands()
    print(f"playtest --games 1000, warm: {command_seconds(None, '--games', '1000'):.1f} s")
    print(f"playtest --games {many}, warm: {command_seconds(None, '--games', many):.1f} s")
    with tempfile.TemporaryDirectory() as cache:
        print(f"playtest --games 1000, cold: {command_seconds(cache, '--games', '1000'):.1f} s")
    begun = time.perf_counter()
    retold(course_named("harbour_loop"), Spec(seed=99), 0, races // 10)
    retold_top_race(course_named("harbour_loop"), Spec("top_race", seed=99), 0, races // 10)
    seconds = time.perf_counter() - begun
    print(f"{races // 10:,} races of each played again at the table, all the same: {seconds:.0f} s")
