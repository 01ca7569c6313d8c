"""The road tool: a centre line becomes lanes and spaces, shown while it is being drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLabel

from editor.canvas import Pointer
from editor.document.background import Worker
from editor.look.language import tr, tr_later
from editor.look.texts import error_text
from editor.tools.narrowing import (
    Stations,
    is_long,
    narrow_at,
    stations_along,
    with_end,
)
from editor.tools.options import OptionsRow, button, count_box, mm_box
from editor.tools.polyline import MiddleLineTool
from editor.tools.tool import Entry, ToolContext
from engine.draw import Drawing, NarrowPart, draw, smooth_line, with_road
from engine.track import Board, Point


@dataclass(frozen=True)
class RoadSettings:
    """What is chosen for a road: lanes, width of each, spaces along it, fronts, narrow parts."""

    lanes: int = 3
    lane_width: float = 16.0
    spaces: int = 40
    staggered: bool = False
    narrow: tuple[NarrowPart, ...] = ()


@dataclass(frozen=True)
class Plan:
    """A centre line, the board and the settings to draw a road with."""

    places: tuple[Point, ...]
    closed: bool
    settings: RoadSettings
    board: Board

    def draw(self) -> Drawing:
        """The road; ValueError says why it cannot be drawn."""
        chosen = self.settings
        return draw(
            smooth_line(self.places, self.closed),
            closed=self.closed,
            half_width=chosen.lanes * chosen.lane_width / 2,
            lanes=chosen.lanes,
            spaces=chosen.spaces,
            fronts="staggered" if chosen.staggered else "aligned",
            narrow=tuple(filter(is_long, chosen.narrow)),
            board=self.board,
        )


class RoadTool(MiddleLineTool):
    """Click the centre line; then change the settings while the road is shown, and make it."""

    id = "road"
    name = tr_later("Road")
    tip = tr_later("Draw a road with lanes and spaces")
    key = "D"
    icon = (
        '<path d="M7 21 C4 12 20 12 17 3" stroke-width="7" stroke="{soft}"/>'
        '<path d="M3.5 21 C1 9 16 11 13.5 3 M10.5 21 C9 15 23 12 20.5 3"/>'
        '<path d="M7 21 C4.5 12 20 12 17 3" stroke-dasharray="2.4 2.4" stroke-width="1.3"/>'
    )
    least = 3
    planned = Signal(bool)

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.settings = RoadSettings()
        self.plan: Plan | None = None
        self.drawing: Drawing | None = None
        self._next: Plan | None = None
        self._held: tuple[int, int] | None = None
        self._measured: tuple[tuple[Point, ...], Stations] | None = None
        self._worker = Worker(self)
        self._worker.done.connect(self._take)
        self._worker.failed.connect(self._take_refusal)

    @property
    def has_begun(self) -> bool:
        """Whether a point has been placed, or a road is planned."""
        return self.plan is not None or super().has_begun

    def hint(self) -> str:
        """What comes next."""
        if self.plan is not None:
            return tr(
                "Adjust the road above the board; double-click to narrow it, and drag the "
                "ends of narrow parts. Enter creates the road, Esc cancels."
            )
        return super().hint()

    def options(self) -> RoadOptions:
        """What the road is like."""
        return RoadOptions(self)

    def choose(self, **settings: Any) -> None:
        """Change settings by name; the road that is shown follows."""
        self.settings = replace(self.settings, **settings)
        if self.plan is not None:
            self._ask(replace(self.plan, settings=self.settings))
        else:
            self._draw()

    def make(self) -> None:
        """Turn the road that is shown into spaces."""
        plan = self.plan
        if plan is None:
            return
        try:
            drawing = plan.draw()
        except ValueError as error:
            self.refused.emit(error_text(error))
            return
        self.leave()
        if self.apply(lambda track: with_road(track, drawing)[0], tr("Draw road")):
            self.selection.clear()
            self.finished.emit()

    def finish(self, places: list[Point], closed: bool) -> None:
        """The centre line is complete; now it is only a plan."""
        self._ask(self._planned(places, closed))
        self.plan = self._planned(places, closed)
        self.planned.emit(True)
        self.expects.emit(self.hint())

    def press(self, pointer: Pointer) -> None:
        """Place a point of the centre line; with a plan take hold of an end of a narrow part."""
        if self.plan is None:
            super().press(pointer)
        else:
            self._held = self._stations(self.plan).end_at(
                self.settings.narrow, pointer.place, pointer.reach
            )

    def move(self, pointer: Pointer) -> None:
        """Show the road with the next point, or with the end of the narrow part, there."""
        if self.plan is None:
            super().move(pointer)
        elif self._held is not None:
            share, _ = self._stations(self.plan).nearest(pointer.place)
            number, end = self._held
            narrow = list(self.settings.narrow)
            narrow[number] = with_end(narrow[number], end, share)
            self.choose(narrow=tuple(narrow))

    def release(self, pointer: Pointer) -> None:
        """Let go; a narrow part whose ends came together is gone."""
        held, self._held = self._held, None
        if held is not None:
            self.choose(narrow=tuple(part for part in self.settings.narrow if is_long(part)))

    def double_click(self, pointer: Pointer) -> None:
        """End the centre line; with a plan narrow the road there."""
        if self.plan is None:
            super().double_click(pointer)
            return
        share, away = self._stations(self.plan).nearest(pointer.place)
        if away <= self.settings.lanes * self.settings.lane_width / 2 and self.settings.lanes > 1:
            self.choose(narrow=(*self.settings.narrow, narrow_at(share)))

    def press_key(self, event: QKeyEvent) -> bool:
        """With a plan Enter makes the road; Backspace goes back to its points."""
        if self.plan is None:
            return super().press_key(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.make()
            return True
        if event.key() == Qt.Key.Key_Backspace:
            self._edit_points()
            return True
        return super().press_key(event)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """With a plan: make the road, or go back to its points."""
        if self.plan is None:
            yield from super().entries(pointer)
            return
        yield tr("Create road"), self.make
        yield tr("Edit the centre line"), self._edit_points
        yield tr("Cancel"), self.cancel

    def close(self) -> None:
        """Wait for what still goes on in the background."""
        self._next = None
        self._worker.drop()
        self._worker.wait()

    def forget(self) -> None:
        """Drop the plan and the points."""
        super().forget()
        self.plan = self.drawing = self._next = None
        self._worker.drop()
        self.planned.emit(False)

    def _edit_points(self) -> None:
        """Back from the plan to the points of its centre line."""
        if self.plan is not None:
            places = list(self.plan.places)
            self.leave()
            self.places = places
            self._draw()

    def _stations(self, plan: Plan) -> Stations:
        """The centre line of a plan by shares of its length, worked out once."""
        if self._measured is None or self._measured[0] is not plan.places:
            self._measured = plan.places, stations_along(plan.places, plan.closed)
        return self._measured[1]

    def _planned(self, places: list[Point], closed: bool) -> Plan:
        return Plan(tuple(places), closed, self.settings, self.document.settled.board)

    def _draw(self) -> None:
        super()._draw()
        places = self.places_so_far
        distinct = [xy for row, xy in enumerate(places) if row == 0 or xy != places[row - 1]]
        closes = len(distinct) > 3 and distinct[0] == distinct[-1]
        if closes:
            distinct.pop()
        if len(distinct) >= self.least:
            self._ask(self._planned(distinct, closes))

    def _ask(self, plan: Plan) -> None:
        """Draw this plan in the worker, after the one it is busy with."""
        if self.plan is not None:
            self.plan = plan
        self._next = plan
        if not self._worker.is_busy:
            self._go_on()

    def _go_on(self) -> None:
        if self._next is not None:
            plan, self._next = self._next, None
            self._worker.do(partial(Plan.draw, plan))

    def _take(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.board.draft.show_shapes([space.outline for space in drawing.track.spaces])
        if self.plan is not None:
            stations = self._stations(self.plan)
            self.board.draft.show_stretches(
                [stations.stretch(part.start, part.end) for part in self.plan.settings.narrow]
            )
        self._go_on()

    def _take_refusal(self, error: Exception) -> None:
        if not isinstance(error, ValueError):
            raise error
        self.drawing = None
        self.board.draft.show_shapes([])
        if self.plan is not None:
            self.refused.emit(error_text(error))
        self._go_on()


class RoadOptions(OptionsRow):
    """What the road tool draws; the button makes the road that is shown."""

    def __init__(self, tool: RoadTool) -> None:
        super().__init__()
        self._tool = tool
        chosen = tool.settings
        self.lanes = count_box(1, 8, chosen.lanes, lambda n: tool.choose(lanes=n, narrow=()))
        self.lane_width = mm_box(chosen.lane_width, lambda mm: tool.choose(lane_width=mm))
        self.spaces = count_box(3, 400, chosen.spaces, lambda n: tool.choose(spaces=n))
        self.staggered = QCheckBox(tr("Staggered"))
        self.staggered.toggled.connect(lambda on: tool.choose(staggered=on))
        self.narrow_lanes = count_box(1, 7, 1)
        self.begin = count_box(1, 98, 30)
        self.end = count_box(2, 99, 38)
        for box in (self.begin, self.end):
            box.setSuffix(" %")
        self.add = button(tr("Add"), self._add_narrow)
        self.clear = button(tr("No narrow part"), lambda: tool.choose(narrow=()))
        self.make = button(tr("Create road"), tool.make)
        self.make.setProperty("primary", True)
        self.make.setEnabled(False)
        tool.planned.connect(self.make.setEnabled)
        begin, end = QLabel(tr("from")), QLabel(tr("to"))
        narrow = (self.narrow_lanes, begin, self.begin, end, self.end)
        self.field(tr("Lanes"), self.lanes)
        self.field(tr("Lane width"), self.lane_width)
        self.field(tr("Spaces per lane"), self.spaces)
        self.field(tr("Narrow to"), *narrow)
        self.field("", self.add, self.clear)
        self.field("", self.staggered)
        self.field("", self.make)

    def _add_narrow(self) -> None:
        begin, end = sorted((self.begin.value(), self.end.value()))
        part = NarrowPart(begin / 100, end / 100, self.narrow_lanes.value())
        self._tool.choose(narrow=(*self._tool.settings.narrow, part))
