"""Games without cars: many random games checked through and through, the bots' strength, odds.

python tests/bench/bench_games.py                              a few games of each kind, the odds
python tests/bench/bench_games.py --games 1000 --only "Five"   so many random ones of these kinds
python tests/bench/bench_games.py --games 0 --duels 100 --only "Camel Cup" --first 50
                                                               duels, from deal 50 on
python tests/bench/bench_games.py --games 0 --duels 10 --pairs search,greedy --keep duels.json
                                                               the next part of a long bench
python tests/bench/bench_games.py --games 0 --rates 40         full games a second in a playtest

With `--keep` the duels of all parts are gathered in a file, and what is printed is their sum. The
search bot thinks by processor time, so that its strength does not depend on what else runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from engine.bots import Bot, Greedy, Random, Search  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.games import game_named  # noqa: E402
from engine.games.camel_cup.odds import leg_odds  # noqa: E402
from engine.games.core import Action, Game, Rng, State  # noqa: E402
from engine.playtest.full_games import GamePlan, simulate_deals  # noqa: E402
from engine.playtest.playthrough import (  # noqa: E402
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
)
from engine.track import load  # noqa: E402
from tests.helpers.auf_achse_positions import COURSE as RING  # noqa: E402
from tests.helpers.event_audit import check_books  # noqa: E402

LAP, LONG, ROADS = (
    compile_track(load(ROOT / "tracks" / f"{name}.json"))
    for name in ("oasis_round", "oasis_round_extended", "long_haul")
)
Arena = tuple[str, Course | None, dict[str, Any]]
MODULES = ("sprint", "photographer", "places", "partnership")
ALL = {"sprint": "extra", "photographer": True, "places": True}
ARENAS: dict[str, Arena] = {
    "Five Towers": ("five_towers", None, {}),
    "Camel Cup": ("camel_cup", LAP, {}),
    "Camel Cup modules": ("camel_cup", LONG, ALL),
    "Auf Achse": ("auf_achse", ROADS, {}),
}
"""Where bots duel, two at a table. Partnership needs six players."""
PAIRS = "greedy,random search,greedy"
"""Who duels with whom."""
BETWEEN = 40
"""Every so many states one is sent through a file and guessed at by every seat."""

Kind = tuple[str, str, Course | None, int, dict[str, Any]]


def kinds() -> Iterator[Kind]:
    """Every game with every number of players, and every combination of modules of Camel Cup."""
    for seats in range(2, 6):
        yield f"Five Towers, {seats}", "five_towers", None, seats, {}
    for seats in range(2, 9):
        yield f"Camel Cup, {seats}", "camel_cup", LAP, seats, {}
    yield "Camel Cup, long lap, 4", "camel_cup", LONG, 4, {}
    switches = product(("none", "dice", "extra"), *[(False, True)] * 3)
    for values in list(switches)[1:]:
        options = dict(
            zip(("sprint", "photographer", "places", "partnership"), values, strict=True)
        )
        told = ", ".join(f"{name} {value}" for name, value in options.items())
        yield f"Camel Cup modules, {told}, 6", "camel_cup", LAP, 6, options
    for seats in (9, 10):
        yield f"Camel Cup modules, all, {seats}", "camel_cup", LONG, seats, ALL
    for seats in range(2, 7):
        yield f"Auf Achse, {seats}", "auf_achse", RING, seats, {}
    for seats in range(2, 7):
        yield f"Auf Achse on long roads, {seats}", "auf_achse", ROADS, seats, {}


def check_game(kind: Kind, seed: int) -> int:
    """Play a random game and check it: the record verifies, the books balance, states go through
    files (where things that are lost or doubled are refused), guesses keep what each seat sees.
    Its moves."""
    _, name, course, seats, options = kind
    game = game_named(name)
    record = play_game(course, name, ["random"] * seats, options, seed)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    states = replay(record, course)
    check_books(states)
    for state in (*states[seed % BETWEEN :: BETWEEN], states[-1]):
        read = game.from_json(course, json.loads(json.dumps(game.to_json(state))))
        assert game.to_json(read) == game.to_json(state)
        assert game.legal_actions(read) == game.legal_actions(state)
        for seat in range(seats):
            guess = game.determinize(state, seat, Rng(seed))
            assert game.observation(guess, seat) == game.observation(state, seat)
            if state.seat == seat:
                assert game.legal_actions(guess) == game.legal_actions(state)
        game.from_json(course, game.to_json(guess))
    return len(record.moves)


class Timed(Bot):
    """Another bot, and the processor time of each of its decisions in milliseconds."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.name, self.bot, self.times = bot.name, bot, times

    def choose(self, game: Game, state: State, rng: Rng) -> Action:
        begun = time.process_time()
        action = self.bot.choose(game, state, rng)
        self.times.append(round(1000 * (time.process_time() - begun), 2))
        return action


class Deal(NamedTuple):
    """One deal played in both seats: the share of the two wins, shared ones counting half, the
    processor time of both games in seconds, and that of every decision in milliseconds."""

    share: float
    seconds: float
    decisions: list[float]


