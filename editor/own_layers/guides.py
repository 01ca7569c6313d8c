"""Guides that points and things snap to."""

from __future__ import annotations

from collections.abc import Iterable

from engine.track import Guide


def nearest_guide(
    guides: Iterable[Guide], upright: bool, place: float, reach: float
) -> float | None:
    """Return the place of the guide of a direction that is nearest to a place across it, or None if
    there is none within `reach` mm."""
    near = [each.at for each in guides if each.upright is upright]
    at = min(near, key=lambda at: abs(at - place), default=None)
    return at if at is not None and abs(at - place) <= reach else None
