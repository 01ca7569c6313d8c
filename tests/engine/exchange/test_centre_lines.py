"""Centre lines from CSV, GeoJSON and SVG; faults with place and remedy."""

import gzip
import json

import ezdxf
import numpy as np
import pytest

from engine.exchange.centre_lines import read_centre_line
from engine.files import FileError

LOOP = [(0, 0), (100, 0), (200, 0), (200, 100), (200, 200), (100, 200), (0, 200), (0, 100), (0, 10)]


def written(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def geojson(kind, coordinates, **properties):
    return json.dumps(
        {
            "type": "FeatureCollection",
            "features": [
                {
                    "type": "Feature",
                    "properties": properties,
                    "geometry": {"type": kind, "coordinates": coordinates},
                }
            ],
        }
    )


@pytest.mark.parametrize("comma", [",", ";", "\t"])
@pytest.mark.parametrize("header", ["", "# x_m,y_m,w_tr_right_m,w_tr_left_m\n", "HEADER\n"])
def test_csv_in_metres_has_y_pointing_up(tmp_path, comma, header):
    rows = "\n".join(comma.join(map(str, (x, y, 7.5, 7.5))) for x, y in LOOP)
    header = header.replace("HEADER", comma.join(("x", "y", "right", "left")))
    line = read_centre_line(written(tmp_path / "loop.csv", header + rows))
    assert line.name == "loop"
    assert line.closed
    assert line.points.tolist() == [[x, -y] for x, y in LOOP]


def test_csv_may_be_written_with_decimal_commas(tmp_path):
    rows = "\n".join(f"{x + 0.25};{y + 0.5}".replace(".", ",") for x, y in LOOP)
    line = read_centre_line(written(tmp_path / "loop.csv", "x;y\n" + rows))
    assert line.points.tolist() == [[x + 0.25, -y - 0.5] for x, y in LOOP]


def test_a_line_that_ends_far_from_its_start_is_open(tmp_path):
    rows = "\n".join(f"{x},{y}" for x, y in LOOP[:6])
    line = read_centre_line(written(tmp_path / "hill.csv", rows))
    assert not line.closed
    assert "the line is no lap" in str(line.notes[-1])


def test_geojson_in_degrees_keeps_its_shape(tmp_path):
    square = [[10, 60], [10.02, 60], [10.02, 60.01], [10, 60.01], [10, 60]]
    path = written(tmp_path / "a.geojson", geojson("LineString", square, Name="North Ring"))
    line = read_centre_line(path)
    assert line.name == "North Ring"
    assert line.closed
    sides = np.hypot(*(np.roll(line.points, -1, axis=0) - line.points).T)
    assert sides == pytest.approx(np.full(4, 1112), rel=1e-3), "metres"
    assert line.points[2, 1] < line.points[1, 1]


def test_a_repeated_point_and_a_tail_over_the_start_are_left_out(tmp_path):
    tail = [*LOOP[:3], LOOP[2], *LOOP[3:], (5, 0), (30, 1)]
    line = read_centre_line(written(tmp_path / "a.csv", "\n".join(f"{x},{y}" for x, y in tail)))
    assert line.points.tolist() == [[x, -y] for x, y in LOOP]


def test_a_hairpin_before_the_start_is_no_tail(tmp_path):
    """Its way back runs beyond the start and away from it, but not on the lap itself."""
    corners = [(0, 0), (400, 0), (400, 300), (-300, 300), (-300, 60), (60, 60), (60, 30), (-40, 30)]
    rows = "\n".join(f"{x},{y}" for x, y in corners)
    line = read_centre_line(written(tmp_path / "a.csv", rows))
    assert line.closed
    assert line.points.tolist() == [[x, -y] for x, y in corners]


def test_svg_takes_the_longest_path_through_its_transforms(tmp_path):
    drawing = """<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">
      <path d="M0 0 l5 5"/>
      <g transform="translate(100 50) scale(2)">
        <path d="M10 10 h100 c 40 0 40 60 0 60 h-100 c-40 0 -40 -60 0 -60 z"/>
      </g></svg>"""
    line = read_centre_line(written(tmp_path / "a.svg", drawing))
    assert line.closed
    pixels = line.points * 96 / 25.4
    assert pixels[0].tolist() == pytest.approx([120, 70])
    assert pixels[1].tolist() == pytest.approx([320, 70])
    assert pixels[:, 1].max() == pytest.approx(190)
    assert len(pixels) > 20


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("a.pdf", "1,2", "a.pdf: a centre line is not read from a .pdf file; save it as SVG"),
        ("a", "1,2", "a: a centre line is not read from a file without an ending; give a .csv"),
        ("a.csv", "1,2\n3,4\nx,5\n6,7", 'a.csv: line 3: column 1 has "x", which is no place'),
        ("a.csv", "1,2\n3,4\n5\n6,7", "a.csv: line 3: there is no column 2"),
        ("a.csv", "x,y\none,two\n4 5,6", "a.csv: line 3: does not have two numbers"),
        ("a.csv", "x,y\none,two\nthree,four", "a.csv: line 2: does not have two numbers"),
        ("a.csv", "1,2\n3,nan\n5,6\n7,9", 'a.csv: line 2: column 2 has "nan", which is no place'),
        ("a.csv", "1,2\n3,1e308\n5,6\n7,9", 'a.csv: line 2: column 2 has "1e308", which is no'),
        (
            "a.csv",
            "1" * 140_000 + ",2",
            "a.csv: line 1: this is not a table: field larger than field limit",
        ),
        ("a.csv", "1,2\n3,4", "only 2 different points; a centre line needs at least 3"),
        ("a.geojson", "{", "a.geojson: line 1, column 2: this is not JSON"),
        (
            "a.geojson",
            '{"type": "Point"}',
            "there is no GeoJSON polygon or line in it; export polygons or lines",
        ),
        (
            "a.geojson",
            geojson("MultiLineString", [[[0, 0], [1, 1]], [[2, 2], [3, 3]]]),
            "there are 2 lines in the file; choose one with --line NAME",
        ),
        (
            "a.geojson",
            geojson("LineString", [["a", "b"]]),
            "features[0] (feature 1): its coordinates cannot be read",
        ),
        ("a.svg", "<svg", "a.svg: line 1, column 1: this is not XML"),
        (
            "a.svg",
            '<svg xmlns="http://www.w3.org/2000/svg"><path d="M 0 0 L 1e400 5 L 3 3"/></svg>',
            "a.svg: point 2 of path: is not a pair of numbers",
        ),
        (
            "a.svg",
            '<svg xmlns="http://www.w3.org/2000/svg"/>',
            "there is no line in it; draw the centre line",
        ),
    ],
)
def test_a_file_without_a_line_is_refused_with_place_and_remedy(tmp_path, file, text, says):
    with pytest.raises(FileError) as refusal:
        read_centre_line(written(tmp_path / file, text))
    assert says in str(refusal.value)


