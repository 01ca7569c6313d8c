"""Form for the road being reshaped: the whole, its chosen control point, its chosen section."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.look.boxes import ChoiceBox, CountBox, number_box
from editor.look.language import localised, tr
from editor.tools.options import button
from editor.tools.reshape_road import ReshapeTool
from editor.tools.road_grips import PointGrip
from editor.tools.road_in_hand import RoadEdit
from engine.road import edits as road_edits
from engine.road import layout_of
from engine.track import ControlPoint, LaneSection, Road
from engine.track.edits import EditError
from engine.track.limits import (
    FARTHEST,
    MOST_ALONG,
    MOST_LANES,
    MOST_SPACES,
    NARROWEST_LANE,
    WIDEST_LANE,
)
from engine.track.roads import ROWS, SIDES


class RoadForm(QWidget):
    """Form whose fields each make one undo step, when left or at Enter.

    It is shown while a road is being reshaped.
    """

    def __init__(self, tool: ReshapeTool, parent: QWidget) -> None:
        super().__init__(parent)
        self._tool = tool
        self._hand = tool.hand
        self.measures = QLabel()
        self.measures.setWordWrap(True)
        self.lane_width = number_box(NARROWEST_LANE, WIDEST_LANE, 16)
        self.gap = number_box(0, FARTHEST, 0)
        self.total = _count_box(1, MOST_SPACES)
        self.reverse = button(tr("Reverse the driving direction"), self._reverse)
        self.across = number_box(-FARTHEST, FARTHEST, 0)
        self.down = number_box(-FARTHEST, FARTHEST, 0)
        self.corner = QCheckBox(tr("Corner"))
        self.lanes = _count_box(1, MOST_LANES)
        self.spaces = _count_box(1, MOST_ALONG)
        self.rows = ChoiceBox()
        self.rows.addItems([tr("level"), tr("staggered"), tr("as drawn")])
        self.section_width = number_box(NARROWEST_LANE, WIDEST_LANE, 16)
        self.begin = number_box(0, FARTHEST, 0)
        self.length = QLabel()
        self.opens = ChoiceBox()
        self.opens.addItems([tr("on both sides"), tr("on the left"), tr("on the right")])
        self.taper = number_box(0, FARTHEST, 0)
        self.taper.setSpecialValueText(tr("automatic"))
        self.point_part = self._form(
            (tr("Across"), self.across), (tr("Down"), self.down), ("", self.corner)
        )
        self.section_part = self._form(
            (tr("Lanes"), self.lanes),
            (tr("Spaces"), self.spaces),
            (tr("Rows"), self.rows),
            (tr("Lane width"), self.section_width),
            (tr("Begins at"), self.begin),
            (tr("Length"), self.length),
            (tr("Opens"), self.opens),
            (tr("Taper"), self.taper),
        )
        whole = self._form(
            (tr("Length"), self.measures),
            (tr("Lane width"), self.lane_width),
            (tr("Between lanes"), self.gap),
            (tr("Spaces"), self.total),
            ("", self.reverse),
        )
        self.point_title, self.section_title = _title(""), _title("")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(_title(tr("Road")))
        layout.addWidget(whole)
        for title, part in (
            (self.point_title, self.point_part),
            (self.section_title, self.section_part),
        ):
            layout.addWidget(title)
            layout.addWidget(part)
        self._connect()
        self._hand.changed.connect(self._show)
        tool.held_or_put_away.connect(self._show)
        self._show()

    def _form(self, *rows: tuple[str, QWidget]) -> QWidget:
        part = QWidget()
        form = QFormLayout(part)
        form.setContentsMargins(0, 0, 0, 0)
        for words, widget in rows:
            form.addRow(words, widget)
        return part

    def _connect(self) -> None:
        for box in (
            self.lane_width,
            self.gap,
            self.across,
            self.down,
            self.section_width,
            self.begin,
            self.taper,
        ):
            box.setKeyboardTracking(False)
        for box in (self.across, self.down):
            box.valueChanged.connect(self._move)
        self.corner.clicked.connect(self._turn)
        self.lanes.valueChanged.connect(self._set_lanes)
        of_road: tuple[tuple[SignalInstance, Callable[[Road, Any], Road], str], ...] = (
            (self.lane_width.valueChanged, road_edits.set_width, tr("Change width")),
            (self.gap.valueChanged, road_edits.set_gap, tr("Change gap")),
            (self.total.valueChanged, road_edits.set_total_spaces, tr("Change number of spaces")),
        )
        for changed, edit, words in of_road:
            changed.connect(partial(self._set, edit, words))
        of_section: tuple[tuple[SignalInstance, Callable[[Road, str, Any], Road], str], ...] = (
            (self.spaces.valueChanged, road_edits.set_spaces, tr("Change number of spaces")),
            (self.rows.activated, _with_rows, tr("Change rows")),
            (self.section_width.valueChanged, road_edits.set_section_width, tr("Change width")),
            (self.begin.valueChanged, road_edits.set_border, tr("Move border")),
            (self.opens.activated, _with_opening, tr("Change where it opens")),
            (self.taper.valueChanged, _with_taper, tr("Change taper")),
        )
        for changed, edit_section, words in of_section:
            changed.connect(partial(self._set_in_section, edit_section, words))

    def _show(self) -> None:
        road = self._hand.road
        self.setVisible(self._tool.is_in_hand and road is not None)
        if road is None or not self._tool.is_in_hand:
            return
        point = self._point(road)
        if point is not None and self._tool.has_begun:
            # A label that changes lays out the whole window anew.
            with self._quiet():
                self._show_place(point)
            return
        with self._quiet():
            self._show_road(road)
            self.point_part.setVisible(point is not None)
            self.point_title.setVisible(point is not None)
            if point is not None:
                self._show_point(road, point)
            section = self._hand.section
            self.section_part.setVisible(section is not None)
            self.section_title.setVisible(section is not None)
            if section is not None:
                self._show_section(road, section)

    def _show_road(self, road: Road) -> None:
        self.lane_width.setValue(road.width)
        self.gap.setValue(road.gap)
        count = sum(section.spaces for section in road.sections)
        self.total.setValue(count)
        try:
            length = layout_of(road).line.length
        except EditError:
            return
        self.measures.setText(
            tr("{length} mm, a space {space} mm").format(
                length=localised(f"{length:.0f}"), space=localised(f"{length / count:.1f}")
            )
        )

    def _show_point(self, road: Road, point: ControlPoint) -> None:
        number, count = road.point_row(point.id) + 1, len(road.points)
        self.point_title.setText(tr("Point {number} of {count}").format(number=number, count=count))
        self._show_place(point)
        self.corner.setChecked(point.corner)

    def _show_place(self, point: ControlPoint) -> None:
        self.across.setValue(point.place[0])
        self.down.setValue(point.place[1])

    def _show_section(self, road: Road, section: LaneSection) -> None:
        row = road.section_row(section.id)
        self.section_title.setText(
            tr("Section {number} of {count}").format(number=row + 1, count=len(road.sections))
        )
        self.lanes.setValue(len(section.lanes))
        self.spaces.setValue(section.spaces)
        self.spaces.setEnabled(section.rows != "drawn")
        self.rows.setCurrentIndex(ROWS.index(section.rows))
        self.section_width.setValue(road.width if section.width is None else section.width)
        self.opens.setCurrentIndex(SIDES.index(section.opens))
        self.taper.setValue(section.taper or 0.0)
        self.begin.setEnabled(row > 0)
        try:
            part = layout_of(road).stretches[row]
        except EditError:
            return
        self.begin.setValue(part.start)
        self.length.setText(
            tr("{length} mm, a space {space} mm").format(
                length=localised(f"{part.length:.0f}"),
                space=localised(f"{part.length / section.spaces:.1f}"),
            )
        )

    @contextmanager
    def _quiet(self) -> Iterator[None]:
        """Block the signals of the fields while they are filled."""
        boxes = (
            *(
                self.lane_width,
                self.gap,
                self.total,
                self.across,
                self.down,
                self.lanes,
                self.spaces,
            ),
            *(self.section_width, self.begin, self.taper),
        )
        for box in boxes:
            box.blockSignals(True)
        yield
        for box in boxes:
            box.blockSignals(False)

    def _point(self, road: Road) -> ControlPoint | None:
        chosen = self._hand.chosen
        return road.points[road.point_row(chosen.point)] if isinstance(chosen, PointGrip) else None

    def _move(self) -> None:
        road = self._hand.road
        point = self._point(road) if road is not None else None
        if point is not None:
            name, place = point.id, (self.across.value(), self.down.value())
            self._change(lambda road: road_edits.move_point(road, name, place), tr("Move point"))

    def _turn(self) -> None:
        chosen = self._hand.chosen
        if isinstance(chosen, PointGrip):
            self._hand.toggle_corner(chosen.point)

    def _set_lanes(self, count: int) -> None:
        section = self._hand.section
        if section is not None:
            self._hand.add_lanes(count - len(section.lanes))
            self._show()

    def _reverse(self) -> None:
        self._change(road_edits.reverse, tr("Reverse the driving direction"))

    def _change(self, edit: RoadEdit, text: str) -> None:
        self._hand.change(edit, text)
        self._show()

    def _set(self, edit: Callable[[Road, Any], Road], text: str, value: object) -> None:
        self._change(lambda road: edit(road, value), text)

    def _set_in_section(
        self, edit: Callable[[Road, str, Any], Road], text: str, value: object
    ) -> None:
        section = self._hand.section
        if section is not None:
            self._change(lambda road: edit(road, section.id, value), text)


def _with_rows(road: Road, section_id: str, row: int) -> Road:
    return road_edits.set_rows(road, section_id, ROWS[row])


def _with_opening(road: Road, section_id: str, row: int) -> Road:
    return road_edits.set_opening(road, section_id, SIDES[row])


def _with_taper(road: Road, section_id: str, mm: float) -> Road:
    return road_edits.set_taper(road, section_id, mm or None)


def _title(words: str) -> QLabel:
    title = QLabel(words)
    title.setProperty("role", "title")
    return title


def _count_box(least: int, most: int) -> CountBox:
    box = CountBox()
    box.setRange(least, most)
    box.setKeyboardTracking(False)
    return box
