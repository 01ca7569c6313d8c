"""Row of fields for the road being reshaped."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel

from editor.look.boxes import CountBox
from editor.look.language import tr
from editor.tools.options import OptionsRow, button, count_box, mm_box
from editor.tools.road_in_hand import RoadInHand
from engine.road import edits as road_edits
from engine.track import Road
from engine.track.limits import MOST_ALONG, MOST_LANES, NARROWEST_LANE, WIDEST_LANE


class ReshapeOptions(OptionsRow):
    """Fields for the chosen section: lanes, spaces and width.

    While no section is chosen, they show spaces and width of the whole road.
    """

    def __init__(self, hand: RoadInHand, end: Callable[[], object]) -> None:
        super().__init__()
        self._hand = hand
        self.what = QLabel()
        self.lanes = count_box(1, MOST_LANES, 3, self._set_lanes)
        self.spaces = count_box(1, MOST_ALONG, 40, self._set_spaces)
        self.width_box = mm_box(16.0, self._set_width)
        self.width_box.setRange(NARROWEST_LANE, WIDEST_LANE)
        for box in (self.lanes, self.spaces, self.width_box):
            box.setKeyboardTracking(False)
        self.narrow = button(tr("Add a narrow part"), hand.narrow)
        self.end = button(tr("Done"), end)
        self.field("", self.what)
        self.field(tr("Lanes"), self.lanes)
        self.field(tr("Spaces"), self.spaces)
        self.field(tr("Lane width"), self.width_box)
        self.field("", self.narrow)
        self.field("", self.end)
        hand.changed.connect(self._show)

    def _show(self) -> None:
        road, section = self._hand.road, self._hand.section
        if road is None:
            return
        if section is None:
            self.what.setText(tr("Whole road"))
            spaces, width = sum(each.spaces for each in road.sections), road.width
        else:
            self.what.setText(
                tr("Section {number} of {count}").format(
                    number=road.section_row(section.id) + 1, count=len(road.sections)
                )
            )
            spaces = section.spaces
            width = road.width if section.width is None else section.width
            self._put(self.lanes, len(section.lanes))
        self.lanes.setEnabled(section is not None)
        self._put(self.spaces, spaces)
        if width != self.width_box.value():
            self.width_box.blockSignals(True)
            self.width_box.setValue(width)
            self.width_box.blockSignals(False)

    @staticmethod
    def _put(box: CountBox, value: int) -> None:
        if value != box.value():
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)

    def _set_lanes(self, count: int) -> None:
        section = self._hand.section
        if section is not None:
            self._hand.add_lanes(count - len(section.lanes))
        self._show()

    def _set_spaces(self, count: int) -> None:
        section = self._hand.section

        def changed(road: Road) -> Road:
            if section is None:
                return road_edits.set_total_spaces(road, count)
            return road_edits.set_spaces(road, section.id, count)

        self._hand.change(changed, tr("Change number of spaces"))
        self._show()

    def _set_width(self, width: float) -> None:
        section, road = self._hand.section, self._hand.road
        is_whole = section is None or (road is not None and len(road.sections) == 1)

        def changed(road: Road) -> Road:
            if is_whole or section is None:
                return road_edits.set_width(road, width)
            return road_edits.set_section_width(road, section.id, width)

        self._hand.change(changed, tr("Change width"))
        self._show()
