"""Fast reading of a track from JSON data; `UnfitError` for data that break the schema."""

from __future__ import annotations

from typing import Any

from engine.track.keys import part
from engine.track.kinds import UnfitError, whole
from engine.track.values import Track

FORMAT = "lanesmith-track"
VERSION = 1

HEAD = {"format", "version"}
"""Keys that identify a file and are no part of the track."""

_version = whole(VERSION, VERSION)


def track_from(data: Any) -> Track:
    """Read a track from JSON data; raise UnfitError where they break the schema.

    References are not checked.
    """
    if type(data) is not dict or data.get("format") != FORMAT:
        raise UnfitError
    _version.read(data.get("version"))
    track: Track = part(Track).read({name: said for name, said in data.items() if name not in HEAD})
    return track