def test_features_may_be_one_on_each_line(tmp_path):
    halves = (LOOP[:5], LOOP[4:])
    text = "\n".join(
        json.dumps({"type": "LineString", "coordinates": [[x / 1000, y] for x, y in half]})
        for half in halves
    )
    line = read_centre_line(written(tmp_path / "loop.geojson", text))
    assert line.closed
    assert len(line.points) == len(LOOP)


def test_a_line_is_read_out_of_a_drawing_of_cad_or_a_packed_one(tmp_path):
    # A rectangle would be the page.
    bend = [(0, 0), (200, 0), (200, 100), (100, 100), (100, 200), (0, 200)]
    document = ezdxf.new()
    document.modelspace().add_lwpolyline([(x, -y) for x, y in bend], close=True)
    document.saveas(tmp_path / "loop.dxf")
    words = " ".join(f"{x},{y}" for x, y in bend)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><polygon fill="none" stroke="red" points="{words}"/></svg>'  # noqa: E501
    (tmp_path / "loop.svgz").write_bytes(gzip.compress(svg.encode()))
    for ending in ("dxf", "svgz"):
        line = read_centre_line(tmp_path / f"loop.{ending}")
        assert line.closed
        size = line.points.max(axis=0) - line.points.min(axis=0)
        assert size[0] == pytest.approx(size[1])
        assert len(line.points) == len(bend)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(FileError, match="there is no such file"):
        read_centre_line(tmp_path / "none.csv")


def test_a_table_with_too_many_points_is_refused(tmp_path):
    rows = "\n".join(f"{row},{row % 7}" for row in range(100_001))
    with pytest.raises(FileError, match=r"loop\.csv: there are more than .* 100000 points"):
        read_centre_line(written(tmp_path / "loop.csv", rows))
