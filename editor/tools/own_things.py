"""The tools that put texts, pictures and shapes on the designer's own layers."""

from __future__ import annotations

from math import cos, dist, pi, sin

from PySide6.QtCore import Qt, Signal

from editor.canvas import Pointer
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, choice_box
from editor.tools.polyline import PolylineTool
from editor.tools.tool import Tool, ToolContext
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, Point, Track, edits, mm
from engine.track import point as place_on_board
from engine.track.edits.own_layers import LEAST

TEXT_SIZE = 10.0
PICTURE_WIDTH = 80.0
SHAPE_SIZE = 40.0, 25.0
"""What is put down by a click measures so much at first, mm."""

FILL = "#d9e4ea"
ROUND = 72
"""An ellipse has so many corners."""

RECTANGLE, ELLIPSE, POLYGON, LINE = range(4)


class OwnThingTool(Tool):
    """Puts a thing on the chosen layer, above all that is there, selects it and is put away."""

    cursor = Qt.CursorShape.CrossCursor
    shows_steps = False

    def put(self, thing: OwnThing, words: str) -> None:
        """Add it, on a first layer if there is none; nobody would see it on a hidden one."""
        places: list[OwnPlace] = []

        def added(track: Track) -> Track:
            if not track.layers:
                track = edits.add_layer(track, tr("Layer {number}").format(number=1))
            number = min(self.selection.own_layer, len(track.layers) - 1)
            track = edits.set_layer(track, number, shown=True)
            after, place = edits.add_own(track, number, thing)
            places.append(place)
            return after

        if self.apply(added, words):
            self.board.layers.show("own_layers", True)
            self.selection.choose(own=places[0])
            self.finished.emit()


class TextTool(OwnThingTool):
    """A click puts a text down, which is written among the properties."""

    id = "text"
    name = tr_later("Text")
    tip = tr_later("Insert a text")
    key = "Shift+T"
    icon = '<path d="M5 6.5 V4.5 H19 V6.5 M12 4.5 V19.5 M9 19.5 H15"/>'

    def hint(self) -> str:
        """What a click does."""
        return tr("Click where the text begins, then write it among the properties.")

    def press(self, pointer: Pointer) -> None:
        """Put it down."""
        at = place_on_board(pointer.place)
        self.put(OwnText(tr("Text"), at, TEXT_SIZE), tr("Insert text"))
        self.selection.writing_asked.emit()


class OwnPictureTool(OwnThingTool):
    """A click asks for a picture, whose top left corner lies there."""

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
        """What a click does."""
        return tr("Click where the top left corner of the picture will be, then choose its file.")

    def press(self, pointer: Pointer) -> None:
        """Ask for the file."""
        self.file_asked.emit(pointer.place)

    def put_picture(self, file: str, proportion: float, at: Point) -> None:
        """Put down the picture in this file, which is so many times as high as wide."""
        high = max(mm(PICTURE_WIDTH * proportion), LEAST)
        self.put(OwnPicture(file, place_on_board(at), PICTURE_WIDTH, high), tr("Insert picture"))


class ShapeTool(OwnThingTool, PolylineTool):
    """A drag spans a rectangle or an ellipse, a click puts one down; of a polygon or a line every
    click is a corner."""

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
        """A click on its first corner ends a polygon."""
        return self.form == POLYGON

    @property
    def fills(self) -> bool:  # type: ignore[override]
        """A polygon is shown as an area."""
        return self.form == POLYGON

    @property
    def has_begun(self) -> bool:
        """Whether a corner is placed."""
        return self._corner is not None or bool(self.places)

    def options(self) -> OptionsRow:
        """Which shape."""
        row = OptionsRow()
        box = choice_box(
            (tr("Rectangle"), tr("Ellipse"), tr("Polygon"), tr("Line")), self._choose_form
        )
        box.setCurrentIndex(self.form)
        row.field(tr("Shape"), box)
        return row

    def hint(self) -> str:
        """What comes next."""
        if self.form in (RECTANGLE, ELLIPSE):
            return tr("Drag from corner to corner; Shift makes it as high as wide.")
        return tr(
            "Click the corners; Enter or a double click finishes, Backspace removes the last."
        )

    def forget(self) -> None:
        """Drop what was begun."""
        super().forget()
        self._corner = None

    def press(self, pointer: Pointer) -> None:
        """Begin, or place a corner."""
        if self.form in (RECTANGLE, ELLIPSE):
            self._corner = self.snap_to_track(pointer).place
        else:
            super().press(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show what it would be."""
        if self.form not in (RECTANGLE, ELLIPSE):
            super().move(pointer)
        elif self._corner is not None:
            self.board.draft.show_line(self._spanned(pointer), closed=True)

    def release(self, pointer: Pointer) -> None:
        """Finish what was spanned."""
        if self._corner is not None:
            spanned = self._spanned(pointer)
            self.leave()
            self.finish(spanned, closed=True)

    def double_click(self, pointer: Pointer) -> None:
        """Finish a polygon; a rectangle begins with the second click too."""
        if self.form in (RECTANGLE, ELLIPSE):
            self.press(pointer)
        else:
            super().double_click(pointer)

    def finish(self, places: list[Point], closed: bool) -> None:
        """Add the shape."""
        is_area = self.form != LINE and len(places) > 2
        points = tuple(map(place_on_board, places))
        self.put(OwnShape(points, is_area, FILL if is_area else ""), tr("Insert shape"))

    def _choose_form(self, form: int) -> None:
        self.leave()
        self.form = form
        self.expects.emit(self.hint())

    def _spanned(self, pointer: Pointer) -> list[Point]:
        """The corners between the press and the pointer, or of the usual size around a click."""
        (left, top), (right, bottom) = self._corner or pointer.place, pointer.place
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
