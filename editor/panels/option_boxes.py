"""The options of a game as boxes: a switch, or a choice among several words."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox

from editor.look.words import capital, spoken
from engine.games.core import Option
from engine.games.core.protocol import Value

OptionBox = QComboBox | QCheckBox


def option_box(option: Option) -> OptionBox:
    """A box for an option, set to what it is unless somebody chooses."""
    if set(option.choices) == {False, True}:
        check = QCheckBox(capital(spoken(option.text)))
        check.setChecked(bool(option.default))
        return check
    box = QComboBox()
    for choice in option.choices:
        box.addItem(capital(spoken(str(choice)).replace("_", " ")), choice)
    box.setCurrentIndex(option.choices.index(option.default))
    return box


def value_of(box: OptionBox) -> Value:
    """What is chosen."""
    return box.isChecked() if isinstance(box, QCheckBox) else box.currentData()
