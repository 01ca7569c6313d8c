"""Grips on the designer's own layers: the thing under the pointer, and the effect of a drag."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist, hypot

import shapely
from PySide6.QtCore import QRectF

from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.own_layers.guides import nearest_guide
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
        """Return the place on the guides that a drag to a place has snapped to, and "guide", or
        None if there is none."""
        if self.handle == TURN:
            return to, None
        if self.handle != MOVE:
            near = self._handle_on_guides(to, is_steady)
            return (to, None) if near is None else (near, "guide")
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

    def _ends(self) -> tuple[Point, Point]:
        """Return the places in the frame of the handle, and of what stays where it is."""
        frame, (x, y) = self.frame, _side(self.frame, self.handle)
        return (x, y), (frame.left + frame.right - x, frame.top + frame.bottom - y)

    def _is_one_way(self, is_steady: bool) -> bool:
        """Return whether the handle moves along a line: that of a side, or of a corner of things
        that keep their proportions."""
        if not all(SIDES[self.handle]):
            return True
        things = self.things.values()
        has_picture = any(isinstance(thing, OwnPicture) for thing in things)
        return _keeps_proportions(things) or has_picture is not is_steady

    def _handle_on_guides(self, to: Point, is_steady: bool) -> Point | None:
        """Return the place on the guides within reach that the handle can have in place of `to`, or
        None if there is none."""
        if not self._is_one_way(is_steady):
            x = nearest_guide(self.guides, True, to[0], self.reach)
            y = nearest_guide(self.guides, False, to[1], self.reach)
            if x is None and y is None:
                return None
            return to[0] if x is None else x, to[1] if y is None else y
        hold, stays = map(self.frame.on_board, self._ends())
        way = hold[0] - stays[0], hold[1] - stays[1]
        long = max(hypot(*way), SMALLEST)
        share = ((to[0] - stays[0]) * way[0] + (to[1] - stays[1]) * way[1]) / long**2
        axes = ((guide.at, 0 if guide.upright else 1) for guide in self.guides)
        crossed = (
            (at - stays[axis]) / way[axis] for at, axis in axes if abs(way[axis]) > SMALLEST * long
        )
        near = min(crossed, key=lambda at: abs(at - share), default=None)
        if near is None or abs(near - share) * long > self.reach:
            return None
        return stays[0] + near * way[0], stays[1] + near * way[1]

    def _scaled(self, to: Point, is_steady: bool) -> ThingChange:
        frame = self.frame
        across, down = SIDES[self.handle]
        (hold_x, hold_y), (stays_x, stays_y) = self._ends()
        near = self._handle_on_guides(to, is_steady)
        x, y = frame.inside(to if near is None else near)
        width, height = hold_x - stays_x, hold_y - stays_y
        wide = (x - stays_x) / width if across and width else 1.0
        high = (y - stays_y) / height if down and height else 1.0
        if across and down and self._is_one_way(is_steady):
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
            return self._grip(things, name, at, reach)
        is_on = any(frame_of(thing).holds(at, reach / 2) for thing in things.values())
        return self._grip(things, MOVE, at, reach) if is_on else None

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
        return self._grip(things, MOVE, at, reach)

    def _grip(
        self, things: Mapping[OwnPlace, OwnThing], handle: str, at: Point, reach: float
    ) -> OwnGrip:
        """Return a grip that snaps to the guides."""
        return OwnGrip(things, handle, at, self._document.settled.guides, reach)

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
