"""JSON data to a track, fast; `UnfitError` for anything the schema does not allow."""

from __future__ import annotations

from typing import Any

from engine.track.reading_layers import layer_from
from engine.track.reading_values import (
    FARTHEST,
    HIGHEST,
    LOOSEST,
    MOST_SPACES,
    UnfitError,
    all_of,
    extra_of,
    fraction,
    number_of,
    one_of,
    pair_of,
    points_of,
    some_of,
    text_of,
    truth,
    whole_of,
    width_of,
    word_of,
)
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
)

FORMAT = "lanesmith-track"
VERSION = 1


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
    extra = extra_of(data, "track")
    if data["format"] != FORMAT or whole_of(data["version"], VERSION) != VERSION:
        raise UnfitError
    return Track(
        name=text_of(data.get("name", "Untitled track")),
        author=text_of(data.get("author", "")),
        notes=text_of(data.get("notes", "")),
        kind=_kind(data.get("kind", LAP)),
        game=text_of(data.get("game", "")),
        board=_board(data["board"]) if "board" in data else Board(),
        course=_course(data["course"]) if "course" in data else None,
        contact=number_of(data.get("contact", DEFAULT_TOLERANCE), 0.0, LOOSEST),
        level=number_of(data.get("level", DEFAULT_TOLERANCE), 0.0, LOOSEST),
        spaces=all_of(_space, data["spaces"]),
        lines=all_of(_line, data.get("lines", [])),
        grid=_grid(data["grid"]) if "grid" in data else Grid(),
        walls=all_of(pair_of, data.get("walls", [])),
        links=all_of(_link, data.get("links", [])),
        confirmed=all_of(_confirmed, data.get("confirmed", [])),
        ignored=all_of(_ignored, data.get("ignored", [])),
        roads=all_of(_road, data.get("roads", [])),
        publish=all_of(_job, data.get("publish", [])),
        layers=all_of(layer_from, data.get("layers", [])),
        extra=extra,
    )


def _kind(data: Any) -> str:
    if data not in (LAP, NETWORK):
        raise UnfitError
    return text_of(data)


def _board(data: Any) -> Board:
    extra = extra_of(data, "board")
    return Board(
        mm(number_of(data["width"], 1.0, FARTHEST)),
        mm(number_of(data["height"], 1.0, FARTHEST)),
        _picture(data["picture"]) if "picture" in data else None,
        extra,
    )


def _picture(data: Any) -> Picture:
    extra = extra_of(data, "picture")
    scale = number_of(data.get("mm_per_pixel", 0.25), 0.0, FARTHEST)
    if not scale:
        raise UnfitError
    return Picture(
        word_of(data["file"]),
        mm(number_of(data.get("x", 0.0), -FARTHEST, FARTHEST)),
        mm(number_of(data.get("y", 0.0), -FARTHEST, FARTHEST)),
        scale,
        number_of(data.get("opacity", 0.5), 0.0, 1.0),
        extra,
    )


def _course(data: Any) -> CourseLine:
    extra = extra_of(data, "course")
    closed = truth(data.get("closed", True))
    branches = all_of(_branch, data.get("branches", []))
    return CourseLine(points_of(data["line"], 2), closed, branches, extra)


def _branch(data: Any) -> tuple[Point, ...]:
    return points_of(data, 2)


def _space(data: Any) -> Space:
    extra = extra_of(data, "space")
    return Space(
        word_of(data["id"]),
        whole_of(data["lane"], 1),
        points_of(data["outline"], 3),
        _front(data["front"]) if "front" in data else None,
        word_of(data["shares"]) if "shares" in data else None,
        all_of(word_of, data["tags"]) if "tags" in data else (),
        text_of(data.get("name", "")),
        _origin(data["origin"]) if "origin" in data else None,
        extra,
    )


def _front(data: Any) -> tuple[int, int]:
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return (whole_of(data[0], 0, None), whole_of(data[1], 0, None))


def _line(data: Any) -> Line:
    extra = extra_of(data, "line")
    kind = data["kind"]
    if kind == "bet":
        number = whole_of(data["number"], 1)
    elif kind == "finish" and "number" not in data:
        number = None
    else:
        raise UnfitError
    return Line(kind, points_of(data["points"], 2), number, _station(data), extra)


