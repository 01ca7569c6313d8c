"""Lines in texts that are no tables: NMEA, VBOX and WKT."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest

from engine.exchange.centre_lines import read_centre_line
from engine.files import FileError
from tests.engine.exchange.test_table_lines import LAP, LAT, LON, X, Y, assert_is_lap, read


def minutes(degrees, digits, sides):
    size = abs(degrees)
    return (
        f"{int(size):0{digits}d}{(size - int(size)) * 60:09.6f},{sides[0 if degrees >= 0 else 1]}"
    )


def sentence(kind, lat, lon, before):
    return f"$GP{kind},{before}{minutes(lat, 2, 'NS')},{minutes(lon, 3, 'EW')},1,08*00"


@pytest.mark.parametrize(("east", "north"), [(1, 1), (-1, -1)])
@pytest.mark.parametrize("ending", [".nmea", ".txt"])
def test_sentences_of_nmea_are_places(tmp_path, ending, east, north) -> None:
    rows = []
    for lat, lon in zip(LAT * north, LON * east, strict=True):
        rows += [
            sentence("RMC", lat, lon, "100000.00,A,"),
            sentence("GGA", lat, lon, "100000.00,"),
            "$GPGSV,3,1,11,03,03,111,00",
        ]
    line = read(tmp_path, "\r\n".join(rows), f"lap{ending}")
    assert len(line.points) == len(LAP)
    turned = type(line)(line.name, line.points * (east, north), line.closed)
    assert_is_lap(turned)


@pytest.mark.parametrize("ending", [".vbo", ".txt"])
def test_a_log_of_vbox_has_minutes_and_counts_them_towards_the_west(tmp_path, ending) -> None:
    rows = [
        f"010 1000.{row:02d} {lat * 60:+.6f} {-lon * 60:+.6f} 99.5"
        for row, (lat, lon) in enumerate(zip(LAT, LON, strict=True))
    ]
    head = "File created\n\n[header]\nsatellites\n\n[column names]\nsats time lat long velocity\n\n"
    lost = "000 0000.00 +0.000000 +0.000000 0.0"
    assert_is_lap(read(tmp_path, head + "\n".join(("[data]", lost, *rows)), f"lap{ending}"))


def test_a_log_of_vbox_without_places_says_so(tmp_path) -> None:
    with pytest.raises(FileError, match="its columns lat and long are missing"):
        read(tmp_path, "[column names]\nsats time\n[data]\n1 2\n", "lap.vbo")


METRES = ", ".join(f"{x!r} {y!r}" for x, y in zip(X.tolist(), Y.tolist(), strict=True))
DEGREES = ", ".join(f"{x!r} {y!r} 200" for x, y in zip(LON.tolist(), LAT.tolist(), strict=True))


@pytest.mark.parametrize(
    "text",
    [
        f"LINESTRING ({METRES})",
        f"SRID=5514;LINESTRING({METRES})",
        f"LineString Z ({DEGREES})",
        f'id;WKT\n1;"POLYGON (({METRES}, {X[0]} {Y[0]}))"',
        f"GEOMETRYCOLLECTION (POINT (0 0), LINESTRING ({METRES}))",
        "MULTILINESTRING (({}), ({}))".format(
            ", ".join(METRES.split(", ")[:50]), ", ".join(METRES.split(", ")[49:])
        ),
    ],
)
@pytest.mark.parametrize("ending", [".wkt", ".csv"])
def test_wkt_is_a_line(tmp_path, text, ending) -> None:
    assert_is_lap(read(tmp_path, text, f"lap{ending}"))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("LINESTRING (1 2, 3", "line 1: this is not WKT"),
        ("\nLINESTRING (1 a, 3 4)", "line 2: this is not WKT"),
        ("LINESTRING EMPTY, LINESTRING (1e300 1, 2 2)", "WKT: there is no line in it"),
    ],
)
def test_faulty_wkt_is_told(tmp_path, text, wrong) -> None:
    with pytest.raises(FileError, match=wrong):
        read(tmp_path, text, "lap.wkt")


def packed(name: str) -> bytes:
    """A packed file with one file of this name in it."""
    held = BytesIO()
    with ZipFile(held, "w") as file:
        file.writestr(name, "")
    return held.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "remedy"),
    [
        ("lap.fit", b"\x0e\x10\x00\x00\x00\x00\x00\x00.FIT", "export it as GPX or TCX"),
        ("lap.zip", packed("lap.shp"), "export it as GeoJSON"),
        ("lap.xlsx", packed("xl/workbook.xml"), "save it as CSV"),
        ("lap.kmz", b"PK\x03\x04 or anything", "damaged"),
        ("lap.bin", b"\x01\x02\x03", "export it as SVG, DXF or GeoJSON"),
        ("lap.bin", b"words", "give a .csv"),
    ],
)
def test_files_that_are_not_read_have_a_remedy(tmp_path, name, content, remedy) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(FileError, match=remedy):
        read_centre_line(tmp_path / name)
