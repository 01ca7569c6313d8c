"""A track to JSON data and text: known keys in a fixed order, then what other programs added."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from engine.track.reading import FORMAT, VERSION
from engine.track.values import LAP, Board, CourseLine, Line, Link, Picture, Point, Space, Track, mm


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
    data.update(space.extra)
    return data


def _line(line: Line) -> dict[str, Any]:
    number = {} if line.number is None else {"number": line.number}
    return {"kind": line.kind, **number, "points": _points(line.points), **line.extra}


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
