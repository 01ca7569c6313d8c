"""Art of somebody else on a board: what stays vectors in which document."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import resvg_py
from pikepdf import Array, Dictionary, Name, Pdf, Stream, String
from PIL import Image as Pixels
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfgen.canvas import Canvas

from engine.foreign.documents import art_page
from engine.foreign.limits import ForeignError
from engine.foreign.pages import drawn_page
from engine.publish.board.own import pictures_left_out
from engine.publish.drawing.png import pictures
from engine.publish.fonts.play import font, font_name
from engine.publish.jobs import Published, files_of
from engine.publish.print.art import art_as_pixels
from engine.track import Board, Job, Look, OwnLayer, OwnPicture, Track
from tests.helpers.small_tracks import straight

RED, GREEN, BLUE, CLEAR = (255, 0, 0), (0, 128, 0), (0, 0, 255), (0, 0, 0)

RICH = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="60mm" height="40mm" viewBox="0 0 120 80" onload="alert(1)">'
    "<style>.c{fill:url(#g)} #d{stroke:#00f}</style>"
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#f00"/>'
    '</linearGradient><clipPath id="k"><path d="M0 0H60V80H0Z"/></clipPath>'
    '<rect class="c" width="120" height="80" clip-path="url(\'#k\')"/>'
    '<path id="d" d="M70 40H110" stroke-width="20"/>'
    '<a xlink:href="https://example.com"><text x="70" y="75" font-family="None such">Art</text></a>'
    "</svg>"
)
"""Drawing with a gradient, a clipping, a style sheet, a link, and a text in a font that nobody
has: red on the left, a blue bar on the right."""


def page(*, turned: int = 0, layers: bool = False, embedded: bool = True, pages: int = 1) -> bytes:
    """A PDF of 200 × 100 points, its trim box 10 points within: red on the left, blue on the
    right."""
    registerFont(font("regular"))
    file = BytesIO()
    ours = font_name("regular") if embedded else "Helvetica"
    canvas = Canvas(file, pagesize=(200, 100), invariant=1, initialFontName=ours)
    for _ in range(pages):
        canvas.setFillColorRGB(1, 0, 0)
        canvas.rect(0, 0, 100, 100, stroke=0, fill=1)
        canvas.setFillColorRGB(0, 0, 1)
        canvas.rect(100, 0, 50, 100, stroke=0, fill=1)
        canvas.setFont(ours, 20)
        canvas.drawString(20, 20, "Art")
        canvas.showPage()
    canvas.save()
    with Pdf.open(BytesIO(file.getvalue())) as document:
        sheet = document.pages[0]
        sheet.TrimBox = Array([10, 10, 190, 90])
        sheet.Rotate = turned
        if layers:
            group = document.make_indirect(Dictionary(Type=Name.OCG, Name=String("Sketch")))
            sheet.Resources.Properties = Dictionary(Hidden=group)
            sheet.contents_add(b"/OC /Hidden BDC 0 .5 0 rg 0 0 200 100 re f EMC", prepend=False)
            document.Root.OCProperties = Dictionary(
                OCGs=Array([group]), D=Dictionary(OFF=Array([group]))
            )
        made = BytesIO()
        document.save(made)
    return made.getvalue()


def with_art(folder: Path, name: str, content: bytes, opacity: float = 1.0) -> Track:
    """A board with art of 90 × 40 mm at 20, 100."""
    (folder / name).write_bytes(content)
    picture = OwnPicture(name, (20, 100), 90, 40, opacity)
    layers = (OwnLayer("Art", pictures=(picture,)),)
    return replace(straight(2, 6), board=Board(200, 150), layers=layers)


def made(track: Track, kind: str, folder: Path, **options: object) -> bytes:
    (content,) = files_of(Job("B", kind, options), Published(track, "t", folder)).values()
    return content


def colours(document: bytes, *places: tuple[float, float]) -> list[Any]:
    """The colours of a printed board at places in mm."""
    (printed,) = pictures(document, 254)
    pixels = printed.convert("RGB")
    return [pixels.getpixel((round(10 * x), round(10 * y))) for x, y in places]


PLAIN = {"bleed": 0.0, "marks": False}


def images_in(document: Pdf) -> int:
    return sum(
        isinstance(each, Stream) and each.get("/Subtype") == "/Image" for each in document.objects
    )


def test_a_page_of_a_pdf_stays_vectors_with_its_letters_in_pdf(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.pdf", page())
    content = made(track, "pdf-sheet", tmp_path, **PLAIN)
    assert content == made(track, "pdf-sheet", tmp_path, **PLAIN)
    with Pdf.open(BytesIO(content)) as document:
        assert not images_in(document)
        assert document.check_pdf_syntax() == []
    assert colours(content, (45, 110), (80, 110)) == [RED, BLUE]
    assert colours(content, (19, 120), (111, 120)) != [RED, BLUE]


@pytest.mark.parametrize("kind", ["pdf-tiles", "pdf-folded", "everything"])
def test_so_it_does_in_documents_of_many_pages(kind: str, tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.pdf", page())
    content = made(track, kind, tmp_path)
    with Pdf.open(BytesIO(content)) as document:
        forms = [each for each in document.objects if isinstance(each, Stream)]
        assert document.check_pdf_syntax() == []
        # It is in the file once, however many pages show it.
        wanted = b"1 0 0 rg"
        assert sum(wanted in each.read_bytes() for each in forms if "/BBox" in each) == 1


@pytest.mark.parametrize(
    ("turned", "places"), [(90, ((65, 105), (65, 125))), (180, ((105, 110), (60, 110)))]
)
def test_a_turned_page_is_turned(
    turned: int, places: tuple[tuple[float, float], ...], tmp_path: Path
) -> None:
    track = with_art(tmp_path, "art.pdf", page(turned=turned))
    content = made(track, "pdf-sheet", tmp_path, **PLAIN)
    assert colours(content, *places) == [RED, BLUE]


def test_hidden_layers_of_art_stay_hidden(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.pdf", page(layers=True))
    content = made(track, "pdf-sheet", tmp_path, **PLAIN)
    assert colours(content, (45, 110), (80, 110)) == [RED, BLUE]
    assert GREEN not in colours(made(track, "pdf-sheet", tmp_path), (48, 113))


def test_art_is_transparent_as_a_whole(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.pdf", page(), opacity=0.5)
    below = made(replace(track, layers=()), "pdf-sheet", tmp_path, **PLAIN, shown=["road"])
    content = made(track, "pdf-sheet", tmp_path, **PLAIN, shown=["road", "own"])
    (ground,), (seen,) = colours(below, (45, 110)), colours(content, (45, 110))
    half = tuple((a + b) / 2 for a, b in zip(ground, RED, strict=True))
    assert seen == pytest.approx(half, abs=2)


def test_settings_of_the_board_do_not_reach_the_art(tmp_path: Path) -> None:
    """A page counts on a line of 1 point, without dashes."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(90, 40), initialFontName=font_name("regular"))
    canvas.showPage()
    canvas.save()
    with Pdf.open(BytesIO(file.getvalue())) as document:
        document.pages[0].Contents = document.make_stream(b"0 20 m 90 20 l S")
        document.save(tmp_path / "line.pdf")
    track = with_art(tmp_path, "line.pdf", (tmp_path / "line.pdf").read_bytes())
    content = made(track, "pdf-sheet", tmp_path, **PLAIN)
    # 90 points are printed as 90 mm.
    assert colours(content, (50, 120.3), (77, 119.7)) == [(0, 0, 0)] * 2
    assert (0, 0, 0) not in colours(content, (50, 121), (77, 119))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (page(pages=2), "it has 2 pages"),
        (page(embedded=False), "the letters of its font Helvetica are not in it"),
        (b"%PDF-1.7 and no more", "this PDF is damaged"),
    ],
)
def test_a_page_that_cannot_be_printed_is_told(content: bytes, said: str, tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.pdf", content)
    ((_, _, fault),) = pictures_left_out(track, tmp_path)
    assert fault.file == "art.pdf"
    assert said in fault.wrong
    assert made(track, "pdf-sheet", tmp_path)


def test_notes_on_a_page_are_told() -> None:
    with Pdf.open(BytesIO(page())) as document:
        note = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=Array([0, 0, 9, 9]))
        document.pages[0].Annots = Array([document.make_indirect(note)])
        file = BytesIO()
        document.save(file)
    with pytest.raises(ForeignError) as told:
        art_page(file.getvalue())
    assert "notes or form fields" in told.value.wrong


