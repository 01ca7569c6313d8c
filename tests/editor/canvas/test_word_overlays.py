"""Words on spaces in the window: inside their space, and where they are printed."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from editor.canvas.word_overlays import draw_words, words
from engine.course import compile_track
from engine.publish.board.covered import covered
from engine.track import CITY, NETWORK, Space, Track
from tests.helpers.mouse_and_keyboard import PATIENCE
from tests.helpers.small_tracks import ring


@pytest.fixture
def lap(window) -> Track:
    track = ring()
    track = track.with_space(replace(track.space("a3"), name="Pit lane"))
    window.document.apply(track, "Name a space")
    return track


def test_words_are_on_the_board_inside_their_space(window, lap: Track, qtbot) -> None:
    _, items = window.board.overlays["words"]
    qtbot.waitUntil(lambda: set(items.items) == {"a3"}, timeout=PATIENCE)
    assert items.items["a3"]
    ground = shapely.Polygon(lap.space("a3").outline)
    for item in items.items["a3"]:
        outline = [(point.x(), point.y()) for point in item.path().toFillPolygon()]
        assert ground.covers(shapely.MultiPoint(outline))
    assert window.board.overlays["places"][1].items == {}
    window.board.layers.show("words", False)
    assert items.items == {}


def test_words_run_along_the_road_as_printed(lap: Track) -> None:
    course = compile_track(lap)
    (value,) = words(course, lap).values()
    fitted, signs = value
    assert signs == ()
    assert " ".join(line for line, _ in fitted.lines) == "Pit lane"
    assert len(draw_words(value)) == len(fitted.lines)


def test_signs_of_tags_are_on_the_board(qapp) -> None:
    track = ring().with_space(replace(ring().space("a3"), tags=("boost", "pit")))
    (value,) = words(compile_track(track), track).values()
    fitted, signs = value
    assert len(fitted.signs) == 2
    ground = shapely.Polygon(track.space("a3").outline)
    assert all(ground.covers(covered(sign)) for sign in signs)
    (item,) = draw_words(value)
    box = item.boundingRect()
    frame = shapely.box(box.left(), box.top(), box.right(), box.bottom())
    assert all(frame.covers(covered(sign)) for sign in signs)
    image = QImage(2, 2, QImage.Format.Format_RGB32)
    image.fill("#808080")
    painter = QPainter(image)
    x, y = fitted.signs[0]
    painter.translate(1 - x, 1 - y)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert image.pixelColor(1, 1).name() != "#808080"


def test_cities_and_networks_have_labels_instead() -> None:
    city = Space("a1", 1, ((0, 0), (30, 0), (30, 30), (0, 30)), name="Kolin", tags=(CITY,))
    track = Track(kind=NETWORK, spaces=(city,))
    assert words(compile_track(track), track) == {}
