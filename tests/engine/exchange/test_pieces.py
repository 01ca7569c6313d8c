"""Pieces of lines: joined in any order and direction, straight on at junctions, drawn twice."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.draw.circuit import chicane
from engine.draw.polyline import resample
from engine.exchange.pieces import Piece, joined, with_own_names

LAP = resample(chicane(), 120, True) * 200
AROUND = np.concatenate((LAP, LAP[:1]))


def cut(*at):
    ends = [*at, len(LAP)]
    return [
        Piece(f"sector {number}", AROUND[begin : end + 1])
        for number, (begin, end) in enumerate(zip([0, *at], ends, strict=True), 1)
    ]


@given(st.permutations(range(4)), st.lists(st.booleans(), min_size=4, max_size=4))
def test_pieces_are_joined_in_any_order_and_direction(order, turned):
    pieces = cut(13, 50, 94)
    given_ones = [
        Piece(pieces[row].name, pieces[row].points[:: -1 if turned[row] else 1]) for row in order
    ]
    lines = joined(given_ones).lines
    assert len(lines) == 1
    assert lines[0].closed
    assert sorted(map(tuple, lines[0].points.tolist())) == sorted(map(tuple, LAP.tolist()))
    assert lines[0].length == pytest.approx(Piece("", LAP, True).length)


def test_the_direction_is_that_of_most_of_the_line_and_a_guess():
    first, second = cut(40)
    read = joined([Piece(first.name, first.points[::-1]), second])
    assert read.lines[0].closed
    ahead = {tuple(at): tuple(to) for at, to in itertools.pairwise(AROUND)}
    points = [*map(tuple, read.lines[0].points)]
    assert all(ahead[at] == to for at, to in itertools.pairwise(points))
    assert "a guess" in str(read.notes[0])
    assert "a guess" not in str(joined(cut(40)).notes[0])


def test_ends_that_almost_meet_are_joined():
    first, second = cut(60)
    lines = joined([Piece("a", first.points[:-2]), Piece("b", second.points[1:-2])]).lines
    assert len(lines) == 1
    assert len(lines[0].points) == len(LAP) - 3


def test_a_line_goes_straight_on_where_a_pit_lane_leaves():
    first, second = cut(50)
    pit = np.array([LAP[50], (LAP[50] + LAP[0]) / 2 + (0, 4), LAP[0]])
    lines = joined([Piece("pit", pit), first, second]).lines
    assert [(line.closed, len(line.points)) for line in lines] == [(False, 3), (True, len(LAP))]


def test_a_line_drawn_on_another_is_left_out():
    read = joined([Piece("grey", LAP, True), Piece("white", np.roll(LAP, 9, axis=0), True)])
    assert [line.name for line in read.lines] == ["grey"]
    assert str(read.notes[0]) == "lines that are drawn on others are left out: 1"


def test_two_laps_beside_one_another_stay_two():
    assert len(joined([Piece("a", LAP, True), Piece("b", LAP * 0.97, True)]).lines) == 2


def test_names_that_several_have_are_numbered():
    named = with_own_names([Piece("a", LAP), Piece("b", LAP), Piece("a", LAP)])
    assert [piece.name for piece in named] == ["a 1", "b", "a 2"]
