"""JSON data to a track, fast; `UnfitError` for anything the schema does not allow."""

from __future__ import annotations

from typing import Any

from engine.track.keys import part
from engine.track.kinds import UnfitError, whole
from engine.track.values import Track

FORMAT = "lanesmith-track"
VERSION = 1

HEAD = {"format", "version"}
"""The keys that say what a file is, and nothing of the track."""

_version = whole(VERSION, VERSION)


def track_from(data: Any) -> Track:
    """Read the track that the data describe; UnfitError where the schema does not allow them.

    References are not looked at.
    """
    if type(data) is not dict or data.get("format") != FORMAT:
        raise UnfitError
    _version.read(data.get("version"))
    track: Track = part(Track).read({name: said for name, said in data.items() if name not in HEAD})
    return track
