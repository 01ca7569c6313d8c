"""Sound files of other programs of every kind that is brought, and the commands that read them."""

from __future__ import annotations

import gzip
import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import ezdxf
from PIL import Image, ImageDraw

from tests.bench.mutations import changed_json, changed_markup, changed_text
from tests.helpers.small_tracks import ring

Change = Callable[[random.Random, bytes], bytes]


class Kind(NamedTuple):
    """A sound file, how it is changed, and the commands that read it; `{}` is the changed file.

    The changed file is called `mutant`, with the suffix that the name has, or else `.json`."""

    name: str
    sound: bytes
    change: Change
    commands: tuple[tuple[str, ...], ...]


LAP = ring(2, 10)
"""Lap that is drawn in all of these files."""

PLACES = [(14 + x / 1e4, 50 - y / 1e4) for x, y in ring().course.line]
"""Places of a lap on earth, as longitudes and latitudes."""

DOTS = 4
"""Pixels to the millimetre of a photo."""


def brought(folder: Path) -> Iterator[Kind]:
    """Yield every kind of drawing, map, table and photo; commands write into `folder`."""
    out = str(folder / "out.json")
    importing = (
        ("import", "{}", "-o", out),
        ("import", "{}", "-o", out, "--close-gaps", "--keep-names", "--width", "300"),
        ("import", "{}", "-o", out, "--marks", "--road", "--direction", "anticlockwise"),
        ("import", "{}", "-o", out, *_roles("layer:spaces=space", "size:5-20=decoration")),
        ("import", "{}", "-o", out, "--finish", "#ff0000", "--spaces", "spaces"),
    )
    along = (("new", "--from", "{}", "-o", out, "--spaces", "20"),)
    named = (("new", "--from", "{}", "-o", out, "--spaces", "20", "--line", "lap"),)
    yield Kind("drawing.svg", _svg(), changed_markup, importing)
    yield Kind("line.svg", _line(), changed_markup, (*along, *named))
    yield Kind("packed.svgz", _svg(), _in_gzip, importing)
    yield Kind("drawing.dxf", _dxf(), changed_lines, importing)
    yield Kind("map.geojson", _areas(), changed_json, importing)
    line = [*map(list, ring().course.line), list(ring().course.line[0])]
    shape = json.dumps({"type": "LineString", "coordinates": line}).encode()
    yield Kind("line.geojson", shape, changed_json, (*along, *named))
    table = "\n".join(f"{x},{y},7.5" for x, y in ring().course.line)
    yield Kind("line.csv", table.encode(), changed_markup, along)
    headed = "lap;lon;lat\n" + "\n".join(f"1;{x};{y}" for x, y in PLACES)
    yield Kind("headed.tsv", headed.encode(), changed_markup, (*along, *named))
    yield Kind("lap.gpx", _gpx(), changed_markup, (*along, *named))
    yield Kind("lap.kml", _kml(), changed_markup, (*along, *named))
    yield Kind("lap.kmz", _kml(), _in_zip, (*along, *named))
    yield Kind("lap.osm", _osm(), changed_markup, (*along, *named))
    yield Kind("overpass.json", _overpass(), changed_json, (*along, *named))
    taking = (
        ("import", "{}", "-o", out, "--size", "200x200"),
        ("import", "{}", "-o", out, "--size", "200x200", "--corners", *_corners()),
    )
    for ending, kind in (("jpg", "JPEG"), ("png", "PNG"), ("webp", "WEBP")):
        yield Kind(f"photo.{ending}", _photo(kind), changed_text, taking)


def _roles(*roles: str) -> Iterator[str]:
    for role in roles:
        yield from ("--role", role)


def _corners() -> Iterator[str]:
    most = 200 * DOTS - 10
    return (f"{x},{y}" for x, y in ((9, 9), (most, 12), (most, most), (7, most)))


def changed_lines(rng: random.Random, content: bytes) -> bytes:
    """Return a DXF with some of its lines, codes or values, odd, gone, doubled or exchanged."""
    lines = content.decode().split("\n")
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                lines[at] = lines[other]
            case 1:
                del lines[at]
            case 2:
                pair = at - at % 2
                lines[pair:pair] = lines[pair : pair + 2] * rng.choice((1, 2, 500))
            case 3:
                begin = min(at, other)
                del lines[begin : begin + 2 * rng.randrange(1, 40)]
            case _:
                lines[at] = rng.choice(
                    ("0", "-1", "1e300", "nan", "inf", "9" * 400, "", "zzz", "\0", "x" * 3000)
                )
    changed = "\n".join(lines).encode()
    return changed_text(rng, changed) if rng.random() < 0.05 else changed


def _in_gzip(rng: random.Random, content: bytes) -> bytes:
    packed = gzip.compress(changed_markup(rng, content), mtime=0)
    return changed_text(rng, packed) if rng.random() < 0.2 else packed


def _in_zip(rng: random.Random, content: bytes) -> bytes:
    name = rng.choice(("doc.kml", "doc.kml", "doc.kml", "a/b.KML", "../x.kml", "doc.txt", ""))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", rng.choice((0, 8, 12, 14))) as archive:
        archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), changed_markup(rng, content))
    return changed_text(rng, packed.getvalue()) if rng.random() < 0.3 else packed.getvalue()


