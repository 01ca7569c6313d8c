"""What lies beside the board as jobs: own decks, variants, and everything in one document."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from engine.files import FileError
from engine.publish.jobs import Published, files_of, usual_jobs
from engine.track import Job
from tests.helpers.small_tracks import ring

LAP = ring()


def words(kind: str, folder: Path | None = None, **options: object) -> str:
    (content,) = files_of(Job("Job", kind, options), Published(LAP, "lap", folder)).values()
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)


def said(kind: str, folder: Path | None = None, **options: object) -> str:
    with pytest.raises(FileError) as caught:
        words(kind, folder, **options)
    return str(caught.value)


def test_a_track_is_published_with_everything_that_its_game_needs() -> None:
    names = [job.name for job in usual_jobs(LAP)]
    assert {"Cards and pieces", "Rules"} <= {*names}
    assert {"Everything for a copy shop", "Everything to print at home"} <= {*names}


def test_the_variant_decides_what_is_printed() -> None:
    assert "Aggressive" in words("components")
    assert "Aggressive" not in words("components", variant="beginners")
    assert "Beginners" in words("rules", variant="beginners")
    assert said("rules", variant="chess").startswith(
        "Job: the game cannot be printed like this: chess: Rivals has these: full, beginners"
    )


def test_a_deck_of_ones_own_lies_beside_the_track(tmp_path: Path) -> None:
    colours = ("black", "blue", "green", "yellow", "orange", "red")
    speed = [{"bars": [f"{colour} 8"], "pile": "speed"} for colour in colours]
    deck = {
        "format": "lanesmith-deck",
        "version": 1,
        "name": "Own",
        "colours": [*colours],
        "cards": [{"bars": ["red 3"], "count": 12}, *speed],
    }
    (tmp_path / "own.json").write_text(json.dumps(deck))
    told = words("components", tmp_path, deck="own.json")
    assert told.split().count("8") == 6
    assert "stand-in" not in told
    assert "there is no such file" in said("components", tmp_path, deck="gone.json")
    (tmp_path / "own.json").write_text(json.dumps({**deck, "colours": ["black"]}))
    assert "no car is called 'red'" in said("components", tmp_path, deck="own.json")


def test_paper_that_is_too_small_is_named() -> None:
    assert "does not fit on the paper" in said("components", paper="A5", margin=60.0)


def test_everything_is_one_document_that_begins_with_the_board() -> None:
    def sheets(printer: str) -> list[float]:
        job = Job("Job", "everything", {"printer": printer})
        (content,) = files_of(job, Published(LAP, "lap")).values()
        return [float(page.mediabox.width) for page in PdfReader(BytesIO(content)).pages]

    a4 = 210 * 72 / 25.4
    shop, home = sheets("shop"), sheets("home")
    assert shop[0] > LAP.board.width * 72 / 25.4 > a4
    assert min(home) == pytest.approx(a4)
    told = words("everything", printer="shop")
    assert "Aggressive" in told
    assert "Steps" in told
