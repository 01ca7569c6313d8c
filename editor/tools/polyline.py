"""Drawing point by point, the base of the tools for spaces, lanes, roads, lines and cuts."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.look.language import tr
from editor.tools.snapping import Snap, Snapper
from editor.tools.tool import Entry, Tool, ToolContext
from engine.track import Point, Track


class PolylineTool(Tool):
    """Click points. Enter or a double click finishes, and so does a click on the first point if
    the shape may close; Backspace or undo takes the last point back, redo puts it back, Esc drops
    all.

    A tool of this kind says how many points it needs (`least`) and takes (`most`), whether the
    shape may close and is shown filled, and what to `finish` with.
    """

    cursor = Qt.CursorShape.CrossCursor
    least = 2
    most: int | None = None
    may_close = False
    fills = False

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.places: list[Point] = []
        self._taken_back: list[Point] = []
        self._tip: Point | None = None
        self._snapper: tuple[Track, Snapper] | None = None

    @property
    def has_begun(self) -> bool:
        """Whether a point has been placed."""
        return bool(self.places)

    @property
    def is_drawing(self) -> bool:
        """Undo takes the last point back."""
        return self.has_begun

    @property
    def can_put_back(self) -> bool:
        """Redo puts back a point that was taken back."""
        return bool(self._taken_back)

    def take_back(self) -> None:
        """Take the last point back."""
        if self.places:
            self._taken_back.append(self.places.pop())
            self._draw()

    def put_back(self) -> None:
        """Put the point back that was taken back last."""
        if self._taken_back:
            self.places.append(self._taken_back.pop())
            self._draw()

    def follow(self, track: Track) -> None:
        """What was taken back before an edit is not put back after it."""
        self._taken_back = []
        super().follow(track)

    def forget(self) -> None:
        """Drop the points."""
        self.places = []
        self._taken_back = []
        self._tip = None

    @property
    def places_so_far(self) -> list[Point]:
        """The points placed and, once there is one, the place of the pointer."""
        return [*self.places, self._tip] if self.places and self._tip is not None else self.places

    def finish(self, places: list[Point], closed: bool) -> None:
        """Turn the points into an edit, each tool in its own way."""

    def press(self, pointer: Pointer) -> None:
        """Place a point."""
        snap = self._snap(pointer)
        if snap.kind == "first" and len(self.places) >= 3:
            self._end(closed=True)
            return
        if not self.places or dist(snap.place, self.places[-1]) > 0.005:
            self.places.append(snap.place)
            self._taken_back = []
        if self.most is not None and len(self.places) >= self.most:
            self._end(closed=False)
        else:
            self._draw()

    def move(self, pointer: Pointer) -> None:
        """Show where the next point would go."""
        self._tip = self._snap(pointer).place
        self._draw()

    def double_click(self, pointer: Pointer) -> None:
        """Finish with the point of the first click as the last one."""
        if len(self.places) >= self.least:
            self._end(closed=False)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Finish, close, take a point back or drop all."""
        if len(self.places) >= self.least:
            yield tr("Finish drawing"), lambda: self._end(closed=False)
        if self.may_close and len(self.places) >= 3:
            yield tr("Close the shape"), lambda: self._end(closed=True)
        yield tr("Remove last point"), self.take_back
        yield from super().entries(pointer)

    def press_key(self, event: QKeyEvent) -> bool:
        """Enter finishes, Backspace takes a point back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if len(self.places) >= self.least:
                self._end(closed=False)
            return True
        if event.key() == Qt.Key.Key_Backspace:
            self.take_back()
            return True
        return super().press_key(event)

    def _end(self, closed: bool) -> None:
        places, self.places, self._tip = self.places, [], None
        self._taken_back = []
        self.board.draft.clear()
        self.finish(places, closed)
        self.expects.emit(self.hint())

    def _draw(self) -> None:
        self.board.draft.show_line(self.places_so_far, self.fills and len(self.places) > 1)
        self.expects.emit(self.hint())

    def _snap(self, pointer: Pointer) -> Snap:
        if self.may_close and len(self.places) >= 3:
            first = self.places[0]
            if dist(first, pointer.place) <= pointer.reach:
                self.board.draft.show_snap(first, "first")
                return Snap(first, "first")
        return self.snap_to_track(pointer)

    def snap_to_track(self, pointer: Pointer) -> Snap:
        """Snap the pointer to what is drawn."""
        track = self.document.settled
        if self._snapper is None or self._snapper[0] is not track:
            self._snapper = track, Snapper(track)
        return self.snap(self._snapper[1], pointer)


class MiddleLineTool(PolylineTool):
    """Draws along the middle of the road; a lap is closed."""

    may_close = True

    def hint(self) -> str:
        """What comes next."""
        if len(self.places) < 3:
            return tr(
                "Click along the middle of the road in driving direction, starting at the "
                "finish line."
            )
        return tr(
            "Click the first point to close the lap; press Enter or double-click to finish "
            "an open road."
        )
