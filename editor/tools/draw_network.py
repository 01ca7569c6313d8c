"""The network tool: a click on free ground is a city, one on a city begins a road to another."""

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
    """The arguments of the engine's functions for roads that say how they are cut."""

    width: Required[float]
    spaces: int
    part_length: float


class NetworkTool(Tool):
    """Cities and roads; points clicked on the way bend a road. `spaces` are laid along it, 0 for
    as many as their `part_length` asks for."""

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
        """Undo takes a bend back."""
        return self.has_begun

    @property
    def held(self) -> str | None:
        """Where the road begins."""
        return self.begins

    def forget(self) -> None:
        """Drop the road."""
        self.begins = None
        self.via = []

    def hint(self) -> str:
        """What comes next."""
        if self.begins is None:
            return tr("Click an empty spot to add a city, or click the city where a road begins.")
        return tr(
            "Road from {space}: click the place where it ends, or an empty spot to add a "
            "bend. Backspace removes the last bend, Esc cancels."
        ).format(space=self._called(self.begins))

    def options(self) -> NetworkOptions:
        """How large cities are, and how roads are cut."""
        return NetworkOptions(self)

    def choose(self, **settings: Any) -> None:
        """Change settings by name; what is being drawn follows."""
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
        """Show the road to where the pointer is."""
        self._tip = pointer
        self._draw()

    def press_key(self, event: QKeyEvent) -> bool:
        """Backspace takes a bend back."""
        if event.key() == Qt.Key.Key_Backspace and self.begins is not None:
            self.take_back()
            return True
        return super().press_key(event)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Take a bend back, or drop the road."""
        if self.via:
            yield tr("Remove last point"), self.take_back
        yield from super().entries(pointer)

    def take_back(self) -> None:
        """Take the last bend back, else the beginning of the road."""
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
        """How wide a road is, and into how many spaces or how long ones it is cut."""
        if self.spaces:
            return {"width": self.width, "spaces": self.spaces}
        return {"width": self.width, "part_length": self.part_length}

    def _draw(self) -> None:
        """The road so far; with all its spaces where the pointer is on its end."""
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
    """How large cities are, and how roads between them are cut."""

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
