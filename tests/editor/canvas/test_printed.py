"""The board as it will be printed covers what is edited, and follows it when it rests."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from editor.canvas import BoardScene
from editor.look.printed_board import STYLES
from engine.course import compile_track
from engine.publish.styles import style_named, style_names
from engine.track import OwnLayer, OwnPicture, Track, edits
from tests.helpers.small_tracks import straight


@pytest.fixture
def scene(qtbot: QtBot) -> BoardScene:
    del qtbot
    scene = BoardScene()
    show(scene, straight(2, 3))
    return scene


def show(scene: BoardScene, track: Track) -> None:
    scene.show_track(None, track)
    scene.show_course(compile_track(track))


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
