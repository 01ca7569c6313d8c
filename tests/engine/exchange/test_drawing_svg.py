"""Pictures that a drawing of somebody else names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.exchange import drawing_svg
from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.foreign.pictures import check_picture
from engine.foreign.process import do_foreign


def faults_of(folder: Path, names: list[str]) -> list[str]:
    """Draw an SVG drawing that names these pictures. Return the faults."""
    images = "".join(f'<image href="{name}" width="9" height="9"/>' for name in names)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm">'
    root = root_of(f"{head}{images}</svg>".encode(), "a.svg")
    _, faults = rendered(root, str(folder / "a.svg"), 9)
    return [f"{fault.place}: {fault.wrong}" for fault in faults]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two pictures."""
    for name in ("a.png", "b.png"):
        Image.new("RGB", (4, 4), "red").save(tmp_path / name)
    return tmp_path


def test_a_picture_that_is_named_often_is_decoded_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def counted(work: Any, file: str, *args: Any, **options: Any) -> Any:
        tried.extend([file] if work is check_picture else [])
        return do_foreign(work, file, *args, **options)

    monkeypatch.setattr(drawing_svg, "do_foreign", counted)
    assert faults_of(folder, ["a.png", "b.png"] * 20) == []
    assert tried == ["a.png", "b.png"]


def test_all_pictures_of_a_drawing_have_one_deadline(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing_svg, "DEADLINE", 0.0)
    assert faults_of(folder, ["a.png"]) == ["a.png: reading the pictures before it took 0 seconds"]
