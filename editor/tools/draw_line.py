"""Line tools: finish line, bet lines, and the course line along the road."""

from __future__ import annotations

from math import dist

from editor.canvas import Pointer
from editor.document.selection import COURSE
from editor.look.language import tr, tr_later
from editor.tools.polyline import MiddleLineTool, PolylineTool
from editor.tools.tool import ToolContext
from engine.draw import line_across
from engine.track import Point, Track, edits


class LineTool(PolylineTool):
    """Tool for a line across the road.

    On the road a click takes the proposed line, which follows the fronts of all lanes. Elsewhere,
    or with Ctrl, click both ends, or press, drag and release.
    """

    most = 2

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.proposal: tuple[Point, ...] | None = None
        self._pressed: Pointer | None = None

    def hint(self) -> str:
        """Return a hint about the next end of the line."""
        if self.places:
            return tr("Click the other end, beyond the opposite edge of the road.")
        return tr(
            "Click on the road near a front: the line follows it across all lanes. "
            "Or drag from edge to edge."
        )

    def press(self, pointer: Pointer) -> None:
        """Begin a line by hand, or wait for the click that takes the proposal."""
        if self.places:
            super().press(pointer)
        else:
            self._propose(pointer)
            self._pressed = pointer

    def move(self, pointer: Pointer) -> None:
        """Show the proposal, or the line drawn by hand."""
        if ends := self._ends(pointer):
            self.board.draft.show_line(ends)
        elif self.places:
            super().move(pointer)
        else:
            self._propose(pointer)
            self.board.draft.show_line(self.proposal or ())
            if self.proposal is None:
                self.snap_to_track(pointer)

    def release(self, pointer: Pointer) -> None:
        """Take the proposal, the line dragged by hand, or its first end."""
        pressed = self._pressed
        drawn = self._ends(pointer) or list(self.proposal or ())
        self._pressed = None
        if pressed is None:
            return
        if drawn:
            self.places = drawn
            self._end(closed=False)
        else:
            super().press(pressed)

    def draw(self, track: Track, places: list[Point]) -> Track:
        """Return the track with the line. Subclasses may replace an existing one."""
        return edits.add_line(track, self.id, places)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the line to the track and select it."""
        if self.apply(lambda track: self.draw(track, places), tr("Draw line")):
            drawn = [line.name for line in self.document.settled.lines if line.kind == self.id]
            self.selection.choose(lines=drawn[-1:])

    def forget(self) -> None:
        """Drop the line."""
        self._pressed = None
        super().forget()

    def _ends(self, pointer: Pointer) -> list[Point]:
        """Return both ends of the line dragged since the press, or none without a drag."""
        pressed = self._pressed
        if pressed is None or dist(pressed.place, pointer.place) <= 2 * pointer.reach:
            return []
        return [self.snap_to_track(pressed).place, self.snap_to_track(pointer).place]

    def _propose(self, pointer: Pointer) -> None:
        self.proposal = None
        if pointer.space is not None and not pointer.is_free and self.board.snaps:
            track, course = self.document.settled, self.document.course
            self.proposal = line_across(track, course, pointer.place)


class FinishTool(LineTool):
    """Tool that draws the finish line, and replaces an existing one."""

    id = "finish"
    name = tr_later("Finish")
    tip = tr_later("Draw the finish line")
    key = "F"
    icon = (
        '<path d="M6 3 V21 M6 4 H19 V14 H6"/><path d="M6 4 h4.3 v3.4 h4.4 v-3.4 h4.3 v3.4 '
        'h-4.3 v3.3 h4.3 V14 h-4.3 v-3.3 h-4.4 V14 H6 v-3.3 h4.3 V7.4 H6 Z" fill="{ink}" '
        'stroke="none"/>'
    )

    def draw(self, track: Track, places: list[Point]) -> Track:
        """Return the track with this finish line."""
        if any(line.kind == "finish" for line in track.lines):
            return edits.set_line(track, "finish", places)
        return super().draw(track, places)


class BetTool(LineTool):
    """Tool that draws the next bet line."""

    id = "bet"
    name = tr_later("Bet line")
    tip = tr_later("Draw a bet line")
    key = "B"
    icon = (
        '<path d="M4 20 L20 4" stroke="#8b2fa8"/><circle cx="15.5" cy="16" r="5" fill="{soft}"/>'
        '<path d="M15.5 13.5 V18.5 M14 14.6 L15.5 13.5"/>'
    )


class CourseTool(MiddleLineTool):
    """Tool that draws the course line along the road, from the finish in driving direction."""

    id = "course"
    name = tr_later("Course")
    tip = tr_later("Draw the course line along the road")
    key = "C"
    icon = (
        '<path d="M4 19 C4 10 9 12 12 9 S16 4 19 5" stroke-dasharray="3 2.4"/>'
        '<path d="M15 3 L20 5 L17 9.5"/>'
    )
    least = 2

    def finish(self, places: list[Point], closed: bool) -> None:
        """Set the course line of the track and select it."""
        text = tr("Draw course line")
        if self.apply(lambda track: edits.set_course(track, places, closed), text):
            self.selection.choose(lines=[COURSE])
