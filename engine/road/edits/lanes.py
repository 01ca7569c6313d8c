"""Edits of the lanes, spaces, rows and widths of a section."""

from __future__ import annotations

from dataclasses import replace

from engine.road.edits.known import (
    fitting_count,
    fitting_width,
    known_section,
    refuse_on_crossing,
    with_section,
)
from engine.road.line.rows import counts_along, drawn_fronts
from engine.road.spaces.layout import layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.limits import MOST_LANES
from engine.track.roads import LaneSection, Road, Rows, Side, free_lane


def set_lanes(road: Road, section_id: str, count: int, side: Side = "right") -> Road:
    """Set the number of lanes of a section. Lanes are added or removed on `side`.

    Lanes that stay keep their ids. An added one is the lane that runs there before or behind the
    section, or else a new one. EditError if the number is not allowed.
    """
    row = known_section(road, section_id)
    section = road.sections[row]
    if not 1 <= count <= MOST_LANES:
        raise EditError(
            Sentence("section {number} has 1 to {most} lanes", number=row + 1, most=MOST_LANES)
        )
    lanes = list(section.lanes)
    while len(lanes) != count:
        at_left = side == "left" or (side == "both" and (len(lanes) - count) % 2 == 0)
        if len(lanes) > count:
            lanes.pop(0 if at_left else -1)
            continue
        pattern = lanes[0 if at_left else -1]
        name = _lane_beside(road, row, [lane.id for lane in lanes], at_left)
        new = replace(pattern, id=name)
        lanes.insert(0 if at_left else len(lanes), new)
    changed = replace(section, lanes=tuple(lanes))
    return with_section(road, row, changed)


def set_spaces(road: Road, section_id: str, count: int) -> Road:
    """Return the road with `count` spaces behind one another in a section.

    Lanes with another number of spaces get as many more or fewer. EditError if the rows are as
    drawn, on a crossing, or if the number is not allowed.
    """
    row = known_section(road, section_id)
    refuse_on_crossing(road, [row])
    section = road.sections[row]
    if section.rows == "drawn":
        raise EditError(
            Sentence(
                "the rows of section {number} are as drawn; make them level or staggered first",
                number=row + 1,
            )
        )
    count = fitting_count(count, row)
    more = count - section.spaces
    lanes = tuple(
        lane if lane.spaces is None else replace(lane, spaces=max(1, lane.spaces + more))
        for lane in section.lanes
    )
    return with_section(road, row, replace(section, spaces=count, lanes=lanes))


def set_lane_spaces(road: Road, section_id: str, lane_id: str, count: int | None) -> Road:
    """Return the road with `count` spaces on one lane of a section, None for that of the section.

    An inner lane in a bend may have fewer.
    """
    row = known_section(road, section_id)
    refuse_on_crossing(road, [row])
    section = road.sections[row]
    if all(lane.id != lane_id for lane in section.lanes):
        raise EditError(
            Sentence("section {number} has no lane {lane}", number=row + 1, lane=lane_id)
        )
    own = None if count is None else fitting_count(count, row)
    lanes = tuple(
        replace(lane, spaces=own, fronts=()) if lane.id == lane_id else lane
        for lane in section.lanes
    )
    return with_section(road, row, replace(section, lanes=lanes))


def set_space_length(road: Road, section_id: str, length: float) -> Road:
    """Return the road with spaces of about `length` mm in a section."""
    row = known_section(road, section_id)
    if not length > 0:
        raise EditError(Sentence("a space is longer than 0 mm"))
    part = layout_of(road).stretches[row]
    return set_spaces(road, section_id, max(1, round(part.length / length)))


def set_total_spaces(road: Road, count: int) -> Road:
    """Return the road with `count` spaces along it, each section with its present share of them.

    EditError if `count` is less than the number of sections.
    """
    if count < len(road.sections):
        raise EditError(
            Sentence(
                "a road of {sections} sections has at least so many spaces",
                sections=len(road.sections),
            )
        )
    free = [section for section in road.sections if not section.crosses]
    count -= sum(section.spaces for section in road.sections if section.crosses)
    now = sum(section.spaces for section in free)
    reached = given = 0
    for section in free:
        reached += section.spaces
        wanted = max(1, round(count * reached / now) - given)
        given += wanted
        if wanted != section.spaces:
            road = set_spaces(road, section.id, wanted)
    return road


