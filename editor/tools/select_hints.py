"""Hints of the select tool."""

from __future__ import annotations

from editor.document.selection import Selection
from editor.look.language import tr


def hint_for(selection: Selection) -> str:
    """Return a hint about the selection."""
    if selection.things:
        return tr(
            "Drag it to move it, a square to resize it, the dot to rotate it. Shift keeps it "
            "straight; Delete removes it. See Properties for exact values."
        )
    if selection.vertices:
        return tr(
            "Drag the vertex. Alt detaches it from its neighbours, Ctrl turns off "
            "snapping, Delete removes it."
        )
    if selection and not selection.is_single:
        return tr(
            "Drag the selection and the road bends along. Ctrl moves only the selection, "
            "Alt takes it off the road. Delete removes it."
        )
    if selection.spaces:
        return tr(
            "Drag a corner to move it; drag a small dot or double-click an edge to add "
            "one. Drag inside and the road bends along (Ctrl: only the space, Alt: off the "
            "road); Delete removes it."
        )
    if selection.lines:
        return tr(
            "Drag a point to move it; drag a small dot or double-click the line to add "
            "one. Drag the line to move all of it; Delete removes it."
        )
    return tr("Point at a space to see its steps. Click to select it, or drag over several.")
