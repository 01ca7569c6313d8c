"""Versions of a track that are the same to a race."""

from __future__ import annotations

from engine.track import Track

RACED = ("kind", "course", "contact", "level", "spaces", "lines", "grid", "walls", "links")
"""The parts of a track that make a difference to a race."""


def is_same_race(first: Track, second: Track) -> bool:
    """Whether nothing that matters to a race differs."""
    return first is second or all(
        getattr(first, part) is getattr(second, part)
        or getattr(first, part) == getattr(second, part)
        for part in RACED
    )
