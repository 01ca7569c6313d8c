"""Lines in tables: columns by headings and by numbers, units, separators, faults."""

import numpy as np
import pytest

from engine.draw.circuit import chicane
from engine.draw.polyline import resample
from engine.exchange.centre_lines import SeveralLinesError, read_centre_line
from engine.files import FileError

LAP = resample(chicane(), 120, True) * 200
X, Y = LAP[:, 0], -LAP[:, 1]
WAY = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(LAP, axis=0).T))))
LAT, LON = 50 + Y / 111_195, 14 + X / 111_195 / np.cos(np.radians(50))


def table(heading, *columns, separator=",", decimal=".", digits=7):
    rows = [heading] if heading else []
    for cells in zip(*columns, strict=True):
        shown = [cell if isinstance(cell, str) else f"{cell:.{digits}f}" for cell in cells]
        rows.append(separator.join(cell.replace(".", decimal) for cell in shown))
    return "\n".join(rows)


def read(tmp_path, text, name="lap.csv"):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_centre_line(path)


def assert_is_lap(line, within=0.5):
    """North is up, nothing is mirrored, both axes have one scale: the lap lies on the line."""
    assert line.closed
    shift = line.points.mean(axis=0) - LAP.mean(axis=0)
    assert np.abs(line.points - shift - LAP).max() < within


COUNT = [str(row) for row in range(len(X))]
WIDTH = np.full(len(X), 7.5)
SPEED = 50 + 20 * np.sin(np.arange(len(X)) / 9)


@pytest.mark.parametrize(
    ("heading", "columns"),
    [
        ("# s_m; x_m; y_m; kappa_radpm", (WAY, X, Y, WIDTH)),
        ("index;x;y", (COUNT, X, Y)),
        ("y;x", (Y, X)),
        ("w_left;w_right;x;y", (WIDTH, WIDTH, X, Y)),
        ("time;Northing;Easting", (WAY, Y, X)),
        ("Rechtswert [m];Hochwert [m]", (X, Y)),
        (";posX;posY", (COUNT, X, Y)),
        ("x;y", (COUNT, X, Y)),
        ("time;posX;posY;posZ", (WAY, X, WIDTH, Y)),
        (
            "x_normvec_m;y_normvec_m;x_ref_m;y_ref_m;s_racetraj_m",
            (np.sin(WAY), np.cos(WAY), X, Y, WAY),
        ),
        ("x_left;y_left;x_right;y_right", (X + 4, Y, X - 4, Y)),
        ("latitude;longitude", (LAT, LON)),
        ("lng;lat;speed", (LON, LAT, SPEED)),
        ("time;GPS Latitude;GPS Longitude;x;y;z", (WAY, LAT, LON, SPEED, SPEED, SPEED)),
        ("Zeměpisná délka;Zeměpisná šířka", (LON, LAT)),
        ("Längengrad;Breitengrad", (LON, LAT)),
        ("lat_rad;lon_rad", (np.radians(LAT), np.radians(LON))),
        ("x;y", (LON, LAT)),
    ],
)
def test_columns_go_by_their_headings(tmp_path, heading, columns):
    line = read(tmp_path, table(heading, *columns, separator=";", digits=9))
    assert_is_lap(line)
    assert "column" in line.notes[0]


@pytest.mark.parametrize(
    ("columns", "taken"),
    [
        ((X, Y), "x and y are the columns 1 and 2"),
        ((COUNT, X, Y), "x and y are the columns 2 and 3"),
        ((WAY, X, Y), "x and y are the columns 2 and 3"),
        ((COUNT, WAY, X, Y, WIDTH), "x and y are the columns 3 and 4"),
        ((X, Y, 7 + np.sin(WAY / 90) / 9, WIDTH), "x and y are the columns 1 and 2"),
        ((LAT, LON), "longitude and latitude are the columns 2 and 1"),
        ((LON + 100, LAT), "longitude and latitude are the columns 1 and 2"),
    ],
)
def test_columns_without_headings_go_by_their_numbers(tmp_path, columns, taken):
    line = read(tmp_path, table("", *columns))
    assert_is_lap(line)
    assert str(line.notes[0]).startswith(f"{taken}, a guess")


@pytest.mark.parametrize(
    ("separator", "decimal"),
    [(",", "."), (";", "."), (";", ","), ("\t", ","), (" ", "."), (" ", ","), ("   ", "."),
     (", ", "."), (" | ", ".")],
)  # fmt: skip
@pytest.mark.parametrize("heading", ["", "nr#x#y"])
def test_separators_and_decimal_signs_are_found(tmp_path, separator, decimal, heading):
    heading = heading.replace("#", separator)
    text = table(heading, COUNT, X, Y, separator=separator, decimal=decimal)
    assert_is_lap(read(tmp_path, text, "lap.txt"))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings_of_spreadsheets_are_read(tmp_path, encoding):
    assert_is_lap(read(tmp_path, table("Länge\tBreite", LON, LAT, separator="\t").encode(encoding)))


def test_quoted_cells_may_hold_decimal_commas(tmp_path):
    rows = "\n".join(f'"{x:.3f}","{y:.3f}"'.replace(".", ",") for x, y in zip(X, Y, strict=True))
    quoted = rows.replace('","', '"|"').replace("|", ",")
    assert_is_lap(read(tmp_path, "x,y\n" + quoted))


