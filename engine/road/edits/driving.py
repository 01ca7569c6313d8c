"""Edits of the way a road is driven: its direction and its beginning."""

from __future__ import annotations

from dataclasses import replace

from engine.road.edits.known import with_section
from engine.road.edits.points import NEAR_A_POINT, insert_point
from engine.road.edits.sections import join_sections, split_section
from engine.road.spaces.layout import Layout, layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Anchor, Lane, LaneSection, Road, Side

ALIKE = 0.05
"""Difference of the lengths of spaces, as a share, up to which they are alike."""

OTHER_SIDE: dict[Side, Side] = {"both": "both", "left": "right", "right": "left"}


def reverse(road: Road) -> Road:
    """Return the road driven the other way round, with left and right exchanged."""
    names = [each.id for each in road.points]
    after = dict(zip(names, [*names[1:], names[0]], strict=True))

    def turned(at: Anchor) -> Anchor:
        if not at.fraction:
            return at
        return Anchor(after[at.point], round(1 - at.fraction, 6))

    points = road.points[::-1]
    if road.closed:
        points = (points[-1], *points[:-1])
    begins = [Anchor(points[0].id), *(turned(each.at) for each in road.sections[:0:-1])]
    sections = tuple(
        _turned_section(section, at)
        for section, at in zip(road.sections[::-1], begins, strict=True)
    )
    return replace(road, points=points, sections=sections)


def start_at(road: Road, station: float) -> Road:
    """Return the lap begun, and finished, at the row of fronts nearest to `station`, mm.

    No border remains at the old beginning between sections that are alike. EditError if the road is
    not a lap.
    """
    if not road.closed:
        raise EditError(Sentence("only a lap can start at another place"))
    laid = layout_of(road)
    station %= laid.line.length
    row = _row_to_begin_with(laid, station)
    nearest = laid.stretches[row].start
    space = laid.line.length / len(laid.places) * len(laid.stretches[0].section.lanes)
    if abs(nearest - station) > space / 2:
        road = split_section(road, station)
        row = _row_to_begin_with(layout_of(road), station)
    if row == 0:
        return road
    at = road.sections[row].at
    if at.fraction and min(at.fraction, 1 - at.fraction) < NEAR_A_POINT:
        # A second control point so near would bend the road: begin at the present one.
        names = [each.id for each in road.points]
        ahead = at.fraction > NEAR_A_POINT
        at = Anchor(names[(names.index(at.point) + ahead) % len(names)])
        road = with_section(road, row, replace(road.sections[row], at=at))
    elif at.fraction:
        taken = {each.id for each in road.points}
        section_id = road.sections[row].id
        road = insert_point(road, at)
        at = Anchor(next(each.id for each in road.points if each.id not in taken))
        row = road.section_row(section_id)
        road = with_section(road, row, replace(road.sections[row], at=at))
    first = road.point_row(at.point)
    before, after = road.sections[-1], road.sections[0]
    road = replace(
        road,
        points=(*road.points[first:], *road.points[:first]),
        sections=(*road.sections[row:], *road.sections[:row]),
    )
    return join_sections(road, before.id) if _is_one_stretch(road, before, after) else road


def _is_one_stretch(road: Road, first: LaneSection, second: LaneSection) -> bool:
    """Return whether two consecutive sections differ in nothing but the border between them.

    Joining them then hardly moves a space.
    """

    def says(section: LaneSection) -> LaneSection:
        lanes = tuple(replace(lane, spaces=None) for lane in section.lanes)
        return replace(section, id="", at=second.at, lanes=lanes, spaces=0)

    crossed = {section.crosses for section in road.sections}
    if says(first) != says(second) or first.rows == "drawn" or crossed & {first.id, second.id}:
        return False
    parts = {part.section.id: part for part in layout_of(road).stretches}
    lengths = [parts[each.id].length / each.spaces for each in (first, second)]
    return max(lengths) - min(lengths) <= ALIKE * max(lengths)


def _row_to_begin_with(laid: Layout, station: float) -> int:
    """Return the row of the section that begins nearest to `station`.

    A lap does not begin on a crossing or right behind one.
    """
    legs = {leg.section for crossing in laid.crossings for leg in crossing.legs}
    free = [row for row in range(len(laid.stretches)) if row not in legs and row - 1 not in legs]
    return min(free, key=lambda row: abs(laid.stretches[row].start - station))


def _turned_section(section: LaneSection, at: Anchor) -> LaneSection:
    lanes = tuple(_turned_lane(lane) for lane in section.lanes[::-1])
    opens = OTHER_SIDE[section.opens]
    return replace(section, at=at, lanes=lanes, opens=opens, stagger=-section.stagger)


def _turned_lane(lane: Lane) -> Lane:
    return replace(lane, fronts=tuple(round(1 - each, 6) for each in lane.fronts[::-1]))
