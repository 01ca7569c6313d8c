"""Edits of lane sections: borders, cutting, joining, sliding, narrow parts, tunnels."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from engine.arrays import FloatArray
from engine.road.edits.known import (
    fitting_count,
    free_name,
    known_section,
    refuse_on_crossing,
    with_section,
)
from engine.road.edits.lanes import set_lanes, set_spaces
from engine.road.line.rows import SAME
from engine.road.line.stretches import SHORTEST
from engine.road.spaces.layout import layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Lane, Road, Side


def set_border(road: Road, section_id: str, station: float) -> Road:
    """Return the road with a section that begins at `station`, mm, where the one before it ends.

    EditError for the first section, or if one of the two would have no room.
    """
    row = known_section(road, section_id)
    laid = layout_of(road)
    if row == 0:
        raise EditError(Sentence("the first section begins where the road does"))
    refuse_on_crossing(road, [row - 1, row])
    low, high = laid.stretches[row - 1].start, laid.stretches[row].stop
    least = SHORTEST * road.width
    if not low + least < station < high - least:
        raise EditError(
            Sentence(
                "section {number} begins between {low:.0f} and {high:.0f} mm, not at {at:.0f} mm",
                number=row + 1,
                low=low + least,
                high=high - least,
                at=station,
            )
        )
    return with_section(road, row, replace(road.sections[row], at=laid.line.anchor(station)))


def slide_section(road: Road, section_id: str, by: float) -> Road:
    """Return the road with a section, such as a narrow part, moved along it by `by` mm.

    Both ends move. EditError for the first and last section, or if there is no room.
    """
    row = known_section(road, section_id)
    if row in (0, len(road.sections) - 1):
        raise EditError(
            Sentence(
                "section {number} touches the start or end of the road and cannot be moved",
                number=row + 1,
            )
        )
    refuse_on_crossing(road, [row - 1, row, row + 1])
    laid = layout_of(road)
    part, behind = laid.stretches[row], laid.stretches[row + 1]
    least = SHORTEST * road.width
    low, high = laid.stretches[row - 1].start + least - part.start, behind.stop - least - part.stop
    if not low < by < high:
        raise EditError(
            Sentence(
                "section {number} can be slid by {low:.0f} to {high:.0f} mm, not by {by:.0f} mm",
                number=row + 1,
                low=low,
                high=high,
                by=by,
            )
        )
    for each, station in ((row, part.start + by), (row + 1, part.stop + by)):
        moved = replace(road.sections[each], at=laid.line.anchor(station))
        road = with_section(road, each, moved)
    return road


def split_section(road: Road, station: float) -> Road:
    """Return the road with the section at `station`, mm, cut in two at its nearest row of fronts.

    The spaces stay as they are. EditError if there is no row of fronts inside the section.
    """
    laid = layout_of(road)
    row = laid.row_at(station)
    refuse_on_crossing(road, [row])
    part, section, cut = laid.stretches[row], road.sections[row], laid.fronts[row]
    inner = max(cut, key=len)[1:-1]
    if not len(inner) or any(len(lane) < 3 for lane in cut):
        raise EditError(
            Sentence(
                "section {number} is too short to be cut: it has a lane of one space",
                number=row + 1,
            )
        )
    where = float(inner[np.abs(inner - station).argmin()])
    at = laid.line.anchor(where)
    firsts = [_spaces_before(lane, where) for lane in cut]
    name = free_name("s", (each.id for each in road.sections))
    share = (where - part.start) / part.length
    first = replace(
        section,
        spaces=fitting_count(firsts[0], row),
        lanes=tuple(
            _first_part(lane, count, firsts[0], share)
            for lane, count in zip(section.lanes, firsts, strict=True)
        ),
    )
    rest = [len(lane) - 1 - count for lane, count in zip(cut, firsts, strict=True)]
    second = replace(
        section,
        id=name,
        at=at,
        spaces=fitting_count(rest[0], row),
        lanes=tuple(
            _second_part(lane, count, rest[0], share)
            for lane, count in zip(section.lanes, rest, strict=True)
        ),
    )
    return with_section(road, row, first, second)


def join_sections(road: Road, section_id: str) -> Road:
    """Return the road with a section and the one behind it joined, with the lanes of the first.

    EditError if there is no section behind it.
    """
    row = known_section(road, section_id)
    if row == len(road.sections) - 1:
        raise EditError(Sentence("there is no section behind section {number}", number=row + 1))
    refuse_on_crossing(road, [row, row + 1])
    first, second = road.sections[row], road.sections[row + 1]
    own = {lane.id: lane.spaces or second.spaces for lane in second.lanes}
    spaces = fitting_count(first.spaces + second.spaces, row)
    if "drawn" in (first.rows, second.rows):
        first = replace(first, rows="level")
    lanes = tuple(
        replace(
            lane,
            fronts=(),
            spaces=None
            if first.rows == "level" and lane.spaces is None
            else (lane.spaces or first.spaces) + own.get(lane.id, second.spaces),
        )
        for lane in first.lanes
    )
    tunnel = first.tunnel and second.tunnel
    joined = replace(first, spaces=spaces, lanes=lanes, crosses=None, tunnel=tunnel)
    return replace(road, sections=(*road.sections[:row], joined, *road.sections[row + 2 :]))


def narrow(
    road: Road,
    start: float,
    stop: float,
    lanes: int = 1,
    opens: Side = "both",
    width: float | None = None,
) -> Road:
    """Return the road with `lanes` lanes between the rows of fronts nearest to two stations, mm.

    All sections between them become one. EditError if the stretch is too short for a space.
    """
    if not 0 < start < stop:
        raise EditError(Sentence("a narrow part lies between the beginning and end of the road"))
    length = layout_of(road).line.length
    if stop > length:
        raise EditError(Sentence("a narrow part lies between the beginning and end of the road"))
    road, first = _cut_at(road, start)
    last_name: str | None = None
    if stop < length - SAME:
        road, last_name = _cut_at(road, stop)
    if first == last_name:
        raise EditError(Sentence("this part of the road is shorter than a space; make it longer"))
    last = len(road.sections) if last_name is None else road.section_row(last_name)
    while last - road.section_row(first) > 1:
        road = join_sections(road, first)
        last -= 1
    row = road.section_row(first)
    road = set_lanes(road, first, lanes)
    return with_section(road, row, replace(road.sections[row], opens=opens, width=width))


def remove_section(road: Road, section_id: str) -> Road:
    """Return the road with a section taken into the one before it, whose lanes continue.

    EditError for the first section.
    """
    row = known_section(road, section_id)
    if row == 0:
        raise EditError(Sentence("the first section begins where the road does"))
    return join_sections(road, road.sections[row - 1].id)


def _cut_at(road: Road, station: float) -> tuple[Road, str]:
    """Return the road with a section that begins at the row nearest to `station`, and its id."""
    laid = layout_of(road)
    row = laid.row_at(station)
    fronts = max(laid.fronts[row], key=len)
    nearest = int(np.abs(fronts - station).argmin())
    if nearest == 0 and row:
        return road, road.sections[row].id
    if nearest == len(fronts) - 1 and row + 1 < len(road.sections):
        return road, road.sections[row + 1].id
    cut = split_section(road, station)
    return cut, cut.sections[row + 1].id


def _spaces_before(fronts: FloatArray, station: float) -> int:
    """Return the number of spaces of a lane before `station`, with one at least on both sides."""
    nearest = int(np.abs(fronts - station).argmin())
    return min(max(1, nearest), len(fronts) - 2)


def _first_part(lane: Lane, count: int, usual: int, share: float) -> Lane:
    fronts = tuple(round(each / share, 6) for each in lane.fronts[: count - 1] if each < share)
    own = None if lane.spaces is None and count == usual else count
    return replace(lane, spaces=own, fronts=fronts)


def _second_part(lane: Lane, count: int, usual: int, share: float) -> Lane:
    behind = lane.fronts[len(lane.fronts) - (count - 1) :] if count > 1 else ()
    fronts = tuple(round((each - share) / (1 - share), 6) for each in behind if each > share)
    own = None if lane.spaces is None and count == usual else count
    return replace(lane, spaces=own, fronts=fronts)


def with_border_at(road: Road, section_id: str, station: float) -> Road:
    """Return the road with a section that begins at `station`, mm, and spaces as long as before.

    For that, the sections on both sides get more or fewer spaces, at least one each. EditError for
    the first section, or if one of the two would have no room.
    """
    moved = set_border(road, section_id, station)
    row = road.section_row(section_id)
    by = station - layout_of(road).stretches[row].start
    return _with_spaces_passed(road, moved, row - 1, row, by)


def with_section_slid(road: Road, section_id: str, by: float) -> Road:
    """Return the road with a section moved along it by `by` mm, and spaces as long as before.

    For that, the sections before and behind it get more or fewer spaces. EditError for the first
    and last section, or if there is no room.
    """
    slid = slide_section(road, section_id, by)
    row = road.section_row(section_id)
    return _with_spaces_passed(road, slid, row - 1, row + 1, by)


def _with_spaces_passed(before: Road, after: Road, first: int, second: int, by: float) -> Road:
    """Return the road with spaces passed from one section to another for the ground that it lost.

    If rows are as drawn, none are passed.
    """
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


def set_tunnel(road: Road, section_id: str, tunnel: bool) -> Road:
    """Return the road with a section as a tunnel without spaces, or with spaces again.

    EditError on a crossing, or if the tunnel would be the first section or the last.
    """
    row = known_section(road, section_id)
    refuse_on_crossing(road, [row])
    if tunnel and row in (0, len(road.sections) - 1):
        raise EditError(Sentence("no tunnel lies where the road begins or ends"))
    return with_section(road, row, replace(road.sections[row], tunnel=tunnel))
