"""Camel Cup played out in one go comes to the same as action by action at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.playtest.full_games import GamePlan, simulate_deals
from tests.helpers.camel_cup_positions import ALL, COURSE, GAME
from tests.helpers.replayed_races import course_named


@pytest.mark.parametrize(
    ("track", "bots", "options"),
    [
        ("ring", ("greedy", "random"), {}),
        ("ring", ("greedy",) * 4, {}),
        ("ring", ("greedy", "greedy", "random"), {"sprint": "dice", "places": True}),
        ("oasis_round_extended", ("greedy", "random", "greedy", "random", "greedy", "random"), ALL),
    ],
)
def test_a_playtest_counts_the_same_in_one_go_and_action_by_action(
    track: str, bots: Sequence[str], options: dict[str, bool | str], monkeypatch: pytest.MonkeyPatch
) -> None:
    course = COURSE if track == "ring" else course_named(track)
    plan = GamePlan(course, GAME, GAME.chosen_options(options), tuple(bots), 1)
    in_one_go = simulate_deals(plan, 5, 0, 2)
    monkeypatch.setattr(type(GAME), "play_out", lambda *given: None)
    assert simulate_deals(plan, 5, 0, 2) == in_one_go
