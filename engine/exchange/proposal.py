"""Proposals for the parts that a drawing lacks: direction, course line, lanes, links, fronts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.course import Course
from engine.course.fronts import chains_facing
from engine.course.layout import (
    CrossSection,
    RoadLayout,
    cross_sections,
    lanes_of,
    layout_along,
    midline,
    next_in_lane,
)
from engine.course.layout.cross_sections import side_by_side
from engine.course.line_crossing import places_on_road
from engine.course.outlines import Outlines, outlines_of, smoothed
from engine.course.ruler import CourseRuler, Run, ruler_through
from engine.exchange.axes import road_layout
from engine.exchange.centre_lines import started_at
from engine.exchange.crossed_spaces import CrossedSpaces, crossed_spaces, crossing_line
from engine.exchange.names import direction_of_names, natural
from engine.exchange.outlines import Outline
from engine.track import CourseLine, Line, Link, Space, Track, points

FRONT_DOUBT = 0.5
"""Cosine (of 60°) between a derived front and the driving direction, below which a front is stored
with its space."""

SEAM, FEW = 0.005, 0.02
"""Gap in space sizes up to which spaces touch, and the share of gaps that may be wider in a drawing
without gaps."""


@dataclass(frozen=True, eq=False)
class Proposal:
    """Spaces in file order with lanes, the course line, and the layout of the road.

    `direction_from` names the source of the driving direction: "asked" (an option), "drawn" (the
    course line) or "numbered" (the names of the spaces). It is empty if there was none. `crossed`
    counts the spaces that were drawn once where the road crosses itself.
    """

    spaces: tuple[Space, ...]
    line: CourseLine | None
    layout: RoadLayout
    direction_from: str = ""
    crossed: int = 0

    @property
    def clockwise(self) -> bool:
        """Return whether a lap runs clockwise as seen on the board."""
        return self.line is not None and is_clockwise(np.array(self.line.line))


def with_crossings(
    outlines: list[Outline], lines: Sequence[Line], drawn: CourseLine | None, direction: str | None
) -> tuple[list[Outline], Proposal]:
    """Return outlines and the proposal for them, like `proposed`.

    Where the road crosses itself on spaces that are drawn once, these are there once more at the
    end of the outlines, for its second leg. Without a `drawn` line such a road is looked for where
    spaces do not fit one that goes round.
    """
    source = "drawn"
    plain = proposed(outlines, lines, drawn, direction)
    line = drawn
    if drawn is None and len(plain.layout.misfits):
        line = crossing_line(plain.layout.outlines)
        if line is not None:
            line, source = directed_line(line, outlines, lines, direction)
    ruler = None if line is None else ruler_through(np.array(line.line), line.closed)
    if ruler is None:
        return outlines, plain
    crossed = crossed_spaces(plain.layout.outlines, ruler)
    count = len(crossed.rows)
    if not count:
        return outlines, plain
    both = [*outlines, *(outlines[row] for row in crossed.rows.tolist())]
    proposal = proposed(both, lines, line, direction, crossed)
    return both, replace(proposal, direction_from=source, crossed=count)


def proposed(
    outlines: Sequence[Outline],
    lines: Sequence[Line],
    drawn: CourseLine | None,
    direction: str | None,
    crossed: CrossedSpaces | None = None,
) -> Proposal:
    """Return lanes and a course line for two outlines or more.

    A `drawn` course line decides the direction, else `direction`, which is "clockwise",
    "anticlockwise" or None, else the numbers in the names. A lap begins at the finish line in
    `lines`. Spaces that are `crossed` are there twice: the second ones are the last outlines.
    """
    spaces = tuple(Space(str(row), 1, outline.points) for row, outline in enumerate(outlines))
    known = None
    if crossed is not None and len(crossed.rows):
        spaces, known = _sharing(spaces, crossed)
    names = [outline.name for outline in outlines]
    layout, direction_from = _directed(outlines_of(spaces), names, drawn, direction, known)
    sections = cross_sections(layout)
    spaces = tuple(
        replace(space, lane=int(lane)) for space, lane in zip(spaces, lanes_of(layout), strict=True)
    )
    line = drawn or _course_line(layout, sections, names, lines)
    return Proposal(spaces, line, layout, direction_from)


def tunnel_links(track: Track, course: Course, proposal: Proposal) -> tuple[Link, ...]:
    """Return links through the tunnels, between lanes of equal or neighbouring numbers.

    They lead from the last spaces before a tunnel to the first ones behind it.
    """
    sources, targets = set(course.step_source.tolist()), set(course.step_target.tolist())
    return tuple(
        Link(track.spaces[source].id, track.spaces[target].id)
        for source, target in proposal.layout.tunnels.tolist()
        if source not in sources
        and target not in targets
        and abs(course.lanes[source] - course.lanes[target]) <= 1
    )


def doubtful_fronts(track: Track, course: Course, proposal: Proposal) -> Track:
    """Return the track with stored fronts for spaces whose derived front faces elsewhere."""
    layout = proposal.layout
    ahead = np.stack((layout.driving.real, layout.driving.imag), axis=1)
    is_astray = (course.normals * ahead).sum(axis=1) < FRONT_DOUBT
    # Both legs of a crossing may be ahead of a space that they share.
    astray = np.flatnonzero(is_astray | [space.shares is not None for space in track.spaces])
    smooth = smoothed(outlines_of(track.spaces))
    chains = chains_facing(smooth, ahead, ahead[smooth.owner])
    spaces = list(track.spaces)
    for row in astray.tolist():
        outline = np.array(spaces[row].outline)
        ends = smooth.vertices[chains[row]]
        nearest = [int(np.hypot(*(outline - end).T).argmin()) for end in ends]
        if nearest[0] != nearest[1]:
            spaces[row] = replace(spaces[row], front=(nearest[0], nearest[1]))
    return replace(track, spaces=tuple(spaces))


def directed_line(
    line: CourseLine,
    outlines: Sequence[Outline],
    lines: Sequence[Line],
    direction: str | None,
) -> tuple[CourseLine, str]:
    """Return a line found along the middle of a lap in the requested direction, or that of the
    numbers in the names, and the source of its direction. It begins as any proposed line does."""
    names = [outline.name for outline in outlines]
    spaces = tuple(Space(str(row), 1, outline.points) for row, outline in enumerate(outlines))
    ruler = CourseRuler(Run(np.array(line.line), closed=True))
    layout = layout_along(outlines_of(spaces), ruler)
    is_right, source = is_clockwise(ruler.points), ""
    numbered = direction_of_names(names, layout)
    if direction is not None:
        is_right, source = is_right == (direction == "clockwise"), "asked"
    elif numbered:
        is_right, source = numbered > 0, "numbered"
    if not is_right:
        ruler, layout = CourseRuler(Run(ruler.points[::-1], closed=True)), layout.turned()
    start = _start(ruler, layout, names, lines)
    return CourseLine(points(started_at(ruler, start).tolist())), source


def _sharing(
    spaces: tuple[Space, ...], crossed: CrossedSpaces
) -> tuple[tuple[Space, ...], FloatArray]:
    """Return spaces of which the last ones share their places with the crossed ones, and the
    distances of both along the road, (n,), NaN for all others."""
    known = np.full(len(spaces), np.nan)
    shared = list(spaces)
    for second, first in enumerate(crossed.rows.tolist(), len(spaces) - len(crossed.rows)):
        shared[first] = replace(spaces[first], shares=str(second))
        shared[second] = replace(spaces[second], shares=str(first))
        known[[first, second]] = crossed.along[second - len(spaces)]
    return tuple(shared), known


def _directed(
    outlines: Outlines,
    names: Sequence[str],
    drawn: CourseLine | None,
    direction: str | None,
    known: FloatArray | None,
) -> tuple[RoadLayout, str]:
    """Return the layout of the road in the requested or found direction, and its source."""
    if drawn is not None:
        ruler = ruler_through(np.array(drawn.line), drawn.closed)
        if ruler is not None:
            return _layout_along(outlines, ruler, bool(drawn.branches), known), "drawn"
    layout = road_layout(outlines)
    clockwise = _runs_clockwise(layout)
    if direction is not None:
        return layout if clockwise == (direction == "clockwise") else layout.turned(), "asked"
    numbered = direction_of_names(names, layout)
    if numbered:
        return layout if numbered > 0 else layout.turned(), "numbered"
    return layout if clockwise else layout.turned(), ""


def _layout_along(
    outlines: Outlines, ruler: CourseRuler, has_branches: bool, known: FloatArray | None
) -> RoadLayout:
    """Return the layout along a drawn line. Beside branches the spaces show more than the line."""
    along = layout_along(outlines, ruler, known)
    if not has_branches:
        return along
    layout = road_layout(outlines)
    agreeing = (layout.driving * along.driving.conj()).real
    return layout if float(np.median(agreeing[layout.on_road])) > 0 else layout.turned()


def is_seamless(proposal: Proposal) -> bool:
    """Return whether spaces touch those in front of them and beside them without gaps."""
    layout = proposal.layout
    after = next_in_lane(layout)
    first = np.flatnonzero(after >= 0)
    if len(first) < 2:
        return False
    beside = side_by_side(layout)
    ahead = np.stack((first, after[first]), axis=1)
    polygons = layout.outlines.polygons
    for pairs in (ahead, beside):
        gaps = shapely.distance(polygons[pairs[:, 0]], polygons[pairs[:, 1]])
        if float((gaps > SEAM * layout.size).mean() if len(gaps) else 0.0) > FEW:
            return False
    return True


def _runs_clockwise(layout: RoadLayout) -> bool:
    rows = np.flatnonzero(layout.on_road)
    return is_clockwise(layout.outlines.centres[rows[np.argsort(layout.along[rows])]])


def is_clockwise(places: FloatArray) -> bool:
    """Return whether a loop turns clockwise on a board whose y points down."""
    after = np.roll(places, -1, axis=0)
    return bool((places[:, 0] * after[:, 1] - after[:, 0] * places[:, 1]).sum() > 0)


def _course_line(
    layout: RoadLayout,
    sections: Sequence[CrossSection],
    names: Sequence[str],
    lines: Sequence[Line],
) -> CourseLine | None:
    """Return the midline as course line, or None.

    That of a lap begins at the finish line, or else at the first space by name.
    """
    ruler = ruler_through(midline(layout, sections), layout.closed)
    if ruler is None:
        return None
    if not layout.closed:
        return CourseLine(points(ruler.points.tolist()), closed=False)
    start = _start(ruler, layout, names, lines)
    return CourseLine(points(started_at(ruler, start).tolist()))


def _start(
    ruler: CourseRuler, layout: RoadLayout, names: Sequence[str], lines: Sequence[Line]
) -> float:
    for line in lines:
        if line.kind == "finish":
            return float(places_on_road([line], ruler)[0])
    first = min(np.flatnonzero(layout.on_road).tolist(), key=lambda row: natural(names[row]))
    outline = shapely.get_coordinates(layout.outlines.polygons[first])
    ahead = np.array((layout.driving[first].real, layout.driving[first].imag))
    back = outline[(outline @ ahead).argmin()]
    return float(ruler.locate(back[None]).along[0])
