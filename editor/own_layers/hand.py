"""Hand of the select tool on the designer's own layers."""

from __future__ import annotations

from collections.abc import Callable

from editor.document import Document
from editor.document.selection import Selection
from editor.own_layers.grips import OwnGrip, own_grip_above, own_grip_at, own_thing_at
from engine.track import OwnPlace, Point, Track, edits


class OwnHand:
    """Hand that finds texts, pictures and shapes while `is_free` says that their layers allow it.

    `reach` in its methods is that of the pointer, mm.
    """

    def __init__(
        self, document: Document, selection: Selection, is_free: Callable[[], bool]
    ) -> None:
        self._document = document
        self._selection = selection
        self._is_free = is_free

    def grip(self, at: Point, reach: float) -> OwnGrip | None:
        """Return the grip on the selected thing at a place, or None."""
        if not self._is_free():
            return None
        return own_grip_at(self._document.settled, self._selection.own, at, reach)

    def grip_above(self, at: Point, reach: float) -> OwnGrip | None:
        """Return the grip on a thing that can be dragged without being selected first, or None."""
        return own_grip_above(self._document.settled, at, reach) if self._is_free() else None

    def thing_at(self, at: Point, reach: float) -> OwnPlace | None:
        """Return the thing that a click selects, or None."""
        return own_thing_at(self._document.settled, at, reach) if self._is_free() else None

    def nudged(self, by: Point) -> Callable[[Track], Track] | None:
        """Return the edit that moves the selected thing by `by` mm, or None without a selection."""
        place = self._selection.own
        thing = None if place is None else edits.own_at(self._document.settled, place)
        if place is None or thing is None:
            return None
        moved = edits.moved_own(thing, by)
        return lambda track: edits.set_own(track, place, moved)
