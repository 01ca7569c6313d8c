"""Pointing out of fronts, course line, steps and places on the boards of reports and documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from engine.course import Course
from engine.publish.drawing import Item, Pen, Shape, circle, polygon, polyline
from engine.track import LAP, Point, Track


def fronts(course: Course, pen: Pen) -> Iterator[Item]:
    """Yield the front of every space of a lap."""
    if course.kind == LAP:
        for begin, end in course.fronts.tolist():
            yield Shape(polyline((tuple(begin), tuple(end))), pen=pen)


def course_line(track: Track, pen: Pen) -> Iterator[Item]:
    """Yield the course line if there is one."""
    if track.course is not None and track.course.line:
        line = track.course.line
        yield Shape(polyline((*line, *line[: int(track.course.closed)])), pen=pen)


def steps(course: Course, spaces: Iterable[str], pen: Pen, head: float) -> Iterator[Item]:
    """Yield an arrow for every step that leaves these spaces, its `head` mm long."""
    centres: list[Point] = [(x, y) for x, y in course.centres.tolist()]
    for source in spaces:
        for step in course.steps_from[course.row[source]] if source in course.row else ():
            onto = step.onto if step.target is None else step.target
            if onto is not None:
                yield from arrow(centres[step.source], centres[onto], pen, head)


def arrow(begin: Point, end: Point, pen: Pen, head: float) -> Iterator[Item]:
    """Yield a straight arrow, its `head` mm long."""
    (ax, ay), (bx, by) = begin, end
    span = max(hypot(bx - ax, by - ay), 1e-9)
    ux, uy = (bx - ax) / span, (by - ay) / span
    yield Shape(polyline((begin, (bx - head * ux, by - head * uy))), pen=pen)
    corners = (
        end,
        (bx - head * (ux + uy / 2), by - head * (uy - ux / 2)),
        (bx - head * (ux - uy / 2), by - head * (uy + ux / 2)),
    )
    yield Shape(polygon(corners), pen.colour)


def rings(places: Iterable[Point], radius: float, pen: Pen) -> Iterator[Item]:
    """Yield a ring around each place."""
    for place in places:
        yield Shape(circle(place, radius), pen=pen)
