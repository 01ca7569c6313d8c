"""Records hold the same as plain objects and as numpy records."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from engine.compiled.records import (
    Numbers,
    Record,
    filled,
    kind_of,
    numbers_in,
    numbers_of,
    read,
    record_of,
)

KIND = np.dtype([("seats", np.int64), ("stream", np.int64, (1,)), ("mats", np.int64, (2, 3))])


def test_values_are_laid_into_the_first_record_from_their_first_place_on() -> None:
    records = filled(KIND, {"seats": 4, "stream": [7], "mats": [[5, 6]]}, count=2)
    assert len(records) == 2
    assert read(records) == {"seats": 4, "stream": [7], "mats": [[5, 6, 0], [0, 0, 0]]}
    assert read(records[1:]) == {"seats": 0, "stream": [0], "mats": [[0, 0, 0], [0, 0, 0]]}


def test_an_empty_list_leaves_a_table_as_it_is() -> None:
    assert read(filled(KIND, {"mats": []}))["mats"] == [[0, 0, 0], [0, 0, 0]]


def test_what_has_no_room_is_refused() -> None:
    with pytest.raises(ValueError, match="broadcast"):
        filled(KIND, {"mats": [[1, 2, 3, 4]]})


class Wheel(Record):
    size: int
    spokes: Annotated[list[int], 3]


class Cart(Record):
    load: int
    speed: int
    wheels: Annotated[list[Wheel], 2]
    grid: Annotated[list[list[int]], 2, 2]
    spare: Wheel
    log: Annotated[Numbers, 2]


def cart() -> Cart:
    """A cart whose numbers are 1, 2, 3, …"""
    numbers = iter(range(1, 21))
    filled_in = Cart(load=next(numbers), speed=next(numbers))
    for wheel in filled_in.wheels:
        wheel.size = next(numbers)
        wheel.spokes[:] = [next(numbers) for _ in range(3)]
    filled_in.grid = [[next(numbers) for _ in range(2)] for _ in range(2)]
    filled_in.spare.size = next(numbers)
    filled_in.spare.spokes[:] = [next(numbers) for _ in range(3)]
    filled_in.log[:] = [next(numbers) for _ in range(2)]
    return filled_in


def test_a_plain_record_and_a_numpy_record_have_the_same_numbers_in_the_same_order() -> None:
    assert numbers_of(cart()) == list(range(1, 21))
    records = np.zeros(1, kind_of(Cart))
    numbers_in(records)[:] = numbers_of(cart())
    assert records["speed"][0] == 2
    assert records["wheels"]["spokes"][0, 1].tolist() == [8, 9, 10]
    assert records["grid"][0].tolist() == [[11, 12], [13, 14]]
    assert records["log"][0].tolist() == [19, 20]


def test_a_plain_record_is_made_from_numbers_and_a_list_at_its_end_may_be_shorter() -> None:
    again = record_of(Cart, list(range(1, 20)))
    assert again.wheels[0].spokes == [4, 5, 6]
    assert again.spare.size == 15
    assert again.log == [19]
    assert numbers_of(record_of(Wheel, [7, 1, 2, 3])) == [7, 1, 2, 3]


def test_fields_that_are_not_given_are_0_and_nobody_elses() -> None:
    one, other = Cart(load=5), Cart()
    one.grid[0][0] = one.spare.spokes[1] = 9
    assert one.load == 5
    assert numbers_of(other) == [0] * 20
