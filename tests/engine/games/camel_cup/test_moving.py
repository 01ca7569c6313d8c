"""Camels as one number: where they stand, and how they move in it."""

from __future__ import annotations

import pytest

from engine.games.camel_cup.moving import (
    CAMELS,
    MOST_SPACES,
    camel_in,
    camels_on,
    line_of,
    moved,
    place_of,
    space_of,
    spaces_of,
    unit_size,
)
from engine.games.core import Rng

Stacks = dict[int, list[int]]


def any_stacks(rng: Rng, start: int) -> Stacks:
    """All camels on up to six spaces, often crowded, each stack from the ground up."""
    stacks: Stacks = {}
    spaces = 1 + rng.below(6)
    for camel in rng.shuffled(range(CAMELS)):
        stacks.setdefault(start + rng.below(spaces), []).append(camel)
    return stacks


def number_of(stacks: Stacks) -> int:
    """The same camels as one number."""
    line = [camel for space in sorted(stacks) for camel in stacks[space]]
    spaces = {camel: space for space, stack in stacks.items() for camel in stack}
    return camels_on(line, [spaces[camel] for camel in range(CAMELS)])


@pytest.mark.parametrize("start", [0, MOST_SPACES - 6])
@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_cc_3_cc_8_camels_move_as_stacks_of_them_do(start: int, shift: int) -> None:
    rng, sizes = Rng(7), set()
    for _ in range(200):
        stacks, camel, steps = any_stacks(rng, start), rng.below(CAMELS), 1 + rng.below(3)
        here = next(space for space, stack in stacks.items() if camel in stack)
        landed = here + steps
        tiles = [0] * MOST_SPACES
        if landed < MOST_SPACES and landed not in stacks:
            tiles[landed] = shift
        before = number_of(stacks)
        height = stacks[here].index(camel)
        stacks[here], unit = stacks[here][:height], stacks[here][height:]
        goal = landed + (tiles[landed] if landed < MOST_SPACES else 0)
        there = stacks.get(goal, [])
        stacks[goal] = unit + there if goal < landed else there + unit
        assert moved(before, tiles, camel, steps) == number_of(stacks)
        assert unit_size(before, camel) == len(unit)
        sizes.add(len(unit))
    assert sizes == {1, 2, 3, 4, 5}


def test_cc_4_who_is_further_or_higher_is_ahead() -> None:
    camels = number_of({3: [2, 0], 5: [4], 9: [1, 3]})
    assert line_of(camels) == (2, 0, 4, 1, 3)
    assert [camel_in(camels, place) for place in range(CAMELS)] == [3, 1, 4, 0, 2]
    assert [place_of(camels, camel) for camel in range(CAMELS)] == [3, 1, 4, 0, 2]
    assert spaces_of(camels) == (3, 9, 3, 9, 5)
    assert space_of(camels, 4) == 5
