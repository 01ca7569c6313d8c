"""A lap drawn by a touchpad alone: two fingers pan and pinch, one taps and drags."""

from __future__ import annotations

import math

import pytest

from editor.tools.reshape_road import ReshapeTool
from engine.checks import find_problems
from engine.course import compile_track
from engine.track import Track, edits
from tests.helpers.mouse_and_keyboard import settled
from tests.helpers.touchpad import Fingers

LAP = [(140, 110), (500, 100), (600, 250), (500, 400), (200, 400), (100, 250)]


@pytest.fixture
def fingers(window) -> Fingers:
    window.document.begin(edits.set_board(Track(name="New"), 700, 500))
    window.view.fit()
    window.actions_table["tool_road"].trigger()
    return Fingers(window.view)


def draw(fingers: Fingers) -> None:
    """Draw the lap near by, so that no two of its points are in sight together."""
    fingers.pinch(1.5)
    fingers.pinch(1.0)
    for number, place in enumerate([*LAP, LAP[0]]):
        fingers.look_at(*place)
        fingers.tap(*place)
        # The fingers never lie quite still.
        fingers.pinch(0.04 if number % 2 else -0.04)


def test_a_lap_is_drawn_where_the_fingers_tap(window, fingers: Fingers) -> None:
    fit = window.view.scale_now
    draw(fingers)
    track = settled(window)
    (road,) = track.roads
    assert window.view.scale_now > 3 * fit
    assert [point.place for point in road.points] == [
        pytest.approx(place, abs=0.5) for place in LAP
    ]
    assert track.spaces
    problems = find_problems(track, compile_track(track))
    assert [problem for problem in problems if problem.severity == "error"] == []


def test_panning_and_pinching_change_nothing(window, fingers: Fingers) -> None:
    draw(fingers)
    track, steps = settled(window), window.document.undo_stack.count()
    for place in LAP:
        fingers.look_at(*place)
        fingers.pinch(-0.3)
        fingers.pinch(0.4)
    assert settled(window) is track
    assert window.document.undo_stack.count() == steps


def test_a_bend_is_dragged_while_the_board_is_panned(window, fingers: Fingers) -> None:
    draw(fingers)
    before = settled(window)
    assert isinstance(window.toolbox.current, ReshapeTool)
    x, y = LAP[2]
    fingers.look_at(x, y)
    fingers.press(x, y)
    for share in (0.3, 0.6):
        fingers.move(x + 40 * share, y + 20 * share)
    # Two more fingers bring the rest of the board into sight.
    fingers.look_at(x + 40, y + 20)
    fingers.move(x + 40, y + 20)
    fingers.release(x + 40, y + 20)
    after = settled(window)
    (old,), (new,) = before.roads, after.roads
    moved = [
        math.dist(one.place, two.place) for one, two in zip(old.points, new.points, strict=True)
    ]
    assert moved[2] == pytest.approx(math.hypot(40, 20), abs=1.0)
    assert max(moved[:2] + moved[3:]) == 0
    window.document.undo_stack.undo()
    assert settled(window) is before
