"""Lines of positioning programs and of OpenStreetMap: every form gives the same lap."""

import json
import zipfile
from html import escape
from pathlib import Path

import numpy as np
import pytest
import shapely

from engine.draw import draw_circuit
from engine.draw.circuit import chicane
from engine.draw.polyline import resample
from engine.exchange.centre_lines import read_centre_line
from engine.files import FileError

CIRCUITS = Path(__file__).resolve().parents[4] / "shared" / "data" / "circuits" / "f1-circuits"
SIX = ["at-1969", "br-1940", "gb-1948", "hu-1986", "it-1922", "za-1961"]

LAP = resample(chicane(), 120, True)
PLACES = np.concatenate((LAP, LAP[:1])) * (0.004, -0.0025) + (14, 50)


def gpx(places, kind="trkpt"):
    return "".join(f'<{kind} lat="{lat!r}" lon="{lon!r}"/>' for lon, lat in places.tolist())


def in_gpx(body):
    return f'<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">{body}</gpx>'


def in_kml(body):
    return (
        '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">'
        f"<Document>{body}</Document></kml>"
    )


def listed(places):
    return " ".join(f"{lon!r},{lat!r},0" for lon, lat in places.tolist())


def mark(name, inside):
    return f"<Placemark><name>{escape(name)}</name>{inside}</Placemark>"


def line_string(places):
    return f"<LineString><coordinates>{listed(places)}</coordinates></LineString>"


def tracked(places):
    coords = "".join(f"<gx:coord>{lon!r} {lat!r} 0</gx:coord>" for lon, lat in places.tolist())
    return f"<gx:Track>{coords}</gx:Track>"


def way(number, places, **tags):
    geometry = [{"lat": lat, "lon": lon} for lon, lat in places.tolist()]
    return {"type": "way", "id": number, "tags": tags, "geometry": geometry}


def thirds(places):
    a, b = len(places) // 3, 2 * len(places) // 3
    return places[: a + 1], places[b:], places[a : b + 1][::-1]


def overpass(places):
    ways = [
        way(number, part, name="Ring", highway="raceway")
        for number, part in enumerate(thirds(places), 1)
    ]
    return json.dumps({"version": 0.6, "elements": ways})


def overpass_of_nodes(places):
    nodes = [
        {"type": "node", "id": number, "lat": lat, "lon": lon}
        for number, (lon, lat) in enumerate(places.tolist())
    ]
    way_of = {"type": "way", "id": 1, "nodes": [*range(len(places))]}
    return json.dumps({"elements": [way_of, *nodes]})


def relation(places):
    members = [
        {**way(number, part), "ref": number, "role": ""}
        for number, part in enumerate(thirds(places), 1)
    ]
    found = {"type": "relation", "id": 7, "tags": {"name": "Ring"}, "members": members}
    return json.dumps({"elements": [found]})


def osm(places):
    nodes = "".join(
        f'<node id="{number}" lat="{lat!r}" lon="{lon!r}"/>'
        for number, (lon, lat) in enumerate(places.tolist())
    )
    refs = "".join(f'<nd ref="{number}"/>' for number in range(len(places)))
    tag = '<tag k="highway" v="raceway"/>'
    return f'<osm version="0.6">{nodes}<way id="5">{refs}{tag}</way></osm>'


def osm_with_geometry(places):
    refs = "".join(f'<nd ref="1" lat="{lat!r}" lon="{lon!r}"/>' for lon, lat in places.tolist())
    return f'<osm version="0.6"><way id="5">{refs}</way></osm>'


def tcx(places):
    rows = "".join(
        f"<Trackpoint><Position><LatitudeDegrees>{lat!r}</LatitudeDegrees>"
        f"<LongitudeDegrees>{lon!r}</LongitudeDegrees></Position></Trackpoint>"
        "<Trackpoint><Time>2024-01-01T00:00:00Z</Time></Trackpoint>"
        for lon, lat in places.tolist()
    )
    name = "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
    return (
        f'<TrainingCenterDatabase xmlns="{name}"><Activities><Activity><Lap><Track>{rows}</Track>'
        "</Lap></Activity></Activities></TrainingCenterDatabase>"
    )


