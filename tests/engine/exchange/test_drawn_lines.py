"""Lines of circuits in drawings: the visible stroke, silhouettes, pages and spaces."""

import numpy as np
import pytest
import shapely

from engine.draw.circuit import chicane, figure_eight
from engine.draw.polyline import resample
from engine.exchange.centre_lines import read_centre_line
from engine.files import FileError

LAP = resample(chicane(), 120, True) * 200 + (400, 300)
LENGTH = shapely.LinearRing(LAP).length
STROKE = 'fill="none" stroke="#000"'
PAGE = '<rect id="Artboard1" width="800" height="600" fill="none"/>'
GREEN = '<rect width="800" height="600" fill="#3a3"/>'


def path(points, paint=STROKE, closed=True, name=""):
    d = "M" + " L".join(f"{x:.3f},{y:.3f}" for x, y in points) + (" Z" if closed else "")
    called = f'id="{name}"' if name else ""
    return f'<path {called} {paint} d="{d}"/>'


def area(polygon, paint='fill="#444"'):
    rings = [np.array(ring.coords)[:-1] for ring in (polygon.exterior, *polygon.interiors)]
    d = " ".join("M" + " L".join(f"{x:.3f},{y:.3f}" for x, y in ring) + " Z" for ring in rings)
    return f'<path {paint} fill-rule="evenodd" d="{d}"/>'


def band(line, half):
    return shapely.LinearRing(line).buffer(half)


def read(tmp_path, *elements, line=None):
    file = tmp_path / "lap.svg"
    size = 'width="800mm" height="600mm" viewBox="0 0 800 600"'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(elements)}</svg>')
    return read_centre_line(file, line)


def assert_is_lap(line, within=0.02):
    assert line.closed
    true = shapely.LinearRing(LAP)
    found = shapely.LinearRing(line.points)
    assert found.length == pytest.approx(LENGTH, rel=within)
    assert true.hausdorff_distance(found) < 8


def notes(line):
    return " | ".join(map(str, line.notes))


@pytest.mark.parametrize(
    ("elements", "told"),
    [
        ((PAGE, path(LAP)), "shapes that are not seen are left out: 1"),
        ((GREEN, path(LAP)), "rectangles that are the page are left out: 1"),
        ((path([(9, 9), (790, 9), (790, 590), (9, 590)], name="frame"), path(LAP)), "the page"),
        ((path(LAP[:60], closed=False), path(LAP[59:], closed=False)), "2 pieces that meet"),
        (
            (path(LAP), path(LAP, 'fill="none" stroke="#fff"')),
            "lines that are drawn on others are left out: 1",
        ),
        ((path(LAP, 'fill="#3a3" stroke="#888"'),), ""),
        ((area(band(LAP, 12)),), "the line is the middle of the area path, a guess"),
        ((GREEN, area(band(LAP, 12)), path(LAP)), "areas without a stroke are left out: 1"),
        (
            (path(LAP), path([(10, 10), (40, 10)], closed=False)),
            "of 2 lines path 1 is taken; left out: path 2",
        ),
        ((path(LAP, ""),), "the outline of an area is taken, a guess"),
    ],
)
def test_the_visible_line_is_taken_and_all_else_is_told(tmp_path, elements, told):
    line = read(tmp_path, *elements)
    assert_is_lap(line)
    assert told in notes(line)


def test_two_edges_give_the_middle(tmp_path):
    ring = band(LAP, 12)
    edges = [np.array(edge.coords)[:-1] for edge in (ring.exterior, *ring.interiors)]
    line = read(tmp_path, *map(path, edges))
    assert_is_lap(line)
    assert "the middle between path 1 and path 2, a guess" in notes(line)
    grass = read(tmp_path, GREEN, path(edges[0], 'fill="#888"'), path(edges[1], 'fill="#3a3"'))
    assert_is_lap(grass)


def test_a_silhouette_that_crosses_itself_gives_one_lap(tmp_path):
    eight = resample(figure_eight(), 200, True) * 200 + (400, 300)
    line = read(tmp_path, area(band(eight, 12)))
    assert line.closed
    length = shapely.LinearRing(line.points).length
    assert length == pytest.approx(shapely.LinearRing(eight).length, rel=0.02)


def test_several_lines_are_listed_and_chosen(tmp_path):
    small = (LAP - (400, 300)) * 0.5 + (400, 350)
    both = path(LAP, name="grand_prix"), path(small, name="club")
    with pytest.raises(FileError, match=r"choose one with --line NAME.*grand_prix \(2,0.*club"):
        read(tmp_path, *both)
    line = read(tmp_path, *both, line="club")
    assert shapely.LinearRing(line.points).length == pytest.approx(LENGTH / 2, rel=0.01)


def squares(paint):
    for row in range(3):
        for column in range(8):
            x, y = 100 + 60 * column, 100 + 40 * row
            yield path([(x, y), (x + 60, y), (x + 60, y + 40), (x, y + 40)], paint)


@pytest.mark.parametrize("paint", ['fill="#9ab"', STROKE])
def test_a_drawing_of_spaces_is_for_import(tmp_path, paint):
    with pytest.raises(FileError, match=r"this is a drawing of spaces.*lanesmith import"):
        read(tmp_path, GREEN, *squares(paint))


def test_edges_of_lanes_and_lines_across_them_are_for_import(tmp_path):
    along = [path([(100, y), (600, y)], closed=False) for y in (100, 140, 180)]
    across = [path([(x, 100), (x, 180)], closed=False) for x in range(100, 650, 50)]
    with pytest.raises(FileError, match="this is a drawing of spaces"):
        read(tmp_path, *along, *across)


def test_kerbs_beside_a_line_are_no_spaces(tmp_path):
    kerbs = [
        path(
            [(300 + 6 * k, 20), (306 + 6 * k, 20), (306 + 6 * k, 26), (300 + 6 * k, 26)],
            'fill="red"',
        )
        for k in range(14)
    ]
    assert_is_lap(read(tmp_path, *kerbs, path(LAP)))


def test_a_page_alone_is_no_line(tmp_path):
    with pytest.raises(FileError, match="there is no line in it"):
        read(tmp_path, PAGE, GREEN)
