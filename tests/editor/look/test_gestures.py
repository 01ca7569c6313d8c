"""Wheel and touchpad over the board, the overview, tables of games and pages to print."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from editor.look.gestures import WHEEL
from editor.panels.table import TableArea
from editor.publishing.messages import PageSeen
from editor.publishing.preview import EDGE, Preview
from editor.tables import GameTable
from engine.games.core import Row, Thing, View
from engine.games.core import view as shape
from tests.helpers.mouse_and_keyboard import CTRL, SHIFT
from tests.helpers.touchpad import TOUCHPAD, pinch, turn
from tests.helpers.wheel import turn_wheel
from tests.helpers.window_actions import run

FINGERS = {"device": TOUCHPAD}
PHASES = {"phase": Qt.ScrollPhase.ScrollUpdate}
FINE = {"pixels": (9, -14), "angle": (18, -28)}


@pytest.fixture
def view(window, road):
    """The view of a small board, of which parts are out of sight."""
    window.view.zoom(4)
    return window.view


def middle(view) -> QPoint:
    return view.viewport().rect().center()


def moved(view, **gesture) -> tuple[QPoint, float]:
    """How far a place of the board moves on the screen, and by what factor it grows."""
    at = middle(view)
    place, scale = view.mapToScene(at), view.scale_now
    turn(view.viewport(), at, **gesture)
    return view.mapFromScene(place) - at, view.scale_now / scale


@pytest.mark.parametrize(
    "gesture",
    [
        {"pixels": (30, -20), "angle": (60, -40), **FINGERS},
        {"pixels": (30, -20), "angle": (60, -40), **PHASES},
        {"angle": (60, -40), **FINGERS},
    ],
)
def test_two_fingers_move_the_board_both_ways(view, gesture) -> None:
    by, growth = moved(view, **gesture)
    assert (by - QPoint(30, -20)).manhattanLength() <= 1
    assert growth == 1


def test_fine_steps_in_pixels_are_those_of_fingers(view) -> None:
    assert moved(view, **FINE)[1] == 1


def test_small_movements_of_fingers_add_up(view) -> None:
    at = middle(view)
    place = view.mapToScene(at)
    for _ in range(40):
        turn(view.viewport(), at, angle=(0, 1), **FINGERS)
    assert (view.mapFromScene(place) - at).y() == pytest.approx(20, abs=1)


def test_a_wheel_zooms_and_a_tilted_one_pans_sideways(view) -> None:
    by, growth = moved(view, angle=(0, 120))
    assert growth == pytest.approx(1.0015**120)
    assert by.manhattanLength() <= 1
    by, growth = moved(view, angle=(-120, 0))
    assert growth == 1
    assert by == QPoint(-60, 0)


@pytest.mark.parametrize("device", [{}, FINGERS])
def test_control_zooms_and_shift_pans_sideways_with_either(view, device) -> None:
    by, growth = moved(view, angle=(0, -120), keys=CTRL, **device)
    assert growth == pytest.approx(1.0015**-120)
    by, growth = moved(view, angle=(0, -120), keys=SHIFT, **device)
    assert growth == 1
    assert by == QPoint(-60, 0)


def test_a_pinch_zooms_at_the_fingers(view) -> None:
    at = QPoint(200, 120)
    place, scale = view.mapToScene(at), view.scale_now
    pinch(view.viewport(), at, 0.2)
    assert view.scale_now == pytest.approx(1.2 * scale)
    assert (view.mapFromScene(place) - at).manhattanLength() <= 2


def test_a_setting_decides_where_a_device_cannot_be_told(window, view) -> None:
    mouse, fingers = {"angle": (0, 120)}, {"angle": (0, 120), **FINGERS}
    run(window, "wheel_pans")
    assert moved(view, **mouse) == (QPoint(0, 60), 1)
    assert WHEEL.chosen == "pans"
    run(window, "wheel_zooms")
    assert moved(view, **fingers)[1] > 1
    run(window, "wheel_recognised")
    assert moved(view, **mouse)[1] > 1
    assert moved(view, **fingers)[1] == 1


def test_the_overview_moves_and_zooms_the_board(window, view) -> None:
    window.board.layers.show("minimap", True)
    overview = window.minimap
    at = overview.rect().center()
    place = view.mapToScene(middle(view))
    before = view.mapFromScene(place)
    turn(overview, at, pixels=(25, -10), **FINGERS)
    assert view.mapFromScene(place) - before == QPoint(25, -10)
    scale = view.scale_now
    turn(overview, at, angle=(0, 120))
    assert view.scale_now == pytest.approx(scale * 1.0015**120)
    pinch(overview, at, -0.1)
    assert view.scale_now == pytest.approx(scale * 1.0015**120 * 0.9)


@pytest.fixture
def area(qtbot, dressed, settings_folder) -> TableArea:
    """A table of cards that needs more height than its place has."""
    made = TableArea(GameTable())
    qtbot.addWidget(made)
    cards = tuple(Thing(shape.RACE_CARD) for _ in range(40))
    made.widget().show_view(View(rows=(Row(cards),)), (), None, ())
    made.resize(400, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_a_table_pans_and_zooms(area) -> None:
    bar, table, at = area.verticalScrollBar(), area.widget(), QPoint(60, 90)
    turn(area.viewport(), at, pixels=(0, -40), **FINGERS)
    assert bar.value() == 40
    wide = table.box_of(0).width()
    assert turn_wheel(table, 120)
    assert table.box_of(0).width() == pytest.approx(wide * 1.0015**120, rel=0.01)
    pinch(table, at, 0.25)
    assert table.box_of(0).width() == pytest.approx(wide * 1.0015**120 * 1.25, rel=0.01)
    larger = table.box_of(0).width()
    table.fit(4000)
    assert table.zoomed == pytest.approx(1.0015**120 * 1.25)
    assert table.box_of(0).width() != larger


def test_a_page_to_print_pans_and_zooms_and_stays_in_sight(qtbot, dressed, settings_folder) -> None:
    preview = Preview()
    qtbot.addWidget(preview)
    preview.resize(500, 500)
    preview.show()
    qtbot.waitExposed(preview)
    preview.add(PageSeen(0, 1, "", 100, 100, bytes(3 * 100 * 100)))
    paper = preview.paper
    whole = paper.frame()
    at = QPoint(whole.center().x() + 50, whole.center().y() + 20)
    share = QPointF(at - whole.topLeft()) / whole.width()
    pinch(paper, at, 1.0)
    assert paper.frame().width() == 2 * whole.width()
    where = QPointF(at - paper.frame().topLeft()) / paper.frame().width()
    assert (where - share).manhattanLength() < 0.02
    before = paper.frame().topLeft()
    turn(paper, at, pixels=(-30, -20), **FINGERS)
    assert paper.frame().topLeft() - before == QPoint(-30, -20)
    turn(paper, at, pixels=(-5000, 0), **FINGERS)
    assert abs(paper.frame().right() - (paper.width() - EDGE)) <= 1
    turn(paper, at, angle=(0, -12000))
    assert paper.frame() == whole
