"""A track to JSON data and text: known keys in a fixed order, then what other programs added."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from engine.track.own_layers import OwnLayer
from engine.track.reading import FORMAT, VERSION
from engine.track.roads import (
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
    LAP,
    Board,
    CourseLine,
    Job,
    Line,
    Link,
    Picture,
    Point,
    Space,
    Track,
    mm,
)


def to_json(track: Track) -> dict[str, Any]:
    """The track as JSON data (dicts, lists, text, numbers); what is empty is left out."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": track.name,
        "author": track.author,
        "notes": track.notes,
        **({} if track.kind == LAP else {"kind": track.kind}),
        **({"game": track.game} if track.game else {}),
        "board": _board(track.board),
        **(
            {}
            if track.course is None
            else {
                "course": {
                    "line": _points(track.course.line),
                    "closed": track.course.closed,
                    **_branches(track.course),
                    **track.course.extra,
                }
            }
        ),
        "contact": _number(track.contact),
        "level": _number(track.level),
        "spaces": [_space(space) for space in track.spaces],
        "lines": [_line(line) for line in track.lines],
        "grid": {
            "slots": list(track.grid.slots),
            "start_player": track.grid.start_player,
            **_station(track.grid.station),
            **track.grid.extra,
        },
        **_unless_empty("walls", [list(wall) for wall in track.walls]),
        **_unless_empty("links", [_link(link) for link in track.links]),
        **_unless_empty(
            "confirmed",
            [
                {"spaces": list(answer.spaces), "order": answer.order, **answer.extra}
                for answer in track.confirmed
            ],
        ),
        **_unless_empty(
            "ignored",
            [
                {
                    "code": kept.code,
                    "spaces": list(kept.spaces),
                    "lines": list(kept.lines),
                    "reason": kept.reason,
                    **kept.extra,
                }
                for kept in track.ignored
            ],
        ),
        **_unless_empty("roads", [_road(road) for road in track.roads]),
        **_unless_empty("publish", [_job(job) for job in track.publish]),
        **_unless_empty("layers", [_layer(layer) for layer in track.layers]),
        **track.extra,
    }


def text(track: Track) -> str:
    """The track as the file holds it: the same track gives the same text, one line a space."""
    return lined(to_json(track))


def lined(data: Mapping[str, Any]) -> str:
    """JSON data as people like to read them: one line a key, and in lists one line an entry."""
    lines = [f"{_dumped(key)}: {_entry(value)}" for key, value in data.items()]
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _entry(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n    " + ",\n    ".join(_dumped(item) for item in value) + "\n  ]"
    return _dumped(value)


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _unless_empty(key: str, items: list[Any]) -> dict[str, Any]:
    return {key: items} if items else {}


def _branches(course: CourseLine) -> dict[str, Any]:
    if not course.branches:
        return {}
    return {"branches": [_points(branch) for branch in course.branches]}


def _board(board: Board) -> dict[str, Any]:
    picture = {} if board.picture is None else {"picture": _picture(board.picture)}
    return {
        "width": _length(board.width),
        "height": _length(board.height),
        **picture,
        **board.extra,
    }


def _picture(picture: Picture) -> dict[str, Any]:
    return {
        "file": picture.file,
        "x": _length(picture.x),
        "y": _length(picture.y),
        "mm_per_pixel": _number(picture.mm_per_pixel),
        "opacity": _number(picture.opacity),
        **picture.extra,
    }


def _space(space: Space) -> dict[str, Any]:
    data: dict[str, Any] = {"id": space.id}
    if space.name:
        data["name"] = space.name
    data |= {"lane": space.lane, "outline": _points(space.outline)}
    if space.front is not None:
        data["front"] = list(space.front)
    if space.shares is not None:
        data["shares"] = space.shares
    if space.tags:
        data["tags"] = list(space.tags)
    if space.origin is not None:
        data["origin"] = _origin(space.origin)
    data.update(space.extra)
    return data


def _line(line: Line) -> dict[str, Any]:
    number = {} if line.number is None else {"number": line.number}
    return {
        "kind": line.kind,
        **number,
        "points": _points(line.points),
        **_station(line.station),
        **line.extra,
    }


