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


def test_every_track_is_asked_whether_it_serves_its_purpose() -> None:
    assert make_tracks.FINDINGS.keys() == GALLERY.keys()
