"""The row of fields above the board with what can be chosen for a tool."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)

from editor.look.widgets import FlowLayout, number_box


class OptionsRow(QWidget):
    """A row of labelled fields that breaks where it is too long."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, 10)

    @property
    def is_needed(self) -> bool:
        """Whether there is anything to choose on the track of the moment."""
        return True

    def field(self, label: str, *widgets: QWidget) -> None:
        """Add fields behind their label."""
        group = QWidget()
        layout = QHBoxLayout(group)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        if label:
            layout.addWidget(QLabel(label))
        for widget in widgets:
            layout.addWidget(widget)
            if not widget.accessibleName():
                widget.setAccessibleName(label)
        self._flow.addWidget(group)


def count_box(
    least: int, most: int, value: int, changed: Callable[[int], object] | None = None
) -> QSpinBox:
    """A box for a whole number that says when it changes."""
    box = QSpinBox()
    box.setRange(least, most)
    box.setValue(value)
    if changed is not None:
        box.valueChanged.connect(changed)
    return box


def mm_box(value: float, changed: Callable[[float], object]) -> QDoubleSpinBox:
    """A box for 1 to 500 millimetres that says when it changes."""
    box = number_box(1, 500, value)
    box.valueChanged.connect(changed)
    return box


def choice_box(choices: tuple[str, ...], chosen: Callable[[int], object]) -> QComboBox:
    """A box for one of several texts that tells the number of the one chosen."""
    box = QComboBox()
    box.addItems(choices)
    box.currentIndexChanged.connect(chosen)
    return box


def button(text: str, clicked: Callable[[], object]) -> QPushButton:
    """A button."""
    made = QPushButton(text)
    made.clicked.connect(lambda: clicked())
    return made
