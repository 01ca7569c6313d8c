"""Colours as the colour-blind and grey printers see them, and how far apart colours look.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15 (2009), for severity 1.0. They apply to linear light.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.arrays import FloatArray
from engine.sentence import Sentence

GREY = "grey"
"""Vision of a printer without colours."""

COLOUR_BLIND: Mapping[str, FloatArray] = {
    "protanopia": np.array(
        (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        )
    ),
    "deuteranopia": np.array(
        (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        )
    ),
    "tritanopia": np.array(
        (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        )
    ),
}
"""Matrices from linear sRGB to linear sRGB, by the kind of colour-blindness."""

LUMINANCE = np.array((0.2126, 0.7152, 0.0722))
"""Shares of linear red, green and blue in luminance."""

MATRICES: Mapping[str, FloatArray] = {**COLOUR_BLIND, GREY: np.array((LUMINANCE,) * 3)}

VISIONS: Mapping[str, Sentence] = {
    "": Sentence("Everybody"),
    "protanopia": Sentence("Protanopia (no red cones)"),
    "deuteranopia": Sentence("Deuteranopia (no green cones)"),
    "tritanopia": Sentence("Tritanopia (no blue cones)"),
    GREY: Sentence("Grey printer"),
}
"""Names of all visions. "" sees every colour."""

TO_XYZ = np.array(
    (
        (0.4123908, 0.3575843, 0.1804808),
        (0.2126390, 0.7151687, 0.0721923),
        (0.0193308, 0.1191948, 0.9505322),
    )
)
"""Matrix from linear sRGB to CIE XYZ (IEC 61966-2-1, white D65)."""

WHITE = TO_XYZ.sum(axis=1)


def linear(shares: FloatArray) -> FloatArray:
    """Return linear light for sRGB values from 0 to 1."""
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def encoded(light: FloatArray) -> FloatArray:
    """Return sRGB values for linear light, limited to 0 to 1."""
    light = np.clip(light, 0.0, 1.0)
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def shares_of(colour: str) -> FloatArray:
    """Return red, green and blue of a colour "#rrggbb", from 0 to 1, (3,)."""
    return np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])


def colour_of(shares: FloatArray) -> str:
    """Return the colour "#rrggbb" of red, green and blue from 0 to 1."""
    red, green, blue = np.rint(255 * np.clip(shares, 0.0, 1.0)).astype(int).tolist()
    return f"#{red:02x}{green:02x}{blue:02x}"


def seen(colour: str, vision: str) -> str:
    """Return a colour "#rrggbb" as this `vision` sees it."""
    if not vision:
        return colour
    return colour_of(encoded(MATRICES[vision] @ linear(shares_of(colour))))


def seen_pixels(pixels: NDArray[Any], vision: str) -> NDArray[Any]:
    """Return pixels (h, w, 3) of bytes as this `vision` sees them."""
    if not vision:
        return pixels
    table = linear(np.arange(256) / 255).astype(np.float32)
    light = table[pixels] @ MATRICES[vision].T.astype(np.float32)
    steps = np.rint(255 * encoded(np.arange(4096) / 4095)).astype(np.uint8)
    places = np.clip(light * np.float32(4095), 0, 4095).astype(np.uint16)
    shown: NDArray[Any] = steps[places]
    return shown


def lab(colour: str) -> FloatArray:
    """Return lightness, a and b (CIE 1976 L*a*b*, white D65) of a colour "#rrggbb", (3,)."""
    share = TO_XYZ @ linear(shares_of(colour)) / WHITE
    bent = np.where(share > (6 / 29) ** 3, np.cbrt(share), share * (29 / 6) ** 2 / 3 + 4 / 29)
    return np.array((116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])))


def colour_of_lab(place: FloatArray) -> str:
    """Return the colour "#rrggbb" of lightness, a and b, as near as sRGB has it."""
    middle = (place[0] + 16) / 116
    bent = np.array((middle + place[1] / 500, middle, middle - place[2] / 200))
    share = np.where(bent > 6 / 29, bent**3, 3 * (6 / 29) ** 2 * (bent - 4 / 29))
    return colour_of(encoded(np.linalg.solve(TO_XYZ, share * WHITE)))


def difference(first: str, second: str, vision: str = "") -> float:
    """Return how far apart two colours look: the distance in CIE 1976 L*a*b* (ΔE*ab)."""
    places = lab(seen(first, vision)) - lab(seen(second, vision))
    return float(np.linalg.norm(places))
