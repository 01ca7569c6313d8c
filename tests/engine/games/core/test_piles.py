"""Piles of numbers do what lists do."""

from __future__ import annotations

from engine.compiled.records import NOBODY
from engine.games.core import Rng
from engine.games.core.piles import clear, holds, note, put, put_in_order, size, take, take_out


def test_things_are_put_and_taken_as_in_a_list() -> None:
    rng, things = Rng(3), list[int]()
    pile = [NOBODY] * 12
    for _ in range(500):
        thing = rng.below(6)
        if len(things) < 11 and rng.below(2):
            put(pile, thing)
            things.append(thing)
        elif thing in things:
            take(pile, thing)
            things.remove(thing)
        elif things:
            place = rng.below(len(things))
            assert take_out(pile, place) == things.pop(place)
        assert pile[: len(things) + 1] == [*things, NOBODY]
        assert size(pile) == len(things)
        assert [holds(pile, each) for each in range(6)] == [each in things for each in range(6)]
    clear(pile)
    assert size(pile) == 0


def test_a_tuple_without_an_end_reads_the_same() -> None:
    assert (size((4, 2)), holds((4, 2), 2), holds((), 2)) == (2, True, False)


def test_things_put_in_order_lie_there_once() -> None:
    rng = Rng(1)
    for _ in range(50):
        things, pile = [rng.below(9) for _ in range(10)], [NOBODY] * 11
        for thing in things:
            put_in_order(pile, thing)
        ordered = sorted({*things})
        assert pile[: len(ordered) + 1] == [*ordered, NOBODY]


def test_a_list_begins_with_how_many_there_are() -> None:
    found = [0] * 4
    note(found, 7)
    note(found, 5)
    assert found == [2, 7, 5, 0]
