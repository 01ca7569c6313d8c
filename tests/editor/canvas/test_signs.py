"""Signs painted on many spaces."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from editor.canvas.scene import BoardScene
from editor.canvas.signs import SignLayer, Signs, boxes_around, paint_lines
from editor.canvas.space_item import cosmetic
from editor.canvas.view import BoardView

PLACES = np.array([[50.0, 10.0], [150.0, 10.0], [250.0, 10.0]])
WORDS = ("one", "two", "three")


class Board:
    """A window with a layer of signs; it knows which were painted."""

    def __init__(self, view: QGraphicsView, scene: QGraphicsScene) -> None:
        self.view, self.scene = view, scene
        self.view.setFrameStyle(0)
        self.view.setFixedSize(300, 20)
        self.layer = SignLayer(self.scene, 1)
        self._painted: list[str] = []
        self.show(PLACES, WORDS)
        self.view.show()
        QApplication.processEvents()

    def show(self, places: np.ndarray, words: tuple[str, ...]) -> None:
        """Show signs around these places."""
        self.layer.show(Signs(places, boxes_around(places, 5.0), words), self.paint)

    def paint(self, _: QPainter, numbers: np.ndarray, words: tuple[str, ...]) -> None:
        """Remember what is painted."""
        signs = self.layer._item.signs
        known = dict(zip(signs.words, signs.numbers.tolist(), strict=True))
        assert numbers.tolist() == [known[word] for word in words]
        self._painted += words

    def painted(self) -> list[str]:
        """The words of the signs painted since the last time."""
        QApplication.processEvents()
        words, self._painted = self._painted, []
        return words


@pytest.fixture
def board(qapp, qtbot) -> Board:
    """A board with three signs."""
    scene = QGraphicsScene(0, 0, 300, 20)
    board = Board(QGraphicsView(scene), scene)
    qtbot.addWidget(board.view)
    return board


def test_only_signs_in_sight_are_painted(board: Board) -> None:
    assert board.painted() == [*WORDS]
    board.view.viewport().repaint(40, 0, 20, 20)
    assert board.painted() == ["one"]
    board.view.viewport().repaint(80, 0, 20, 20)
    assert board.painted() == []


def test_only_what_differs_is_painted_again(board: Board) -> None:
    board.painted()
    board.show(PLACES, WORDS)
    assert board.painted() == []
    board.show(np.add(PLACES, [[0, 0], [0, 0], [2, 0]]), WORDS)
    assert board.painted() == ["three"]
    board.show(PLACES, WORDS)
    assert board.painted() == ["three"]
    board.layer.set_visible(False)
    assert board.painted() == []


def test_signs_come_and_go(board: Board) -> None:
    board.painted()
    board.show(PLACES, ("one", "two", "drei"))
    assert board.painted() == ["drei"]
    board.show(PLACES[1:], ("two", "drei"))
    assert (len(board.layer), board.painted()) == (2, [])
    board.view.viewport().repaint()
    assert board.painted() == ["two", "drei"]
    board.layer.clear()
    assert (len(board.layer), board.painted()) == (0, [])


def test_a_sign_that_lay_twice_in_its_place_is_painted_again_when_one_goes(board: Board) -> None:
    board.show(PLACES[[0, 0, 1]], ("one", "one", "two"))
    board.painted()
    board.show(PLACES[[0, 1]], ("one", "two"))
    assert board.painted() == ["one"]


def test_lines_are_painted_as_qt_paints_them(qapp) -> None:
    ends = np.random.default_rng(1).uniform(5, 95, (40, 8))
    pen = cosmetic(QColor(200, 40, 90, 85), 1.5)

    def picture(paint: Callable[[QPainter], None]) -> QImage:
        image = QImage(100, 100, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
        painter.end()
        return image

    def one_by_one(painter: QPainter) -> None:
        painter.setPen(pen)
        painter.drawLines([QLineF(*each) for each in ends.reshape(-1, 4).tolist()])

    assert picture(one_by_one) == picture(lambda painter: paint_lines(painter, pen, ends))
    assert picture(one_by_one) != picture(lambda _: None)


def test_after_panning_only_signs_in_the_strips_are_painted(qapp, qtbot) -> None:
    scene = BoardScene()
    view = BoardView(scene)
    qtbot.addWidget(view)
    board = Board(view, scene)
    board.show(np.array([[15.0, 10.0], [150.0, 10.0], [302.0, 10.0]]), WORDS)
    view.resetTransform()
    scene.setSceneRect(0, 0, 400, 200)
    view.horizontalScrollBar().setValue(0)
    view.verticalScrollBar().setValue(0)
    board.painted()
    view.viewport().repaint()
    assert board.painted() == [*WORDS]
    view.pan(QPointF(-8, -1))
    assert board.painted() == ["three"]


def test_signs_are_in_no_pointer_s_way(board: Board) -> None:
    assert board.scene.items(QPointF(50, 10)) == []
