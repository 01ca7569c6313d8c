"""The strip above the board: what can be chosen for the tool in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QSpinBox,
    QWidget,
)

from editor.document import Document
from editor.look.language import tr
from editor.look.numbers import number_box
from editor.panels.flow import FlowLayout
from editor.tools import CutTool, LaneTool, LinkTool, NetworkTool, PictureTool, RoadTool, Tool
from editor.tools.toolbox import Toolbox
from engine.draw import Narrow
from engine.track import NETWORK, Track, edits


class OptionsRow(QWidget):
    """A row of labelled fields that breaks where the strip is full."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, 10)

    def field(self, words: str, *widgets: QWidget) -> None:
        """Add fields behind their label."""
        pair = QWidget()
        layout = QHBoxLayout(pair)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        if words:
            layout.addWidget(QLabel(words))
        for widget in widgets:
            layout.addWidget(widget)
            if not widget.accessibleName():
                widget.setAccessibleName(words)
        self._flow.addWidget(pair)

    def suits(self, _track: Track) -> bool:
        """Whether there is anything to choose on this track."""
        return True


AnyRow = TypeVar("AnyRow", bound=OptionsRow)


class LaneOptions(OptionsRow):
    """How the lane tool draws and cuts."""

    def __init__(self, tool: LaneTool) -> None:
        super().__init__()
        self.by = _choice(tr("middle line"), tr("outline"))
        self.width_box = number_box(1, 500, tool.width)
        self.cut = _choice(tr("number"), tr("length"))
        self.parts = _number(tool.parts, 1, 400)
        self.part_length = number_box(1, 500, tool.part_length)
        self.field(tr("Draw by"), self.by)
        self.field(tr("Width"), self.width_box)
        self.field(tr("Cut into spaces by"), self.cut, self.parts, self.part_length)
        self.by.currentIndexChanged.connect(lambda at: tool.choose(by_outline=at == 1))
        self.by.currentIndexChanged.connect(lambda at: self.width_box.setEnabled(at == 0))
        self.width_box.valueChanged.connect(lambda mm: tool.choose(width=mm))
        self.cut.currentIndexChanged.connect(lambda at: tool.choose(by_length=at == 1))
        self.cut.currentIndexChanged.connect(self._show_cut)
        self.parts.valueChanged.connect(lambda count: tool.choose(parts=count))
        self.part_length.valueChanged.connect(lambda mm: tool.choose(part_length=mm))
        self._show_cut(0)

    def _show_cut(self, at: int) -> None:
        self.parts.setVisible(at == 0)
        self.part_length.setVisible(at == 1)


class RoadOptions(OptionsRow):
    """What the road tool draws; the button makes the road that is shown."""

    def __init__(self, tool: RoadTool) -> None:
        super().__init__()
        self._tool = tool
        chosen = tool.settings
        self.lanes = _number(chosen.lanes, 1, 8)
        self.lane_width = number_box(1, 500, chosen.lane_width)
        self.spaces = _number(chosen.spaces, 3, 400)
        self.staggered = QCheckBox(tr("Staggered"))
        self.narrow_lanes = _number(1, 1, 7)
        self.begin = _number(30, 1, 98)
        self.end = _number(38, 2, 99)
        for box in (self.begin, self.end):
            box.setSuffix(" %")
        self.add = QPushButton(tr("Add"))
        self.clear = QPushButton(tr("No narrow part"))
        self.make = QPushButton(tr("Make road"))
        self.make.setProperty("primary", True)
        self.make.setEnabled(False)
        self.field(tr("Lanes"), self.lanes)
        self.field(tr("Width of a lane"), self.lane_width)
        self.field(tr("Spaces along"), self.spaces)
        self.field(
            tr("Narrow to"),
            self.narrow_lanes,
            QLabel(tr("from")),
            self.begin,
            QLabel(tr("to")),
            self.end,
            self.add,
            self.clear,
        )
        self.field("", self.staggered)
        self.field("", self.make)
        self.lanes.valueChanged.connect(self._choose_lanes)
        self.lane_width.valueChanged.connect(lambda mm: tool.choose(lane_width=mm))
        self.spaces.valueChanged.connect(lambda count: tool.choose(spaces=count))
        self.staggered.toggled.connect(lambda on: tool.choose(staggered=on))
        self.add.clicked.connect(self._add_narrow)
        self.clear.clicked.connect(lambda: tool.choose(narrow=()))
        self.make.clicked.connect(tool.make)
        tool.planned.connect(self.make.setEnabled)

    def _choose_lanes(self, lanes: int) -> None:
        self._tool.choose(lanes=lanes, narrow=())

    def _add_narrow(self) -> None:
        begin, end = sorted((self.begin.value(), self.end.value()))
        part = Narrow(begin / 100, end / 100, self.narrow_lanes.value())
        self._tool.choose(narrow=(*self._tool.settings.narrow, part))


class NetworkOptions(OptionsRow):
    """How large cities are, and how roads between them are cut."""

    def __init__(self, tool: NetworkTool) -> None:
        super().__init__()
        self.radius = number_box(1, 500, tool.radius)
        self.road_width = number_box(1, 500, tool.width)
        self.spaces = _number(tool.spaces, 0, 200)
        self.spaces.setSpecialValueText(tr("by length"))
        self.part_length = number_box(1, 500, tool.part_length)
        self.field(tr("Radius of a city"), self.radius)
        self.field(tr("Width of a road"), self.road_width)
        self.field(tr("Spaces between two cities"), self.spaces)
        self.field(tr("Length of a space"), self.part_length)
        self.radius.valueChanged.connect(lambda mm: tool.choose(radius=mm))
        self.road_width.valueChanged.connect(lambda mm: tool.choose(width=mm))
        self.spaces.valueChanged.connect(lambda count: tool.choose(spaces=count))
        self.spaces.valueChanged.connect(lambda count: self.part_length.setEnabled(not count))
        self.part_length.valueChanged.connect(lambda mm: tool.choose(part_length=mm))


