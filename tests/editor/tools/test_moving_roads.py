"""All spaces of a road are moved by hand and their road with them; a stretch bends its road."""

from __future__ import annotations

import pytest

from engine.checks import find_problems
from engine.course import compile_track
from engine.road import made_anew
from engine.track import Track
from engine.track.files import text
from tests.engine.road.changes.test_moving import drawn
from tests.helpers.mouse_and_keyboard import ALT, CTRL, settled


@pytest.fixture
def lap(window) -> Track:
    """A lap with all of its spaces selected."""
    track = drawn()
    window.document.begin(track)
    window.view.fit()
    window.selection.choose([space.id for space in track.spaces])
    return track


def middle(track: Track, name: str) -> tuple[float, float]:
    outline = track.space(name).outline
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def agrees(track: Track, before: Track) -> bool:
    """Whether road and spaces are together, with no error more."""
    own = [space.id for space in track.spaces if space.origin.own]
    errors = [
        [each.code for each in find_problems(one, compile_track(one)) if each.severity == "error"]
        for one in (track, before)
    ]
    codes = {each.code for each in find_problems(track, compile_track(track))}
    return (
        own == ["c20"]
        and "road.left_behind" not in codes
        and made_anew(track) == track
        and errors[0] == errors[1]
    )


@pytest.mark.parametrize("keys", [None, CTRL, ALT])
def test_a_road_is_dragged_with_all_of_its_spaces(window, hand, lap, keys) -> None:
    x, y = middle(lap, "b10")
    more = {} if keys is None else {"modifiers": keys}
    hand.drag((x, y), (x + 22, y - 11), **more)
    after = settled(window)
    (x0, y0), (x1, y1) = lap.roads[0].points[3].place, after.roads[0].points[3].place
    assert (x1 - x0, y1 - y0) == pytest.approx((22, -11), abs=2)
    assert agrees(after, lap)
    window.actions_table["undo"].trigger()
    assert text(settled(window)) == text(lap)


@pytest.mark.parametrize(
    "action", ["turn_right", "turn_left", "larger", "smaller", "mirror_across", "mirror_down"]
)
@pytest.mark.parametrize("bends", [True, False])
def test_a_road_is_turned_flipped_and_scaled_with_its_spaces(window, lap, action, bends) -> None:
    if not bends:
        window.actions_table["bends_along"].trigger()
    window.actions_table[action].trigger()
    after = settled(window)
    assert after.roads != lap.roads
    assert agrees(after, lap)
    window.actions_table["undo"].trigger()
    assert text(settled(window)) == text(lap)


def test_a_stretch_is_dragged_and_its_road_bends_along(window, hand, lap) -> None:
    names = [f"{lane}{number}" for lane in "abc" for number in range(7, 11)]
    window.selection.choose(names)
    x, y = middle(lap, "b8")
    hand.drag((x, y), (x, y - 9))
    after = settled(window)
    assert middle(after, "b8")[1] == pytest.approx(y - 9, abs=2.5)
    assert agrees(after, lap)
    window.actions_table["undo"].trigger()
    assert text(settled(window)) == text(lap)


def test_what_would_break_the_lap_is_refused(window, hand, lap) -> None:
    names = [f"{lane}{number}" for lane in "abc" for number in range(7, 11)]
    window.selection.choose(names)
    for _ in range(6):
        window.actions_table["turn_right"].trigger()
    assert agrees(settled(window), lap)
