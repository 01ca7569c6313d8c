"""The page of the gallery shows every track as it is, and what the lab says of it today."""

from __future__ import annotations

from pathlib import Path

import make_tracks
from tracks.drawn.shipped import GALLERY

DOCS = Path(__file__).resolve().parents[1] / "docs"


def test_the_page_and_its_pictures_are_up_to_date() -> None:
    made = make_tracks.files()
    stale = [name for name, text in made.items() if (DOCS / name).read_text("utf-8") != text]
    assert stale == [], "run docs/make_tracks.py"
    assert {f"tracks/{path.name}" for path in (DOCS / "tracks").iterdir()} == {
        *made.keys() - {"tracks.md"}
    }


def test_rv28_on_every_track_concentration_wins_no_more_and_no_less_than_a_power_should() -> None:
    _, powers = (DOCS / "tracks.md").read_text("utf-8").split("## Driver powers")
    head, _, *rows = (
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in powers.split("\n\n")[2].splitlines()
    )
    at = head.index("concentration")
    shares = {row[0]: float(row[at].split("%")[0]) for row in rows}
    assert len(shares) == len(GALLERY)
    assert [name for name, share in shares.items() if not 15 <= share <= 38] == []


def test_every_track_is_asked_whether_it_serves_its_purpose() -> None:
    assert make_tracks.FINDINGS.keys() == GALLERY.keys()
