"""The network tool: a click on free ground is a city, one on a city begins a road to another."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.look.language import tr
from editor.tools.tool import Tool
from engine.draw.roads import as_network, road_outlines, with_city, with_road_between
from engine.track import CITY, Point, Track, edits, point


class NetworkTool(Tool):
    """Cities and roads; points clicked on the way bend a road. `spaces` are laid along it, 0 for
    as many as their `part_length` asks for."""

    id = "network"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, *desk: object) -> None:
        super().__init__(*desk)
        self.spaces = 0
        self.part_length = 30.0
        self.width = 9.0
        self.radius = 17.0
        self.begins: str | None = None
        self.via: list[Point] = []
        self._tip: Pointer | None = None

    @property
    def is_drawing(self) -> bool:
        """Whether a road has been begun."""
        return self.begins is not None

    def hint(self) -> str:
        """What comes next."""
        if self.begins is None:
            return tr("Click free ground for a city, or a city where a road begins.")
        return tr(
            "Road from {space}: click the place where it ends; a click on free ground bends it, "
            "Backspace takes a bend back, Esc drops it."
        ).format(space=self._called(self.begins))

    def choose(self, **settings: float) -> None:
        """Change settings by name; what is being drawn follows."""
        for name, value in settings.items():
            setattr(self, name, value)
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

    def key(self, event: QKeyEvent) -> bool:
        """Backspace takes a bend back."""
        if event.key() == Qt.Key.Key_Backspace and self.begins is not None:
            if self.via:
                self.via.pop()
            else:
                self.begins = None
            self._draw()
            self.expects.emit(self.hint())
            return True
        return super().key(event)

    def cancel(self) -> None:
        """Drop the road; without one the tool is put away."""
        had_road = self.begins is not None
        self._forget()
        super().cancel()
        if not had_road:
            self.finished.emit()

    def leave(self) -> None:
        """Drop the road."""
        self._forget()
        super().cancel()

    def _make_city(self, pointer: Pointer) -> None:
        made: list[str] = []

        def drawn(track: Track) -> Track:
            number = 1 + sum(CITY in space.tags for space in track.spaces)
            name = tr("City {number}").format(number=number)
            track, space_id = with_city(as_network(track), pointer.place, name, self.radius)
            made.append(space_id)
            return track

        if self.carry_out(drawn, tr("Draw city")):
            self.selection.choose(made)

    def _make_road(self, ends: str) -> None:
        begins, via = self.begins or "", list(self.via)
        self._forget()
        self.board.draft.clear()
        self.carry_out(
            lambda track: with_road_between(track, begins, ends, via, **self._cut)[0],
            tr("Draw road"),
        )

    @property
    def _cut(self) -> dict[str, float]:
        cut = {"spaces": self.spaces} if self.spaces else {"part_length": self.part_length}
        return {"width": self.width, **cut}

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

    def _forget(self) -> None:
        self.begins = None
        self.via = []
