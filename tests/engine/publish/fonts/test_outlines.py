"""Letters as outlines: the same ink in the same place as the letters themselves."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from engine.publish.drawing import Drawing, Group, Layer, Page, Pen, Size, Text, moved
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures
from engine.publish.fonts.outlines import with_outlines
from engine.publish.jobs import Published, files_of
from engine.track import Job
from tests.helpers.small_tracks import ring

DPI = 200


@pytest.mark.parametrize("face", ["regular", "bold"])
@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("angle", [0.0, 37.0])
def test_outlines_cover_what_the_letters_cover(face: str, anchor: str, angle: float) -> None:
    words = Text((50, 30), "Příliš & 8áQg", 7, "#102030", face, anchor, angle)
    halo = Text((50, 50), "Halo", 6, "#000000", halo=Pen("#ff0000", 1.2))
    moved_words = Group((halo,), moved(3, 4))
    drawing = Drawing(Size(100, 60), (Layer("a", "A", (words, moved_words)),))
    as_text, as_shapes = (
        np.asarray(pictures(pdf([Page(each)]), DPI)[0].convert("L"), dtype=float)
        for each in (drawing, with_outlines(drawing))
    )
    ink = (255 - as_text).sum()
    assert ink > 0
    assert abs(as_text - as_shapes).sum() < 0.03 * ink


def test_a_drawing_with_outlines_has_no_texts() -> None:
    published = Published(ring(), "lap")
    (content,) = files_of(Job("Map", "svg", {"outlines": True}), published).values()
    tags = [each.tag.rpartition("}")[2] for each in ElementTree.fromstring(content).iter()]
    assert "text" not in tags
    (plain,) = files_of(Job("Map", "svg"), published).values()
    texts = [e for e in ElementTree.fromstring(plain).iter() if e.tag.endswith("}text")]
    assert tags.count("path") > len(texts)
