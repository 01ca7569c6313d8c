"""Tools that put texts, pictures and shapes on the designer's own layers."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, dist, pi, sin

from PySide6.QtCore import Qt, Signal

from editor.canvas import Pointer
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, choice_box
from editor.tools.polyline import PolylineTool
from editor.tools.snapping import Snapper
from editor.tools.tool import Tool, ToolContext
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, Point, Track, edits, mm
from engine.track import point as place_on_board
from engine.track.edits.own_layers import LEAST

TEXT_SIZE = 10.0
PICTURE_WIDTH = 80.0
SHAPE_SIZE = 40.0, 25.0
"""Size of a shape put down by a click, mm."""

FILL = "#d9e4ea"
ROUND = 72
"""Number of corners of an ellipse."""

RECTANGLE, ELLIPSE, POLYGON, LINE = range(4)


class OwnThingTool(Tool):
    """Tool that puts a thing on the chosen layer, on top, and selects it.

    The select tool follows.
    """

    cursor = Qt.CursorShape.CrossCursor
    shows_steps = False

    def snapped(self, pointer: Pointer) -> Point:
        """Return the place of the pointer on guides and on the drawing."""
        return self.snap(Snapper(self.document.settled), pointer).place

    def put(self, things: Sequence[OwnThing], words: str) -> None:
        """Add things, on a new layer if there is none. A hidden layer is shown."""
        places: list[OwnPlace] = []

        def added(track: Track) -> Track:
            if not track.layers:
                track = edits.add_layer(track, tr("Layer {number}").format(number=1))
            number = min(self.selection.own_layer, len(track.layers) - 1)
            track = edits.set_layer(track, number, shown=True)
            places.clear()
            for thing in things:
                track, place = edits.add_own(track, number, thing)
                places.append(place)
            return track

        if self.apply(added, words):
            self.board.layers.show("own_layers", True)
            self.selection.choose(things=places)
            self.finished.emit()


class TextTool(OwnThingTool):
    """Tool that puts down a text by a click. The text is then typed in Properties."""

    id = "text"
    name = tr_later("Text")
    tip = tr_later("Insert a text")
    key = "Shift+T"
    icon = '<path d="M5 6.5 V4.5 H19 V6.5 M12 4.5 V19.5 M9 19.5 H15"/>'

    def hint(self) -> str:
        """Return a hint about the click."""
        return tr("Click to place the text, then type it in Properties.")

    def press(self, pointer: Pointer) -> None:
        """Put a text down."""
        at = place_on_board(self.snapped(pointer))
        self.put([OwnText(tr("Text"), at, TEXT_SIZE)], tr("Insert text"))
        self.selection.writing_asked.emit()


class OwnPictureTool(OwnThingTool):
    """Tool that asks for a picture after a click at the place of its top left corner."""

    id = "own_picture"
    name = tr_later("Picture")
    tip = tr_later("Insert a picture…")
    key = "Shift+P"
    icon = (
        '<rect x="3" y="6" width="15" height="13" rx="2" fill="{soft}"/>'
        '<path d="M3.5 17 L8.5 12 L12 15.5 L14 13.5 L17.5 17 M19 3 V9 M16 6 H22"/>'
    )
    file_asked = Signal(object)

    def hint(self) -> str:
        """Return a hint about the click."""
        return tr("Click where the top left corner of the picture will be, then choose its file.")

    def press(self, pointer: Pointer) -> None:
        """Ask for the file of the picture."""
        self.file_asked.emit(self.snapped(pointer))

    def put_picture(self, file: str, proportion: float, at: Point) -> None:
        """Put down the picture in a file. `proportion` is its height divided by its width."""
        high = max(mm(PICTURE_WIDTH * proportion), LEAST)
        self.put([OwnPicture(file, place_on_board(at), PICTURE_WIDTH, high)], tr("Insert picture"))


class ShapeTool(OwnThingTool, PolylineTool):
    """Tool for shapes.

    A drag spans a rectangle or an ellipse, and a click puts one down. Of a polygon or a line every
    click is a corner.
    """

    id = "shape"
    name = tr_later("Shape")
    tip = tr_later("Insert a shape")
    key = "Shift+S"
    icon = (
        '<rect x="3.5" y="3.5" width="11" height="9" fill="{soft}"/>'
        '<circle cx="15" cy="15" r="5.5"/>'
    )

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.form = RECTANGLE
        self._corner: Point | None = None

    @property
    def may_close(self) -> bool:  # type: ignore[override]
        """Return whether a click on the first corner ends the shape, as for a polygon."""
        return self.form == POLYGON

    @property
    def fills(self) -> bool:  # type: ignore[override]
        """Return whether the draft is filled, as for a polygon."""
        return self.form == POLYGON

    @property
    def has_begun(self) -> bool:
        """Return whether a corner is placed."""
        return self._corner is not None or bool(self.places)

    def options(self) -> OptionsRow:
        """Return the field for the kind of shape."""
        row = OptionsRow()
        box = choice_box(
            (tr("Rectangle"), tr("Ellipse"), tr("Polygon"), tr("Line")), self._choose_form
        )
        box.setCurrentIndex(self.form)
        row.field(tr("Shape"), box)
        return row

    def hint(self) -> str:
        """Return a hint about the next gesture."""
        if self.form in (RECTANGLE, ELLIPSE):
            return tr("Drag from corner to corner; Shift makes it as high as wide.")
        return tr(
            "Click the corners; Enter or a double click finishes, Backspace removes the last."
        )

    def forget(self) -> None:
        """Drop the unfinished shape."""
        super().forget()
        self._corner = None

    def press(self, pointer: Pointer) -> None:
        """Place the first corner or the next one."""
        if self.form in (RECTANGLE, ELLIPSE):
            self._corner = self.snap_to_track(pointer).place
        else:
            super().press(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show the shape as it would be."""
        if self.form not in (RECTANGLE, ELLIPSE):
            super().move(pointer)
        elif self._corner is not None:
            self.board.draft.show_line(self._spanned(pointer), closed=True)

    def release(self, pointer: Pointer) -> None:
        """Finish a rectangle or an ellipse."""
        if self._corner is not None:
            spanned = self._spanned(pointer)
            self.leave()
            self.finish(spanned, closed=True)

    def double_click(self, pointer: Pointer) -> None:
        """Finish a polygon or a line. A rectangle or an ellipse begins again."""
        if self.form in (RECTANGLE, ELLIPSE):
            self.press(pointer)
        else:
            super().double_click(pointer)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the shape."""
        is_area = self.form != LINE and len(places) > 2
        points = tuple(map(place_on_board, places))
        self.put([OwnShape(points, is_area, FILL if is_area else "")], tr("Insert shape"))

    def _choose_form(self, form: int) -> None:
        self.leave()
        self.form = form
        self.expects.emit(self.hint())

    def _spanned(self, pointer: Pointer) -> list[Point]:
        """Return the corners between press and pointer, or a shape of the usual size at a click."""
        right, bottom = self.snap_to_track(pointer).place
        left, top = self._corner or (right, bottom)
        if dist((left, top), (right, bottom)) < 0.5 * pointer.reach:
            right, bottom = left + SHAPE_SIZE[0], top + SHAPE_SIZE[1]
        elif pointer.adds:
            side = max(abs(right - left), abs(bottom - top))
            right = left + (side if right >= left else -side)
            bottom = top + (side if bottom >= top else -side)
        if self.form == RECTANGLE:
            return [(left, top), (right, top), (right, bottom), (left, bottom)]
        x, y, wide, high = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
        steps = (2 * pi * step / ROUND for step in range(ROUND))
        return [(x + wide / 2 * cos(turn), y + high / 2 * sin(turn)) for turn in steps]
