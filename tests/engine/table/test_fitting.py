"""Players fitted to choices: the kind that made them is recognised, its numbers are found."""

from __future__ import annotations

import numpy as np
import pytest

from engine.course import Course
from engine.playtest.playthrough import play_game, replay
from engine.race.bots.profiles import profiles
from engine.table.choices import Choices, Collector
from engine.table.fitting import FIXED, Fit, canonical, fit, granted, likelihood, shortest
from engine.table.likelihood import Weighed, row_of

GAMES = 8


@pytest.fixture(scope="module")
def choices(course: Course) -> Choices:
    collector = Collector()
    for seed in range(GAMES):
        record = play_game(course, "rivals", ("selfish",) * 4, seed=seed)
        collector.add(record, replay(record, course), range(4))
    return collector.choices()


@pytest.fixture(scope="module")
def found(choices: Choices) -> Fit:
    return fit(choices, GAMES)


def test_the_kind_is_recognised_and_most_of_its_numbers_are_within(found: Fit) -> None:
    assert found.nearest == "selfish"
    assert max(found.kinds, key=found.kinds.__getitem__) == "selfish"
    true = canonical(profiles()["selfish"])
    known = [number for number in found.numbers if number.is_known]
    inside = sum(each.low <= true.get(each.name, 0) <= each.high for each in known)
    assert len(known) >= 15
    # Of numbers each within with 95% at least, four outside are seen once in a hundred times.
    assert inside >= len(known) - 4


def test_what_is_not_known_is_the_nearest_kinds(found: Fit) -> None:
    shipped = canonical(profiles()["selfish"])
    for number in found.numbers:
        if not number.is_known:
            assert number.value == shipped.get(number.name, 0), number
    assert {name: found.player[name] for name in FIXED} == FIXED


def test_held_out_choices_are_foretold_better_than_by_any_other_kind(found: Fit) -> None:
    chances = {each.name: each.chance for each in found.held_out}
    assert chances[""] > max(chances[kind] for kind in chances if kind not in ("", "selfish"))
    assert chances["selfish"] > chances["random"]


def test_the_fit_is_as_likely_as_the_player_itself(found: Fit, choices: Choices) -> None:
    truth = likelihood(Weighed(choices), row_of(profiles()["selfish"]))
    assert found.log > truth - len(found.numbers)


def test_who_chooses_at_random_is_known_to_and_nothing_else(course: Course) -> None:
    """Each number of a few choices in a hundred would follow chance."""
    collector = Collector()
    for seed in range(GAMES):
        record = play_game(course, "rivals", ("random",) * 4, seed=seed)
        collector.add(record, replay(record, course), range(4))
    found = fit(collector.choices(), GAMES)
    assert found.nearest == "random"
    first, *others = found.numbers
    assert (first.name, first.value, first.high, first.is_known) == ("at_random", 100, 100, True)
    assert first.low < 100
    assert not any(number.is_known for number in others)
    assert found.player["at_random"] == 100
    chances = {each.name: each.chance for each in found.held_out}
    assert chances[""] == pytest.approx(chances["random"])
    assert chances[""] > max(chances[kind] for kind in chances if kind not in ("", "random"))


def test_numbers_moved_together_bid_the_same(choices: Choices) -> None:
    """Only the sum of base, start slot and margin tells, so that conventions for them change
    nothing."""
    weighed = Weighed(choices)
    for kind in ("careful", "selfish", "rule"):
        moved = canonical(profiles()[kind])
        assert moved.get("slot_6", 0) == 0
        assert moved["margin_1"] == FIXED["margin_1"]
        before = weighed.chances("bids", row_of(profiles()[kind]))
        assert weighed.chances("bids", row_of(moved)).tolist() == before.tolist()


def test_random_choices_are_granted_to_a_kind_up_to_a_limit(choices: Choices) -> None:
    """With more of them every kind is a random one, and nobody would be taken for that."""
    weighed = Weighed(choices)
    assert granted(weighed, "selfish")[1] == 0
    assert granted(weighed, "rule")[1] == 30
    assert granted(weighed, "random") == (likelihood(weighed, row_of(profiles()["random"])), 100)


def test_the_shortest_range() -> None:
    values = np.array([0] * 30 + [*range(1, 71)])
    assert shortest(values) == (0, 65)
    assert shortest(np.array([7] * 100)) == (7, 7)
