"""Track files: loading, saving, and tracks as JSON data.

Reading is fast and raises `UnfitError` for data that break the schema, which then explains all
faults. Writing puts known keys into a fixed order, then those of other programs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any

from engine.files import Fault, FileError, decoded, read_bytes, schema_faults, write_text
from engine.files.faults import MOST_FAULTS, quoted
from engine.files.schema import shown
from engine.files.strict_json import nested_too_deep, parse_json, value_faults
from engine.sentence import Sentence
from engine.track.crowds import crowd_faults
from engine.track.keys import keys_of, part
from engine.track.kinds import UnfitError, whole
from engine.track.published import is_published, track_text
from engine.track.references import reference_faults
from engine.track.values import Track

FORMAT = "lanesmith-track"
VERSION = 1

HEAD = {"format", "version"}
"""Keys that identify a file and are no part of the track."""

_version = whole(VERSION, VERSION)


def load(path: str | Path) -> Track:
    """Read a track from a file.

    Parameters
    ----------
    path : path
        A track file, or a PDF, PNG, SVG or HTML document that was published of a track.

    Returns
    -------
    Track
        The track, finished or not: a value that never changes.

    Raises
    ------
    FileError
        If the file cannot be read or holds no track; its text names every fault.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> track.name, len(track.spaces)
    ('Harbour Loop', 138)
    """
    return parse(read_track_text(path), str(path))


def read_track_text(path: str | Path) -> str:
    """Return the text of a track file, or of the track inside a published document."""
    content = read_bytes(path)
    if is_published(content):
        return track_text(content, str(path))
    return decoded(content, path)


def parse(written: str, file: str = "track") -> Track:
    """Read a track from a text as `text` writes it; raise FileError, naming `file`, if invalid."""
    return from_json(parse_json(written, file), file)


def from_json(data: Any, file: str = "track") -> Track:
    """Read a track from JSON data; raise FileError with every fault if invalid."""
    other = _wrong_kind_of_file(data, file)
    if other is not None:
        raise FileError(other)
    try:
        return _track(data, file)
    except RecursionError as error:
        raise FileError(nested_too_deep(file)) from error


def _track(data: dict[str, Any], file: str) -> Track:
    try:
        track = track_from(data)
    except UnfitError as unfit:
        faults = value_faults(data, file)
        told = {fault.place for fault in faults}
        # A number of thousands of digits is too large by the schema, too.
        found = schema_faults(data, "track", file, _sound_items(data))
        faults += (each for each in found if each.place not in told)
        faults += islice(reference_faults(data, file), MOST_FAULTS)
        if not faults:
            raise
        raise FileError(*faults) from unfit
    wrong = chain(reference_faults(data, file), crowd_faults(track, file))
    if faults := [*islice(wrong, MOST_FAULTS + 1)]:
        raise FileError(*faults)
    return track


def _sound_items(data: dict[str, Any]) -> set[int]:
    """Return the ids of the parts of a track that its reader takes. It is a hundred times as fast
    as the schema, which then looks only at the others."""
    sound: set[int] = set()
    for declared in keys_of(Track):
        items = data.get(declared.name)
        for item in items if isinstance(items, list) and declared.kind.inner else ():
            with suppress(UnfitError):
                declared.kind.inner[0].read(item)
                sound.add(id(item))
    return sound


def save(track: Track, path: str | Path) -> str:
    """Write a track into a file atomically.

    Parameters
    ----------
    track : Track
        The track.
    path : path
        The file; an existing one is replaced.

    Returns
    -------
    str
        The text written to the file.

    Raises
    ------
    FileError
        If that fails: the file is then unchanged.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> _ = lanesmith.save(track, "mine.json")
    >>> lanesmith.load("mine.json") == track
    True
    """
    file = str(path)
    try:
        written = text(track)
        written.encode()
    except (RecursionError, ValueError) as error:
        wrong = Sentence("the track cannot be written: {error}", error=str(error))
        raise FileError(Fault(file, "", wrong, Sentence("undo the last change"))) from error
    parse(written, file)
    write_text(written, path)
    return written


def _wrong_kind_of_file(data: Any, file: str) -> Fault | None:
    """Return a fault if the data are no track, or one of a newer version; else None."""
    open_another = Sentence("open a track, or import drawings of other programs")
    if not isinstance(data, dict):
        wrong = Sentence("a track is an object {{…}}, not {found}", found=shown(data))
        return Fault(file, "", wrong, Sentence("open a file that Lanesmith saved"))
    if "format" not in data and "spaces" not in data:
        wrong = Sentence('this is not a track: it has neither "format" nor "spaces"')
        return Fault(file, "", wrong, open_another)
    found = data.get("format", FORMAT)
    if found != FORMAT:
        wrong = Sentence(
            "this is not a track: it says {found} instead of {wanted}",
            found=quoted(found),
            wanted=quoted(FORMAT),
        )
        return Fault(file, "format", wrong, open_another)
    version = data.get("version")
    if isinstance(version, (int, float)) and not isinstance(version, bool) and version > VERSION:
        wrong = Sentence(
            "this file was written by a newer Lanesmith (format version {version}, "
            "this one knows {known})",
            version=quoted(version),
            known=VERSION,
        )
        return Fault(file, "version", wrong, Sentence("update Lanesmith to open it"))
    return None


def track_from(data: Any) -> Track:
    """Read a track from JSON data; raise UnfitError where they break the schema.

    References are not checked.
    """
    if type(data) is not dict or data.get("format") != FORMAT:
        raise UnfitError
    _version.read(data.get("version"))
    track: Track = part(Track).read({name: said for name, said in data.items() if name not in HEAD})
    return track


def to_json(track: Track) -> dict[str, Any]:
    """Return the track as JSON data (dicts, lists, text, numbers), without optional defaults."""
    return {"format": FORMAT, "version": VERSION, **part(Track).write(track)}


def text(track: Track) -> str:
    """Return the text of a track file, with one line per space; equal tracks give equal texts."""
    return lined(to_json(track))


def lined(data: Mapping[str, Any]) -> str:
    """Return JSON data as text, with one line per key, and per entry of a list of objects."""
    lines = [f"{_dumped(key)}: {_entry(value)}" for key, value in data.items()]
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _entry(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], (list, dict)):
        return "[\n    " + ",\n    ".join(_dumped(item) for item in value) + "\n  ]"
    return _dumped(value)


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