def _grid(data: Any) -> Grid:
    extra = extra_of(data, "grid")
    first = whole_of(data.get("start_player", 1), 1)
    return Grid(all_of(word_of, data["slots"]), first, _station(data), extra)


def _link(data: Any) -> Link:
    if type(data) is list:
        return Link(*pair_of(data))
    extra = extra_of(data, "link")
    return Link(
        word_of(data["from"]), word_of(data["to"]), whole_of(data.get("needs", 0), 0), extra
    )


def _confirmed(data: Any) -> Confirmed:
    extra = extra_of(data, "confirmed")
    if data["order"] not in ("ahead", "level", "behind"):
        raise UnfitError
    return Confirmed(pair_of(data["spaces"]), data["order"], extra)


def _ignored(data: Any) -> Ignored:
    extra = extra_of(data, "ignored")
    return Ignored(
        word_of(data["code"]),
        all_of(word_of, data.get("spaces", [])),
        all_of(word_of, data.get("lines", [])),
        text_of(data.get("reason", "")),
        extra,
    )


def _job(data: Any) -> Job:
    options = extra_of(data, "job")
    return Job(word_of(data["name"]), word_of(data["kind"]), options)


def _road(data: Any) -> Road:
    extra = extra_of(data, "road")
    return Road(
        word_of(data["id"]),
        some_of(_control_point, data["points"], 2),
        some_of(_lane_section, data["sections"], 1),
        width_of(data.get("width", 20.0)),
        truth(data.get("closed", True)),
        _joint(data["leaves"]) if "leaves" in data else None,
        _joint(data["joins"]) if "joins" in data else None,
        mm(number_of(data.get("gap", 0.0), 0.0, FARTHEST)),
        extra,
    )


def _joint(data: Any) -> Joint:
    extra = extra_of(data, "joint")
    station = _station(data)
    if station is None:
        raise UnfitError
    return Joint(station, some_of(word_of, data["lanes"], 1, HIGHEST), extra)


def _control_point(data: Any) -> ControlPoint:
    extra = extra_of(data, "control_point")
    place = points_of([data["at"]], 1)[0]
    return ControlPoint(word_of(data["id"]), place, truth(data.get("corner", False)), extra)


def _lane_section(data: Any) -> LaneSection:
    extra = extra_of(data, "lane_section")
    return LaneSection(
        word_of(data["id"]),
        _anchor(data["at"]),
        some_of(_lane, data["lanes"], 1, HIGHEST),
        whole_of(data["spaces"], 1, MOST_SPACES),
        one_of(ROWS, data.get("rows", "level")),
        width_of(data["width"]) if "width" in data else None,
        one_of(SIDES, data.get("opens", "both")),
        mm(number_of(data["taper"], 0.0, FARTHEST)) if "taper" in data else None,
        share(number_of(data.get("stagger", 0.5), -1.0, 1.0)),
        word_of(data["crosses"]) if "crosses" in data else None,
        truth(data.get("tunnel", False)),
        extra,
    )


def _lane(data: Any) -> Lane:
    extra = extra_of(data, "lane")
    return Lane(
        word_of(data["id"]),
        width_of(data["width"]) if "width" in data else None,
        whole_of(data["spaces"], 1, MOST_SPACES) if "spaces" in data else None,
        tuple(share(front) for front in some_of(fraction, data.get("fronts", []), 0, MOST_SPACES)),
        extra,
    )


def _origin(data: Any) -> Origin:
    extra = extra_of(data, "origin")
    number = whole_of(data["number"], 1, None)
    own = truth(data.get("own", False))
    return Origin(word_of(data["road"]), word_of(data["lane"]), number, own, extra)


def _station(data: Any) -> Station | None:
    if "station" not in data:
        return None
    station = data["station"]
    if type(station) is not list or len(station) != 3:
        raise UnfitError
    return Station(word_of(station[0]), _anchor(station[1:]))


def _anchor(data: Any) -> Anchor:
    if type(data) is not list or len(data) != 2:
        raise UnfitError
    return Anchor(word_of(data[0]), share(fraction(data[1])))
