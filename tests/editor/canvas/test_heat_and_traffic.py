"""Heat and traffic on the board: what is painted for which number."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from editor.canvas import BoardScene, BoardView, Legend
from editor.canvas.space_item import SpaceItem
from editor.look import theme
from engine.course import compile_track
from engine.track import edits
from tests.helpers.small_tracks import straight


@pytest.fixture
def board(qtbot, dressed) -> BoardScene:
    scene = BoardScene()
    track = straight(2, 4)
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)
    return scene


def brightness(colour) -> float:
    """Relative luminance (WCAG 2): what is left of a colour to an eye that sees none."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.getRgbF()[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_more_is_always_darker_so_that_nobody_needs_to_see_colours() -> None:
    shades = [brightness(theme.heat_colour(k / theme.HEAT_STEPS)) for k in range(49)]
    assert all(first > second + 0.002 for first, second in pairwise(shades))
    assert shades[0] > 0.85
    assert shades[-1] < 0.05
    assert theme.heat_colour(-1) == theme.heat_colour(0)
    assert theme.heat_colour(7) == theme.heat_colour(1)


def test_spaces_take_the_colours_of_the_map_and_give_them_back(board: BoardScene) -> None:
    items = board.spaces.items
    lane = items["a1"].brush().color()
    hot = theme.heat_colour(1.0)
    board.spaces.show_heat({"a1": hot})
    assert items["a1"].brush().color() == hot
    assert items["a2"].brush().color() == lane
    board.layers.show("heat", False)
    assert items["a1"].brush().color() == lane
    board.layers.show("heat", True)
    assert items["a1"].brush().color() == hot
    board.spaces.show_heat({})
    assert items["a1"].brush().color() == lane


def test_a_space_drawn_anew_keeps_its_colour(board: BoardScene) -> None:
    track = board._track
    board.spaces.show_heat({"a1": theme.heat_colour(0.5)})
    without = edits.remove_spaces(track, ["a1"])
    board.show_track(track, without)
    board.show_track(without, track)
    assert board.spaces.items["a1"].brush().color() == theme.heat_colour(0.5)


def test_busier_steps_have_wider_arrows(board: BoardScene) -> None:
    steps = {("a1", "a2"): 1.0, ("a2", "a3"): 0.25, ("a3", "a4"): 0.001, ("a4", ""): 0.25}
    board.traffic.show(steps)
    arrows = board.traffic.arrows
    assert set(arrows) == {("a1", "a2"), ("a2", "a3"), ("a4", "")}
    wide, narrow, leaving = (
        arrows[key][0].boundingRect() for key in (("a1", "a2"), ("a2", "a3"), ("a4", ""))
    )
    assert wide.height() > 1.5 * narrow.height()
    row = board._course.row
    begin, end = (board._course.centres[row[space]][0] for space in ("a1", "a2"))
    assert begin < wide.left()
    assert wide.right() < end
    assert leaving.left() > board._course.centres[row["a4"]][0]
    board.layers.show("flow", False)
    assert not board.traffic.arrows
    board.layers.show("flow", True)
    assert set(board.traffic.arrows) == set(arrows)


def test_arrows_follow_their_spaces_and_go_with_them(board: BoardScene) -> None:
    board.traffic.show({("a1", "a2"): 1.0, ("b1", "b2"): 1.0})
    before = board.traffic.arrows["a1", "a2"][0].boundingRect()
    corners = board._track.space("a1").outline + board._track.space("a2").outline
    moved = edits.move_vertices(board._track, set(corners), (0, -40), ["a1", "a2"])
    moved = edits.remove_spaces(moved, ["b2"])
    board.show_course(compile_track(moved), moved)
    assert set(board.traffic.arrows) == {("a1", "a2")}
    assert board.traffic.arrows["a1", "a2"][0].boundingRect().center().y() < before.center().y()


@pytest.fixture
def legend(board: BoardScene, qtbot) -> Legend:
    view = BoardView(board)
    qtbot.addWidget(view)
    view.resize(600, 500)
    view.show()
    return Legend(view)


def test_the_legend_is_there_with_a_map_only(board: BoardScene, legend: Legend) -> None:
    assert not legend.isVisible()
    legend.show_scale("Cars stopping", "0", "3.5")
    assert legend.isVisible()
    assert legend.parent().rect().contains(legend.geometry())
    corner = legend.grab().toImage()
    bar = [corner.pixelColor(x, legend.height() // 2).lightnessF() for x in (14, 108, 200)]
    assert bar[0] > bar[1] > bar[2]
    board.layers.show("heat", False)
    assert not legend.isVisible()
    board.layers.show("heat", True)
    legend.show_scale("", "", "")
    assert not legend.isVisible()


def test_the_legend_is_as_wide_as_its_title_where_there_is_room(legend: Legend) -> None:
    view = legend.parent()
    legend.show_scale("Cars", "0", "3.5")
    least = legend.width()
    for title in ("Cars", "Lorries that drive over a space in one direction", "Lorries " * 40):
        legend.show_scale(title, "0", "3.5")
        wide = legend.fontMetrics().horizontalAdvance(title)
        assert legend.width() > wide or view.rect().width() - legend.width() < 40
        assert view.rect().contains(legend.geometry())
    legend.show_scale("Cars", "0", "3.5")
    assert least == legend.width()


def test_the_legend_keeps_off_the_spaces(legend: Legend) -> None:
    view = legend.parent()
    legend.show_scale("Cars stopping", "0", "3.5")

    def covered() -> bool:
        return any(isinstance(item, SpaceItem) for item in view.items(legend.geometry()))

    # The road ends in the lower left of the view, the rest is paper.
    end_x, end_y = 80, 0
    view.zoom_to(QRectF(end_x + 4, end_y - 15, 0, 0))
    assert view.board.spaces.at(end_x - 1, end_y + 1)
    assert legend.geometry().bottom() < view.height() / 2
    assert not covered()
    # Above it and to the right all is free: the lower left is the nearest.
    view.zoom_to(QRectF(end_x + 30, end_y - 15, 0, 0))
    assert legend.geometry().top() > view.height() / 2
    assert not covered()
