"""What the select tool takes hold of on the designer's own layers."""

from __future__ import annotations

from collections.abc import Callable

from editor.document import Document
from editor.document.selection import Selection
from editor.own_layers.grips import OwnGrip, own_grip_above, own_grip_at, own_thing_at
from engine.track import OwnPlace, Point, Track, edits


class OwnHand:
    """Finds texts, pictures and shapes while `is_free` says that their layers are shown and not
    locked; `reach` is that of the pointer, mm."""

    def __init__(
        self, document: Document, selection: Selection, is_free: Callable[[], bool]
    ) -> None:
        self._document = document
        self._selection = selection
        self._is_free = is_free

    def grip(self, at: Point, reach: float) -> OwnGrip | None:
        """A handle of what is selected, or the whole of it."""
        if not self._is_free():
            return None
        return own_grip_at(self._document.settled, self._selection.own, at, reach)

    def grip_above(self, at: Point, reach: float) -> OwnGrip | None:
        """What is dragged without being selected first."""
        return own_grip_above(self._document.settled, at, reach) if self._is_free() else None

    def thing_at(self, at: Point, reach: float) -> OwnPlace | None:
        """What a click selects."""
        return own_thing_at(self._document.settled, at, reach) if self._is_free() else None

    def nudged(self, by: Point) -> Callable[[Track], Track] | None:
        """The edit that moves what is selected by so many mm; None if nothing is."""
        place = self._selection.own
        thing = None if place is None else edits.own_at(self._document.settled, place)
        if place is None or thing is None:
            return None
        moved = edits.moved_own(thing, by)
        return lambda track: edits.set_own(track, place, moved)
