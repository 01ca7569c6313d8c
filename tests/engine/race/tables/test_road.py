"""Tables of a road."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races
from engine.track import Track
from tests.helpers.small_courses import betting_lap, course_of, lane_road


@pytest.mark.parametrize(
    "track",
    [lane_road(3, 14, bets=[4, 7, 10]), betting_lap()],
    ids=["open", "lap"],
)
def test_the_order_of_spaces_in_a_file_changes_no_race(track: Track) -> None:
    """Ways were those found first: a designer whose spaces were numbered anew was told that most of
    the traffic had moved to another lane."""
    order = np.random.default_rng(2).permutation(len(track.spaces))
    other = replace(track, spaces=tuple(track.spaces[row] for row in order))
    spec = Spec(bots=("careful", "random", "careless"), games=40)
    one, two = (count_races(race_plan(course_of(each), spec), 3, 0, 40) for each in (track, other))
    in_order = one._replace(spaces=one.spaces[..., [*order, len(order)]])
    for name, expected, played in zip(one._fields, in_order, two, strict=True):
        assert np.array_equal(expected, played), name
