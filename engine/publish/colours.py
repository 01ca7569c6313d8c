"""Colours of cars, camels and cards by name, and the letter of each to tell it without colour."""

from __future__ import annotations

from collections.abc import Mapping

COLOURS: Mapping[str, str] = {
    "black": "#000000",
    "blue": "#0072b2",
    "green": "#009e73",
    "yellow": "#f0e442",
    "orange": "#e69f00",
    "red": "#d55e00",
    "purple": "#cc79a7",
    "white": "#ffffff",
    "sand": "#e3c48a",
    "pink": "#f0a8c6",
    "violet": "#5b2e91",
    "grey": "#69747c",
}
"""Colours as "#rrggbb". The first seven can be told apart by the colour-blind too: Okabe and Ito,
*Color Universal Design* (2008); as a palette in Wong, "Points of view: Color blindness", Nature
Methods 8 (2011). Their "vermilion" is our red, their "reddish purple" our purple. The last four are
those of the towers."""

LETTERS: Mapping[str, str] = {
    "black": "K",
    "blue": "B",
    "green": "G",
    "yellow": "Y",
    "orange": "O",
    "red": "R",
    "purple": "P",
    "white": "W",
    "sand": "S",
    "pink": "N",
    "violet": "V",
    "grey": "E",
}
"""Letters of the colours. K is black, as among printers, since B is blue."""

SEATS = (
    *("#702090", "#205050", "#902020", "#909020", "#9070d0"),
    *("#907050", "#909090", "#905070", "#505020", "#505070"),
)
"""Colours of seats as "#rrggbb", chosen by the greatest distance (CIEDE2000) from the colours of
cars and from one another."""


def luminance(colour: str) -> float:
    """Return the relative luminance (WCAG 2.2) of a colour "#rrggbb", from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable_on(background: str, dark: str) -> str:
    """Return white or `dark`, the one with more contrast (WCAG 2.2) to `background`."""
    bright = luminance(background) + 0.05
    return dark if bright / (luminance(dark) + 0.05) >= 1.05 / bright else "#ffffff"
