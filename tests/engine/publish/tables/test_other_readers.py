"""Boards for other tables, read by programs that other people wrote for these formats."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import ezdxf
import pytest
import shapely

from engine.course import compile_track
from engine.games import game_named
from engine.publish.board import board_drawing
from engine.publish.styles import style_named
from engine.publish.tables.dxf import dxf
from engine.publish.tables.setup import Setup
from engine.publish.tables.tabletop_simulator import tabletop_simulator
from engine.publish.tables.vassal import vassal_module
from engine.track import load
from tests.helpers.node_programs import told_by

TRACKS = Path(__file__).resolve().parents[4] / "tracks"
LAP = load(TRACKS / "harbour_loop.json")


@pytest.fixture(scope="module")
def table() -> Setup:
    board = board_drawing(LAP, compile_track(LAP), style_named("line_art"), shown=())
    return Setup(LAP, board, game_named("rivals").deck, "harbour_loop")


def test_a_saved_object_is_read_unpacked_and_packed_as_it_was(table: Setup, tmp_path: Path) -> None:
    files = tabletop_simulator(table, "https://example.org/")
    saved = tmp_path / "saved.json"
    saved.write_bytes(files["harbour_loop.json"])
    packed = told_by("savefile.js", saved, tmp_path / "unpacked")
    assert packed == json.loads(files["harbour_loop.json"])


def test_another_reader_of_dxf_counts_the_same(table: Setup, tmp_path: Path) -> None:
    file = tmp_path / "laser.dxf"
    file.write_bytes(dxf(table)["harbour_loop.dxf"])
    counts = Counter(
        f"{entity.dxf.layer} {entity.dxftype()}" for entity in ezdxf.readfile(file).modelspace()
    )
    millimetres = 4
    assert told_by("dxf.js", file) == {"counts": counts, "units": millimetres}
    assert counts["NAMES TEXT"] == len(LAP.spaces)


@pytest.mark.skipif(sys.version_info < (3, 12), reason="pywargame needs Python 3.12")
def test_a_module_has_a_zone_with_its_region_for_each_space(table: Setup, tmp_path: Path) -> None:
    vassal = pytest.importorskip("pywargame.vassal")
    file = tmp_path / "module.vmod"
    file.write_bytes(vassal_module(table)["harbour_loop.vmod"])
    with vassal.VMod(str(file), "r") as module:
        race = vassal.BuildFile(module.getBuildFile()).getGame().getMaps()["Race"]
    (picker,) = race.getBoardPicker()
    (grid,) = picker.getBoards()["Board"].getZonedGrids()
    zones = grid.getZones()
    assert {*zones} == {space.id for space in LAP.spaces}
    for name, zone in zones.items():
        corners = [tuple(map(int, place.split(","))) for place in zone["path"].split(";")]
        (regions,) = zone.getRegionGrids()
        ((region, place),) = regions.getRegions().items()
        middle = shapely.Point(int(place["originx"]), int(place["originy"]))
        assert region == name
        assert shapely.Polygon(corners).contains(middle)
    assert [stack["location"] for stack in race.getAtStarts(single=False)] == list(LAP.grid.slots)
