"""The properties panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


def test_many_spaces_get_a_lane_and_tags_at_once(window, hand, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.selection.choose(["a1", "b2"])
    panel = window.properties
    assert panel.lane.text() == "mixed"
    panel.lane.setValue(3)
    panel.lane.editingFinished.emit()
    QTest.keyClicks(panel.tags, "wet, narrow")
    QTest.keyClick(panel.tags, Qt.Key.Key_Return)
    for name in ("a1", "b2"):
        assert window.document.settled.space(name).lane == 3
        assert window.document.settled.space(name).tags == ("wet", "narrow")
    assert window.document.undo_stack.count() == 2


def test_tolerances_are_shares_of_a_space(window, road) -> None:
    window.side.setCurrentWidget(window.properties)
    window.properties.contact.setValue(30)
    window.properties.contact.editingFinished.emit()
    assert window.document.settled.contact == pytest.approx(0.3)
    assert window.document.settled.level == road.level


def test_a_place_is_named_and_marked_in_the_properties(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    panel = window.properties
    window.side.setCurrentWidget(panel)
    panel.place_name.setFocus()
    panel.place_name.selectAll()
    QTest.keyClicks(panel.place_name, "Plzen")
    QTest.keyClick(panel.place_name, Qt.Key.Key_Return)
    assert panel.marks["city"].isChecked()
    assert panel.marks["danger"].isHidden()
    panel.marks["triangle"].click()
    (space,) = window.document.settled.spaces
    assert space.name == "Plzen"
    assert space.tags == ("city", "triangle")
    panel.marks["city"].click()
    assert window.document.settled.spaces[0].tags == ("triangle",)
