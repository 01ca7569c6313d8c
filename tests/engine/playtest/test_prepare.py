"""After the set-up nobody waits for the compiler any more."""

from __future__ import annotations

from engine.playtest.prepare import prepare_all
from engine.playtest.races import is_ready
from engine.race.prepare import is_prepared


def test_races_are_ready_for_playtests_and_for_the_table() -> None:
    told: list[int] = []
    prepare_all(told.append)
    assert told == sorted(told)
    assert told[-1] == 100
    assert is_ready()
    assert is_prepared()
