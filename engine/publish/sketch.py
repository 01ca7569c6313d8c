"""The painter of boards: a track as SVG, in true millimetres.

    style = Style(space=lambda space: paint(fill="#ddd"), line=lambda line: paint(stroke="#111"))
    text = svg(whole_board(track), shapes(track, style))

Reports, small pictures and the documentation share it; each says in a `Style` how things look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import hypot
from typing import NamedTuple

from engine.course import Course
from engine.track import LAP, Line, Point, Space, Track


class View(NamedTuple):
    """The part of a board that is shown, in mm."""

    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """As an SVG view box."""
        return " ".join(f"{number:g}" for number in self)


@dataclass(frozen=True, slots=True)
class Style:
    """How things look: SVG attributes, see `paint`; what has none is not drawn.

    `title` is shown for a space under the pointer. Lengths are in mm: that of the head of
    an arrow and the radius of a ring around a place.
    """

    space: Callable[[Space], str]
    line: Callable[[Line], str]
    title: Callable[[Space], str] | None = None
    front: str = ""
    course: str = ""
    slot: str = ""
    wall: str = ""
    link: str = ""
    step: str = ""
    step_head: str = ""
    ring: str = ""
    head: float = 4.0
    radius: float = 4.0


class Marks(NamedTuple):
    """What is pointed out: spaces whose steps are drawn, and places with a ring around them."""

    spaces: Sequence[str] = ()
    places: Sequence[Point] = ()


def paint(**attributes: str | float) -> str:
    """SVG attributes as text: `paint(fill="#fff", stroke_width=0.5)`; numbers in three digits."""
    return " ".join(
        f'{name.replace("_", "-")}="{value if isinstance(value, str) else f"{value:.3g}"}"'
        for name, value in attributes.items()
    )


def whole_board(track: Track) -> View:
    """All of the board."""
    return View(0.0, 0.0, track.board.width, track.board.height)


def around(places: Iterable[Point], margin: float) -> View:
    """The part of a board that holds these places, with a margin."""
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*places, strict=True))
    return View(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)


def svg(view: View, parts: Iterable[str], width: str = "", paper: str = "") -> str:
    """A picture as the text of a file, in true size unless it says how wide it is; `paper` are the
    attributes of the background."""
    size = paint(width=width) if width else f'width="{view.width:g}mm" height="{view.height:g}mm"'
    left, top, wide, high = (f"{number:g}" for number in view)
    background = f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" {paper}/>'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view.box}" {size} '
            'stroke-linejoin="round" font-family="sans-serif">',
            *([background] if paper else []),
            *parts,
            "</svg>\n",
        )
    )


def shapes(
    track: Track, style: Style, course: Course | None = None, marks: Marks | None = None
) -> Iterator[str]:
    """The elements of a picture from bottom to top.

    Fronts, numbers of slots, walls, links and steps are drawn where there is a course.
    """
    for space in track.spaces:
        title = f"<title>{escape(style.title(space))}</title>" if style.title else ""
        yield _element("polygon", space.outline, style.space(space), title)
    if course is not None and style.front and track.kind == LAP:
        for begin, end in course.fronts.tolist():
            yield _element("polyline", (begin, end), style.front)
    if track.course is not None and style.course:
        line = track.course.line
        yield _element("polyline", (*line, *line[: int(track.course.closed)]), style.course)
    for each in track.lines:
        yield _element("polyline", each.points, style.line(each))
    if course is not None:
        yield from _on_course(track, course, style, marks or Marks())
    if marks is not None and style.ring:
        for x, y in marks.places:
            yield f'<circle cx="{x:g}" cy="{y:g}" r="{style.radius:.3g}" {style.ring}/>'


def _on_course(track: Track, course: Course, style: Style, marks: Marks) -> Iterator[str]:
    """Numbers of slots, walls, links and steps."""
    centres: list[Point] = [(x, y) for x, y in course.centres.tolist()]
    for number, slot in enumerate(track.grid.slots if style.slot else (), start=1):
        if slot in course.row:
            x, y = centres[course.row[slot]]
            yield f'<text x="{x:g}" y="{y:g}" {style.slot}>{number}</text>'
    for first, second in track.walls if style.wall else ():
        yield wall(centres[course.row[first]], centres[course.row[second]], style.wall)
    for link in track.links if style.link else ():
        yield arrow(
            centres[course.row[link.source]], centres[course.row[link.target]], style, style.link
        )
    for source in marks.spaces if style.step else ():
        for step in course.steps_from[course.row[source]] if source in course.row else ():
            onto = step.onto if step.target is None else step.target
            if onto is not None:
                yield arrow(centres[step.source], centres[onto], style)


def wall(begin: Point, end: Point, attributes: str) -> str:
    """A wall: a bar across the way between the middles of two spaces."""
    (ax, ay), (bx, by) = begin, end
    x, y, across, down = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 6, (ax - bx) / 6
    return _element("polyline", ((x - across, y - down), (x + across, y + down)), attributes)


def arrow(begin: Point, end: Point, style: Style, line: str = "") -> str:
    """A step: a thin line, or this one, between the middles of two spaces, and its head."""
    (ax, ay), (bx, by) = begin, end
    span = max(hypot(bx - ax, by - ay), 1e-9)
    ux, uy, size = (bx - ax) / span, (by - ay) / span, style.head
    head = (
        end,
        (bx - size * (ux + uy / 2), by - size * (uy - ux / 2)),
        (bx - size * (ux - uy / 2), by - size * (uy + ux / 2)),
    )
    shaft = _element("polyline", (begin, (bx - size * ux, by - size * uy)), line or style.step)
    return shaft + _element("polygon", head, style.step_head)


def _element(name: str, places: Sequence[Point], attributes: str, inside: str = "") -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in places)
    end = f">{inside}</{name}>" if inside else "/>"
    return f'<{name} points="{points}" {attributes}{end}'
