"""A track as a lap for camels: what suits, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.course import compile_track
from engine.games import game_named
from engine.games.core import GameError
from tests.helpers.camel_cup_positions import (
    CAMELS,
    start,
)
from tests.helpers.small_courses import lane_road
from tests.helpers.small_tracks import ring, straight


def test_cc_1_a_lap_of_one_lane_from_the_finish_round() -> None:
    state = start()
    assert state.lap.ids == tuple(f"a{number}" for number in range(1, 17))
    assert Counter(camel for stack in state.stacks.values() for camel in stack) == dict.fromkeys(
        CAMELS, 1
    )


@pytest.mark.parametrize(
    ("track", "sentence"),
    [
        (straight(1, 8), "The track has no finish line."),
        (lane_road(1, 8), "No step leads over the finish line and on into the next lap."),
        (ring(2, 8), "The camels run in one lane, but"),
        (ring(1, 3), "The lap has 3 spaces; camels need at least 4."),
        (ring(1, 510), "The lap has 510 spaces; camels run over 509 at most."),
    ],
)
def test_cc_1_a_track_that_is_no_lap_of_one_lane_is_refused(track, sentence: str) -> None:
    course = compile_track(track)
    lacks = game_named("camel_cup").missing(course)
    assert [lack[: len(sentence)] for lack in lacks] == [sentence]
    with pytest.raises(GameError, match="Camel Cup cannot be played on this track"):
        game_named("camel_cup").start(course, 2)


def test_without_a_track_it_cannot_be_played() -> None:
    with pytest.raises(GameError, match="played on a track"):
        game_named("camel_cup").start(None, 2)
