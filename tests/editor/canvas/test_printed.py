"""The board as it will be printed covers what is edited, and follows it when it rests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from editor.canvas import BoardScene
from editor.canvas.items import Z_ARROW, Z_PROBLEM
from editor.look.printed_board import STYLES
from engine.checks import Problem
from engine.course import compile_track
from engine.publish.styles import AS_TRACK, style_named, style_names
from engine.publish.styles.vision import GREY, seen
from engine.track import Look, OwnLayer, OwnPicture, Picture, Space, Track, edits
from tests.helpers.small_tracks import straight


@pytest.fixture
def scene(qtbot: QtBot) -> BoardScene:
    del qtbot
    scene = BoardScene()
    show(scene, straight(2, 3))
    return scene


def show(scene: BoardScene, track: Track) -> None:
    scene.show_track(None, track)
    scene.show_course(compile_track(track), track)


def colour(scene: BoardScene, x: float, y: float) -> QColor:
    image = QImage(int(scene.board.width()), int(scene.board.height()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, source=scene.board)
    painter.end()
    return image.pixelColor(int(x), int(y))


def test_every_style_that_is_shipped_can_be_chosen() -> None:
    assert STYLES.keys() == {*style_names()}
    assert [style_named(name).title for name in STYLES] == [*STYLES.values()]


def test_a_style_covers_the_board_until_it_is_put_away(scene: BoardScene, qtbot: QtBot) -> None:
    before = colour(scene, 600, 480)
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("night_race")
    night = style_named("night_race").ground
    assert colour(scene, 600, 480).name() in (night.fill, night.mown, night.tree, night.tree_light)
    scene.printed.choose("")
    assert not scene.printed.is_shown
    assert colour(scene, 600, 480) == before
    covers = [item for item in scene.items() if isinstance(item, QGraphicsPixmapItem)]
    assert covers
    assert all(cover.pixmap().isNull() for cover in covers)


def test_it_follows_the_track(scene: BoardScene, qtbot: QtBot) -> None:
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    track = straight(2, 3)
    gone = edits.remove_spaces(track, {track.spaces[0].id})
    x, y = track.spaces[0].outline[0]
    inside = (x + 4, y + 4)
    was = colour(scene, *inside)
    with qtbot.waitSignal(scene.printed.painted):
        show(scene, gone)
    assert colour(scene, *inside) != was


def drawn_on(scene: BoardScene) -> set[float]:
    """Return the heights of all visible items above the printed board."""
    return {
        item.zValue() for item in scene.items() if item.isVisible() and item.zValue() >= Z_ARROW
    }


def test_only_what_is_printed_is_seen(scene: BoardScene, qtbot: QtBot) -> None:
    track = straight(2, 3)
    scene.hover(track.spaces[0].id)
    scene.show_way([space.id for space in track.spaces[:3]])
    badge = Problem("steps.leap", "error", "", "", points=((40.0, 40.0),))
    scene.mark_problems([badge])
    assert drawn_on(scene) == {Z_ARROW, Z_PROBLEM}
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    assert drawn_on(scene) == set()
    scene.hover(track.spaces[1].id)
    scene.mark_problems([badge, badge])
    scene.layers.show("problems", True)
    assert drawn_on(scene) == set()
    scene.printed.choose("")
    assert drawn_on(scene) == {Z_ARROW, Z_PROBLEM}


def test_what_is_beyond_the_edge_is_not_seen(scene: BoardScene, qtbot: QtBot) -> None:
    track = straight(2, 3)
    beyond = Space("x1", 1, ((-60, 100), (-20, 100), (-20, 140), (-60, 140)))
    show(scene, replace(track, spaces=(*track.spaces, beyond)))
    image = QImage(1, 1, QImage.Format.Format_RGB32)

    def seen_beyond() -> str:
        painter = QPainter(image)
        scene.render(painter, source=QRectF(-41, 119, 2, 2))
        painter.end()
        return image.pixelColor(0, 0).name()

    assert seen_beyond() != scene.backgroundBrush().color().name()
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    assert seen_beyond() == scene.backgroundBrush().color().name()


def test_a_picture_that_is_traced_is_seen_through_the_print(
    scene: BoardScene, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "scan.png"
    scan = QImage(70, 50, QImage.Format.Format_RGB32)
    scan.fill("#ff0000")
    scan.save(str(file))
    track = edits.set_picture(straight(2, 3), Picture(str(file), 0, 0, 10, 1.0))
    with qtbot.waitSignal(scene.sheet.reader.read):
        show(scene, track)
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    assert colour(scene, 600, 480).name() == "#ff0000"
    scene.layers.show("picture", False)
    assert colour(scene, 600, 480).name() != "#ff0000"


def test_a_look_that_is_not_there_is_refused_and_the_board_stays(
    scene: BoardScene, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(scene.printed.refused) as told:
        scene.printed.choose("nite_race")
    assert "no style is called that" in str(told.args[0])
    assert not scene.printed.is_shown
    assert scene.printed.style == ""


def test_colours_are_shown_as_a_grey_printer_prints_them(scene: BoardScene, qtbot: QtBot) -> None:
    track = edits.set_look(straight(2, 3), Look("clean", {"ground": {"fill": "#ff0000"}}))
    show(scene, track)
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose(AS_TRACK)
    assert colour(scene, 600, 480).name() == "#ff0000"
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.see_as(GREY)
    grey = seen("#ff0000", GREY)
    assert abs(colour(scene, 600, 480).red() - int(grey[1:3], 16)) <= 1
    assert len({*colour(scene, 600, 480).getRgb()[:3]}) == 1


def test_without_a_style_nothing_is_painted(scene: BoardScene, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(scene.printed.painted, wait=250):
        show(scene, straight(1, 2))


def test_a_picture_that_is_gone_keeps_the_rest_on_the_screen(
    scene: BoardScene, qtbot: QtBot
) -> None:
    gone = OwnLayer("Art", pictures=(OwnPicture("/no/such.png", (0, 0), 9, 9),))
    show(scene, replace(straight(2, 3), layers=(gone,)))
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    assert scene.printed.is_shown


def test_it_follows_what_is_printed_without_a_course(scene: BoardScene, qtbot: QtBot) -> None:
    with qtbot.waitSignal(scene.printed.painted):
        scene.printed.choose("clean")
    track = straight(2, 3)
    with qtbot.waitSignal(scene.printed.painted):
        scene.show_track(track, edits.describe(track, author="Ada"))
    with qtbot.assertNotEmitted(scene.printed.painted, wait=400):
        scene.show_track(track, edits.describe(track, author="Ada", notes="wet"))
