"""Arrangement of a table: shares of players, pieces on the grid, piles by name."""

from __future__ import annotations

from engine.games.core.printed import EACH, IN_HAND, Lying, drawn_from
from engine.publish.components import Component
from engine.publish.drawing import Size
from engine.publish.tables.arrangement import arranged

BOARD = Size(300.0, 200.0)
SLOTS = [("a1", (10.0, 10.0)), ("a2", (30.0, 10.0))]


def piece(name: str, lying: Lying, count: int = 1) -> Component:
    return Component(name, Size(20.0, 20.0), (), count=count, lying=lying)


def test_what_cannot_be_shared_out_evenly_is_not_lost() -> None:
    table = arranged([piece("chip", EACH, 7)], 3, BOARD, ())
    assert [pile.count for pile in table.piles] == [3, 2, 2]
    table = arranged([piece("chip", EACH, 2)], 3, BOARD, ())
    assert [(pile.seat, pile.count) for pile in table.piles] == [(0, 1), (1, 1)]


def test_pieces_are_on_the_grid_as_far_as_there_are_slots() -> None:
    cars = [piece(name, Lying(is_on_grid=True)) for name in ("red", "blue", "green")]
    table = arranged(cars, 2, BOARD, SLOTS)
    assert {pile.name: pile.space for pile in table.piles} == {
        "red": "a1",
        "blue": "a2",
        "green": "",
    }
    (beside,) = (pile for pile in table.piles if not pile.space)
    assert beside.at[1] > BOARD.height


def test_a_named_pile_has_its_first_piece_on_top_and_a_hand_is_one_pile() -> None:
    things = [piece("five", drawn_from("bets")), piece("two", drawn_from("bets"), 2)]
    things += [piece("left", IN_HAND, 2), piece("right", IN_HAND, 2)]
    table = arranged(things, 2, BOARD, ())
    bets, *hands = table.piles
    assert [each.name for each in bets.copies] == ["five", "two", "two"]
    assert [(pile.name, pile.seat, pile.count) for pile in hands] == [
        ("Hand", 0, 2),
        ("Hand", 1, 2),
    ]
