"""A bend of a road is mirrored with its control points, and the lap goes on at both ends."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from engine.checks import with_sound_roads
from engine.road import layout_of, made_anew, with_road
from engine.road.changes.mirroring import road_of, with_bend_mirrored
from engine.track import Track
from engine.track.edits import EditError, move_vertex, scaled
from tests.engine.road.replacing.test_regenerate import lap

ACROSS, DOWN = partial(scaled, wide=-1, high=1), partial(scaled, wide=1, high=-1)


def spaces_near(track: Track, points: tuple[str, ...], reach: float = 60.0) -> list[str]:
    """The spaces of the lap around some of its control points."""
    laid = layout_of(track.roads[0])
    line = laid.line
    stations = [line.nearest(each.place)[0] for each in laid.road.points if each.id in points]
    held = {
        (place.lane, place.number)
        for place in laid.places
        if min(stations) - reach < place.back and place.front < max(stations) + reach
    }
    return [s.id for s in track.spaces if s.origin and (s.origin.lane, s.origin.number) in held]


def shape(track: Track, names: list[str]) -> np.ndarray:
    """The middles of spaces, about the middle of the box around them."""
    found = np.array([np.mean(track.space(name).outline, axis=0) for name in names])
    return found - (found.max(axis=0) + found.min(axis=0)) / 2


@pytest.mark.parametrize(("mirror", "by"), [(DOWN, (1, -1)), (ACROSS, (-1, 1))])
def test_a_bend_has_its_mirror_image_and_the_lap_goes_on(mirror, by) -> None:
    track = with_road(Track(), lap())
    chosen = [each for each in spaces_near(track, ("p2",)) if each[0] == "b"]
    after = with_bend_mirrored(track, chosen, mirror)
    wanted = shape(track, chosen) * by
    found = shape(after, chosen)
    if by[0] < 0:
        wanted = wanted[::-1]
    assert found == pytest.approx(wanted, abs=4)
    assert len(after.roads[0].points) == len(track.roads[0].points) + 2
    assert with_sound_roads(track, after) is after
    assert made_anew(after) == after
    assert [space.id for space in after.spaces] == [space.id for space in track.spaces]


def test_what_is_no_bend_of_a_road_is_refused() -> None:
    track = with_road(Track(), lap())
    every = [space.id for space in track.spaces]
    assert road_of(track, every) == track.roads[0]
    with pytest.raises(EditError, match="the road begins or ends in this bend"):
        with_bend_mirrored(track, every, DOWN)
    by_hand = track.with_space(track.spaces[0].drawn_anew(track.spaces[0].outline, None))
    assert road_of(by_hand, every[:1]) is None
    with pytest.raises(EditError, match="only a bend of one road"):
        with_bend_mirrored(by_hand, every[:1], DOWN)


def test_a_bend_with_a_space_shaped_by_hand_is_mirrored_too() -> None:
    track = with_road(Track(), lap())
    chosen = spaces_near(track, ("p2",), 80)
    name = chosen[-1]
    x, y = track.space(name).outline[1]
    track = move_vertex(track, (x, y), (x - 3, y + 4), {name})
    assert road_of(track, chosen) == track.roads[0]
    after = with_bend_mirrored(track, chosen, DOWN)
    assert [space.id for space in after.spaces if space.origin.own] == [name]
    assert made_anew(after) == after
