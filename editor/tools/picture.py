"""Picture tool: place the picture to trace, and scale it by two points of known distance."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import QSignalBlocker, Qt, Signal

from editor.canvas import Pointer
from editor.look.boxes import Slider, number_box
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, button
from editor.tools.tool import Tool, ToolContext
from engine.track import Picture, Point, Track, edits


class PictureTool(Tool):
    """Tool for the picture to trace: drag it into place, or click two points to scale it."""

    id = "picture"
    name = tr_later("Picture")
    tip = tr_later("Place a picture to trace")
    key = "P"
    icon = (
        '<rect x="3" y="5" width="18" height="14" rx="2" fill="{soft}"/>'
        '<circle cx="8.5" cy="10" r="1.8"/><path d="M3.5 17 L10 12.5 L14 16 L17 13 L20.5 16.5"/>'
    )
    cursor = Qt.CursorShape.CrossCursor
    shows_steps = False
    marked = Signal(int)
    load_asked = Signal()

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.points: list[Point] = []
        self._pressed: Pointer | None = None
        self._by: Point = (0.0, 0.0)

    def options(self) -> PictureOptions:
        """Return the fields to load, fade and scale the picture."""
        return PictureOptions(self)

    def hint(self) -> str:
        """Return a hint about the next gesture."""
        if self.document.settled.board.picture is None:
            return tr("Load a picture to trace with the button above the board.")
        if not self.board.layers.is_free("picture"):
            return tr("The picture is hidden or locked; see the layers.")
        if len(self.points) < 2:
            return tr(
                "Drag the picture into place; click two points of it whose distance you know."
            )
        return tr("Enter their distance above the board, then click Scale.")

    def follow(self, track: Track) -> None:
        """Hint at the next gesture once a picture is loaded or removed."""
        super().follow(track)
        self.expects.emit(self.hint())

    def press(self, pointer: Pointer) -> None:
        """Grab the picture."""
        if self._picture() is not None:
            self._pressed, self._by = pointer, (0.0, 0.0)

    def move(self, pointer: Pointer) -> None:
        """Drag the picture."""
        if self._pressed is not None and self._is_dragged(pointer):
            (x, y), (begin_x, begin_y) = pointer.place, self._pressed.place
            self._by = (x - begin_x, y - begin_y)
            self.preview(self._moved)

    def release(self, pointer: Pointer) -> None:
        """Leave the picture at its place. Without a drag, mark a point of it."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._by != (0.0, 0.0):
            self.apply(self._moved, tr("Move picture"))
        else:
            if len(self.points) == 2:
                self.points = []
            self.points.append(pointer.place)
            self._show_points()

    def scale(self, millimetres: float) -> None:
        """Scale the picture so that its two points are `millimetres` apart.

        The first one stays in place.
        """
        if len(self.points) < 2 or millimetres <= 0 or self.points[0] == self.points[1]:
            return
        first, second = self.points
        factor = millimetres / dist(first, second)

        def scaled(track: Track) -> Track:
            return edits.set_picture(track, edits.scaled_picture(_of(track), factor, first))

        if self.apply(scaled, tr("Scale picture")):
            self.points = []
            self._show_points()

    @property
    def has_begun(self) -> bool:
        """Return whether a point is marked, or the picture is being dragged."""
        return bool(self.points) or self._pressed is not None

    def forget(self) -> None:
        """Drop the points."""
        self.points, self._pressed = [], None
        self.marked.emit(0)

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

    def _show_points(self) -> None:
        self.board.draft.show_line(self.points)
        self.marked.emit(len(self.points))
        self.expects.emit(self.hint())


class PictureOptions(OptionsRow):
    """Fields for the picture to trace: load, opacity, scale by two known points."""

    def __init__(self, tool: PictureTool) -> None:
        super().__init__()
        self._document = tool.document
        self.load = button(tr("Load picture…"), tool.load_asked.emit)
        self.remove = button(tr("Remove"), self._remove)
        self.opacity = Slider()
        self.opacity.setRange(0, 100)
        self.opacity.setFixedWidth(110)
        self.distance = number_box(1, 10_000, 100.0)
        self.scale = button(tr("Scale"), lambda: tool.scale(self.distance.value()))
        self.scale.setEnabled(False)
        self.field("", self.load, self.remove)
        self.field(tr("Opacity"), self.opacity)
        self.field(tr("Distance between the two points"), self.distance)
        self.field("", self.scale)
        self.opacity.sliderReleased.connect(self._set_opacity)
        self.opacity.valueChanged.connect(self._show_opacity)
        tool.marked.connect(lambda count: self.scale.setEnabled(count == 2))
        self._document.changed.connect(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        picture = self._document.track.board.picture
        self.remove.setEnabled(picture is not None)
        self.opacity.setEnabled(picture is not None)
        if picture is not None and not self.opacity.isSliderDown():
            with QSignalBlocker(self.opacity):
                self.opacity.setValue(round(100 * picture.opacity))

    def _faded(self, track: Track) -> Track:
        if track.board.picture is None:
            return track
        share = self.opacity.value() / 100
        return edits.set_picture(track, edits.faded_picture(track.board.picture, share))

    def _show_opacity(self) -> None:
        if self.opacity.isSliderDown():
            self._document.preview(self._faded(self._document.settled))
        else:
            self._set_opacity()

    def _set_opacity(self) -> None:
        self._document.apply(self._faded(self._document.settled), tr("Fade picture"))

    def _remove(self) -> None:
        self._document.apply(edits.set_picture(self._document.settled, None), tr("Remove picture"))


def _of(track: Track) -> Picture:
    picture = track.board.picture
    if picture is None:
        raise edits.EditError("the track has no picture to trace")
    return picture
