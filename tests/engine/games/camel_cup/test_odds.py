"""The odds of a leg: exact, against a slow enumeration of another kind and against many legs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from engine.games.camel_cup import odds as odds_module
from engine.games.camel_cup.exact_odds import Positions, add_leg_odds, positions_for
from engine.games.camel_cup.known_odds import MOST_POSITIONS
from engine.games.camel_cup.moving import MOST_SPACES, camels_on
from engine.games.camel_cup.odds import (
    MANY_LEGS,
    MOST_DICE,
    landing_odds,
    leg_odds,
    race_odds,
    sampled_leg_odds,
    shown_odds,
    within_reach,
)
from engine.games.core import Rng

LAP = 16


Stacks = dict[int, list[int]]


def any_leg(seed: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Camels, desert tiles and dice left at random; near the finish now and then."""
    rng = Rng(seed)
    start = rng.below(LAP - 4)
    at = [start + rng.below(4) for _ in range(5)]
    order = rng.shuffled(range(5))
    line = tuple(sorted(order, key=lambda camel: at[camel]))
    tiles = [0] * LAP
    for _ in range(rng.below(5)):
        space = 1 + rng.below(LAP - 1)
        if space not in at and not any(tiles[space - 1 : space + 2]):
            tiles[space] = rng.choice((1, -1))
    dice = rng.shuffled([0, 1, 2, 3, 4, 5 + line[0]])[: 1 + rng.below(4)]
    return line, tuple(at), tuple(tiles), tuple(dice)


def ways(
    stacks: Stacks, tiles: tuple[int, ...], dice: frozenset[int]
) -> Iterator[tuple[Fraction, list[tuple[int, int, int]], Stacks]]:
    """Every way a leg may go, each with its share: its moves (roll's space, end, camels) and the
    stacks at its end. Stacks are lists of camels by space, from the ground up."""
    if not dice or max(stacks) >= LAP:
        yield Fraction(1), [], stacks
        return
    for die in dice:
        faces = (1, 1, 2, 2, 3, 3) if die < 5 else (1, 1, 1, 2, 2, 2)
        for number in sorted(set(faces)):
            share = Fraction(faces.count(number), 6 * len(dice))
            after = {space: list(stack) for space, stack in stacks.items()}
            here = next(space for space, stack in after.items() if die % 5 in stack)
            height = after[here].index(die % 5)
            unit, after[here] = after[here][height:], after[here][:height]
            landed = here + number
            shift = tiles[landed] if landed < LAP else 0
            there = after.get(landed + shift, [])
            after[landed + shift] = unit + there if shift < 0 else there + unit
            after = {space: stack for space, stack in after.items() if stack}
            for likely, moves, end in ways(after, tiles, dice - {die}):
                yield share * likely, [(landed, landed + shift, len(unit)), *moves], end


@pytest.mark.parametrize("seed", range(50))
def test_the_odds_are_those_of_a_slow_enumeration(seed: int) -> None:
    line, at, tiles, dice = any_leg(seed)
    stacks: Stacks = {}
    for camel in line:
        stacks.setdefault(at[camel], []).append(camel)
    places = [[Fraction(0)] * 5 for _ in range(5)]
    landings, shots = [Fraction(0)] * LAP, [Fraction(0)] * LAP
    for likely, moves, end in ways(stacks, tiles, frozenset(dice)):
        ranking = [camel for space in sorted(end) for camel in end[space]][::-1]
        for place, camel in enumerate(ranking):
            places[camel][place] += likely
        shot = set()
        for landed, goal, size in moves:
            if landed < LAP:
                landings[landed] += likely
            if goal < LAP and goal not in shot:
                shots[goal] += likely * size
                shot.add(goal)
    odds = leg_odds(line, at, tiles, dice)
    number = odds.outcomes
    assert [list(row) for row in odds.places] == [[number * each for each in row] for row in places]
    assert list(odds.landings) == [number * each for each in landings]
    assert list(odds.shots) == [number * each for each in shots]
    assert odds.shares(line[0]) == tuple(float(share) for share in places[line[0]])


@pytest.mark.parametrize("seed", range(50))
def test_the_odds_are_the_frequencies_of_many_legs(seed: int) -> None:
    legs = 200_000
    line, at, tiles, _ = any_leg(seed)
    dice = (0, 1, 2, 3, 4, 5 + line[0])[: 5 + seed % 2]
    odds, found = leg_odds(line, at, tiles, dice), sampled_leg_odds(line, at, tiles, dice, legs)
    for camel in range(5):
        for likely, share in zip(odds.shares(camel), found.shares(camel), strict=True):
            assert abs(share - likely) <= 4.5 * sqrt(likely * (1 - likely) / legs) + 1e-9
    # What is at most so much in a leg varies no more than the most times its mean.
    for most, exact, often in (
        (len(dice), odds.landings, found.landings),
        (5, odds.shots, found.shots),
    ):
        for total, count in zip(exact, often, strict=True):
            mean, share = total / odds.outcomes, count / legs
            assert abs(share - mean) <= 4.5 * sqrt(most * mean / legs) + 1e-9


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("far", [57, MOST_SPACES - LAP])
def test_the_odds_are_the_same_further_on_a_longer_lap(seed: int, far: int) -> None:
    line, at, tiles, dice = any_leg(seed)
    there = tuple(space + far for space in at)
    odds, later = leg_odds(line, at, tiles, dice), leg_odds(line, there, (0,) * far + tiles, dice)
    assert later.places == odds.places
    assert later.landings[far:] == odds.landings
    assert later.shots[far:] == odds.shots


