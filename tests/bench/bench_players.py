"""How the kinds of players fare: one among three of another kind, on every seat of the same deals.

python tests/bench/bench_players.py [games]      default 20,000 games each
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.playtest.intervals import share_of  # noqa: E402
from engine.playtest.plan import Kind, Spec, race_plan  # noqa: E402
from engine.playtest.races import count_races  # noqa: E402
from engine.race.bots.profiles import PLAYERS  # noqa: E402
from engine.race.statistics.statistics import BY_PLAYER  # noqa: E402
from tests.helpers.replayed_races import course_named  # noqa: E402


def wins(one: str, others: str, track: str, games: int) -> str:
    """What a player wins of whole games with three others, in percent with its interval."""
    spec = Spec(bots=(one, others, others, others), kind=Kind.WHOLE)
    statistics = count_races(race_plan(course_named(track), spec), 5, 0, games)
    found = share_of(np.asarray(statistics.wins[BY_PLAYER, 0]))
    return f"{100 * found.value:5.1f} ± {50 * (found.high - found.low):.1f}"


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for track in ("harbour_loop", "twin_pines"):
        print(f"{track}: wins of one (row) among three others (column), an even share is 25%")
        print(f"{'':10}" + "".join(f"{others:>14}" for others in PLAYERS))
        for one in PLAYERS:
            row = "".join(f"{wins(one, others, track, games):>14}" for others in PLAYERS)
            print(f"{one:10}{row}")
