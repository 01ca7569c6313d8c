"""Papers by name and by size, boards fitted on pages and scaled to spaces: sizes read by pypdf, and
ink measured in the pixels of pdfium."""

from __future__ import annotations

from io import BytesIO
from math import ceil

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from engine.files import FileError
from engine.publish.drawing import Size
from engine.publish.drawing.png import pictures
from engine.publish.jobs import Published, files_of
from engine.publish.print.papers import PAPERS, paper_size
from engine.publish.print.tiles import bled, largest_scale, tiling
from engine.track import Job
from tests.helpers.small_tracks import ring

LAP = ring()
POINT = 25.4 / 72
DPI = 600


def made(kind: str, **options: object) -> bytes:
    told = {key.replace("_", "-"): value for key, value in options.items()}
    (content,) = files_of(Job("Job", kind, told), Published(LAP, "lap")).values()
    return content


def page_sizes(content: bytes) -> list[tuple[float, float]]:
    """Sizes of the pages, mm."""
    boxes = [page.mediabox for page in PdfReader(BytesIO(content)).pages]
    return [(float(box.width) * POINT, float(box.height) * POINT) for box in boxes]


def black_bar(content: bytes) -> float:
    """Length of the longest black bar on the first page, mm."""
    image = pictures(content, DPI)[0].convert("L")
    dark = np.asarray(image) < 64
    longest = 0
    for row in dark[dark.sum(axis=1) > DPI // 2]:
        ends = np.flatnonzero(np.diff(np.pad(row.astype(np.int8), 1)))
        longest = max(longest, int((ends[1::2] - ends[::2]).max()))
    return longest / DPI * 25.4


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A4", (210, 297)),
        ("A3+", (329, 483)),
        ("SRA3", (320, 450)),
        ("13 x 19 in", (330.2, 482.6)),
        ("B2", (500, 707)),
        ("250 x 400 mm", (250, 400)),
        ("400×250", (250, 400)),
        ("32,9 x 48.3 cm", (329, 483)),
        ("8.5x11in", (215.9, 279.4)),
    ],
)
def test_a_paper_is_known_by_name_or_by_size(text: str, size: tuple[float, float]) -> None:
    assert paper_size(text) == pytest.approx(size)


@pytest.mark.parametrize("text", ["A9", "", "20 x 30", "9999 x 9999 mm", "10 in", "a x b"])
def test_what_is_no_paper_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="paper"):
        paper_size(text)


@pytest.mark.parametrize("paper", [*PAPERS, "300 x 500 mm", "12.5 x 20 in"])
def test_pages_have_the_size_of_their_paper_to_a_tenth_of_a_millimetre(paper: str) -> None:
    wanted = sorted(paper_size(paper))
    for size in page_sizes(made("pdf-tiles", paper=paper)):
        assert sorted(size) == pytest.approx(wanted, abs=0.01)


def test_a_bar_on_paper_of_ones_own_is_true_to_a_tenth_of_a_millimetre() -> None:
    assert black_bar(made("pdf-tiles", paper="300 x 400 mm")) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize(("fit", "most"), [("1 x 1", 1), ("2 x 1", 2), ("3×2", 6)])
@pytest.mark.parametrize("paper", ["A4", "Letter", "329 x 483 mm"])
def test_a_board_is_on_as_many_pages_as_told(fit: str, most: int, paper: str) -> None:
    assert len(page_sizes(made("pdf-tiles", paper=paper, fit=fit))) == most


@given(
    st.floats(100, 2000),
    st.floats(100, 2000),
    st.sampled_from([*PAPERS.values()]),
    st.integers(1, 6),
    st.integers(1, 6),
    st.floats(0, 20),
    st.floats(0, 10),
)
def test_the_largest_scale_fits_and_one_larger_does_not(
    width: float,
    height: float,
    paper: Size,
    columns: int,
    rows: int,
    overlap: float,
    bleed: float,
) -> None:
    board = Size(width, height)
    factor = largest_scale(board, bleed, paper, 5.0, overlap, columns, rows)
    if factor <= 0:
        return

    def fits(scale: float) -> bool:
        for page in (paper, Size(paper.height, paper.width)):
            total = bled(board, scale, bleed)
            art = Size(page.width - 18, page.height - 29)
            across = ceil((total.width - overlap) / (art.width - overlap) - 1e-9)
            down = ceil((total.height - overlap) / (art.height - overlap) - 1e-9)
            if across <= columns and down <= rows:
                return True
        return False

    assert fits(100 * factor * (1 - 1e-9))
    assert not fits(100 * factor * 1.001)
    way = tiling(bled(board, 100 * factor * (1 - 1e-9), bleed), paper, 5.0, overlap)
    assert way is not None
    assert way.count <= columns * rows


def test_a_board_that_fits_on_no_such_pages_is_told_so() -> None:
    with pytest.raises(FileError, match="does not fit on 0 x 3 pages"):
        made("pdf-tiles", fit="0 x 3")
    with pytest.raises(FileError, match='fit: "two pages" is not'):
        made("pdf-tiles", fit="two pages")


def test_a_board_is_scaled_so_that_a_usual_space_is_as_long_as_a_toy_car() -> None:
    published = Published(LAP, "lap")
    board = LAP.board
    factor = 83 / published.course.length
    ((width, height),) = page_sizes(made("pdf-sheet", space_length=83, marks=False, bleed=0))
    assert (width, height) == pytest.approx((board.width * factor, board.height * factor), abs=0.01)


@pytest.mark.parametrize("kind", ["components", "rules", "everything"])
def test_all_pages_beside_the_board_are_on_the_same_paper(kind: str) -> None:
    for size in page_sizes(made(kind, paper="B4")):
        assert sorted(size) == pytest.approx(sorted(PAPERS["B4"]), abs=0.01)


def test_fonts_are_embedded_in_every_document() -> None:
    for kind in ("pdf-sheet", "pdf-tiles", "components", "rules"):
        for page in PdfReader(BytesIO(made(kind))).pages:
            for font in page["/Resources"].get("/Font", {}).values():
                assert "/FontFile2" in font.get_object()["/FontDescriptor"]
