"""Grips on the designer's own layers: the thing under the pointer, and the effect of a drag."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, degrees, dist

import shapely

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from engine.publish.board.own_frames import Frame, frame_of
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, Point, Track, edits

MOVE, TURN = "move", "turn"
SIDES = {
    "top left": (-1, -1),
    "top": (0, -1),
    "top right": (1, -1),
    "right": (1, 0),
    "bottom right": (1, 1),
    "bottom": (0, 1),
    "bottom left": (-1, 1),
    "left": (-1, 0),
}
"""Handles around a frame, and the side of it each one is on."""

TURN_ABOVE = 2.6
"""Distance above a frame of the handle that turns it, in reaches of the pointer."""

STEP = 15.0
"""Degrees of one step while a thing is turned in steps."""

SMALLEST = 0.02
"""Smallest factor by which a drag scales a thing, so that it never turns inside out."""


def _lies_at(thing: OwnThing, place: Point, reach: float) -> bool:
    """Return whether a thing is painted at a place.

    A shape without fill is hit on its line only.
    """
    if not isinstance(thing, OwnShape):
        return frame_of(thing).holds(place, 0.0)
    line = shapely.LineString([*thing.points, thing.points[0]] if thing.closed else thing.points)
    if float(shapely.distance(line, shapely.Point(place))) <= max(reach, thing.line_width / 2):
        return True
    return bool(
        thing.fill
        and thing.closed
        and len(thing.points) > 2
        and shapely.Polygon(thing.points).contains(shapely.Point(place))
    )


def handles_of(thing: OwnThing, reach: float) -> dict[str, Point]:
    """Return the handles of a thing by name.

    They are at the corners of its frame, at the sides if it can be stretched, and above it if it
    can be turned.
    """
    frame = frame_of(thing)
    places = {
        name: frame.on_board(_side(frame, name))
        for name, (across, down) in SIDES.items()
        if not isinstance(thing, OwnText) or (across and down)
    }
    if not isinstance(thing, OwnPicture):
        middle = (frame.left + frame.right) / 2
        places[TURN] = frame.on_board((middle, frame.top - TURN_ABOVE * reach))
    return places


def _side(frame: Frame, name: str) -> Point:
    across, down = SIDES[name]
    x = (frame.left + frame.right + across * (frame.right - frame.left)) / 2
    y = (frame.top + frame.bottom + down * (frame.bottom - frame.top)) / 2
    return x, y


@dataclass(frozen=True, slots=True)
class OwnGrip:
    """Grip on a selected thing: one of its handles, or MOVE for the whole."""

    place: OwnPlace
    thing: OwnThing
    handle: str
    begin: Point

    def dragged(self, to: Point, is_steady: bool) -> tuple[Callable[[Track], Track], str]:
        """Return the edit of a drag to a place, and its name.

        `is_steady` turns in steps, keeps the proportions of a shape, frees those of a picture, and
        moves straight.
        """
        if self.handle == MOVE:
            changed, words = self._moved(to, is_steady), tr("Move")
        elif self.handle == TURN:
            changed, words = self._turned(to, is_steady), tr("Rotate")
        else:
            changed, words = self._scaled(to, is_steady), tr("Resize")
        return lambda track: edits.set_own(track, self.place, changed), words

    def _moved(self, to: Point, is_steady: bool) -> OwnThing:
        across, down = to[0] - self.begin[0], to[1] - self.begin[1]
        if is_steady and abs(across) > abs(down):
            down = 0.0
        elif is_steady:
            across = 0.0
        return edits.moved_own(self.thing, (across, down))

    def _turned(self, to: Point, is_steady: bool) -> OwnThing:
        x, y = middle = frame_of(self.thing).middle
        angle = degrees(atan2(to[1] - y, to[0] - x) - atan2(self.begin[1] - y, self.begin[0] - x))
        if is_steady:
            angle = STEP * round(angle / STEP)
        return edits.turned_own(self.thing, angle, middle)

    def _scaled(self, to: Point, is_steady: bool) -> OwnThing:
        frame = frame_of(self.thing)
        across, down = SIDES[self.handle]
        hold_x, hold_y = _side(frame, self.handle)
        stays_x = frame.left + frame.right - hold_x
        stays_y = frame.top + frame.bottom - hold_y
        x, y = frame.inside(to)
        width, height = hold_x - stays_x, hold_y - stays_y
        wide = (x - stays_x) / width if across and width else 1.0
        high = (y - stays_y) / height if down and height else 1.0
        keeps = isinstance(self.thing, OwnText) or (
            isinstance(self.thing, OwnPicture) is not is_steady
        )
        if keeps and across and down:
            share = width * (x - stays_x) + height * (y - stays_y)
            wide = high = share / max(width**2 + height**2, SMALLEST)
        wide, high = max(wide, SMALLEST), max(high, SMALLEST)
        return edits.scaled_own(self.thing, frame.on_board((stays_x, stays_y)), wide, high)


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
        """Return the grip on the selected thing: a handle within reach, else the thing, or None."""
        place, thing = self._selected()
        if place is None or thing is None or not self._is_free():
            return None
        near = {name: dist(handle, at) for name, handle in handles_of(thing, reach).items()}
        name = min(near, key=near.__getitem__)
        if near[name] <= reach:
            return OwnGrip(place, thing, name, at)
        return OwnGrip(place, thing, MOVE, at) if frame_of(thing).holds(at, reach / 2) else None

    def grip_above(self, at: Point, reach: float) -> OwnGrip | None:
        """Return a grip on the unselected thing at a place, if it is on a layer above the road.

        Things below the road are mostly large and would prevent choosing spaces by a band.
        """
        place, track = self.thing_at(at, reach), self._document.settled
        thing = None if place is None else edits.own_at(track, place)
        if place is None or thing is None or not track.layers[place.layer].above:
            return None
        return OwnGrip(place, thing, MOVE, at)

    def thing_at(self, at: Point, reach: float) -> OwnPlace | None:
        """Return the topmost thing at a place, on the layers that are shown, or None."""
        found, track = None, self._document.settled
        for where, thing in edits.own_places(track) if self._is_free() else ():
            if track.layers[where.layer].shown and _lies_at(thing, at, reach):
                found = where
        return found

    def nudged(self, by: Point) -> Callable[[Track], Track] | None:
        """Return the edit that moves the selected thing by `by` mm, or None without a selection."""
        place, thing = self._selected()
        if place is None or thing is None:
            return None
        moved = edits.moved_own(thing, by)
        return lambda track: edits.set_own(track, place, moved)

    def _selected(self) -> tuple[OwnPlace | None, OwnThing | None]:
        place = self._selection.own
        return place, None if place is None else edits.own_at(self._document.settled, place)
