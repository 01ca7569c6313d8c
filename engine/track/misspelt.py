"""Misspelt keys of a track file: keys that Lanesmith keeps without knowing them, and that resemble
a known one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from engine.files import FileError
from engine.files.faults import nearest, place_of
from engine.track.edits.refusals import EditError
from engine.track.files import from_json, to_json
from engine.track.keys import keys_of
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
    # Items are of one kind. Places are most of a track, and have no keys.
    if isinstance(part, tuple) and is_dataclass(next(iter(part), None)):
        for number, each in enumerate(part):
            yield from _in_part((*path, number), each)
    if not is_dataclass(part) or isinstance(part, Job):
        return
    cls: Any = type(part)
    declared = {each.name: each for each in keys_of(cls)}
    if not declared:
        return
    (rest,) = {field.name for field in fields(part)} - {each.field for each in declared.values()}
    unset = [each.name for each in declared.values() if getattr(part, each.field) == each.default]
    for key, value in getattr(part, rest).items():
        meant = nearest(key, unset, ALIKE)
        if meant is not None:
            yield Misspelt(path, key, meant, _fits(declared[meant].kind.read, value))
    for each in declared.values():
        yield from _in_part((*path, each.name), getattr(part, each.field))


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
