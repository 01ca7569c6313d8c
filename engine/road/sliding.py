"""Borders of sections moved along a road by hand: spaces go from one section to the other."""

from __future__ import annotations

from engine.road.edits import set_border, set_spaces, slide_section
from engine.road.layout import layout_of
from engine.track.roads import Road


def with_border_at(road: Road, section_id: str, station: float) -> Road:
    """The road with a section that begins at that station, mm. The sections on both sides have
    more or fewer spaces then, so that these stay about as long; at least one each.

    EditError for the first section, and where one of the two would have no room.
    """
    moved = set_border(road, section_id, station)
    row = road.section_row(section_id)
    by = station - layout_of(road).stretches[row].start
    return _with_spaces_passed(road, moved, row - 1, row, by)


def with_section_slid(road: Road, section_id: str, by: float) -> Road:
    """The road with a section slid along by so many mm; the sections before and behind it have more
    or fewer spaces then. EditError if there is no room, or it is the first or last section."""
    slid = slide_section(road, section_id, by)
    row = road.section_row(section_id)
    return _with_spaces_passed(road, slid, row - 1, row + 1, by)


def _with_spaces_passed(before: Road, after: Road, first: int, second: int, by: float) -> Road:
    """The road with as many spaces passed from one section to the other as were on the ground that
    it lost; none where rows are as drawn."""
    gets, gives = (first, second) if by > 0 else (second, first)
    if "drawn" in (before.sections[gets].rows, before.sections[gives].rows):
        return after
    losing, gaining = after.sections[gives], after.sections[gets]
    space = layout_of(before).stretches[gives].length / losing.spaces
    count = min(round(abs(by) / space), losing.spaces - 1)
    if count == 0:
        return after
    after = set_spaces(after, losing.id, losing.spaces - count)
    return set_spaces(after, gaining.id, gaining.spaces + count)
