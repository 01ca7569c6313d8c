"""What stands on the screen while and after something is dragged is what a fresh board shows."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QAbstractGraphicsShapeItem, QApplication, QGraphicsLineItem

from editor.canvas import LAYERS, BoardScene
from editor.canvas.minimap import AFTER
from engine.course import compile_track
from engine.road import edits as road_edits
from engine.road import with_road
from engine.road.edits.new_road import new_road
from engine.road.hanging.marking import with_marks_on
from engine.track import Guide, OwnPicture, Track, edits
from tests.helpers.mouse_and_keyboard import PATIENCE, settled
from tests.helpers.small_tracks import ring

RGB = QImage.Format.Format_RGB32
LAP = [(350, 60), (560, 70), (640, 220), (560, 420), (300, 430), (130, 420), (70, 250), (150, 90)]

SEEN, FEW = 32, 10
"""A pixel that differs by so many of 255 is seen; there may be fewer than so many of them, where
parts of an edge were painted one after the other."""


def lap_with_road() -> Track:
    """A road of three lanes, narrow in one place, with finish, bet lines and grid."""
    track = edits.set_board(Track(), 700, 500)
    road = new_road(track, LAP, closed=True, lanes=3, width=16, spaces=40, staggered=True)
    road = road_edits.narrow(road, 560, 700)
    return with_marks_on(with_road(track, road), road)


def drawn_lap() -> Track:
    """Spaces drawn one by one, with slots, a wall, a link, and a bet line."""
    track = edits.set_slots(ring(3, 14), ["a14", "b14"])
    track = edits.toggle_wall(edits.toggle_link(track, "a3", "c6", 2), "a5", "b5")
    return edits.set_board(edits.add_line(track, "bet", [(96, 96), (96, 200)]), 200, 200)


def drag_point(window, hand) -> None:
    """Drag a control point of the road."""
    window.actions_table["tool_road"].trigger()
    drag(hand, LAP[2], (612, 236))


def drag_corner(window, hand) -> None:
    """Drag a vertex of a space."""
    window.selection.choose(["b4"])
    x, y = settled(window).space("b4").outline[1]
    drag(hand, (x, y), (x - 5, y + 4))


def drag_spaces(window, hand) -> None:
    """Drag two spaces, which bends their neighbours along."""
    window.selection.choose(["a7", "b7"])
    x, y = edits.middle_of(settled(window).space("a7").outline)
    drag(hand, (x, y), (x - 9, y + 6))


def drag(hand, begin, end) -> None:
    """Drag in ten moves, each of which is shown."""
    hand.press(*begin)
    for step in range(1, 11):
        at = [a + (b - a) * step / 10 for a, b in zip(begin, end, strict=True)]
        hand.moved_with(*at)
        hand.view.window().board_updates.show_course()
        QApplication.processEvents()
    hand.release(*end)


def on_screen(window) -> QImage:
    """What stands on the screen where the board is."""
    viewport = window.view.viewport()
    where = QRect(viewport.mapTo(window, QPoint(0, 0)), viewport.size())
    return window.screen().grabWindow(window.winId(), *where.getRect()).toImage()


def at_rest(window, qtbot) -> QImage:
    """What stands there when nothing is painted any more."""
    seen = [QImage(), QImage()]

    def rests() -> bool:
        qtbot.wait(AFTER)
        seen.append(on_screen(window))
        return seen[-1] == seen[-2] == seen[-3]

    qtbot.waitUntil(rests, timeout=PATIENCE)
    return seen[-1]


def rendered(scene: BoardScene) -> QImage:
    """A board painted as a whole."""
    image = QImage(900, 700, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(image.rect()), scene.board, Qt.AspectRatioMode.IgnoreAspectRatio)
    painter.end()
    return image


def pixels_seen_to_differ(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures differ so much that one sees it."""
    images = [image.convertToFormat(RGB) for image in (one, other)]
    levels = [np.array(image.constBits(), np.uint8).astype(int) for image in images]
    return int((np.abs(levels[0] - levels[1]).reshape(-1, 4).max(axis=1) > SEEN).sum())


