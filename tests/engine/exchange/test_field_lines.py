"""Lines of circuits in files that people bring, read in place."""

from pathlib import Path

import numpy as np
import pytest

from engine.api.tracks import draw
from engine.exchange.centre_lines import read_centre_line

FIELD = Path(__file__).resolve().parents[4] / "shared" / "data" / "field" / "lines"

LAPS = {
    "01_raceline_s_x_y.csv": (1797, "x and y are the columns x_m and y_m"),
    "02_gps_lat_lon.csv": (1797, "longitude and latitude are the columns longitude and latitude"),
    "03_line_with_invisible_artboard.svg": (1797, "shapes that are not seen are left out: 1"),
    "04_line_on_a_green_page.svg": (1546, "rectangles that are the page are left out: 1"),
    "ids_first.csv": (1679, "x and y are the columns x and y; not taken: id"),
    "index_x_y.csv": (1797, "x and y are the columns x and y; not taken: index"),
    "lap.gpx": (1567, ""),
    "osm_three_ways.geojson": (1797, "3 pieces that meet are joined"),
    "s_sectors.svg": (1797, "3 pieces that meet are joined"),
    "two_laps.csv": (1797, "it has 2.0 laps, and the first is taken"),
}


@pytest.mark.parametrize("name", LAPS)
def test_a_file_gives_its_lap_and_says_what_was_chosen(name):
    file = FIELD / name
    if not file.exists():
        pytest.skip(f"the files are not at {FIELD}")
    length, told = LAPS[name]
    drawn = draw(file)
    assert read_centre_line(file).closed
    assert drawn.lap == pytest.approx(length, abs=1.5)
    assert told in " | ".join(map(str, drawn.notes))


def test_degrees_keep_north_up():
    table = FIELD / "02_gps_lat_lon.csv"
    if not table.exists():
        pytest.skip(f"the files are not at {FIELD}")
    degrees, metres = read_centre_line(table), read_centre_line(FIELD / "index_x_y.csv")
    apart = degrees.points - metres.points
    assert np.abs(apart - apart.mean(axis=0)).max() < 0.5
