"""Photos are read within the limits of the process for foreign content."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image

from engine.exchange.photo.reading import read_photo


def test_the_largest_square_sheet_fits_into_the_memory(tmp_path) -> None:
    picture = np.full((4000, 4000), 250, np.uint8)
    for place in range(400, 3601, 400):
        cv2.line(picture, (400, place), (3600, place), 40, 8)
        cv2.line(picture, (place, 400), (place, 3600), 40, 8)
    file = tmp_path / "square.png"
    Image.fromarray(picture).save(file)
    photo = read_photo(file, (600, 600))
    assert len(photo.drawing.shapes) == 64
    assert photo.corners.picture == (4000, 4000)
