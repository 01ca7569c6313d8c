"""Regions of paper between the strokes on a sheet, each with the gaps closed that it needs.

A gap that is closed keeps two spaces apart, but joins a label and a line. So regions are found for
several widths of gaps. Those for a wide one are parts of those for a narrow one, and a region is
divided where its parts look more like spaces than it does.
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.exchange.photo.pixels import FewLabels, Labels, Pixels, by_region
from engine.foreign.limits import ForeignError
from engine.sentence import Sentence

GAPS = (0.0, 0.0006, 0.001, 0.0016, 0.0024, 0.0032, 0.0045)
"""Gaps in lines that may be closed, as shares of the longer side of the sheet. A small one keeps
letters and lines apart, a large one mends a hasty drawing."""

LARGEST = 4.5
"""Largest area of a space in terms of the usual one."""

ALIKE = 3.0
"""Factor between the areas of two regions that count as equally large."""

ALMOST = 1.8
"""Factor of area between a region and the usual space from which on it does not look like one."""

PIECE = 0.1
"""Least area of a piece cut off a space, in usual spaces: insides of letters are smaller."""

BETTER = 0.3
"""Least number of spaces that have to be gained by a division of a region."""

HELD = (0.5, 2.2)
"""Area of a region in which separate ink is a label and no line, in usual spaces."""

WIDEST_GAP = 0.25
"""Widest gap that may be closed, in sides of a usual space: a wider one is between two roads."""

MARK, FRAGMENT = 0.8, 0.001
"""Greatest length of separate ink on the ground that is a mark, in sides of a usual space, and the
gap from which on it is no fragment of a line, as a share of the longer side of the sheet."""

EARLY = 0.4
"""Share of the greatest worth from which on the regions of narrower gaps say the usual size. Halves
of spaces are twice as many."""

LEAST_ROOM = 40
"""Least pixels of a region of paper. Smaller ones are specks."""

MOST_REGIONS = 20_000
"""Most regions on a sheet: more are the grain of something else than paper."""


class Regions(NamedTuple):
    """Regions of paper by label. Areas are in pixels, `widths` are half widths.

    `inside` says which regions do not reach the edge of the sheet, nor are `cut` off the ground by
    closed gaps. `usual` is the area and the half
    width of the usual region, `gap` the widest gap that was closed, in pixels. `marks` counts the
    pieces of ink in the middle of a space, such as letters, that were taken as paper.
    """

    labels: Labels
    areas: FloatArray
    widths: FloatArray
    inside: BoolArray
    cut: BoolArray
    usual: tuple[float, float]
    gap: int
    marks: int


class _Level(NamedTuple):
    """Regions for one width of gaps. `parents` are the regions of the level before."""

    labels: FewLabels
    areas: FloatArray
    inside: BoolArray
    cut: BoolArray
    parents: IntArray


def regions_of(ink: Pixels) -> Regions:
    """Return the regions of paper between the strokes on a sheet."""
    gaps = list(dict.fromkeys(gap_of(ink, share) for share in GAPS))
    levels: list[_Level] = []
    closed, marks = ink, 0
    for gap in gaps:
        if levels and gap > WIDEST_GAP * _usual_of(levels) ** 0.5:
            break
        closed = _close(closed, gap)
        levels.append(_level(closed, levels[-1] if levels else None))
        longest = MARK * _usual_of(levels) ** 0.5 if gap >= gap_of(ink, FRAGMENT) else 0.0
        levels[-1], closed, erased = _without_marks(levels[-1], closed, _usual_of(levels), longest)
        marks += erased
    usual = _usual_of(levels)
    return _joined(levels, _chosen(levels, usual), gaps[: len(levels)], usual)._replace(marks=marks)


def worth_of(ink: Pixels) -> float:
    """Return a number that grows with how many regions there are of one size, and their areas."""
    level = _level(_close(ink, gap_of(ink, GAPS[3])), None)
    return _usual(level.areas[level.inside])[1]


def nearest_region(labels: Labels, areas: FloatArray) -> Labels:
    """Return the region that is nearest to each pixel, so that they meet in the middle of lines."""
    free = by_region(areas < LEAST_ROOM, labels)
    free |= labels == 0
    # Regions may touch at corners of pixels, so that connected pixels are no region.
    _, near = cv2.distanceTransformWithLabels(
        free.view(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    region_of = np.zeros(int(near.max()) + 1, np.int32)
    for row, row_near, row_free in zip(labels, near, free, strict=True):
        region_of[row_near[~row_free]] = row[~row_free]
    return by_region(region_of, np.asarray(near, np.int32))


def gap_of(ink: Pixels, share: float) -> int:
    """Return a share of the longer side of a sheet as an odd number of pixels."""
    return 2 * round(share * float(max(ink.shape[:2])) / 2) + 1


def _close(ink: Pixels, gap: int) -> Pixels:
    """Return strokes with the gaps in them closed."""
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (gap, gap))
    return np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, brush), np.uint8)


def _level(closed: Pixels, before: _Level | None) -> _Level:
    """Return the regions between strokes whose gaps are closed."""
    count, numbered, stats, _ = cv2.connectedComponentsWithStats(
        np.asarray(closed == 0, np.uint8), connectivity=4
    )
    if count > MOST_REGIONS:
        wrong = Sentence("this picture is too rough to find lines on paper in it")
        raise ForeignError(wrong, Sentence("photograph a sheet with a drawing, in good light"))
    labels = np.asarray(numbered).astype(np.uint16)
    boxes = np.asarray(stats, np.int64)
    areas = boxes[:, 4].astype(np.float64)
    left, top, wide, high = boxes[:, :4].T
    inside = (left > 0) & (top > 0)
    inside &= (left + wide < closed.shape[1]) & (top + high < closed.shape[0])
    inside[0] = False
    inside &= areas >= LEAST_ROOM
    parents = np.zeros(count, np.int64)
    if before is not None:
        for row, row_before in zip(labels, before.labels, strict=True):
            parents[row] = row_before
    return _Level(labels, areas, inside, np.zeros(count, bool), parents)


def _without_marks(
    level: _Level, closed: Pixels, usual: float, longest: float
) -> tuple[_Level, Pixels, int]:
    """Return regions and strokes without the ink in the middle of a space, and its pieces.

    On the ground, and in spaces that are open to it, ink up to `longest` is a mark as well.
    """
    paper = np.asarray(closed == 0, np.uint8)
    contours, tree = cv2.findContours(paper, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    if tree is None:
        return level, closed, 0
    labels, areas, closed = level.labels.copy(), level.areas.copy(), closed.copy()
    inside, count = level.inside.copy(), 0
    least, most = HELD[0] * usual, HELD[1] * usual
    for contour, (_, _, _, around) in zip(contours, np.asarray(tree)[0].tolist(), strict=True):
        if around < 0:
            continue
        edge = np.asarray(contour)[:, 0]
        row = int(labels[edge[0, 1], edge[0, 0]])
        (left, top), (right, bottom) = edge.min(axis=0).tolist(), edge.max(axis=0).tolist()
        is_space = inside[row] and least <= areas[row] <= most
        is_open = areas[row] > most and max(right - left, bottom - top) <= longest
        if not (is_space or is_open) or (labels[edge[:, 1], edge[:, 0]] != row).any():
            continue
        within = np.s_[top : bottom + 1, left : right + 1]
        hole = np.zeros((bottom - top + 1, right - left + 1), np.uint8)
        cv2.drawContours(hole, [contour - (left, top)], 0, 1, cv2.FILLED)
        taken = (hole > 0) & (labels[within] != row)
        gone = np.unique(labels[within][taken])
        if is_open and areas[gone[gone > 0]].max(initial=0.0) > PIECE * usual:
            continue
        if is_space and areas[row] + taken.sum() > most:
            continue
        inside[gone], areas[gone[gone > 0]] = False, 0.0
        labels[within][taken], closed[within][taken] = row, 0
        areas[row] += taken.sum()
        count += is_space
    return level._replace(labels=labels, areas=areas, inside=inside), closed, count


def _usual_of(levels: list[_Level]) -> float:
    """Return the area of the usual region, in pixels."""
    found = [_usual(level.areas[level.inside]) for level in levels]
    most = max(worth for _, worth in found)
    return next(size for size, worth in found if worth >= EARLY * most)


def _usual(sizes: FloatArray) -> tuple[float, float]:
    """Return the usual size, and a number that grows with how many are alike and their sum."""
    if len(sizes) == 0:
        return 0.0, 0.0
    ordered = np.sort(sizes)
    sums = np.concatenate(((0.0,), np.cumsum(ordered)))
    first = np.searchsorted(ordered, ordered / ALIKE)
    last = np.searchsorted(ordered, ordered * ALIKE, "right")
    worth = (last - first) * (sums[last] - sums[first])
    best = int(worth.argmax())
    return float(np.median(ordered[first[best] : last[best]])), float(worth[best])


def _chosen(levels: list[_Level], usual: float) -> list[BoolArray]:
    """Return which regions of each level are kept: each pixel of paper is in one of them at most.

    A region is divided into those of the next level if these look more like spaces.
    """
    likeness = [_likeness(level, usual) for level in levels]
    divided = [np.zeros(len(likeness[-1]), bool)]
    best = likeness[-1]
    for before, level, own in zip(levels[-2::-1], levels[:0:-1], likeness[-2::-1], strict=True):
        # A piece cut off a space is a loss. One cut off the ground is ground.
        is_space = before.inside & (before.areas <= HELD[1] * usual)
        gained = np.where(is_space[level.parents], best, np.maximum(best, 0.0))
        sums = np.bincount(level.parents, gained, len(own))
        divided.insert(0, sums > own + BETTER)
        best = np.where(divided[0], sums, own)
    kept, reached = [~divided[0]], divided[0]
    for before, level, is_divided, like in zip(
        levels, levels[1:], divided[1:], likeness[1:], strict=False
    ):
        reached = reached[level.parents]
        is_ground = ~before.inside | (before.areas > LARGEST * usual)
        level.cut[:] = level.inside & is_ground[level.parents] & ~is_divided & (like < BETTER)
        level.inside[level.cut] = False
        kept.append(reached & ~is_divided)
        reached = reached & is_divided
    for each in kept:
        each[0] = False
    return kept


def _likeness(level: _Level, usual: float) -> FloatArray:
    """Return how much regions look like spaces by their size: 1 at most, less than 0 for pieces."""
    sizes = level.areas / max(usual, 1.0)
    off = 1 - (np.log(np.maximum(sizes, 1e-9)) / np.log(ALMOST)) ** 2
    likeness: FloatArray = np.where(sizes > 1, np.maximum(off, 0.0), np.maximum(off, -0.5))
    likeness[~level.inside | (sizes < PIECE)] = 0.0
    return likeness


def _joined(
    levels: list[_Level], chosen: list[BoolArray], gaps: list[int], usual: float
) -> Regions:
    """Return the chosen regions of all levels as one."""
    labels = np.zeros(levels[0].labels.shape, np.int32)
    areas, inside, cut = [np.zeros(1)], [np.zeros(1, bool)], [np.zeros(1, bool)]
    count, widest = 1, gaps[0]
    for level, kept, gap in zip(levels, chosen, gaps, strict=True):
        kept = kept & (level.areas > 0)
        numbers = np.where(kept, count - 1 + np.cumsum(kept), 0).astype(np.int32)
        np.maximum(labels, by_region(numbers, level.labels), out=labels)
        areas.append(level.areas[kept])
        inside.append(level.inside[kept])
        cut.append(level.cut[kept])
        count += int(kept.sum())
        widest = gap if (kept & level.inside).any() else widest
    joined, is_inside, is_cut = (np.concatenate(each) for each in (areas, inside, cut))
    away = np.asarray(
        cv2.distanceTransform(np.asarray(labels > 0, np.uint8), cv2.DIST_L2, 3), np.float32
    )
    widths = np.zeros(count, np.float32)
    for row, row_away in zip(labels, away, strict=True):
        np.maximum.at(widths, row, row_away)
    alike = is_inside & (joined > usual / ALIKE) & (joined < usual * ALIKE)
    half = float(np.median(widths[alike])) if alike.any() else 0.0
    return Regions(
        labels, joined, widths.astype(np.float64), is_inside, is_cut, (usual, half), widest, 0
    )
