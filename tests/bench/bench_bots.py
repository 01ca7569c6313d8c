"""Strength of the bots at Rivals, on the same deals with seats rotated; and many random games.

python tests/bench/bench_bots.py                  the strengths, 50 deals each
python tests/bench/bench_bots.py --deals 200      more deals, narrower intervals
python tests/bench/bench_bots.py --games 1000     so many random games of every kind, checked
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "engine" / "games")]

from engine.bots import Bot, Greedy, Random, Search  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.games import game_named  # noqa: E402
from engine.games.core import Chance  # noqa: E402
from engine.playtest.playthrough import play_game  # noqa: E402
from engine.race.prepare import compile_now  # noqa: E402
from engine.track import load  # noqa: E402

SEATS = 4
DUELS: tuple[tuple[type[Bot], type[Bot], str], ...] = (
    (Greedy, Random, "at least 60 %"),
    (Random, Greedy, "at most 3 %"),
    (Search, Greedy, "at least 36 %"),
)


def harbour() -> Course:
    """The shipped track the strengths are measured on."""
    return compile_track(load(ROOT / "tracks" / "harbour_loop.json"))


def wins_of_deal(one: type[Bot], three: type[Bot], variant: str, deal: int) -> tuple[float, float]:
    """How many of four games of a deal one bot wins, once in every seat; seconds a turn."""
    course, wins, spent, turns = harbour(), 0.0, 0.0, 0
    for seat in range(SEATS):
        bots: list[Bot] = [three() for _ in range(SEATS)]
        clocked = Clocked(one())
        bots[seat] = clocked
        outcome = play_game(course, "rivals", bots, {"variant": variant}, seed=deal).outcome
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
        spent += clocked.seconds
        turns += clocked.turns
    return wins, spent / max(1, turns)


class Clocked(Bot):
    """A bot and how long its turns take."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.seconds = 0.0
        self.turns = 0

    def choose(self, state, chance):
        """What the bot chooses; cards played are counted as turns."""
        begun = time.perf_counter()
        action = self.bot.choose(state, chance)
        self.seconds += time.perf_counter() - begun
        self.turns += action.kind == "card"
        return action


def strength(one: type[Bot], three: type[Bot], variant: str, deals: int, workers: int) -> None:
    """Print how often one bot beats three others; the interval is over deals, not games."""
    work: Callable[[int], tuple[float, float]] = partial(wins_of_deal, one, three, variant)
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(work, range(deals)))
    shares = [wins / SEATS for wins, _ in found]
    mean = sum(shares) / deals
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, deals - 1) / deals)
    turn = 1000 * sum(seconds for _, seconds in found) / deals
    wanted = next(told for first, others, told in DUELS if (first, others) == (one, three))
    print(
        f"{variant}: {one.name} against three {three.name}: {100 * mean:.1f} % "
        f"± {196 * spread:.1f} ({deals} deals, {turn:.0f} ms a turn; {wanted})",
        flush=True,
    )


def race_through_protocol() -> None:
    """Print how long a random race of four seats takes through the protocol."""
    course, rules = harbour(), game_named("rivals")
    races = 100
    for variant in ("race", "full"):
        begun = time.process_time()
        for seed in range(races):
            state, chance = rules.start(course, SEATS, {"variant": variant}, seed), Chance(seed)
            while state.seat is not None:
                state = state.play(chance.choice(state.actions()))
        spent = 1000 * (time.process_time() - begun) / races
        print(f"{variant}: {spent:.1f} ms a random game of four through the protocol", flush=True)


def check_many(count: int) -> None:
    """Play so many random games of every variant and number of players, checking every promise."""
    from test_rivals_games import LAP, check_game, games

    begun = time.perf_counter()
    played = 0
    for variant, seats, seed in games(count):
        check_game(LAP, variant, seats, seed)
        played += 1
    print(f"{played} random games kept every promise ({time.perf_counter() - begun:.0f} s)")


def main() -> None:
    """Run what was asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--variants", default="full,race")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--games", type=int, default=0)
    asked = parser.parse_args()
    compile_now()
    if asked.games:
        check_many(asked.games)
        return
    race_through_protocol()
    for variant in asked.variants.split(","):
        for one, three, _ in DUELS:
            strength(one, three, variant, asked.deals, asked.workers)


if __name__ == "__main__":
    main()
