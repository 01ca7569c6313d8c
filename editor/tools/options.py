"""Row of fields above the board with the options of a tool."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.look.boxes import ChoiceBox, CountBox, NumberBox, number_box
from editor.look.widgets import FlowLayout, LineLayout
from engine.track.limits import NARROWEST_LANE, WIDEST_LANE


class OptionsRow(QWidget):
    """Row of labelled fields that wraps if it is too long."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, 10)

    @property
    def is_needed(self) -> bool:
        """Return whether the row has anything to choose on the present track."""
        return True

    def field(self, label: str, *widgets: QWidget) -> None:
        """Add widgets with a label in front."""
        group = QWidget()
        layout = LineLayout(group, 5)
        if label:
            layout.addWidget(QLabel(label))
        for widget in widgets:
            layout.addWidget(widget)
            if not widget.accessibleName():
                widget.setAccessibleName(label)
        self._flow.addWidget(group)


def count_box(
    least: int, most: int, value: int, changed: Callable[[int], object] | None = None
) -> CountBox:
    """Return a box for a whole number that calls `changed`."""
    box = CountBox()
    box.setRange(least, most)
    box.setValue(value)
    if changed is not None:
        box.valueChanged.connect(changed)
    return box


def mm_box(value: float, changed: Callable[[float], object]) -> NumberBox:
    """Return a box for the width of a lane or the like that calls `changed`."""
    box = number_box(NARROWEST_LANE, WIDEST_LANE, value)
    box.valueChanged.connect(changed)
    return box


def choice_box(choices: tuple[str, ...], chosen: Callable[[int], object]) -> ChoiceBox:
    """Return a box for one of several texts that calls `chosen` with its number."""
    box = ChoiceBox()
    box.addItems(choices)
    box.currentIndexChanged.connect(chosen)
    return box


def button(text: str, clicked: Callable[[], object]) -> QPushButton:
    """Return a button that calls `clicked`."""
    made = QPushButton(text)
    made.clicked.connect(lambda: clicked())
    return made
