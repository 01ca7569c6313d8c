"""Writing of a track as JSON: known keys in a fixed order, then those of other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.track.keys import part
from engine.track.reading import FORMAT, VERSION
from engine.track.values import Track


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
