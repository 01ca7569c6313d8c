"""Slips of the lap as a whole: length, width, lanes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.track import Point, Space, Track
from engine.track.edits import add_space, remove_spaces, set_course
from tracks.drawn.good_lap import BORDER, INFIELD, WIDTH, Oval
from tracks.drawn.slips.slip import LAP, middle_of_road, place, slip


@slip("lap.too_long")
def _long_lap(_track: Track) -> Track:
    return Oval(straight=46).track()


@slip("lap.not_single_file")
def _nothing_but_lanes(track: Track) -> Track:
    return track


@slip("lap.detour")
def _slow_lane(track: Track) -> Track:
    corners = [10 + n * 2 / 3 for n in range(13)]
    track = set_course(track, [middle_of_road(column) for column in range(LAP.columns)])
    track = remove_spaces(track, [f"a{column + 1}" for column in range(10, LAP.columns)])
    for column in range(10, LAP.columns):
        beside = Space(f"b{column + 1}", 2, _strip(column, column + 1, corners, INFIELD))
        track = track.with_space(beside)
    for number, (begin, end) in enumerate(pairwise(corners), start=1):
        slow = Space(f"c{number}", 1, _strip(begin, end, corners, BORDER))
        walls = tuple(
            (slow.id, f"b{column + 1}")
            for column in range(10, LAP.columns)
            if column <= end and begin <= column + 1
        )
        track = replace(add_space(track, slow), walls=(*track.walls, *walls))
    return track


@slip("lap.too_short")
def _short_lap(track: Track) -> Track:
    return replace(track, ignored=())


@slip("lap.no_bottleneck")
def _two_lanes_throughout(_track: Track) -> Track:
    return Oval(narrow=False).track()


@slip("lap.too_narrow")
def _one_lane_nearly_throughout(track: Track) -> Track:
    kept = {"a1", "a2", "a3", "a5", "a10", "a14"}
    gone = [space.id for space in track.spaces if space.lane == 1 and space.id not in kept]
    return remove_spaces(track, gone)


@slip("lap.no_rectangle")
def _slanted_fronts(_track: Track) -> Track:
    return Oval(twist=0.4).track()


@slip("lap.no_level")
def _staggered_lanes(_track: Track) -> Track:
    return Oval(straight=6, stagger=0.5).track()


def _strip(begin: float, end: float, corners: list[float], inner: float) -> tuple[Point, ...]:
    """Return the outline of a space of one lane, with vertices at half columns and `corners`."""
    inside = {at for at in (*corners, *(n / 2 for n in range(2 * LAP.columns))) if begin < at < end}
    stations = sorted({begin, *inside, end})
    return (
        *(place(at, inner + WIDTH) for at in stations),
        *(place(at, inner) for at in stations[::-1]),
    )


@slip("file.misspelt_key")
def _author_without_h(track: Track) -> Track:
    return replace(track, extra={"autor": "Nobody in particular"})
