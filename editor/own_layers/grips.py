"""Grips on the designer's own layers: the thing under the pointer, and the effect of a drag."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist

import shapely
from PySide6.QtCore import QRectF

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from engine.publish.board.own_frames import Frame, frame_around, frame_of
from engine.track import (
    Guide,
    OwnPicture,
    OwnPlace,
    OwnShape,
    OwnText,
    OwnThing,
    Point,
    Track,
    edits,
)

ThingChange = Callable[[OwnThing], OwnThing]

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


def handles_of(things: Sequence[OwnThing], reach: float) -> dict[str, Point]:
    """Return the handles of things by name.

    They are at the corners of the frame around them, at its sides if all can be stretched, and
    above it.
    """
    frame = frame_around(things)
    can_stretch = not _keeps_proportions(things)
    places = {
        name: frame.on_board(_side(frame, name))
        for name, (across, down) in SIDES.items()
        if can_stretch or (across and down)
    }
    middle = (frame.left + frame.right) / 2
    places[TURN] = frame.on_board((middle, frame.top - TURN_ABOVE * reach))
    return places


def _keeps_proportions(things: Collection[OwnThing]) -> bool:
    """Return whether things can be scaled in their proportions alone: texts, and turned pictures
    with others, whose sides are not those of the frame."""
    return any(
        isinstance(thing, OwnText)
        or (isinstance(thing, OwnPicture) and bool(thing.angle) and len(things) > 1)
        for thing in things
    )


def _side(frame: Frame, name: str) -> Point:
    across, down = SIDES[name]
    x = (frame.left + frame.right + across * (frame.right - frame.left)) / 2
    y = (frame.top + frame.bottom + down * (frame.bottom - frame.top)) / 2
    return x, y


@dataclass(frozen=True, slots=True)
class OwnGrip:
    """Grip on the selected things: a handle of their frame, or MOVE for the whole."""

    things: Mapping[OwnPlace, OwnThing]
    handle: str
    begin: Point
    guides: tuple[Guide, ...] = ()
    reach: float = 0.0

    @property
    def frame(self) -> Frame:
        """The frame around the things before the drag."""
        return frame_around([*self.things.values()])

    def dragged(self, to: Point, is_steady: bool) -> tuple[Callable[[Track], Track], str]:
        """Return the edit of a drag to a place, and its name.

        `is_steady` turns in steps, keeps the proportions of shapes, frees those of pictures, and
        moves straight.
        """
        if self.handle == MOVE:
            change, words = self._moved(to, is_steady), tr("Move")
        elif self.handle == TURN:
            change, words = self._turned(to, is_steady), tr("Rotate")
        else:
            change, words = self._scaled(to, is_steady), tr("Resize")
        changed = {place: change(thing) for place, thing in self.things.items()}
        return lambda track: edits.set_own(track, changed), words

    def snapped(self, to: Point, is_steady: bool) -> tuple[Point, str | None]:
        """Return the place on the guides that a move to a place has snapped to, and "guide", or
        None if there is none."""
        if self.handle != MOVE:
            return to, None
        by = self._free(to, is_steady)
        guides = [self._guide(by[axis], axis == 0) for axis in (0, 1)]
        if guides == [None, None]:
            return to, None
        x, y = (
            self.frame.middle[axis] + by[axis] if near is None else near[1]
            for axis, near in enumerate(guides)
        )
        return (x, y), "guide"

    def _moved(self, to: Point, is_steady: bool) -> ThingChange:
        across, down = (
            by + (0.0 if (near := self._guide(by, axis == 0)) is None else near[0])
            for axis, by in enumerate(self._free(to, is_steady))
        )
        return lambda thing: edits.moved_own(thing, (across, down))

    def _free(self, to: Point, is_steady: bool) -> Point:
        """Return how far a drag to a place moves the things across and down, without guides."""
        across, down = to[0] - self.begin[0], to[1] - self.begin[1]
        if is_steady and abs(across) > abs(down):
            down = 0.0
        elif is_steady:
            across = 0.0
        return across, down

    def _guide(self, by: float, upright: bool) -> tuple[float, float] | None:
        """Return how much farther the frame must move so that an edge or its middle is on a guide
        within reach, and the place of the guide, or None."""
        axis = 0 if upright else 1
        places = [corner[axis] for corner in self.frame.corners]
        marks = (min(places), (min(places) + max(places)) / 2, max(places))
        gaps = [
            (guide.at - mark - by, guide.at)
            for guide in self.guides
            for mark in marks
            if guide.upright is upright
        ]
        nearest = min(gaps, key=lambda gap: abs(gap[0]), default=None)
        return nearest if nearest is not None and abs(nearest[0]) <= self.reach else None

    def _turned(self, to: Point, is_steady: bool) -> ThingChange:
        x, y = middle = self.frame.middle
        angle = degrees(atan2(to[1] - y, to[0] - x) - atan2(self.begin[1] - y, self.begin[0] - x))
        if is_steady:
            angle = STEP * round(angle / STEP)
        return lambda thing: edits.turned_own(thing, angle, middle)

    def _scaled(self, to: Point, is_steady: bool) -> ThingChange:
        frame, things = self.frame, self.things.values()
        across, down = SIDES[self.handle]
        hold_x, hold_y = _side(frame, self.handle)
        stays_x = frame.left + frame.right - hold_x
        stays_y = frame.top + frame.bottom - hold_y
        x, y = frame.inside(to)
        width, height = hold_x - stays_x, hold_y - stays_y
        wide = (x - stays_x) / width if across and width else 1.0
        high = (y - stays_y) / height if down and height else 1.0
        keeps = _keeps_proportions(things)
        has_picture = any(isinstance(thing, OwnPicture) for thing in things)
        if (keeps or has_picture is not is_steady) and across and down:
            share = width * (x - stays_x) + height * (y - stays_y)
            wide = high = share / max(width**2 + height**2, SMALLEST)
        wide, high = max(wide, SMALLEST), max(high, SMALLEST)
        fixed = frame.on_board((stays_x, stays_y))
        return lambda thing: edits.scaled_own(thing, fixed, wide, high)


class OwnHand:
    """Hand that finds texts, pictures and shapes while `is_free` says that their layers allow it.

    Locked things are not found. `reach` in its methods is that of the pointer, mm.
    """

    def __init__(
        self, document: Document, selection: Selection, is_free: Callable[[], bool]
    ) -> None:
        self._document = document
        self._selection = selection
        self._is_free = is_free

    def grip(self, at: Point, reach: float) -> OwnGrip | None:
        """Return the grip on the selected things: a handle within reach, else one of the things,
        or None."""
        things = self.selected()
        is_locked = any(thing.locked for thing in things.values())
        if not things or is_locked or not self._is_free():
            return None
        near = {
            name: dist(handle, at) for name, handle in handles_of([*things.values()], reach).items()
        }
        name = min(near, key=near.__getitem__)
        if near[name] <= reach:
            return OwnGrip(things, name, at)
        is_on = any(frame_of(thing).holds(at, reach / 2) for thing in things.values())
        return self._mover(things, at, reach) if is_on else None

    def grip_above(self, at: Point, reach: float) -> OwnGrip | None:
        """Return a grip on the unselected thing at a place, with its group, if it is on a layer
        above the road.

        Things below the road are mostly large and would prevent choosing spaces by a band.
        """
        place, track = self.thing_at(at, reach), self._document.settled
        if place is None or not track.layers[place.layer].above:
            return None
        group = self.with_groups([place])
        things = {each: thing for each, thing in edits.own_places(track) if each in group}
        return self._mover(things, at, reach)

    def _mover(self, things: Mapping[OwnPlace, OwnThing], at: Point, reach: float) -> OwnGrip:
        """Return the grip that moves things, and snaps them to guides."""
        return OwnGrip(things, MOVE, at, self._document.settled.guides, reach)

    def thing_at(self, at: Point, reach: float) -> OwnPlace | None:
        """Return the topmost thing at a place, on the layers that are shown, or None."""
        found = None
        for where, thing in self.within_reach():
            if _lies_at(thing, at, reach):
                found = where
        return found

    def inside(self, area: QRectF) -> frozenset[OwnPlace]:
        """Return the things that are wholly inside an `area` of the board, with their groups."""
        return self.with_groups(
            where
            for where, thing in self.within_reach()
            if all(area.contains(*corner) for corner in frame_of(thing).corners)
        )

    def within_reach(self) -> Iterator[tuple[OwnPlace, OwnThing]]:
        """Yield the things that can be taken hold of, the lowest first: they are neither locked
        nor on a hidden layer."""
        track = self._document.settled
        for where, thing in edits.own_places(track) if self._is_free() else ():
            if track.layers[where.layer].shown and not thing.locked:
                yield where, thing

    def with_groups(self, places: Iterable[OwnPlace]) -> frozenset[OwnPlace]:
        """Return `places` with all others of their groups."""
        chosen = frozenset(places)
        things = dict(edits.own_places(self._document.settled))
        groups = {things[place].group for place in chosen if place in things} - {""}
        return chosen | {place for place, thing in things.items() if thing.group in groups}

    def selected(self) -> dict[OwnPlace, OwnThing]:
        """Return the selected things by place, in the order of painting."""
        chosen = self._selection.things
        if not chosen:
            return {}
        return {
            place: thing
            for place, thing in edits.own_places(self._document.settled)
            if place in chosen
        }

    def changed(self, change: ThingChange) -> Callable[[Track], Track]:
        """Return the edit that changes each of the selected things."""
        things = {place: change(thing) for place, thing in self.selected().items()}
        return lambda track: edits.set_own(track, things)
