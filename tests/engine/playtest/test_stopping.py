"""A playtest stops when a metric is known well enough."""

from __future__ import annotations

import pytest

from engine.games.core import GameError
from engine.playtest.chunks import HERE
from engine.playtest.plan import Spec
from engine.playtest.simulate import simulate_races
from engine.playtest.stopping import StoppingRule
from tests.helpers.replayed_races import course_named


def test_enough_is_enough() -> None:
    course, goal = course_named("harbour_loop"), StoppingRule.parse("turns=0.2")
    for last in simulate_races(course, Spec(games=100_000), HERE):
        if goal.is_reached(last):
            break
    assert 100 <= last.games < 5000
    assert goal.width(last) <= 0.2
    assert not last.is_whole
    with pytest.raises(GameError, match=r"no metric 'speed'; it has: .*wins\.slot"):
        StoppingRule("speed", 1).width(last)
    for text in ("turns", "turns=", "turns=0", "turns=-1"):
        with pytest.raises(GameError, match="is not a goal; write a metric and a width"):
            StoppingRule.parse(text)
