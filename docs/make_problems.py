"""Generator of the page of all problems, with a picture each, from checks and example tracks.

python docs/make_problems.py [FOLDER]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from math import hypot
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.checks import Check, Problem
from engine.course import Course, compile_track
from engine.games import needs_for
from engine.publish.board import board_drawing
from engine.publish.drawing import (
    Item,
    Layer,
    Pen,
    Shape,
    Size,
    circle,
    polygon,
    polyline,
    rectangle,
)
from engine.publish.drawing.svg import svg_text
from engine.publish.print.proof import every_check
from engine.publish.styles import USUAL_STYLE, Style, style_named
from engine.track import LAP, Point, Track
from pages import WINDOW, write
from tracks.drawn.broken import example, example_problems, file_name

PICTURES = "problems"
"""Folder of the pictures, beside the page."""

LEAST, MARGIN = (150.0, 95.0), 20.0
"""Least size of the part of a board in a picture, and margin around the problem, mm."""

WIDTH = 600
"""Width of a picture in the pixels of its marks: lines, arrows, rings."""

CONCERNED = "#ffb74d"
"""Colour of the spaces that have the problem."""

SUBJECTS = {
    "outline": "The outline of a space",
    "contact": "Neighbours",
    "crossing": "Crossings",
    "course": "The course line",
    "front": "Fronts",
    "road": "Roads",
    "lane": "Lanes",
    "steps": "Steps",
    "link": "Links",
    "line": "Finish line and bet lines",
    "grid": "The start grid",
    "name": "Ids",
    "lap": "The lap as a whole",
    "network": "Networks",
    "game": "The game",
    "board": "The sheet below the drawing",
    "look": "The look of the board",
    "print": "What is published",
    "file": "The track file",
}
"""Headings of the page in order, by the first part of the codes."""

INTRODUCTION = """# All problems

`lanesmith check TRACK` and the problems panel of the editor name what is wrong with a track. An
**error** means that it cannot be played, a **warning** that it can, but will surprise players, a
**hint** is advice. Every problem has a code that stays the same, and a track in `tracks/broken`
that shows it and nothing else. A safe fix changes nothing that you decided;
`lanesmith check --fix` applies those. A warning or hint you want to keep can be ignored: the
track remembers it.

In the pictures the spaces concerned are orange, with their steps in green, and a ring marks the
place. Grey bars are fronts, squares the finish, blue lines are bet lines, red bars walls, a dashed
line is a course line that was drawn. This page is made by `docs/make_problems.py`.
"""


def files() -> dict[str, str]:
    """Return the texts of the page and its pictures, by file name."""
    made = {}
    page = [INTRODUCTION]
    for subject, rules in groupby(by_subject(), key=lambda rule: rule.code.split(".")[0]):
        page.append(f"## {SUBJECTS[subject]}\n")
        for rule in rules:
            track = example(rule)
            course = compile_track(track)
            found = example_problems(rule, track, needs_for(Track()))
            codes = [problem.code for problem in found]
            if codes != [rule.code]:
                raise SystemExit(f"the slip of {rule.code} has the problems {', '.join(codes)}")
            (problem,) = found
            page.append(entry(rule, problem))
            made[picture_name(rule)] = picture(track, course, problem)
    return {"problems.md": "\n".join(page)} | made


def by_subject() -> list[Check]:
    """Return all checks in the order of the page."""
    order = list(SUBJECTS)
    return sorted(every_check(), key=lambda rule: order.index(rule.code.split(".")[0]))


def picture_name(rule: Check) -> str:
    """Return the file of a check's picture, relative to the folder of the page."""
    return f"{PICTURES}/{file_name(rule.code).removesuffix('.json')}.svg"


def entry(rule: Check, problem: Problem) -> str:
    """Return the section of the page on a check."""
    fix = "none"
    if problem.fix is not None:
        fix = f"{problem.fix.text} ({'safe' if problem.fix.safe else 'for you to decide'})"
    if problem.other_fix is not None:
        fix += f"; or {problem.other_fix.text} (for you to decide)"
    return f"""### {rule.title}

`{rule.code}` · {rule.severity} · {rule.reason}

{rule.about}

![{rule.title}]({picture_name(rule)})

> {problem.text}

Fix: {fix}. Track: `tracks/broken/{file_name(rule.code)}`
"""


def picture(track: Track, course: Course, problem: Problem) -> str:
    """Return the part of a track around a problem as SVG: spaces, fronts, lines, slots, steps; the
    spaces concerned in orange, the places ringed."""
    left, top, width, height = view(track, problem)
    pixel = width / WIDTH
    board = board_drawing(
        track,
        course,
        plain_style(),
        ("finish", "bets", "grid"),
        tint=lambda space: CONCERNED if space.id in problem.spaces else "#d5d8dc",
    )
    pointed = (
        *fronts(course, Pen("#5d6d7e", 2.5 * pixel)),
        *course_line(track, Pen("#7d3c98", 2 * pixel, (6 * pixel, 4 * pixel))),
        *steps(course, problem.spaces, Pen("#1e8449", 2 * pixel), 9 * pixel),
        *rings(problem.points, 9 * pixel, Pen("#c0392b", 3 * pixel)),
    )
    paper = Shape(rectangle(left, top, width, height), "#eef3ea")
    layers = (
        Layer("paper", "Paper", (paper,)),
        *board.layers,
        Layer("pointed", "Problem", pointed),
    )
    whole = replace(board, layers=tuple(layer for layer in layers if layer.items))
    return svg_text(whole.part(left, top, Size(width, height)))


def view(track: Track, problem: Problem) -> tuple[float, float, float, float]:
    """Return the surroundings of a problem: left, top, width and height, mm."""
    places = list(problem.points)
    places += [
        vertex for space in track.spaces if space.id in problem.spaces for vertex in space.outline
    ]
    if not places:
        return (0.0, 0.0, track.board.width, track.board.height)
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*places, strict=True))
    width = max(right - left + 2 * MARGIN, LEAST[0])
    height = max(bottom - top + 2 * MARGIN, LEAST[1], width * 0.4)
    return ((left + right - width) / 2, (top + bottom - height) / 2, width, height)


def plain_style() -> Style:
    """Return the usual style in few colours, so that marks are easy to see."""
    clean = style_named(USUAL_STYLE)
    lanes = replace(clean.lanes, seam="#ffffff")
    signs = replace(clean.signs, wall="#922b21", link="#17202a")
    lines = replace(clean.lines, bets=("#1f618d",), grid="#566573")
    return replace(clean, lanes=lanes, signs=signs, lines=lines)


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


if __name__ == "__main__":
    write(files(), WINDOW)
