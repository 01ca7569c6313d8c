"""Items above the spaces."""

from __future__ import annotations

from editor.canvas import BoardScene
from engine.course import compile_track
from tests.helpers.small_tracks import ring


def test_a_step_over_the_finish_has_an_arrow_that_leaves(qapp) -> None:
    scene, track = BoardScene(), ring(1, 12)
    scene.show_track(None, track)
    scene.show_course(compile_track(track))
    scene.hover("a12")
    over = len(scene.arrows.items)
    scene.hover("a1")
    assert over == len(scene.arrows.items)
