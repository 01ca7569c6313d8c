"""Makes the page of all problems, with a picture each, from the rules and their small tracks.

python docs/make_problems.py [FOLDER]
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from docs.pages import write
from engine.checks import Check, Problem, all_checks, find_problems
from engine.course import Course, compile_track
from engine.games import needs_for
from engine.publish.sketch import (
    Marks,
    Style,
    View,
    around,
    paint,
    shapes,
    svg,
    whole_board,
)
from engine.track import Track
from tracks.drawn.broken import example, example_needs, file_name

PICTURES = "problems"
"""The folder of the pictures, beside the page."""

LEAST, MARGIN = (150.0, 95.0), 20.0
"""A picture shows at least this much of a board, and so much around the problem, mm."""

WIDTH = 600
"""Pixels of a picture."""

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
}
"""The headings of the page: what the first part of a code stands for, in order."""

INTRODUCTION = """# All problems

`lanesmith check TRACK` and the problems panel of the editor name what is wrong with a track. An
**error** means that it cannot be played, a **warning** that it can, but will surprise players, a
**hint** is advice. Every problem has a code that stays the same, and a track in `tracks/broken`
that shows it and nothing else. A safe fix changes nothing that you decided;
`lanesmith check --fix` applies those. A warning or hint you want to keep can be ignored: the
track remembers it.

In the pictures the spaces concerned are orange, with their steps in green, and a ring marks the
place. Grey bars are fronts, the black line is the finish, blue lines are bet lines, red bars walls,
a dashed line is a course line that was drawn. This page is made by `docs/make_problems.py`.
"""


def files() -> dict[str, str]:
    """The page and its pictures: what is written, by file name."""
    made = {}
    page = [INTRODUCTION]
    for subject, rules in groupby(by_subject(), key=lambda rule: rule.code.split(".")[0]):
        page.append(f"## {SUBJECTS[subject]}\n")
        for rule in rules:
            track = example(rule)
            course = compile_track(track)
            found = find_problems(track, course, example_needs(rule, needs_for(Track())))
            codes = [problem.code for problem in found]
            if codes != [rule.code]:
                raise SystemExit(f"the slip of {rule.code} has the problems {', '.join(codes)}")
            (problem,) = found
            page.append(entry(rule, problem))
            made[picture_name(rule)] = picture(track, course, problem)
    return {"problems.md": "\n".join(page)} | made


def by_subject() -> list[Check]:
    """All rules in the order of the page."""
    order = list(SUBJECTS)
    return sorted(all_checks(), key=lambda rule: order.index(rule.code.split(".")[0]))


def picture_name(rule: Check) -> str:
    """The file of a rule's picture, from the folder of the page."""
    return f"{PICTURES}/{file_name(rule.code).removesuffix('.json')}.svg"


def entry(rule: Check, problem: Problem) -> str:
    """A rule's part of the page."""
    fix = "none"
    if problem.fix is not None:
        fix = f"{problem.fix.text} ({'safe' if problem.fix.safe else 'for you to decide'})"
    return f"""### {rule.title}

`{rule.code}` · {rule.severity} · {rule.reason}

{rule.about}

![{rule.title}]({picture_name(rule)})

> {problem.text}

Fix: {fix}. Track: `tracks/broken/{file_name(rule.code)}`
"""


def picture(track: Track, course: Course, problem: Problem) -> str:
    """The part of a track where a problem is, as SVG: spaces, fronts, lines, slots, steps; the
    spaces concerned in orange, the places ringed."""
    shown = view(track, problem)
    marks = Marks(problem.spaces, problem.points)
    parts = shapes(track, style(problem, shown.width / WIDTH), course, marks)
    return svg(shown, parts, str(WIDTH), paint(fill="#eef3ea"))


def view(track: Track, problem: Problem) -> View:
    """What is shown: the surroundings of the problem."""
    places = list(problem.points)
    places += [
        vertex for space in track.spaces if space.id in problem.spaces for vertex in space.outline
    ]
    if not places:
        return whole_board(track)
    near = around(places, MARGIN)
    width = max(near.width, LEAST[0])
    height = max(near.height, LEAST[1], width * 0.4)
    left, top = near.left + near.width / 2 - width / 2, near.top + near.height / 2 - height / 2
    return View(left, top, width, height)


def style(problem: Problem, pixel: float) -> Style:
    """How a problem is drawn; `pixel` is the size of one in mm."""

    def stroke(colour: str, pixels: float, **more: str | float) -> str:
        return paint(fill="none", stroke=colour, stroke_width=pixels * pixel, **more)

    return Style(
        space=lambda space: paint(
            fill="#ffb74d" if space.id in problem.spaces else "#d5d8dc",
            fill_opacity="0.85",
            stroke="#fff",
            stroke_width=2 * pixel,
        ),
        line=lambda line: stroke(
            "#17202a" if line.kind == "finish" else "#1f618d",
            6 if line.name in problem.lines else 4,
        ),
        front=stroke("#5d6d7e", 2.5),
        course=stroke("#7d3c98", 2, stroke_dasharray=f"{6 * pixel:.3g} {4 * pixel:.3g}"),
        slot=paint(
            font_size="8", text_anchor="middle", dominant_baseline="central", fill="#566573"
        ),
        wall=stroke("#922b21", 5),
        step=stroke("#1e8449", 2),
        step_head=paint(fill="#1e8449"),
        ring=stroke("#c0392b", 3),
        head=9 * pixel,
        radius=9 * pixel,
    )


if __name__ == "__main__":
    write(files())
