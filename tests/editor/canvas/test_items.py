"""Items above the spaces."""

from __future__ import annotations

import pytest

from editor.canvas import BoardScene, shapes
from editor.canvas.items import Car, car_items
from engine.course import compile_track
from tests.helpers.small_tracks import ring


def test_a_step_over_the_finish_has_an_arrow_that_leaves(qapp) -> None:
    scene, track = BoardScene(), ring(1, 12)
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)
    scene.hover("a12")
    over = len(scene.arrows.items)
    scene.hover("a1")
    assert over == len(scene.arrows.items)


@pytest.mark.parametrize("space", ["a1", "a4"])
def test_a_car_bears_the_letter_of_its_colour_upright(qapp, space: str) -> None:
    course = compile_track(ring(1, 12))
    (red,) = car_items(course, [Car("red", space)])
    letter = red.childItems()[-1]
    size = letter.shape().boundingRect().height()
    written = shapes.text("R", (0.0, 0.0), size)
    assert letter.sceneTransform().m12() == pytest.approx(0)
    assert letter.path().boundingRect().width() == pytest.approx(
        written.boundingRect().width(), rel=0.05
    )


def test_lanes_bear_their_numbers_where_there_are_several(qapp) -> None:
    scene, track = BoardScene(), ring(2, 12)
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)
    assert len(scene.overlays["lanes"][1]) == 24
    scene.show_course(compile_track(ring(1, 12)), ring(1, 12))
    assert len(scene.overlays["lanes"][1]) == 0
