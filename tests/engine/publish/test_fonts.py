"""Texts are measured with the files that are embedded."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from engine.publish.drawing import Face, Text
from engine.publish.fonts import CAPITAL, missing_letters, text_box, text_width
from engine.publish.fonts.play import FILES

FACES: tuple[Face, ...] = ("regular", "bold")


@pytest.mark.parametrize("face", FACES)
def test_a_text_is_as_wide_as_its_letters(face: Face) -> None:
    font = TTFont(FILES[face])
    names = font.getBestCmap()
    wide = sum(font["hmtx"][names[ord(letter)]][0] for letter in "Žluťoučký 12")
    assert text_width("Žluťoučký 12", 10, face) == pytest.approx(
        10 * wide / font["head"].unitsPerEm
    )


@pytest.mark.parametrize("face", FACES)
def test_capitals_are_as_high_as_is_said(face: Face) -> None:
    font = TTFont(FILES[face])
    high = font["glyf"]["H"].yMax / font["head"].unitsPerEm
    assert high == pytest.approx(CAPITAL, abs=0.01)


@pytest.mark.parametrize("face", FACES)
def test_czech_letters_are_there_and_others_are_told(face: Face) -> None:
    assert missing_letters("Příliš žluťoučký kůň úpěl ďábelské ódy ŘŠŤ", face) == ""
    assert missing_letters("a日b日本", face) == "日本"


@pytest.mark.parametrize(("anchor", "left"), [("start", 10), ("middle", 0), ("end", -10)])
def test_the_box_of_a_text_follows_its_anchor(anchor: str, left: float) -> None:
    wide = text_width("Hub", 10)
    text = Text((10, 20), "Hub", 10, anchor=anchor)  # type: ignore[arg-type]
    box = text_box(text)
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    assert box[0] == pytest.approx(10 - share * wide)
    assert box[2] - box[0] == pytest.approx(wide)
    assert box[1] < 20 < box[3]
