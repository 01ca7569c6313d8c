"""Races played plainly, on lists, are exactly the compiled ones; if compiling fails they go on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.compiled.compiler import Speed, entry, played_plainly
from engine.compiled.rng import draw_below, game_seed
from engine.games import game_named
from engine.games.core import Rng
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import count_races, decisions_of, sample_races
from engine.race.state import Numbers
from tests.helpers.empty_cache import told_by
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
BEGIN = """
import sys
from engine.course import compile_track
from engine.playtest.chunks import HERE
from engine.compiled.code_cache import GAMES, is_kept
from engine.playtest.plan import Spec
from engine.playtest.simulate import simulate_races
from engine.track import load
assert not is_kept(GAMES)
course = compile_track(load("tracks/harbour_loop.json"))
*_, report = simulate_races(course, Spec(games=12), work=HERE)
assert "numba" not in sys.modules
assert not is_kept(GAMES)
print(report.games, report.statistics.figures.tolist())
"""


@pytest.mark.parametrize("game", ["rivals", "top_race"])
@pytest.mark.parametrize(
    "bots", [("rule",) * 4, ("random", "rule"), ("rule:others=200:noise=0", "random", "rule") * 2]
)
def test_plain_races_come_to_the_same_tally(
    game: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = race_plan(COURSE, Spec(game, bots))
    compiled = count_races(plan, 7, 0, 12)
    monkeypatch.setattr(Speed, "is_plain", True)
    for name, one, other in zip(
        compiled._fields, compiled, count_races(plan, 7, 0, 12), strict=True
    ):
        assert np.array_equal(one, other), name


def test_races_may_go_on_compiled_with_what_plain_ones_have_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = race_plan(COURSE, Spec())
    compiled = sample_races(plan, 8, 0, 30).figures
    mixed = []
    for number in range(0, 30, 3):
        monkeypatch.setattr(Speed, "is_plain", number % 2 == 0)
        mixed.append(sample_races(plan, 8, number, number + 3).figures)
    assert np.array_equal(np.concatenate(mixed), compiled)


def test_decisions_and_the_race_at_its_end_are_written_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = race_plan(COURSE, Spec())
    made, race = decisions_of(plan, 9, 4)
    monkeypatch.setattr(Speed, "is_plain", True)
    again, at_end = decisions_of(plan, 9, 4)
    assert again == made
    assert np.array_equal(at_end, race)


@pytest.mark.parametrize("name", ["rivals", "top_race"])
def test_bots_foresee_the_same_plainly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named(name)
    state = game.start(COURSE, 3, {}, 4)
    seen = 0
    for turn in range(40):
        if game.outcome(state) is not None:
            break
        actions = game.legal_actions(state)
        if turn % 8 == 0 and len(actions) > 1:
            worths = []
            for is_plain in (False, True):
                monkeypatch.setattr(Speed, "is_plain", is_plain)
                worths.append(game.rollout(state, actions, Rng(turn), 1))
            assert worths[0] == worths[1]
            seen += worths[0] is not None
        monkeypatch.setattr(Speed, "is_plain", False)
        state = game.apply(state, actions[turn % len(actions)])
    assert seen > 1


@pytest.mark.parametrize("seed", [0, 1, -1, 2**63 - 1, -(2**63), 0x123456789ABCDEF])
def test_random_numbers_wrap_around_at_64_bits(seed: int) -> None:
    one, other = np.array([seed, 0, 0], np.int64), np.array([seed, 0, 0], np.int64)
    for bound in (1, 7, 1 << 50):
        draws(one, abs(seed) >> 1, bound)
        with played_plainly():
            draws(other, abs(seed) >> 1, bound)
        assert one.tolist() == other.tolist()


@entry
def draws(numbers: Numbers, number: int, bound: int) -> None:
    """Draw below a bound and a seed from a stream."""
    numbers[1] = draw_below(numbers, 0, bound)
    numbers[2] = game_seed(number, bound)


def test_a_few_games_begin_without_the_compiler(tmp_path: Path) -> None:
    told = told_by(BEGIN, tmp_path)
    figures = count_races(race_plan(course_named("harbour_loop"), Spec()), 1, 0, 12).figures
    assert told.strip() == f"12 {figures.tolist()}"
