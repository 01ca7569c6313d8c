"""What every tool is: a way to turn gestures of the pointer into edits of the track."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from editor.canvas import BoardScene, Pointer
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.look.texts import error_text
from editor.tools.options import OptionsRow
from editor.tools.snapping import Snap, Snapper
from engine.track import Track, edits

Edit = Callable[[Track], Track]

Entry = tuple[str, Callable[[], object]]
"""An entry of a menu: its words, and what it does."""


@dataclass(frozen=True)
class ToolContext:
    """What every tool works on: the track being edited, what is selected in it, the board."""

    document: Document
    selection: Selection
    board: BoardScene


class Tool(QObject):
    """Turns gestures on the board into edits of the track.

    A gesture reads the document's track and ends in `document.apply`; a tool knows no files.
    Signals: `expects` is what the tool waits for, for the status bar; `refused` is why an edit
    cannot be done; `finished` asks for the select tool, `hands_on` for the tool of that id.

    Menu, toolbar and shortcuts are made of the attributes below. `name` and `tip` are marked with
    `tr_later`; `icon` is the name of an icon or a drawing (see `editor.look.icons`).
    """

    id = ""
    name = ""
    tip = ""
    key = ""
    icon = ""
    cursor = Qt.CursorShape.ArrowCursor
    shows_steps = True
    expects = Signal(str)
    refused = Signal(str)
    finished = Signal()
    hands_on = Signal(str)

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context.document)
        self.document = context.document
        self.selection = context.selection
        self.board = context.board

    @property
    def button(self) -> str:
        """The id of the tool whose button stays pressed meanwhile."""
        return self.id

    def options(self) -> OptionsRow | None:
        """A new row of fields for what can be chosen; None if nothing can."""
        return None

    def choose(self, **settings: Any) -> None:
        """Change what can be chosen, by the names of attributes."""
        for name, value in settings.items():
            setattr(self, name, value)

    def close(self) -> None:
        """Wait for what still goes on in the background; the window closes."""

    @property
    def has_begun(self) -> bool:
        """Whether there is an unfinished gesture that Esc drops; without one it drops the tool."""
        return self.held is not None

    @property
    def is_drawing(self) -> bool:
        """Whether undo takes back a point of an unfinished drawing, not the last edit."""
        return False

    @property
    def can_put_back(self) -> bool:
        """Whether redo puts back a point that was taken back, and does not redo an edit."""
        return False

    def take_back(self) -> None:
        """Take the last point of an unfinished drawing back."""

    def put_back(self) -> None:
        """Put back the point that was taken back last."""

    def forget(self) -> None:
        """Drop what is known of an unfinished gesture."""

    @property
    def held(self) -> str | None:
        """The id of the space an unfinished gesture began on."""
        return None

    def follow(self, track: Track) -> None:
        """The track was edited by someone else meanwhile, such as undo; a gesture that began on a
        space which is gone is dropped."""
        if self.held is not None and all(space.id != self.held for space in track.spaces):
            self.leave()
            self.begin()

    def begin(self) -> None:
        """The tool is chosen."""
        self.expects.emit(self.hint())

    def leave(self) -> None:
        """Another tool is chosen; an unfinished gesture is dropped."""
        self.forget()
        self.document.abandon()
        self.board.draft.clear()

    def cancel(self) -> None:
        """Drop the unfinished gesture; without one go back to the select tool."""
        had_begun = self.has_begun
        self.leave()
        if not had_begun:
            self.finished.emit()

    def hint(self) -> str:
        """What the tool waits for."""
        return ""

    def press(self, pointer: Pointer) -> None:
        """The left button goes down."""

    def move(self, pointer: Pointer) -> None:
        """The pointer moves, with or without the button."""

    def release(self, pointer: Pointer) -> None:
        """The left button goes up."""

    def double_click(self, pointer: Pointer) -> None:
        """The second press of a double click."""
        self.press(pointer)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """What the menu of a place offers in the middle of a gesture."""
        yield tr("Cancel"), self.cancel

    def delete(self) -> None:
        """The Delete key."""

    def press_key(self, event: QKeyEvent) -> bool:
        """A key on the board; True if the tool used it."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
            self.expects.emit(self.hint())
            return True
        return False

    def apply(self, edit: Edit, text: str) -> bool:
        """Apply an edit as one step of undo, called `text`; if it cannot be done, say why."""
        try:
            self.document.apply(edit(self.document.settled), text)
        except edits.EditError as error:
            self.document.abandon()
            self.refused.emit(error_text(error))
            return False
        return True

    def apply_and_select(self, edit: Callable[[Track], tuple[Track, list[str]]], text: str) -> None:
        """The same for an edit that also returns the ids of the spaces to select after it."""
        ids: list[str] = []

        def edited(track: Track) -> Track:
            track, made = edit(track)
            ids.extend(made)
            return track

        if self.apply(edited, text):
            self.selection.choose(ids)

    def preview(self, edit: Edit) -> None:
        """Show what an edit would do while the gesture goes on."""
        try:
            self.document.preview(edit(self.document.settled))
        except edits.EditError as error:
            self.refused.emit(error_text(error))

    def snap(self, snapper: Snapper, pointer: Pointer) -> Snap:
        """Snap the pointer and mark where to; not at all with Ctrl or while snapping is off."""
        free = pointer.is_free or not self.board.snaps
        snap = snapper.snap(pointer.place, 0.0 if free else pointer.reach, self.board.grid)
        self.board.draft.show_snap(*snap)
        return snap
