"""Areas between the lines on a sheet: which of them may be spaces, and where they meet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import cv2
import numpy as np
import shapely

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.exchange.photo.chequers import with_whole_chequers
from engine.exchange.photo.corners import Corners
from engine.exchange.photo.coverage import polygons_of
from engine.exchange.photo.pixels import Labels, Pixels, by_region, groups_of, photo_in
from engine.exchange.photo.regions import (
    LARGEST,
    Regions,
    nearest_region,
    regions_of,
    worth_of,
)
from engine.exchange.photo.rules import rules_on
from engine.exchange.photo.sheet import (
    Lines,
    colours_of,
    flat_sheet,
    ink_on,
    mm_per_pixel,
    tint_of,
)
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

SURELY = 1.15
"""Factor of worth from which on another kind of lines is surely meant."""

DARK_BOARD = 64
"""Usual value of 255 below which a sheet is a dark board, and not paper in a shadow."""

SMALLEST = 0.2
"""Least area of a space in terms of the usual one."""

NARROWEST = 0.3
"""Least width of a space in terms of the usual one."""

SURROUNDED = 0.45
"""Share of its edge that a small region has in common with the space that it is a part of."""

ENCLOSED = 0.9
"""Share of its edge that a region has in common with a region all around it."""

SMALL = 0.6
"""Area up to which a region may be a part of a space, such as a box in it, in usual spaces."""

VAST, FREE = 25.0, 0.5
"""Area up to which a region may be a large space, in usual spaces, and the least share of its edge
that is beside vaster ground."""

OPEN = 0.25
"""Share of its edge from which on a region that is no space belongs to the ground."""

RIM = 0.002
"""Width of the rim of a sheet in which ink is not read, as a share of its longer side."""

SMOOTH = 0.08
"""Size of the wobble that is taken out of an outline, in terms of a usual space."""

APART = 0.45
"""Distance up to which areas drawn one by one are beside each other, in usual spaces."""

JOINED = 0.6
"""Share of the areas in one group of edges in common from which on only such areas are beside each
other: spaces were not drawn one by one."""

FEW = 0.05
"""Share of the largest group of areas up to which another group is no part of the road. One area
alone never is."""

ROW, ROW_SIZE = 4, 0.5
"""Least number of areas that are a road of their own, such as a pit lane, and the least size of
each in usual spaces. Letters are smaller."""


_Edges = tuple[IntArray, FloatArray]
"""Neighbours of a region, and the lengths of the edges in common, in pixels."""


@dataclass(frozen=True, eq=False)
class Area:
    """Area enclosed by lines: its outline in mm, (k, 2), and its colour, None if not painted."""

    outline: FloatArray
    colour: str | None


@dataclass(frozen=True, eq=False)
class Areas:
    """Areas that may be spaces, in reading order.

    `large` and `narrow` count the regions that are no spaces, for their size and for their width,
    `parts` the small ones and pieces of ink, such as letters, that were taken as part of what is
    around them. `light_lines` says that lines are lighter than what is between them, `mixed_lines`
    that they are dark, and light ones are lines, too, where they are long. `closed` is the widest
    gap in a line that was closed, mm, `rules` counts the rules of lined or squared paper
    among the lines.
    """

    areas: tuple[Area, ...]
    large: int
    narrow: int
    parts: int
    apart: int
    light_lines: bool
    mixed_lines: bool
    closed: float
    rules: int


def find_areas(content: bytes, corners: Corners, size: tuple[float, float]) -> Areas:
    """Return the areas on the sheet in the photo in a file. ForeignError if there are none."""
    # More threads would each take address space, of which there is a limit.
    cv2.setNumThreads(1)
    flat = flat_sheet(photo_in(content), corners, size)
    lines = _lines_on(flat)
    ink = _ink_inside(flat, lines)
    regions = regions_of(with_whole_chequers(ink))
    areas, width = regions.areas, regions.usual[1]
    spaces = regions.inside & (areas >= SMALLEST * regions.usual[0])
    spaces &= areas <= LARGEST * regions.usual[0]
    narrow = spaces & (regions.widths < NARROWEST * width)
    spaces &= ~narrow
    grown = nearest_region(regions.labels, areas)
    edges = _common_edges(grown, len(spaces))
    spaces |= _large_spaces(regions, spaces, edges)
    if spaces.sum() < 2:
        wrong = Sentence("no areas enclosed by lines are found in this picture")
        remedy = Sentence("draw closed spaces with clear lines, and photograph the whole sheet")
        raise ForeignError(wrong, remedy)
    ground = ~regions.inside | (areas > LARGEST * regions.usual[0])
    ground &= ~spaces
    ground[0] = False
    owner = _owners(edges, spaces, ground, areas < SMALL * regions.usual[0])
    owners: Labels = by_region(owner, grown)
    outlines = polygons_of(owners, max(1.0, SMOOTH * regions.usual[0] ** 0.5))
    paper = _paper(flat, regions.labels, ground)
    mm = mm_per_pixel(flat, size)
    together = _together(list(outlines.values()), regions.usual[0])
    apart = [row for row, is_kept in zip(outlines, together, strict=True) if not is_kept]
    kept = [row for row in outlines if row not in apart]
    within = (_within(flat, regions.labels, row, outlines[row]) for row in kept)
    colours = colours_of([tint_of(places, paper) for places in within])
    found = [Area(outlines[row] * mm, colour) for row, colour in zip(kept, colours, strict=True)]
    left_out = regions.inside & (owner == 0)
    is_large = areas > LARGEST * regions.usual[0]
    return Areas(
        tuple(found),
        large=int((left_out & is_large).sum()),
        narrow=int((left_out & narrow).sum()),
        parts=regions.marks + int(((regions.inside | spaces) & (owner > 0)).sum()) - len(outlines),
        apart=len(apart),
        light_lines=lines == "light",
        mixed_lines=lines == "mixed",
        closed=regions.gap * float(mm.max()),
        rules=rules_on(ink),
    )


def _lines_on(flat: Pixels) -> Lines:
    """Return the kind of lines that make the most areas of one size.

    If in doubt they are dark ones, and "mixed" ones on a dark board.
    """
    half = np.asarray(
        cv2.resize(flat, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8
    )
    # Letters on paper grow together where the light between their strokes is taken off.
    is_dark = float(np.median(half)) < DARK_BOARD
    kinds: tuple[Lines, ...] = ("mixed", "light", "dark") if is_dark else ("dark", "light")
    found, most = kinds[0], 0.0
    for lines in kinds:
        worth = worth_of(_ink_inside(half, lines))
        if worth > SURELY * most:
            found, most = lines, worth
    return found


def _ink_inside(flat: Pixels, lines: Lines) -> Pixels:
    """Return the strokes on a sheet without those at its rim."""
    ink = ink_on(flat, lines)
    rim = max(1, round(RIM * max(flat.shape[:2])))
    ink[:rim], ink[-rim:], ink[:, :rim], ink[:, -rim:] = 0, 0, 0, 0
    return ink


def _large_spaces(regions: Regions, spaces: BoolArray, edges: list[_Edges]) -> BoolArray:
    """Return which regions are spaces although they are large, such as those of a pit lane: they
    follow on others between open ground. Infields have spaces all around them."""
    ground = regions.areas > VAST * regions.usual[0]
    large = (regions.inside | regions.cut) & ~spaces & ~ground
    large &= regions.areas > regions.usual[0]
    large &= regions.widths >= NARROWEST * regions.usual[1]
    for row in np.flatnonzero(large).tolist():
        beside, lengths = edges[row]
        is_open = lengths[ground[beside]].sum() > FREE * lengths.sum()
        large[row] = is_open and bool((spaces | large)[beside].any())
    return large


def _owners(edges: list[_Edges], spaces: BoolArray, ground: BoolArray, small: BoolArray) -> Labels:
    """Return for each region the space that it is a part of, itself for a space, 0 for the ground.

    A small region with one space around most of it is a part of that space. What is no space
    belongs to the neighbour with the longest common edge, or to the ground beside it.
    """
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
    return np.maximum(owner, 0).astype(np.int32)


def _common_edges(grown: Labels, count: int) -> list[_Edges]:
    """Return for each region its neighbours, and the lengths of the edges in common, in pixels."""
    pairs = []
    for one, two in ((grown[:-1], grown[1:]), (grown[:, :-1], grown[:, 1:])):
        apart = one != two
        first, second = one[apart].astype(np.int64), two[apart].astype(np.int64)
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


def _within(flat: Pixels, labels: Labels, row: int, outline: FloatArray) -> FloatArray:
    """Return the pixels of a region around which there is an outline, (k, 3)."""
    left, top = np.floor(outline.min(axis=0)).astype(np.int64).tolist()
    right, bottom = np.ceil(outline.max(axis=0)).astype(np.int64).tolist()
    within = np.s_[max(top, 0) : bottom, max(left, 0) : right]
    pixels: Pixels = flat[within][labels[within] == row]
    return pixels.astype(np.float64)


def _together(outlines: list[FloatArray], usual: float) -> list[bool]:
    """Return whether each area belongs to a road: a large group of areas beside each other, or a
    row of whole spaces. `usual` is the area of a usual space."""
    polygons = shapely.polygons([shapely.linearrings(outline) for outline in outlines])
    tree = shapely.STRtree(polygons)
    heads = groups_of(len(outlines), tree.query(polygons, "intersects"))
    if max(Counter(heads).values()) < JOINED * len(outlines):
        near = tree.query(polygons, "dwithin", distance=APART * usual**0.5)
        heads = groups_of(len(outlines), near)
    counts = Counter(heads)
    whole = Counter(
        each
        for each, area in zip(heads, shapely.area(polygons).tolist(), strict=True)
        if area >= ROW_SIZE * usual
    )
    least = max(1.0, FEW * max(counts.values()))
    return [counts[each] > least or whole[each] >= ROW for each in heads]
