"""Moves of spaces together with the roads that make them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from math import sqrt

import numpy as np
import shapely

from engine.road.branches.joints import attached
from engine.road.changes.bending_along import bend_of
from engine.road.changes.mirroring import Change
from engine.road.edits.driving import OTHER_SIDE
from engine.road.edits.known import fitting_width
from engine.road.replacing.own_shapes import Carrier
from engine.road.replacing.regenerate import course_moved, made_anew, with_branches
from engine.road.spaces.layout import layout_of
from engine.road.spaces.matching import matched
from engine.sentence import Sentence
from engine.track.edits import EditError, box_of, place_softly, place_vertices
from engine.track.roads import Joint, LaneSection, Road
from engine.track.values import Line, Point, Space, Track, point

SCALED = 1e-3
"""Change of size above which the lanes of a road become wider or narrower with it, as a share."""


def whole_roads(track: Track, space_ids: Collection[str]) -> frozenset[str]:
    """Return the ids of the roads all of whose spaces are among `space_ids`, with the branches of
    these roads."""
    known: set[str] = set()
    left: set[str] = set()
    for space in track.spaces:
        if space.origin is not None:
            (known if space.id in space_ids else left).add(space.origin.road)
    whole = {road.id for road in track.roads if road.leaves is None} & known - left
    return frozenset(whole | {road.id for road in track.roads if _mains(road) & whole})


def _mains(road: Road) -> set[str]:
    joints = (road.leaves, road.joins)
    return {joint.station.road for joint in joints if joint is not None}


class SpacesMove:
    """Move of chosen spaces of a track, in which its roads take part.

    A road all of whose spaces are chosen moves as it is, with its branches, lines and grid. The
    other roads bend along: their control points under the chosen spaces move with these, and those
    before and behind by less with growing distance. Spaces of no road follow as in
    `engine.track.edits.place_softly`, with `distances`, those of all places from the chosen spaces.
    """

    def __init__(
        self, track: Track, space_ids: Collection[str], distances: Mapping[Point, float]
    ) -> None:
        self._track = track
        self._chosen = {space.id for space in track.spaces if space.id in space_ids}
        self.whole = whole_roads(track, self._chosen)
        self._with_whole = _spaces_of(track, self.whole)
        touched = {
            space.origin.road
            for space in track.spaces
            if space.id in self._chosen and space.origin is not None
        }
        mains_first = sorted(track.roads, key=lambda road: road.leaves is not None)
        self.bends = [
            bend_of(track, road, self._chosen)
            for road in mains_first
            if road.id in touched - self.whole
        ]
        self._loose = {space.id for space in track.spaces if space.origin is None}
        self._lines = [line for line in track.lines if self._goes_along(line)]
        self._distances = self._loose_only(distances)

    @property
    def leaves_others(self) -> bool:
        """Return whether some roads move as they are, and other roads do not move."""
        touched = self.whole | {bend.road.id for bend in self.bends}
        return bool(self.whole) and any(road.id not in touched for road in self._track.roads)

    @property
    def rest(self) -> frozenset[str]:
        """The chosen spaces that do not belong to a road that moves as it is."""
        return frozenset(self._chosen - self._with_whole)

    @property
    def lines(self) -> frozenset[str]:
        """The names of the lines that move with roads that move as they are."""
        hung = (
            line.name
            for line in self._track.lines
            if line.station is not None and line.station.road in self.whole
        )
        return frozenset((*hung, *(line.name for line in self._lines)))

    def moved(self, change: Change, reach: float) -> Track:
        """Return the track with the chosen spaces moved by `change`.

        `reach` is the distance up to which the rest of a road bends along, mm. EditError if a road
        has no room there.
        """
        to = change(self._places())
        track = self._with_whole_moved(self._track, to)
        for bend in self.bends:
            track = bend.applied(track, to, reach)
        return self._with_rest_along(track, to, reach)

    def whole_moved(self, change: Change) -> Track:
        """Return the track with only those roads moved by `change` that move as they are."""
        return self._with_whole_moved(self._track, change(self._places()))

    def placed(self, change: Change, lines: Collection[str] = ()) -> Track:
        """Return the track with the chosen spaces, and the lines of these names, moved by `change`.

        Nothing bends along: spaces leave a road that does not move as it is.
        """
        drawn = [xy for line in self._track.lines if line.name in lines for xy in line.points]
        to = change([*self._places(), *drawn])
        rest = (space for space in self._track.spaces if space.id in self.rest)
        places = {xy: to[xy] for space in rest for xy in space.outline}
        places |= {xy: to[xy] for xy in drawn}
        return place_vertices(self._with_whole_moved(self._track, to), places, self.rest, lines)

    def _places(self) -> list[Point]:
        """Return all places whose move has to be known, the corners of the box around the chosen
        spaces among them."""
        track, names = self._track, self._chosen | self._with_whole
        places = [xy for space in track.spaces if space.id in names for xy in space.outline]
        if not places:
            return []
        left, top, right, bottom = box_of(places)
        places += [(left, top), (right, top), (left, bottom)]
        for road in track.roads:
            if road.id in self.whole:
                places += [each.place for each in road.points]
        for line in self._lines:
            places += line.points
        if track.course is not None and self._is_all:
            places += track.course.line
            for branch in track.course.branches:
                places += branch
        for bend in self.bends:
            places += bend.anchors
        return places

    @property
    def _is_all(self) -> bool:
        return len(self._chosen | self._with_whole) == len(self._track.spaces)

    def _goes_along(self, line: Line) -> bool:
        """Return whether a line that hangs on no road is on the spaces of a road that moves."""
        if line.station is not None or not self._with_whole:
            return False
        middle = shapely.LineString(line.points).interpolate(0.5, normalized=True)
        areas = [shapely.Polygon(space.outline) for space in self._track.spaces]
        nearest = int(np.argmin(shapely.distance(areas, middle)))
        return self._track.spaces[nearest].id in self._with_whole

    def _with_whole_moved(self, track: Track, to: Mapping[Point, Point]) -> Track:
        if not self.whole:
            return track
        moved = {space.id for space in track.spaces if space.id in self._with_whole}
        box = box_of(
            xy
            for space in track.spaces
            if space.id in self._chosen | self._with_whole
            for xy in space.outline
        )
        size, is_mirrored = _size_of(box, to)
        roads: list[Road] = []
        for road in sorted(track.roads, key=lambda each: each.leaves is not None):
            if road.id in self.whole:
                road = moved_road(road, to, size, is_mirrored)
            road = attached(road, roads)
            roads.append(layout_of(road).road if road.id in self.whole else road)
        by_name = {road.id: road for road in roads}
        names = {line.name for line in self._lines}
        after = replace(
            track,
            roads=tuple(by_name[road.id] for road in track.roads),
            spaces=tuple(
                _space_moved(space, to) if space.id in moved else space for space in track.spaces
            ),
            lines=tuple(
                replace(line, points=tuple(to[xy] for xy in line.points))
                if line.name in names
                else line
                for line in track.lines
            ),
        )
        course = track.course
        for road in track.roads:
            if road.id in self.whole and road.leaves is None:
                course = course_moved(replace(track, course=course), road, by_name[road.id])
        if course is track.course and course is not None and self._is_all:
            course = replace(
                course,
                line=tuple(to[xy] for xy in course.line),
                branches=tuple(tuple(to[xy] for xy in each) for each in course.branches),
            )
        return with_branches(made_anew(replace(after, course=course)), track)

    def _loose_only(self, distances: Mapping[Point, float]) -> dict[Point, float]:
        """Return the distances of vertices of spaces of no road, and of lines that hang on none."""
        track = self._track
        loose = {xy for space in track.spaces if space.id in self._loose for xy in space.outline}
        names = {line.name for line in self._lines}
        for line in track.lines:
            if line.station is None and line.name not in names:
                loose.update(line.points)
        if track.course is not None and not self.whole:
            loose.update(track.course.line)
        return {xy: distances[xy] for xy in loose if xy in distances}

    def _with_rest_along(self, track: Track, to: Mapping[Point, Point], reach: float) -> Track:
        """Return the track with spaces of no road moved, which keep the corners that they share
        with roads."""
        if not self._distances:
            return track
        moved: dict[Point, Point] = {}
        for before, after in zip(self._track.roads, track.roads, strict=True):
            if before != after and before.id not in self.whole:
                places = matched(layout_of(before), layout_of(after))
                moved |= Carrier(before, after, places).edges_moved
        with_it = self._with_whole | (self._chosen & self._loose)
        moved |= {
            xy: to[xy]
            for space in self._track.spaces
            if space.id in with_it
            for xy in space.outline
        }
        moved = {xy: there for xy, there in moved.items() if xy in self._distances}
        led = place_softly(track, self._distances, moved, reach, self._loose)
        lines = tuple(
            line if line.station is not None else here
            for line, here in zip(track.lines, led.lines, strict=True)
        )
        follows_road = track.course is not self._track.course
        return replace(led, lines=lines, course=track.course if follows_road else led.course)


def _spaces_of(track: Track, roads: Collection[str]) -> set[str]:
    return {
        space.id
        for space in track.spaces
        if space.origin is not None and space.origin.road in roads
    }


def _size_of(
    box: tuple[float, float, float, float], to: Mapping[Point, Point]
) -> tuple[float, bool]:
    """Return the factor by which a move makes things larger, and whether it mirrors them."""
    left, top, right, bottom = box
    (x, y), (x1, y1), (x2, y2) = (to[xy] for xy in ((left, top), (right, top), (left, bottom)))
    area = ((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y)) / ((right - left) * (bottom - top))
    size = sqrt(abs(area))
    if size < SCALED:
        raise EditError(Sentence("a drawing cannot be scaled to nothing"))
    return (1.0 if abs(size - 1) < SCALED else size), area < 0


def _space_moved(space: Space, to: Mapping[Point, Point]) -> Space:
    return replace(space, outline=tuple(to[xy] for xy in space.outline))


def moved_road(road: Road, to: Mapping[Point, Point], size: float, is_mirrored: bool) -> Road:
    """Return the road at the places `to`, its lanes as much wider as it is larger.

    Its mirror image has its lanes from right to left.
    """
    points = tuple(replace(each, place=to[each.place]) for each in road.points)
    road = replace(road, points=points)
    if size != 1.0:
        road = replace(
            road,
            width=fitting_width(road.width * size),
            gap=round(road.gap * size, 2),
            sections=tuple(_section_scaled(section, size) for section in road.sections),
        )
    if is_mirrored:
        road = replace(
            road,
            sections=tuple(_section_mirrored(section) for section in road.sections),
            leaves=_joint_mirrored(road.leaves),
            joins=_joint_mirrored(road.joins),
        )
    return road


def _section_scaled(section: LaneSection, size: float) -> LaneSection:
    return replace(
        section,
        width=None if section.width is None else fitting_width(section.width * size),
        taper=None if section.taper is None else round(section.taper * size, 2),
        lanes=tuple(
            lane if lane.width is None else replace(lane, width=fitting_width(lane.width * size))
            for lane in section.lanes
        ),
    )


def _section_mirrored(section: LaneSection) -> LaneSection:
    is_even = len(section.lanes) % 2 == 0
    return replace(
        section,
        lanes=section.lanes[::-1],
        opens=OTHER_SIDE[section.opens],
        stagger=-section.stagger if is_even else section.stagger,
    )


def _joint_mirrored(joint: Joint | None) -> Joint | None:
    return None if joint is None else replace(joint, lanes=joint.lanes[::-1])


def shifted_by(by: Point) -> Change:
    """Return the change that moves places by an offset, mm."""

    def change(places: Iterable[Point]) -> dict[Point, Point]:
        return {(x, y): point((x + by[0], y + by[1])) for x, y in places}

    return change