class CutOptions(OptionsRow):
    """Cut the selected spaces in equal parts, or join them."""

    def __init__(self, tool: CutTool) -> None:
        super().__init__()
        self.parts = _number(tool.parts, 2, 400)
        self.part_length = number_box(1, 500, tool.part_length)
        self.by_number = QPushButton(tr("Cut"))
        self.by_length = QPushButton(tr("Cut"))
        self.join = QPushButton(tr("Join selected spaces"))
        self.field(tr("Selected spaces into so many parts"), self.parts, self.by_number)
        self.field(tr("into parts so long"), self.part_length, self.by_length)
        self.field("", self.join)
        self.parts.valueChanged.connect(lambda count: setattr(tool, "parts", count))
        self.part_length.valueChanged.connect(lambda mm: setattr(tool, "part_length", mm))
        self.by_number.clicked.connect(lambda: tool.cut_selected())
        self.by_length.clicked.connect(lambda: tool.cut_selected(by_length=True))
        self.join.clicked.connect(tool.join_selected)


class LinkOptions(OptionsRow):
    """What a ramp asks for."""

    def __init__(self, tool: LinkTool) -> None:
        super().__init__()
        self.needs = _number(0, 0, 99)
        self.needs.setSpecialValueText(tr("any"))
        self.field(tr("A ramp needs a bar of at least"), self.needs)
        self.needs.valueChanged.connect(lambda bar: setattr(tool, "needs", bar))

    def suits(self, track: Track) -> bool:
        """Ferries between cities are no ramps: they ask for no card."""
        return track.kind != NETWORK


class PictureOptions(OptionsRow):
    """The picture to trace: load, opacity, scale by two known points."""

    load_asked = Signal()

    def __init__(self, tool: PictureTool) -> None:
        super().__init__()
        self._document = document = tool.document
        self.load = QPushButton(tr("Load picture…"))
        self.remove = QPushButton(tr("Remove"))
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(0, 100)
        self.opacity.setFixedWidth(110)
        self.distance = number_box(1, 500, 100.0)
        self.distance.setMaximum(10_000)
        self.scale = QPushButton(tr("Scale"))
        self.scale.setEnabled(False)
        self.field("", self.load, self.remove)
        self.field(tr("Opacity"), self.opacity)
        self.field(tr("Distance of the two points"), self.distance, self.scale)
        self.load.clicked.connect(self.load_asked)
        self.remove.clicked.connect(self._remove)
        self.opacity.sliderReleased.connect(self._set_opacity)
        self.opacity.valueChanged.connect(self._show_opacity)
        self.scale.clicked.connect(lambda: tool.scale(self.distance.value()))
        tool.marked.connect(lambda count: self.scale.setEnabled(count == 2))
        document.changed.connect(self._show)
        self._show()

    def _show(self, *_: object) -> None:
        picture = self._document.track.board.picture
        self.remove.setEnabled(picture is not None)
        self.opacity.setEnabled(picture is not None)
        if picture is not None and not self.opacity.isSliderDown():
            self.opacity.blockSignals(True)
            self.opacity.setValue(round(100 * picture.opacity))
            self.opacity.blockSignals(False)

    def _faded(self, track: Track) -> Track:
        picture = track.board.picture
        if picture is None:
            return track
        return edits.set_picture(track, edits.faded_picture(picture, self.opacity.value() / 100))

    def _show_opacity(self) -> None:
        if self.opacity.isSliderDown():
            self._document.preview(self._faded(self._document.settled))
        else:
            self._set_opacity()

    def _set_opacity(self) -> None:
        self._document.apply(self._faded(self._document.settled), tr("Fade picture"))

    def _remove(self) -> None:
        self._document.apply(edits.set_picture(self._document.settled, None), tr("Remove picture"))


ROWS: dict[type[Tool], Callable[[Any], OptionsRow]] = {
    LaneTool: LaneOptions,
    RoadTool: RoadOptions,
    NetworkTool: NetworkOptions,
    CutTool: CutOptions,
    LinkTool: LinkOptions,
    PictureTool: PictureOptions,
}
"""The row of each tool that has choices, made for the tool itself."""


class ToolOptions(QWidget):
    """Shows the row of the tool in hand; nothing for a tool without choices."""

    def __init__(self, toolbox: Toolbox, document: Document) -> None:
        super().__init__()
        self._toolbox = toolbox
        self._document = document
        self.rows = {kind.id: row(toolbox[kind]) for kind, row in ROWS.items()}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        for row in self.rows.values():
            layout.addWidget(row)
        toolbox.changed.connect(self._show)
        document.changed.connect(self._follow_kind)
        self._show()

    def __getitem__(self, kind: type[AnyRow]) -> AnyRow:
        return next(row for row in self.rows.values() if isinstance(row, kind))

    def _follow_kind(self, before: Track, after: Track) -> None:
        if before.kind != after.kind:
            self._show()

    def _show(self) -> None:
        shown = self.rows.get(self._toolbox.current.id)
        if shown is not None and not shown.suits(self._document.track):
            shown = None
        for row in self.rows.values():
            row.setVisible(row is shown)
        self.setVisible(shown is not None)


def _choice(*words: str) -> QComboBox:
    box = QComboBox()
    box.addItems(words)
    return box


def _number(value: int, least: int, most: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, most)
    box.setValue(value)
    return box
