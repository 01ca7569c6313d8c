"""Races a second, cold start, and proof that they are those of the table.

python tests/bench/bench_playtest.py [races]     default 20,000; the table plays a tenth of them
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from races_retold import course_named, retold  # noqa: E402

from engine.playtest.counting import count_games  # noqa: E402
from engine.playtest.plan import Spec, race_plan  # noqa: E402


def races_a_second(track: str, bots: tuple[str, ...], games: int) -> float:
    """Best of three, processor time of one core, heat maps and all, after some to warm up."""
    plan = race_plan(course_named(track), Spec(bots=bots))
    count_games(plan, 1, 0, 100)
    best = 0.0
    for _ in range(3):
        begun = time.process_time()
        count_games(plan, 1, 0, games)
        best = max(best, games / (time.process_time() - begun))
    return best


def command_seconds(*options: str) -> float:
    """The wall time of a whole `playtest` process."""
    track = str(ROOT / "tracks" / "harbour_loop.json")
    command = [sys.executable, "-m", "engine.cli", "playtest", track, *options]
    begun = time.perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


if __name__ == "__main__":
    races = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for name in ("harbour_loop", "twin_pines"):
        for who in (("rule",) * 4, ("random",) * 4, ("rule",) * 2, ("rule",) * 6):
            speed = races_a_second(name, who, races)
            print(f"{name:14} {len(who)} seats, {who[0]:8} {speed:9,.0f} races/s on one core")
    print(f"playtest --games 1000, whole process: {command_seconds('--games', '1000'):.1f} s")
    begun = time.perf_counter()
    retold(course_named("harbour_loop"), Spec(seed=99), 0, races // 10)
    seconds = time.perf_counter() - begun
    print(f"{races // 10:,} races played again at the table, all the same: {seconds:.0f} s")