FORMS = {
    "track.gpx": lambda places: in_gpx(f"<trk><trkseg>{gpx(places)}</trkseg></trk>"),
    "segments.gpx": lambda places: in_gpx(
        "<trk>" + "".join(f"<trkseg>{gpx(part)}</trkseg>" for part in thirds(places)) + "</trk>"
    ),
    "route.gpx": lambda places: in_gpx(f"<rte>{gpx(places, 'rtept')}</rte>"),
    "waypoints.gpx": lambda places: in_gpx(gpx(places, "wpt")),
    "laps.tcx": tcx,
    "line.kml": lambda places: in_kml(mark("Lap", line_string(places))),
    "sectors.kml": lambda places: in_kml(
        "".join(mark("S", line_string(p)) for p in thirds(places))
    ),
    "track.kml": lambda places: in_kml(mark("Lap", tracked(places))),
    "ring.kml": lambda places: in_kml(
        mark("Lap", f"<LinearRing><coordinates>{listed(places)}</coordinates></LinearRing>")
    ),
    "geometry.json": overpass,
    "nodes.json": overpass_of_nodes,
    "relation.json": relation,
    "nodes.osm": osm,
    "geometry.xml": osm_with_geometry,
}


def geojson(places):
    return json.dumps({"type": "LineString", "coordinates": places.tolist()})


def read(tmp_path, name, content):
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    return read_centre_line(path)


@pytest.mark.parametrize("name", FORMS)
def test_every_form_gives_the_lap_of_geojson(tmp_path, name):
    wanted = read(tmp_path, "lap.geojson", geojson(PLACES))
    line = read(tmp_path, name, FORMS[name](PLACES))
    assert line.closed
    assert len(line.points) == len(LAP)
    found, true = (
        shapely.MultiPoint(each.points - each.points.min(axis=0)) for each in (line, wanted)
    )
    assert found.hausdorff_distance(true) < 0.01


def test_a_kmz_holds_kml(tmp_path):
    path = tmp_path / "lap.kmz"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("doc.kml", FORMS["line.kml"](PLACES))
    assert len(read_centre_line(path).points) == len(LAP)


@pytest.mark.parametrize("circuit", SIX)
def test_real_circuits_give_one_lap_in_every_form(tmp_path, circuit):
    file = CIRCUITS / f"{circuit}.geojson"
    if not file.exists():
        pytest.skip(f"the circuits are not at {CIRCUITS}")
    places = json.loads(file.read_text())["features"][0]["geometry"]["coordinates"]
    wanted = draw_circuit(read_centre_line(file).points, lanes=1, spaces=40).lap
    for name in (
        "track.gpx",
        "segments.gpx",
        "line.kml",
        "track.kml",
        "geometry.json",
        "nodes.osm",
    ):
        line = read(tmp_path, name, FORMS[name](np.array(places, np.float64)))
        assert line.closed
        lap = draw_circuit(line.points, lanes=1, spaces=40).lap
        assert lap == pytest.approx(wanted, rel=0.005), name


def two_tracks(shift):
    tracks = [
        f"<trk><name>{name}</name><trkseg>{gpx(places)}</trkseg></trk>"
        for name, places in (("Grand Prix", PLACES), ("Club", (PLACES - (14, 50)) * 0.5 + shift))
    ]
    return in_gpx("".join(tracks))


def test_of_several_lines_one_is_chosen_by_its_name(tmp_path):
    path = tmp_path / "two.gpx"
    path.write_text(two_tracks((14.1, 50)), encoding="utf-8")
    with pytest.raises(FileError, match="there are 2 lines in the file") as refusal:
        read_centre_line(path)
    assert "Grand Prix (2,845), Club (1,422)" in str(refusal.value)
    line = read_centre_line(path, "club")
    assert line.name == "Club"
    with pytest.raises(FileError, match="there is no line called Kart; choose one of these"):
        read_centre_line(path, "Kart")


def test_a_pit_lane_is_left_out_and_told(tmp_path):
    middle = PLACES.mean(axis=0)
    pit = np.array([PLACES[30], PLACES[30] * 0.9 + middle * 0.1, PLACES[40]])
    parts = [PLACES[:31], PLACES[30:41], PLACES[40:], pit]
    ways = [way(number, part, highway="raceway") for number, part in enumerate(parts, 1)]
    line = read(tmp_path, "a.json", json.dumps({"elements": ways}))
    assert len(line.points) == len(LAP)
    assert str(line.notes[-1]) == "of 2 lines way 3 is taken; left out: way 4"


