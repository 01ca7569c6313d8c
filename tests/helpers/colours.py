"""Contrasts of WCAG 2.2, of colours and of painted pictures."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPixmap


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour."""
    channels = QColor(colour).getRgbF()[:3]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def darkest_and_brightest(picture: QPixmap) -> tuple[str, str]:
    """Return the darkest and brightest colour of a picture: on a plain ground these are the ground
    and the ink."""
    image = picture.toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())
    }
    return min(colours, key=brightness), max(colours, key=brightness)
