"""Drawings as PDF, read back by pypdf and pdfium: boxes, fonts, layers, what is inside, colours."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image as Pixels
from PIL import ImageCms
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from engine.publish.drawing import (
    Attached,
    Drawing,
    Group,
    Image,
    Item,
    Layer,
    Page,
    Pen,
    Shape,
    Size,
    Text,
    circle,
    moved,
    polygon,
    polyline,
    rectangle,
)
from engine.publish.drawing.pdf import pdf
from engine.publish.drawing.png import pictures, png

MM = 25.4 / 72
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255)


def page(*items: Item, **about: float | str) -> Page:
    return Page(Drawing(Size(100, 60), (Layer("art", "Art", items),)), **about)


def read(*pages: Page, **about: object) -> PdfReader:
    return PdfReader(BytesIO(pdf(pages, **about)))


def pixels(page: Page) -> Pixels.Image:
    """One pixel a millimetre."""
    return Pixels.open(BytesIO(png(page, 25.4))).convert("RGB")


def fonts(document: PdfReader) -> dict[str, DictionaryObject]:
    """The fonts of all pages by name, with what describes them."""
    return {
        font["/BaseFont"]: font["/FontDescriptor"]
        for page in document.pages
        for font in (each.get_object() for each in page["/Resources"]["/Font"].values())
    }


def picture_of(colour: tuple[int, int, int], kind: str) -> bytes:
    file = BytesIO()
    Pixels.new("RGB", (8, 4), colour).save(file, kind)
    return file.getvalue()


def test_boxes_are_exact_to_a_thousandth_of_a_millimetre() -> None:
    drawing = Drawing(Size(717.123, 333.337), ())
    first, second = read(Page(drawing, trim=8.5, bleed=3), page()).pages
    for box, inset in ((first.mediabox, 0), (first.trimbox, 8.5), (first.bleedbox, 5.5)):
        edges = [float(edge) * MM for edge in box]
        wanted = (inset, inset, 717.123 - inset, 333.337 - inset)
        assert edges == pytest.approx(wanted, abs=0.001)
    assert [float(edge) * MM for edge in second.trimbox] == pytest.approx((0, 0, 100, 60), abs=1e-3)


def test_fonts_are_embedded_and_czech_letters_come_back() -> None:
    said = "Příliš žluťoučký kůň"
    document = read(page(Text((5, 20), said, 5), Text((5, 30), said, 5, face="bold")))
    found = fonts(document)
    assert {name.partition("+")[2] for name in found} == {"Play", "Play-Bold"}
    assert all("/FontFile2" in about for about in found.values())
    assert document.pages[0].extract_text().splitlines() == [said, said]


def test_layers_have_names_and_are_the_same_on_all_pages() -> None:
    layers = (
        Layer("art", "Art", (Shape(rectangle(0, 0, 50, 60), "#ff0000"),)),
        Layer("notes", "Poznámky", (Shape(rectangle(50, 0, 50, 60), "#0000ff"),), shown=False),
        Layer("marks", "Marks", (), locked=True),
    )
    pages = [Page(Drawing(Size(100, 60), layers))] * 2
    about = read(*pages).trailer["/Root"]["/OCProperties"]
    assert [group.get_object()["/Name"] for group in about["/OCGs"]] == ["Art", "Poznámky", "Marks"]
    assert [group.get_object()["/Name"] for group in about["/D"]["/OFF"]] == ["Poznámky"]
    assert [group.get_object()["/Name"] for group in about["/D"]["/Locked"]] == ["Marks"]
    shown = pixels(pages[0])
    assert (shown.getpixel((25, 30)), shown.getpixel((75, 30))) == (RED, WHITE)


def test_a_file_says_what_it_is_and_holds_what_it_was_made_from() -> None:
    text = '{"name": "Kůň"}'
    pages = [page(label="A1"), page(label="A2")]
    document = read(*pages, title="Kůň", author="J. Š.", attached=Attached("track.json", text))
    assert (document.metadata.title, document.metadata.author) == ("Kůň", "J. Š.")
    assert document.attachments == {"track.json": [text.encode()]}
    assert document.page_labels == ["A1", "A2"]
    assert document.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"


def test_what_comes_on_several_pages_is_in_the_file_once() -> None:
    rings = tuple(Shape(circle((30, 30), 0.1 * k), pen=Pen("#000000", 0.1)) for k in range(1, 200))
    board = Group((*rings, Shape(rectangle(10, 10, 20, 20), "#ff0000", opacity=0.5)))
    pages = [page(Group((board,), moved(10.0 * k, 0), rectangle(0, 0, 25, 60))) for k in range(4)]
    assert len(pdf(pages)) < 1.5 * len(pdf(pages[:1]))
    for number, shown in enumerate(pictures(pdf(pages), 25.4)):
        # Its clip moves with it, and its opacity is its own.
        assert shown.getpixel((10 * number + 15, 12)) == pytest.approx((255, 127, 127), abs=1)
        assert shown.getpixel((10 * number + 26, 12)) == WHITE


def test_the_same_pages_are_the_same_bytes() -> None:
    def made() -> bytes:
        board = Group(
            (Text((5, 20), "Start", 5), Image(picture_of(RED, "png"), (1, 2), Size(3, 4)))
        )
        return pdf([page(board), page(board)], "A", "B", Attached("c", "d"))

    assert made() == made()


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_a_picture_lies_upright_at_its_place(kind: str) -> None:
    upper = Pixels.new("RGB", (8, 8), BLUE)
    upper.paste((254, 0, 0), (0, 0, 8, 4))
    file = BytesIO()
    upper.save(file, kind)
    shown = pixels(page(Image(file.getvalue(), (20, 10), Size(40, 30))))
    assert shown.getpixel((40, 15)) == pytest.approx((254, 0, 0), abs=12)
    assert shown.getpixel((40, 35)) == pytest.approx(BLUE, abs=12)
    assert (shown.getpixel((18, 20)), shown.getpixel((62, 20))) == (WHITE, WHITE)
    assert (shown.getpixel((40, 8)), shown.getpixel((40, 42))) == (WHITE, WHITE)


def test_shapes_have_their_holes_their_lines_and_their_opacity() -> None:
    outer = ((10.0, 10.0), (50.0, 10.0), (50.0, 50.0), (10.0, 50.0))
    inner = ((20.0, 20.0), (40.0, 20.0), (40.0, 40.0), (20.0, 40.0))
    shown = pixels(
        page(
            Shape(polygon(outer, inner), "#ff0000"),
            Shape(rectangle(60, 10, 10, 10), "#0000ff", opacity=0.25),
            Shape(polyline(((60, 40), (90, 40))), pen=Pen("#008000", 4)),
        )
    )
    assert (shown.getpixel((15, 30)), shown.getpixel((30, 30))) == (RED, WHITE)
    assert shown.getpixel((65, 15)) == pytest.approx((191, 191, 255), abs=2)
    assert (shown.getpixel((75, 40)), shown.getpixel((75, 45))) == (GREEN, WHITE)


def test_the_halo_of_a_text_lies_around_its_letters() -> None:
    halo = Pen("#0000ff", 12)
    shown = pixels(page(Text((50, 40), "I", 40, "#ff0000", "bold", "middle", halo=halo)))
    assert (shown.getpixel((50, 25)), shown.getpixel((57, 25))) == (RED, BLUE)


def test_a_text_turns_clockwise_about_its_place() -> None:
    shown = pixels(page(Text((50, 10), "IIII", 12, angle=90)))
    dark = [place for place in _places(shown) if sum(shown.getpixel(place)) < 300]
    assert all(50 <= x <= 60 and 10 <= y <= 40 for x, y in dark)
    assert len(dark) > 20


def _places(picture: Pixels.Image) -> list[tuple[int, int]]:
    return [(x, y) for x in range(picture.width) for y in range(picture.height)]


def test_pixels_know_their_size_and_what_they_were_made_from() -> None:
    shown = Pixels.open(BytesIO(png(page(), 150, Attached("lanesmith", "Kůň"))))
    assert shown.size == (round(100 / 25.4 * 150 + 0.5), round(60 / 25.4 * 150 + 0.5))
    assert shown.info["dpi"] == pytest.approx((150, 150), abs=0.02)
    assert shown.text["lanesmith"] == "Kůň"


def test_a_document_names_its_language_and_its_colours_and_describes_itself() -> None:
    document = read(page(), title="Kůň", author="J. Š.", language="cs")
    root = document.trailer["/Root"]
    assert root["/Lang"] == "cs"
    about = document.xmp_metadata
    assert about is not None
    assert about.dc_title == {"x-default": "Kůň"}
    assert about.dc_creator == ["J. Š."]
    assert about.dc_language == ["cs"]
    (intent,) = (each.get_object() for each in root["/OutputIntents"])
    profile = ImageCms.ImageCmsProfile(BytesIO(intent["/DestOutputProfile"].get_data()))
    assert "sRGB" in ImageCms.getProfileDescription(profile)


def test_dark_text_is_printed_with_black_alone_on_request() -> None:
    dark, red = Text((5, 20), "Dark", 5, "#1d2329"), Text((5, 40), "Red", 5, "#ff0000")
    contents = [
        read(page(dark, red), pure_black=is_pure).pages[0].get_contents().get_data().decode()
        for is_pure in (False, True)
    ]
    operators = [
        [line for line in each.split("\n") if line.endswith((" rg", " g"))] for each in contents
    ]
    assert "0 g" not in operators[0]
    assert "0 g" in operators[1]
    assert "1 0 0 rg" in operators[1]
    assert len(operators[1]) == len(operators[0])
