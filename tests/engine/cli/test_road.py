"""`lanesmith road`: the road of a track as a table, and changed by names and values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.road import made_anew
from engine.track import Track, load, save
from tests.engine.road.replacing.test_regenerate import drawn


@pytest.fixture
def lap(tmp_path: Path) -> Path:
    """A file with a lap made from a road."""
    path = tmp_path / "lap.json"
    save(made_anew(drawn()), path)
    return path


def test_the_road_is_printed_section_by_section(lap: Path, capsys: pytest.CaptureFixture) -> None:
    assert main(["road", str(lap)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("r1: lap of ")
    assert told[0].endswith("lanes 20 mm wide, 124 spaces, 44 along")
    assert [row.split()[0] for row in told[3:6]] == ["1", "2", "3"]
    assert "finish at 0.0%" in told[-1]


def test_settings_make_the_spaces_anew_and_say_what_is_lost(
    lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    new = tmp_path / "new.json"
    settings = [
        "spaces=64",
        "sections.3.lanes=2",
        "lines.bet1=0.61",
        "width=18",
        "points.2=350,45",
        "gap=1.5",
    ]
    command = ["road", str(lap), "-o", str(new)]
    for setting in settings:
        command += ["--set", setting]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "lost with them: 1 link" in told
    assert "lanes 18 mm wide and 1.5 mm apart" in told
    track = load(new)
    road = track.roads[0]
    assert sum(section.spaces for section in road.sections) == 64
    assert [len(section.lanes) for section in road.sections] == [3, 1, 2]
    assert track.line("bet 1").station is not None
    assert road.points[1].place == (350, 45)
    assert made_anew(track) == track


def test_slots_that_move_to_other_spaces_are_told(
    lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    new = tmp_path / "new.json"
    assert main(["road", str(lap), "--set", "sections.1.lanes=2", "-o", str(new)]) == 0
    moved = {*load(lap).grid.slots} - {space.id for space in load(new).spaces}
    told = capsys.readouterr().out
    assert f"moved to the next free spaces: {len(moved)} slots" in told
    assert "lost with them: " not in "".join(row for row in told.splitlines() if "slot" in row)
    assert len(load(new).grid.slots) == len(load(lap).grid.slots)


@pytest.mark.parametrize(
    ("setting", "change"),
    [
        ("lanes=2", lambda section: (len(section.lanes), 2)),
        ("rows=staggered", lambda section: (section.rows, "staggered")),
        ("opens=left", lambda section: (section.opens, "left")),
    ],
)
def test_the_only_section_needs_no_number(tmp_path: Path, setting: str, change: Callable) -> None:
    (road,) = drawn().roads
    plain, new = tmp_path / "plain.json", tmp_path / "new.json"
    save(made_anew(Track(roads=(replace(road, sections=road.sections[:1]),))), plain)
    assert main(["road", str(plain), "--set", setting, "-o", str(new)]) == 0
    (section,) = load(new).roads[0].sections
    found, wanted = change(section)
    assert found == wanted
    assert change(load(plain).roads[0].sections[0])[0] != wanted


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("spaces", "write a name and a value"),
        ("spaces=many", "many is not a whole number"),
        ("spaces=" + "9" * 5000, "is not a whole number"),
        (f"points.{'9' * 5000}=1,1", "number them from 1 to"),
        (f"lines.bet{'9' * 5000}=0.5", "no line is called bet 99"),
        ("speed=3", "speed cannot be set; what can be set: spaces, width"),
        ("sections.9.lanes=2", "number them from 1 to 3"),
        ("lanes=2", "this road has 3 sections; name one of them, sections.1.lanes to sections.3."),
        ("sections.1.begin=0.2", "the first section begins where the road does"),
        ("sections.1.tunnel=true", "no tunnel lies where the road begins or ends"),
        ("sections.2.rows=wild", "wild is not one of level, staggered, drawn"),
        ("lines.bet2=1.5", "1.5 is not a share from 0 to 1"),
        ("lines.tip=0.5", "no line is called tip"),
        ("points.2=3", "3 is not a place such as 120,85"),
        ("points.2=350,290", "two stretches of road would lie on each other"),
        ("points.2=120,60", "two control points lie in the same place"),
    ],
)
def test_what_cannot_be_set_is_refused_and_nothing_written(
    lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture, setting: str, told: str
) -> None:
    new = tmp_path / "new.json"
    assert main(["road", str(lap), "--set", setting, "-o", str(new)]) == 2
    assert told in capsys.readouterr().err
    assert not new.exists()


def test_a_track_without_a_road_and_settings_without_a_file_are_refused(
    lap: Path, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    bare = tmp_path / "bare.json"
    save(Track(), bare)
    assert main(["road", str(bare)]) == 2
    assert "this track has no road" in capsys.readouterr().err
    assert main(["road", str(lap), "--set", "spaces=64"]) == 2
    assert "--set needs -o" in capsys.readouterr().err


def test_a_road_that_cannot_be_laid_out_is_told(lap: Path, capsys: pytest.CaptureFixture) -> None:
    track = load(lap)
    (road,) = track.roads
    far = replace(road.points[1], place=(90_000.0, 60.0))
    points = (road.points[0], far, *road.points[2:])
    save(replace(track, roads=(replace(road, points=points),)), lap)
    assert main(["road", str(lap)]) == 2
    assert f"{lap}: road {road.id}: the road is longer than 100 m" in capsys.readouterr().err
