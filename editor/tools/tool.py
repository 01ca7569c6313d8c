"""Base of all tools, which turn gestures of the pointer into edits of the track."""

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
from editor.tools.snapping import Snap, Snapper, on_guides
from engine.track import Track, edits

Edit = Callable[[Track], Track]

Entry = tuple[str, Callable[[], object]]
"""An entry of a menu: its words, and its function."""


@dataclass(frozen=True)
class ToolContext:
    """Context of a tool: the track being edited, its selection, the board."""

    document: Document
    selection: Selection
    board: BoardScene


class Tool(QObject):
    """Tool that turns gestures on the board into edits of the track.

    A gesture reads the document's track and ends in `document.apply`. A tool knows no files.

    `expects` is emitted with a hint for the status bar, `refused` with the reason why an edit
    failed, `finished` to return to the select tool, and `hands_on` with the id of the tool to
    select.

    Menu, toolbar and shortcuts are made from the attributes below. `name` and `tip` are marked with
    `tr_later`. `icon` is the name of an icon or a drawing (see `editor.look.icons`).
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
        """The id of the tool whose button is pressed while this one is selected."""
        return self.id

    def options(self) -> OptionsRow | None:
        """Return a new row of fields for the options, or None if there are none."""
        return None

    def choose(self, **settings: Any) -> None:
        """Set options by the names of attributes."""
        for name, value in settings.items():
            setattr(self, name, value)

    def close(self) -> None:
        """Wait for background work, because the window closes."""

    @property
    def has_begun(self) -> bool:
        """Return whether Esc drops an unfinished gesture, rather than the tool."""
        return self.held is not None

    @property
    def is_drawing(self) -> bool:
        """Return whether undo removes a point of an unfinished drawing, not the last edit."""
        return False

    @property
    def can_put_back(self) -> bool:
        """Return whether redo restores a removed point, rather than an edit."""
        return False

    def take_back(self) -> None:
        """Remove the last point of an unfinished drawing."""

    def put_back(self) -> None:
        """Restore the point that was removed last."""

    def forget(self) -> None:
        """Forget an unfinished gesture."""

    @property
    def held(self) -> str | None:
        """The id of the space at which an unfinished gesture began, or None."""
        return None

    def follow(self, track: Track) -> None:
        """Adapt to an edit by other means, such as undo.

        A gesture that began on a space which no longer exists is dropped.
        """
        if self.held is not None and all(space.id != self.held for space in track.spaces):
            self.leave()
            self.begin()

    def begin(self) -> None:
        """Begin work, because the tool was selected."""
        self.expects.emit(self.hint())

    def leave(self) -> None:
        """Drop an unfinished gesture, because another tool is selected."""
        self.forget()
        self.document.abandon()
        self.board.draft.clear()

    def cancel(self) -> None:
        """Drop the unfinished gesture. Without one return to the select tool."""
        had_begun = self.has_begun
        self.leave()
        if not had_begun:
            self.finished.emit()

    def hint(self) -> str:
        """Return a hint about the next gesture."""
        return ""

    def press(self, pointer: Pointer) -> None:
        """Handle a press of the left button."""

    def move(self, pointer: Pointer) -> None:
        """Handle a move of the pointer, with or without the button."""

    def release(self, pointer: Pointer) -> None:
        """Handle a release of the left button."""

    def double_click(self, pointer: Pointer) -> None:
        """Handle the second press of a double click."""
        self.press(pointer)

    def entries(self, pointer: Pointer) -> Iterable[Entry]:
        """Yield the entries of the menu during a gesture."""
        yield tr("Cancel"), self.cancel

    def press_key(self, event: QKeyEvent) -> bool:
        """Handle a key on the board. Return whether the tool used it."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
            self.expects.emit(self.hint())
            return True
        return False

    def apply(self, edit: Edit, text: str) -> bool:
        """Apply an edit as one undo step named `text`. Return whether it was possible."""
        try:
            return self.document.apply(edit(self.document.settled), text)
        except edits.EditError as error:
            self.document.abandon()
            self.refused.emit(error_text(error))
            return False

    def apply_and_select(self, edit: Callable[[Track], tuple[Track, list[str]]], text: str) -> None:
        """Apply an edit like `apply`, and select the spaces whose ids it returns."""
        ids: list[str] = []

        def edited(track: Track) -> Track:
            track, made = edit(track)
            ids.extend(made)
            return track

        if self.apply(edited, text):
            self.selection.choose(ids)

    def preview(self, edit: Edit) -> bool:
        """Show the effect of an edit during a gesture. Return whether it was possible."""
        try:
            self.document.preview(edit(self.document.settled))
        except edits.EditError as error:
            self.refused.emit(error_text(error))
            return False
        return True

    def snaps(self, pointer: Pointer) -> bool:
        """Return whether places snap: Ctrl or the switch for snapping prevents it."""
        return self.board.snaps and not pointer.is_free

    def snap(self, snapper: Snapper, pointer: Pointer) -> Snap:
        """Snap the pointer and mark the place."""
        reach = pointer.reach if self.snaps(pointer) else 0.0
        snap = snapper.snap(pointer.place, reach, self.board.grid)
        if reach:
            snap = on_guides(snap, self.document.settled.guides, reach)
        self.board.draft.show_snap(*snap)
        return snap
