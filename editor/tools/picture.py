"""The picture tool: place the picture to trace, scale it by two points of known distance."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import Qt, Signal

from editor.canvas import Pointer
from editor.look.language import tr
from editor.tools.tool import Tool
from engine.track import Picture, Point, Track, edits


class PictureTool(Tool):
    """Drag the picture into place; click two points of it to give their distance."""

    id = "picture"
    cursor = Qt.CursorShape.CrossCursor
    shows_steps = False
    marked = Signal(int)

    def __init__(self, *desk: object) -> None:
        super().__init__(*desk)
        self.points: list[Point] = []
        self._pressed: Pointer | None = None
        self._by: Point = (0.0, 0.0)

    def hint(self) -> str:
        """What comes next."""
        if self.document.settled.board.picture is None:
            return tr("Load a picture to trace with the button above the board.")
        if not self.board.layers.is_free("picture"):
            return tr("The picture is hidden or locked; see the layers.")
        if len(self.points) < 2:
            return tr(
                "Drag the picture into place; click two points of it whose distance you know."
            )
        return tr("Give their distance above the board, then press Scale.")

    def press(self, pointer: Pointer) -> None:
        """Take hold of the picture."""
        if self._picture() is not None:
            self._pressed, self._by = pointer, (0.0, 0.0)

    def move(self, pointer: Pointer) -> None:
        """Move the picture along."""
        if self._pressed is not None and self._is_dragged(pointer):
            (x, y), (begin_x, begin_y) = pointer.place, self._pressed.place
            self._by = (x - begin_x, y - begin_y)
            self.show(self._moved)

    def release(self, pointer: Pointer) -> None:
        """Leave the picture there; without a movement mark a point of it."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._by != (0.0, 0.0):
            self.carry_out(self._moved, tr("Move picture"))
        else:
            if len(self.points) == 2:
                self.points = []
            self.points.append(pointer.place)
            self._tell()

    def scale(self, millimetres: float) -> None:
        """Scale the picture so that the two points lie so far apart; the first stays in place."""
        if len(self.points) < 2 or millimetres <= 0 or self.points[0] == self.points[1]:
            return
        first, second = self.points
        factor = millimetres / dist(first, second)

        def scaled(track: Track) -> Track:
            return edits.set_picture(track, edits.scaled_picture(_of(track), factor, first))

        if self.carry_out(scaled, tr("Scale picture")):
            self.points = []
            self._tell()

    def cancel(self) -> None:
        """Drop the points."""
        had_points = bool(self.points) or self._pressed is not None
        self.points, self._pressed = [], None
        super().cancel()
        self.marked.emit(0)
        if not had_points:
            self.finished.emit()

    def leave(self) -> None:
        """Drop the points."""
        self.points, self._pressed = [], None
        super().cancel()

    def _moved(self, track: Track) -> Track:
        return edits.set_picture(track, edits.moved_picture(_of(track), self._by))

    def _picture(self) -> Picture | None:
        free = self.board.layers.is_free("picture")
        return self.document.settled.board.picture if free else None

    def _is_dragged(self, pointer: Pointer) -> bool:
        pressed = self._pressed
        return self._by != (0.0, 0.0) or (
            pressed is not None and dist(pressed.place, pointer.place) > 0.5 * pointer.reach
        )

    def _tell(self) -> None:
        self.board.draft.show_line(self.points)
        self.marked.emit(len(self.points))
        self.expects.emit(self.hint())


def _of(track: Track) -> Picture:
    picture = track.board.picture
    if picture is None:
        raise edits.EditError("the track has no picture to trace")
    return picture
