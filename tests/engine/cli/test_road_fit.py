"""`lanesmith road --make` and `import --road`: a road for spaces drawn one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main
from engine.track import load, save
from tests.helpers.small_tracks import ring


@pytest.fixture
def lap(tmp_path: Path) -> Path:
    path = tmp_path / "lap.json"
    save(ring(2, 30, 150), path)
    return path


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    """A drawing of a lap: one polygon a space."""
    shapes = "".join(
        "<polygon points='{}'/>".format(" ".join(f"{x},{y}" for x, y in space.outline))
        for space in ring(2, 30, 150).spaces
    )
    file = tmp_path / "drawn.svg"
    box = "width='350mm' height='350mm' viewBox='0 0 350 350'"
    file.write_text(f"<svg xmlns='http://www.w3.org/2000/svg' {box}>{shapes}</svg>")
    return file


def test_a_road_is_made_and_how_far_spaces_move_is_said(
    lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    new = tmp_path / "new.json"
    assert main(["road", str(lap), "--make", "-o", str(new), "--set", "spaces=32"]) == 0
    told = capsys.readouterr().out
    assert "All 120 steps stay." in told
    assert "60 spaces kept, 4 new, 0 gone." in told
    assert "more; --moves lists all" in told
    track = load(new)
    assert [space.id for space in track.spaces if space.id not in {"a31", "a32", "b31", "b32"}] == [
        space.id for space in load(lap).spaces
    ]
    assert sum(section.spaces for section in track.roads[0].sections) == 32


def test_without_an_output_the_moves_are_only_shown(
    lap: Path, capsys: pytest.CaptureFixture
) -> None:
    before = lap.read_bytes()
    assert main(["road", str(lap), "--make", "--moves"]) == 0
    told = capsys.readouterr().out
    for space in load(lap).spaces:
        assert f"  {space.id}: " in told
    assert lap.read_bytes() == before


def test_a_second_road_is_refused(lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    new = tmp_path / "new.json"
    assert main(["road", str(lap), "--make", "-o", str(new)]) == 0
    assert main(["road", str(new), "--make"]) == 2
    assert "made from a road already" in capsys.readouterr().err


def test_import_makes_a_road_if_asked_to_and_offers_it_else(
    drawing: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    plain, made = tmp_path / "plain.json", tmp_path / "made.json"
    assert main(["import", str(drawing), "-o", str(plain)]) == 0
    assert f"lanesmith road {plain} --make" in capsys.readouterr().out
    assert load(plain).roads == ()
    assert main(["import", str(drawing), "-o", str(made), "--marks", "--road"]) == 0
    assert "60 spaces made from the road" in capsys.readouterr().out
    (road,) = load(made).roads
    assert (len(road.sections), road.sections[0].rows) == (1, "level")
    assert main(["check", str(made)]) == 0
