"""Verdicts of a comparison, held to one error rate, and in families."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.playtest.intervals import Estimate, student_quantile
from engine.playtest.looks import Looks
from engine.playtest.verdicts import FIRST, Difference, held_together, in_order, shares, validity_of
from engine.track import Sentence

MANY = 100_000
"""So many games that a mean of them is normal."""


def difference_of(errors: float, family: str = "Length", changed: bool = False) -> Difference:
    """A difference so many standard errors from 0."""
    half = student_quantile(MANY)
    estimate = Estimate(errors, errors - half, errors + half, MANY)
    title = Sentence("turns")
    return Difference("turns", title, 0, 0.0, errors, estimate, family=family, changed=changed)


def asked(told: Difference) -> float:
    """How many standard errors its interval reaches to either side."""
    return (told.estimate.high - told.estimate.low) / 2


def test_differences_of_one_comparison_are_held_to_one_error_rate() -> None:
    """Of four figures the first must lie 2.50, the next 2.39, then 2.24, 1.96 standard errors away
    (Holm); the third does not, so the fourth does not count."""
    found = [difference_of(errors) for errors in (3.0, 2.45, 2.2, 2.1)]
    assert all(each.is_significant for each in found)
    told = held_together(found)
    assert [each.is_significant for each in told] == [True, True, False, False]
    assert [each.estimate.value for each in told] == [each.estimate.value for each in found]
    assert [asked(each) for each in told] == pytest.approx([2.498, 2.394, 2.241, 2.241], abs=0.001)
    assert "more games needed" in told[2].verdict


def test_one_figure_alone_is_held_to_its_own_interval() -> None:
    (alone,) = held_together([difference_of(2.0)])
    assert alone.is_significant
    assert alone.estimate == pytest.approx(difference_of(2.0).estimate)


def test_asking_more_about_one_subject_does_not_blind_the_others() -> None:
    lines = [difference_of(2.7, "Bet lines")]
    few, many = ([difference_of(0.1, "Money")] * count for count in (1, 40))
    for others in (few, many):
        (line, *_) = held_together(lines + others)
        assert line.is_significant
        assert asked(line) == pytest.approx(2.241, abs=0.001)
    assert not held_together([difference_of(2.7)] + [difference_of(0.1)] * 40)[0].is_significant


def test_what_was_changed_has_most_of_the_error_rate_and_hands_it_on() -> None:
    others = [difference_of(2.3, "Money") for _ in range(2)]
    changed = difference_of(2.1, "Bet lines", changed=True)
    assert shares([changed, *others]) == pytest.approx([FIRST, (1 - FIRST) / 2, (1 - FIRST) / 2])
    told = held_together([changed, *others])
    assert [each.is_significant for each in told] == [True, True, True]
    unclear = held_together([replace(changed, estimate=difference_of(1.9).estimate), *others])
    assert [each.is_significant for each in unclear] == [False, False, False]
    assert shares([changed]) == [1.0]


def test_what_was_changed_stands_first_then_what_is_told() -> None:
    one, two, three = difference_of(0.5), difference_of(3.0), difference_of(0.1, changed=True)
    assert in_order([one, two, three]) == [three, two, one]


def test_a_look_before_all_games_are_played_asks_for_more() -> None:
    found = [difference_of(2.5)]
    assert held_together(found)[0].is_significant
    assert held_together(found, Looks.upto(MANY, MANY))[0].is_significant
    early = held_together(found, Looks.upto(2 * MANY, MANY))[0]
    assert not early.is_significant
    # 2.24 is asked for at the end: 2.5 √(n / 100,000) ≥ 2.24 √(200,000 / n) from n = 126,800 on.
    assert early.verdict == "can't tell yet; about 27,000 more games needed"


@pytest.mark.parametrize(
    ("value", "half", "changed", "n", "verdict"),
    [
        (0.05, 0.09, False, 1000, "too small to matter"),
        (0.05, 0.1, True, 1000, "can't tell yet; about 3,000 more games needed"),
        (0.05, 0.11, False, 1000, "can't tell yet; about 3,800 more games needed"),
        (0.4, 3.0, False, 1000, "can't tell yet; about 55,000 more games needed"),
        (0.4, 4.5, False, 1000, "can't tell"),
        (0.4, 4.5, False, 10_000, "too small to matter"),
        (0.4, 4.5, True, 10_000, "too small to matter"),
        (0.0, 3.0, False, 1000, "can't tell"),
        (0.0, 0.1, True, 1000, "too small to matter"),
        (0.05, 0.01, False, 1000, "higher"),
    ],
)
def test_what_is_tiny_or_takes_games_without_end_does_not_matter(
    value: float, half: float, changed: bool, n: int, verdict: str
) -> None:
    estimate = Estimate(value, value - half, value + half, n)
    assert replace(difference_of(1.0, changed=changed), estimate=estimate).verdict == verdict


def test_few_games_have_to_be_clearer() -> None:
    """Eight games that lie 4.5 standard errors away are as rare as 3.0 of many."""
    half = student_quantile(8)
    few = replace(difference_of(4.5), estimate=Estimate(4.5, 4.5 - half, 4.5 + half, 8))
    others = [difference_of(0.1)] * 20
    assert not held_together([few, *others])[0].is_significant
    assert held_together([difference_of(4.5), *others])[0].is_significant


def test_a_comparison_says_at_what_price_it_was_looked_at() -> None:
    assert "at one look" in validity_of(Looks())
    told = validity_of(Looks.upto(2000, 500))
    assert "at every look up to 2,000 games" in told
    assert "28% more" in told
