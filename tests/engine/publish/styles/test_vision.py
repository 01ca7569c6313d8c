"""Colours as the colour-blind see them, and their distances."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.publish.colours import COLOURS, luminance
from engine.publish.styles.vision import (
    COLOUR_BLIND,
    GREY,
    VISIONS,
    colour_of_lab,
    difference,
    lab,
    seen,
    seen_pixels,
)

colours = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#808080"])
def test_greys_stay_grey(colour: str, vision: str) -> None:
    assert difference(seen(colour, vision), colour) < 1


@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia"])
def test_red_and_green_come_nearer_without_red_or_green_cones(kind: str) -> None:
    red, green = "#b03a2e", "#5d7a2e"
    assert difference(red, green, kind) < 0.5 * difference(red, green)


def test_blue_and_green_come_nearer_without_blue_cones() -> None:
    blue, green = "#3a6ea5", "#2e8b6e"
    assert difference(blue, green, "tritanopia") < 0.5 * difference(blue, green)


@pytest.mark.parametrize("kind", COLOUR_BLIND)
def test_the_published_palette_for_the_colour_blind_stays_apart(kind: str) -> None:
    okabe_ito = [COLOURS[name] for name in ("black", "blue", "green", "yellow", "orange", "red")]
    pairs = [(a, b) for row, a in enumerate(okabe_ito) for b in okabe_ito[:row]]
    assert min(difference(a, b, kind) for a, b in pairs) > 10


@given(colours)
def test_a_grey_printer_keeps_the_luminance(colour: str) -> None:
    grey = seen(colour, GREY)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert luminance(grey) == pytest.approx(luminance(colour), abs=0.006)


@given(colours, st.sampled_from([*VISIONS]))
def test_pixels_are_seen_as_their_colours_are(colour: str, vision: str) -> None:
    pixel = np.array([[[int(colour[at : at + 2], 16) for at in (1, 3, 5)]]], dtype=np.uint8)
    wanted = [int(seen(colour, vision)[at : at + 2], 16) for at in (1, 3, 5)]
    got = seen_pixels(pixel, vision).ravel()
    assert np.abs(got.astype(int) - wanted).max() <= 2


@given(colours)
def test_a_colour_is_found_again_by_its_place(colour: str) -> None:
    assert colour_of_lab(lab(colour)) == colour


def test_the_lightness_of_white_is_100() -> None:
    assert lab("#ffffff") == pytest.approx((100, 0, 0), abs=0.01)
