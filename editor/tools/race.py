"""Race tool: during a race, clicks choose where the car goes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.look.language import tr
from editor.look.widgets import ARROW_STEPS, ENTER
from editor.tools.grips import line_at
from editor.tools.tool import Tool, ToolContext


class RaceTool(Tool):
    """Tool that reports the space clicked, pointed at or chosen by keys, or the finish line.

    `passed` is emitted when an arrow key leaves the highlighted spaces. Arrow keys go through
    `places`, and `place` is the current one.
    """

    id = "race"

    shows_steps = False
    clicked = Signal(object)
    pointed = Signal(object)
    finish_clicked = Signal()
    turned = Signal(object)
    entered = Signal()
    put = Signal(str, str)
    passed = Signal(int)
    puts = False
    """True while cars are placed by hand, by dragging them from space to space."""
    places: Sequence[str] = ()
    place: str | None = None

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._held: Pointer | None = None

    def hint(self) -> str:
        """Return a hint about clicks."""
        if self.puts:
            return tr(
                "Drag a car to a free space. Run continues from there; Esc when you are done."
            )
        if not self.places:
            return tr("A game is on. Choose another tool to edit the track in the meantime.")
        return tr(
            "Click a highlighted space, or use the arrow keys and press Enter. Choose "
            "another tool to edit the track in the meantime."
        )

    def highlight(self, places: Sequence[str]) -> None:
        """Let arrow keys go through `places`, the highlighted spaces."""
        had_choices, self.places = self.has_choices(), places
        if had_choices != self.has_choices() and not self.puts:
            self.expects.emit(self.hint())

    def press(self, pointer: Pointer) -> None:
        """Choose the space under the pointer or the finish line, or grab a car."""
        if self.puts:
            self._held = pointer
        elif line_at(self.board.guest or self.document.settled, pointer) == "finish":
            self.finish_clicked.emit()
        elif pointer.space is not None:
            self.clicked.emit(pointer.space)

    def move(self, pointer: Pointer) -> None:
        """Report the space below the pointer, or drag the car."""
        if self._held is not None:
            self.board.draft.show_line([self._held.place, pointer.place])
        self.pointed.emit(pointer.space)

    def release(self, pointer: Pointer) -> None:
        """Drop the car on the space under the pointer."""
        held, self._held = self._held, None
        self.board.draft.clear()
        if held is not None and held.space and pointer.space and held.space != pointer.space:
            self.put.emit(held.space, pointer.space)

    def put_by_hand(self, puts: bool) -> None:
        """Begin or end placing cars by hand."""
        self.puts = puts
        self._held = None
        self.board.draft.clear()
        self.expects.emit(self.hint())

    def press_key(self, event: QKeyEvent) -> bool:
        """Go through the highlighted spaces by arrow keys, and choose on Enter."""
        turn = ARROW_STEPS.get(Qt.Key(event.key()))
        if turn is not None:
            at = -max(turn, 0)
            if self.place is not None and self.place in self.places:
                at = self.places.index(self.place)
            if 0 <= at + turn < len(self.places):
                self._point_at(self.places[at + turn])
            else:
                self.passed.emit(turn)
            return True
        if event.key() in ENTER:
            if self.place in self.places:
                self.entered.emit()
            elif not self.places:
                self.finish_clicked.emit()
            return True
        return super().press_key(event)

    def has_choices(self) -> bool:
        """Return whether spaces are highlighted."""
        return bool(self.places)

    def enter(self, step: int) -> None:
        """Point at the first highlighted space, or at the last if `step` is -1."""
        for view in self.board.views():
            view.setFocus()
        self._point_at(self.places[0 if step > 0 else -1])

    def _point_at(self, space_id: str) -> None:
        self.place = space_id
        self.turned.emit(space_id)

    def forget(self) -> None:
        """End placing cars by hand."""
        if self.puts:
            self.put_by_hand(False)

    def cancel(self) -> None:
        """Drop the gesture. Esc never leaves this tool."""
        self.leave()
