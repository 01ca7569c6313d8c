"""How fast races are: `python tests/bench/bench_race.py`.

Compiling everything a table needs, into an empty cache and from a full one; where a car may go,
asked inside compiled code; whole random and greedy games through the protocol, compiled and plain.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from engine.course import compile_track
from engine.games.racing.table import RaceTable
from engine.games.rivals.deck import rivals_deck
from engine.playtest.playthrough import play_game
from engine.race import layout
from engine.race.answers import ends_of_move
from engine.race.book import Rules
from engine.race.calls import arrays_of, opened
from engine.race.compiled import Speed, entry
from engine.race.prepare import compile_now
from engine.track import load

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = compile_track(load(ROOT / "tracks" / "harbour_loop.json"))
CLOCK = (
    "import time; from engine.race.prepare import compile_now;"
    "start = time.process_time(); compile_now(); print(time.process_time() - start)"
)


@entry
def ask(times: int, race: layout.Race, *arrays: object) -> int:
    """Where the car may go, asked so many times; the sum of the answers."""
    book = opened(arrays)
    total = 0
    for k in range(times):
        race[layout.POINTS] = 1 + k % 6
        total += ends_of_move(book, race)
    return total


def compile_seconds(cache: str) -> float:
    """The CPU time a new process compiles, or loads what another one has."""
    environment = os.environ | {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
    command = [sys.executable, "-c", CLOCK]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    return float(answer.stdout)


def query_microseconds(times: int, is_new: bool) -> float:
    """The time of one question of 1 to 6 points, six cars on the road: asked for the first
    time, or again and again; the call from Python, a sixth of it, included."""
    table = RaceTable(HARBOUR, rivals_deck(), Rules())
    arrays = arrays_of(table.book)
    race = layout.empty_race(len(table.deck.cards))
    race[layout.CARS] = 6
    race[layout.PHASE] = layout.CHOOSE_END
    race[layout.CAR] = 0
    rows = np.argsort(HARBOUR.progress)
    taken = []
    for at in range(0, len(rows) - 12, 5):
        race[layout.AT : layout.AT + 6] = rows[at : at + 12 : 2]
        ask(6, race, *arrays)
        spent = 0.0
        for _ in range(times):
            if is_new:
                table.book.answers.fill(0)
            start = time.perf_counter()
            ask(6, race, *arrays)
            spent += time.perf_counter() - start
        taken.append(spent / times / 6 * 1e6)
    return statistics.median(taken)


def game_milliseconds(game: str, bot: str, times: int, **options: bool | int | str) -> float:
    """The median CPU time of a game of four seats through the protocol."""
    taken = []
    for seed in range(times):
        start = time.process_time()
        play_game(HARBOUR, game, [bot] * 4, options, seed)
        taken.append((time.process_time() - start) * 1e3)
    return statistics.median(taken)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as cache:
        print(f"compile, empty cache: {compile_seconds(cache):6.2f} s CPU")
        print(f"compile, full cache:  {compile_seconds(cache):6.2f} s CPU")
    compile_now()
    print(f"where a car may go:   {query_microseconds(2_000, True):6.2f} µs, asked anew")
    print(f"                      {query_microseconds(2_000, False):6.2f} µs, asked again")
    for plain in (False, True):
        Speed.is_plain = plain
        way = "plain" if plain else "compiled"
        for game, options in (("rivals", {"variant": "race"}), ("rivals", {}), ("top_race", {})):
            name = f"{game} {options.get('variant', 'whole')}"
            for bot, times in (("random", 40), ("greedy", 3)):
                took = game_milliseconds(game, bot, times, **options)
                print(f"{name:15} {bot:6} {way:8} {took:9.2f} ms a game")
