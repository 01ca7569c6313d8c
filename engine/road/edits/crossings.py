"""Edits of crossings, where a road crosses itself."""

from __future__ import annotations

from dataclasses import replace

from engine.road.edits.known import free_name
from engine.road.line.reference_line import ReferenceLine
from engine.road.line.stretches import full_offsets
from engine.road.spaces.crossings import crossing_at, meetings
from engine.road.spaces.layout import Layout, layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import LaneSection, Road

LEAST_PIECE = 0.5
"""Least length of the rest of a section before or behind a crossing, in spaces."""

SAME_PLACE = 5.0
"""Distance within which two crossings of the line are one, mm."""


def cross(road: Road) -> Road:
    """Return the road with a crossing in every place where its line crosses itself.

    EditError if two legs meet at too flat an angle, or if there is no room for a crossing.
    """
    laid = layout_of(road)
    for where in unmarked(laid):
        road = _with_crossing(layout_of(road), where)
    return road


def unmarked(laid: Layout) -> list[tuple[float, float]]:
    """Return the crossings of a line with itself that have no sections yet, two stations each."""
    return [
        where
        for where in meetings(laid.line)
        if all(
            max(abs(one - other) for one, other in zip(where, crossing.at, strict=True))
            > SAME_PLACE
            for crossing in laid.crossings
        )
    ]


def _with_crossing(laid: Layout, where: tuple[float, float]) -> Road:
    line, road = laid.line, laid.road
    parts = [laid.stretches[laid.row_at(station)] for station in where]
    offsets = full_offsets(road)
    crossing = crossing_at(line, where, (0, 1), [offsets[laid.stretches.index(p)] for p in parts])
    taken = {section.id for section in road.sections}
    names = [free_name("s", taken)]
    names.append(free_name("s", {*taken, *names}))
    # The later leg first, so that the stations of the earlier one stay.
    for leg in (1, 0):
        ground = crossing.legs[leg]
        section = replace(
            parts[leg].section,
            id=names[leg],
            at=line.anchor(ground.start),
            spaces=len(crossing.lanes[leg]),
            rows="level",
            lanes=tuple(replace(lane, spaces=None, fronts=()) for lane in parts[leg].section.lanes),
            taper=None,
            crosses=names[1 - leg],
        )
        road = _with_section_at(road, line, section, ground.start, ground.stop)
    return road


def _with_section_at(
    road: Road, line: ReferenceLine, section: LaneSection, start: float, stop: float
) -> Road:
    """Return the road with a section from `start` to `stop`, mm. Those around it are shortened.

    EditError if there is no room for it.
    """
    begins = [line.station(each.at) for each in road.sections]
    made: list[LaneSection] = []
    for row, (old, begin, end) in enumerate(
        zip(road.sections, begins, [*begins[1:], line.length], strict=True)
    ):
        if end <= start or begin >= stop:
            made.append(old)
            continue
        least = LEAST_PIECE * (end - begin) / old.spaces
        before, behind = start - begin, end - stop
        last = row == len(road.sections) - 1
        if old.crosses or (row == 0 and before < least) or (last and behind < least):
            x, y = line.points[int(abs(line.stations - start).argmin())]
            raise EditError(
                Sentence(
                    "there is no room for a crossing near {x:.0f}, {y:.0f} mm: another one, or the "
                    "beginning of the road, lies too near",
                    x=x,
                    y=y,
                )
            )
        if before >= least:
            made.append(_piece(old, before / (end - begin)))
        if start >= begin:
            made.append(section)
        if behind >= least:
            piece = replace(_piece(old, behind / (end - begin)), at=line.anchor(stop))
            if before >= least:
                taken = {each.id for each in (*road.sections, *made)}
                piece = replace(
                    piece, id=free_name("s", {*taken, section.id, section.crosses or ""})
                )
            made.append(piece)
    return replace(road, sections=tuple(made))


def _piece(section: LaneSection, share: float) -> LaneSection:
    """Return a section reduced to a share of its length."""
    lanes = tuple(
        replace(
            lane, fronts=(), spaces=None if lane.spaces is None else _part_of(lane.spaces, share)
        )
        for lane in section.lanes
    )
    rows = "level" if section.rows == "drawn" else section.rows
    return replace(section, spaces=_part_of(section.spaces, share), lanes=lanes, rows=rows)


def _part_of(count: int, share: float) -> int:
    return max(1, round(count * share))
