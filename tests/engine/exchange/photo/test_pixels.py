"""Photos are decoded upright, with no more pixels than are of use."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image, ImageOps

from engine.exchange.photo import pixels
from engine.exchange.photo.pixels import MOST_USED, ORIENTATION, photo_in
from engine.exchange.photo.reading import upright_picture
from engine.foreign.limits import ForeignError

GREEN, WHITE = (0, 200, 0), (255, 255, 255)


def file_of(picture, kind="PNG", **options) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_orientation_is_that_of_pillow(orientation: int) -> None:
    drawn = Image.new("RGB", (6, 4), WHITE)
    drawn.putpixel((0, 0), GREEN)
    drawn.putpixel((1, 0), (200, 0, 0))
    head = Image.Exif()
    head[ORIENTATION] = orientation
    content = file_of(drawn, exif=head)
    with Image.open(BytesIO(content)) as opened:
        upright = ImageOps.exif_transpose(opened)
    photo = photo_in(content)
    assert photo.size == upright.size
    assert (photo.pixels == np.asarray(upright)).all()


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_large_picture_is_shrunk_and_still_upright(kind: str) -> None:
    head = Image.Exif()
    head[ORIENTATION] = 6
    photo = photo_in(file_of(Image.new("RGB", (6000, 4000), GREEN), kind, exif=head))
    assert photo.size == (4000, 6000)
    assert photo.pixels.shape == (3000, 2000, 3)
    assert photo.shrunk == 2
    assert photo.pixels.size <= 3 * MOST_USED


def test_clear_pixels_are_white() -> None:
    drawn = Image.new("RGBA", (2, 1), (0, 0, 0, 0))
    drawn.putpixel((1, 0), (*GREEN, 255))
    assert photo_in(file_of(drawn)).pixels.tolist() == [[[255, 255, 255], [0, 200, 0]]]


def test_another_kind_of_picture_is_told() -> None:
    assert "PPM" not in pixels.FORMATS
    with pytest.raises(ForeignError, match="of another kind than JPEG, PNG, WebP, TIFF, BMP"):
        photo_in(file_of(Image.new("RGB", (5, 5)), "PPM"))


@pytest.mark.parametrize("kind", ["TIFF", "BMP", "GIF"])
def test_pictures_of_scanners_are_read(kind: str) -> None:
    found = photo_in(file_of(Image.new("RGB", (5, 4), GREEN), kind)).pixels
    assert found.shape == (4, 5, 3)
    assert np.abs(found - np.array(GREEN, int)).max() <= 4


@pytest.mark.parametrize("kind", ["TIFF", "PNG"])
def test_scans_with_16_bits_a_pixel_keep_their_light(kind: str) -> None:
    values = np.array([[0, 30_000, 65_535]], np.uint16)
    found = photo_in(file_of(Image.fromarray(values), kind)).pixels
    assert found[0, :, 0].tolist() == pytest.approx([0, 117, 255], abs=1)


@pytest.mark.parametrize(("longest", "size"), [(40, (20, 40)), (600, (150, 300))])
def test_the_picture_to_be_shown_is_upright_and_small(tmp_path, longest, size) -> None:
    head = Image.Exif()
    head[ORIENTATION] = 6
    drawn = Image.new("RGB", (300, 150), WHITE)
    drawn.paste(GREEN, (0, 0, 150, 150))
    file = tmp_path / "sketch.png"
    file.write_bytes(file_of(drawn, exif=head))
    with Image.open(BytesIO(upright_picture(file, longest))) as shown:
        assert (shown.format, shown.size) == ("PNG", size)
        assert shown.getpixel((size[0] // 2, 2)) == GREEN
        assert shown.getpixel((size[0] // 2, size[1] - 3)) == WHITE
