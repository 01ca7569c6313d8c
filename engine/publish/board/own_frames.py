"""Frames around things on a designer's own layers: their places and their rotation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin

import shapely

from engine.publish.board.covered import covered
from engine.publish.board.own_texts import text_items
from engine.publish.fonts import text_box
from engine.track import OwnPicture, OwnText, OwnThing, Point


@dataclass(frozen=True, slots=True)
class Frame:
    """Box in mm, turned clockwise by an `angle` in degrees around the place `pivot`."""

    left: float
    top: float
    right: float
    bottom: float
    angle: float = 0.0
    pivot: Point = (0.0, 0.0)

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners on the board, clockwise from the top left one."""
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        return (
            self.on_board((left, top)),
            self.on_board((right, top)),
            self.on_board((right, bottom)),
            self.on_board((left, bottom)),
        )

    @property
    def middle(self) -> Point:
        """The middle on the board."""
        return self.on_board(((self.left + self.right) / 2, (self.top + self.bottom) / 2))

    def on_board(self, place: Point) -> Point:
        """Return the place on the board of a place of the box."""
        return _turned(place, self.angle, self.pivot)

    def inside(self, place: Point) -> Point:
        """Return the place in the unturned box of a place of the board."""
        return _turned(place, -self.angle, self.pivot)

    def holds(self, place: Point, reach: float) -> bool:
        """Return whether a place of the board is in the box, or no more than `reach` mm outside."""
        x, y = self.inside(place)
        return (
            self.left - reach <= x <= self.right + reach
            and self.top - reach <= y <= self.bottom + reach
        )


def frame_of(thing: OwnThing) -> Frame:
    """Return the frame around a thing."""
    if isinstance(thing, OwnText) and thing.along:
        return Frame(*shapely.union_all([covered(each) for each in text_items(thing)]).bounds)
    if isinstance(thing, OwnText):
        boxes = zip(*map(text_box, text_items(replace(thing, angle=0.0))), strict=True)
        lefts, tops, rights, bottoms = boxes
        return Frame(min(lefts), min(tops), max(rights), max(bottoms), thing.angle, thing.at)
    if isinstance(thing, OwnPicture):
        left, top = thing.at
        right, bottom = left + thing.width, top + thing.height
        return Frame(left, top, right, bottom, thing.angle, thing.at)
    across, down = zip(*thing.points, strict=True)
    return Frame(min(across), min(down), max(across), max(down))


def frame_around(things: Sequence[OwnThing]) -> Frame:
    """Return the frame of a single thing, else the unturned box around all `things`."""
    frames = [frame_of(thing) for thing in things]
    if len(frames) == 1:
        return frames[0]
    across, down = zip(*(corner for frame in frames for corner in frame.corners), strict=True)
    return Frame(min(across), min(down), max(across), max(down))


def _turned(place: Point, degrees: float, about: Point) -> Point:
    across, down = place[0] - about[0], place[1] - about[1]
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return about[0] + c * across - s * down, about[1] + s * across + c * down
