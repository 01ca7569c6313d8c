"""Steps, walls and links on the board."""

from __future__ import annotations

from editor.canvas import BoardScene, step_overlays
from engine.course import compile_track
from engine.track import edits
from tests.helpers.small_tracks import across, straight


def test_steps_over_a_line_walls_and_links_are_shown(board: BoardScene) -> None:
    track = edits.add_line(board.track, "bet", across("bet", 40).points)
    track = edits.toggle_wall(track, "a1", "b1")
    track = edits.toggle_link(track, "a1", "b3", 3)
    board.layers.show("crossings", True)
    board.show_track(board.track, track)
    board.show_course(compile_track(track), track)
    assert len(board.overlays["crossings"][1]) == 5  # two straight, two diagonal, the link
    assert set(board.overlays["walls"][1].items) == {("a1", "b1")}
    assert set(board.overlays["links"][1].items) == {("a1", "b3")}


def test_level_spaces_are_joined_with_one_bead_each() -> None:
    signs = step_overlays.levels(compile_track(straight(3, 2)), straight(3, 2))
    beads = [(x, y) for x, y in step_overlays.beads(signs.numbers).tolist()]
    assert len({*beads}) == len(beads) == 6
    assert {(x, y) for x, y in signs.numbers[:, :4].reshape(-1, 2).tolist()} == {*beads}
