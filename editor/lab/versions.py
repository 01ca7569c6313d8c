"""Comparison of versions of a track by the parts that matter to a race."""

from __future__ import annotations

from engine.track import Track

RACED = ("kind", "course", "contact", "level", "spaces", "lines", "grid", "walls", "links")
"""Parts of a track that make a difference to a race."""


def is_same_race(first: Track, second: Track) -> bool:
    """Return whether two versions of a track are equal in all parts that matter to a race."""
    return first is second or all(
        getattr(first, part) is getattr(second, part)
        or getattr(first, part) == getattr(second, part)
        for part in RACED
    )
