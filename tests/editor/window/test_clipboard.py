"""Spaces are copied, cut, pasted and duplicated."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from editor.document import clipboard
from engine.checks import find_problems
from engine.course import compile_track
from engine.games import needs_for
from engine.road import made_anew, with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Grid, Track, edits
from engine.track.files import text
from tests.helpers.mouse_and_keyboard import open_example, settled
from tests.helpers.small_tracks import across, box, straight
from tests.helpers.window_actions import board, run


def test_copy_paste_cut_and_duplicate(window) -> None:
    document = board(window)
    window.selection.choose(["a1", "a2"])
    run(window, "copy")
    run(window, "paste")
    assert window.selection.spaces == {"a4", "a5"}
    outline = document.settled.space("a4").outline
    assert outline[0] == (12.0, 12.0)
    run(window, "paste")
    assert document.settled.space("a6").outline[0] == (24.0, 24.0)
    window.selection.choose(["b1"])
    run(window, "duplicate")
    assert window.selection.spaces == {"b4"}
    run(window, "cut")
    assert "b4" not in {space.id for space in document.settled.spaces}
    assert document.undo_stack.count() == 4
    QApplication.clipboard().setText("something else")
    before = document.settled
    run(window, "paste")
    assert document.settled is before
    assert "clipboard" in window.statusBar().currentMessage()


def test_copies_of_spaces_at_one_place_stay_at_one_place(window) -> None:
    document = board(window)
    document.begin(edits.set_shares(document.settled, "a1", "b1"))
    window.selection.choose(["a1", "b1"])
    run(window, "copy")
    run(window, "paste")
    assert document.settled.space("a4").shares == "b4"


def test_everything_goes_along_into_a_new_track(window) -> None:
    track = open_example(window, "harbour_loop")
    run(window, "select_all")
    run(window, "copy")
    window.document.begin(Track(name="Mine"))
    run(window, "paste")
    after = settled(window)
    assert after.name == "Mine"
    for part in ("spaces", "lines", "course", "grid", "walls", "links", "game", "contact", "level"):
        assert getattr(after, part) == getattr(track, part), part
    assert after.board == track.board
    assert window.document.problems == find_problems(track, compile_track(track), needs_for(track))


def lap_by_road() -> Track:
    """A lap of two lanes whose lines and grid hang on its road."""
    corners = [(100, 60), (300, 60), (360, 170), (300, 280), (100, 280), (40, 170)]
    road = new_road(Track(), corners, closed=True, lanes=2, width=16, spaces=20)
    return with_marks_on(with_road(Track(), road), road)


def test_a_lap_stays_a_road_in_a_new_track(window) -> None:
    track = lap_by_road()
    window.document.begin(track)
    run(window, "select_all")
    run(window, "copy")
    window.document.begin(edits.set_board(Track(), 400, 340))
    run(window, "paste")
    assert settled(window).roads == track.roads
    assert settled(window).spaces == track.spaces
    shifted, _ = clipboard.pasted(Track(), track, (10, 25))
    assert shifted.roads[0].points[0].place == (110, 85)
    assert made_anew(shifted) == shifted


def test_copies_among_other_spaces_are_drawn_by_hand(window) -> None:
    track = lap_by_road()
    window.document.begin(replace(track, lines=track.lines[:1], grid=Grid()))
    QApplication.clipboard().setText(text(track))
    run(window, "paste")
    after = settled(window)
    assert len(after.spaces) == 2 * len(track.spaces)
    assert after.spaces[: len(track.spaces)] == track.spaces
    assert {space.origin for space in after.spaces[len(track.spaces) :]} == {None}
    assert after.roads == track.roads
    assert [line.station is None for line in after.lines] == [False, True, True, True]
    assert (len(after.grid.slots), after.grid.station) == (len(track.grid.slots), None)


def test_a_part_of_a_road_is_drawn_by_hand() -> None:
    track = lap_by_road()
    part = clipboard.track_in(clipboard.copied(track, ["a3", "a4"], ["bet 1"]))
    assert part is not None
    assert [space.origin for space in part.spaces] == [None, None]
    assert [(line.name, line.station) for line in part.lines] == [("bet 1", None)]
    assert (part.roads, part.grid) == ((), Grid())


def test_what_is_pasted_lands_on_the_board(window) -> None:
    """A board of 80 × 40 mm with spaces in its lower right corner, and a smaller empty one."""
    far = Track(spaces=(box("a1", 1, 59, 29, 79, 39),))
    window.document.begin(edits.set_board(far, 80, 40))
    window.selection.choose(["a1"])
    run(window, "copy")
    run(window, "paste")
    assert settled(window).space("a2").outline[0] == (47.0, 17.0)
    window.document.begin(edits.set_board(Track(), 50, 50))
    run(window, "paste")
    assert settled(window).space("a1").outline[0] == (30.0, 29.0)
    window.document.begin(edits.set_board(Track(), 10, 10))
    run(window, "paste")
    assert (settled(window).board.width, settled(window).board.height) == (80, 40)


def test_lines_come_to_a_track_that_has_none_of_that_name(window) -> None:
    track = replace(
        straight(2, 3),
        lines=(across("finish", 20), across("bet", 40, number=1)),
        grid=Grid(("a1",)),
    )
    window.document.begin(replace(track, lines=track.lines[:1]))
    QApplication.clipboard().setText(text(track))
    run(window, "paste")
    after = settled(window)
    assert [line.name for line in after.lines] == ["finish", "bet 1"]
    assert after.line("bet 1").points[0] == (52.0, 12.0)
    assert after.grid.slots == ("a1",)
