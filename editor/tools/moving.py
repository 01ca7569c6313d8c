"""Moving the selection: with the road bending along, alone, or off the road."""

from __future__ import annotations

from functools import partial
from math import inf

import numpy as np
from PySide6.QtGui import QKeyEvent

from editor.document.selection import COURSE, Selection, named_lines
from editor.look.arrow_keys import arrow_step
from engine.course import Course, distances_from_spaces
from engine.road.changes.mirroring import Change, road_of, with_bend_mirrored
from engine.road.changes.moving import SpacesMove, shifted_by
from engine.track import Point, Track, edits
from engine.track.edits import EditError, Frame, brought, frame_of

SOFT = 8.0
"""Distance in spaces before and behind the selection within which the road bends along."""

NUDGE, BIG_NUDGE = 0.5, 5.0
"""Distance in mm by which an arrow key moves the selection, without and with Shift."""


TRIES, FARTHEST = 12, 20.0
"""Most moves that are tried to bring a road that gives way to its place, and the farthest that the
next one aims from the one before, mm."""

NEAR = 0.02
"""Distance in mm from a place that counts as none, since vertices are rounded."""


def nudge_of(event: QKeyEvent) -> Point | None:
    """Return the offset in mm by which an arrow key moves the selection, or None for other keys."""
    return arrow_step(event, NUDGE, BIG_NUDGE)


class SelectionMove:
    """Edits that move the selection: roads move along with their spaces.

    The distances of everything else from it are computed once, so that moves of the mouse are fast.
    """

    def __init__(self, track: Track, course: Course, selection: Selection) -> None:
        self._selection = selection
        self._spaces = selection.spaces
        self._distances = distances_from_spaces(track, course, self._spaces)
        self._roads = SpacesMove(track, self._spaces, self._distances)
        drawn = named_lines(track)
        taken = self._roads.lines | ({COURSE} if self._roads.whole else set())
        self._lines = {
            name: drawn[name] for name in selection.lines if name in drawn and name not in taken
        }
        chosen = (space for space in track.spaces if space.id in self._roads.rest)
        self._places = {xy for space in chosen for xy in space.outline}
        self._reach = SOFT * course.length

    @property
    def is_whole(self) -> bool:
        """Return whether every road takes part as it is."""
        return bool(self._roads.whole) and not self._roads.bends

    @property
    def leaves_others(self) -> bool:
        """Return whether some roads move as they are, and other roads stay where they are."""
        return self._roads.leaves_others

    def softly(self, track: Track, by: Point) -> Track:
        """Return the track with the selection moved and the road bent along."""
        if self._roads.whole or self._roads.bends:
            bent = self._roads.moved(shifted_by(by), self._reach)
        else:
            bent = edits.move_softly(track, self._distances, by, self._reach)
        return self._with_lines(bent, by)

    def arranged(self, track: Track, change: Change, mirrors: bool, bends: bool) -> Track:
        """Return the track with the selection moved by `change`.

        A road moves as it is if all of its spaces are selected, else it bends along if it `bends`.
        The mirror image of spaces drawn one by one cannot join the rest, but a bend of a road is
        mirrored with its control points.
        """
        if self.is_whole or (bends and not mirrors):
            return self.led_along(track, change)
        if mirrors and bends and road_of(track, self._spaces) is not None:
            return with_bend_mirrored(track, self._spaces, change)
        return self.placed(track, change)

    def brought(self, track: Track, to: Frame, bends: bool) -> Track:
        """Return the track with the selection moved and resized until the rectangle around it is
        `to`, as near to it as the road allows.

        A road that bends along gives way, so that its spaces do not quite come to where they were
        moved. What each try shows of how it gives way (Broyden's method) says where to aim next.
        """
        was = frame_of(self._selection.places(track))
        sides = 2 if to[2:] == was[2:] else 4
        wanted, aim = np.array(to[:sides]), np.array(to)
        gives = np.eye(sides)
        nearest, after, step, before = inf, track, np.zeros(sides), wanted
        for number in range(TRIES):
            try:
                tried = self.arranged(
                    track, partial(brought, was=was, to=tuple(aim.tolist())), False, bends
                )
            except EditError:
                if number == 0:
                    raise
                break
            found = np.array(frame_of(self._selection.places(tried))[:sides])
            missing = wanted - found
            if (far := float(np.abs(missing).max())) < nearest:
                nearest, after = far, tried
            if nearest <= NEAR:
                break
            if step.any():
                gives += np.outer(found - before - gives @ step, step) / (step @ step)
            step = np.linalg.lstsq(gives, missing)[0].clip(-FARTHEST, FARTHEST)
            aim[:sides] += step
            before = found
        return after

    def led_along(self, track: Track, change: Change) -> Track:
        """Return the track with the selection moved by `change` and the road bent along."""
        if self._roads.whole or self._roads.bends:
            return self._roads.moved(change, self._reach)
        return edits.place_softly(track, self._distances, change(self._places), self._reach)

    def alone(self, track: Track, by: Point) -> Track:
        """Return the track with the selection moved.

        Neighbours keep the corners they share with it. Roads of which all spaces are selected move
        with them.
        """
        track = self._roads.whole_moved(shifted_by(by))
        if self._places:
            track = edits.move_vertices(track, self._places, by)
        return self._with_lines(track, by)

    def off_the_road(self, track: Track, by: Point) -> Track:
        """Return the track with the selection moved off the road. Neighbours do not change.

        Roads of which all spaces are selected move with them.
        """
        track = self._roads.whole_moved(shifted_by(by))
        if self._places:
            track = edits.move_vertices(track, self._places, by, self._roads.rest)
        return self._with_lines(track, by)

    def placed(self, track: Track, change: Change) -> Track:
        """Return the track with the selection moved by `change`, and no road bent along.

        Roads of which all spaces are selected move with them.
        """
        return self._roads.placed(change, self._lines.keys() - {COURSE})

    def _with_lines(self, track: Track, by: Point) -> Track:
        across, down = by
        for name, places in self._lines.items():
            drawn = [(x + across, y + down) for x, y in places]
            if name == COURSE and track.course is not None:
                track = edits.set_course(track, drawn, track.course.closed)
            else:
                track = edits.set_line(track, name, drawn)
        return track
