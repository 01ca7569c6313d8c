"""JSON data to a track, fast; `UnfitError` for anything the schema does not allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, TypeVar

from engine.files.schema import schema_of
from engine.track.roads import (
    ROWS,
    SIDES,
    Anchor,
    ControlPoint,
    Joint,
    Lane,
    LaneSection,
    Origin,
    Road,
    Station,
    share,
)
from engine.track.values import (
    DEFAULT_TOLERANCE,
    LAP,
    NETWORK,
    Board,
    Confirmed,
    CourseLine,
    Grid,
    Ignored,
    Job,
    Line,
    Link,
    Picture,
    Point,
    Space,
    Track,
    mm,
    point,
)

FORMAT = "lanesmith-track"
VERSION = 1
FARTHEST = 1_000_000.0
HIGHEST = 99
LOOSEST = 2.0
NARROWEST = 0.1
MOST_SPACES = 9999

_SCHEMA = schema_of("track")
_PARTS = {**_SCHEMA["$defs"], "track": _SCHEMA, "link": _SCHEMA["$defs"]["link"]["else"]}
_KEYS = {name: frozenset(part.get("properties", ())) for name, part in _PARTS.items()}
"""The keys that the schema knows in each part of a track; others are kept as `extra`."""

_Item = TypeVar("_Item")


class UnfitError(ValueError):
    """The data do not follow the schema; `engine.files.schema` says where and why."""


def track_from(data: Any) -> Track:
    """The track the data describe; UnfitError where the schema does not allow them.

    References are not looked at. This is the schema a second time, for speed: jsonschema takes
    0.3 s for 1,000 spaces. A property test holds the two together.
    """
    try:
        return _track(data)
    except (KeyError, UnicodeEncodeError) as error:
        raise UnfitError from error


def _track(data: Any) -> Track:
    extra = _extra(data, "track")
    if data["format"] != FORMAT or _whole(data["version"], VERSION) != VERSION:
        raise UnfitError
    return Track(
        name=_text(data.get("name", "Untitled track")),
        author=_text(data.get("author", "")),
        notes=_text(data.get("notes", "")),
        kind=_kind(data.get("kind", LAP)),
        game=_text(data.get("game", "")),
        board=_board(data["board"]) if "board" in data else Board(),
        course=_course(data["course"]) if "course" in data else None,
        contact=_number(data.get("contact", DEFAULT_TOLERANCE), 0.0, LOOSEST),
        level=_number(data.get("level", DEFAULT_TOLERANCE), 0.0, LOOSEST),
        spaces=_all(_space, data["spaces"]),
        lines=_all(_line, data.get("lines", [])),
        grid=_grid(data["grid"]) if "grid" in data else Grid(),
        walls=_all(_pair, data.get("walls", [])),
        links=_all(_link, data.get("links", [])),
        confirmed=_all(_confirmed, data.get("confirmed", [])),
        ignored=_all(_ignored, data.get("ignored", [])),
        roads=_all(_road, data.get("roads", [])),
        publish=_all(_job, data.get("publish", [])),
        extra=extra,
    )


def _kind(data: Any) -> str:
    if data not in (LAP, NETWORK):
        raise UnfitError
    return _text(data)


def _board(data: Any) -> Board:
    extra = _extra(data, "board")
    return Board(
        mm(_number(data["width"], 1.0, FARTHEST)),
        mm(_number(data["height"], 1.0, FARTHEST)),
        _picture(data["picture"]) if "picture" in data else None,
        extra,
    )


def _picture(data: Any) -> Picture:
    extra = _extra(data, "picture")
    scale = _number(data.get("mm_per_pixel", 0.25), 0.0, FARTHEST)
    if not scale:
        raise UnfitError
    return Picture(
        _word(data["file"]),
        mm(_number(data.get("x", 0.0), -FARTHEST, FARTHEST)),
        mm(_number(data.get("y", 0.0), -FARTHEST, FARTHEST)),
        scale,
        _number(data.get("opacity", 0.5), 0.0, 1.0),
        extra,
    )


def _course(data: Any) -> CourseLine:
    extra = _extra(data, "course")
    closed = _truth(data.get("closed", True))
    branches = _all(_branch, data.get("branches", []))
    return CourseLine(_points(data["line"], 2), closed, branches, extra)


def _branch(data: Any) -> tuple[Point, ...]:
    return _points(data, 2)


def _space(data: Any) -> Space:
    extra = _extra(data, "space")
    return Space(
        _word(data["id"]),
        _whole(data["lane"], 1),
        _points(data["outline"], 3),
        _front(data["front"]) if "front" in data else None,
        _word(data["shares"]) if "shares" in data else None,
        _all(_word, data["tags"]) if "tags" in data else (),
        _text(data.get("name", "")),
        _origin(data["origin"]) if "origin" in data else None,
        extra,
    )


def _front(data: Any) -> tuple[int, int]:
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return (_whole(data[0], 0, None), _whole(data[1], 0, None))


def _line(data: Any) -> Line:
    extra = _extra(data, "line")
    kind = data["kind"]
    if kind == "bet":
        number = _whole(data["number"], 1)
    elif kind == "finish" and "number" not in data:
        number = None
    else:
        raise UnfitError
    return Line(kind, _points(data["points"], 2), number, _station(data), extra)


def _grid(data: Any) -> Grid:
    extra = _extra(data, "grid")
    first = _whole(data.get("start_player", 1), 1)
    return Grid(_all(_word, data["slots"]), first, _station(data), extra)


def _link(data: Any) -> Link:
    if type(data) is list:
        return Link(*_pair(data))
    extra = _extra(data, "link")
    return Link(_word(data["from"]), _word(data["to"]), _whole(data.get("needs", 0), 0), extra)


def _confirmed(data: Any) -> Confirmed:
    extra = _extra(data, "confirmed")
    if data["order"] not in ("ahead", "level", "behind"):
        raise UnfitError
    return Confirmed(_pair(data["spaces"]), data["order"], extra)


def _ignored(data: Any) -> Ignored:
    extra = _extra(data, "ignored")
    return Ignored(
        _word(data["code"]),
        _all(_word, data.get("spaces", [])),
        _all(_word, data.get("lines", [])),
        _text(data.get("reason", "")),
        extra,
    )


def _job(data: Any) -> Job:
    options = _extra(data, "job")
    return Job(_word(data["name"]), _word(data["kind"]), options)


def _road(data: Any) -> Road:
    extra = _extra(data, "road")
    return Road(
        _word(data["id"]),
        _some(_control_point, data["points"], 2),
        _some(_lane_section, data["sections"], 1),
        _width(data.get("width", 20.0)),
        _truth(data.get("closed", True)),
        _joint(data["leaves"]) if "leaves" in data else None,
        _joint(data["joins"]) if "joins" in data else None,
        extra,
    )


def _joint(data: Any) -> Joint:
    extra = _extra(data, "joint")
    station = _station(data)
    if station is None:
        raise UnfitError
    return Joint(station, _some(_word, data["lanes"], 1, HIGHEST), extra)


def _control_point(data: Any) -> ControlPoint:
    extra = _extra(data, "control_point")
    place = _points([data["at"]], 1)[0]
    return ControlPoint(_word(data["id"]), place, _truth(data.get("corner", False)), extra)


def _lane_section(data: Any) -> LaneSection:
    extra = _extra(data, "lane_section")
    return LaneSection(
        _word(data["id"]),
        _anchor(data["at"]),
        _some(_lane, data["lanes"], 1, HIGHEST),
        _whole(data["spaces"], 1, MOST_SPACES),
        _one_of(ROWS, data.get("rows", "level")),
        _width(data["width"]) if "width" in data else None,
        _one_of(SIDES, data.get("opens", "both")),
        mm(_number(data["taper"], 0.0, FARTHEST)) if "taper" in data else None,
        share(_number(data.get("stagger", 0.5), -1.0, 1.0)),
        _word(data["crosses"]) if "crosses" in data else None,
        _truth(data.get("tunnel", False)),
        extra,
    )


def _lane(data: Any) -> Lane:
    extra = _extra(data, "lane")
    return Lane(
        _word(data["id"]),
        _width(data["width"]) if "width" in data else None,
        _whole(data["spaces"], 1, MOST_SPACES) if "spaces" in data else None,
        tuple(share(front) for front in _some(_fraction, data.get("fronts", []), 0, MOST_SPACES)),
        extra,
    )


def _origin(data: Any) -> Origin:
    extra = _extra(data, "origin")
    number = _whole(data["number"], 1, None)
    own = _truth(data.get("own", False))
    return Origin(_word(data["road"]), _word(data["lane"]), number, own, extra)


def _station(data: Any) -> Station | None:
    if "station" not in data:
        return None
    station = data["station"]
    if type(station) is not list or len(station) != 3:
        raise UnfitError
    return Station(_word(station[0]), _anchor(station[1:]))


def _anchor(data: Any) -> Anchor:
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return Anchor(_word(data[0]), share(_fraction(data[1])))


def _fraction(data: Any) -> float:
    return _number(data, 0.0, 1.0)


def _width(data: Any) -> float:
    return mm(_number(data, NARROWEST, FARTHEST))


def _truth(data: Any) -> bool:
    if type(data) is not bool:
        raise UnfitError
    return data


def _one_of(known: Sequence[_Item], data: Any) -> _Item:
    if type(data) is not str or data not in known:
        raise UnfitError
    return known[known.index(data)]


def _pair(data: Any) -> tuple[str, str]:
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return (_word(data[0]), _word(data[1]))


def _points(data: Any, least: int) -> tuple[Point, ...]:
    if type(data) is not list or len(data) < least:
        raise UnfitError
    for pair in data:
        if type(pair) is not list or len(pair) != 2:
            raise UnfitError
        for value in pair:
            if type(value) not in (float, int) or not -FARTHEST <= value <= FARTHEST:
                raise UnfitError
    return tuple(map(point, data))


def _all(read: Callable[[Any], _Item], data: Any) -> tuple[_Item, ...]:
    if type(data) is not list:
        raise UnfitError
    return tuple(map(read, data))


def _some(
    read: Callable[[Any], _Item], data: Any, least: int, most: int = MOST_SPACES
) -> tuple[_Item, ...]:
    if type(data) is not list or not least <= len(data) <= most:
        raise UnfitError
    return tuple(map(read, data))


def _number(value: Any, least: float, most: float) -> float:
    if type(value) not in (float, int) or not least <= value <= most:
        raise UnfitError
    return float(value)


def _whole(value: Any, least: int, most: int | None = HIGHEST) -> int:
    if type(value) is float and value.is_integer():
        value = int(value)
    if type(value) is not int or value < least or (most is not None and value > most):
        raise UnfitError
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise UnfitError
    if not value.isascii():
        value.encode()
    return value


def _word(value: Any) -> str:
    if not value:
        raise UnfitError
    return _text(value)


def _extra(data: Any, part: str) -> dict[str, Any]:
    """What another program wrote into this part of a track."""
    if type(data) is not dict:
        raise UnfitError
    known = _KEYS[part]
    if data.keys() <= known:
        return {}
    extra = {key: value for key, value in data.items() if key not in known}
    _keep(extra)
    return extra


def _keep(value: Any) -> None:
    """UnfitError unless JSON can hold the value, so that what was read can be written back."""
    if type(value) is dict:
        for key, item in value.items():
            _text(key)
            _keep(item)
    elif type(value) is list:
        for item in value:
            _keep(item)
    elif type(value) is str:
        _text(value)
    elif type(value) is float:
        if not isfinite(value):
            raise UnfitError
    elif value is not None and type(value) not in (bool, int):
        raise UnfitError
