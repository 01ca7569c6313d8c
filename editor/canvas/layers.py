"""The layers of the board: which are shown, and which are locked."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QObject, Signal

LAYERS = {
    "picture": QT_TRANSLATE_NOOP("", "Picture to trace"),
    "grid": QT_TRANSLATE_NOOP("", "Millimetre grid"),
    "spaces": QT_TRANSLATE_NOOP("", "Spaces"),
    "heat": QT_TRANSLATE_NOOP("", "Heat map of the lab"),
    "fronts": QT_TRANSLATE_NOOP("", "Fronts"),
    "names": QT_TRANSLATE_NOOP("", "Names"),
    "places": QT_TRANSLATE_NOOP("", "Cities and triangles"),
    "progress": QT_TRANSLATE_NOOP("", "Progress in mm"),
    "levels": QT_TRANSLATE_NOOP("", "Level spaces"),
    "course": QT_TRANSLATE_NOOP("", "Course line"),
    "lines": QT_TRANSLATE_NOOP("", "Finish and bet lines"),
    "slots": QT_TRANSLATE_NOOP("", "Start slots"),
    "walls": QT_TRANSLATE_NOOP("", "Walls"),
    "links": QT_TRANSLATE_NOOP("", "Links"),
    "steps": QT_TRANSLATE_NOOP("", "All steps"),
    "crossings": QT_TRANSLATE_NOOP("", "Steps over a line"),
    "flow": QT_TRANSLATE_NOOP("", "Traffic of the lab"),
    "doubts": QT_TRANSLATE_NOOP("", "Pairs in doubt"),
    "problems": QT_TRANSLATE_NOOP("", "Problems"),
    "rulers": QT_TRANSLATE_NOOP("", "Rulers"),
    "minimap": QT_TRANSLATE_NOOP("", "Overview"),
}
"""Every layer by id with its name, from below upwards."""

SHOWN_FIRST = frozenset(LAYERS) - {
    "grid",
    "names",
    "progress",
    "levels",
    "course",
    "steps",
    "crossings",
    "minimap",
}

LOCKABLE = ("picture", "spaces", "course", "lines")
"""What can be kept from being selected and moved."""


class Layers(QObject):
    """Shown and locked layers; `changed(id)` tells which one is to be looked at again."""

    changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = set(SHOWN_FIRST)
        self._locked: set[str] = set()

    def is_shown(self, layer: str) -> bool:
        """Whether a layer is visible."""
        return layer in self._shown

    def is_free(self, layer: str) -> bool:
        """Whether what lies on a layer can be taken hold of: it is shown and not locked."""
        return layer in self._shown and layer not in self._locked

    def is_locked(self, layer: str) -> bool:
        """Whether a layer is locked."""
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