def test_a_lap_over_the_date_line_is_in_one_piece(tmp_path):
    away = PLACES + np.array((166, 0))
    away[:, 0] -= 360 * (away[:, 0] > 180)
    line = read(tmp_path, "a.gpx", FORMS["track.gpx"](away))
    wanted = read(tmp_path, "b.gpx", FORMS["track.gpx"](PLACES))
    assert np.allclose(line.points, wanted.points, atol=0.01)


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.gpx", "<gpx", "line 1, column 1: this is not XML"),
        ("a.gpx", "<html/>", "a web page without a track inside; save what is on it"),
        ("a.gpx", in_gpx(""), "there is no line in it; export a track, a route or a path"),
        (
            "a.gpx",
            in_gpx('<rte><rtept lat="1" lon="2"/><rtept lat="x" lon="2"/></rte>'),
            "<rtept> number 2: has no longitude and latitude",
        ),
        ("a.gpx", in_gpx(gpx(900 + PLACES, "wpt")), "it has places that are not on earth"),
        (
            "a.kml",
            in_kml(mark("L", "<LineString><coordinates>1,2 3</coordinates></LineString>")),
            "a place of L, number 2: has no longitude and latitude",
        ),
        ("a.kmz", "PK nothing", "this KMZ file is damaged; save it as KML"),
        ("a.json", '{"elements": [{"type": "way", "id": 3, "nodes": [1]}]}', "way 3: the pla"),
        ("a.json", '{"elements": [{"type": "way", "id": 3, "nodes": 1}]}', "its lines cannot be"),
        ("a.osm", '<osm><way id="3"><nd ref="1"/></way></osm>', "way 3: the places of its nodes"),
    ],
)  # fmt: skip
def test_files_without_places_are_refused(tmp_path, name, content, says):
    with pytest.raises(FileError) as refusal:
        read(tmp_path, name, content)
    assert says in str(refusal.value)


def test_entities_that_unfold_are_refused(tmp_path):
    entity = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    bomb = entity + in_gpx("<name>" + "&b;" * 200 + "</name>").partition("?>")[2]
    with pytest.raises(FileError, match="its entities make it larger than"):
        read(tmp_path, "a.gpx", bomb)


def test_a_place_of_very_many_digits_is_told(tmp_path):
    places = '[{"lat": 1, "lon": 1' + "0" * 400 + '}, {"lat": 1, "lon": 2}]'
    with pytest.raises(FileError, match=r"a\.json: way "):
        read(tmp_path, "a.json", '{"elements": [{"type": "way", "geometry": ' + places + "}]}")


def test_where_a_lap_of_geojson_is_tells_which_number_comes_first(tmp_path):
    line = read(tmp_path, "lap.geojson", geojson(PLACES))
    note = next(note for note in line.notes if "longitude is taken to come first" in note)
    middle = (PLACES.min(axis=0) + PLACES.max(axis=0)) / 2
    assert f"latitude {middle[1]:.2f}, longitude {middle[0]:.2f}" in note
    turned = read(tmp_path, "turned.geojson", geojson(PLACES[:, ::-1]))
    assert f"latitude {middle[0]:.2f}, longitude {middle[1]:.2f}" in " ".join(turned.notes)


@pytest.mark.parametrize("name", ["lap.geojson", "lap.kml"])
def test_a_latitude_beyond_the_poles_is_a_longitude(tmp_path, name):
    far = PLACES + np.array((124.0, 0.0))
    right, wrong = (
        geojson(places) if name.endswith("json") else in_kml(mark("lap", line_string(places)))
        for places in (far, far[:, ::-1])
    )
    lines = [read(tmp_path, f"{turn}_{name}", text) for turn, text in enumerate((right, wrong))]
    assert lines[1].points == pytest.approx(lines[0].points, abs=1e-6)
    assert any("latitude comes first" in note for note in lines[1].notes)
    assert not any("latitude comes first" in note for note in lines[0].notes)


def test_a_plan_in_small_lengths_is_told_from_degrees(tmp_path):
    line = read(tmp_path, "plan.geojson", geojson((PLACES - PLACES.mean(axis=0)) * 5000))
    assert any("taken as lengths" in note for note in line.notes)


def test_rings_of_kml_need_not_repeat_their_first_place(tmp_path):
    middle = PLACES.mean(axis=0)
    rings = "".join(
        f"<{kind}BoundaryIs><LinearRing><coordinates>{listed(middle + (PLACES - middle) * scale)}"
        f"</coordinates></LinearRing></{kind}BoundaryIs>"
        for kind, scale in (("outer", 1.02), ("inner", 0.98))
    )
    line = read(tmp_path, "road.kml", in_kml(mark("road", f"<Polygon>{rings}</Polygon>")))
    assert line.closed
    assert any("edges of the road" in note for note in line.notes)
    lap = read(tmp_path, "lap.geojson", geojson(PLACES))
    assert abs(shapely.Polygon(line.points).area) == pytest.approx(
        shapely.Polygon(lap.points).area, rel=0.03
    )
