"""Layers of the board: their names, and the state shown or hidden, free or locked."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.look.language import tr_later

LAYERS = {
    "picture": tr_later("Picture to trace"),
    "grid": tr_later("Millimetre grid"),
    "spaces": tr_later("Spaces"),
    "heat": tr_later("Lab heat map"),
    "own": tr_later("Spaces shaped by hand (✎)"),
    "fronts": tr_later("Fronts"),
    "lanes": tr_later("Lane numbers"),
    "names": tr_later("Names"),
    "places": tr_later("Cities and triangles"),
    "words": tr_later("Words on spaces"),
    "progress": tr_later("Progress in mm"),
    "levels": tr_later("Level spaces"),
    "rectangles": tr_later("Rectangles for Concentration"),
    "course": tr_later("Course line"),
    "lines": tr_later("Finish and bet lines"),
    "slots": tr_later("Start slots"),
    "walls": tr_later("Walls"),
    "links": tr_later("Links"),
    "steps": tr_later("All steps"),
    "crossings": tr_later("Steps over a line"),
    "flow": tr_later("Lab traffic"),
    "doubts": tr_later("Pairs in doubt"),
    "own_layers": tr_later("Your own layers"),
    "problems": tr_later("Problems"),
    "rulers": tr_later("Rulers"),
    "minimap": tr_later("Overview"),
}
"""The name of every layer by its id, from the lowest to the uppermost."""

SHOWN_FIRST = frozenset(LAYERS) - {
    "grid",
    "names",
    "progress",
    "levels",
    "rectangles",
    "course",
    "steps",
    "crossings",
    "minimap",
}

LOCKABLE = ("picture", "spaces", "course", "lines", "own_layers")
"""Layers that can be locked, so that their contents cannot be selected or moved."""


class Layers(QObject):
    """Shown and locked layers. `changed(id)` is emitted when one of them changes."""

    changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = set(SHOWN_FIRST)
        self._locked: set[str] = set()

    def is_shown(self, layer: str) -> bool:
        """Return whether a layer is visible."""
        return layer in self._shown

    def is_free(self, layer: str) -> bool:
        """Return whether the contents of `layer` can be grabbed: it is shown and not locked."""
        return layer in self._shown and layer not in self._locked

    def is_locked(self, layer: str) -> bool:
        """Return whether a layer is locked."""
        return layer in self._locked

    def show(self, layer: str, visible: bool) -> None:
        """Show or hide a layer."""
        _put(self._shown, layer, visible)
        self.changed.emit(layer)

    def lock(self, layer: str, locked: bool) -> None:
        """Lock or free a layer."""
        _put(self._locked, layer, locked)
        self.changed.emit(layer)


def _put(into: set[str], layer: str, wanted: bool) -> None:
    if layer not in LAYERS:
        raise KeyError(layer)
    if wanted:
        into.add(layer)
    else:
        into.discard(layer)