def _origin(origin: Origin) -> dict[str, Any]:
    own = {"own": True} if origin.own else {}
    place = {"road": origin.road, "lane": origin.lane, "number": origin.number}
    return {**place, **own, **origin.extra}


def _station(station: Station | None) -> dict[str, Any]:
    return {} if station is None else {"station": [station.road, *_anchor(station.at)]}


def _anchor(anchor: Anchor) -> list[str | float]:
    return [anchor.point, _number(share(anchor.fraction))]


def _road(road: Road) -> dict[str, Any]:
    return {
        "id": road.id,
        "closed": road.closed,
        "width": _length(road.width),
        **({"gap": _length(road.gap)} if road.gap else {}),
        **({} if road.leaves is None else {"leaves": _joint(road.leaves)}),
        **({} if road.joins is None else {"joins": _joint(road.joins)}),
        "points": [_control_point(each) for each in road.points],
        "sections": [_lane_section(each) for each in road.sections],
        **road.extra,
    }


def _joint(joint: Joint) -> dict[str, Any]:
    return {**_station(joint.station), "lanes": list(joint.lanes), **joint.extra}


def _control_point(point: ControlPoint) -> dict[str, Any]:
    corner = {"corner": True} if point.corner else {}
    return {"id": point.id, "at": _points([point.place])[0], **corner, **point.extra}


def _lane_section(section: LaneSection) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": section.id,
        "at": _anchor(section.at),
        "lanes": [_lane(lane) for lane in section.lanes],
        "spaces": section.spaces,
        "rows": section.rows,
    }
    if section.width is not None:
        data["width"] = _length(section.width)
    if section.opens != "both":
        data["opens"] = section.opens
    if section.taper is not None:
        data["taper"] = _length(section.taper)
    if section.stagger != 0.5:
        data["stagger"] = _number(share(section.stagger))
    if section.crosses is not None:
        data["crosses"] = section.crosses
    if section.tunnel:
        data["tunnel"] = True
    return data | dict(section.extra)


def _lane(lane: Lane) -> dict[str, Any]:
    data: dict[str, Any] = {"id": lane.id}
    if lane.width is not None:
        data["width"] = _length(lane.width)
    if lane.spaces is not None:
        data["spaces"] = lane.spaces
    if lane.fronts:
        data["fronts"] = [_number(share(front)) for front in lane.fronts]
    return data | dict(lane.extra)


def _job(job: Job) -> dict[str, Any]:
    return {"name": job.name, "kind": job.kind, **job.options}


def _layer(layer: OwnLayer) -> dict[str, Any]:
    return {
        "name": layer.name,
        "above": layer.above,
        **({} if layer.shown else {"shown": False}),
        **_unless_empty(
            "shapes",
            [
                {
                    "points": _points(shape.points),
                    "closed": shape.closed,
                    "fill": shape.fill,
                    "line": shape.line,
                    "line_width": _number(shape.line_width),
                    **shape.extra,
                }
                for shape in layer.shapes
            ],
        ),
        **_unless_empty(
            "pictures",
            [
                {
                    "file": picture.file,
                    "at": _point(picture.at),
                    "width": _number(picture.width),
                    "height": _number(picture.height),
                    "opacity": _number(picture.opacity),
                    **picture.extra,
                }
                for picture in layer.pictures
            ],
        ),
        **_unless_empty(
            "texts",
            [
                {
                    "text": text.text,
                    "at": _point(text.at),
                    "size": _number(text.size),
                    "colour": text.colour,
                    "bold": text.bold,
                    "angle": _number(text.angle),
                    **text.extra,
                }
                for text in layer.texts
            ],
        ),
        **layer.extra,
    }


def _point(place: Point) -> list[float]:
    return [_length(place[0]), _length(place[1])]


def _link(link: Link) -> list[str] | dict[str, Any]:
    if not link.needs and not link.extra:
        return [link.source, link.target]
    return {"from": link.source, "to": link.target, "needs": link.needs, **link.extra}


def _points(points: Iterable[Point]) -> list[list[float]]:
    return [[_length(x), _length(y)] for x, y in points]


def _length(length: float) -> float:
    return _number(mm(length))


def _number(value: float) -> float:
    whole = int(value) if abs(value) < 1e15 else value
    return whole if whole == value else value
