"""Races on a course or with a deck too large for compiled code are played plainly, and it is
said."""

from __future__ import annotations

import logging

import numpy as np
import pytest

from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.race.tables import context as contexts
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.deck import CardRow
from engine.race.tables.memory import MOST_BARS, Memory
from engine.race.tables.road import road_table
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))


def test_what_is_too_large_is_played_plainly_with_the_same_results(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plan = race_plan(COURSE, Spec())
    compiled = count_races(plan, 3, 0, 12)
    most = len(plan.course.spaces) - 1
    monkeypatch.setattr(contexts, "MOST_SPACES", most)
    with caplog.at_level(logging.WARNING, "engine.race.tables.context"):
        # Another number of lines that nobody crosses asks for another context.
        plain = count_races(plan._replace(lines=(*plan.lines, "bet 4")), 3, 0, 12)
    assert caplog.messages == [
        f"Races with {most + 1} spaces are not compiled and run slower, with the same results: "
        f"there is room for {most}"
    ]
    for name, one, other in zip(compiled._fields, compiled, plain, strict=True):
        assert np.array_equal(one, other[: len(one)]), name


@pytest.mark.parametrize("bars", [MOST_BARS, MOST_BARS + 1])
def test_a_card_may_have_more_bars_than_compiled_code_has_room_for(bars: int) -> None:
    deck = [CardRow(1, ((0, 1),) * bars, 0)]
    context = RaceContext(road_table(COURSE), deck, Rules(), 1)
    assert isinstance(context.memory, Memory) == (bars > MOST_BARS)
    assert context.plain.cards[0].bars[-1].points == 1
