"""Jobs: the usual ones, what they can be told, and what is said of one that cannot be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image as Pixels
from PIL import ImageChops
from pypdf import PdfReader

from engine.files import FileError
from engine.publish.jobs import KINDS, Published, all_files, files_of, jobs_of, usual_jobs
from engine.publish.print.proof import problems_on_paper
from engine.track import Board, Job, Look, TagSign, Track, load
from engine.track.files import text
from tests.helpers.small_drawings import RED_SQUARE
from tests.helpers.small_fonts import small_font
from tests.helpers.small_tracks import ring

LAP = replace(ring(), name="Kůň", author="J. Š.", board=Board(210, 200))


def made(track: Track, *jobs: Job) -> dict[str, bytes]:
    return {**all_files(jobs, Published(track, "lap"), lambda *told: None).files}


def said(track: Track, job: Job) -> str:
    with pytest.raises(FileError) as caught:
        made(track, job)
    return str(caught.value)


@pytest.fixture(scope="module")
def files_by_job() -> list[tuple[Job, Mapping[str, bytes]]]:
    """What each of the usual jobs makes of a small lap, one after the other."""
    published = Published(LAP, "lap")
    return [(job, files_of(job, published)) for job in usual_jobs(LAP)]


@pytest.fixture(scope="module")
def files(files_by_job: list[tuple[Job, Mapping[str, bytes]]]) -> dict[str, bytes]:
    """All that a small lap has without jobs of its own."""
    return {name: content for _, made_of in files_by_job for name, content in made_of.items()}


def test_a_track_without_jobs_has_the_usual_ones(files: dict[str, bytes]) -> None:
    assert {"lap_sheet.pdf", "lap_a4_pages.pdf", "lap_drawing.svg", "lap_picture.png"} <= {*files}
    own = (Job("Mine", "svg"),)
    assert jobs_of(replace(LAP, publish=own)) == own


def test_the_same_jobs_make_the_same_bytes(files: dict[str, bytes]) -> None:
    assert made(LAP, *jobs_of(LAP)) == files


@pytest.mark.parametrize("ending", [".pdf", ".svg", ".png"])
def test_what_is_published_can_be_opened_again(
    files: dict[str, bytes], ending: str, tmp_path: Path
) -> None:
    # Pictures for other tables are loaded by programs that read pixels alone.
    mine = {name: content for name, content in files.items() if "tabletop" not in name}
    for name, content in mine.items():
        if name.endswith(ending):
            file = tmp_path / "opened"
            file.write_bytes(content)
            assert load(file) == LAP


def test_a_pdf_says_whose_track_it_is_and_holds_it(files: dict[str, bytes]) -> None:
    document = PdfReader(BytesIO(files["lap_sheet.pdf"]))
    assert (document.metadata.title, document.metadata.author) == ("Kůň", "J. Š.")
    assert document.attachments == {"lanesmith-track.json": [text(LAP).encode()]}
    names = [
        group.get_object()["/Name"] for group in document.trailer["/Root"]["/OCProperties"]["/OCGs"]
    ]
    assert {"Ground", "Road", "Spaces", "Lines", "Marks"} <= {*names}


def test_a_picture_has_the_pixels_that_its_resolution_says() -> None:
    (content,) = made(LAP, Job("Small", "png", {"dpi": 25.4})).values()
    assert Pixels.open(BytesIO(content)).size == (210, 200)
    (content,) = made(LAP, Job("Small", "png", {"longest": 105})).values()
    assert Pixels.open(BytesIO(content)).size == (105, 100)


def test_files_of_one_name_get_numbers() -> None:
    twice = made(LAP, Job("Map", "svg"), Job("map", "svg", {"style": "line_art"}))
    assert [*twice] == ["lap_map.svg", "lap_map_2.svg"]


def test_every_kind_of_board_has_pages_to_look_at(
    files_by_job: list[tuple[Job, Mapping[str, bytes]]],
) -> None:
    for job, made_of in files_by_job:
        assert made_of
        assert KINDS[job.kind].about


@pytest.mark.parametrize(
    ("job", "sentence"),
    [
        (
            Job("Mine", "pdf-tyles"),
            "Mine: kind: unknown kind of document: 'pdf-tyles'; did you mean 'pdf-tiles'? The",
        ),
        (Job("Mine", "pdf-tiles", {"paper": "A9"}), 'Mine: paper: "A9" is not'),
        (Job("Mine", "pdf-tiles", {"scale": "big"}), 'Mine: scale: "big" is not a number from 1'),
        (Job("Mine", "pdf-sheet", {"marks": 1}), "Mine: marks: 1 is not true or false"),
        (
            Job("Mine", "svg", {"shown": ["kerb"]}),
            'Mine: shown: "kerb" is not "kerbs"; write "kerbs"',
        ),
        (Job("Mine", "svg", {"shown": ["x"]}), 'Mine: shown: "x" is not one of ground'),
        (Job("競" * 80, "svg"), " bytes, without their ending; shorten its name, or that of"),
        (Job("Mine", "svg", {"style": "neon"}), "neon: no style is called that"),
        (Job("Mine", "pdf-tiles", {"margin": 90}), "hardly anything of A4 is left to print on"),
    ],
)
def test_a_job_that_says_something_wrong_is_told_so(job: Job, sentence: str) -> None:
    assert sentence in said(LAP, job)


def test_a_sheet_that_no_printer_takes_is_refused() -> None:
    huge = replace(LAP, board=Board(6000, 200))
    assert "too large for any printer" in said(huge, Job("Mine", "pdf-sheet"))
    assert "pages; make the scale smaller" in said(
        replace(LAP, board=Board(6000, 5000)), Job("Mine", "pdf-tiles", {"scale": 300})
    )
    large = replace(LAP, board=Board(4000, 4000))
    assert "too many pixels" in said(large, Job("Mine", "png", {"dpi": 1200, "longest": 40000}))


def test_letters_that_the_font_lacks_are_named() -> None:
    assert "has letters that cannot be printed: 赛 道" in said(
        replace(LAP, name="赛道"), Job("Mine", "pdf-sheet")
    )


def test_words_on_spaces_are_in_all_documents_that_have_texts(files: dict[str, bytes]) -> None:
    track = LAP.with_space(replace(LAP.space("a3"), name="PITSTOP"))
    pieces_only = ("tabletop-simulator", "tabletop-playground", "vassal", "playingcards")
    made_of = made(track, *(job for job in jobs_of(track) if job.kind not in pieces_only))
    for name in ("lap_sheet.pdf", "lap_a4_pages.pdf"):
        pages = PdfReader(BytesIO(made_of[name])).pages
        assert any("PITSTOP" in page.extract_text() for page in pages), name
    for name in ("lap_drawing.svg", "lap_painting.svg", "lap_page.html"):
        assert b">PITSTOP</text>" in made_of[name], name
    assert b"PITSTOP" in made_of["lap_laser.dxf"]
    for name in ("lap_picture.png", "lap_tabletopia-pieces/board.png"):
        first, second = (Pixels.open(BytesIO(each[name])) for each in (made_of, files))
        assert ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox(), name


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "heat"])
def test_scripts_whose_letters_join_or_change_places_and_own_signs_are_in_every_job(
    kind: str, tmp_path: Path
) -> None:
    """On the board and on spaces, in a font of the designer's own. The signs are a drawing and a
    figure."""
    name = "سباق מרוץ दौड़ การแข่ง"
    (tmp_path / "own.ttf").write_bytes(small_font(name))
    look = Look(changes={"words": {"font": "own.ttf"}})
    track = replace(LAP, name=name, look=look)
    track = track.with_space(replace(track.space("a3"), name=name))
    (tmp_path / "oil.svg").write_text(RED_SQUARE, "utf-8")
    track = track.with_space(replace(track.space("a2"), tags=("oil", "rain")))
    track = replace(track, signs=(TagSign("oil", "oil.svg"), TagSign("rain", "drop")))
    published = Published(track, "lap", tmp_path)
    assert files_of(Job("Mine", kind), published)
    told = {problem.code for problem in problems_on_paper(Job("Mine", kind), published)}
    assert not told & {"print.missing_letters", "print.job_refused", "print.sign_left_out"}


@pytest.mark.parametrize("kind", ["pdf-sheet", "svg", "components", "rules", "page", "pieces"])
def test_words_that_a_language_lacks_are_counted_in_every_job(kind: str) -> None:
    """Also where another job has painted the same board before."""
    published = Published(LAP, "lap")
    for number in range(2):
        job = Job(f"Mine {number}", kind, {"language": "eo"})
        told = [each.code for each in problems_on_paper(job, published)]
        assert told.count("print.words_missing") == 1
    (known,) = [Job("Mine", kind, {"language": "cs"})]
    assert "print.words_missing" not in {each.code for each in problems_on_paper(known, published)}
