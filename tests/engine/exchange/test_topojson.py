"""TopoJSON: arcs that shapes share become the lines of GeoJSON."""

from __future__ import annotations

import json

import pytest

from engine.exchange.centre_lines import read_centre_line
from engine.exchange.topojson import as_geojson
from engine.files import FileError

GRID = {"scale": [0.5, 0.25], "translate": [10, 20]}
STEPS = [[[0, 0], [2, 0], [0, 4]], [[2, 4], [-2, -4]]]


def topology(objects, arcs=STEPS, transform=GRID):
    return {"type": "Topology", "transform": transform, "objects": objects, "arcs": arcs}


def test_arcs_are_steps_of_a_grid_one_behind_the_other() -> None:
    ring = {"type": "Polygon", "arcs": [[0, 1]], "properties": {"id": 7}}
    (feature,) = as_geojson(topology({"lap": ring}))["features"]
    assert feature["properties"] == {"name": "lap", "id": 7}
    places = [[10, 20], [11, 20], [11, 21], [10, 20]]
    assert feature["geometry"] == {"type": "Polygon", "coordinates": [places]}


def test_an_arc_with_a_negative_number_is_run_backwards() -> None:
    line = {"type": "LineString", "arcs": [-1]}
    plain = topology({"lap": line}, [[[1, 2], [3, 4], [5, 6]]], None)
    (feature,) = as_geojson(plain)["features"]
    assert feature["geometry"]["coordinates"] == [[5, 6], [3, 4], [1, 2]]


@pytest.mark.parametrize("ending", ["json", "topojson"])
def test_a_lap_is_read_out_of_a_collection(tmp_path, ending) -> None:
    square = [[0, 0], [400, 0], [0, 300], [-400, 0], [0, -300]]
    lap = {"type": "LineString", "arcs": [0]}
    mark = {"type": "Point", "coordinates": [1, 1]}
    held = {"type": "GeometryCollection", "geometries": [mark, lap]}
    file = tmp_path / f"lap.{ending}"
    file.write_text(json.dumps(topology({"all": held}, [square], {**GRID, "scale": [1, 1]})))
    line = read_centre_line(file)
    assert line.closed
    assert (line.points.max(axis=0) - line.points.min(axis=0)).tolist() == [400, 300]


@pytest.mark.parametrize(
    "faulty",
    [
        {"type": "Topology"},
        topology({"lap": {"type": "LineString", "arcs": [5]}}),
        topology({"lap": {"type": "LineString", "arcs": [0]}}, [[["a", 1], [1, 1]]]),
        topology([1, 2]),
        topology({"lap": {"type": "LineString", "arcs": [0]}}, transform={"scale": [1]}),
    ],
)
def test_a_faulty_topology_is_told(tmp_path, faulty) -> None:
    (tmp_path / "lap.json").write_text(json.dumps(faulty))
    with pytest.raises(FileError, match=r"lap\.json"):
        read_centre_line(tmp_path / "lap.json")
