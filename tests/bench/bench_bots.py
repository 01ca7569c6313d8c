"""Strength of the bots at Rivals and Top Race: one against three, on the same deals with seats
rotated.

python tests/bench/bench_bots.py                          50 deals of every pairing and game
python tests/bench/bench_bots.py --deals 200              more deals, narrower intervals
python tests/bench/bench_bots.py --deals 20 --first 40 --keep bots.json
                                                          the next part of a long bench
python tests/bench/bench_bots.py --ladder                 whole games of Rivals against careful
                                                          players, who are to be no easy prey

With `--keep` the results of all parts are gathered in a file, and what is printed is their sum.
The search bot thinks for 100 ms of processor time a turn, not of wall time as at the table: so its
strength does not depend on what else the machine does. On the ladder it plays as in playtests, as
many deals in every halving.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.bots import BOTS, Bot, Search  # noqa: E402
from engine.compiled.prepare import compile_now  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.playtest.playthrough import play_game  # noqa: E402
from engine.track import load  # noqa: E402

SEATS = 4
PAIRS = {
    "greedy,random": "at least 60% in Rivals",
    "random,greedy": "at most 3% in Rivals",
    "search,greedy": "at least 36% in Rivals",
}
"""One bot, the bot of the three others, and what is wanted."""

LADDER = {
    "greedy,careful": "at most 30%",
    "search,careful": "at most 45%",
    "careful,greedy": "at least 33%",
    "careful,search": "nothing",
    "greedy,selfish": "nothing",
    "greedy,careless": "nothing",
}
"""The same for the ladder: panels of careful players are worth asking if no other bot beats them
easily."""

KINDS = {"rivals": ("full", "race"), "top_race": ("race", "tips", "shares")}


class Deal(NamedTuple):
    """Four games of a deal, the one bot once in every seat: its share of wins, and how long its
    turns took on average, in seconds of processor time."""

    wins: float
    turn: float


class Clocked(Bot):
    """A bot, how long it has thought and how many turns that were."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.seconds = 0.0
        self.turns: set[int] = set()

    def __deepcopy__(self, memo):
        """Return the bot itself, which has one seat: a copy would keep the time from its reader."""
        return self

    def choose(self, game, state, rng):
        """What the bot chooses."""
        begun = time.process_time()
        action = self.bot.choose(game, state, rng)
        self.seconds += time.process_time() - begun
        self.turns.add(state.turn)
        return action


def harbour() -> Course:
    """The shipped track the strengths are measured on."""
    return compile_track(load(ROOT / "tracks" / "harbour_loop.json"))


def new_bot(name: str, seconds: float) -> Bot:
    """A bot of that name; search with a clock that stops while other programs run, or without one
    where it is given no time."""
    if not seconds:
        return BOTS[name]().repeatable()
    if name == "search":
        return Search(seconds, clock=time.process_time)
    return BOTS[name]()


def played(pair: str, game: str, variant: str, seconds: float, number: int) -> Deal:
    """The four games of a deal."""
    one, three = pair.split(",")
    course, wins, spent, turns = harbour(), 0.0, 0.0, 0
    for seat in range(SEATS):
        bots = [new_bot(three, seconds) for _ in range(SEATS)]
        clocked = Clocked(new_bot(one, seconds))
        bots[seat] = clocked
        outcome = play_game(course, game, bots, {"variant": variant}, seed=number).outcome
        assert outcome is not None
        wins += (seat in outcome.winners) / len(outcome.winners)
        spent += clocked.seconds
        turns += len(clocked.turns)
    return Deal(wins / SEATS, spent / turns)


def told(kind: str, deals: list[Deal]) -> str:
    """A line on all deals of a kind; the interval is over deals, not games."""
    shares = [deal.wins for deal in deals]
    mean = sum(shares) / len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    half = 1.96 * sqrt(variance / len(shares))
    turn = 1000 * sum(deal.turn for deal in deals) / len(deals)
    return (
        f"{kind}: wins {100 * mean:.1f}% ± {100 * half:.1f} "
        f"({len(deals)} deals of {SEATS} games, {turn:.1f} ms a turn)"
    )


def main() -> None:
    """Play the deals asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--games", default=",".join(KINDS))
    parser.add_argument("--variants", help="by default several of each game")
    parser.add_argument("--pairs", nargs="*", choices=[*PAIRS, *LADDER])
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.1, help="a turn of the search bot")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="gather the results of several parts here")
    asked = parser.parse_args()
    pairs = LADDER if asked.ladder else PAIRS
    if asked.ladder:
        asked.games, asked.variants, asked.seconds = "rivals", "full", 0
    compile_now()
    kept: dict[str, dict[str, Deal]] = {}
    if asked.keep and asked.keep.exists():
        kept = json.loads(asked.keep.read_text("utf-8"))
    for game in asked.games.split(","):
        for variant in asked.variants.split(",") if asked.variants else KINDS[game]:
            for pair in asked.pairs or pairs:
                one, three = pair.split(",")
                is_timed = one == "search" and asked.seconds
                limit = f" at {1000 * asked.seconds:.0f} ms" if is_timed else ""
                kind = f"{game} {variant}, {one}{limit} against three {three}"
                work: Callable[[int], Deal] = partial(played, pair, game, variant, asked.seconds)
                numbers = range(asked.first, asked.first + asked.deals)
                found = kept.setdefault(kind, {})
                with ProcessPoolExecutor(asked.workers) as pool:
                    for number, deal in zip(numbers, pool.map(work, numbers), strict=True):
                        found[str(number)] = deal
                        if asked.keep:
                            asked.keep.write_text(json.dumps(kept), "utf-8")
                deals = [Deal(*deal) for deal in found.values()]
                print(f"{told(kind, deals)}; wanted: {(PAIRS | LADDER)[pair]}", flush=True)


if __name__ == "__main__":
    main()
