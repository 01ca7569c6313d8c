"""How fast races are: `python tests/bench/bench_race.py`.

Compiling everything a table needs, into an empty cache and from a full one; whole random and greedy
games through the protocol, compiled and plain.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from engine.compiled.compiler import Speed
from engine.compiled.prepare import compile_now
from engine.course import compile_track
from engine.playtest.playthrough import play_game
from engine.track import load

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = compile_track(load(ROOT / "tracks" / "harbour_loop.json"))
CLOCK = (
    "import time; from engine.compiled.prepare import compile_now;"
    "start = time.process_time(); compile_now(); print(time.process_time() - start)"
)


def compile_seconds(cache: str) -> float:
    """The CPU time a new process compiles, or loads what another one has."""
    environment = os.environ | {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache}
    command = [sys.executable, "-c", CLOCK]
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    return float(answer.stdout)


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
    for plain in (False, True):
        Speed.is_plain = plain
        way = "plain" if plain else "compiled"
        for game, options in (("rivals", {"variant": "race"}), ("rivals", {}), ("top_race", {})):
            name = f"{game} {options.get('variant', 'whole')}"
            for bot, times in (("random", 40), ("greedy", 3)):
                took = game_milliseconds(game, bot, times, **options)
                print(f"{name:15} {bot:6} {way:8} {took:9.2f} ms a game")
