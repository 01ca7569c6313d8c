"""Place and size of the selection as numbers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.track import Track
from tests.helpers.mouse_and_keyboard import open_example


def box_around(track: Track, ids) -> list[float]:
    places = [xy for space in track.spaces if space.id in ids for xy in space.outline]
    across, down = zip(*places, strict=True)
    size = [max(across) - min(across), max(down) - min(down)]
    return [round(number, 2) for number in (min(across), min(down), *size)]


def enter(box, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)


@pytest.fixture
def frame(window):
    window.side.setCurrentWidget(window.properties)
    return window.properties.frame


def shown(frame) -> list[float]:
    return [box.value() for box in (frame.left, frame.top, frame.wide, frame.high)]


def test_the_rectangle_around_several_spaces_is_shown_and_set(window, road, frame) -> None:
    window.selection.choose(["a1", "b1"])
    assert shown(frame) == [0, 0, 20, 20]
    for box, text, wanted in (
        (frame.left, "5", [5, 0, 20, 20]),
        (frame.top, "12,5", [5, 12.5, 20, 20]),
        (frame.wide, "60/4", [5, 12.5, 15, 20]),
        (frame.high, "1 cm", [5, 12.5, 15, 10]),
    ):
        enter(box, text)
        assert box_around(window.document.settled, ["a1", "b1"]) == wanted
        assert shown(frame) == wanted
    assert window.document.undo_stack.count() == 4
    for _ in range(4):
        window.document.undo_stack.undo()
    assert window.document.settled == road


def test_leaving_a_field_as_it_was_changes_nothing(window, road, frame) -> None:
    window.selection.choose(["a2"])
    for box in (frame.left, frame.top, frame.wide, frame.high):
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert window.document.settled is road


def test_a_line_has_no_height_to_scale(window, road, frame) -> None:
    from engine.track import edits

    after = edits.add_line(road, "finish", [(55.0, 0.0), (55.0, 20.0)])
    window.document.begin(after)
    window.selection.choose(lines=["finish"])
    assert shown(frame) == [55, 0, 0, 20]
    enter(frame.wide, "30")
    assert window.document.settled is after
    enter(frame.left, "50")
    (line,) = window.document.settled.lines
    assert line.points == ((50.0, 0.0), (50.0, 20.0))


def test_all_spaces_of_a_road_are_put_where_the_numbers_say(window, frame) -> None:
    track = open_example(window, "harbour_loop")
    ids = [space.id for space in track.spaces]
    window.selection.choose(ids)
    left, top, wide, high = box_around(track, ids)
    enter(frame.left, f"{left + 10:.1f}")
    assert frame.left.value() == round(left + 10, 1)
    assert box_around(window.document.settled, ids) == pytest.approx(
        [round(left + 10, 1), top, wide, high], abs=0.02
    )


def test_a_bent_stretch_of_a_road_comes_to_the_place_that_was_typed(window, frame) -> None:
    track = open_example(window, "harbour_loop")
    ids = [space.id for space in track.spaces[20:24]]
    window.selection.choose(ids)
    left, top, *_ = box_around(track, ids)
    for box, wanted in ((frame.left, round(left + 6)), (frame.top, round(top + 4))):
        enter(box, f"{wanted}")
        assert box.value() == wanted
    assert box_around(window.document.settled, ids)[:2] == pytest.approx(
        [round(left + 6), round(top + 4)], abs=0.05
    )
    assert window.document.undo_stack.count() == 2


def test_a_bent_stretch_of_a_road_gets_the_height_that_was_typed(window, frame) -> None:
    track = open_example(window, "harbour_loop")
    ids = [f"c{number}" for number in range(17, 24)]
    window.selection.choose(ids)
    left, top, wide, high = box_around(track, ids)
    wanted = round(high + 3)
    enter(frame.high, f"{wanted}")
    assert frame.high.value() == wanted
    assert box_around(window.document.settled, ids) == pytest.approx(
        [left, top, wide, wanted], abs=0.05
    )
    assert window.document.undo_stack.count() == 1


def test_a_stretch_that_cannot_have_the_size_says_which_it_has(window, frame, qtbot) -> None:
    track = open_example(window, "harbour_loop")
    ids = [space.id for space in track.spaces[20:24]]
    window.selection.choose(ids)
    *_, wide, _high = box_around(track, ids)
    with qtbot.waitSignal(window.toolbox.tools["select"].expects) as told:
        enter(frame.wide, f"{2 * wide:.0f}")
    found = frame.wide.value()
    assert found != round(2 * wide)
    assert told.args == [
        f"The road bends along: the number is {found} mm, not {2 * wide:.0f}.0 mm."
    ]
