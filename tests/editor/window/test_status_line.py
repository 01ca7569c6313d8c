"""Status line: the place of the pointer, the space below it, and the number of problems."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from editor.canvas import Pointer
from editor.window.status_line import StatusLine
from engine.checks.problem import SEVERITIES, Problem


@pytest.fixture
def status(qtbot) -> StatusLine:
    line = StatusLine()
    qtbot.addWidget(line)
    return line


def test_the_place_of_the_pointer_is_shown_with_the_space_below_it(status) -> None:
    status.show_place(Pointer((12.34, 5.0), "a1", 1.0))
    assert status.place.text() == "a1   12.3, 5.0 mm"
    status.show_place(Pointer((12.34, 5.0), None, 1.0))
    assert status.place.text() == "12.3, 5.0 mm"


def test_the_place_is_written_as_the_language_writes_numbers(czech, status) -> None:
    status.show_place(Pointer((12.34, 5.0), None, 1.0))
    assert status.place.text() == "12,3; 5,0 mm"


def test_the_window_is_not_laid_out_anew_for_another_place_or_the_same_hint(status) -> None:
    asked = []

    class Listener(QObject):
        def eventFilter(self, watched, event) -> bool:  # noqa: N802
            asked.extend([event] if event.type() == QEvent.Type.LayoutRequest else [])
            return False

    def show(x: float) -> None:
        status.show_place(Pointer((x, 5.0), "a1", 1.0))
        status.hint.setText("Drag the point and the lap follows.")
        QApplication.processEvents()

    status.show()
    show(12.3)
    listener = Listener()
    status.installEventFilter(listener)
    show(99.9)
    assert asked == []
    status.show_place(Pointer((99.9, 5.0), "a_space_with_a_name_as_long_as_nobody_writes", 1.0))
    QApplication.processEvents()
    assert asked
    assert status.place.width() >= status.place.sizeHint().width()


def test_the_problems_are_counted_by_whether_they_are_errors(status) -> None:
    status.show_problems([Problem("a.b", kind, "Bad.", "RV-1") for kind in SEVERITIES])
    assert status.count.text() == "Errors: 1 · others: 2"
    status.show_problems(())
    assert status.count.text() == "No problems"


def test_the_words_about_the_last_track_are_gone_with_it(window, hand, road) -> None:
    hand.move(30, 5)
    window.status.refuse("a2 cannot be moved there.")
    assert window.status.place.text()
    window.files.new()
    assert window.status.currentMessage() == ""
    assert window.status.place.text() == ""
