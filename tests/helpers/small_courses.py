"""Small courses to race on, and a car moved on them by ids."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from engine.course import Course, compile_track
from engine.games.rivals.deck import rivals_deck
from engine.race.rules.moves import legal_ends, occupy, way_to
from engine.race.tables.context import RaceContext, Rules
from engine.race.tables.road import road_table
from engine.track import Grid, Link, Track, points
from tests.helpers.small_tracks import across, ring, straight

FINISH = "finish"
EVERY_WAY = Rules()


def lane_road(lanes: int = 3, spaces: int = 8, bets: Iterable[int] = ()) -> Track:
    """Return a straight road a1…, b1…, c1… with the finish after the last spaces and bet lines
    after the given ones; six slots are on the first spaces, from the front row back."""
    track = straight(lanes, spaces)
    lines = [across("finish", 20 * spaces, lanes)]
    lines += [across("bet", 20 * after, lanes, k) for k, after in enumerate(bets, 1)]
    rows = -(-6 // lanes)
    slots = [f"{'abcd'[lane]}{row}" for row in range(rows, 0, -1) for lane in range(lanes)]
    return replace(track, lines=tuple(lines), grid=Grid(tuple(slots[:6])))


def crossing() -> Course:
    """Return a road of two lanes on which a car on a3 blocks b9 too."""
    track = lane_road(2, 12)
    spaces = (replace(one, shares="a3" if one.id == "b9" else None) for one in track.spaces)
    return course_of(replace(track, spaces=tuple(spaces)))


def staggered_bend() -> Track:
    """Return a lap of three lanes driven clockwise; lane b is 0.4 spaces further ahead than a and
    c."""
    track = ring(3, 12)
    centre = 60 + 3 * 12
    turn = 0.4 * math.tau / 12
    cos, sin = math.cos(turn), math.sin(turn)

    def turned(x: float, y: float) -> tuple[float, float]:
        x, y = x - centre, y - centre
        return (centre + x * cos - y * sin, centre + x * sin + y * cos)

    spaces = tuple(
        replace(space, outline=points(turned(x, y) for x, y in space.outline))
        if space.lane == 2
        else space
        for space in track.spaces
    )
    slots = ("a2", "b2", "c2", "a1", "b1", "c1")
    return replace(track, spaces=spaces, grid=Grid(slots))


def betting_lap() -> Track:
    """Return the staggered bend with bet lines a quarter, a half and three quarters of a lap on."""
    track = staggered_bend()
    finish = next(line for line in track.lines if line.kind == "finish")
    centre = 60 + 3 * 12
    lines = [finish]
    for number in (1, 2, 3):
        turn = number * math.tau / 4
        cos, sin = math.cos(turn), math.sin(turn)
        turned = points(
            (
                centre + (x - centre) * cos - (y - centre) * sin,
                centre + (x - centre) * sin + (y - centre) * cos,
            )
            for x, y in finish.points
        )
        lines.append(replace(finish, kind="bet", number=number, points=turned))
    return replace(track, lines=tuple(lines))


def tagged(track: Track, tags: dict[str, str]) -> Track:
    """Return the track with a tag on some spaces."""
    spaces = tuple(
        replace(space, tags=(tags[space.id],)) if space.id in tags else space
        for space in track.spaces
    )
    return replace(track, spaces=spaces)


def linked(track: Track, source: str, target: str, needs: int = 0) -> Track:
    """Return the track with a link, a ramp if it needs a bar."""
    return replace(track, links=(*track.links, Link(source, target, needs)))


def course_of(track: Track) -> Course:
    """Return the course of a track."""
    return compile_track(track)


def context_of(course: Course, rules: Rules = EVERY_WAY) -> RaceContext:
    """Return a context for legal moves on a course."""
    return RaceContext(road_table(course), rivals_deck().rows, rules, 12)


def ends_of(
    context: RaceContext, start: int, points: int, cars: Iterable[int] = (), longest: bool = False
) -> list[int]:
    """Return the legal ends as rows in rising order, the finish last, with other cars on these
    rows."""
    memory, others = context.plain, [*cars]
    for car in others:
        occupy(memory, car, 1)
    count = legal_ends(memory, start, points, points, points, longest)
    for car in others:
        occupy(memory, car, -1)
    return sorted(memory.nodes[node].space for node in memory.found[:count])


def ways(
    course: Course,
    start: str,
    points: int,
    cars: Iterable[str] = (),
    longest: bool = False,
    fewest: int | None = None,
    bar: int | None = None,
) -> dict[str, tuple[str, ...]]:
    """Return the legal ends of a car on `start` and the way to each, with other cars on the
    course."""
    context = context_of(course)
    memory = context.plain
    for car in cars:
        occupy(memory, course.row[car], 1)
    count = legal_ends(
        memory,
        course.row[start],
        points if fewest is None else fewest,
        points,
        points if bar is None else bar,
        longest,
    )
    names = (*course.ids, FINISH)
    found = {}
    for node in memory.found[:count]:
        way = memory.way[: 1 + way_to(memory, node)]
        found[names[way[-1]]] = tuple(names[row] for row in way)
    return found


def straight_ends(course: Course, start: str, points: int) -> set[str]:
    """Return the ends that can be reached over rectangles only."""
    memory = context_of(course).plain
    count = legal_ends(memory, course.row[start], points, points, points, False)
    nodes = [memory.nodes[node] for node in memory.found[:count]]
    return {course.ids[node.space] for node in nodes if node.straight}
