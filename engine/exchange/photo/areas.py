"""Areas between the lines on a sheet: which of them are spaces, and where they meet."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.exchange.photo.corners import Corners
from engine.exchange.photo.coverage import polygons_of
from engine.exchange.photo.pixels import Pixels, photo_in
from engine.exchange.photo.sheet import colour_of, flat_sheet, ink_on
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

SMALLEST, LARGEST = 0.2, 4.5
"""Area of a space in terms of the usual one, least and most."""

NARROWEST = 0.3
"""Least width of a space in terms of the usual one."""

ALIKE = 3.0
"""Factor between the areas of two spaces that count as equally large."""

GAP = 0.0016
"""Gap in a line that is closed, as a share of the longer side of the sheet."""

RIM = 0.002
"""Width of the rim of a sheet in which ink is not read, as a share of its longer side."""

SMOOTH = 0.08
"""Size of the wobble that is taken out of an outline, in terms of a usual space."""

MOST_AREAS = 20_000


@dataclass(frozen=True, eq=False)
class Area:
    """Area enclosed by lines: its outline in mm, (k, 2), and its colour, None if not painted."""

    outline: FloatArray
    colour: str | None


@dataclass(frozen=True, eq=False)
class Areas:
    """Areas that may be spaces. `small`, `large` and `narrow` count the ones left out, `marks` the
    pieces of ink inside and beside the spaces that bound none, such as letters.

    `light_lines` says that lines are lighter than what is between them. `stroke` is the usual width
    of a line, and `closed` the widest gap in a line that was closed, mm.
    """

    areas: tuple[Area, ...]
    small: int
    large: int
    narrow: int
    marks: int
    light_lines: bool
    stroke: float
    closed: float


def find_areas(content: bytes, corners: Corners, size: tuple[float, float]) -> Areas:
    """Return the areas on the sheet in the photo in a file. ForeignError if there are none."""
    flat = flat_sheet(photo_in(content), corners, size)
    found = max(
        (_areas_on(flat, size, light_lines) for light_lines in (False, True)),
        key=lambda areas: len(areas.areas) * sum(_size(each) for each in areas.areas),
    )
    if len(found.areas) < 2:
        wrong = Sentence("no areas enclosed by lines are found in this picture")
        remedy = Sentence("draw closed spaces with dark lines, and photograph the whole sheet")
        raise ForeignError(wrong, remedy)
    return found


def _areas_on(flat: Pixels, size: tuple[float, float], light_lines: bool) -> Areas:
    long = max(flat.shape[:2])
    ink = ink_on(flat, light_lines)
    rim = max(1, round(RIM * long))
    ink[:rim], ink[-rim:], ink[:, :rim], ink[:, -rim:] = 0, 0, 0, 0
    gap = 2 * round(GAP * long / 2) + 1
    round_brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (gap, gap))
    closed = np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, round_brush), np.uint8)
    count, regions, stats, _ = cv2.connectedComponentsWithStats(
        np.asarray(closed == 0, np.uint8), connectivity=4
    )
    labels = np.asarray(regions, np.int32)
    sizes = _Sizes(labels, np.asarray(stats, np.int64), count)
    usual = sizes.usual()
    mm = max(size) / long
    if usual is None:
        return Areas((), 0, 0, 0, 0, light_lines, 0.0, gap * mm)
    area, width = usual
    spaces = sizes.inside & (sizes.areas >= SMALLEST * area) & (sizes.areas <= LARGEST * area)
    narrow = spaces & (sizes.widths < NARROWEST * width)
    spaces &= ~narrow
    spaces &= ~_nested(labels, sizes, spaces)
    ground = ~sizes.inside | (sizes.areas > LARGEST * area)
    ground[0] = False
    grown = _grown(labels, spaces, ground)
    outlines = polygons_of(grown, max(1.0, SMOOTH * area**0.5))
    paper = np.median(flat[::8, ::8].reshape(-1, 3)[ground[labels[::8, ::8]].ravel()], axis=0)
    found = tuple(
        Area(outline * mm, colour_of(_within(flat, labels, sizes.boxes[row], row), paper))
        for row, outline in outlines.items()
    )
    return Areas(
        found,
        small=int((sizes.inside & (sizes.areas < SMALLEST * area)).sum()),
        large=int((sizes.inside & (sizes.areas > LARGEST * area)).sum()),
        narrow=int(narrow.sum()),
        marks=0,
        light_lines=light_lines,
        stroke=0.0,
        closed=gap * mm,
    )


class _Sizes:
    """Sizes of the regions of paper by label, in pixels. Label 0 is the ink."""

    def __init__(self, labels: object, stats: IntArray, count: int) -> None:
        high, wide = np.asarray(labels).shape
        left, top, width, height = stats[:, :4].T
        self.boxes = stats[:, :4]
        self.areas = stats[:, 4].astype(np.float64)
        self.inside: BoolArray = (left > 0) & (top > 0)
        self.inside &= (left + width < wide) & (top + height < high)
        self.inside[0] = False
        away = np.asarray(
            cv2.distanceTransform(np.asarray(np.asarray(labels) > 0, np.uint8), cv2.DIST_L2, 3)
        )
        self.widths = np.zeros(count)
        np.maximum.at(self.widths, np.asarray(labels).ravel(), away.ravel())

    def usual(self) -> tuple[float, float] | None:
        """Return area and half width of the usual region: of a size that many have, and that
        together cover much."""
        areas = self.areas[self.inside]
        if len(areas) == 0:
            return None
        around = (areas >= areas[:, None] / ALIKE) & (areas <= areas[:, None] * ALIKE)
        best = around[(around.sum(axis=1) * (around * areas).sum(axis=1)).argmax()]
        return float(np.median(areas[best])), float(np.median(self.widths[self.inside][best]))


def _grown(labels: object, spaces: BoolArray, ground: BoolArray) -> IntArray:
    """Return the labels of `spaces`, grown to the middle of the lines around them, and 0."""
    regions = np.asarray(labels)
    seeds = spaces | ground
    free = np.asarray(~seeds[regions], np.uint8)
    _, nearest = cv2.distanceTransformWithLabels(
        free, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    near = np.asarray(nearest)
    at = free == 0
    region_of = np.zeros(int(near.max()) + 1, np.int64)
    region_of[near[at]] = np.where(spaces, np.arange(len(spaces)), 0)[regions[at]]
    return region_of[near]


def _within(flat: Pixels, labels: object, box: IntArray, row: int) -> FloatArray:
    left, top, width, height = box.tolist()
    part = np.asarray(labels)[top : top + height, left : left + width] == row
    return flat[top : top + height, left : left + width][part].astype(np.float64)


def _size(area: Area) -> float:
    x, y = area.outline.T
    return abs(float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())) / 2


def _nested(labels: object, sizes: _Sizes, spaces: BoolArray) -> BoolArray:
    """Return which regions are inside one of `spaces`, such as a ring around a number."""
    nested = np.zeros(len(spaces), bool)
    regions = np.asarray(labels)
    for row in np.flatnonzero(spaces).tolist():
        left, top, width, height = sizes.boxes[row].tolist()
        part = regions[top : top + height, left : left + width]
        own = np.asarray(part == row, np.uint8)
        contours, _ = cv2.findContours(own, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        cv2.drawContours(own, contours, -1, 1, cv2.FILLED)
        nested[np.unique(part[own > 0])] = True
        nested[row] = False
    nested[0] = False
    return nested
