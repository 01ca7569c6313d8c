"""Made photos of sheets with spaces: pencil, pen, scan, and our own board as it is printed.

A sheet is drawn flat, with the wobble of a hand, then put on a table and photographed: slanted,
with uneven light, shadows, blur, noise and the losses of JPEG.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import cv2
import numpy as np
import shapely
from PIL import Image

from engine.api.publishing import publish
from engine.track import Track

DOTS = 6.0
"""Pixels to the millimetre of a flat sheet."""

PAPER = (250, 250, 246)

Picture = Any
"""Pixels of a picture in RGB, (height, width, 3) of uint8."""


@dataclass(frozen=True)
class Hand:
    """How lines are drawn: `width` and `wobble` in mm, `ink` as RGB, `grain` from 0 to 1.

    Lines are short of their ends by up to `short` mm, or go beyond them as far.
    """

    width: float
    wobble: float
    ink: tuple[int, int, int]
    grain: float = 0.0
    short: float = 0.0


PENCIL = Hand(0.6, 0.5, (105, 105, 110), grain=0.35, short=0.5)
PEN = Hand(0.7, 0.35, (35, 45, 120), short=0.3)
RULER = Hand(0.4, 0.0, (20, 20, 20))


@dataclass(frozen=True)
class Light:
    """What a photo does to a sheet.

    `slant` is by how much of its side a corner may be elsewhere, `uneven` and `shadow` by how much
    of the light is missing in a corner and under a hand. `noise` and `blur` are in pixels' values
    and pixels, `turn` is in degrees.
    """

    slant: float = 0.06
    uneven: float = 0.35
    shadow: float = 0.3
    noise: float = 5.0
    blur: float = 0.9
    quality: int = 80
    turn: float = 3.0
    longest: int = 4000
    table: tuple[int, int, int] = (112, 84, 62)


SCAN = Light(slant=0.0, uneven=0.03, shadow=0.0, noise=2.0, blur=0.6, quality=85, turn=0.0)


@dataclass(frozen=True)
class Photo:
    """A photo as a JPEG file, and where the corners of the sheet are in it, (4, 2) in pixels."""

    content: bytes
    corners: Any = field(repr=False)


def drawn(
    outlines: Sequence[Sequence[tuple[float, float]]],
    size: tuple[float, float],
    hand: Hand,
    rng: np.random.Generator,
    *,
    labels: bool = False,
    fills: Sequence[tuple[int, int, int] | None] = (),
    dots: float = DOTS,
) -> Picture:
    """Return a sheet with the spaces drawn by a hand, common edges once.

    `labels` writes a number into every space, and an arrow into every third one.
    """
    width, height = round(size[0] * dots), round(size[1] * dots)
    sheet = np.full((height, width, 3), PAPER, np.uint8)
    for outline, fill in zip(outlines, fills, strict=False):
        if fill is not None:
            cv2.fillPoly(sheet, [_pixels(np.array(outline), dots)], fill, cv2.LINE_AA, 4)
    cover = np.zeros((height, width), np.uint8)
    for line in _lines(outlines):
        stroke = _wobbled(line, hand, rng)
        thick = max(1, round(hand.width * dots * rng.uniform(0.8, 1.2)))
        cv2.polylines(cover, [_pixels(stroke, dots)], False, 255, thick, cv2.LINE_AA, 4)
    if labels:
        for number, outline in enumerate(outlines, start=1):
            _label(cover, np.array(outline), number, hand, dots)
    share = cover.astype(np.float32) / 255.0
    if hand.grain:
        rough = cv2.GaussianBlur(rng.random(cover.shape, np.float32), (0, 0), 1.2)
        share *= 1 - hand.grain * np.clip((rough - 0.5) * 8 + 0.5, 0, 1)
    ink = np.array(hand.ink, np.float32)
    blend = sheet + (ink - sheet) * share[..., None]
    return blend.astype(np.uint8)


def printed(track: Track, style: str = "clean", dots: float = DOTS) -> Picture:
    """Return the board of `track` as it is printed."""
    (content,) = publish(track, "png", style=style, dpi=dots * 25.4).files.values()
    return np.array(Image.open(BytesIO(content)).convert("RGB"))


def photographed(sheet: Picture, light: Light, rng: np.random.Generator) -> Photo:
    """Return a photo of a sheet on a table."""
    height, width = sheet.shape[:2]
    shrink = light.longest / max(width, height)
    out = np.array((width, height)) * shrink
    corners = np.array(((0, 0), (1, 0), (1, 1), (0, 1)), np.float64)
    spread = corners
    if light.slant or light.turn:
        inset = 0.04 + light.slant
        spread = inset + corners * (1 - 2 * inset)
        spread = spread + rng.uniform(-light.slant, light.slant, (4, 2))
    places = spread * out
    turn = np.radians(light.turn) * rng.uniform(-1, 1)
    about = (places - out / 2) @ np.array(
        ((np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn)))
    )
    # All of the sheet is in the picture.
    least, most = about.min(axis=0), about.max(axis=0)
    room = 1.0 if not light.slant else 0.97
    places = (about - (least + most) / 2) * min(1.0, *(room * out / (most - least))) + out / 2
    view = cv2.getPerspectiveTransform(
        (corners * (width, height)).astype(np.float32), places.astype(np.float32)
    )
    wide, high = (round(side) for side in out)
    flat = cv2.GaussianBlur(sheet, (0, 0), max(0.3, 0.4 / shrink))
    photo = cv2.warpPerspective(flat, view, (wide, high), flags=cv2.INTER_AREA).astype(np.float32)
    on_sheet = cv2.warpPerspective(np.ones((height, width), np.float32), view, (wide, high))
    table = _table((high, wide), light.table, rng)
    photo = photo * on_sheet[..., None] + table * (1 - on_sheet[..., None])
    photo *= _lit((high, wide), light, rng)[..., None]
    photo = cv2.GaussianBlur(photo, (0, 0), light.blur)
    photo += rng.normal(0, light.noise, photo.shape).astype(np.float32)
    kept = BytesIO()
    Image.fromarray(np.clip(photo, 0, 255).astype(np.uint8)).save(
        kept, "JPEG", quality=light.quality
    )
    return Photo(kept.getvalue(), places)


def _pixels(points: Any, dots: float) -> Any:
    """Return points of mm for OpenCV, in sixteenths of a pixel."""
    return np.round((points * dots - 0.5) * 16).astype(np.int32)


def _lines(outlines: Sequence[Sequence[tuple[float, float]]]) -> list[Any]:
    """Return the edges of the outlines from junction to junction, common ones once."""
    rings = [shapely.LinearRing(outline) for outline in outlines]
    merged = shapely.line_merge(shapely.union_all(rings, grid_size=0.01))
    return [shapely.get_coordinates(part) for part in shapely.get_parts(merged)]


def _wobbled(line: Any, hand: Hand, rng: np.random.Generator) -> Any:
    """Return a line as a hand draws it, with points 1 mm apart."""
    along = shapely.linestrings(line)
    length = float(along.length)
    begin, end = rng.uniform(-hand.short, hand.short, 2) if length > 4 * hand.short else (0, 0)
    places = np.arange(0.0, length + 0.5, 1.0).clip(max(begin, 0), length - max(end, 0))
    points = shapely.get_coordinates(shapely.line_interpolate_point(along, places))
    if hand.wobble == 0 or len(points) < 2:
        return points
    # A drift over some 15 mm, and none of it at the ends, which meet other lines.
    count = len(points)
    noise = rng.normal(0, 1, (count + 40, 2))
    window = np.hanning(17)
    drift = np.stack(
        [np.convolve(each, window / np.sqrt((window**2).sum()), "same") for each in noise.T], 1
    )
    return points + hand.wobble * 0.6 * drift[20 : 20 + count]


def _label(cover: Any, outline: Any, number: int, hand: Hand, dots: float) -> None:
    """Write a number, and an arrow into every third space."""
    area = shapely.Polygon(outline)
    circle = shapely.maximum_inscribed_circle(area)
    is_within = area.contains(area.centroid.buffer(0.7 * circle.length))
    middle = np.array(area.centroid.coords[0] if is_within else circle.coords[0])
    thick = max(1, round(hand.width * 0.8 * dots))
    text = str(number)
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, 1.0, thick)
    scale = 1.3 * circle.length * dots / float(np.hypot(wide, high))
    (wide, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thick)
    place = (round(middle[0] * dots - wide / 2), round(middle[1] * dots + high / 2))
    if number % 3:
        cv2.putText(cover, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, 255, thick, cv2.LINE_AA)
        return
    box = shapely.get_coordinates(area.minimum_rotated_rectangle)
    sides = np.diff(box[:3], axis=0)
    run = sides[np.hypot(*sides.T).argmax()]
    reach, room = 0.28, area.buffer(-1.0)
    while reach > 0.05 and not room.contains(_arrow(middle, run, reach)):
        reach *= 0.8
    tail, tip = _pixels(np.array((middle - reach * run, middle + reach * run)), dots)
    cv2.arrowedLine(
        cover, tuple(tail // 16), tuple(tip // 16), 255, thick, cv2.LINE_AA, tipLength=0.3
    )


def _arrow(middle: Any, run: Any, reach: float) -> Any:
    """Return the triangle that an arrow along `run` fills at most, with its head."""
    across = np.array((-run[1], run[0]))
    head = middle + 0.4 * reach * run
    wings = (head + 0.45 * reach * across, head - 0.45 * reach * across)
    return shapely.MultiPoint((middle - reach * run, middle + reach * run, *wings)).convex_hull


def _table(shape: tuple[int, int], colour: tuple[int, int, int], rng: np.random.Generator) -> Any:
    """Return a table with a grain along it."""
    grain = rng.normal(0, 1, (shape[0], 1)).astype(np.float32)
    grain = cv2.GaussianBlur(np.repeat(grain, 64, 1), (0, 0), 6) * 40
    streaks = cv2.resize(grain, (shape[1], shape[0]))
    return np.array(colour, np.float32) + streaks[..., None]


def _lit(shape: tuple[int, int], light: Light, rng: np.random.Generator) -> Any:
    """Return the light at every pixel: falling off to one side, with the shadow of a hand."""
    height, width = shape
    y, x = np.mgrid[0:height:8, 0:width:8].astype(np.float32)
    way = rng.uniform(0, 2 * np.pi)
    slope = (x / width - 0.5) * np.cos(way) + (y / height - 0.5) * np.sin(way)
    lit = 1 - light.uneven * (slope + 0.7) / 1.4
    if light.shadow:
        at = rng.uniform(0.1, 0.9, 2) * (width, height)
        side = slope * np.cos(1.0) + (y / height - at[1] / height) * np.sin(1.0)
        lit *= 1 - light.shadow / (1 + np.exp(-side * rng.uniform(20, 60)))
    return cv2.resize(lit, (width, height))