@pytest.mark.parametrize(
    ("track", "gesture"),
    [(lap_with_road, drag_point), (drawn_lap, drag_corner), (drawn_lap, drag_spaces)],
)
def test_after_a_drag_the_board_is_as_if_it_were_shown_for_the_first_time(
    window, hand, qtbot, track: Callable[[], Track], gesture: Callable[..., None]
) -> None:
    window.document.begin(track())
    for layer in LAYERS:
        window.board.layers.show(layer, True)
    before = rendered(window.board)
    gesture(window, hand)
    assert settled(window) != track()
    qtbot.waitUntil(lambda: not window.document.is_busy, timeout=PATIENCE)
    window.toolbox.take("select")
    window.selection.clear()
    window.board.hover(None)
    shown = at_rest(window, qtbot)
    window.view.viewport().update()
    assert pixels_seen_to_differ(at_rest(window, qtbot), shown) < FEW

    fresh = BoardScene()
    fresh.show_track(None, settled(window))
    for layer in LAYERS:
        fresh.layers.show(layer, True)
    fresh.show_scale(window.view.scale_now)
    fresh.show_course(compile_track(settled(window)), settled(window))
    fresh.mark_problems(window.document.problems)
    assert pixels_seen_to_differ(rendered(window.board), rendered(fresh)) < FEW
    assert pixels_seen_to_differ(rendered(window.board), before) > 100 * FEW


@pytest.mark.parametrize("zoom", [1.0, 7.0])
def test_dashes_stay_in_their_places_whatever_part_is_painted(window, qtbot, zoom: float) -> None:
    window.document.begin(lap_with_road())
    for layer in LAYERS:
        window.board.layers.show(layer, True)
    view, port = window.view, window.view.viewport()
    view.zoom(zoom, view.viewportTransform().map(QPointF(*LAP[0])))
    whole = at_rest(window, qtbot)
    for row in range(0, port.height(), 130):
        for column in range(0, port.width(), 170):
            port.update(column, row, 90, 70)
            QApplication.processEvents()
    assert pixels_seen_to_differ(on_screen(window), whole) == 0


class Painted(QObject):
    """What was painted of a widget."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802
        """Add what is painted now."""
        if event.type() == QEvent.Type.Paint:
            self.region += event.region()
        return False


@pytest.mark.parametrize("with_overview", [False, True])
def test_panning_paints_what_comes_into_sight_alone(window, qtbot, with_overview: bool) -> None:
    window.document.begin(drawn_lap())
    for layer in LAYERS:
        window.board.layers.show(layer, layer != "minimap" or with_overview)
    view, port = window.view, window.view.viewport()
    view.zoom(2.0)
    assert window.minimap.isVisible() is with_overview
    before = at_rest(window, qtbot)
    painted, place = Painted(), view.viewportTransform()
    port.installEventFilter(painted)
    view.pan(QPointF(7.0, -4.0))
    QApplication.processEvents()
    port.removeEventFilter(painted)
    now = view.viewportTransform()
    by = QPoint(round(now.dx() - place.dx()), round(now.dy() - place.dy()))
    assert max(abs(by.x() - 7), abs(by.y() + 4)) <= 2
    strips = QRegion(port.rect()) - QRegion(port.rect().translated(by))
    overview = QRegion()
    if with_overview:
        corner = window.minimap.geometry()
        overview += corner
        overview += corner.translated(by)
    assert strips - painted.region == QRegion()
    assert painted.region - strips - overview == QRegion()

    panned = at_rest(window, qtbot)
    port.update()
    assert pixels_seen_to_differ(at_rest(window, qtbot), panned) < FEW
    assert pixels_seen_to_differ(before, panned) > 100 * FEW


def test_no_line_on_the_board_has_dashes_counted_by_qt(window) -> None:
    """Qt counts them from where a line comes into the painted area: they move with each repaint."""
    track = lap_with_road()
    lost = OwnPicture("lost.png", (20.0, 20.0), 30.0, 30.0)
    track, place = edits.add_own(edits.add_layer(track, "Art"), 0, lost)
    window.document.begin(track)
    window.document.apply(edits.set_guide(track, None, Guide(50.0, True)), "Draw")
    for layer in LAYERS:
        window.board.layers.show(layer, True)
    window.selection.choose([track.spaces[3].id], things=[place])
    window.board.draft.show_band(QRectF(10.0, 10.0, 90.0, 70.0))
    window.board_updates.show_course()
    dashed = [
        item
        for item in window.board.items()
        if isinstance(item, QAbstractGraphicsShapeItem | QGraphicsLineItem)
        and item.pen().style() not in (Qt.PenStyle.NoPen, Qt.PenStyle.SolidLine)
    ]
    assert {type(item).__name__ for item in dashed} == {"_DashedItem"}