@pytest.mark.parametrize("seed", range(20))
def test_without_a_camera_only_the_shots_are_left_out(seed: int) -> None:
    leg = any_leg(seed)
    odds, bare = leg_odds(*leg), leg_odds(*leg, shooting=False)
    assert bare == replace(odds, shots=(0,) * LAP)


@pytest.mark.parametrize("seed", range(100))
def test_landings_alone_are_those_of_the_whole_odds(seed: int) -> None:
    line, at, tiles, dice = any_leg(seed)
    odds, found = leg_odds(line, at, tiles, dice), landing_odds(line, at, tiles, dice)
    assert (found.outcomes, found.landings) == (odds.outcomes, odds.landings)
    assert not any(map(any, found.places))


def test_equal_odds_are_equal_whatever_the_order_of_dice_and_the_numbers_of_camels() -> None:
    at, tiles = (0, 0, 2, 2, 5), (0,) * 4 + (1,) + (0,) * 11
    usual = leg_odds((0, 1, 2, 3, 4), at, tiles, (0, 1, 2, 3, 4))
    assert leg_odds((0, 1, 2, 3, 4), at, tiles, (3, 1, 4, 2, 0)) == usual
    other = leg_odds((4, 3, 2, 1, 0), at[::-1], tiles, (0, 1, 2, 3, 4))
    assert other.places == usual.places[::-1]
    assert (other.landings, other.shots) == (usual.landings, usual.shots)


def test_no_leg_has_more_positions_than_there_is_room_for() -> None:
    for crowd in ((0, 0, 0, 0, 0), (0, 0, 1, 1, 2), (0, 1, 2, 3, 4)):
        board, dice = camels_on(range(5), crowd), np.arange(5)
        sums = np.zeros((5, 5), np.int64), np.zeros(LAP, np.int64), np.zeros(LAP, np.int64)
        tiles = np.zeros(LAP, np.int64)
        assert add_leg_odds(board, tiles, dice, *sums, *positions_for(MOST_POSITIONS, LAP), True)


def test_odds_of_many_dice_are_sampled_as_they_have_too_many_positions() -> None:
    board = (0, 1, 2, 3, 4), (0, 0, 1, 2, 2), (0,) * LAP
    for dice in (MOST_DICE, MOST_DICE + 1, 10):
        left = tuple(range(dice))
        exact = dice <= MOST_DICE
        odds = leg_odds(*board, left) if exact else sampled_leg_odds(*board, left, MANY_LEGS)
        assert shown_odds(*board, left) == odds
        assert sum(map(sum, odds.places)) == 5 * odds.outcomes
    rows = positions_for(1 << 2 * MOST_DICE + 3, LAP).rows
    assert rows.nbytes < 1 << 24


def test_room_grows_where_a_leg_has_more_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    leg = (0, 1, 2, 3, 4), (0, 0, 1, 2, 2), (0,) * LAP, (0, 1, 2, 3)
    usual, rooms = leg_odds(*leg), []

    def small(room: int, lap: int) -> Positions:
        rooms.append(room)
        return positions_for(max(1, room >> 9), lap)

    monkeypatch.setattr(odds_module, "positions_for", small)
    leg_odds.cache_clear()
    assert leg_odds(*leg) == usual
    assert len(rooms) > 2


def test_a_leg_without_dice_is_decided() -> None:
    odds = leg_odds((4, 3, 2, 1, 0), (5, 4, 3, 2, 1), (0,) * LAP, ())
    assert [row.index(1) for row in odds.places] == [0, 1, 2, 3, 4]


def test_a_race_is_won_by_the_camel_that_is_all_but_home() -> None:
    line, at, dice = (0, 1, 2, 3, 4), (0, 0, 1, 1, 15), (4,)
    odds = race_odds(line, at, dice, LAP, sprinting=False)
    assert odds.winners == (0, 0, 0, 0, odds.races)
    assert odds.losers == (odds.races, 0, 0, 0, 0)


@pytest.mark.parametrize("sprinting", [False, True])
def test_alike_camels_have_alike_chances(sprinting: bool) -> None:
    line, at, dice = (0, 1, 2, 3, 4), (0, 2, 4, 6, 8), (0, 1, 2, 3, 4)
    odds = race_odds(line, at, dice, LAP, sprinting, races=4000)
    assert sum(odds.winners) == sum(odds.losers) == 4000
    assert list(odds.winners) == sorted(odds.winners)
    assert list(odds.losers) == sorted(odds.losers, reverse=True)


def test_tiles_no_camel_can_come_to_make_no_difference() -> None:
    dropped = 0
    for seed in range(40):
        line, at, tiles, dice = any_leg(seed)
        near = within_reach(tiles, at, len(dice))
        dropped += near != tiles
        for odds in (leg_odds, sampled_leg_odds):
            assert odds(line, at, near, dice) == odds(line, at, tiles, dice)
    assert dropped > 10
