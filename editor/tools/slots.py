"""Slots tool: click the start spaces in order."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.canvas import Pointer
from editor.look.language import tr, tr_later
from editor.tools.tool import Tool
from engine.track import Track, edits


class SlotsTool(Tool):
    """Tool for start slots.

    A click on a space makes it the next slot, a click on a slot removes it.
    """

    id = "slots"
    name = tr_later("Start grid")
    tip = tr_later("Choose the start slots in order")
    key = "G"
    icon = (
        '<rect x="4" y="4" width="6.5" height="6.5" rx="1.5" fill="{soft}"/>'
        '<rect x="13.5" y="7" width="6.5" height="6.5" rx="1.5"/>'
        '<rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" fill="{soft}"/>'
        '<path d="M13.5 18.5 h6.5"/>'
    )
    cursor = Qt.CursorShape.PointingHandCursor

    def hint(self) -> str:
        """Return a hint about the next slot, and for an empty grid about the automatic one."""
        if not self.document.settled.grid.slots:
            return tr(
                "Slot 1: click the start spaces in order, pole position first, or choose Draw → "
                "Finish, bet lines and grid for me."
            )
        return tr(
            "Slot {slot}: click the start spaces in order, pole position first. Click a "
            "numbered space to remove it; Backspace removes the last one."
        ).format(slot=len(self.document.settled.grid.slots) + 1)

    def press(self, pointer: Pointer) -> None:
        """Add or remove the space under the pointer."""
        if pointer.space is not None:
            space_id = pointer.space
            self._edit(lambda track: edits.toggle_slot(track, space_id))

    def press_key(self, event: QKeyEvent) -> bool:
        """Remove the last slot on Backspace."""
        if event.key() == Qt.Key.Key_Backspace:
            self._edit(lambda track: edits.set_slots(track, track.grid.slots[:-1]))
            return True
        return super().press_key(event)

    def _edit(self, edit: Callable[[Track], Track]) -> None:
        self.apply(edit, tr("Set slots"))
        self.expects.emit(self.hint())
