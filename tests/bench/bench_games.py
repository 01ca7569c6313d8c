"""Games without cars: many random games checked through and through, greedy against random, odds.

python tests/bench/bench_games.py                 a few games of each kind
python tests/bench/bench_games.py --games 1000    as many random ones of every kind and number
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

from engine.course import Course, compile_track
from engine.games import game_named
from engine.games.camel_cup.odds import leg_odds
from engine.games.core import Chance
from engine.playtest.playthrough import (
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
)
from engine.track import load

TRACKS = Path(__file__).resolve().parents[2] / "tracks"
LAP = compile_track(load(TRACKS / "oasis_round.json"))
LONG = compile_track(load(TRACKS / "oasis_round_extended.json"))
ALL = {"sprint": "extra", "photographer": True, "places": True}

Kind = tuple[str, str, Course | None, int, dict[str, Any]]


def kinds() -> Iterator[Kind]:
    """Every game with every number of players, and every module of Camel Cup."""
    for seats in range(2, 6):
        yield f"Five Towers, {seats}", "five_towers", None, seats, {}
    for seats in range(2, 9):
        yield f"Camel Cup, {seats}", "camel_cup", LAP, seats, {}
    yield "Camel Cup, long lap, 4", "camel_cup", LONG, 4, {}
    for option, value in (
        ("sprint", "dice"),
        ("sprint", "extra"),
        ("photographer", True),
        ("places", True),
        ("partnership", True),
    ):
        yield f"Camel Cup, {option} {value}, 6", "camel_cup", LAP, 6, {option: value}
    for seats in (6, 9, 10):
        options = {**ALL, "partnership": True}
        yield f"Camel Cup, everything, {seats}", "camel_cup", LONG, seats, options


def check_game(kind: Kind, seed: int) -> int:
    """Play a random game and check it: the record verifies, states go through files (where
    things that are lost or doubled are refused), guesses keep what each seat sees. Its moves."""
    _, name, course, seats, options = kind
    game = game_named(name)
    record = play_game(course, name, ["random"] * seats, options, seed)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    states = replay(record, course)
    for state in (*states[seed % 20 :: 20], states[-1]):
        read = game.state_from_json(course, json.loads(json.dumps(state.json())))
        assert read.json() == state.json()
        assert read.actions() == state.actions()
        for seat in range(seats):
            guess = state.guess(seat, Chance(seed))
            assert guess.seen_by(seat) == state.seen_by(seat)
            game.state_from_json(course, guess.json())
    return len(record.moves)


def duel(name: str, course: Course | None, options: dict[str, Any], games: int) -> None:
    """Greedy against random, seats rotated; shared wins count half."""
    begun = time.perf_counter()
    wins = 0.0
    for seed in range(games):
        bots = ["random", "random"]
        bots[seed % 2] = "greedy"
        outcome = play_game(course, name, bots, options, seed).outcome
        assert outcome is not None
        wins += (seed % 2 in outcome.winners) / len(outcome.winners)
    share = wins / games
    spread = 1.96 * sqrt(share * (1 - share) / games)
    each = (time.perf_counter() - begun) / games
    what = f"{game_named(name).info.title} {options or ''}"
    print(f"{what}: greedy wins {share:.1%} ± {spread:.1%} of {games} games, {each:.2f} s each")


def odds() -> None:
    """How long the exact odds of an unopened leg take."""
    line, at, tiles = (0, 1, 2, 3, 4), (0, 0, 1, 1, 2), (0, 0, 0, 0, 1, *[0] * 11)
    for dice in ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)):
        times = []
        for _ in range(10):
            leg_odds.cache_clear()
            begun = time.perf_counter()
            leg_odds(line, at, tiles, dice)
            times.append(time.perf_counter() - begun)
        print(f"odds of a leg of {len(dice)} dice: {1000 * median(times):.1f} ms")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10, help="random games of each kind")
    parser.add_argument("--duels", type=int, default=20, help="games of greedy against random")
    parser.add_argument("--only", default="", help="kinds with this in their name")
    asked = parser.parse_args()
    odds()
    for kind in kinds():
        if asked.only in kind[0]:
            begun = time.perf_counter()
            moves = [check_game(kind, seed) for seed in range(asked.games)]
            each = 1000 * (time.perf_counter() - begun) / asked.games
            print(
                f"{kind[0]}: {asked.games} games, {sum(moves) / len(moves):.0f} moves, "
                f"{each:.0f} ms each with all checks",
                flush=True,
            )
    if asked.duels:
        duel("five_towers", None, {}, asked.duels)
        duel("camel_cup", LAP, {}, asked.duels)
        duel("camel_cup", LONG, ALL, asked.duels)


if __name__ == "__main__":
    main()