def test_parts_and_minutes_of_degrees_are_a_guess(tmp_path):
    parts = table(
        "lat,lon", [f"{lat * 1e7:.0f}" for lat in LAT], [f"{lon * 1e7:.0f}" for lon in LON]
    )
    line = read(tmp_path, parts)
    assert_is_lap(line)
    assert "10,000,000 parts of a degree, a guess" in str(line.notes[1])
    minutes = [np.floor(angle) * 100 + angle % 1 * 60 for angle in (LAT, LON)]
    line = read(tmp_path, table("lat,lon", *minutes))
    assert_is_lap(line)
    assert "degrees and minutes (ddmm.mm), a guess" in str(line.notes[1])


def test_all_that_is_not_taken_is_told(tmp_path):
    rows = table("", X, Y, SPEED).splitlines()
    rows[5] = ",,50"
    line = read(tmp_path, "Lap,1\nx,y,speed\n" + "\n".join(rows))
    assert [str(note) for note in line.notes] == [
        "x and y are the columns x and y; not taken: speed",
        "line 1 above the table: not taken, no two numbers",
        "rows without a place are left out: 1",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("s,kappa\n0,1\n1,2\n2,1\n3,4", "it is not clear which columns hold the places; call them"),
        ("lat,lon\n50,14\n1e6,14\n50,15", "line 3: this is no place on earth"),
        ("# nothing\n", "there are no numbers; write the x and the y"),
    ],
)
def test_a_table_without_a_line_is_refused(tmp_path, text, says):
    with pytest.raises(FileError) as refusal:
        read(tmp_path, text)
    assert says in str(refusal.value)


def test_a_single_letter_with_an_accent_is_no_coordinate(tmp_path) -> None:
    text = table("Č;X;Y", COUNT, X, Y, separator=";").encode("cp1250")
    line = read(tmp_path, text)
    assert_is_lap(line)
    assert "x and y are the columns X and Y" in line.notes[0]


def angle(degrees, sides):
    size = abs(degrees)
    minutes = size % 1 * 60
    return f"{int(size)}°{int(minutes):02d}'{minutes % 1 * 60:07.4f}\"{sides}"


@pytest.mark.parametrize(
    ("lat", "lon"),
    [
        ([f"{each:.7f}N" for each in LAT], [f"{each:.7f} E" for each in LON]),
        ([f"{each:.7f}°" for each in LAT], [f"{each:.7f}°" for each in LON]),
        ([angle(each, "N") for each in LAT], [angle(each, "E") for each in LON]),
        ([f"{each:.7f}".replace(".", ",") + "° N" for each in LAT], [f"{e:.7f}E" for e in LON]),
    ],
)
def test_angles_are_numbers(tmp_path, lat, lon) -> None:
    rows = [";".join(cells) for cells in zip(lat, lon, strict=True)]
    assert_is_lap(read(tmp_path, "\n".join(("lat;lon", *rows))))


def test_south_and_west_are_negative(tmp_path) -> None:
    rows = [f"{lat:.7f}S;{lon:.7f}W" for lat, lon in zip(LAT, LON, strict=True)]
    line = read(tmp_path, "\n".join(("lat;lon", *rows)))
    assert_is_lap(type(line)(line.name, -line.points, line.closed))


def test_spaces_separate_thousands(tmp_path) -> None:
    rows = [f"{x + 5000:,.2f};{y + 5000:,.2f}" for x, y in zip(X, Y, strict=True)]
    assert_is_lap(read(tmp_path, "\n".join(("x;y", *rows)).replace(",", "\u00a0")))


def test_another_line_begins_where_the_places_jump(tmp_path) -> None:
    both = (np.concatenate((X, X * 0.4 + 9000)), np.concatenate((Y, Y * 0.4)))
    kinds = ["a"] * len(X) + ["b"] * len(X)
    with pytest.raises(SeveralLinesError, match="there are 2 lines in the file") as error:
        read(tmp_path, table("track,x,y", kinds, *both))
    assert [line.name for line in error.value.lines] == ["lap 1", "lap 2"]
    assert_is_lap(read_centre_line(tmp_path / "lap.csv", "lap 1"))


def test_a_row_of_very_many_cells_is_no_place(tmp_path) -> None:
    file = tmp_path / "line.csv"
    file.write_text("1,2," * 500 + "3")
    with pytest.raises(FileError, match=r"line\.csv: line 1: it has more than 1,000 columns; name"):
        read_centre_line(file)


@pytest.mark.parametrize("low", [0.0, -1.0])
def test_axes_that_were_scaled_apart_are_told(tmp_path, low) -> None:
    """An oval becomes a circle so, and nobody can know how long it was."""
    turn = np.linspace(0, 2 * np.pi, 121)[:-1]
    x, y = (low + (1 - low) * (1 + part) / 2 for part in (np.cos(turn), np.sin(turn)))
    line = read(tmp_path, table("x,y", x, y))
    assert any("scaled on their own" in note for note in line.notes)
    assert not any("scaled" in note for note in read(tmp_path, table("x,y", X, Y)).notes)


def test_y_of_pixels_points_down(tmp_path) -> None:
    line = read(tmp_path, table("x_px,y_px", X, -Y))
    assert_is_lap(line)
    assert "the places are in pixels: y is taken to point down" in line.notes


def test_points_out_of_order_are_told(tmp_path) -> None:
    order = np.random.default_rng(1).permutation(len(X))
    with pytest.raises(FileError, match="its points are out of order"):
        read(tmp_path, table("x,y", X[order], Y[order]))
    assert not any("out of order" in note for note in read(tmp_path, table("x,y", X, Y)).notes)