def _svg() -> bytes:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="200mm" '
    svg += 'viewBox="0 0 200 200"><g id="spaces" transform="translate(5 5) rotate(3)">'
    for space in LAP.spaces:
        svg += f'<path id="{space.id}" fill="#fff" d="M {_pairs(space.outline)} Z"/>'
    svg += '</g><circle id="c" cx="9" cy="9" r="4"/><ellipse cx="30" cy="9" rx="4" ry="2"/>'
    svg += '<polyline points="1,1 5,1 5,5 1,1"/><use href="#c" x="20" y="5"/>'
    svg += '<path id="finish" stroke="#ff0000" '
    svg += 'd="M 90 20 A 30 30 0 0 1 99 40 C 1,2 3,4 5,6 q 1 2 3 4 t 5 5"/></svg>'
    return svg.encode()


def _line() -> bytes:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">'
    svg += f'<path id="lap" fill="none" stroke="#000" d="M {_pairs(ring().course.line)} Z"/></svg>'
    return svg.encode()


def _dxf() -> bytes:
    drawing = ezdxf.new(units=4)
    drawing.layers.add("spaces")
    space, block = drawing.modelspace(), drawing.blocks.new("HALF")
    half = len(LAP.spaces) // 2
    for each in LAP.spaces[:half]:
        space.add_lwpolyline(each.outline, close=True, dxfattribs={"layer": "spaces"})
    for each in LAP.spaces[half:]:
        block.add_lwpolyline(each.outline, close=True)
    space.add_blockref("HALF", (0, 0))
    space.add_line((100, 20), (130, 20), dxfattribs={"color": 1})
    space.add_circle((9, 9), 4)
    space.add_arc((30, 9), 4, 20, 200)
    space.add_ellipse((60, 9), (8, 0), 0.5)
    space.add_spline([(1, 1), (5, 9), (9, 1), (14, 4)])
    space.add_hatch(color=8).paths.add_polyline_path([(1, 30), (9, 30), (9, 40)], is_closed=True)
    space.add_text("Start").set_placement((3, 50))
    text = io.StringIO()
    drawing.write(text)
    return text.getvalue().encode()


def _areas() -> bytes:
    areas = [
        {
            "type": "Feature",
            "properties": {"name": space.id, "layer": "spaces"},
            "geometry": {"type": "Polygon", "coordinates": [[*space.outline, space.outline[0]]]},
        }
        for space in LAP.spaces
    ]
    return json.dumps({"type": "FeatureCollection", "features": areas}).encode()


def _gpx() -> bytes:
    places = "".join(f'<trkpt lat="{lat}" lon="{lon}"><ele>7</ele></trkpt>' for lon, lat in PLACES)
    head = '<gpx xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="50" lon="14"/>'
    lap = f"<trk><name>lap</name><trkseg>{places}</trkseg></trk>"
    return f"{head}{lap}</gpx>".encode()


def _kml() -> bytes:
    listed = " ".join(f"{lon},{lat},0" for lon, lat in PLACES)
    line = f"<LineString><coordinates>{listed}</coordinates></LineString>"
    mark = f"<Placemark><name>lap</name>{line}</Placemark>"
    head = '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>'
    return f"{head}{mark}</Document></kml>".encode()


def _osm() -> bytes:
    nodes = "".join(
        f'<node id="{number}" lat="{lat}" lon="{lon}"/>'
        for number, (lon, lat) in enumerate(PLACES, start=1)
    )
    order = [*range(1, len(PLACES) + 1), 1]
    refs = "".join(f'<nd ref="{number}"/>' for number in order)
    way = f'<way id="5">{refs}<tag k="name" v="lap"/><tag k="highway" v="raceway"/></way>'
    return f'<osm version="0.6">{nodes}{way}</osm>'.encode()


def _overpass() -> bytes:
    half = len(PLACES) // 2
    ways = [
        {
            "type": "way",
            "id": number,
            "tags": {"name": "lap"},
            "geometry": [{"lat": lat, "lon": lon} for lon, lat in places],
        }
        for number, places in enumerate((PLACES[: half + 1], [*PLACES[half:], PLACES[0]]), start=1)
    ]
    members = [{"type": "way", "ref": way["id"], "geometry": way["geometry"]} for way in ways]
    relation = {"type": "relation", "id": 9, "members": members, "tags": {"name": "lap"}}
    return json.dumps({"version": 0.6, "elements": [*ways, relation]}).encode()


def _photo(kind: str) -> bytes:
    sheet = Image.new("L", (200 * DOTS, 200 * DOTS), 245)
    pen = ImageDraw.Draw(sheet)
    for space in LAP.spaces:
        corners = [(x * DOTS, y * DOTS) for x, y in space.outline]
        pen.line([*corners, corners[0]], fill=40, width=DOTS)
    content = io.BytesIO()
    sheet.save(content, kind)
    return content.getvalue()


def _pairs(places: Any) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in places)
