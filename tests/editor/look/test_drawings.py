"""Drawings on the screen look as they are: colours, places, letters, clips."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Pixels
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.look.drawings import paint_drawing
from engine.publish.drawing import (
    Drawing,
    Group,
    Image,
    Item,
    Layer,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    moved,
    polyline,
    rectangle,
)
from engine.publish.fonts import text_box

PIXELS = 10
"""Pixels a millimetre."""

RED, BLUE = QColor("#ff0000"), QColor("#0000ff")


@pytest.fixture(autouse=True)
def _application(qtbot: QtBot) -> None:
    """Letters need an application."""


def painted(*items: Item, shown: bool = True) -> QImage:
    """A white sheet of 20 × 10 mm with these items."""
    image = QImage(20 * PIXELS, 10 * PIXELS, QImage.Format.Format_RGB32)
    image.fill("#ffffff")
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    paint_drawing(painter, Drawing(Size(20, 10), (Layer("a", "A", items, shown),)))
    painter.end()
    return image


def colour(image: QImage, x: float, y: float) -> QColor:
    return image.pixelColor(int(x * PIXELS), int(y * PIXELS))


def test_a_shape_is_filled_and_has_its_edge() -> None:
    image = painted(Shape(rectangle(5, 2, 10, 6), "#ff0000", Pen("#0000ff", 1)))
    assert colour(image, 10, 5) == RED
    assert colour(image, 5.2, 5) == BLUE
    assert colour(image, 4.8, 5) == BLUE
    assert colour(image, 4.2, 5) == QColor("#ffffff")


def test_where_outlines_overlap_the_ground_shows() -> None:
    ring = Shape((*circle((10, 5), 4), *circle((10, 5), 2)), "#ff0000")
    assert colour(painted(ring), 10, 5) == QColor("#ffffff")
    assert colour(painted(ring), 7, 5) == RED


def test_opacity_dashes_and_layers_that_are_hidden() -> None:
    half = Shape(rectangle(0, 0, 20, 10), "#000000", opacity=0.5)
    assert colour(painted(half), 3, 3).red() == pytest.approx(127, abs=2)
    dashed = Shape(polyline(((0, 5), (20, 5))), pen=Pen("#ff0000", 2, (4, 4), is_round=False))
    assert colour(painted(dashed), 2, 5) == RED
    assert colour(painted(dashed), 6, 5) == QColor("#ffffff")
    assert colour(painted(half, shown=False), 3, 3) == QColor("#ffffff")


def test_a_group_is_moved_and_clipped() -> None:
    group = Group((Shape(rectangle(0, 0, 20, 10), "#ff0000"),), moved(5, 0), rectangle(0, 0, 3, 3))
    image = painted(group)
    assert colour(image, 6, 1) == RED
    assert colour(image, 4, 1) == QColor("#ffffff")
    assert colour(image, 9, 1) == QColor("#ffffff")
    assert colour(image, 6, 5) == QColor("#ffffff")


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("face", ["regular", "bold"])
@pytest.mark.parametrize("letters", ["HH", "HfiH", "HAVAH"])
def test_letters_stand_where_they_were_measured(anchor: str, face: str, letters: str) -> None:
    text = Text((10, 7), letters, 2.5, "#ff0000", face, anchor)  # type: ignore[arg-type]
    image = painted(text)
    inked = [x for x in range(image.width()) if image.pixelColor(x, 60) != QColor("#ffffff")]
    left, _, right, _ = text_box(text)
    assert inked[0] / PIXELS == pytest.approx(left, abs=0.4)
    assert inked[-1] / PIXELS == pytest.approx(right, abs=0.4)


def test_a_picture_fills_its_place() -> None:
    file = BytesIO()
    Pixels.new("RGB", (4, 4), "#0000ff").save(file, "png")
    image = painted(Image(file.getvalue(), (2, 2), Size(6, 6)))
    assert colour(image, 5, 5) == BLUE
    assert colour(image, 9, 5) == QColor("#ffffff")
