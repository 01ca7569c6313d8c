"""Scenes of the guide to importing: a drawing as an illustrator makes it, the page for it, and a
photo of a pencil drawing with its corners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import shapely
from PySide6.QtGui import QFont, QPainterPath

from editor.files.files import examples
from editor.importing.corners import CornersDialog
from editor.importing.dialog import ImportDialog
from editor.window.main_window import MainWindow
from engine.track import Track, load
from tests.helpers.made_photos import PENCIL, Light, drawn, photographed
from tests.helpers.waiting import pause, wait

LETTER = 9
"""Size of the letters on spaces, mm."""

FILLS = ("#e8d9b8", "#d9c59a", "#e8d9b8", "#d9c59a")
"""Colours of the lanes in the drawing."""


def draw_lap(file: Path) -> None:
    """Write a shipped lap as an illustrator would: numbered, with letters as outlines, an infield,
    a page and a logo, and without a word about what is what."""
    track = load(next(path for path in examples() if path.stem == "harbour_loop"))
    width, height = track.board.width, track.board.height
    road = shapely.union_all([shapely.Polygon(space.outline) for space in track.spaces])
    holes = [hole for part in shapely.get_parts(road) for hole in part.interiors]
    inside = max(holes, key=lambda hole: shapely.Polygon(hole).area)
    shapes = [
        f'<rect width="{width}" height="{height}" fill="#f6f1e4"/>',
        _path("green", "#bcd6a0", [(x, y) for x, y in inside.coords]),
        *(_path("space", FILLS[space.lane - 1], space.outline) for space in track.spaces),
        f'<g id="Text">{"".join(_letters(track))}</g>',
        '<rect id="stand" x="190" y="170" width="46" height="20" fill="#8a2b2b"/>',
    ]
    finish = next(line for line in track.lines if line.kind == "finish")
    (x, y), (to_x, to_y) = finish.points[0], finish.points[-1]
    shapes.append(
        f'<path id="line7" d="M {x} {y} L {to_x} {to_y}" fill="none" stroke="#222" '
        'stroke-width="3"/>'
    )
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">{"".join(shapes)}</svg>',
        encoding="utf-8",
    )


def show_page(window: MainWindow, file: Path) -> ImportDialog:
    """Open the page of a drawing, and make its stroke the finish line."""
    window.drawings.open(file)
    dialog = window.findChildren(ImportDialog)[-1]
    wait(lambda: dialog.is_settled)
    dialog.choose("line7")
    box = dialog.role_form.role_box
    box.setCurrentIndex(box.findData("finish"))
    box.activated.emit(box.currentIndex())
    wait(lambda: dialog.is_settled)
    pause(100)
    return dialog


def draw_sketch(file: Path) -> None:
    """Write a photo of a shipped lap that was drawn with a pencil on a sheet of paper."""
    track = load(next(path for path in examples() if path.stem == "harbour_loop"))
    size = track.board.width, track.board.height
    rng = np.random.default_rng(11)
    outlines = [space.outline for space in track.spaces]
    sheet = drawn(outlines, size, PENCIL, rng, labels=True, dots=4.0)
    light = replace(Light(), longest=2400)
    file.write_bytes(photographed(sheet, light, rng).content)


def show_corners(window: MainWindow, file: Path) -> CornersDialog:
    """Open the first step of a photo: its corners as they were found, one of them chosen."""
    window.drawings.open(file)
    dialog = window.findChildren(CornersDialog)[-1]
    dialog.width_box.setValue(700)
    dialog.height_box.setValue(500)
    pause(100)
    return dialog


def _letters(track: Track) -> list[str]:
    """Return the outlines of the numbers on the spaces."""
    font = QFont()
    font.setPixelSize(LETTER)
    outlines = []
    for number, space in enumerate(track.spaces, start=1):
        words = QPainterPath()
        words.addText(0, 0, font, str(number))
        box = words.boundingRect().center()
        place = shapely.Polygon(space.outline).representative_point()
        for letter in words.translated(place.x - box.x(), place.y - box.y()).toSubpathPolygons():
            points = [(point.x(), point.y()) for point in letter.toList()]
            outlines.append(_path("glyph", "#5b4a2c", points))
    return outlines


def _path(name: str, fill: str, points: Iterable[tuple[float, float]]) -> str:
    words = " L ".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f'<path class="{name}" fill="{fill}" d="M {words} Z"/>'
