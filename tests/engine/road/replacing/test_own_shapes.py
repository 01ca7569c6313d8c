"""Spaces of the designer's own lie among those of a road without a seam, whatever is done to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import dist
from pathlib import Path

import pytest

import tracks
from engine.checks import local_problems
from engine.course import compile_track
from engine.road import edits, layout_of, with_road
from engine.track import Anchor, Road, Track, load
from engine.track.edits import move_vertex

LAPS = ("harbour_loop", "twin_pines", "heron_lake")

FEW = 5
"""So many spaces of every lap are made the designer's own, one after the other."""


def shipped(name: str) -> Track:
    return load(Path(tracks.__file__).with_name(f"{name}.json"))


def with_own(track: Track, space_id: str, by: tuple[float, float]) -> Track:
    """The track with a vertex of that space moved as a hand does, in all spaces that have it."""
    x, y = track.space(space_id).outline[0]
    if any(by):
        return move_vertex(track, (x, y), (x + by[0], y + by[1]))
    space = track.space(space_id)
    return track.with_space(replace(space, origin=replace(space.origin, own=True)))


def seams(track: Track) -> set[tuple[str, frozenset[str]]]:
    """What the checks find where a space of the designer's own meets its neighbours."""
    own = {space.id for space in track.spaces if space.origin is not None and space.origin.own}
    return {
        (each.code, frozenset(each.spaces))
        for each in local_problems(track, compile_track(track))
        if each.code.startswith(("contact.", "outline.")) and not own.isdisjoint(each.spaces)
    }


def farthest(road: Road, station: float) -> str:
    """The control point furthest along the road from a station."""
    line = layout_of(road).line
    half = line.length / 2

    def away(point_id: str) -> float:
        return half - abs((line.station(Anchor(point_id)) - station) % line.length - half)

    return max((each.id for each in road.points), key=away)


def bent_far_off(road: Road, station: float) -> Road:
    point = farthest(road, station)
    x, y = road.points[road.point_row(point)].place
    return edits.move_point(road, point, (x + 6, y - 5))


def more_spaces_elsewhere(road: Road, station: float) -> Road:
    part = max(
        layout_of(road).stretches,
        key=lambda each: (not each.start - 50 < station < each.stop + 50, each.length),
    )
    return edits.set_spaces(road, part.section.id, part.section.spaces + 2)


EDITS: dict[str, Callable[[Road, float], Road]] = {
    "bent far off": bent_far_off,
    "more spaces elsewhere": more_spaces_elsewhere,
    "wider": lambda road, station: edits.set_width(road, 1.03 * road.width),
    "begun elsewhere": lambda road, station: edits.start_at(
        road, (station + layout_of(road).line.length / 2) % layout_of(road).line.length
    ),
}


def is_left_alone(before: Track, after: Track, own: Iterable[str]) -> bool:
    """Whether the places of those spaces look as before, but for a little more width."""
    for name in own:
        one, other = (track.space(name).outline for track in (before, after))
        if len(one) != len(other) or max(map(dist, one, other)) > 2.0:
            return False
    return True


@pytest.mark.parametrize("by", [(0.0, 0.0), (1.7, -1.1)])
@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("name", LAPS)
def test_edits_elsewhere_open_no_seam(name: str, edit: str, by: tuple[float, float]) -> None:
    track = shipped(name)
    tried = 0
    for space in track.spaces[:: len(track.spaces) // FEW]:
        touched = with_own(track, space.id, by)
        road = touched.roads[0]
        station, _ = layout_of(road).line.nearest(space.outline[0])
        changed = EDITS[edit](road, station)
        own = [each.id for each in touched.spaces if each.origin.own]
        if is_left_alone(track, with_road(track, changed), own):
            tried += 1
            assert seams(with_road(touched, changed)) <= seams(touched)
    assert tried >= 2


def test_a_bend_nearby_takes_the_space_along_without_a_seam() -> None:
    track = shipped("harbour_loop")
    for space in track.spaces[:: len(track.spaces) // FEW]:
        touched = with_own(track, space.id, (0.0, 0.0))
        road = touched.roads[0]
        place = space.outline[0]
        x, y = min((each.place for each in road.points), key=lambda at: abs(at[0] - place[0]))
        (point,) = (each.id for each in road.points if each.place == (x, y))
        changed = with_road(touched, edits.move_point(road, point, (x + 4, y - 3)))
        assert changed.space(space.id).origin.own
        assert seams(changed) <= seams(touched)


@pytest.mark.parametrize("name", ["harbour_loop", "heron_lake"])
def test_on_level_rows_driven_the_other_way_round_it_lies_where_it_lay(name: str) -> None:
    track = shipped(name)
    for space in track.spaces[:: len(track.spaces) // FEW]:
        touched = with_own(track, space.id, (1.7, -1.1))
        turned = with_road(touched, edits.reverse(touched.roads[0]))
        for own in (each for each in touched.spaces if each.origin.own):
            after = turned.space(own.id)
            assert len(after.outline) == len(own.outline)
            away = [
                min(max(abs(x - a), abs(y - b)) for a, b in own.outline) for x, y in after.outline
            ]
            assert max(away) < 0.05
