"""Drawing point by point: base of the tools for spaces, lanes, roads, lines and cuts."""

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
    """Tool that places points by clicks.

    Enter, a double click, or a click on the first point if the shape may close, finishes. Backspace
    or undo removes the last point, redo restores it, and Esc drops all.

    Subclasses define the number of points needed (`least`) and allowed (`most`), whether the shape
    may close (`may_close`) and is shown filled (`fills`), and the method `finish`.
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
        """Return whether a point has been placed."""
        return bool(self.places)

    @property
    def is_drawing(self) -> bool:
        """Return whether undo removes the last point."""
        return self.has_begun

    @property
    def can_put_back(self) -> bool:
        """Return whether redo restores a removed point."""
        return bool(self._taken_back)

    def take_back(self) -> None:
        """Remove the last point."""
        if self.places:
            self._taken_back.append(self.places.pop())
            self._draw()

    def put_back(self) -> None:
        """Restore the point that was removed last."""
        if self._taken_back:
            self.places.append(self._taken_back.pop())
            self._draw()

    def follow(self, track: Track) -> None:
        """Forget removed points, because the track was edited."""
        self._taken_back = []
        super().follow(track)

    def forget(self) -> None:
        """Drop the points."""
        self.places = []
        self._taken_back = []
        self._tip = None

    @property
    def places_so_far(self) -> list[Point]:
        """The points placed and, after the first, the place of the pointer."""
        return [*self.places, self._tip] if self.places and self._tip is not None else self.places

    def finish(self, places: list[Point], closed: bool) -> None:
        """Turn the points into an edit. Subclasses override this."""

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
        """Show the line to the next point."""
        self._tip = self._snap(pointer).place
        self._draw()

    def double_click(self, pointer: Pointer) -> None:
        """Finish with the point of the first click as the last one."""
        if len(self.places) >= self.least:
            self._end(closed=False)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Yield the entries that finish, close, remove a point or drop all."""
        if len(self.places) >= self.least:
            yield tr("Finish drawing"), lambda: self._end(closed=False)
        if self.may_close and len(self.places) >= 3:
            yield tr("Close the shape"), lambda: self._end(closed=True)
        yield tr("Remove last point"), self.take_back
        yield from super().entries(pointer)

    def press_key(self, event: QKeyEvent) -> bool:
        """Finish on Enter, and remove a point on Backspace."""
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
        """Snap the pointer to the drawing."""
        track = self.document.settled
        if self._snapper is None or self._snapper[0] is not track:
            self._snapper = track, Snapper(track)
        return self.snap(self._snapper[1], pointer)


class MiddleLineTool(PolylineTool):
    """Tool that draws along the middle of the road. A lap is closed."""

    may_close = True

    def hint(self) -> str:
        """Return a hint about the next point."""
        if len(self.places) < 3:
            return tr(
                "Click along the middle of the road in driving direction, starting at the "
                "finish line."
            )
        return tr(
            "Click the first point to close the lap; press Enter or double-click to finish "
            "an open road."
        )
