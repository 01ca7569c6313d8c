"""Chances of choices are those of the players that simulated games are played by."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import lanesmith
from engine.course import Course
from engine.playtest.playthrough import play_game, replay
from engine.race.bots.profiles import profiles
from engine.race.tables.terms import BID_BITS
from engine.table.choices import WIDEST, Choices, Collector, limits_of
from engine.table.likelihood import Weighed, row_of

ROOT = Path(__file__).parents[3]
PARTS = ("moves", "bids", "bets")


@pytest.fixture(scope="module")
def course() -> Course:
    return lanesmith.compile(lanesmith.load(ROOT / "tracks" / "harbour_loop.json"))


def collected(course: Course, kind: str, game: str = "rivals", games: int = 3) -> Choices:
    collector = Collector()
    for seed in range(games):
        record = play_game(course, game, (kind,) * 4, seed=seed)
        collector.add(record, replay(record, course), range(4))
    return collector.choices()


@pytest.mark.parametrize("kind", ["careful", "selfish", "careless", "rule"])
@pytest.mark.parametrize("game", ["rivals", "top_race"])
def test_a_kind_may_make_all_its_choices(course: Course, kind: str, game: str) -> None:
    """No choice a bot has made is impossible by the numbers that made it; of other numbers some
    are."""
    choices = collected(course, kind, game)
    weighed = Weighed(choices)
    assert len(choices.moves) > 200
    assert (len(choices.bids) > 40) == (game == "rivals")
    assert (len(choices.bets) == 36) == (game == "rivals")
    for part in PARTS if kind != "careless" else PARTS[:2]:
        chances = weighed.chances(part, row_of(profiles()[kind]))
        assert (chances > 0).all(), part
        assert (chances <= 1 + 1e-9).all(), part
    other = row_of({**profiles()[kind], "others": -60, "nobodys": -60})
    assert (weighed.chances("moves", other) == 0).any()


@pytest.mark.parametrize("kind", ["careless", "careful"])
def test_chances_add_up_and_come_true(course: Course, kind: str) -> None:
    """The chances of all options of a choice add up to 1, also where large additions are taken for
    continuous, and an option with chance p is chosen in the share p of cases: on average the option
    chosen has a chance of the sum of their squares."""
    choices = collected(course, kind, games=12)
    player = row_of(profiles()[kind])
    most = int(choices.moves[:, 3].max())
    chances = np.zeros((len(choices.moves), most))
    for which in range(most):
        options = choices.options.copy()
        options[:, 3] = 0
        has = choices.moves[:, 3] > which
        options[choices.moves[has, 2] + which, 3] = 1
        one = Weighed(choices._replace(options=options))
        chances[:, which] = np.where(has, one.chances("moves", player), 0)
    assert chances.sum(axis=1) == pytest.approx(1, abs=0.01)
    squares = (chances**2).sum(axis=1)
    chosen = Weighed(choices).chances("moves", player)
    alike = chosen - squares
    # Cards that look alike are chosen together, which only adds to the chance.
    error = alike.std() / np.sqrt(len(alike))
    assert alike.mean() == pytest.approx(0, abs=4 * error + 0.02)


def test_random_players_choose_each_option_alike(course: Course) -> None:
    weighed = Weighed(collected(course, "random"))
    player = row_of(profiles()["random"])
    for part in PARTS:
        assert weighed.chances_of_all(part, player) == pytest.approx(weighed.blind[part])
    one = weighed.choices.moves[0]
    options = weighed.choices.options[one[2] : one[2] + one[3]]
    assert weighed.blind["moves"][0] == options[:, 3].sum() / len(options)


def test_limits_between_which_a_bid_is_made() -> None:
    """RV-7: of bids that are equally high the stronger one is made, and the lowest card is bid
    below all limits."""
    three, strong, five = 3 << BID_BITS, 3 << BID_BITS | 2, 5 << BID_BITS
    hand = [0, three, strong, five]
    assert limits_of(0, hand) == (-WIDEST, 300)
    assert limits_of(three, hand) == (300, 300)
    assert limits_of(strong, hand) == (300, 500)
    assert limits_of(five, hand)[0] == 500
    assert limits_of(three, [three, five]) == (-WIDEST, 500)


def test_games_are_chosen_by_their_numbers(course: Course) -> None:
    choices = collected(course, "careful", games=2)
    first, second = choices.of_games([True, False]), choices.of_games([False, True])
    assert first.size + second.size == choices.size
    assert {*first.bets[:, 0]} == {0}
    assert len(first.payouts) == len(first.bet_cars) == len(first.bets)
