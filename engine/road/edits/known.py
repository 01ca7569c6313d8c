"""Checks of the arguments of road edits, and their errors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.road.spaces.layout import layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.limits import MOST_ALONG, NARROWEST_LANE, WIDEST_LANE
from engine.track.roads import LaneSection, Road


def known_point(road: Road, point_id: str) -> int:
    """Return the row of a control point. EditError if the road has no such point."""
    try:
        return road.point_row(point_id)
    except KeyError:
        raise EditError(Sentence("the road has no point {name}", name=point_id)) from None


def known_section(road: Road, section_id: str) -> int:
    """Return the row of a section. EditError if the road has no such section."""
    try:
        return road.section_row(section_id)
    except KeyError:
        raise EditError(Sentence("the road has no section {name}", name=section_id)) from None


def refuse_on_crossing(road: Road, rows: Iterable[int]) -> None:
    """Raise EditError if a section in one of these rows is where the road crosses itself."""
    wanted = {row for row in rows if 0 <= row < len(road.sections)}
    if not any(road.sections[row].crosses for row in wanted):
        return
    legs = {leg.section for crossing in layout_of(road).crossings for leg in crossing.legs}
    for row in sorted(wanted & legs):
        raise EditError(
            Sentence(
                "section {number} lies where the road crosses itself: its borders and rows follow "
                "the lanes of the other leg",
                number=row + 1,
            )
        )


def fitting_count(count: int, row: int) -> int:
    """Return `count` if the section in `row` can have that number of spaces. EditError if not."""
    if not 1 <= count <= MOST_ALONG:
        raise EditError(
            Sentence("section {number} has 1 to {most} spaces", number=row + 1, most=MOST_ALONG)
        )
    return count


def fitting_width(width: float) -> float:
    """Return `width` rounded, mm, if a lane can be that wide. EditError if not."""
    if not NARROWEST_LANE <= width <= WIDEST_LANE:
        raise EditError(
            Sentence(
                "a lane is {least:g} to {most:g} mm wide", least=NARROWEST_LANE, most=WIDEST_LANE
            )
        )
    return round(float(width), 2)


def free_name(letters: str, taken: Iterable[str]) -> str:
    """Return a name that is not taken: `letters` and a number."""
    names = set(taken)
    number = 1
    while f"{letters}{number}" in names:
        number += 1
    return f"{letters}{number}"


def with_section(road: Road, row: int, *sections: LaneSection) -> Road:
    """Return the road with the section in `row` replaced by `sections`."""
    return replace(road, sections=(*road.sections[:row], *sections, *road.sections[row + 1 :]))
