"""The page of the gallery shows every track as it is, and what the lab says of it today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tracks.drawn.shipped import GALLERY

DOCS = Path(__file__).resolve().parents[1] / "docs"


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_tracks", DOCS / "make_tracks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_and_its_pictures_are_up_to_date(maker: ModuleType) -> None:
    made = maker.files()
    stale = [name for name, text in made.items() if (DOCS / name).read_text("utf-8") != text]
    assert stale == [], "run docs/make_tracks.py"
    assert {f"tracks/{path.name}" for path in (DOCS / "tracks").iterdir()} == {
        *made.keys() - {"tracks.md"}
    }


def test_every_track_is_asked_whether_it_serves_its_purpose(maker: ModuleType) -> None:
    assert maker.FINDINGS.keys() == GALLERY.keys()
