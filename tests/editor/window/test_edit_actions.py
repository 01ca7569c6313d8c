"""Actions of the Arrange menu."""

from __future__ import annotations

from dataclasses import replace

from engine.track import Grid, OwnText, edits
from tests.helpers.small_tracks import ring
from tests.helpers.window_actions import run


def test_a_step_from_the_arrange_menu_has_a_clean_name(window) -> None:
    window.document.begin(ring(2, 12))
    window.selection.choose(["a1"])
    run(window, "turn_right")
    assert window.document.undo_stack.undoText() == "Rotate 15° clockwise"


def test_lines_and_grid_are_drawn_in_one_step(window) -> None:
    lap = replace(ring(3, 36, 200), lines=())
    window.document.begin(lap)
    run(window, "marks")
    track = window.document.settled
    assert [line.name for line in track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert len(track.grid.slots) == 6
    assert window.document.undo_stack.count() == 1
    run(window, "marks")
    assert window.document.undo_stack.count() == 1
    window.document.undo_stack.undo()
    assert window.document.settled is lap


def test_without_a_road_there_is_nothing_to_draw_them_on(window) -> None:
    assert not window.actions_table["marks"].isEnabled()


def test_the_selection_stays_where_it_is_when_spaces_are_numbered_and_it_is_undone(window) -> None:
    track = ring(2, 12)
    mixed = dict(zip([s.id for s in track.spaces], [s.id for s in track.spaces][::-1], strict=True))
    spaces = tuple(replace(space, id=mixed[space.id]) for space in track.spaces)
    window.document.begin(replace(track, spaces=spaces, grid=Grid()))
    chosen = [window.document.settled.spaces[3], window.document.settled.spaces[7]]
    window.selection.choose(space.id for space in chosen)

    def places() -> set:
        now = window.document.settled.spaces
        return {space.outline for space in now if space.id in window.selection.spaces}

    begin = places()
    run(window, "renumber")
    assert {space.id for space in chosen} != window.selection.spaces
    assert places() == begin
    window.document.undo_stack.undo()
    assert places() == begin
    window.document.undo_stack.redo()
    assert places() == begin


def test_the_selection_follows_a_renamed_space(window, road) -> None:
    window.selection.choose(["a1"])
    window.document.apply(edits.rename_space(road, "a1", "start"), "Rename")
    assert window.selection.spaces == {"start"}
    window.document.undo_stack.undo()
    assert window.selection.spaces == {"a1"}


def test_the_selection_follows_a_layer_that_is_raised(window, road) -> None:
    track = edits.add_layer(edits.add_layer(road, "Words"), "More words")
    track, place = edits.add_own(track, 0, OwnText("Start", (30.0, 30.0)))
    track, _ = edits.add_own(track, 1, OwnText("Pit", (40.0, 30.0)))
    window.document.begin(track)
    window.selection.choose(things=[place])
    after, _ = edits.raise_layer(track, 0, True)
    window.document.apply(after, "Raise")
    assert edits.own_at(after, window.selection.thing).text == "Start"
    window.document.undo_stack.undo()
    assert window.selection.thing == place
