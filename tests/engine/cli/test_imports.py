"""`lanesmith import` and `check --fix`: a drawing becomes a track that plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cli import main
from engine.track import load, save
from tests.helpers.small_tracks import ring


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
