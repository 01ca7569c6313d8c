"""Estimates and tests against tables, textbooks and numbers worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from engine.playtest.intervals import (
    Sums,
    bounded,
    chi_square_survival,
    difference,
    gain,
    mean,
    mean_of,
    normal_deviate,
    pearson_p_value,
    poisson_lower_bound,
    quantile,
    rate,
    ratio,
    ratio_share,
    share,
    share_of,
    student_deviate,
    student_quantile,
)


def test_wilsons_interval_of_a_textbook() -> None:
    # 81 of 263: 0.2553 to 0.3662 (Newcombe 1998).
    found = share(81, 263)
    assert (round(found.low, 4), round(found.high, 4)) == (0.2553, 0.3662)
    assert share(0, 20).low == 0
    assert share(0, 20).high == pytest.approx(0.1611, abs=1e-4)
    assert share(20, 20).high == 1


def test_the_mean_of_four_numbers() -> None:
    # 1, 2, 3, 6: mean 3, variance (4 + 1 + 0 + 9) / 3.
    found = mean(12, 1 + 4 + 9 + 36, 4)
    half = 3.182 * (14 / 3 / 4) ** 0.5
    assert found == pytest.approx((3, 3 - half, 3 + half, 4), abs=0.03)
    assert mean_of([0, 1, 1, 1, 0, 0, 1]) == pytest.approx(found)


def test_that_no_deal_has_changed_a_winner_yet_says_little() -> None:
    few, many = (gain(Sums(n, 0, 2 * n, 0, 0, 4 * n)) for n in (30, 3000))
    assert few.low < -0.06
    assert few.high == -few.low
    assert many.high < 0.001


@pytest.mark.parametrize("deals", [15, 150])
@pytest.mark.parametrize("won", [0.01, 0.05, 0.15])
def test_what_few_deals_gain_is_held_as_often_as_stated(deals: int, won: float) -> None:
    """One in ten games is lost by it and so many won; few deals have no other result, and the
    interval holds more often."""
    games = np.random.default_rng(1).choice([-1, 0, 1], (2000, deals), p=[0.1, 0.9 - won, won])
    x, xx = games.sum(axis=1).tolist(), (games**2).sum(axis=1).tolist()
    found = [gain(Sums(deals, *each, deals)) for each in zip(x, [deals] * 2000, xx, x, strict=True)]
    held = sum(each.low <= won - 0.1 <= each.high for each in found) / 2000
    assert 0.94 <= held <= (1.0 if deals == 15 else 0.97)


@pytest.mark.parametrize(
    ("numbers", "value"), [(5, 2.776), (6, 2.571), (10, 2.262), (30, 2.045), (1001, 1.962)]
)
def test_students_quantile_of_the_table(numbers: int, value: float) -> None:
    assert student_quantile(numbers) == pytest.approx(value, abs=0.008)


def test_a_ratio_of_sums_over_games() -> None:
    # Games with 1 of 2, 3 of 4, 2 of 6: 6 of 12; apart from half of y: 0, 1, −1.
    sums = Sums(3, x=6, y=12, xx=1 + 9 + 4, xy=2 + 12 + 12, yy=4 + 16 + 36)
    found = ratio(sums)
    half = student_quantile(3) * (3 / 2 * 2 / 12**2) ** 0.5
    assert found == pytest.approx((0.5, 0.5 - half, 0.5 + half, 3))
    assert 0 <= ratio_share(sums).low < 0.5 < ratio_share(sums).high <= 1
    # The same share in every game: no doubt as far as games differ.
    assert ratio(Sums(3, 6, 12, 14, 28, 56)) == pytest.approx((0.5, 0.5, 0.5, 3))
    assert ratio(Sums(0, 0, 0, 0, 0, 0)).n == 0


def test_rare_events_have_an_interval_that_leans_upwards() -> None:
    # Three events in a hundred games; at most one a game it is a share.
    found = bounded(3, 3, 100, 1)
    assert (found.value, found.n) == (0.03, 100)
    assert found == pytest.approx(share(3, 100), abs=0.002)
    assert found.high - found.value > found.value - found.low > 0
    assert bounded(0, 0, 100, 6).low == 0
    assert bounded(600, 3600, 100, 6).high == 6


def test_numbers_below_0_lie_in_their_interval() -> None:
    # What a tip pays, −9 to 9: the same as 18 parts of a share, less 9.
    lost, won = bounded(-560, 3200, 100, 9, -9), bounded(340, 1220, 100, 18)
    assert lost.value == -5.6
    assert lost[:3] == pytest.approx([number - 9 for number in won[:3]])
    assert lost.low < lost.value < lost.high


def test_numbers_that_can_only_be_one_are_certain() -> None:
    assert bounded(0, 0, 20, 0) == (0, 0, 0, 20)
    assert bounded(0, 0, 0, 9, -9)[:3] == (-9, -9, 9)


@pytest.mark.parametrize(("events", "fewest_of_them"), [(1, 0.0513), (2, 0.3554), (3, 0.8177)])
def test_the_least_rate_of_a_few_events_of_the_table(events: int, fewest_of_them: float) -> None:
    # Half the 5% quantile of chi-square with twice as many degrees of freedom.
    assert poisson_lower_bound(events) == pytest.approx(fewest_of_them, abs=0.012)
    assert poisson_lower_bound(0) == 0
    assert share(events, 1000).low == pytest.approx(poisson_lower_bound(events) / 1000)
    assert share(1000 - events, 1000).high == pytest.approx(1 - poisson_lower_bound(events) / 1000)


def test_what_was_never_seen_is_no_more_than_a_few_of_the_usual_size() -> None:
    # The square of 1.96 events of 5 points in 400 games.
    found = rate(0, 0, 400, 5.0)
    assert found[:2] == (0, 0)
    assert found.high == pytest.approx(5 * 1.966**2 / 400, rel=0.01)
    assert rate(0, 0, 0, 5.0).n == 0


def test_a_rate_of_many_is_the_mean_less_and_plus_its_errors() -> None:
    # A thousand games, half with 2 and half with 4: mean 3, variance 1.
    found, usual = rate(3000, 10_000, 1000, 1.0), mean(3000, 10_000, 1000)
    assert found == pytest.approx(usual, abs=0.002)


@pytest.mark.parametrize("often", [0.05, 0.3, 1.5, 3.0, 10.0])
def test_intervals_of_rare_events_of_different_sizes_hold_as_often_as_they_say(
    often: float,
) -> None:
    # So many events on average in a run of 400 games, of 1 to 8 points each.
    chance = np.random.default_rng(5)
    usual, held, runs = 204 / 36, 0, 1500
    for events in chance.poisson(often, runs):
        sizes = chance.integers(1, 9, events)
        found = rate(int(sizes.sum()), int((sizes**2).sum()), 400, usual)
        held += found.low <= often * 4.5 / 400 <= found.high
    assert held / runs > 0.935


def test_numbers_evenly_drawn_from_groups_are_surer() -> None:
    # Half of the numbers are around 2, half around 10 of 40: means a fifth apart vary by 1%.
    chance = np.random.default_rng(3)
    held = wide = 0
    for _ in range(1000):
        groups = (chance.poisson(2.0, 100), chance.poisson(10.0, 100))
        counts = np.bincount(np.concatenate(groups), minlength=41)
        found, blind = share_of(counts, between=0.01), share_of(counts)
        held += found.low <= 6 / 40 <= found.high
        wide += blind.low <= 6 / 40 <= blind.high
    assert 0.93 < held / 1000 < 0.97
    assert wide == 1000


def test_parts_of_a_win() -> None:
    # Ten games: six lost, one shared by two, three won, in sixtieths.
    counts = [6, *[0] * 29, 1, *[0] * 29, 3]
    found = share_of(counts)
    assert (found.value, found.n) == (0.35, 10)
    assert 0 < found.low < 0.35 < found.high < 1


def test_a_difference_adds_the_variances() -> None:
    first, second = mean(30, 120, 10), mean(10, 20, 10)
    found = difference(first, second)
    assert found.value == 2
    widths = (first.high - first.value, second.high - second.value)
    assert (found.high - found.value) ** 2 == pytest.approx(widths[0] ** 2 + widths[1] ** 2)


def test_a_difference_of_a_share_near_its_end_is_as_unsure_as_that_share() -> None:
    # All of 5 against 95 of 100: the first may well be 60%, so B need not be less.
    sure, nearly = share(5, 5), share(95, 100)
    found = difference(sure, nearly)
    assert found.low == pytest.approx(
        0.05 - ((1 - sure.low) ** 2 + (nearly.high - 0.95) ** 2) ** 0.5
    )
    assert found.low < 0 < found.high == pytest.approx(0.05 + 0.95 - nearly.low)


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (5, 11.070), (9, 16.919), (10, 18.307)],
)
def test_chi_square_of_the_table(freedom: int, value: float) -> None:
    assert chi_square_survival(value, freedom) == pytest.approx(0.05, abs=1e-4)


def test_counts_are_fair_or_not() -> None:
    assert pearson_p_value([100, 100, 100]) == 1
    assert pearson_p_value([100, 110, 90]) > 0.3
    assert pearson_p_value([100, 200, 100]) < 1e-9
    assert pearson_p_value([]) == 1


@pytest.mark.parametrize(
    ("n", "errors", "deviate"), [(8, 2.365, 1.960), (8, 5.408, 3.291), (31, 2.042, 1.960)]
)
def test_few_numbers_lie_as_far_out_as_students_table_says(
    n: int, errors: float, deviate: float
) -> None:
    assert normal_deviate(errors, n) == pytest.approx(deviate, abs=0.015)
    assert student_deviate(normal_deviate(errors, n), n) == pytest.approx(errors)


def test_quantiles_of_counts() -> None:
    counts = [0, 5, 0, 90, 5]
    assert [quantile(counts, part) for part in (0.05, 0.5, 0.95, 1)] == [1, 3, 3, 4]


def test_intervals_hold_the_true_mean_nineteen_times_of_twenty() -> None:
    chance = np.random.default_rng(7)
    held = 0
    for _ in range(2000):
        counts = np.bincount(chance.poisson(3.0, 200))
        found = mean_of(counts)
        held += found.low <= 3.0 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_intervals_hold_as_often_where_their_width_says_when_to_stop() -> None:
    """2,000 playtests, looked at after every 50 games from 100 on."""
    chance, held, games = np.random.default_rng(5), 0, []
    for _ in range(2000):
        wins, n = int(chance.binomial(100, 0.2)), 100
        while (found := share(wins, n)).high - found.low > 0.1:
            wins, n = wins + int(chance.binomial(50, 0.2)), n + 50
        held += found.low <= 0.2 <= found.high
        games.append(n)
    assert min(games) < 200 < max(games)
    assert 0.935 < held / 2000 < 0.965
