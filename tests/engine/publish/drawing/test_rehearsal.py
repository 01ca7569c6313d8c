"""Rehearsals of documents, and what is published after them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from pypdf import PageObject, PdfReader

from engine.publish.drawing import Drawing, Layer, Page, Shape, Size, rectangle
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.rehearsal import rehearsing
from engine.publish.tables.setup import Setup
from engine.track import Track

GROUND = Shape(rectangle(0, 0, 60, 40), fill="#ff0000")
BOARD = Drawing(Size(60, 40), (Layer("art", "Art", (GROUND,)),))


def painted(page: PageObject) -> bool:
    content = page.get_contents()
    return content is not None and b" rg" in content.get_data()


def test_pages_are_blank_and_as_many() -> None:
    assert [*map(painted, PdfReader(BytesIO(pdf([Page(BOARD)]))).pages)] == [True]
    with rehearsing():
        rehearsed = pdf([Page(BOARD)] * 3)
    assert [*map(painted, PdfReader(BytesIO(rehearsed)).pages)] == [False] * 3


def test_a_board_is_painted_after_it_was_rehearsed() -> None:
    setup = Setup(Track(), BOARD, None, "board")
    with rehearsing():
        setup.board_picture()
    with Image.open(BytesIO(setup.board_picture())) as picture:
        assert max(picture.size) > 1000
        assert picture.convert("RGB").getpixel((500, 500)) == (255, 0, 0)
