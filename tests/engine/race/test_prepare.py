"""A race is ready at once: plain Python while the compiler works elsewhere, compiled after that."""

from __future__ import annotations

from pathlib import Path

from engine.playtest.playthrough import play_game
from engine.race.compiler import Speed
from tests.helpers.empty_cache import told_by
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
PREPARE = """
import sys, time
from engine.race.compiler import CACHE, Speed
from engine.race.prepare import is_prepared, prepare
assert not is_prepared()
prepare()
prepare()
assert Speed.is_plain
end = time.monotonic() + 120
while Speed.is_plain and time.monotonic() < end:
    time.sleep(0.05)
assert is_prepared(), "not ready after two minutes"
kept = sorted(path.name for path in CACHE.rglob("*.nbi"))
prepare()
assert not Speed.is_plain
print(len(kept))
"""


def test_plain_and_compiled_races_are_the_same(monkeypatch) -> None:
    compiled = play_game(COURSE, "rivals", ["random"] * 4, seed=3)
    monkeypatch.setattr(Speed, "is_plain", True)
    assert play_game(COURSE, "rivals", ["random"] * 4, seed=3) == compiled


def test_the_race_is_compiled_in_a_process_of_its_own_and_kept(tmp_path: Path) -> None:
    assert int(told_by(PREPARE, tmp_path)) > 0
