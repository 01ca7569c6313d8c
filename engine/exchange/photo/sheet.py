"""Sheets of a photo laid flat, and the ink on them, however uneven the light."""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt

from engine.arrays import BoolArray, FloatArray
from engine.exchange.photo.corners import Corners
from engine.exchange.photo.pixels import Photo, Pixels, by_region

LEAST_LONG, MOST_LONG = 1500, 3600
"""Least and most pixels along the longer side of a flat sheet."""

MOST_FLAT = 10_600_000
"""Most pixels of a flat sheet: those of a square one would take too much memory."""

WIDEST_STROKE = 0.007
"""Width up to which something dark is a stroke, as a share of the longer side of the sheet."""

SIGN = 0.6
"""Width up to which something light is a sign on a dark board, in widest strokes."""

CLEARER = 2.5
"""Contrast of a stroke on a dark board in terms of that on paper: noise is a larger share there."""

LONG = 0.03
"""Length of a light stroke among dark ones that is a line, as a share of the longer side."""

WEAK, STRONG = 0.05, 0.12
"""Least contrast of a stroke to the paper around it, and somewhere along it."""

FAINT = 6.0
"""Contrast of a stroke in terms of the usual contrast of paper, whose grain is no ink."""

FLANK = 0.5
"""Least contrast of a stroke in terms of the greatest one beside it: less is its blur."""

RIDGE = 1.4
"""Least contrast of a stroke in terms of that on both sides of it, and the factor up to which it
goes on as it is."""

BLUR = 0.001
"""Width of the blur on each side of a stroke, as a share of the longer side of the sheet."""

Lines = Literal["dark", "light", "mixed"]
"""Strokes in terms of what is between them."""

FewFloats = npt.NDArray[np.float32]
"""Numbers in half the memory, of which there is a limit."""

TINTED = 0.08
"""Least difference of two colours of areas, as a share."""


