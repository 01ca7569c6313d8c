"""Two sides on the same deals: what differs, and when that is significant."""

from __future__ import annotations

import numpy as np
import pytest

from engine.playtest.chunks import HERE
from engine.playtest.comparing import (
    Difference,
    compare_games,
    compare_races,
    differences,
    held_together,
    paired_games,
)
from engine.playtest.intervals import Z_TWO_SIDED, Estimate, student_quantile
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import count_races
from engine.race.statistics.statistics import FIGURES
from engine.track import Sentence
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_named("harbour_loop")


SPEC = Spec(games=1200, seed=4)


def test_of_full_games_too_more_drama_is_better_and_a_gap_worse() -> None:
    road = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    spec = Spec("rivals", ("random",) * 3, 4, kind=Kind.MOVE_BY_MOVE)
    *_, (_, last) = compare_games(road, road, spec, HERE)
    directions = {difference.figure: difference.direction for difference in last}
    assert directions["drama"] == directions["lead.changes"] == 1
    assert directions["gap"] == -1
    assert directions["turns"] == 0


def test_a_track_compared_with_itself_is_the_same() -> None:
    *_, (games, last) = compare_races(COURSE, COURSE, Spec(games=200), HERE)
    assert games == 200
    assert {difference.verdict for difference in last} == {"the same"}


def test_differences_are_those_of_the_same_deals() -> None:
    other = course_named("twin_pines")
    plans = [race_plan(course, SPEC) for course in (COURSE, other)]
    sums = paired_games(*plans, SPEC.seed, 0, 300)
    turns = next(found for found in differences(sums) if found.figure == "turns")
    by_hand = []
    for number in range(300):
        one, two = (count_races(plan, SPEC.seed, number, number + 1) for plan in plans)
        by_hand.append(int(two.figures[0].argmax()) - int(one.figures[0].argmax()))
    assert turns.estimate.value == pytest.approx(np.mean(by_hand))
    half = student_quantile(300) * np.std(by_hand, ddof=1) / 300**0.5
    assert turns.estimate.high - turns.estimate.value == pytest.approx(half)
    assert turns.verdict == "higher"


def test_what_is_not_told_yet_says_how_many_games_would() -> None:
    sums = np.zeros((len(FIGURES), 5), np.int64)
    # A hundred games, differences of −10 and 10 but for one: mean 0.1, deviation about 10.
    sums[3] = (100, 1000, 1010, 10, 10_000)
    (found,) = differences(sums)
    # (1.98 · 10.05 / 0.1)² games in all.
    assert found.verdict == "can't tell yet; about 40,000 more games needed"


@pytest.mark.parametrize(
    ("games", "verdict"),
    [
        (1, "can't tell from one game"),
        (2, "can't tell yet; about 4 more games needed"),
        (6, "worse"),
    ],
)
def test_a_few_games_that_go_the_same_way_tell_nothing(games: int, verdict: str) -> None:
    sums = np.zeros((len(FIGURES), 5), np.int64)
    # By the sign test six in a row are the fewest: 2 / 2⁶ < 5%.
    row = FIGURES.index("cars_home")
    sums[row] = (games, 4 * games, 3 * games, -games, games)
    (found,) = differences(sums)
    assert (found.figure, found.verdict, found.is_significant) == ("cars_home", verdict, games == 6)


def difference_of(value: float, half: float) -> Difference:
    """A difference with an interval that reaches so far to either side."""
    estimate = Estimate(value, value - half, value + half, 1000)
    return Difference("turns", Sentence("turns"), 0, 0.0, value, estimate)


def test_differences_of_one_comparison_are_held_to_one_error_rate() -> None:
    """Of four figures the first must lie 2.50, the next 2.39, then 2.24, 1.96 standard errors away
    (Holm); the third does not, so the fourth does not count."""
    errors = [3.0, 2.45, 2.2, 2.1]
    found = [difference_of(error / Z_TWO_SIDED, 1.0) for error in errors]
    assert all(each.is_significant for each in found)
    told = held_together(found)
    assert [each.is_significant for each in told] == [True, True, False, False]
    assert [each.estimate.value for each in told] == [each.estimate.value for each in found]
    widths = [(each.estimate.high - each.estimate.low) / 2 * Z_TWO_SIDED for each in told]
    assert widths == pytest.approx([2.498, 2.394, 2.241, 2.241], abs=0.001)
    assert "more games needed" in told[2].verdict


def test_one_figure_alone_is_held_to_its_own_interval() -> None:
    (alone,) = held_together([difference_of(1.1, 1.0)])
    assert alone.is_significant
    assert alone.estimate == pytest.approx(difference_of(1.1, 1.0).estimate)