def dealt(arena: Arena, one: Callable[[], Bot], other: Callable[[], Bot], seed: int) -> Deal:
    """Two bots on the same deal, once in either seat."""
    name, course, options = arena
    begun, share, times = time.process_time(), 0.0, list[float]()
    for seat in (0, 1):
        bots = [other(), other()]
        bots[seat] = Timed(one(), times)
        outcome = play_game(course, name, bots, options, seed).outcome
        assert outcome is not None
        share += (seat in outcome.winners) / len(outcome.winners) / 2
    return Deal(share, time.process_time() - begun, times)


def told(what: str, deals: Sequence[Deal]) -> str:
    """What came out of a duel; the interval is over deals, not games."""
    mean = sum(deal.share for deal in deals) / len(deals)
    spread = sqrt(sum((deal.share - mean) ** 2 for deal in deals) / max(1, len(deals) - 1))
    seconds = sum(deal.seconds for deal in deals) / len(deals) / 2
    times = sorted(each for deal in deals for each in deal.decisions)
    middle, most, longest = (times[int(part * (len(times) - 1))] for part in (0.5, 0.95, 1.0))
    return (
        f"{what}: {mean:.1%} ± {1.96 * spread / sqrt(len(deals)):.1%} over {len(deals)} deals in "
        f"both seats; {seconds:.2f} s CPU a game; a decision takes {middle:.0f} ms at the median, "
        f"{most:.0f} at 95%, {longest:.0f} at the longest"
    )


def limit_of(search: Search) -> str:
    """How long it thinks, in words."""
    if search.rounds:
        return f" of {search.rounds} deals a sifting"
    return f" at {1000 * search.seconds:.0f} ms a turn"


def duels(
    numbers: Sequence[int], only: str, pairs: str, search: Callable[[], Search], keep: Path | None
) -> None:
    """Greedy against random, and search against greedy, in each game."""
    bots: dict[str, Callable[[], Bot]] = {
        "random": Random,
        "greedy": Greedy,
        "search": search,
    }
    kept = json.loads(keep.read_text("utf-8")) if keep and keep.exists() else {}
    for game, arena in ARENAS.items():
        for pair in pairs.split() if only in game else ():
            one, other = pair.split(",")
            limit = limit_of(search()) if one == "search" else ""
            what = f"{game}, {one}{limit} against {other}"
            found = kept.setdefault(what, {})
            for number in numbers:
                found[str(number)] = dealt(arena, bots[one], bots[other], number)
                if keep:
                    keep.write_text(json.dumps(kept), "utf-8")
            print(told(what, [Deal(*deal) for deal in found.values()]), flush=True)


def rates(deals: int, only: str) -> None:
    """How many full games a second a playtest plays, by what bots and with how many seats."""
    for name, (game, course, options) in ARENAS.items():
        for bot, seats in product(("random", "greedy"), (3, 4, 5)) if only in name else ():
            rules = game_named(game)
            plan = GamePlan(course, rules, rules.chosen_options(options), (bot,) * seats, 1)
            simulate_deals(plan, 1, deals, deals + 1)
            begun = time.process_time()
            simulate_deals(plan, 1, 0, deals)
            rate = deals / (time.process_time() - begun)
            print(f"{name}, {seats} {bot}: {rate:.1f} games a second of CPU", flush=True)


def odds() -> None:
    """How long the exact odds of an unopened leg take, spread and crowded; without and with a
    sprint die."""
    for crowd, at in (("crowded", (1, 1, 1, 1, 1)), ("spread", (0, 2, 3, 5, 8))):
        line, tiles = (0, 1, 2, 3, 4), (0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, *[0] * 9)
        for dice in ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)):
            times = []
            for _ in range(10):
                leg_odds.cache_clear()
                begun = time.process_time()
                leg_odds(line, at, tiles, dice)
                times.append(1000 * (time.process_time() - begun))
            print(f"odds of a leg, {crowd}, {len(dice)} dice: {median(times):.1f} ms CPU")


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10, help="random games of each kind")
    parser.add_argument("--duels", type=int, default=0, help="deals of each duel")
    parser.add_argument("--rates", type=int, default=0, help="full games of each kind, timed")
    parser.add_argument("--first", type=int, default=0, help="the first deal, or game")
    parser.add_argument("--seconds", type=float, default=0.1, help="CPU time of a search, a turn")
    parser.add_argument("--rounds", type=int, default=0, help="deals a sifting, whatever the time")
    parser.add_argument("--pairs", default=PAIRS, help="who duels with whom")
    parser.add_argument("--keep", type=Path, help="gather the duels of several parts here")
    parser.add_argument("--only", default="", help="kinds with this in their name")
    asked = parser.parse_args()
    odds()
    for kind in kinds() if asked.games else ():
        if asked.only in kind[0]:
            begun = time.process_time()
            seeds = range(asked.first, asked.first + asked.games)
            moves = [check_game(kind, seed) for seed in seeds]
            each = 1000 * (time.process_time() - begun) / asked.games
            print(
                f"{kind[0]}: {asked.games} games, {sum(moves) / len(moves):.0f} moves, "
                f"{each:.0f} ms CPU each with all checks",
                flush=True,
            )
    if asked.rates:
        rates(asked.rates, asked.only)
    if asked.duels:
        numbers = range(asked.first, asked.first + asked.duels)
        search = partial(Search, asked.seconds, asked.rounds, clock=time.process_time)
        duels(numbers, asked.only, asked.pairs, search, asked.keep)


if __name__ == "__main__":
    main()
