"""The number of a rule in the problem list leads to what the rule says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.panels.rule_note import RuleNote, with_links
from engine.rulebook import facts
from tests.helpers.small_tracks import ring


@pytest.fixture
def without_grid(window) -> None:
    """A lap whose problem about the start grid, which rests on RV-4, is chosen."""
    window.document.begin(ring(2, 12))
    missing = next(p for p in window.problems.problems if p.code == "grid.missing")
    window.problems._choose_key(missing.key)


def link_before_the_click(label, name: str) -> None:
    """Walk through the links of the label with the keyboard until one leads to `name`."""
    label.setFocus()
    for _ in range(10):
        QTest.keyClick(label, Qt.Key.Key_Tab)
        if label.hasSelectedText() and label.selectedText() == name:
            return
    raise AssertionError(f"no link to {name} in {label.text()!r}")


def test_a_rule_is_shown_when_its_number_is_followed_with_the_keyboard(
    window, without_grid
) -> None:
    link_before_the_click(window.problems.reason, "RV-4")
    QTest.keyClick(window.problems.reason, Qt.Key.Key_Return)
    note = window.problem_controller.note
    assert note.isVisible()
    assert note.windowTitle() == "Rivals: rule RV-4"
    assert note.title.text() == "RV-4 · The start grid"
    assert note.text.text() == facts()["RV-4"].text
    assert not note.house.isVisible()
    note.close()


def test_a_rule_is_shown_when_its_number_is_clicked(window, without_grid) -> None:
    label, controller = window.problems.reason, window.problem_controller
    middle = label.fontMetrics().height() // 2
    for x in range(0, label.width(), 4):
        if controller.note is None and controller.page is None:
            QTest.mouseClick(label, Qt.MouseButton.LeftButton, pos=QPoint(x, middle))
    assert controller.page is None
    assert controller.note.isVisible()
    assert controller.note.title.text() == "RV-4 · The start grid"
    controller.note.close()


@pytest.fixture
def parent(qtbot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_a_house_rule_is_told_in_czech_too(czech, parent) -> None:
    note = RuleNote(parent)
    note.show_rule("TR-12")
    assert note.windowTitle() == "Top Race: pravidlo TR-12"
    assert note.title.text() == "TR-12 · Porucha"
    assert note.text.text().startswith("Ze dvou aut na kartě")
    assert note.house.text().startswith("Domácí pravidlo: není-li žádné z nich volné")
    assert note.house.isVisible()


def test_only_rules_that_exist_become_links() -> None:
    assert with_links("A <b> (RV-4, RV-17), UTF-8") == (
        'A &lt;b&gt; (<a href="RV-4">RV-4</a>, <a href="RV-17">RV-17</a>), UTF-8'
    )
