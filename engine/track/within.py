"""Tracks beyond the limits of files, found before they are kept: an edit or an import may yield
more than the reader takes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.files import Fault, FileError
from engine.sentence import Sentence
from engine.track.crowds import crowd_faults
from engine.track.edits.refusals import EditError
from engine.track.files import from_json, to_json
from engine.track.keys import keys_of
from engine.track.kinds import Kind, UnfitError
from engine.track.values import Track


def fault_beyond(track: Track, known: Track | None = None, file: str = "track") -> Fault | None:
    """Return the first fault, in `file`, of a track that could not be read from its file, or None.

    Parts that `known`, a track within the limits, has as well are not looked at again. References
    are not checked.
    """
    try:
        for each in keys_of(Track):
            value, before = getattr(track, each.field), getattr(known, each.field, None)
            if value is not before:
                _read_back(each.kind, value, before)
    except (UnfitError, OverflowError):
        try:
            from_json(to_json(track), file)
        except FileError as error:
            return error.faults[0]
    if known is None or track.roads is not known.roads or _outlines(track) - _outlines(known):
        return next(crowd_faults(track, file), None)
    return None


def within_limits(track: Track, known: Track | None = None) -> Track:
    """Return a track that can be read from its file. EditError if it is beyond a limit.

    Parts that `known`, a track within the limits, has as well are not looked at again.
    """
    fault = fault_beyond(track, known)
    if fault is not None:
        raise EditError(
            Sentence(
                "no file holds this: {place}: {wrong}; {remedy}",
                place=fault.place,
                wrong=fault.wrong,
                remedy=fault.remedy,
            )
        )
    return track


def _outlines(track: Track) -> Counter[int]:
    """Return how many spaces have each outline. A copy has that of another space."""
    return Counter(id(space.outline) for space in track.spaces)


def _read_back(kind: Kind, value: Any, before: Any) -> None:
    """Write a value and read it back. UnfitError if it is beyond a limit.

    Of a list only the items are that `before` has not.
    """
    if not isinstance(value, tuple) or not kind.inner or "items" not in kind.schema:
        kind.read(kind.write(value))
        return
    if not kind.schema.get("minItems", 0) <= len(value) <= kind.schema["maxItems"]:
        raise UnfitError
    known, (item, *_) = {id(each) for each in before or ()}, kind.inner
    for each in value:
        if id(each) not in known:
            item.read(item.write(each))
