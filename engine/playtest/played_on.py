"""Tracks of a record: their names, and digests of the parts that the rules read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from engine.course import Course, course_json
from engine.games import game_named


class Place(NamedTuple):
    """A track that was played on: its name, "" without a track.

    `course` is the digest of all that the rules of the game read of it (`Game.seen_of`) and `parts`
    holds those of its parts by their names. Records of older versions have no parts, and digests of
    whole courses, which cannot be compared.
    """

    track: str = ""
    course: str = ""
    parts: Mapping[str, str] = {}


_whole: WeakKeyDictionary[Course, str] = WeakKeyDictionary()
_parts: WeakKeyDictionary[Course, dict[str, Mapping[str, str]]] = WeakKeyDictionary()


def course_hash(course: Course | None) -> str:
    """Return the digest of a whole course, which tells reports of one track from those of another;
    "" without a course."""
    if course is None:
        return ""
    known = _whole.get(course)
    if known is None:
        known = _whole[course] = _digest(course_json(course))
    return known


def place_on(game: str, course: Course | None) -> Place:
    """Return a track as the records of a `game` (by its name) identify it."""
    if course is None:
        return Place()
    known = _parts.setdefault(course, {})
    if game not in known:
        seen = game_named(game).seen_of(course)
        known[game] = {part: _digest(value) for part, value in seen.items()}
    return Place(course.name, _digest(known[game]), known[game])


def changed_parts(place: Place, game: str, course: Course | None) -> tuple[str, ...]:
    """Return the names of what the rules of `game` read otherwise of this course than of the track
    of a record; empty if nothing is, or the record does not say."""
    here = place_on(game, course).parts
    return tuple(part for part, digest in place.parts.items() if here.get(part) != digest)


def place_json(place: Place) -> dict[str, Any]:
    """Return a track of a record as plain JSON values."""
    parts = {"parts": dict(place.parts)} if place.parts else {}
    return {"name": place.track, "course": place.course, **parts}


def place_from_json(data: Mapping[str, Any]) -> Place:
    """Return the track of a record that `place_json` has written."""
    return Place(data["name"], data["course"], data.get("parts", {}))


def _digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
