"""Pixels of a photo: decoded upright by Pillow, with as many as are of use."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from PIL import Image
from PIL.Image import Transpose

from engine.arrays import IntArray
from engine.foreign.limits import ForeignError
from engine.foreign.pictures import opened_picture
from engine.sentence import Sentence

FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF", "HEIF")
"""Formats of photos. Pillow reads HEIF only where a plug-in of it does."""

MOST_USED = 16_000_000
"""Most pixels that are looked at. Larger pictures are shrunk by a whole number."""

ORIENTATION = 0x0112
"""Tag of EXIF that says how the picture is turned."""

TURNS = {
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_270,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_90,
}
"""Turn that makes a picture upright, by its orientation in EXIF."""

ON_ITS_SIDE = {Transpose.TRANSPOSE, Transpose.ROTATE_270, Transpose.TRANSVERSE, Transpose.ROTATE_90}
"""Turns that exchange width and height."""

Pixels = npt.NDArray[np.uint8]
"""Red, green and blue of a picture, (height, width, 3), or one value for each pixel."""

Labels = npt.NDArray[np.int32]
"""The number of its region for each pixel, 0 for ink."""

FewLabels = npt.NDArray[np.uint16]
"""The same in half the memory, of which there is a limit."""

Values = TypeVar("Values", bound=np.generic)


@dataclass(frozen=True, eq=False)
class Photo:
    """Picture in upright position. `size` is its width and height in the file, `shrunk` the number
    of those pixels along a side of one of `pixels`."""

    pixels: Pixels
    size: tuple[int, int]
    shrunk: float


def photo_in(content: bytes) -> Photo:
    """Return the photo in a file. ForeignError if it cannot be decoded or has too many pixels."""
    Image.init()
    known = [each for each in FORMATS if each in Image.OPEN]
    try:
        opened = opened_picture(content, known)
        size = opened.size
        shrink = int(np.ceil((size[0] * size[1] / MOST_USED) ** 0.5))
        turn = TURNS.get(opened.getexif().get(ORIENTATION, 1))
        picture: Image.Image = opened
        if shrink > 1:
            # JPEG is decoded with fewer pixels at once.
            opened.draft("RGB", (size[0] // shrink, size[1] // shrink))
            picture = opened.reduce(max(1, round(shrink * opened.size[0] / size[0])))
        flat = _on_white(picture)
        pixels = np.asarray(flat if turn is None else flat.transpose(turn), np.uint8)
    # Pillow raises these for damaged files, depending on where the damage is.
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        wrong = Sentence(
            "this picture is damaged or of another kind than JPEG, PNG, WebP, TIFF, BMP and GIF"
        )
        raise ForeignError(wrong, Sentence("save it again as JPEG or PNG")) from error
    size = (size[1], size[0]) if turn in ON_ITS_SIDE else size
    return Photo(pixels, size, size[0] / pixels.shape[1])


def upright_png(content: bytes, longest: int) -> bytes:
    """Return the photo in a file as a PNG file, upright, with `longest` pixels along its longer
    side at most. ForeignError if it cannot be decoded or has too many pixels."""
    picture = Image.fromarray(photo_in(content).pixels)
    picture.thumbnail((longest, longest))
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _on_white(picture: Image.Image) -> Image.Image:
    """Return a picture as red, green and blue, on white where it is transparent."""
    if picture.mode.startswith(("I", "F")):
        # Scans with more than 8 bits a pixel: Pillow would cut off what is above 255.
        values = np.asarray(picture, np.float64)
        grey = values * (255 / max(float(values.max()), 1.0))
        return Image.fromarray(grey.astype(np.uint8)).convert("RGB")
    if "A" not in picture.getbands() and "transparency" not in picture.info:
        return picture.convert("RGB")
    clear = picture.convert("RGBA")
    white = Image.new("RGBA", clear.size, "white")
    white.alpha_composite(clear)
    return white.convert("RGB")


def by_region(values: npt.NDArray[Values], labels: Labels | FewLabels) -> npt.NDArray[Values]:
    """Return the value of its region for each pixel."""
    found = np.empty(labels.shape, values.dtype)
    # An index of all pixels at once takes as much memory as ten pictures.
    for row, into in zip(labels, found, strict=True):
        into[:] = values[row]
    return found


def groups_of(count: int, pairs: IntArray) -> list[int]:
    """Return for each of `count` things the first one of its group. `pairs` are in one group,
    (2, k)."""
    group = list(range(count))

    def head(row: int) -> int:
        while group[row] != row:
            row = group[row]
        return row

    for one, two in pairs.T.tolist():
        group[head(one)] = head(two)
    return [head(row) for row in range(count)]
