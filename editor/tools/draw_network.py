"""Network tool: click free ground for a city, and a city to begin a road to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Required, TypedDict

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.look.language import tr, tr_later
from editor.tools.options import OptionsRow, count_box, mm_box
from editor.tools.tool import Entry, Tool, ToolContext
from engine.draw.network_roads import as_network, road_outlines, with_city, with_road_between
from engine.track import CITY, Point, Track, edits, point


class Cut(TypedDict, total=False):
    """Arguments of the engine's functions for roads: width, and number or length of spaces."""

    width: Required[float]
    spaces: int
    part_length: float


class NetworkTool(Tool):
    """Tool that draws cities and roads. Points clicked on the way bend a road.

    `spaces` are laid along it. 0 means as many as fit their `part_length`.
    """

    id = "network"
    name = tr_later("Network")
    tip = tr_later("Draw cities and the roads between them")
    key = "T"
    icon = (
        '<path d="M6 7 L18 5 L17 18 L6 7 M17 18 L7 19" stroke-width="2.6" stroke="{soft}"/>'
        '<path d="M6 7 L18 5 L17 18 L6 7 M17 18 L7 19" stroke-dasharray="2 2" stroke-width="1.2"/>'
        '<circle cx="6" cy="7" r="3" fill="{soft}"/><circle cx="18" cy="5" r="2.4" fill="{soft}"/>'
        '<circle cx="17" cy="18" r="3" fill="{soft}"/>'
        '<circle cx="6.5" cy="19" r="2" fill="{soft}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.spaces = 0
        self.part_length = 30.0
        self.width = 9.0
        self.radius = 17.0
        self.begins: str | None = None
        self.via: list[Point] = []
        self._tip: Pointer | None = None

    @property
    def is_drawing(self) -> bool:
        """Return whether a road has begun, whose bends undo removes."""
        return self.has_begun

    @property
    def held(self) -> str | None:
        """The space where the road begins, or None."""
        return self.begins

    def forget(self) -> None:
        """Drop the road."""
        self.begins = None
        self.via = []

    def hint(self) -> str:
        """Return a hint about the next click."""
        if self.begins is None:
            return tr("Click an empty spot to add a city, or click the city where a road begins.")
        return tr(
            "Road from {space}: click the place where it ends, or an empty spot to add a "
            "bend. Backspace removes the last bend, Esc cancels."
        ).format(space=self._called(self.begins))

    def options(self) -> NetworkOptions:
        """Return the fields for cities and roads."""
        return NetworkOptions(self)

    def choose(self, **settings: Any) -> None:
        """Set attributes by name, and update the draft."""
        super().choose(**settings)
        self._draw()

    def press(self, pointer: Pointer) -> None:
        """Make a city, or begin, bend or end a road."""
        if self.begins is None:
            if pointer.space is None:
                self._make_city(pointer)
            else:
                self.begins = pointer.space
                self.selection.clear()
        elif pointer.space is None:
            self.via.append(point(pointer.place))
        elif pointer.space != self.begins:
            self._make_road(pointer.space)
        self._draw()
        self.expects.emit(self.hint())

    def move(self, pointer: Pointer) -> None:
        """Show the road up to the pointer."""
        self._tip = pointer
        self._draw()

    def press_key(self, event: QKeyEvent) -> bool:
        """Remove the last bend on Backspace."""
        if event.key() == Qt.Key.Key_Backspace and self.begins is not None:
            self.take_back()
            return True
        return super().press_key(event)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Yield the entries that remove a bend or drop the road."""
        if self.via:
            yield tr("Remove last point"), self.take_back
        yield from super().entries(pointer)

    def take_back(self) -> None:
        """Remove the last bend, else the beginning of the road."""
        if self.via:
            self.via.pop()
        else:
            self.begins = None
        self._draw()
        self.expects.emit(self.hint())

    def _make_city(self, pointer: Pointer) -> None:
        def with_next_city(track: Track) -> tuple[Track, list[str]]:
            number = 1 + sum(CITY in space.tags for space in track.spaces)
            name = tr("City {number}").format(number=number)
            track, space_id = with_city(as_network(track), pointer.place, name, self.radius)
            return track, [space_id]

        self.apply_and_select(with_next_city, tr("Draw city"))

    def _make_road(self, ends: str) -> None:
        begins, via = self.begins or "", list(self.via)
        self.leave()
        self.apply(
            lambda track: with_road_between(track, begins, ends, via, **self._cut)[0],
            tr("Draw road"),
        )

    @property
    def _cut(self) -> Cut:
        """The width of a road, and the number or the length of its spaces."""
        if self.spaces:
            return {"width": self.width, "spaces": self.spaces}
        return {"width": self.width, "part_length": self.part_length}

    def _draw(self) -> None:
        """Show the road so far, with all its spaces if the pointer is on its end."""
        if self.begins is None or self._tip is None:
            self.board.draft.clear()
            return
        track, ends = self.document.settled, self._tip.space
        shapes: list[tuple[Point, ...]] = []
        if ends is not None and ends != self.begins:
            try:
                shapes = road_outlines(track, self.begins, ends, self.via, **self._cut)
            except edits.EditError:
                shapes = []
        row = self.document.course.row.get(self.begins)
        if row is None:
            return
        begin = tuple(self.document.course.centres[row].tolist())
        self.board.draft.show_line([begin, *self.via, self._tip.place])
        self.board.draft.show_shapes(shapes)

    def _called(self, space_id: str) -> str:
        return self.document.settled.space(space_id).name or space_id


class NetworkOptions(OptionsRow):
    """Fields for the size of cities and the spaces of roads."""

    def __init__(self, tool: NetworkTool) -> None:
        super().__init__()
        self._tool = tool
        self.radius = mm_box(tool.radius, lambda mm: tool.choose(radius=mm))
        self.road_width = mm_box(tool.width, lambda mm: tool.choose(width=mm))
        self.spaces = count_box(0, 200, tool.spaces, self._choose_spaces)
        self.spaces.setSpecialValueText(tr("by length"))
        self.part_length = mm_box(tool.part_length, lambda mm: tool.choose(part_length=mm))
        self.field(tr("City radius"), self.radius)
        self.field(tr("Road width"), self.road_width)
        self.field(tr("Spaces between cities"), self.spaces)
        self.field(tr("Space length"), self.part_length)

    def _choose_spaces(self, count: int) -> None:
        self._tool.choose(spaces=count)
        self.part_length.setEnabled(not count)
