"""A track to JSON data and text: known keys in a fixed order, then what other programs added."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.track.keys import part
from engine.track.reading import FORMAT, VERSION
from engine.track.values import Track


def to_json(track: Track) -> dict[str, Any]:
    """Return the track as JSON data (dicts, lists, text, numbers); what is empty is left out."""
    return {"format": FORMAT, "version": VERSION, **part(Track).write(track)}


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