def set_rows(road: Road, section_id: str, rows: Rows, stagger: float | None = None) -> Road:
    """Return the road with level, staggered or drawn rows in a section.

    Staggered rows give every lane as many spaces as its length requires, and shift every second
    lane by `stagger` spaces, from -1 to 1. None keeps the shift. Drawn rows record the fronts as
    they are.
    """
    row = known_section(road, section_id)
    refuse_on_crossing(road, [row])
    section = road.sections[row]
    laid = layout_of(road)
    part = laid.stretches[row]
    if rows == "drawn":
        lanes = drawn_fronts(part, laid.fronts[row])
    elif rows == "staggered":
        counts = counts_along(laid.line, part, section.spaces)
        lanes = tuple(
            replace(lane, spaces=count, fronts=())
            for lane, count in zip(section.lanes, counts, strict=True)
        )
    else:
        lanes = tuple(replace(lane, spaces=None, fronts=()) for lane in section.lanes)
    shift = section.stagger if stagger is None else min(max(stagger, -1.0), 1.0)
    return with_section(road, row, replace(section, rows=rows, lanes=lanes, stagger=shift))


def set_width(road: Road, width: float) -> Road:
    """Return the road with lanes `width` mm wide. Sections with another width keep it."""
    return replace(road, width=fitting_width(width))


def set_gap(road: Road, gap: float) -> Road:
    """Return the road with its lanes `gap` mm apart, half of it taken from each lane."""
    most = road.width / 2
    if not 0 <= gap <= most:
        raise EditError(
            Sentence("lanes lie 0 to {most:g} mm apart, half the width of a lane", most=most)
        )
    return replace(road, gap=round(float(gap), 2))


def set_section_width(road: Road, section_id: str, width: float | None) -> Road:
    """Return the road with lanes `width` mm wide in a section, None for the width of the road."""
    row = known_section(road, section_id)
    own = None if width is None else fitting_width(width)
    return with_section(road, row, replace(road.sections[row], width=own))


def set_lane_width(road: Road, section_id: str, lane_id: str, width: float | None) -> Road:
    """Return the road with a lane of a section `width` mm wide, None for the section's width."""
    row = known_section(road, section_id)
    section = road.sections[row]
    own = None if width is None else fitting_width(width)
    lanes = tuple(
        replace(lane, width=own) if lane.id == lane_id else lane for lane in section.lanes
    )
    return with_section(road, row, replace(section, lanes=lanes))


def set_opening(road: Road, section_id: str, opens: Side) -> Road:
    """Return the road with a section that gains or loses lanes on the side `opens`."""
    row = known_section(road, section_id)
    return with_section(road, row, replace(road.sections[row], opens=opens))


def set_taper(road: Road, section_id: str, taper: float | None) -> Road:
    """Return the road with a section that tapers over `taper` mm, None for a suitable length."""
    row = known_section(road, section_id)
    if taper is not None and taper < 0:
        raise EditError(Sentence("a taper is not shorter than 0 mm"))
    own = None if taper is None else round(float(taper), 2)
    return with_section(road, row, replace(road.sections[row], taper=own))


def _lane_beside(road: Road, row: int, have: list[str], at_left: bool) -> str:
    """Return the id of a lane to add at one side of a section.

    It is that of the lane which runs there before or behind the section, or else a new one.
    """
    outermost = have[0 if at_left else -1]
    for other in _neighbours(road, row):
        names = [lane.id for lane in other.lanes]
        if outermost in names:
            beside = names.index(outermost) + (-1 if at_left else 1)
            if 0 <= beside < len(names) and names[beside] not in have:
                return names[beside]
    taken = {lane.id for section in road.sections for lane in section.lanes} | set(have)
    return free_lane(taken)


def _neighbours(road: Road, row: int) -> list[LaneSection]:
    """Return the other sections of a road, those nearest to the section in `row` first."""
    count = len(road.sections)
    rows = [row + step for away in range(1, count) for step in (-away, away)]
    if road.closed:
        rows = [each % count for each in rows]
    return [
        road.sections[each] for each in dict.fromkeys(rows) if 0 <= each < count and each != row
    ]
