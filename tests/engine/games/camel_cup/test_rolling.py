"""Camel Cup: the dice, what they do to the camels, and sprint dice thrown in."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.helpers.camel_cup_positions import CAMELS, GAME, race, roll, stacks
from tests.helpers.positions import after, choices, told


def test_cc_1_a_die_shows_one_two_and_three_alike() -> None:
    ways = GAME.chance_outcomes(
        race(dice="blue"), after_roll := GAME.legal_actions(race(dice="blue"))[0]
    )
    assert str(after_roll) == "roll"
    assert [round(likely, 9) for likely, _ in ways] == [round(1 / 3, 9)] * 3
    spaces = Counter()
    for seed in range(600):
        state = after(replace(race(dice="blue"), stream=seed), "roll")
        spaces[next(space for space, stack in state.stacks.items() if "blue" in stack)] += 1
    assert set(spaces) == {"a2", "a3", "a4"}
    assert all(150 < count < 250 for count in spaces.values())


def test_cc_3_a_camel_takes_those_above_along_and_goes_on_top() -> None:
    state = race({"a1": "blue green orange", "a3": "yellow white"})
    moved = roll(state, "green", 2)
    assert stacks(moved) == {"a1": "blue", "a3": "yellow white green orange"}
    assert "green runs to a3 and carries orange." in told(moved)
    assert stacks(roll(state, "orange", 1))["a2"] == "orange"
    assert stacks(roll(state, "blue", 1)) == {"a2": "blue green orange", "a3": "yellow white"}


def test_cc_6_the_pyramid() -> None:
    state = race()
    assert {
        state.dice for _, state in GAME.chance_outcomes(state, GAME.legal_actions(state)[0])
    } == {tuple(die for die in range(5) if die != gone) for gone in range(5)}
    drawn = Counter(
        str(after(replace(state, stream=seed), "roll").events[0]).split()[4] for seed in range(300)
    )
    assert drawn.keys() == CAMELS
    assert all(30 < count < 90 for count in drawn.values())
    moved = roll(state, "white", 2)
    assert moved.pyramid_tiles == (1, 0)
    assert moved.dice == (0, 1, 2, 3)
    assert stacks(moved)["a5"] == "white"
    assert told(moved)[0] == "Seat 1 rolls the white die: 2."
    last = roll(race(dice="white"), "white", 2)
    assert last.leg == 2
    assert last.money == (4, 3)
    assert last.dice == (0, 1, 2, 3, 4)


def test_cc_13_a_sprint_die_shows_one_and_two_and_moves_its_camel() -> None:
    state = race(sprint="dice")
    faces = Counter()
    for likely, after_roll in GAME.chance_outcomes(state, GAME.legal_actions(state)[0]):
        faces[str(after_roll.events[0])] += likely
    assert len(faces) == 5 * 3 + 2
    assert faces["Seat 1 rolls the blue sprint die: 2."] == pytest.approx(1 / 12)
    assert faces["Seat 1 rolls the blue die: 3."] == pytest.approx(1 / 18)
    moved = roll(state, "blue sprint", 2)
    assert stacks(moved)["a3"] == "white blue green"
    assert moved.pit == (5,)
    assert 5 not in moved.dice


def test_cc_14_a_pyramid_tile_for_a_sprint_die_at_the_end_of_the_own_turn() -> None:
    state = roll(race(sprint="extra"), "orange", 1)
    assert (state.seat, state.phase) == (0, "extra")
    assert choices(state) == {"done", "throw green", "throw orange", "throw white"}
    thrown = after(state, "throw green")
    assert thrown.seat == 1
    assert thrown.pyramid_tiles == (0, 0)
    assert 6 in thrown.dice
    assert len(thrown.dice) == 6
    assert told(thrown) == [
        "Seat 1 gives back a pyramid tile and throws the green sprint die into the pyramid."
    ]
    waived = after(state, "done")
    assert (waived.seat, waived.pyramid_tiles, waived.turn) == (1, (1, 0), 1)


def test_cc_14_one_sprint_die_a_turn() -> None:
    state = replace(race(sprint="extra"), pyramid_tiles=(2, 0))
    thrown = after(state, "bet white", "throw green")
    assert (thrown.seat, thrown.phase, thrown.pyramid_tiles) == (1, "turn", (1, 0))


def test_cc_14_after_any_action_but_only_with_a_tile() -> None:
    state = replace(race(sprint="extra"), pyramid_tiles=(1, 0))
    assert after(state, "bet blue").phase == "extra"
    assert after(state, "bet blue", "done", "bet white").phase == "turn"
    assert after(replace(race(sprint="dice"), pyramid_tiles=(1, 0)), "bet blue").phase == "turn"


def test_cc_14_never_that_of_the_leader_one_in_the_pit_or_in_the_pyramid() -> None:
    state = roll(race(sprint="extra"), "white", 3)
    assert "throw white" not in choices(state)
    assert "throw blue" not in choices(state)
    pit = after(state, "done", "bet blue", "bet green", "done")
    assert pit.seat == 1
    pit = roll(pit, "blue sprint", 1)
    assert pit.pit == (5,)
    assert choices(pit) == {"done", "throw green", "throw orange", "throw yellow"}


def test_cc_14_not_with_the_last_pyramid_tile() -> None:
    ended = roll(race(sprint="extra", dice="white"), "white", 1)
    assert (ended.phase, ended.leg, ended.pyramid_tiles) == ("turn", 2, (0, 0))
