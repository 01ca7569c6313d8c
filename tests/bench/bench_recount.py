"""A second count of every figure of a report, from games retold at the table.

python tests/bench/bench_recount.py [games [track]]      default 300 games of each, harbour_loop
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.compiled.prepare import compile_now  # noqa: E402
from engine.playtest.plan import Kind, Spec  # noqa: E402
from tests.helpers.recount.agreement import figures_agreed  # noqa: E402
from tests.helpers.replayed_races import course_named  # noqa: E402

PLAYERS = ("careful", "selfish", "careless", "random")
PLAYTESTS = (
    ("rivals", (("variant", "full"),)),
    ("top_race", (("variant", "race"), ("pit_stop", False))),
    ("top_race", (("variant", "tips"), ("pit_stop", True))),
    ("top_race", (("variant", "shares"), ("pit_stop", True))),
    ("rivals", (("variant", "long-distance"),)),
)

if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    course = course_named(sys.argv[2] if len(sys.argv) > 2 else "harbour_loop")
    compile_now()
    for game, options in PLAYTESTS:
        begun = time.perf_counter()
        spec = Spec(game, PLAYERS, games, seed=31, kind=Kind.WHOLE, options=options)
        agreed = figures_agreed(course, spec)
        name = " ".join(str(value) for _, value in options)
        seconds = time.perf_counter() - begun
        print(f"{game:9} {name:14} {games} games, {agreed:,} numbers recounted: {seconds:.0f} s")
