"""Drawings become tracks: spaces, lines, direction, names, faulty shapes, the command."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cli import main
from engine.course import compile_track
from engine.exchange.choices import RoleNames
from engine.exchange.geojson import parse_geojson
from engine.exchange.importing import Imported, ImportOptions, import_drawing, track_of
from engine.exchange.names import natural
from engine.exchange.svg import parse_svg
from engine.files import FileError
from engine.track import Space, Track, load, points
from tests.helpers.small_tracks import ring, straight

INKSCAPE = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'


def path(name: str, places: Iterable[tuple[float, float]], end: str = "z", look: str = "") -> str:
    return f'<path id="{name}" {look} d="M {" ".join(f"{x},{y}" for x, y in places)} {end}"/>'


def svg(*shapes: str, width: int = 200, height: int = 200) -> bytes:
    page = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {INKSCAPE} {page}>{"".join(shapes)}</svg>'
    ).encode()


def paths(spaces: Iterable[Space]) -> str:
    return "".join(path(space.id, space.outline) for space in spaces)


def layer(name: str, *shapes: str) -> str:
    return f'<g inkscape:groupmode="layer" inkscape:label="{name}">{"".join(shapes)}</g>'


def imported(*shapes: str, **options: object) -> Imported:
    return track_of(parse_svg(svg(*shapes)), "drawing.svg", replace(ImportOptions(), **options))


def steps_of(track: Track) -> set[tuple[str, str]]:
    course = compile_track(track)
    return {
        (course.ids[step.source], course.ids[target])
        for step in course.steps
        if (target := step.onto if step.target is None else step.target) is not None
    }


RING = ring(lanes=3, spaces=24)


def test_a_drawing_with_a_finish_becomes_the_track_it_was_made_from() -> None:
    shown = reversed(RING.spaces)
    found = imported(
        layer("spaces", paths(shown)), layer("Finish", path("f", RING.lines[0].points, ""))
    )
    assert {space.id: space.lane for space in found.track.spaces} == {
        space.id: space.lane for space in RING.spaces
    }
    assert steps_of(found.track) == steps_of(RING)
    assert found.drawn == {space.id: space.id for space in RING.spaces}
    assert found.remarks == ()
    assert [line.name for line in found.track.lines] == ["finish"]
    assert (found.track.board.width, found.track.board.height) == pytest.approx((200, 200))


@given(st.permutations(RING.spaces))
@settings(max_examples=10)
def test_ids_run_along_the_lap_whatever_the_order_of_the_file(order: list[Space]) -> None:
    nameless = "".join(path(f"path{n}", space.outline) for n, space in enumerate(order))
    found = imported(nameless, layer("finish", path("f", RING.lines[0].points, "")))
    assert found.direction_from == ""
    assert {space.id: set(space.outline) for space in found.track.spaces} == {
        space.id: set(space.outline) for space in RING.spaces
    }


def test_numbered_spaces_say_the_direction() -> None:
    count = 24
    backwards = "".join(
        path(f"{space.id[0]}-{count - int(space.id[1:]) + 1}", space.outline)
        for space in RING.spaces
    )
    found = imported(backwards)
    assert found.direction_from == "numbered"
    assert not found.clockwise
    forward = imported(paths(RING.spaces))
    assert forward.direction_from == "numbered"
    assert forward.clockwise


def test_numbers_without_an_order_say_no_direction() -> None:
    numbers = np.random.default_rng(4).permutation(len(RING.spaces)).tolist()
    drawn = "".join(
        path(f"s{number}", space.outline)
        for number, space in zip(numbers, RING.spaces, strict=True)
    )
    found = imported(drawn)
    assert found.direction_from == ""
    assert found.clockwise


def test_names_with_raised_numbers_are_names() -> None:
    assert sorted(["a10", "a²", "a2", "1²"], key=natural) == ["a2", "a10", "a²", "1²"]


def test_an_asked_direction_decides() -> None:
    found = imported(paths(RING.spaces), direction="anticlockwise")
    assert (found.direction_from, found.clockwise) == ("asked", False)
    lanes = {found.drawn[space.id]: space.lane for space in found.track.spaces}
    assert lanes == {space.id: 4 - space.lane for space in RING.spaces}


def test_a_drawn_course_line_is_taken_as_it_is() -> None:
    assert RING.course is not None
    line = RING.course.line[::-1]
    found = imported(paths(RING.spaces), layer("course", path("c", line)))
    assert found.direction_from == "drawn"
    assert found.track.course is not None
    assert found.track.course.line == line
    assert not found.clockwise


def test_lines_are_told_by_colour_and_numbered_along_the_lap() -> None:
    def across(number: int, colour: str) -> str:
        begin, end = (np.array(place) for place in RING.lines[0].points)
        middle, turn = np.array([96.0, 96.0]), number * np.pi / 2 + 0.1
        spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        places = [tuple((place - middle) @ spin + middle) for place in (begin, end)]
        return path(f"line{number}", places, "", f'style="fill:none;stroke:{colour}"')

    found = imported(
        paths(RING.spaces),
        *(across(number, "#00f") for number in (3, 1, 2)),
        across(0, "red"),
        role_names=RoleNames(finish="red", bet="blue"),
    )
    assert [line.name for line in found.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert sorted(found.course.line_progress.tolist()) == found.course.line_progress.tolist()


def test_a_chequered_bar_is_the_line_along_its_middle() -> None:
    bar = path("bar", [(149, 96), (199, 96), (199, 98), (149, 98)])
    found = imported(paths(RING.spaces), layer("finish", bar))
    (line,) = found.track.lines
    assert set(line.points) == set(points([(149, 97), (199, 97)]))


@pytest.mark.parametrize("slant", [0.3, 0.577, -0.8])
def test_a_slanted_ring_has_as_many_lanes_as_it_has(slant: float) -> None:
    slanted = [
        replace(space, outline=points([(x + slant * y, y) for x, y in space.outline]))
        for space in RING.spaces
    ]
    found = imported(paths(slanted))
    lanes = {found.drawn[space.id]: space.lane for space in found.track.spaces}
    assert lanes == {space.id: space.lane for space in RING.spaces}


def test_names_are_kept_when_asked() -> None:
    named = "".join(path(f"box {space.id}", space.outline) for space in RING.spaces)
    found = imported(named, keep_names=True)
    assert {space.id for space in found.track.spaces} == {f"box {s.id}" for s in RING.spaces}


def test_the_board_is_scaled_as_asked() -> None:
    assert imported(paths(RING.spaces), width=500.0).track.board.width == 500
    found = imported(paths(RING.spaces), scale=2.0)
    assert found.track.board.width == pytest.approx(400)
    assert found.course.lap == pytest.approx(2 * imported(paths(RING.spaces)).course.lap, rel=0.01)


STROKE = 'fill="none" stroke="#000"'
BOW = [(100, 150), (140, 170), (140, 150), (100, 170)]


@pytest.mark.parametrize(
    ("shape", "name", "place", "said", "left_out"),
    [
        (path("bow", BOW), "bow", (120, 160), "crosses itself", False),
        (path("dot", [(9, 9), (9, 9), (9, 9)]), "dot", (9, 9), "no area", True),
        (path("hair", [(5, 50), (90, 50), (90, 50.01)]), "hair", (5, 50), "no area", True),
        (path("edge", [(0, 50), (90, 50)], ""), "edge", (0, 50), "no area", True),
        (
            path("open", [(0, 60), (20, 60), (20, 70), (0, 70), (0, 61)], "", STROKE),
            "open",
            (0, 61),
            "open by 1 mm",
            False,
        ),
        (
            path("bend", [(0, 60), (20, 60), (20, 70)], "", STROKE),
            "bend",
            (20, 70),
            "open path is not a space",
            True,
        ),
        (path("twin", [(1, 0), (20, 0), (20, 10), (1, 10)]), "twin", (1, 0), "lies on a1", True),
        (
            path("board", [(-5, -5), (150, -5), (150, 90), (-5, 90)]),
            "board",
            (-5, -5),
            "12 spaces lie on it",
            True,
        ),
    ],
)
def test_a_faulty_shape_is_named_with_its_place(
    shape: str, name: str, place: tuple[float, float], said: str, left_out: bool
) -> None:
    road = straight(lanes=2, spaces=6)
    found = imported(paths(road.spaces), shape)
    (remark,) = found.remarks
    assert (remark.shape, remark.place, remark.left_out) == (name, place, left_out)
    assert said in str(remark)
    assert len(found.track.spaces) == (12 if left_out else 13)


def test_a_made_up_name_gives_way_to_a_given_one() -> None:
    road = straight(lanes=2, spaces=4)
    found = imported(path("path17", road.spaces[0].outline), paths(road.spaces))
    assert [remark.shape for remark in found.remarks] == ["path17"]


@pytest.mark.parametrize(
    ("shapes", "role_names", "said"),
    [
        ("", RoleNames(), "no closed shape in it can be a space"),
        (paths(RING.spaces[:1]), RoleNames(), "only one shape in it, and a track has many spaces"),
        (paths(RING.spaces), RoleNames(finish="checkers"), "--finish checkers: no shape has that"),
        (layer("Road", paths(RING.spaces)), RoleNames(spaces="read"), "colours: Road, #000000"),
    ],
)
def test_a_drawing_without_what_was_asked_for_is_refused(
    shapes: str, role_names: RoleNames, said: str
) -> None:
    with pytest.raises(FileError) as refused:
        imported(shapes, role_names=role_names)
    assert said in str(refused.value)
    assert str(refused.value).startswith("drawing.svg")


def geojson(spaces: Iterable[Space], degrees: float | None = None) -> bytes:
    """Polygons with y up; `degrees` is what a unit becomes on the earth."""
    features = []
    for space in spaces:
        ring_of = [[x, -y] for x, y in (*space.outline, space.outline[0])]
        if degrees is not None:
            ring_of = [[8 + degrees * x, degrees * y] for x, y in ring_of]
        geometry = {"type": "Polygon", "coordinates": [ring_of]}
        features.append({"type": "Feature", "properties": {"name": space.id}, "geometry": geometry})
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()


@pytest.mark.parametrize("degrees", [None, 1e-4])
def test_geojson_polygons_become_a_track(degrees: float | None) -> None:
    drawing = parse_geojson(geojson(RING.spaces, degrees))
    found = track_of(drawing, "ring.geojson", ImportOptions())
    assert found.direction_from == "numbered"
    assert found.clockwise
    lanes = {found.drawn[space.id]: space.lane for space in found.track.spaces}
    assert lanes == {space.id: space.lane for space in RING.spaces}
    drawn = {(found.drawn[a], found.drawn[b]) for a, b in steps_of(found.track)}
    assert drawn == steps_of(RING)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "line 1, column 2: this is not JSON"),
        (b"[1, 2]", "no GeoJSON polygon or line"),
        (b'{"type": "Polygon", "coordinates": [["x"]]}', "features[0] (feature 1)"),
        (b'{"type": "LineString", "coordinates": [[1], [2]]}', "features[0] (feature 1)"),
        (b'{"type": "MultiPolygon", "coordinates": [[]]}', "features[0] (feature 1)"),
        (b'{"type": "GeometryCollection", "geometries": ["x"]}', "features[0] (feature 1)"),
        (
            b'{"type": "LineString", "coordinates": [[1, 1], [2, %s]]}' % (b"9" * 400),
            "features[0] (feature 1)",
        ),
    ],
)
def test_what_is_no_geojson_drawing_says_why(content: bytes, said: str) -> None:
    with pytest.raises(FileError) as refused:
        parse_geojson(content, "ring.geojson")
    assert str(refused.value).startswith("ring.geojson")
    assert said in str(refused.value)


@pytest.mark.parametrize("away", ["1e400", "1e308", "-1e9"])
@pytest.mark.parametrize("edge", ["L {},0 L 40,20 L 0,20", "L 40,0 C {},5 40,15 40,20 L 0,20"])
def test_a_shape_where_no_board_can_be_is_told(away: str, edge: str) -> None:
    far = f'<path id="far" d="M 0,0 {edge.format(away)} z"/>'
    with pytest.raises(FileError) as refused:
        imported(paths(RING.spaces), far)
    assert str(refused.value) == (
        "drawing.svg: far: it lies more than a kilometre away; "
        "move it to the others, or scale the drawing"
    )


def test_spaces_without_a_road_are_imported_as_they_are() -> None:
    squares = (path("a", [(0, 0), (20, 0), (20, 20), (0, 20)]),
               path("b", [(150, 150), (170, 150), (170, 170), (150, 170)]))  # fmt: skip
    found = imported(*squares)
    assert len(found.track.spaces) == 2
    assert (found.track.links, steps_of(found.track)) == ((), set())


def test_a_drawing_without_a_size_is_not_scaled_by_it() -> None:
    spot = b'{"type": "LineString", "coordinates": [[1, 1], [1, 1]]}'
    with pytest.raises(FileError, match="no closed shape in it can be a space"):
        track_of(parse_geojson(spot), "spot.geojson", ImportOptions(width=300.0))


def test_the_command_writes_a_track_and_tells_what_it_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing, track = tmp_path / "oval road.svg", tmp_path / "out.json"
    bow = [(10, 10), (30, 20), (30, 10), (10, 20)]
    drawing.write_bytes(svg(paths(RING.spaces), path("bow", bow)))
    assert main(["import", str(drawing), "-o", str(track), "--close-gaps"]) == 0
    told = capsys.readouterr().out
    assert "73 spaces on a board of 200 × 200 mm" in told
    assert "clockwise (as the spaces are numbered)" in told
    assert "bow at (20, 15) mm: its outline crosses itself" in told
    assert "Gaps closed: " in told
    assert load(track) == import_drawing(drawing, ImportOptions(close_gaps=True)).track


def test_the_command_takes_roles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing, track = tmp_path / "road.svg", tmp_path / "out.json"
    drawing.write_bytes(svg(layer("Road", paths(RING.spaces)), layer("Pit", path("p", BOW))))
    assert main(["import", str(drawing), "-o", str(track), "--role", "layer:Pit=decoration"]) == 0
    assert len(load(track).spaces) == len(RING.spaces)
    assert "Left out: 1 × decorations (chosen by layer:Pit=decoration)." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--direction", "left"], "--direction left: choose clockwise or anticlockwise"),
        (["--contact", "9"], "--contact 9: give auto, or a share"),
        (["--width", "-3"], "--width -3: give a number over 0"),
        (["--width", "300", "--scale", "2"], "give only one"),
        (["--bet", "tips"], "no shape has that layer"),
        (["--role", "Labels"], "--role Labels: write WHAT=ROLE"),
        (["--role", "layer:no=label"], "--role layer:no=label: no shape has that layer"),
    ],
)
def test_a_wrong_option_is_bad_input(
    options: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawing, track = tmp_path / "road.svg", tmp_path / "out.json"
    drawing.write_bytes(svg(paths(RING.spaces)))
    assert main(["import", str(drawing), "-o", str(track), *options]) == 2
    assert said in capsys.readouterr().err
    assert not track.exists()


def test_a_missing_drawing_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(tmp_path / "no.svg"), "-o", str(tmp_path / "out.json")]) == 2
    assert "there is no such file" in capsys.readouterr().err


def test_shapes_piled_up_are_refused_before_all_pairs_are_looked_at() -> None:
    pile = '<rect width="9" height="9"/>' * 1000
    with pytest.raises(FileError, match=r"drawing\.svg: too many shapes lie over each other"):
        imported(pile)


def test_a_map_with_too_many_areas_is_refused() -> None:
    area = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}
    content = json.dumps({"type": "GeometryCollection", "geometries": [area] * 20_001})
    with pytest.raises(FileError, match="there are more than 20000 shapes"):
        parse_geojson(content.encode())
