"""Corners of a sheet of paper in a photo of it, found by the edges of its brightest part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np

from engine.arrays import FloatArray, IntArray
from engine.exchange.photo.pixels import Photo, Pixels, photo_in
from engine.track import Point

LOOKED_AT = 1000
"""Pixels along the longer side of the small picture in which the sheet is searched."""

LEAST_SHEET = 0.12
"""Least share of a picture that a sheet takes."""

LEAST_PIECE = 0.002
"""Least share of a picture that a piece of a sheet takes."""

RIM, LEAST_SPREAD = 12, 0.02
"""Width of the rim of the small picture, in pixels, and the least spread of the table's colours
there, as logarithms."""

UNLIKE = 40
"""Distance from the table's colours from which on there is something else, in tenths of their
spread."""

LEAST_FIT = 0.9
"""Least share that a part of a picture and the four-sided figure around it have in common."""

LEAST_SEEN = 0.55
"""Least share of each side along which sheet and table differ."""

DIFFERENCE = 9.0
"""Least difference of sheet and table, in values of 255."""

GREAT, STEEP = 0.6, 6
"""Least change at the edge of a sheet in terms of the greatest one near it, and the pixels over
which it grows."""

NOISE = 3.0
"""Least noise of a photo, in values of 255."""

REACH = 0.012
"""Distance within which an edge is looked for, as a share of the longer side of the picture."""


@dataclass(frozen=True, slots=True)
class Corners:
    """Corners of the sheet in a photo: top left, top right, bottom right, bottom left.

    `points` are in pixels of the upright picture, whose width and height are `picture`. `source`
    says where they are from: "found" in the picture, "given" by a person, or "picture" if there is
    no sheet in front of something else, and the picture is taken as the sheet.
    """

    points: tuple[Point, Point, Point, Point]
    picture: tuple[int, int]
    source: Literal["found", "given", "picture"]


def find_corners(content: bytes) -> Corners:
    """Return the corners of the sheet in the photo in a file. ForeignError if there is no photo."""
    return corners_of(photo_in(content))


def corners_of(photo: Photo) -> Corners:
    """Return the corners of the sheet in a photo."""
    high, wide = photo.pixels.shape[:2]
    shrink = max(1.0, max(high, wide) / LOOKED_AT)
    seen = cv2.resize(
        photo.pixels, (round(wide / shrink), round(high / shrink)), interpolation=cv2.INTER_AREA
    )
    small = np.asarray(cv2.GaussianBlur(seen, (0, 0), 1.5), np.uint8)
    best, most = None, 0.0
    for quad in _figures(small):
        # A part of what is drawn may be four-sided too: the sheet is around it.
        if _area(quad) > most and _seen(small, quad) >= LEAST_SEEN:
            best, most = quad, _area(quad)
    if best is None:
        right, bottom = photo.size
        whole = ((0.0, 0.0), (float(right), 0.0), (float(right), float(bottom)))
        return Corners((*whole, (0.0, float(bottom))), photo.size, "picture")
    # The sides of the small picture may be askew: the second time they are near the edges.
    exact = _refined(photo.pixels, _refined(photo.pixels, best * shrink)) * photo.shrunk
    first, second, third, fourth = ((round(x, 1), round(y, 1)) for x, y in exact.tolist())
    return Corners((first, second, third, fourth), photo.size, "found")


def _figures(small: Pixels) -> Iterator[FloatArray]:
    """Yield figures of four corners, (4, 2), that may be the sheet."""
    for mask in _parts(small):
        closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
        opened = cv2.morphologyEx(closed, cv2.MORPH_OPEN, np.ones((9, 9), np.uint8))
        contours, _ = cv2.findContours(opened, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        whole = [each for each in contours if cv2.contourArea(each) >= LEAST_PIECE * mask.size]
        for contour in sorted(whole, key=cv2.contourArea, reverse=True)[:2]:
            quad = _around(contour, mask.size)
            if quad is not None and float(cv2.contourArea(contour)) >= LEAST_FIT * _area(quad):
                yield quad
        if len(whole) > 1:
            # A road may look like the table, and divide the sheet.
            quad = _around(np.concatenate(whole), mask.size)
            if quad is not None:
                yield quad


def _around(places: object, size: int) -> FloatArray | None:
    """Return the four-sided figure that places nearly fill, (4, 2), or None.

    Figures that are too small for a sheet in a picture of `size` pixels are left out.
    """
    hull = np.asarray(cv2.convexHull(np.asarray(places, np.int32)), np.int32)
    area = float(cv2.contourArea(hull))
    quad = _four_sided(hull) if area >= LEAST_SHEET * size else None
    return quad if quad is not None and area >= LEAST_FIT * _area(quad) else None


def _parts(small: Pixels) -> Iterator[Pixels]:
    """Yield masks of the brightest, the darkest, the most or least coloured part, and of what is
    unlike the table."""
    lab = np.asarray(cv2.cvtColor(small, cv2.COLOR_RGB2LAB), np.uint8)
    hsv = np.asarray(cv2.cvtColor(small, cv2.COLOR_RGB2HSV), np.uint8)
    unlike = _unlike_the_rim(small)
    for values in (lab[..., 0], hsv[..., 1], unlike):
        for flag in (cv2.THRESH_BINARY, cv2.THRESH_BINARY_INV):
            _, mask = cv2.threshold(np.ascontiguousarray(values), 0, 255, flag + cv2.THRESH_OTSU)
            yield np.asarray(mask, np.uint8)
    yield np.where(unlike > UNLIKE, 255, 0).astype(np.uint8)


def _unlike_the_rim(small: Pixels) -> Pixels:
    """Return how far colours are from those at the rim of a picture, which are the table's, in
    tenths of their spread (Mahalanobis), 255 at most.

    Along its rim a table is brighter here and darker there, but has one colour.
    """
    logs = np.log(small.astype(np.float64) + 8.0)
    rim = np.concatenate([each.reshape(-1, 3) for each in (logs[:RIM], logs[-RIM:])])
    rim = np.concatenate((rim, *(each.reshape(-1, 3) for each in (logs[:, :RIM], logs[:, -RIM:]))))
    away = logs - np.median(rim, axis=0)
    spread = np.linalg.inv(np.cov(rim.T) + LEAST_SPREAD**2 * np.eye(3))
    far = np.sqrt(((away @ spread) * away).sum(axis=2))
    return np.asarray(np.clip(10 * far, 0, 255), np.uint8)


def _four_sided(hull: object) -> FloatArray | None:
    """Return the four-sided figure of a hull, clockwise from the top left, or None."""
    outline = np.asarray(hull, np.int32)
    length = float(cv2.arcLength(outline, True))
    for share in (0.01, 0.02, 0.03, 0.05, 0.08):
        corners = np.asarray(cv2.approxPolyDP(outline, share * length, True), np.float64)
        if len(corners) == 4:
            return in_order(corners[:, 0])
    return None


def in_order(corners: FloatArray) -> FloatArray:
    """Return four corners clockwise on the picture, from the one nearest to the top left."""
    middle = corners.mean(axis=0)
    around = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    turned: FloatArray = corners[np.argsort(around)]
    return np.roll(turned, -int(turned.sum(axis=1).argmin()), axis=0)


def _area(quad: FloatArray) -> float:
    x, y = quad.T
    return abs(float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())) / 2


def _seen(small: Pixels, quad: FloatArray) -> float:
    """Return the share of the least visible side along which both sides of it differ."""
    reach = max(4.0, REACH * max(small.shape[:2]))
    shares = []
    for begin, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        places = begin + np.linspace(0.05, 0.95, 60)[:, None] * (end - begin)
        inward = _inward(begin, end) * reach
        differ = _colours(small, places + inward) - _colours(small, places - inward)
        # A side along the edge of the picture has nothing beyond it.
        shares.append(float((np.abs(differ).max(axis=1) > DIFFERENCE).mean()))
    return min(shares)


def _inward(begin: FloatArray, end: FloatArray) -> FloatArray:
    """Return the unit vector into a figure whose corners run clockwise on the picture."""
    run = (end - begin) / max(float(np.hypot(*(end - begin))), 1e-9)
    return np.array((-run[1], run[0]))


def _colours(pixels: Pixels, places: FloatArray) -> FloatArray:
    """Return the colours at places, (k, 3). Beyond the picture that of its edge is returned."""
    high, wide = pixels.shape[:2]
    x = np.clip(np.round(places[:, 0]).astype(np.int64), 0, wide - 1)
    y = np.clip(np.round(places[:, 1]).astype(np.int64), 0, high - 1)
    return pixels[y, x].astype(np.float64)


def _refined(pixels: Pixels, quad: FloatArray) -> FloatArray:
    """Return the corners where the straight edges of the sheet meet."""
    reach = REACH * max(pixels.shape[:2])
    offsets = np.arange(-reach, reach + 1)
    sides = []
    for begin, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        inward = _inward(begin, end)
        places = begin + np.linspace(0.04, 0.96, 80)[:, None] * (end - begin)
        colours = np.stack(
            [_colours(pixels, places + inward * offset) for offset in offsets], axis=1
        )
        profile = _told_apart(colours, offsets / reach)
        window = np.ones(5) / 5
        smooth = np.stack([np.convolve(row, window, "same") for row in profile])
        change = np.abs(smooth[:, 4:] - smooth[:, :-4])[:, 3:-3]
        at = offsets[_outermost(change) + 5]
        edge = places + at[:, None] * inward
        usual = np.abs(at - _trend(at)) <= 0.25 * reach + 2
        sides.append(_line(edge[usual]) if usual.sum() >= 8 else _line(np.stack((begin, end))))
    meet = [_meeting(sides[k - 1], sides[k]) for k in range(4)]
    found = np.array([quad[k] if place is None else place for k, place in enumerate(meet)])
    astray = np.hypot(*(found - quad).T) > 4 * reach
    found[astray] = quad[astray]
    return found


def _told_apart(colours: FloatArray, offsets: FloatArray) -> FloatArray:
    """Return one value for each of `colours`, (k, m, 3), that differs most between sheet and table
    in terms of how much it varies on each of them (Fisher).

    The grain of a table and the glow on a dark board may change more than what is between them.
    `offsets` are from -1 on the table to 1 on the sheet.
    """
    table = colours[:, offsets < -0.5].reshape(-1, 3)
    sheet = colours[:, offsets > 0.5].reshape(-1, 3)
    varies = np.cov(table.T) + np.cov(sheet.T) + NOISE**2 * np.eye(3)
    values: FloatArray = colours @ np.linalg.solve(varies, sheet.mean(axis=0) - table.mean(axis=0))
    return values


def _outermost(change: FloatArray) -> IntArray:
    """Return for each row of changes, from the outside inward, the place of the first great one.

    What is drawn on a sheet may differ more than the sheet and the table.
    """
    first = (change >= GREAT * change.max(axis=1, keepdims=True)).argmax(axis=1)[:, None]
    columns = np.arange(change.shape[1])
    near = (columns >= first) & (columns <= first + STEEP)
    return np.asarray(np.where(near, change, -1.0).argmax(axis=1))


def _trend(values: FloatArray) -> FloatArray:
    """Return the straight line that most values at equal distances are near (Theil and Sen)."""
    at = np.arange(len(values))
    first, second = np.triu_indices(len(values), len(values) // 4)
    slope = float(np.median((values[second] - values[first]) / (second - first)))
    trend: FloatArray = slope * at + np.median(values - slope * at)
    return trend


def _line(places: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return a point on the line through places, and its direction."""
    fitted = cv2.fitLine(places.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01)
    vx, vy, x, y = np.asarray(fitted, np.float64).ravel().tolist()
    return np.array((x, y)), np.array((vx, vy))


def _meeting(
    one: tuple[FloatArray, FloatArray], two: tuple[FloatArray, FloatArray]
) -> FloatArray | None:
    """Return where two lines meet, or None if they are nearly parallel."""
    (at, run), (other, way) = one, two
    turn = float(run[0] * way[1] - run[1] * way[0])
    if abs(turn) < 0.1:
        return None
    gap = other - at
    return at + run * float(gap[0] * way[1] - gap[1] * way[0]) / turn
