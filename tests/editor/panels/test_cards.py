"""Spots of colours: letters for those who cannot see the colour."""

from __future__ import annotations

import pytest

from editor.look import theme
from editor.panels.cards import SPOT, swatch
from engine.publish.colours import LETTERS


@pytest.mark.parametrize("colour", LETTERS)
def test_a_spot_bears_a_letter_that_can_be_read(qapp, colour: str) -> None:
    picture = swatch(colour, SPOT).toImage()
    ink = theme.text_on(theme.CARS[colour])
    middle = range(picture.width() // 4, 3 * picture.width() // 4)
    drawn = [picture.pixelColor(x, y).name() == ink.name() for x in middle for y in middle]
    assert 0.05 < sum(drawn) / len(drawn) < 0.6