def flat_sheet(photo: Photo, corners: Corners, size: tuple[float, float]) -> Pixels:
    """Return the sheet of `size` in mm as seen from above, with as many pixels as the photo has."""
    places = np.array(corners.points, np.float64) / photo.shrunk
    sides = np.hypot(*(np.roll(places, -1, axis=0) - places).T)
    across, down = max(sides[0], sides[2]), max(sides[1], sides[3])
    longest = float(np.clip(max(across, down), LEAST_LONG, MOST_LONG))
    longest = min(longest, (MOST_FLAT * max(size) / min(size)) ** 0.5)
    width, height = (max(2, round(side * longest / max(size))) for side in size)
    # Corners are those of the sheet, pixels are counted from the middle of the first.
    flat = np.array(((0, 0), (width, 0), (width, height), (0, height)), np.float64)
    view = cv2.getPerspectiveTransform(
        (places - 0.5).astype(np.float32), (flat - 0.5).astype(np.float32)
    )
    warped = cv2.warpPerspective(
        photo.pixels,
        view,
        (width, height),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(warped, np.uint8)


def mm_per_pixel(flat: Pixels, size: tuple[float, float]) -> FloatArray:
    """Return the width and height of a pixel of a flat sheet of `size`, mm."""
    high, wide = flat.shape[:2]
    return np.array((size[0] / wide, size[1] / high))


def ink_on(flat: Pixels, lines: Lines = "dark") -> Pixels:
    """Return where the strokes on a flat sheet are, as 255 and 0.

    A stroke is darker than what is on both sides of it, or lighter for "light" `lines`. "mixed"
    lines are those of a dark board: dark strokes among light signs, and long light ones, such as
    the edges of its road. Edges of shadows and of painted areas are none.
    """
    grey = np.asarray(cv2.cvtColor(flat, cv2.COLOR_RGB2GRAY), np.uint8)
    grey = np.asarray(cv2.GaussianBlur(grey, (0, 0), max(0.8, max(grey.shape) / 4000)), np.uint8)
    if lines != "mixed":
        return _strokes(grey, lines == "light")
    light = _long(_strokes(grey, True))
    # Between the strokes of a light sign is a dark one, if the sign is not taken off before.
    kernel = _square(SIGN * WIDEST_STROKE, grey)
    without_signs = np.asarray(cv2.morphologyEx(grey, cv2.MORPH_OPEN, kernel), np.uint8)
    dark = _strokes(without_signs, False, wider=1 + SIGN / 2, clearer=CLEARER)
    return np.asarray(dark | light, np.uint8)


def _long(ink: Pixels) -> Pixels:
    """Return the strokes that are too long for letters and signs."""
    _, numbered, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    boxes = np.asarray(stats, np.int64)
    is_long = boxes[:, 2:4].max(axis=1) >= LONG * max(ink.shape)
    is_long[0] = False
    return by_region(np.where(is_long, 255, 0).astype(np.uint8), np.asarray(numbered, np.int32))


def _square(share: float, picture: Pixels) -> Pixels:
    """Return a square brush whose side is a share of the longer side of a picture."""
    side = 2 * round(share * max(picture.shape) / 2) + 1
    return np.ones((side, side), np.uint8)


def _strokes(grey: Pixels, light_lines: bool, wider: float = 1.0, clearer: float = 1.0) -> Pixels:
    """Return where strokes are, as 255 and 0: up to `wider` times as wide as usual, with at least
    `clearer` times the usual contrast."""
    kernel = _square(wider * WIDEST_STROKE, grey)
    kind = cv2.MORPH_TOPHAT if light_lines else cv2.MORPH_BLACKHAT
    contrast = np.asarray(cv2.morphologyEx(grey, kind, kernel), np.float32)
    # The paper around a dark stroke, not a light line near it. In place: each of these has four
    # bytes for a pixel.
    around = np.asarray(cv2.dilate(grey, kernel), np.float32) if light_lines else grey + contrast
    contrast /= np.maximum(around, 24, out=around)
    del around
    usual = float(np.median(contrast[::4, ::4]))
    weak = max(clearer * WEAK, FAINT * usual / 2)
    strong = max(clearer * STRONG, FAINT * usual)
    blur = 2 * round(BLUR * max(grey.shape)) + 1
    peak = np.asarray(cv2.dilate(contrast, np.ones((blur, blur), np.uint8)), np.float32)
    peak *= FLANK
    clear = contrast > peak
    clear |= _is_ridge(contrast, blur // 2 + 1)
    clear &= contrast > weak
    return _reaching(clear, contrast > strong)


def _is_ridge(contrast: FewFloats, far: int) -> BoolArray:
    """Return where the contrast is greater than at both places `far` pixels away in a direction,
    and goes on across it: about as it is here on one side, as much or more on the other.

    A fine stroke is there even where it ends in the blur of a bold one. The blur at the end of a
    stroke goes on to one place alone, that between the corners of two bold ones grows to both.
    """
    ridges = np.zeros(contrast.shape, bool)
    around = np.pad(contrast, far, mode="edge")
    height, width = contrast.shape

    def beside(right: int, down: int) -> tuple[FewFloats, FewFloats]:
        one, two = (
            around[far + way * down * far :, far + way * right * far :][:height, :width]
            for way in (1, -1)
        )
        return one, two

    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        is_ridge = contrast > RIDGE * np.maximum(*beside(right, down))
        along = np.minimum(*beside(-down, right))
        is_ridge &= along > contrast / RIDGE
        along /= RIDGE
        is_ridge &= along < contrast
        ridges |= is_ridge
    return ridges


def _reaching(weak: BoolArray, strong: BoolArray) -> Pixels:
    """Return the parts of `weak` that reach into `strong`, as 255 and 0."""
    count, parts = cv2.connectedComponents(weak.view(np.uint8), connectivity=8)
    labels = np.asarray(parts, np.int32)
    held = np.zeros(count, np.uint8)
    held[np.unique(labels[strong & weak])] = 255
    held[0] = 0
    return by_region(held, labels)


def tint_of(places: FloatArray, paper: FloatArray) -> FloatArray:
    """Return by how much an area lacks red, green and blue, as logarithms of 0 and less, (3,).

    `places` are its pixels and `paper` the usual pixel of unpainted paper. The light may be dimmer
    than elsewhere, but has the same colour.
    """
    tint: FloatArray = np.log((np.median(places, axis=0) + 1.0) / (paper + 1.0))
    lacking: FloatArray = tint - tint.max()
    return lacking


def colours_of(tints: list[FloatArray]) -> list[str | None]:
    """Return the colours of areas as "#rrggbb", one for tints that are alike, None for no tint."""
    groups: list[list[FloatArray]] = []
    group_of: list[int | None] = []
    for tint in tints:
        if tint.min() > -TINTED:
            group_of.append(None)
            continue
        away = [float(np.abs(np.mean(group, axis=0) - tint).max()) for group in groups]
        nearest = int(np.argmin(away)) if away else -1
        if nearest < 0 or away[nearest] > TINTED:
            groups.append([])
            nearest = len(groups) - 1
        groups[nearest].append(tint)
        group_of.append(nearest)
    colours = [_hex(np.mean(group, axis=0)) for group in groups]
    return [None if group is None else colours[group] for group in group_of]


def _hex(tint: FloatArray) -> str:
    red, green, blue = np.round(255 * np.exp(tint)).astype(np.int64).tolist()
    return f"#{red:02x}{green:02x}{blue:02x}"
