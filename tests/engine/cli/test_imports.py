"""`lanesmith import`, `check --fix` and `update`: a drawing becomes a track, and comes back."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.publish.drawing.svg import svg_text
from engine.publish.painting import painting
from engine.track import Board, load, save
from tests.helpers.small_tracks import THREE, ring

SMALL = replace(THREE, name="Small", board=Board(200, 100))


@pytest.fixture
def drawing(tmp_path):
    """A drawing of a lap: one polygon a space."""
    shapes = "".join(
        "<polygon points='{}'/>".format(" ".join(f"{x},{y}" for x, y in space.outline))
        for space in ring(2, 30, 150).spaces
    )
    file = tmp_path / "lap.svg"
    box = "width='350mm' height='350mm' viewBox='0 0 350 350'"
    file.write_text(f"<svg xmlns='http://www.w3.org/2000/svg' {box}>{shapes}</svg>")
    return file


def test_lines_and_grid_are_drawn_if_asked_for(drawing, tmp_path):
    plain, marked = tmp_path / "plain.json", tmp_path / "marked.json"
    assert main(["import", str(drawing), "-o", str(plain)]) == 0
    assert load(plain).lines == ()
    assert main(["check", str(plain)]) == 1
    assert main(["import", str(drawing), "-o", str(marked), "--marks"]) == 0
    assert len(load(marked).lines) == 4
    assert main(["check", str(marked)]) == 0


def test_they_are_safe_fixes(tmp_path, capsys):
    file = tmp_path / "lap.json"
    save(replace(ring(3, 36, 200), lines=()), file)
    assert main(["check", str(file), "--fix"]) == 0
    assert len(load(file).lines) == 4
    said = capsys.readouterr().err
    for code in ("line.finish_missing", "line.bet_missing", "grid.missing"):
        assert f"fixed {code}" in said


def painted(tmp_path: Path, old: str, new: str) -> list[str]:
    """The command for a drawing in which something has been changed."""
    track, drawing = tmp_path / "small.json", tmp_path / "painted.svg"
    save(SMALL, track)
    svg = svg_text(painting(SMALL))
    assert re.search(old, svg)
    drawing.write_text(re.sub(old, new, svg), encoding="utf-8")
    return ["update", str(track), str(drawing), "-o", str(tmp_path / "new.json")]


def test_the_changes_are_told_and_the_rest_is_kept(tmp_path: Path, capsys) -> None:
    command = painted(tmp_path, "M10,0L20,0L20,10", "M10,0L23,0L20,10")
    assert main(command) == 0
    assert capsys.readouterr().out == (
        f"{tmp_path / 'painted.svg'}: 1 outline changed\n"
        "  a2: up to 3.00 mm from where it was\n"
        f"Track saved to {tmp_path / 'new.json'}.\n"
    )
    new = load(tmp_path / "new.json")
    assert new.space("a2").outline == ((10, 0), (23, 0), (20, 10), (10, 10))
    assert new == SMALL.with_space(new.space("a2"))


def test_the_art_lies_beside_the_track(tmp_path: Path, capsys) -> None:
    command = painted(tmp_path, '(<g id="layer-art"[^>]*>)', r'\1<circle r="30" fill="green"/>')
    assert main(command) == 0
    (layer,) = load(tmp_path / "new.json").layers
    (picture,) = layer.pictures
    # Plain paths stay paths.
    assert (tmp_path / picture.file).read_bytes().startswith(b"<svg ")
    assert picture.file in capsys.readouterr().out


def test_a_stretched_drawing_is_refused_and_nothing_written(tmp_path: Path, capsys) -> None:
    command = painted(
        tmp_path, 'viewBox="0 0 200 100"', 'viewBox="0 0 200 90" preserveAspectRatio="none"'
    )
    assert main(command) == 2
    assert "painted.svg: frame: it is 200 wide and 111.11 high" in capsys.readouterr().err
    assert main([*painted(tmp_path, "x", "x"), "--flatness", "0"]) == 2
    assert "give a length from 0.001 to 10 mm" in capsys.readouterr().err
    assert not (tmp_path / "new.json").exists()
