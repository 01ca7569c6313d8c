"""Form for the selected text, picture or shape."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.document import Document
from editor.document.selection import Selection
from editor.look.boxes import ChoiceBox, NumberBox, guard_all, number_box
from editor.look.file_field import FileField
from editor.look.language import percent_text, tr, tr_later
from editor.look.lines_edit import LinesEdit
from editor.look.widgets import open_once
from editor.own_layers.arranging import Things
from engine.publish.board.own_frames import frame_around, frame_of
from engine.track import OwnPicture, OwnPlace, OwnShape, OwnText, OwnThing, Track, edits, mm

FARTHEST = 100_000.0

ALIGNED = {
    "left": tr_later("left"),
    "middle": tr_later("in the middle"),
    "right": tr_later("right"),
}
"""Names of the ways to align the lines of a text."""

USUAL = "#000000"
"""Initial colour when a colour is switched on."""


class ColourButton(QWidget):
    """Colour as "#rrggbb". With `none_too` a box can switch it off, which makes it ""."""

    chosen = Signal(str)

    def __init__(self, title: str, none_too: bool = False) -> None:
        super().__init__()
        self._title = title
        self.colour = USUAL
        self.button = QPushButton()
        self.button.setToolTip(tr("Choose a colour"))
        self.button.setAccessibleName(title)
        self.box = QCheckBox()
        self.box.setAccessibleName(tr("{colour}: painted or not").format(colour=title))
        self.box.setVisible(none_too)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.box)
        row.addWidget(self.button, 1)
        self.button.clicked.connect(self._ask)
        self.box.clicked.connect(lambda on: self.chosen.emit(self.colour if on else ""))

    def show_colour(self, colour: str) -> None:
        """Show `colour`, or no colour if it is ""."""
        self.box.setChecked(bool(colour))
        self.colour = colour or self.colour
        self.button.setEnabled(bool(colour))
        self.button.setText(colour or tr("no colour"))
        letters = "white" if QColor(self.colour).lightness() < 128 else "black"
        look = f"background: {colour}; color: {letters};" if colour else ""
        self.button.setStyleSheet(look)

    def _ask(self) -> None:
        dialog = QColorDialog(QColor(self.colour), self)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(self._title)
        dialog.colorSelected.connect(lambda colour: self.chosen.emit(colour.name()))
        guard_all(dialog)
        open_once(dialog)


BOX = ("left", "top", "width", "height")
"""Numbers of the box around a shape or several things."""


class OwnForm(QWidget):
    """Form whose fields each make one undo step, when left or at Enter.

    It is shown while things on the designer's own layers are selected. Of several, and of a shape,
    it shows the box around them.
    """

    def __init__(self, document: Document, selection: Selection, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._selection = selection
        self.title = QLabel()
        self.title.setProperty("role", "title")
        self.layer = ChoiceBox()
        self.text = LinesEdit()
        self.align = ChoiceBox()
        for word, name in ALIGNED.items():
            self.align.addItem(tr(name), word)
        self.font_file = FileField(tr("Font"))
        self.bold = QCheckBox(tr("Bold"))
        self.colour = ColourButton(tr("Colour"))
        self.fill = ColourButton(tr("Fill"), none_too=True)
        self.line = ColourButton(tr("Line"), none_too=True)
        self.text_size = number_box(0.5, 2000, 10)
        self.angle = number_box(-360, 360, 0, "°")
        self.width_box = number_box(0.1, FARTHEST, 10)
        self.height_box = number_box(0.1, FARTHEST, 10)
        self.opacity = number_box(0, 100, 100, percent_text(""), 0)
        self.line_width = number_box(0.1, 1000, 0.5)
        self.across = number_box(-FARTHEST, FARTHEST, 0)
        self.down = number_box(-FARTHEST, FARTHEST, 0)
        self._numbers = {
            self.text_size: "size",
            self.angle: "angle",
            self.width_box: "width",
            self.height_box: "height",
            self.opacity: "opacity",
            self.line_width: "line_width",
            self.across: "left",
            self.down: "top",
        }
        of_text = (self.text, self.align, self.text_size, self.font_file, self.bold, self.colour)
        of_picture = (self.opacity,)
        of_shape = (self.fill, self.line, self.line_width)
        self._kinds: dict[QWidget, tuple[type[OwnThing], ...]] = {
            self.layer: (OwnText, OwnPicture, OwnShape),
            **dict.fromkeys(of_text, (OwnText,)),
            **dict.fromkeys(of_picture, (OwnPicture,)),
            **dict.fromkeys(of_shape, (OwnShape,)),
            **dict.fromkeys((self.width_box, self.height_box), (OwnPicture, OwnShape)),
            **dict.fromkeys((self.across, self.down, self.angle), (OwnText, OwnPicture, OwnShape)),
        }
        self._of_many = {self.across, self.down, self.width_box, self.height_box, self.angle}
        self._lay_out()
        self._connect()
        self._show()

    def begin_writing(self) -> None:
        """Focus the text, so that the next keys replace it."""
        if isinstance(self._thing(self._document.track), OwnText):
            self.text.setFocus()
            self.text.selectAll()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        self._form = QFormLayout()
        column.addLayout(self._form)
        for label, field in (
            (tr("Layer"), self.layer),
            (tr("Text"), self.text),
            (tr("Aligned"), self.align),
            (tr("Size"), self.text_size),
            (tr("Font"), self.font_file),
            ("", self.bold),
            (tr("Colour"), self.colour),
            (tr("Opacity"), self.opacity),
            (tr("Fill"), self.fill),
            (tr("Line"), self.line),
            (tr("Line width"), self.line_width),
            (tr("X:"), self.across),
            (tr("Y:"), self.down),
            (tr("W:"), self.width_box),
            (tr("H:"), self.height_box),
            (tr("Angle"), self.angle),
        ):
            self._form.addRow(label, field)
            field.setAccessibleName(label or self.bold.text())

    def _connect(self) -> None:
        self.layer.activated.connect(self._put_on_layer)
        self.text.editingFinished.connect(self._write)
        self.align.activated.connect(self._align)
        self.font_file.choose.clicked.connect(self._ask_for_font)
        self.font_file.remove.clicked.connect(lambda: self._set(tr("Set font"), font=""))
        self.bold.clicked.connect(lambda on: self._set(tr("Set weight"), bold=on))
        for button, key in ((self.colour, "colour"), (self.fill, "fill"), (self.line, "line")):
            button.chosen.connect(partial(self._colour, key))
        for box in self._numbers:
            box.setKeyboardTracking(False)
            box.editingFinished.connect(partial(self._take_number, box))
        self._document.changed.connect(self._show)
        self._selection.changed.connect(self._show)

    def _thing(self, track: Track) -> OwnThing | None:
        """Return the only selected thing, or None."""
        place = self._selection.thing
        return None if place is None else edits.own_at(track, place)

    def _things(self, track: Track) -> dict[OwnPlace, OwnThing]:
        chosen = self._selection.things
        found = edits.own_places(track) if chosen else ()
        return {place: thing for place, thing in found if place in chosen}

    def _show(self, *_: object) -> None:
        track, place = self._document.track, self._selection.thing
        things = [*self._things(track).values()]
        self.setVisible(bool(things))
        if not things:
            return
        thing = self._thing(track)
        shown = {
            field: field in self._of_many if thing is None else isinstance(thing, kinds)
            for field, kinds in self._kinds.items()
        }
        for field, is_shown in shown.items():
            self._form.setRowVisible(field, is_shown)
        for box in self._numbers:
            if shown[box]:
                with QSignalBlocker(box):
                    box.setValue(self._number(things, box))
        if thing is None or place is None:
            self.title.setText(tr("{count} things").format(count=len(things)))
            return
        self.layer.clear()
        self.layer.addItems([layer.name for layer in track.layers])
        self.layer.setCurrentIndex(place.layer)
        if isinstance(thing, OwnText):
            self.title.setText(tr("Text"))
            self.text.show_text(thing.text)
            self.align.setCurrentIndex(self.align.findData(thing.align))
            self.font_file.show_file(thing.font)
            self.bold.setChecked(thing.bold)
            self.colour.show_colour(thing.colour)
        elif isinstance(thing, OwnShape):
            self.title.setText(tr("Shape"))
            self.fill.show_colour(thing.fill)
            self.line.show_colour(thing.line)
            self._form.setRowVisible(self.fill, thing.closed)
        else:
            self.title.setText(tr("Picture"))

    def _number(self, things: Sequence[OwnThing], box: NumberBox) -> float:
        """Return the number of `things` as its box shows it."""
        key, thing = self._numbers[box], things[0]
        if key in BOX:
            value = _box_around(things)[key]
        else:
            # Shapes and several things have no angle of their own: a number turns them by it.
            value = 0.0 if key == "angle" and not _has_angle(things) else getattr(thing, key)
        return float(round(100 * value if box is self.opacity else value, box.decimals()))

    def _take_number(self, box: NumberBox) -> None:
        """Apply a number that differs from the one shown, which may be rounded."""
        things = self._things(self._document.settled)
        if not things or not self._form.isRowVisible(box):
            return
        if box.value() == self._number([*things.values()], box):
            return
        key = self._numbers[box]
        if key in BOX:
            after = edits.set_own(self._document.settled, _with_box(things, key, box.value()))
            words = tr("Move") if key in ("left", "top") else tr("Resize")
            self._document.apply(after, words)
            return
        if key == "angle" and not _has_angle([*things.values()]):
            middle = frame_around([*things.values()]).middle
            turned = {
                place: edits.turned_own(thing, box.value(), middle)
                for place, thing in things.items()
            }
            self._document.apply(edits.set_own(self._document.settled, turned), tr("Rotate"))
            return
        words = {
            "size": tr("Set text size"),
            "angle": tr("Rotate"),
            "opacity": tr("Set opacity"),
            "line_width": tr("Set line width"),
        }[key]
        self._set(words, **{key: box.value() / 100 if box is self.opacity else mm(box.value())})

    def _write(self) -> None:
        if self.text.is_changed:
            self.text.document().setModified(False)
            self._set(tr("Write text"), text=self.text.text())

    def _align(self, row: int) -> None:
        self._set(tr("Align the lines"), align=self.align.itemData(row))

    def _ask_for_font(self) -> None:
        file = dialogs.font_to_open(self, os.path.dirname(self.font_file.choose.toolTip()))
        if file is not None:
            self._set(tr("Set font"), font=file.absolute().as_posix())

    def _colour(self, key: str, colour: str) -> None:
        self._set(tr("Set colour"), **{key: colour})

    def _put_on_layer(self, number: int) -> None:
        track, place = self._document.settled, self._selection.thing
        thing = self._thing(track)
        if thing is None or place is None or number == place.layer:
            return
        after, put = edits.add_own(edits.set_own(track, {place: None}), number, thing)
        self._document.apply(after, tr("Put on another layer"))
        self._selection.choose(things=[put])

    def _set(self, words: str, **values: Any) -> None:
        track, place = self._document.settled, self._selection.thing
        thing = self._thing(track)
        if isinstance(place, OwnPlace) and thing is not None:
            self._document.apply(edits.set_own(track, {place: replace(thing, **values)}), words)


def _has_angle(things: Sequence[OwnThing]) -> bool:
    """Return whether there is one thing that has an angle of its own."""
    return len(things) == 1 and not isinstance(things[0], OwnShape)


def _box_around(things: Sequence[OwnThing]) -> dict[str, float]:
    """Return the place and size of `things` in mm: the place of a text is that of its first
    baseline, that of a picture its own top left corner, that of all else the top left corner of
    the box around it."""
    corners = [corner for thing in things for corner in frame_of(thing).corners]
    left, top, right, bottom = edits.box_of(corners)
    if len(things) == 1 and isinstance(things[0], OwnText):
        left, top = things[0].at
    if len(things) == 1 and isinstance(things[0], OwnPicture):
        # Its own sides, also of a turned one.
        picture = things[0]
        (left, top), size = picture.at, (picture.width, picture.height)
        return {"left": left, "top": top, "width": size[0], "height": size[1]}
    return {"left": left, "top": top, "width": right - left, "height": bottom - top}


def _with_box(things: Things, key: str, value: float) -> Things:
    """Return `things` moved or scaled so that the number `key` of their box is `value`."""
    box = _box_around([*things.values()])
    begin = box["left"], box["top"]
    if key in ("left", "top"):
        by = (value - begin[0], 0.0) if key == "left" else (0.0, value - begin[1])
        return {place: edits.moved_own(thing, by) for place, thing in things.items()}
    factor = value / box[key] if box[key] else 1.0
    # Texts keep their proportions, and so does all that is scaled with them.
    keeps = any(isinstance(thing, OwnText) for thing in things.values())
    wide = factor if keeps or key == "width" else 1.0
    high = factor if keeps or key == "height" else 1.0
    return {place: edits.scaled_own(thing, begin, wide, high) for place, thing in things.items()}
