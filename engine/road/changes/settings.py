"""Settings of a road by name and value: "spaces=64", "sections.2.lanes=2", "lines.bet2=0.61".

`lanesmith road --set` and programs that tune a track write them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from engine.road import edits
from engine.road.changes.left_behind import with_road_under_spaces, with_spaces_reset
from engine.road.hanging.stations import hang_grid, hang_line, known_road
from engine.road.replacing.regenerate import with_road
from engine.road.spaces.layout import layout_of
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import ROWS, SIDES, Road
from engine.track.values import Track

_Word = TypeVar("_Word", bound=str)

SLOTS = 6
"""Number of slots of a grid where none was."""

MOST_DIGITS = 9
"""Most digits of a whole number."""

SETTINGS = (
    "spaces",
    "width",
    "gap",
    "start",
    "reversed",
    "under_spaces",
    "spaces_reset",
    "points.N",
    "points.N.corner",
    "sections.N.lanes",
    "sections.N.spaces",
    "sections.N.length",
    "sections.N.width",
    "sections.N.rows",
    "sections.N.stagger",
    "sections.N.opens",
    "sections.N.taper",
    "sections.N.begin",
    "sections.N.slide",
    "sections.N.tunnel",
    "lines.finish",
    "lines.betN",
    "grid",
)
"""Names that can be set. Points and sections are numbered from 1."""

OF_ONE_SECTION = {name.removeprefix("sections.N.") for name in SETTINGS} - {*SETTINGS}
"""Names of settings of a section that need no number where the road has one section."""


def with_setting(track: Track, road_id: str, name: str, value: str) -> Track:
    """Return the track with the setting `name` of a road changed to `value`.

    Places along the road (start, begin, lines, grid) are shares of its length from 0 to 1. Lengths
    are in mm, and so is the distance for `slide`. `points.N` is "x,y". "auto" resets a width or a
    taper. "under_spaces" moves a road under spaces that have left it, "spaces_reset" resets them.
    "lanes" and the like are those of the only section. EditError if there is no such setting or it
    cannot have the value.
    """
    road = known_road(track, road_id)
    length = layout_of(road).line.length
    if name in OF_ONE_SECTION:
        name = _of_only_section(road, name)
    first, *rest = name.split(".")
    if first == "lines" and len(rest) == 1:
        return hang_line(track, road_id, _line_name(rest[0]), _share(name, value) * length)
    if name == "grid":
        slots = len(track.grid.slots) or SLOTS
        return hang_grid(track, road_id, _share(name, value) * length, slots)
    if first == "sections" and len(rest) == 2:
        changed = _with_section(road, name, rest[0], rest[1], value, length)
    elif first == "points" and rest and rest[1:] in ([], ["corner"]):
        changed = _with_point(road, name, rest, value)
    elif name == "spaces":
        changed = edits.set_total_spaces(road, _whole(name, value))
    elif name == "width":
        changed = edits.set_width(road, _number(name, value))
    elif name == "gap":
        changed = edits.set_gap(road, _number(name, value))
    elif name == "start":
        changed = edits.start_at(road, _share(name, value) * length)
    elif name == "under_spaces":
        return with_road_under_spaces(track, road_id) if _truth(name, value) else track
    elif name == "spaces_reset":
        return with_spaces_reset(track, road_id) if _truth(name, value) else track
    elif name == "reversed":
        changed = edits.reverse(road) if _truth(name, value) else road
    else:
        raise _unknown(name)
    return with_road(track, changed)


def _of_only_section(road: Road, key: str) -> str:
    """Return the full name of a setting of the only section; EditError if there are several."""
    count = len(road.sections)
    if count > 1:
        raise EditError(
            Sentence(
                "{key}: this road has {count} sections; name one of them, sections.1.{key} to "
                "sections.{count}.{key}",
                key=key,
                count=count,
            )
        )
    return f"sections.1.{key}"


def _with_section(road: Road, name: str, number: str, key: str, value: str, length: float) -> Road:
    row = _row(name, number, len(road.sections))
    section = road.sections[row].id
    setters: dict[str, Callable[[], Road]] = {
        "lanes": lambda: edits.set_lanes(
            road, section, _whole(name, value), road.sections[row].opens
        ),
        "spaces": lambda: edits.set_spaces(road, section, _whole(name, value)),
        "length": lambda: edits.set_space_length(road, section, _number(name, value)),
        "width": lambda: edits.set_section_width(road, section, _number_or_auto(name, value)),
        "taper": lambda: edits.set_taper(road, section, _number_or_auto(name, value)),
        "rows": lambda: edits.set_rows(road, section, _one_of(name, value, ROWS)),
        "stagger": lambda: edits.set_rows(road, section, "staggered", _share(name, value)),
        "opens": lambda: edits.set_opening(road, section, _one_of(name, value, SIDES)),
        "begin": lambda: edits.set_border(road, section, _share(name, value) * length),
        "tunnel": lambda: edits.set_tunnel(road, section, _truth(name, value)),
        "slide": lambda: edits.slide_section(road, section, _number(name, value)),
    }
    if key not in setters:
        raise _unknown(name)
    return setters[key]()


def _with_point(road: Road, name: str, rest: list[str], value: str) -> Road:
    point = road.points[_row(name, rest[0], len(road.points))].id
    if len(rest) > 1:
        return edits.set_corner(road, point, _truth(name, value))
    parts = value.split(",")
    if len(parts) != 2:
        raise _wrong(name, value, Sentence("a place such as 120,85"))
    return edits.move_point(road, point, (_number(name, parts[0]), _number(name, parts[1])))


def _line_name(written: str) -> str:
    bet = re.fullmatch(r"bet ?(\d+)", written)
    return f"bet {bet[1]}" if bet else written


def _row(name: str, number: str, count: int) -> int:
    if not _is_whole(number) or not 1 <= int(number) <= count:
        raise EditError(Sentence("{name}: number them from 1 to {count}", name=name, count=count))
    return int(number) - 1


def _number(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not abs(number) < 1e6:
        raise _wrong(name, value, Sentence("a number"))
    return number


def _number_or_auto(name: str, value: str) -> float | None:
    return None if value == "auto" else _number(name, value)


def _is_whole(value: str) -> bool:
    # Python raises an error of its own for more than 4,300 digits.
    return value.isdecimal() and len(value) <= MOST_DIGITS


def _whole(name: str, value: str) -> int:
    if not _is_whole(value):
        raise _wrong(name, value, Sentence("a whole number"))
    return int(value)


def _share(name: str, value: str) -> float:
    number = _number(name, value)
    if not 0 <= number <= 1:
        raise _wrong(name, value, Sentence("a share from 0 to 1"))
    return number


def _truth(name: str, value: str) -> bool:
    if value not in ("true", "false"):
        raise _wrong(name, value, Sentence("true or false"))
    return value == "true"


def _one_of(name: str, value: str, known: tuple[_Word, ...]) -> _Word:
    for word in known:
        if word == value:
            return word
    raise _wrong(name, value, Sentence("one of {words}", words=", ".join(known)))


def _wrong(name: str, value: str, wanted: Sentence) -> EditError:
    return EditError(
        Sentence("{name}: {value} is not {wanted}", name=name, value=value or "…", wanted=wanted)
    )


def _unknown(name: str) -> EditError:
    return EditError(
        Sentence(
            "{name} cannot be set; what can be set: {names}", name=name, names=", ".join(SETTINGS)
        )
    )
