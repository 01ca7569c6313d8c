"""Scenes of the two guides: the first track, and from a sketch to a playable lap."""

from __future__ import annotations

import math
import tempfile
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QApplication

from editor.tools.reshape_options import ReshapeOptions
from editor.tools.reshape_road import ReshapeTool
from editor.window.main_window import MainWindow
from engine.road import layout_of, reference_line
from engine.road.edits.new_road import new_road
from engine.track import Point, Track, edits
from tests.helpers.mouse_and_keyboard import Hand, settled
from tests.helpers.waiting import pause, wait

LAP = [
    (350 + 260 * math.cos(math.tau * turn / 8), 250 + 165 * math.sin(math.tau * turn / 8))
    for turn in range(8)
]
"""Places clicked for the first track, mm."""


def begin_guide(window: MainWindow) -> None:
    """Start the guide and click the first points of the road."""
    window.start_guide()
    window.view.fit()
    hand = Hand(window.view)
    for place in LAP[:6]:
        hand.click(*place)
    hand.move(*LAP[6])


def close_lap(window: MainWindow) -> None:
    """Close the lap, which makes spaces, lines, grid, and handles of the road."""
    hand = Hand(window.view)
    for place in [*LAP[6:], LAP[0]]:
        hand.click(*place)
    pause(800)


def reshape(window: MainWindow) -> None:
    """Narrow and bend the road, and select the narrow part."""
    hand, tool = Hand(window.view), window.toolbox[ReshapeTool]
    window.options[ReshapeOptions].narrow.click()
    hand.drag(LAP[2], (LAP[2][0] - 25, LAP[2][1] + 12))
    tool.hand.choose_section(settled(window).roads[0].sections[1].id)
    pause(800)
    wait(lambda: all(step.is_done for step in window.guide.steps[:5]))


def race_on_it(window: MainWindow) -> None:
    """Run a race on the first track for some turns."""
    window.guide.buttons[5].click()
    session = window.play.session
    wait(lambda: session.moment is not None and session.moment.turn >= RACED_TURNS)
    window.play.toggle_run()


ACTIONS = 5 + len(LAP)
"""Clicks of the first track: the guide, the points of the road and the first one again, the narrow
part, a dragged point, the race."""

SECONDS_AN_ACTION = 5
"""Seconds per action of a user who reads every step."""

RACED_TURNS = 12
"""Turns played in the pictures of races."""

FIRST_TRACK = (begin_guide, close_lap, reshape, race_on_it)


SKETCH = [
    *((200, 80), (380, 70), (550, 90), (630, 190), (575, 300), (450, 290)),
    *((360, 330), (300, 415), (160, 405), (75, 290), (95, 150)),
]
"""Line of the sketch, mm; its points are clicked."""

BOARD = 700, 500
"""Width and height of the board of the sketch, mm."""

TRACED = 7
"""Points clicked before the picture of tracing."""


def trace(window: MainWindow) -> None:
    """Put a photo of a sketch below the board and click the first points of the road along it."""
    window.files.new()
    board = settled(window)
    window.document.begin(edits.set_board(board, *BOARD))
    with tempfile.TemporaryDirectory() as folder:
        window.files.load_picture(_sketch(Path(folder)))
        while window.board.sheet.reader.is_busy:
            QApplication.processEvents()
        window.view.fit()
        window.actions_table["tool_road"].trigger()
        hand = Hand(window.view)
        for place in SKETCH[:TRACED]:
            hand.click(*place)
        hand.move(*SKETCH[TRACED])


def shape(window: MainWindow) -> None:
    """Close the lap, narrow one stretch, add a lane on another and select that."""
    hand, tool = Hand(window.view), window.toolbox[ReshapeTool]
    for place in [*SKETCH[TRACED:], SKETCH[0]]:
        hand.click(*place)
    hand.choose(*_place_on(window, NARROWED), "Narrow to one lane here")
    hand.drag(SKETCH[4], (SKETCH[4][0] + 20, SKETCH[4][1] + 15))
    hand.choose(*_place_on(window, WIDENED), "Add a lane here")
    tool.hand.choose_section(settled(window).roads[0].sections[-2].id)
    pause(800)


def bend_too_tight(window: MainWindow) -> None:
    """Make a bend too tight and select its problem in the list."""
    Hand(window.view).drag(SKETCH[6], (SKETCH[6][0] - 10, SKETCH[6][1] - 60))
    window.side.setCurrentWidget(window.problems)
    wait(lambda: not window.document.is_busy)
    window.problems.list.setCurrentItem(window.problems.list.topLevelItem(0))
    pause(800)


def race_on_sketch(window: MainWindow) -> None:
    """Undo the bend, redraw the bet line of the narrow part elsewhere, and run a race."""
    window.document.undo_stack.undo()
    window.toolbox.take("select")
    (begin, *_, end) = settled(window).line("bet 2").points
    Hand(window.view).click((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    window.actions_table["delete"].trigger()
    window.actions_table["marks"].trigger()
    window.actions_table["race"].trigger()
    session = window.play.session
    wait(lambda: session.moment is not None and session.moment.turn >= RACED_TURNS)
    window.play.toggle_run()


def ask_the_lab(window: MainWindow) -> None:
    """Play races before and after adding a lane to the narrow part."""
    window.play.stop()
    window.lab.open()
    session = window.lab.controller
    session.panel.setup.races_box.setEditText(str(COMPARED))
    session.run()
    wait(lambda: not session.runner.is_busy)
    window.actions_table["tool_road"].trigger()
    tool = window.toolbox[ReshapeTool]
    tool.hand.choose_section(settled(window).roads[0].sections[1].id)
    tool.hand.add_lanes(1)
    session.compare()
    wait(lambda: not session.runner.is_busy)
    pause(800)


COMPARED = 5_000
"""Races played before and after the change."""

SKETCH_TO_LAP = (trace, shape, bend_too_tight, race_on_sketch, ask_the_lab)


NARROWED, WIDENED = 0.45, 0.8
"""Places of the stretches with fewer and more lanes, as shares of the lap."""


def _place_on(window: MainWindow, share: float) -> Point:
    """Return the place on the line of the road at a share of the lap, mm."""
    line = layout_of(settled(window).roads[0]).line
    ((x, y),) = line.places(np.array([share * line.length])).tolist()
    return x, y


def _sketch(folder: Path) -> Path:
    """Draw a pencil sketch, the line of the road three times with a shaky hand; return the file."""
    image = QImage(1400, 1000, QImage.Format.Format_RGB32)
    image.fill(QColor("#fbf8f0"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#6b6f76"), 4))
    line = reference_line(new_road(Track(), SKETCH, closed=True, lanes=1, width=16, spaces=40))
    scale = image.width() / BOARD[0]
    for turn in range(3):
        shake = 3 * np.sin(line.stations / (37 + 11 * turn) + 2 * turn)
        places = scale * line.places(line.stations, shake)
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in places.tolist()]))
    painter.end()
    file = folder / "sketch.png"
    image.save(str(file))
    return file
