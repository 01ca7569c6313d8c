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
    made = [step_overlays.level_line(row, "") for row in signs.numbers.tolist()]
    assert [len(beads) for _, beads in made] == [1, 2, 1, 2]
    beads = [(bead.x(), bead.y()) for _, beads in made for bead in beads]
    assert len({*beads}) == len(beads) == 6
    assert {end for way, _ in made for end in (way.p1().toTuple(), way.p2().toTuple())} == {*beads}