def test_the_pixels_of_a_page_are_clear_where_it_is_empty() -> None:
    art = art_page(page())
    assert (art.width, art.height) == pytest.approx((180 / 72 * 25.4, 80 / 72 * 25.4))
    with Pixels.open(BytesIO(drawn_page(art.content, 180))) as pixels:
        assert pixels.size == (180, 80)
        assert pixels.getpixel((20, 20)) == (*RED, 255)
        assert pixels.getpixel((170, 20)) == (*CLEAR, 0)


@pytest.mark.parametrize("kind", ["svg", "page"])
def test_a_drawing_of_more_than_paths_stays_vectors_in_svg(kind: str, tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.svg", RICH.encode())
    twice = track.layers[0].pictures * 2
    track = replace(track, layers=(replace(track.layers[0], pictures=twice),))
    text = made(track, kind, tmp_path).decode()
    assert "<image" not in text
    assert "linearGradient" in text
    assert "alert(1)" not in text
    assert "https://example.com" not in text
    named = re.findall(r'\bid="(art-[^"]*)"', text)
    assert len(named) == len({*named}) == 8
    for leads in re.findall(r"url\(#(art-[^)]*)\)", text):
        assert leads in named


def test_it_looks_the_same_in_svg_and_as_pixels_in_pdf(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.svg", RICH.encode())
    places = ((40, 120), (62, 120), (80, 120), (100, 105))
    printed = colours(made(track, "pdf-sheet", tmp_path, **PLAIN), *places)
    drawn = resvg_py.svg_to_bytes(
        svg_string=made(track, "svg", tmp_path).decode(), width=2000, dpi=96
    )
    with Pixels.open(BytesIO(drawn)) as pixels:
        seen = [pixels.convert("RGB").getpixel((10 * x, 10 * y)) for x, y in places]
    assert printed[0] == RED
    assert printed[2] == BLUE
    for one, other in zip(printed, seen, strict=True):
        assert one == pytest.approx(other, abs=2)


def test_texts_in_fonts_that_nobody_has_are_not_lost(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.svg", RICH.encode())
    without = RICH.replace(">Art<", "><")
    (tmp_path / "less").mkdir()
    less = with_art(tmp_path / "less", "art.svg", without.encode())
    one = pictures(made(track, "pdf-sheet", tmp_path, **PLAIN), 100)
    other = pictures(made(less, "pdf-sheet", tmp_path / "less", **PLAIN), 100)
    assert one[0].tobytes() != other[0].tobytes()


@pytest.mark.parametrize(
    "acting",
    [
        "<script>1</script>",
        '<animate attributeName="x"/>',
        '<image href="other.png" width="9" height="9"/>',
        "<style>@import url(https://example.com/a.css);</style>",
        '<rect fill="url(https://example.com/a#b)" width="9" height="9"/>',
        "<style>svg{fill:red}</style>",
    ],
)
def test_a_drawing_that_does_more_than_paint_is_pixels_and_told(
    acting: str, tmp_path: Path
) -> None:
    content = RICH.replace("</svg>", f"{acting}</svg>").encode()
    track = with_art(tmp_path, "art.svg", content)
    text = made(track, "svg", tmp_path).decode()
    assert text.count("<image") == 1
    assert "art-" not in text
    (hint,) = art_as_pixels.problems(Published(track, "t", tmp_path))
    assert hint.text.startswith("The art “art.svg” is printed as pixels, 300 to the inch: ")


def test_texts_as_outlines_are_no_texts_of_art_either(tmp_path: Path) -> None:
    track = with_art(tmp_path, "art.svg", RICH.encode())
    assert "<text" not in made(track, "svg", tmp_path, outlines=True).decode()


def test_where_art_is_pixels_is_told(tmp_path: Path) -> None:
    def told(name: str, content: bytes) -> list[str]:
        track = with_art(tmp_path, name, content)
        return [each.text for each in art_as_pixels.problems(Published(track, "t", tmp_path))]

    (of_page,) = told("art.pdf", page())
    assert "“art.pdf” is vectors in PDF" in of_page
    assert "pixels, 300 to the inch" in of_page
    (of_drawing,) = told("art.svg", RICH.encode())
    assert "“art.svg” is vectors in SVG" in of_drawing
    assert "it has more than plain paths: a style sheet" in of_drawing
    plain = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0H9V9"/></svg>'
    )
    assert told("plain.svg", plain.encode()) == []


def test_a_logo_may_be_a_page(tmp_path: Path) -> None:
    (tmp_path / "logo.pdf").write_bytes(page())
    track = replace(
        straight(2, 6),
        board=Board(400, 300),
        look=Look(changes={"logo": {"file": "logo.pdf", "width": 72.0}}),
    )
    with Pdf.open(BytesIO(made(track, "pdf-sheet", tmp_path))) as document:
        assert not images_in(document)
        wanted = b"1 0 0 rg"
        forms = [each for each in document.objects if isinstance(each, Stream)]
        assert any(wanted in each.read_bytes() for each in forms if "/BBox" in each)
