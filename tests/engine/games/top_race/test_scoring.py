"""What is dealt before each race of Top Race (TR-17, TR-18)."""

from __future__ import annotations

import pytest

from engine.race.state import BOX, PIT_BOX
from tests.helpers.positions import after, told
from tests.helpers.racing_positions import where
from tests.helpers.top_race_positions import ROAD, TIPPED, hand, new_game, race, to_the_end


def test_tr17_several_races_with_new_auctions_but_no_new_capital() -> None:
    states = to_the_end(new_game(ROAD, 3, races=2), 5)
    numbers = [state.affairs.number for state in states]
    assert sorted(set(numbers)) == [1, 2]
    second = states[numbers.index(2)]
    assert second.affairs.stage == "bid"
    assert "Race 2: the cards are dealt." in told(second)
    assert [len(hand(second, seat)) for seat in range(3)] == [16] * 3
    assert set(where(second).values()) == {None}
    before = states[numbers.index(2) - 1]
    assert sum(second.affairs.money) == sum(before.affairs.money) + 550_000
    assert sum(states[-1].affairs.money) < 600_000 + 2 * 550_000


def test_tr17_nothing_of_the_last_race_is_asked_in_the_next_one() -> None:
    """The card that ends a race, though others could claim it and a tip line is crossed."""
    cars = {"yellow": "a9", "blue": "a1"}
    options = {"variant": "tips", "pit_stop": True, "races": 2}
    state = race(TIPPED, cars, [["yellow 10"], ["blue 5"]], {"yellow": 0, "blue": 1}, **options)
    state = after(state, "card yellow 10", "finish")
    assert state.affairs.number == 2
    assert (state.affairs.asked, state.affairs.due) == ((), 0)


@pytest.mark.parametrize(
    ("seats", "each", "box"), [(2, 23, 2), (3, 15, 3), (4, 11, 4), (5, 8, 8), (6, 7, 6)]
)
def test_tr18_hands_box_and_three_pit_stop_cards(seats: int, each: int, box: int) -> None:
    state = new_game(ROAD, seats, pit_stop=True)
    assert [len(hand(state, seat)) for seat in range(seats)] == [each] * seats
    assert len(state.table.held(state.race, PIT_BOX)) == box
    assert state.affairs.pit_cards == (3,) * seats
    assert state.table.held(state.race, BOX) == []
