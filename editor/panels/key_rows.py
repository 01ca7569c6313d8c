"""Rows of a form for the keys of a part of a track that declare one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QFormLayout, QLineEdit

from editor.look.boxes import NumberBox, number_box
from editor.look.language import tr
from editor.look.texts import translated
from engine.track.keys import Declared, Row, keys_of

UNLIMITED = 32_767
"""Most letters of a field for a text that files do not limit: those of Qt."""


class KeyRows:
    """Fields for texts and numbers, by the names of the keys' fields.

    A field that is changed and left, or in which Enter is pressed, calls `edit` with that name, the
    new value, and the title of its row.
    """

    def __init__(
        self, cls: type, form: QFormLayout, edit: Callable[[str, Any, str], object]
    ) -> None:
        self._edit = edit
        self._parts: tuple[Any, ...] = ()
        self._rows: dict[str, Row] = {}
        self.fields: dict[str, Any] = {}
        for each in keys_of(cls):
            if each.key.row is not None:
                self._rows[each.field] = each.key.row
                field = self.fields[each.field] = _field(each, each.key.row)
                field.setToolTip(translated(each.key.about.rstrip(".")))
                field.editingFinished.connect(partial(self._take, each.field))
                form.addRow(translated(each.key.row.title), field)

    def show(self, *parts: Any) -> None:
        """Show the values that all parts have. A text in which they differ is empty."""
        self._parts = parts
        for name, field in self.fields.items():
            if isinstance(field, QLineEdit):
                is_mixed = len({getattr(part, name) for part in parts}) > 1
                field.setPlaceholderText(tr("mixed") if is_mixed else "")
                field.setText(self._common(name) or "")
            elif parts:
                with QSignalBlocker(field):
                    field.setValue(getattr(parts[0], name) * self._rows[name].times)

    def _take(self, name: str) -> None:
        """Take a value unless it is the shown one, which may be rounded."""
        field, row = self.fields[name], self._rows[name]
        if not self._parts:
            return
        if isinstance(field, QLineEdit):
            value, is_new = field.text().strip(), field.text() != (self._common(name) or "")
        else:
            now = getattr(self._parts[0], name)
            value = field.value() / row.times
            is_new = field.value() != round(now * row.times, field.decimals())
        if is_new:
            self._edit(name, value, translated(row.title))

    def _common(self, name: str) -> Any:
        """Return the value that all parts have, or None."""
        values = {getattr(part, name) for part in self._parts}
        return values.pop() if len(values) == 1 else None


def _field(each: Declared, row: Row) -> QLineEdit | NumberBox:
    """Return the field for a key, by the kind of its value."""
    said = each.kind.schema
    if said["type"] == "string":
        return QLineEdit(maxLength=said.get("maxLength", UNLIMITED))
    least, most = said["minimum"] * row.times, said["maximum"] * row.times
    digits = 0 if said["type"] == "integer" else 1
    box = number_box(least, most, least, translated(row.unit), digits)
    box.setKeyboardTracking(False)
    return box
