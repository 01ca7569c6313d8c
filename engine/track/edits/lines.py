"""Edits of the finish line, the bet lines and the course line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.sentence import Sentence
from engine.track.edits.refusals import EditError, enough, known_line
from engine.track.values import CourseLine, Line, Point, Track, point, points


def add_line(track: Track, kind: str, drawn: Iterable[Point]) -> Track:
    """Add a finish line, or a bet line with the first free number; return the track."""
    if kind not in ("finish", "bet"):
        raise EditError(Sentence("a line is a finish or a bet line, not {kind}", kind=kind))
    if kind == "finish" and any(line.kind == "finish" for line in track.lines):
        raise EditError(Sentence("the track has a finish line; move it or delete it first"))
    number = None
    if kind == "bet":
        taken = {line.number for line in track.lines if line.kind == "bet"}
        number = next(free for free in range(1, len(taken) + 2) if free not in taken)
    line = points(drawn)
    enough(len(line), 2, Sentence("a line"))
    return replace(track, lines=(*track.lines, Line(kind, line, number)))


def remove_line(track: Track, name: str) -> Track:
    """Remove the line `name` and the ignored problems about it; return the track."""
    gone = known_line(track, name)
    return replace(
        track,
        lines=tuple(line for line in track.lines if line is not gone),
        ignored=tuple(kept for kept in track.ignored if name not in kept.lines),
    )


def set_line(track: Track, name: str, drawn: Iterable[Point]) -> Track:
    """Redraw the line `name`, detached from its road; return the track."""
    line = points(drawn)
    enough(len(line), 2, Sentence("a line"))
    old = known_line(track, name)
    new = replace(old, points=line, station=None)
    return replace(track, lines=tuple(new if line is old else line for line in track.lines))


def move_line_point(track: Track, name: str, index: int, to: Point) -> Track:
    """Move the point `index` of the line `name`; return the track."""
    drawn = _drawn(track, name, index)
    return set_line(track, name, (*drawn[:index], to, *drawn[index + 1 :]))


def insert_line_point(track: Track, name: str, index: int, at: Point) -> Track:
    """Insert a point in the line `name`, before the one at `index`; return the track."""
    drawn = known_line(track, name).points
    if not 0 <= index <= len(drawn):
        raise EditError(
            Sentence("line {name} has points 0 to {last}", name=name, last=len(drawn) - 1)
        )
    return set_line(track, name, (*drawn[:index], at, *drawn[index:]))


def remove_line_point(track: Track, name: str, index: int) -> Track:
    """Remove the point `index` of a line; return the track. EditError if one would be left."""
    drawn = _drawn(track, name, index)
    return set_line(track, name, (*drawn[:index], *drawn[index + 1 :]))


def number_bet_lines(track: Track, names: Sequence[str]) -> Track:
    """Renumber the bet lines 1, 2, … in the order of `names`; return the track."""
    bets = {line.name for line in track.lines if line.kind == "bet"}
    if len(names) != len(bets) or set(names) != bets:
        raise EditError(Sentence("name every bet line once"))
    number = {name: position for position, name in enumerate(names, start=1)}
    renamed = {name: f"bet {position}" for name, position in number.items()}
    return replace(
        track,
        lines=tuple(
            replace(line, number=number[line.name]) if line.kind == "bet" else line
            for line in track.lines
        ),
        ignored=tuple(
            replace(kept, lines=tuple(renamed.get(name, name) for name in kept.lines))
            for kept in track.ignored
        ),
    )


def set_course(track: Track, drawn: Iterable[Point] | None, closed: bool = True) -> Track:
    """Set the course line, or have it found from the spaces (None); return the track.

    In a lap (closed) a repetition of the first point at the end is dropped.
    """
    if drawn is None:
        return replace(track, course=None)
    line = points(drawn)
    if closed and len(line) > 1 and line[0] == line[-1]:
        line = line[:-1]
    enough(len(line), 2, Sentence("a course line"))
    old = track.course or CourseLine(line)
    return replace(track, course=replace(old, line=line, closed=closed))


def move_course_point(track: Track, index: int, to: Point) -> Track:
    """Move the point `index` of the course line; return the track."""
    course = _course(track, index)
    moved = (*course.line[:index], point(to), *course.line[index + 1 :])
    return replace(track, course=replace(course, line=moved))


def insert_course_point(track: Track, index: int, at: Point) -> Track:
    """Insert a point in the course line before the point `index`, or at the end if `index` is
    the number of points; return the track."""
    course = _course(track, max(0, index - 1))
    longer = (*course.line[:index], point(at), *course.line[index:])
    return replace(track, course=replace(course, line=longer))


def remove_course_point(track: Track, index: int) -> Track:
    """Remove a point of the course line; return the track. EditError if one would be left."""
    course = _course(track, index)
    shorter = (*course.line[:index], *course.line[index + 1 :])
    enough(len(shorter), 2, Sentence("a course line"))
    return replace(track, course=replace(course, line=shorter))


def _course(track: Track, index: int) -> CourseLine:
    if track.course is None:
        raise EditError(Sentence("the track has no course line of its own"))
    last = len(track.course.line) - 1
    if not 0 <= index <= last:
        raise EditError(Sentence("the course line has points 0 to {last}", last=last))
    return track.course


def _drawn(track: Track, name: str, index: int) -> tuple[Point, ...]:
    drawn = known_line(track, name).points
    if not 0 <= index < len(drawn):
        raise EditError(
            Sentence("line {name} has points 0 to {last}", name=name, last=len(drawn) - 1)
        )
    return drawn
