"""The overview."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.look import theme
from engine.track import edits


def test_the_overview_moves_the_view(window, hand, road, qtbot) -> None:
    window.board.layers.show("minimap", True)
    window.view.zoom(8)
    minimap = window.minimap
    assert minimap.isVisible()
    QTest.mouseClick(
        minimap, Qt.MouseButton.LeftButton, pos=QPoint(minimap.width() - 8, minimap.height() - 8)
    )
    seen = window.view.mapToScene(window.view.viewport().rect().center())
    assert seen.x() > 70
    assert seen.y() > 30


def test_the_overview_is_there_only_while_a_part_of_the_board_is_out_of_sight(window, road) -> None:
    window.board.layers.show("minimap", True)
    minimap, view = window.minimap, window.view
    view.fit()
    assert not minimap.isVisible()
    view.zoom(8)
    assert minimap.isVisible()
    on_a_space = minimap._transform().map(QPointF(30, 5)).toPoint()
    seen = minimap.grab().toImage().pixelColor(on_a_space)
    assert seen.name() == theme.lane_colour(1).darker(125).name()
    view.fit()
    assert not minimap.isVisible()
    view.zoom(8)
    window.board.layers.show("minimap", False)
    assert not minimap.isVisible()
    window.document.apply(edits.set_board(road, 100, 50), "Set board size")
    window.board.layers.show("minimap", True)
    assert minimap.isVisible()


def test_the_overview_is_painted_once_the_hand_rests(window, monkeypatch, road) -> None:
    monkeypatch.setattr("editor.canvas.minimap.AFTER", 3_600_000)
    window.board.layers.show("minimap", True)
    window.view.zoom(8)
    QApplication.processEvents()
    painted = Paints()
    window.minimap.installEventFilter(painted)
    for across in (21.0, 22.0, 23.0):
        window.document.preview(edits.move_vertex(road, (20.0, 0.0), (across, 0.0)))
        QApplication.processEvents()
    assert window.document.track is not road
    assert painted.count == 0
    window.minimap._later.timeout.emit()
    QApplication.processEvents()
    assert painted.count == 1


class Paints(QObject):
    """Count of how often a widget was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        """Count a painting."""
        self.count += event.type() == QEvent.Type.Paint
        return False
