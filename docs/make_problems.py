"""Makes the page of all problems, with a picture each, from the rules and their small tracks.

python docs/make_problems.py [FOLDER]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from engine.checks import Check, Problem, all_checks, find_problems  # noqa: E402
from engine.checks.examples import example, example_needs, file_name  # noqa: E402
from engine.course import Course, compile_track  # noqa: E402
from engine.games import needs_for  # noqa: E402
from engine.track import LAP, Point, Track  # noqa: E402

PICTURES = "problems"
"""The folder of the pictures, beside the page."""

LEAST = (150.0, 95.0)
"""A picture shows at least this much of a board, mm."""

SUBJECTS = {
    "outline": "The outline of a space",
    "contact": "Neighbours",
    "crossing": "Crossings",
    "course": "The course line",
    "front": "Fronts",
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


def main() -> None:
    """Write the page and its pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    (folder / PICTURES).mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """The page and its pictures: what is written, by file name."""
    made = {}
    page = [INTRODUCTION]
    for subject, rules in groupby(by_subject(), key=lambda rule: rule.code.split(".")[0]):
        page.append(f"## {SUBJECTS[subject]}\n")
        for rule in rules:
            track = example(rule)
            course = compile_track(track)
            (problem,) = find_problems(track, course, example_needs(rule, needs_for(Track())))
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
    left, top, width, height = view(track, problem)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} '
            f'{height:g}" width="600" stroke-linejoin="round" font-family="sans-serif">',
            f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" '
            'fill="#eef3ea"/>',
            *shapes(track, course, problem, width / 600),
            "</svg>\n",
        )
    )


def view(track: Track, problem: Problem) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is shown: the surroundings of the problem."""
    places = list(problem.points)
    places += [
        vertex for space in track.spaces if space.id in problem.spaces for vertex in space.outline
    ]
    if not places:
        return 0.0, 0.0, track.board.width, track.board.height
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*places, strict=True))
    width = max(right - left + 40.0, LEAST[0])
    height = max(bottom - top + 40.0, LEAST[1], width * 0.4)
    return (left + right - width) / 2, (top + bottom - height) / 2, width, height


def shapes(track: Track, course: Course, problem: Problem, pixel: float) -> Iterator[str]:
    """The parts of a picture from bottom to top; `pixel` is the size of one in mm."""
    for space in track.spaces:
        fill = "#ffb74d" if space.id in problem.spaces else "#d5d8dc"
        yield (
            f'<polygon points="{coordinates(space.outline)}" fill="{fill}" fill-opacity="0.85" '
            f'stroke="#fff" stroke-width="{2 * pixel:.3g}"/>'
        )
    for (x1, y1), (x2, y2) in course.fronts.tolist() if track.kind == LAP else ():
        yield stroke(((x1, y1), (x2, y2)), "#5d6d7e", 2.5 * pixel)
    if track.course is not None:
        drawn = (*track.course.line, *track.course.line[: int(track.course.closed)])
        yield stroke(drawn, "#7d3c98", 2 * pixel, dashed=True)
    for line in track.lines:
        colour = "#17202a" if line.kind == "finish" else "#1f618d"
        yield stroke(line.points, colour, (6 if line.name in problem.lines else 4) * pixel)
    for number, slot in enumerate(track.grid.slots, start=1):
        if slot in course.row:
            x, y = course.centres[course.row[slot]]
            yield (
                f'<text x="{x:g}" y="{y:g}" font-size="8" text-anchor="middle" '
                f'dominant-baseline="central" fill="#566573">{number}</text>'
            )
    for first, second in track.walls:
        yield wall(course, first, second, pixel)
    for source in problem.spaces:
        for step in course.steps_from[course.row[source]] if source in course.row else ():
            onto = step.onto if step.target is None else step.target
            if onto is not None:
                yield arrow(course, step.source, onto, pixel)
    for x, y in problem.points:
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="{9 * pixel:.3g}" fill="none" stroke="#c0392b" '
            f'stroke-width="{3 * pixel:.3g}"/>'
        )


def coordinates(places: tuple[Point, ...]) -> str:
    """Places as SVG writes them."""
    return " ".join(f"{x:g},{y:g}" for x, y in places)


def stroke(places: tuple[Point, ...], colour: str, width: float, dashed: bool = False) -> str:
    """A line through places."""
    dashes = f' stroke-dasharray="{3 * width:.3g} {2 * width:.3g}"' if dashed else ""
    return (
        f'<polyline points="{coordinates(places)}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:.3g}"{dashes}/>'
    )


def wall(course: Course, first: str, second: str, pixel: float) -> str:
    """A wall: a bar across the way between the middles of two spaces."""
    (ax, ay), (bx, by) = (course.centres[course.row[name]].tolist() for name in (first, second))
    x, y, across, down = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 6, (ax - bx) / 6
    ends = ((x - across, y - down), (x + across, y + down))
    return stroke(ends, "#922b21", 5 * pixel)


def arrow(course: Course, source: int, target: int, pixel: float) -> str:
    """A step: a thin line between the middles of two spaces, with a head."""
    (ax, ay), (bx, by) = course.centres[source].tolist(), course.centres[target].tolist()
    span = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-9)
    ux, uy, size = (bx - ax) / span, (by - ay) / span, 9 * pixel
    head = (
        (bx, by),
        (bx - size * (ux + uy / 2), by - size * (uy - ux / 2)),
        (bx - size * (ux - uy / 2), by - size * (uy + ux / 2)),
    )
    return (
        stroke(((ax, ay), (bx - size * ux, by - size * uy)), "#1e8449", 2 * pixel)
        + f'<polygon points="{coordinates(head)}" fill="#1e8449"/>'
    )


if __name__ == "__main__":
    main()
