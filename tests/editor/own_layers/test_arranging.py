"""Things are put on a side of the box around them, in rows, and with equal gaps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.own_layers.arranging import on_side, spread
from engine.publish.board.own_frames import Frame, frame_around, frame_of
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, edits

BOARD = Frame(0, 0, 200, 100)


def square(left: float, top: float, side: float) -> OwnShape:
    right, bottom = left + side, top + side
    return OwnShape(((left, top), (right, top), (right, bottom), (left, bottom)))


def placed(*things: OwnThing) -> dict[OwnPlace, OwnThing]:
    return {OwnPlace(0, "shapes", number): thing for number, thing in enumerate(things)}


def boxes(things) -> list[tuple[float, float, float, float]]:
    return [edits.box_of(frame_of(thing).corners) for thing in things.values()]


@pytest.mark.parametrize(
    ("side", "begins"),
    [
        ("left", [(10, 0), (10, 40)]),
        ("right", [(50, 0), (40, 40)]),
        ("top", [(10, 0), (40, 0)]),
        ("bottom", [(10, 50), (40, 40)]),
        ("down", [(30, 0), (25, 40)]),
        ("across", [(10, 25), (40, 20)]),
    ],
)
def test_things_go_to_a_side_of_the_box_around_them(side: str, begins: list) -> None:
    moved = on_side(placed(square(10, 0, 10), square(40, 40, 20)), side, BOARD)
    assert [box[:2] for box in boxes(moved)] == begins


def test_a_single_thing_goes_to_a_side_of_the_board() -> None:
    picture = OwnPicture("a.png", (50, 50), 30, 20)
    (moved,) = on_side(placed(picture), "right", BOARD).values()
    assert moved.at == (170, 50)
    (moved,) = on_side(placed(picture), "across", BOARD).values()
    assert moved.at == (50, 40)


def test_gaps_become_equal_and_the_ends_stay() -> None:
    row = placed(square(0, 5, 10), square(12, 0, 10), square(70, 3, 30))
    assert [box[0] for box in boxes(spread(row, down=False))] == [0, 35, 70]
    column = placed(square(5, 0, 10), square(0, 90, 10), square(3, 80, 6))
    assert [box[1] for box in boxes(spread(column, down=True))] == [0, 90, 47]
    two = placed(square(0, 0, 1), square(50, 0, 1))
    assert spread(two, down=False) == two


@given(
    st.lists(
        st.tuples(st.integers(0, 90), st.integers(0, 90), st.integers(1, 20)),
        min_size=3,
        max_size=6,
    ),
    st.booleans(),
)
def test_spreading_moves_in_one_direction_within_the_box(places, down: bool) -> None:
    things = placed(*(square(*each) for each in places))
    after = spread(things, down=down)
    kept = 0 if down else 1
    assert [box[kept] for box in boxes(after)] == [box[kept] for box in boxes(things)]
    assert [box[2] - box[0] for box in boxes(after)] == pytest.approx(
        [box[2] - box[0] for box in boxes(things)]
    )


def test_the_frame_of_one_text_is_turned_and_that_of_two_is_not() -> None:
    text = OwnText("Pit", (50, 50), 10, angle=30)
    assert frame_around([text]) == frame_of(text)
    both = frame_around([text, square(0, 0, 1)])
    assert (both.angle, both.left, both.top) == (0, 0, 0)
    assert both.right == pytest.approx(max(x for x, _ in frame_of(text).corners))
