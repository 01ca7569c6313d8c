"""Boxes for the options of a game: a switch, or a choice of several words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel

from editor.look.texts import capital, translated
from engine.games.core import Option, Value

OptionBox = QComboBox | QCheckBox


def option_box(option: Option) -> OptionBox:
    """Return a box for `option`, set to its default."""
    if set(option.choices) == {False, True}:
        check = QCheckBox(capital(translated(option.text)))
        check.setChecked(bool(option.default))
        return check
    box = QComboBox()
    for choice in option.choices:
        box.addItem(capital(translated(str(choice)).replace("_", " ")), choice)
    box.setCurrentIndex(option.choices.index(option.default))
    return box


def fill_options(form: QFormLayout, options: Sequence[Option]) -> dict[str, OptionBox]:
    """Fill `form` with a box for each option, and return the boxes by the names of the options."""
    while form.rowCount():
        form.removeRow(0)
    boxes = {option.name: option_box(option) for option in options}
    for option in options:
        box = boxes[option.name]
        if isinstance(box, QCheckBox):
            form.addRow(box)
        else:
            words = QLabel(capital(translated(option.text)))
            words.setWordWrap(True)
            form.addRow(words, box)
    return boxes


def value_of(box: OptionBox) -> Value:
    """Return the chosen value."""
    return box.isChecked() if isinstance(box, QCheckBox) else box.currentData()
