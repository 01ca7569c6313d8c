"""Auf Achse played out in one go comes to the same as action by action at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.compiled.compiler import Speed
from engine.games.auf_achse.board import MOST_SPACES, board_record
from engine.games.auf_achse.roads import Roads, roads_of
from engine.playtest.full_games import GamePlan, simulate_deals
from tests.helpers.auf_achse_positions import COURSE, GAME
from tests.helpers.replayed_races import course_named


@pytest.mark.parametrize(
    ("track", "bots"),
    [
        ("ring", ("random", "random")),
        ("ring", ("greedy", "random", "greedy", "random", "greedy", "random")),
        ("long_haul", ("random", "greedy", "greedy")),
        ("long_haul", ("greedy",) * 5),
    ],
)
def test_a_playtest_counts_the_same_with_and_without_a_compiler(
    track: str, bots: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    course = COURSE if track == "ring" else course_named(track)
    plan = GamePlan(course, GAME, {}, tuple(bots), len(set(bots)))
    in_one_go = simulate_deals(plan, 5, 0, 3)
    monkeypatch.setattr(Speed, "can_compile", False)
    assert simulate_deals(plan, 5, 0, 3) == in_one_go


def test_a_network_too_large_is_not_compiled() -> None:
    ring = roads_of(COURSE)
    for rows, fits in ((MOST_SPACES, True), (MOST_SPACES + 1, False)):
        ids = tuple(map(str, range(rows)))
        near = tuple(((row - 1) % rows, (row + 1) % rows) for row in range(rows))
        large = Roads(ids, ids, near, ring.cities, ring.triangles)
        assert (board_record(large) is not None) == fits
