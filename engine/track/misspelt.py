"""Misspelt keys of a track file: keys that Lanesmith keeps without knowing them, and that resemble
a known one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, NamedTuple

from engine.files import FileError
from engine.files.faults import nearest, place_of
from engine.track.edits.refusals import EditError
from engine.track.files import from_json, to_json
from engine.track.keys import Declared, keys_of
from engine.track.kinds import UnfitError
from engine.track.sheet import Job
from engine.track.values import Track

ALIKE = 0.75
"""Least likeness to a known key, 1 for the same letters. Two letters exchanged in a word of four
have 0.75; "colour" and "course" have 0.67."""

Path = tuple[str | int, ...]


class Misspelt(NamedTuple):
    """Unknown `key` of the part of a track at `path`, and the known key that was `meant`.

    It can be renamed if its value `fits` the known key.
    """

    path: Path
    key: str
    meant: str
    fits: bool

    @property
    def place(self) -> str:
        """The place of the part, such as `spaces[3]`; empty for the track itself."""
        return place_of(self.path)


def misspelt_keys(track: Track) -> Iterator[Misspelt]:
    """Yield the misspelt keys of a track and of all its parts, in the order of the file.

    Keys that resemble none are those of other programs. Options of jobs depend on their kind, which
    only publishing knows.
    """
    yield from _in_part((), track)


def _in_part(path: Path, part: Any) -> Iterator[Misspelt]:
    if isinstance(part, tuple):
        # Items are of one kind. Places are most of a track, and have no keys.
        if part and _has_keys(part[0]):
            for number, each in enumerate(part):
                yield from _in_part((*path, number), each)
        return
    cls: Any = type(part)
    declared, rest = _keys_and_rest(cls)
    if unknown := getattr(part, rest):
        known = declared.values()
        unset = [each.name for each in known if getattr(part, each.field) == each.default]
        for key, value in unknown.items():
            meant = nearest(key, unset, ALIKE)
            if meant is not None:
                yield Misspelt(path, key, meant, _fits(declared[meant].kind.read, value))
    for name, key in declared.items():
        value = getattr(part, key.field)
        if isinstance(value, tuple) or _has_keys(value):
            yield from _in_part((*path, name), value)


def _has_keys(value: Any) -> bool:
    cls: Any = type(value)
    return bool(_keys_and_rest(cls)[0])


@cache
def _keys_and_rest(cls: Any) -> tuple[Mapping[str, Declared], str]:
    """Return the keys of a class of parts by name, and its field with the unknown ones. Others have
    no keys."""
    if not is_dataclass(cls) or cls is Job:
        return {}, ""
    part: Any = cls
    declared = {each.name: each for each in keys_of(part)}
    others = {field.name for field in fields(part)} - {each.field for each in declared.values()}
    if not declared:
        return {}, ""
    (rest,) = others
    return declared, rest


def _fits(read: Any, value: Any) -> bool:
    try:
        read(value)
    except UnfitError:
        return False
    return True


def with_renamed_key(track: Track, path: Path, key: str, name: str) -> Track:
    """Rename `key` of the part at `path` to `name`; return the track. EditError if no track file
    can have it there."""
    data = to_json(track)
    part: Any = data
    for step in path:
        part = part[step]
    part[name] = part.pop(key)
    try:
        return from_json(data)
    except FileError as error:
        raise EditError(str(error)) from error
