"""Areas between the lines on a sheet: which of them may be spaces, and where they meet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.exchange.photo.corners import Corners
from engine.exchange.photo.coverage import polygons_of
from engine.exchange.photo.pixels import Pixels, photo_in
from engine.exchange.photo.sheet import colours_of, flat_sheet, ink_on, mm_per_pixel, tint_of
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

SMALLEST, LARGEST = 0.2, 4.5
"""Area of a space in terms of the usual one, least and most."""

NARROWEST = 0.3
"""Least width of a space in terms of the usual one."""

ALIKE = 3.0
"""Factor between the areas of two regions that count as equally large."""

SURROUNDED = 0.45
"""Share of its edge that a small region has in common with the space that it is a part of."""

ENCLOSED = 0.9
"""Share of its edge that a region has in common with a region all around it."""

SMALL = 0.6
"""Area up to which a region may be a part of a space, such as a box in it, in usual spaces."""

OPEN = 0.25
"""Share of its edge from which on a region that is no space belongs to the ground."""

GAPS = (0.0005, 0.001, 0.0016, 0.0028)
"""Gaps in lines that may be closed, as shares of the longer side of the sheet. A small one keeps
letters and lines apart, a large one mends a hasty drawing."""

USUAL_GAP = GAPS[2]

ALMOST = 1.8
"""Factor of area from the usual space up to which a region is as large as spaces are."""

RIM = 0.002
"""Width of the rim of a sheet in which ink is not read, as a share of its longer side."""

SMOOTH = 0.08
"""Size of the wobble that is taken out of an outline, in terms of a usual space."""

APART = 0.45
"""Distance up to which areas are beside each other, in usual spaces."""

FEW = 0.05
"""Share of the largest group of areas up to which another group is no part of the road. One area
alone never is."""

PIECE = 0.1
"""Least area of a piece cut off a space, in usual spaces: insides of letters are smaller."""

LEAST_ROOM = 40
"""Least pixels of a region of paper. Smaller ones are specks."""

MOST_REGIONS = 20_000
"""Most regions on a sheet: more are the grain of something else than paper."""

Labels = npt.NDArray[np.int32]
"""The number of its region for each pixel, 0 for ink."""


@dataclass(frozen=True, eq=False)
class Area:
    """Area enclosed by lines: its outline in mm, (k, 2), and its colour, None if not painted."""

    outline: FloatArray
    colour: str | None


@dataclass(frozen=True, eq=False)
class Areas:
    """Areas that may be spaces, in reading order.

    `large` and `narrow` count the regions that are no spaces, for their size and for their width,
    `parts` the small ones, such as inside of letters, that were taken as part of what is around
    them. `light_lines` says that lines are lighter than what is between them. `closed` is the
    widest gap in a line that was closed, mm.
    """

    areas: tuple[Area, ...]
    large: int
    narrow: int
    parts: int
    apart: int
    light_lines: bool
    closed: float


class _Regions(NamedTuple):
    """Regions of paper by label, sizes in pixels: boxes are left, top, width, height.

    `usual` is the area and the half width of the usual region, `worth` grows with the number of
    regions that are about as large.
    """

    labels: Labels
    boxes: IntArray
    areas: FloatArray
    widths: FloatArray
    inside: BoolArray
    usual: tuple[float, float]
    worth: float


def find_areas(content: bytes, corners: Corners, size: tuple[float, float]) -> Areas:
    """Return the areas on the sheet in the photo in a file. ForeignError if there are none."""
    # More threads would each take address space, of which there is a limit.
    cv2.setNumThreads(1)
    flat = flat_sheet(photo_in(content), corners, size)
    regions, light_lines, gap = _best_regions(flat)
    areas, width = regions.areas, regions.usual[1]
    spaces = regions.inside & (areas >= SMALLEST * regions.usual[0])
    spaces &= areas <= LARGEST * regions.usual[0]
    narrow = spaces & (regions.widths < NARROWEST * width)
    spaces &= ~narrow
    if spaces.sum() < 2:
        wrong = Sentence("no areas enclosed by lines are found in this picture")
        remedy = Sentence("draw closed spaces with clear lines, and photograph the whole sheet")
        raise ForeignError(wrong, remedy)
    ground = ~regions.inside | (areas > LARGEST * regions.usual[0])
    ground[0] = False
    grown = _nearest(regions.labels, areas)
    owner = _owners(grown, spaces, ground, areas < SMALL * regions.usual[0])
    outlines = polygons_of(owner[grown], max(1.0, SMOOTH * regions.usual[0] ** 0.5))
    paper = _paper(flat, regions.labels, ground)
    mm = mm_per_pixel(flat, size)
    together = _together(list(outlines.values()), APART * regions.usual[0] ** 0.5)
    apart = [row for row, is_kept in zip(outlines, together, strict=True) if not is_kept]
    kept = [row for row in outlines if row not in apart]
    colours = colours_of([tint_of(_within(flat, regions, row), paper) for row in kept])
    found = [Area(outlines[row] * mm, colour) for row, colour in zip(kept, colours, strict=True)]
    left_out = regions.inside & (owner == 0)
    is_large = areas > LARGEST * regions.usual[0]
    return Areas(
        tuple(found),
        large=int((left_out & is_large).sum()),
        narrow=int((left_out & narrow).sum()),
        parts=int((regions.inside & (owner > 0)).sum()) - len(outlines),
        apart=len(apart),
        light_lines=light_lines,
        closed=gap * float(mm.max()),
    )


def _best_regions(flat: Pixels) -> tuple[_Regions, bool, int]:
    """Return the regions on a sheet, whether its lines are light, and the gap that was closed, in
    pixels."""
    half = np.asarray(
        cv2.resize(flat, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
    )
    dark, light = (
        _regions_of(_ink_inside(half, each), _gap(half, USUAL_GAP)).worth for each in (False, True)
    )
    light_lines = light > 1.2 * dark
    ink = _ink_inside(flat, light_lines)
    best, most, closed = None, -np.inf, 1
    for gap in dict.fromkeys(_gap(flat, share) for share in GAPS):
        regions = _regions_of(ink, gap)
        sizes = regions.areas[regions.inside] / max(regions.usual[0], 1.0)
        # A gap left open makes one area of two. One too many closed cuts a piece off.
        score = float((abs(np.log(sizes)) < np.log(ALMOST)).sum())
        score -= float(((sizes >= PIECE) & (sizes <= 1 / ALMOST)).sum())
        if score > most:
            best, most, closed = regions, score, gap
    assert best is not None
    return best, light_lines, closed


def _gap(flat: Pixels, share: float) -> int:
    """Return a share of the longer side of a sheet as an odd number of pixels."""
    return 2 * round(share * float(max(flat.shape[:2])) / 2) + 1


def _ink_inside(flat: Pixels, light_lines: bool) -> Pixels:
    """Return the strokes on a sheet without those at its rim."""
    ink = ink_on(flat, light_lines)
    rim = max(1, round(RIM * max(flat.shape[:2])))
    ink[:rim], ink[-rim:], ink[:, :rim], ink[:, -rim:] = 0, 0, 0, 0
    return ink


def _regions_of(ink: Pixels, gap: int) -> _Regions:
    """Return the regions of paper between the strokes on a sheet, gaps in them closed."""
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (gap, gap))
    closed = np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, brush), np.uint8)
    paper = np.asarray(closed == 0, np.uint8)
    count, numbered, stats, _ = cv2.connectedComponentsWithStats(paper, connectivity=4)
    if count > MOST_REGIONS:
        wrong = Sentence("this picture is too rough to find lines on paper in it")
        raise ForeignError(wrong, Sentence("photograph a sheet with a drawing, in good light"))
    labels = np.asarray(numbered, np.int32)
    boxes = np.asarray(stats, np.int64)[:, :4]
    areas = np.asarray(stats, np.float64)[:, 4]
    left, top, wide, high = boxes.T
    inside = (left > 0) & (top > 0) & (left + wide < ink.shape[1]) & (top + high < ink.shape[0])
    inside[0] = False
    inside &= areas >= LEAST_ROOM
    away = np.asarray(cv2.distanceTransform(paper, cv2.DIST_L2, 3), np.float32)
    widths = np.zeros(count, np.float32)
    np.maximum.at(widths, labels.ravel(), away.ravel())
    return _Regions(
        labels, boxes, areas, widths.astype(np.float64), inside, *_usual(areas, widths, inside)
    )


def _usual(
    areas: FloatArray, widths: npt.NDArray[np.float32], inside: BoolArray
) -> tuple[tuple[float, float], float]:
    """Return area and half width of the usual region, and a number that grows with how many are
    of its size and how much they cover."""
    sizes = areas[inside]
    if len(sizes) == 0:
        return (0.0, 0.0), 0.0
    ordered = np.sort(sizes)
    sums = np.concatenate(((0.0,), np.cumsum(ordered)))
    first = np.searchsorted(ordered, ordered / ALIKE)
    last = np.searchsorted(ordered, ordered * ALIKE, "right")
    worth = (last - first) * (sums[last] - sums[first])
    best = int(worth.argmax())
    held = inside & (areas >= ordered[first[best]]) & (areas <= ordered[last[best] - 1])
    return (float(np.median(areas[held])), float(np.median(widths[held]))), float(worth[best])


def _nearest(labels: Labels, areas: FloatArray) -> IntArray:
    """Return the region that is nearest to each pixel, so that they meet in the middle of lines."""
    free = np.asarray((labels == 0) | (areas < LEAST_ROOM)[labels], np.uint8)
    _, numbered = cv2.distanceTransformWithLabels(
        free, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_CCOMP
    )
    near = np.asarray(numbered, np.int64)
    at = free == 0
    region_of = np.zeros(int(near.max()) + 1, np.int64)
    region_of[near[at]] = labels[at]
    return region_of[near]


def _owners(grown: IntArray, spaces: BoolArray, ground: BoolArray, small: BoolArray) -> IntArray:
    """Return for each region the space that it is a part of, itself for a space, 0 for the ground.

    A small region with one space around most of it is a part of that space. What is no space
    belongs to the neighbour with the longest common edge, or to the ground beside it.
    """
    edges = _common_edges(grown, len(spaces))
    whole = spaces.copy()
    for row in np.flatnonzero(spaces).tolist():
        beside, lengths = edges[row]
        most = int(lengths.argmax()) if len(lengths) else -1
        # What is left of a space around a box in it may be narrow, and is a space all the same.
        if most >= 0 and lengths[most] >= ENCLOSED * lengths.sum() and not ground[beside[most]]:
            whole[row], whole[beside[most]] = False, True
    for row in np.flatnonzero(whole & small).tolist():
        beside, lengths = edges[row]
        most = int(lengths.argmax()) if len(lengths) else -1
        if most >= 0 and lengths[most] >= SURROUNDED * lengths.sum():
            whole[row] = not whole[beside[most]]
    owner = np.where(whole, np.arange(len(spaces)), np.where(ground, 0, -1)).astype(np.int64)
    left = [row for row in np.flatnonzero(owner < 0).tolist() if len(edges[row][0])]
    while left:
        told: dict[int, int] = {}
        for row in left:
            beside, lengths = edges[row]
            known = owner[beside] >= 0
            if not known.any():
                continue
            sums = np.bincount(owner[beside[known]], lengths[known])
            is_open = ground[row] or sums[0] > OPEN * lengths.sum()
            told[row] = 0 if is_open else int(sums.argmax())
        if not told:
            break
        for row, name in told.items():
            owner[row] = name
        left = [row for row in left if row not in told]
    return np.maximum(owner, 0)


def _common_edges(grown: IntArray, count: int) -> list[tuple[IntArray, FloatArray]]:
    """Return for each region its neighbours, and the lengths of the edges in common, in pixels."""
    pairs = []
    for one, two in ((grown[:-1], grown[1:]), (grown[:, :-1], grown[:, 1:])):
        apart = one != two
        first, second = one[apart], two[apart]
        pairs += [first * count + second, second * count + first]
    codes, lengths = np.unique(np.concatenate(pairs), return_counts=True)
    begins = np.searchsorted(codes, np.arange(count + 1) * count)
    return [
        (codes[begin:end] % count, lengths[begin:end].astype(np.float64))
        for begin, end in zip(begins[:-1].tolist(), begins[1:].tolist(), strict=True)
    ]


def _paper(flat: Pixels, labels: Labels, ground: BoolArray) -> FloatArray:
    """Return the usual colour of the sheet beside the spaces."""
    few, rows = flat[::8, ::8].reshape(-1, 3), labels[::8, ::8].ravel()
    on_ground = ground[rows]
    colour: FloatArray = np.median(few[on_ground] if on_ground.any() else few, axis=0)
    return colour


def _within(flat: Pixels, regions: _Regions, row: int) -> FloatArray:
    """Return the pixels of a region, (k, 3)."""
    left, top, width, height = regions.boxes[row].tolist()
    rows, columns = slice(top, top + height), slice(left, left + width)
    pixels: Pixels = flat[rows, columns][regions.labels[rows, columns] == row]
    return pixels.astype(np.float64)


def _together(outlines: list[FloatArray], reach: float) -> list[bool]:
    """Return whether each area is in a large group of areas that are within `reach` of another."""
    polygons = shapely.polygons([shapely.linearrings(outline) for outline in outlines])
    pairs = shapely.STRtree(polygons).query(polygons, "dwithin", distance=reach).T.tolist()
    group = list(range(len(outlines)))

    def head(row: int) -> int:
        while group[row] != row:
            row = group[row]
        return row

    for one, two in pairs:
        group[head(one)] = head(two)
    heads = [head(row) for row in range(len(outlines))]
    counts = Counter(heads)
    least = max(1.0, FEW * max(counts.values()))
    return [counts[each] > least for each in heads]
