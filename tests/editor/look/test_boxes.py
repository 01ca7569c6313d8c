"""Boxes, sliders and tabs change only when they are meant."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

import editor
from editor.look.boxes import ChoiceBox, CountBox, Slider, Tabs, number_box
from editor.look.widgets import scrolling
from tests.helpers.wheel import turn_wheel

KEPT = {
    *("QSpinBox", "QDoubleSpinBox", "QComboBox", "QSlider", "QTabWidget", "QTabBar"),
    *("QDateEdit", "QTimeEdit", "QDateTimeEdit", "QDial", "QFontComboBox"),
}
"""Kinds of widgets that the wheel changes."""


def choice_box() -> ChoiceBox:
    box = ChoiceBox()
    box.addItems(["one", "two", "three"])
    box.setCurrentIndex(1)
    return box


def slider() -> Slider:
    made = Slider()
    made.setValue(50)
    return made


def tabs() -> Tabs:
    made = Tabs()
    for name in ("one", "two", "three"):
        made.addTab(QLabel(name), name)
    made.setCurrentIndex(1)
    return made


MADE = {
    "number": (lambda: number_box(0, 100, 50), lambda box: box.value()),
    "count": (lambda: CountBox(minimum=0, maximum=99, value=50), lambda box: box.value()),
    "choice": (choice_box, lambda box: box.currentIndex()),
    "slider": (slider, lambda box: box.value()),
    "tabs": (tabs, lambda box: box.currentIndex()),
}


@pytest.mark.parametrize("kind", MADE)
def test_the_wheel_scrolls_the_panel_unless_the_box_has_the_focus(qtbot, kind: str) -> None:
    make, read = MADE[kind]
    box, column = make(), QWidget()
    layout = QVBoxLayout(column)
    layout.addWidget(box)
    other = QLabel("below")
    other.setFixedHeight(2000)
    layout.addWidget(other)
    area = scrolling(column)
    area.resize(200, 200)
    qtbot.addWidget(area)
    area.show()
    qtbot.waitExposed(area)
    area.setFocus()
    before, target = read(box), box.tabBar() if isinstance(box, Tabs) else box
    turn_wheel(target, -120)
    assert read(box) == before
    assert area.verticalScrollBar().value() > 0
    assert target.focusPolicy() != Qt.FocusPolicy.WheelFocus
    target.setFocus()
    turn_wheel(target, -120)
    assert read(box) != before


def made_in(path: Path) -> set[str]:
    """The names of classes that a module makes objects of, or classes from."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    called = {getattr(node.func, "id", "") for node in nodes if isinstance(node, ast.Call)}
    bases = [base for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases]
    return called | {getattr(base, "id", "") for base in bases}


def test_a_tab_that_keeps_its_name_is_not_laid_out(qtbot) -> None:
    made = tabs()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    asked = Asked(made)
    made.setTabText(0, made.tabText(0))
    QApplication.processEvents()
    assert asked.layouts == 0
    made.setTabText(0, "Another, longer name")
    QApplication.processEvents()
    assert (asked.layouts > 0, made.tabText(0)) == (True, "Another, longer name")


class Asked(QObject):
    """How often a widget was asked to lay itself out."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.layouts = 0
        watched.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        """Count the request."""
        self.layouts += event.type() == QEvent.Type.LayoutRequest
        return False


def test_every_box_of_the_editor_is_one_of_these() -> None:
    modules = Path(editor.__file__).parent.rglob("*.py")
    assert {path.name for path in modules if made_in(path) & KEPT} == {"boxes.py"}


def type_into(box, text: str) -> float:
    """Type over what is in a box, press Enter, and return its value."""
    box.selectAll()
    QTest.keyClicks(box, text)
    QTest.keyClick(box, Qt.Key.Key_Return)
    return box.value()


@pytest.fixture(params=["en", "cs"])
def language(speak, request) -> None:
    """Everything is said in English or in Czech."""
    speak(request.param)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("sign", [".", ","])
@pytest.mark.parametrize("keypad", [False, True])
def test_both_signs_are_the_decimal_sign(qtbot, sign: str, keypad: bool) -> None:
    box = number_box(0, 5000, 1)
    qtbot.addWidget(box)
    box.selectAll()
    held = Qt.KeyboardModifier.KeypadModifier if keypad else Qt.KeyboardModifier.NoModifier
    for letter in f"18{sign}5":
        QTest.keyClick(box, letter, held)
    assert box.value() == 18.5


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("sign", [".", ","])
def test_a_whole_number_is_rounded_and_not_made_ten_times_as_large(qtbot, sign: str) -> None:
    for box in (CountBox(minimum=0, maximum=999_999), number_box(0, 999_999, 0, "", 0)):
        qtbot.addWidget(box)
        assert type_into(box, f"12{sign}4") == 12
        assert type_into(box, f"12{sign}5") == 13


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("text", ["1 234", "1\xa0234", "1\u202f234", "1.234,5", "1,234.5"])
def test_digits_are_not_grouped(qtbot, text: str) -> None:
    for box in (CountBox(minimum=0, maximum=999_999, value=7), number_box(0, 999_999, 7)):
        qtbot.addWidget(box)
        box.lineEdit().setText(text)
        box.interpretText()
        assert box.value() == 7


def test_a_number_out_of_the_range_is_the_nearest_in_it(qtbot) -> None:
    box = number_box(5, 500, 100)
    qtbot.addWidget(box)
    assert type_into(box, "800") == 500
    assert type_into(box, "2") == 5


@pytest.mark.usefixtures("language")
def test_sums_and_units(qtbot) -> None:
    millimetres, percent = number_box(0, 500, 1), number_box(0, 200, 100, "%")
    for box in (millimetres, percent):
        qtbot.addWidget(box)
    assert type_into(millimetres, "420/3") == 140
    assert type_into(millimetres, "2,5cm") == 25
    assert type_into(millimetres, "1 in + 1") == 26.4
    assert type_into(millimetres, "7 mm") == 7
    assert type_into(percent, "100/8") == 12.5
    # No unit of length fits here, so its letters are not typed.
    assert type_into(percent, "3cm") == 3


def test_a_sum_without_a_value_changes_nothing(qtbot) -> None:
    box = number_box(0, 500, 12)
    qtbot.addWidget(box)
    assert type_into(box, "/0") == 12


def test_the_text_for_a_special_value_stays(qtbot) -> None:
    box = CountBox(minimum=0, maximum=99)
    box.setSpecialValueText("not yet, or 1.5")
    qtbot.addWidget(box)
    box.interpretText()
    assert (box.value(), box.text()) == (0, "not yet, or 1.5")
