"""The spaces on the board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.canvas import BoardScene
from editor.canvas.space_item import SpaceItem
from editor.canvas.space_items import SpaceIndex
from editor.look import theme
from editor.panels.layers import LayersPanel
from engine.track import DANGER, edits
from tests.helpers.small_tracks import straight


def items_of(board: BoardScene) -> dict[str, SpaceItem]:
    return {item.space_id: item for item in board.items() if isinstance(item, SpaceItem)}


def picture(window):
    return window.document.settled.board.picture


def test_only_items_of_changed_spaces_are_touched(board: BoardScene) -> None:
    before = items_of(board)
    polygons = {space_id: item.polygon() for space_id, item in before.items()}
    touched = []
    for item in before.values():
        item.show_space = lambda space, item=item: touched.append(space.id)
    board.show_track(board.track, edits.move_vertex(board.track, (0, 0), (-2, 0)))
    assert touched == ["a1"]
    assert items_of(board) == before
    assert [*polygons["b3"]] == [*before["b3"].polygon()]


def test_spaces_come_and_go(board: BoardScene) -> None:
    after = edits.remove_spaces(board.track, ["a1", "b1"])
    board.show_track(board.track, after)
    assert set(items_of(board)) == {"a2", "a3", "b2", "b3"}
    board.show_track(after, board.track)
    assert len(items_of(board)) == 6


def test_lit_spaces_are_lit_until_told_otherwise(board: BoardScene) -> None:
    plain = items_of(board)["a2"].brush().color()
    board.spaces.highlight(["a2"])
    assert items_of(board)["a2"].brush().color() != plain
    board.spaces.highlight([])
    assert items_of(board)["a2"].brush().color() == plain


def test_spaces_let_a_picture_to_trace_shine_through(window, road, scan) -> None:
    def strength() -> float:
        return window.board.spaces.items["a1"].brush().color().alphaF()

    assert strength() == 1.0
    window.files.load_picture(scan)
    assert strength() == pytest.approx(0.45, abs=0.01)
    panel = window.findChild(LayersPanel)
    panel.strength.setValue(20)
    assert strength() == pytest.approx(0.2, abs=0.01)
    window.board.layers.show("picture", False)
    assert strength() == 1.0


def test_spaces_are_found_by_the_boxes_around_them() -> None:
    spaces = straight(2, 3).spaces
    picker = SpaceIndex()
    assert picker.near(0, 0) == []
    picker.put_all(spaces)
    assert picker.near(25, 5) == ["a2"]
    assert picker.near(20, 10) == ["a1", "a2", "b1", "b2"]
    assert picker.inside(19, -1, 41, 21) == ["a2", "b2"]
    moved = replace(spaces[0], outline=tuple((x + 100, y) for x, y in spaces[0].outline))
    picker.put([moved])
    assert picker.near(5, 5) == []
    assert picker.near(105, 5) == [spaces[0].id]


def test_a_dangerous_space_looks_dangerous(board: BoardScene) -> None:
    board.show_track(board.track, edits.set_tags(board.track, ["a1"], [DANGER]))
    fills = {name: item.brush().color() for name, item in items_of(board).items()}
    assert fills["a1"] == theme.DANGER
    assert theme.DANGER not in [fills[name] for name in fills if name != "a1"]
    # Seen without colours too, beside the lane of any number.
    lightness = [theme.lane_colour(lane).lightness() for lane in range(1, 9)]
    assert theme.DANGER.lightness() < min(lightness) - 20
