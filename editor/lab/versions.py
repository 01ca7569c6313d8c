"""Comparison of versions of a track by what matters to a race, and proposals of other versions."""

from __future__ import annotations

from dataclasses import replace

from engine.track import Track
from engine.track.keys import RACE, STEPS, fields_for, is_same


def is_same_race(first: Track, second: Track) -> bool:
    """Return whether two versions of a track are equal in all that matters to a race."""
    return is_same(first, second, STEPS | RACE)


def with_proposed(now: Track, proposed: Track, *more: str) -> Track:
    """Return `now` with the parts of `proposed` that matter to a race, the roads that its spaces
    are made from, and `more` parts."""
    parts = (*fields_for(Track, STEPS | RACE), "roads", *more)
    return replace(now, **{part: getattr(proposed, part) for part in parts})
