"""Where numba does not exist races are slower, and exactly the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine.course import compile_track
from engine.playtest.playthrough import play_game
from engine.track import load

ROOT = Path(__file__).parents[3]
PLAY = """
import sys
sys.modules["numba"] = None
from engine.course import compile_track
from engine.playtest.playthrough import play_game
from engine.track import load
course = compile_track(load("tracks/harbour_loop.json"))
record = play_game(course, "rivals", ["random"] * 3, seed=9)
print(*record.moves, record.outcome, sep="\\n")
"""


def test_a_race_without_numba_is_the_same_race() -> None:
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    course = compile_track(load(ROOT / "tracks" / "harbour_loop.json"))
    record = play_game(course, "rivals", ["random"] * 3, seed=9)
    assert answer.stdout.splitlines() == [*map(str, record.moves), str(record.outcome)]


def test_looking_at_games_and_tracks_does_not_start_numba() -> None:
    look = (
        "import sys; import engine.games as g, engine.bots; g.GAMES.values();"
        "sys.exit('numba' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", look], cwd=ROOT, check=False)
    assert answer.returncode == 0
