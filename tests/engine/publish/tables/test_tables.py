"""Boards for other tables, read back: every space, every car and every edge where it belongs."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO, StringIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import ezdxf
import numpy as np
import pytest
import shapely
from ezdxf.enums import TextEntityAlignment
from PIL import Image

from engine.course import compile_track
from engine.games import game_named
from engine.publish.board import board_drawing
from engine.publish.components import Box
from engine.publish.jobs import KINDS, Published, files_of
from engine.publish.styles import style_named
from engine.publish.tables.dxf import dxf, edges
from engine.publish.tables.magnetic_map import magnetic_map
from engine.publish.tables.setup import Setup
from engine.publish.tables.tabletop_playground import tabletop_playground
from engine.publish.tables.tabletop_simulator import on_board, tabletop_simulator
from engine.publish.tables.vassal import vassal_module
from engine.track import Job, Track, load

FOLDER = Path(__file__).resolve().parents[4] / "tracks"
CROSSING, LAP = "crosswater", "harbour_loop"


def setup_of(name: str) -> Setup:
    track = load(FOLDER / f"{name}.json")
    board = board_drawing(track, compile_track(track), style_named("line_art"))
    rivals = game_named("rivals")
    return Setup(track, board, Box(rivals, rivals.chosen_options({}), compile_track(track)), name)


@pytest.fixture(scope="module")
def crossing() -> Setup:
    return setup_of(CROSSING)


def area(track: Track, name: str) -> shapely.Polygon:
    return shapely.Polygon(track.space(name).outline)


def cells(lit: np.ndarray) -> int:
    """How many pieces of lit pixels there are; pixels that touch at a corner belong together."""
    above: list[tuple[int, int, int]] = []
    first_of: list[int] = []

    def first(cell: int) -> int:
        while first_of[cell] != cell:
            cell = first_of[cell]
        return cell

    for row in np.pad(lit, ((0, 0), (1, 1))).astype(np.int8):
        (ends,) = np.nonzero(np.diff(row))
        runs = []
        for begin, end in ends.reshape(-1, 2).tolist():
            touched = [cell for start, stop, cell in above if start <= end and begin <= stop]
            if touched:
                mine = first(touched[0])
                for cell in touched[1:]:
                    first_of[first(cell)] = mine
            else:
                mine = len(first_of)
                first_of.append(mine)
            runs.append((begin, end, mine))
        above = runs
    return sum(cell == number for number, cell in enumerate(first_of))


def test_spaces_that_cross_are_one_place(crossing: Setup) -> None:
    shared = [space for space in crossing.track.spaces if space.shares]
    assert shared
    assert len(crossing.places) == len(crossing.track.spaces) - len(shared) / 2
    assert sum(len(place.names) for place in crossing.places) == len(crossing.track.spaces)


def test_every_snap_point_of_tabletop_simulator_lies_in_its_own_space(crossing: Setup) -> None:
    files = tabletop_simulator(crossing, "https://example.org/")
    saved = json.loads(files["crosswater.json"])
    board, *_ = saved["ObjectStates"]
    snaps = [
        on_board(crossing, (snap["Position"]["x"], snap["Position"]["z"]))
        for snap in board["AttachedSnapPoints"]
    ]
    for snap, place in zip(snaps, crossing.places, strict=True):
        assert area(crossing.track, place.name).contains(shapely.Point(snap)), place.name


def test_every_image_of_tabletop_simulator_is_there_and_named_by_its_content(
    crossing: Setup,
) -> None:
    files = tabletop_simulator(crossing, "https://example.org/b/")
    text = files["crosswater.json"].decode()
    named = {part.split('"')[0] for part in text.split("https://example.org/b/")[1:]}
    assert named == files.keys() - {"crosswater.json"}
    assert tabletop_simulator(crossing, "https://example.org/b/") == files


def test_a_saved_object_for_this_computer_alone_says_so(tmp_path: Path) -> None:
    track = load(FOLDER / f"{LAP}.json")
    published = Published(track, LAP, to=tmp_path)
    files = files_of(Job("TTS", "tabletop-simulator", {}), published)
    assert b"Only this computer" in files["harbour_loop_tts/README.txt"]
    assert tmp_path.as_uri().encode() in files["harbour_loop_tts/harbour_loop_tts.json"]
    shared = files_of(
        Job("TTS", "tabletop-simulator", {"url-prefix": "https://example.org"}), published
    )
    assert not any(name.endswith("README.txt") for name in shared)


def test_a_template_of_tabletop_playground_has_a_snap_point_in_each_space(crossing: Setup) -> None:
    files = tabletop_playground(crossing)
    template = json.loads(files["Templates/crosswater.json"])
    assert f"Textures/{template['FrontTexture']}" in files
    width, height = crossing.size
    assert (template["Width"], template["Height"]) == (width / 10, height / 10)
    for snap, place in zip(template["SnapPoints"], crossing.places, strict=True):
        at = snap["Position"]
        spot = shapely.Point(10 * at["Y"] + width / 2, height / 2 - 10 * at["X"])
        assert area(crossing.track, place.name).contains(spot)


def test_a_magnetic_map_has_a_cell_of_its_own_for_each_place(crossing: Setup) -> None:
    content = magnetic_map(crossing)["crosswater-magnetic-map.png"]
    pixels = np.asarray(Image.open(BytesIO(content)).convert("RGB"))
    assert max(pixels.shape) <= 4000
    assert np.isin(pixels, (0, 255)).all()
    assert np.count_nonzero(pixels, axis=2).max() == 1
    assert cells(pixels.any(axis=2)) == len(crossing.places)


def test_a_module_of_vassal_has_a_zone_with_its_region_for_each_place(crossing: Setup) -> None:
    (content,) = vassal_module(crossing).values()
    assert vassal_module(crossing) == {"crosswater.vmod": content}
    module = ZipFile(BytesIO(content))
    names = set(module.namelist())
    assert {"buildFile.xml", "moduledata", "images/table.png"} <= names
    root = ElementTree.fromstring(module.read("buildFile.xml"))
    zones = [each for each in root.iter() if each.tag.endswith(".Zone")]
    assert [zone.get("name") for zone in zones] == [place.name for place in crossing.places]
    for zone in zones:
        corners = [tuple(map(int, pair.split(","))) for pair in zone.get("path", "").split(";")]
        (region,) = (each for each in zone.iter() if each.tag.endswith(".Region"))
        at = shapely.Point(int(region.get("originx", 0)), int(region.get("originy", 0)))
        assert shapely.Polygon(corners).contains(at)
    stacks = [each for each in root.iter() if each.get("useGridLocation") == "true"]
    assert [stack.get("location") for stack in stacks] == [*crossing.track.grid.slots]


def test_a_laser_meets_no_edge_twice() -> None:
    setup = setup_of(LAP)
    (content,) = dxf(setup).values()
    assert dxf(setup) == {"harbour_loop.dxf": content}
    document = ezdxf.read(StringIO(content.decode()))
    assert not document.audit().errors
    # In another process a set has another order.
    classes = [each.dxf.name for each in document.classes]
    assert classes == sorted(classes)
    lines = [
        [(x, setup.size.height - y) for x, y in entity.get_points("xy")]
        for entity in document.modelspace().query('LWPOLYLINE[layer=="SPACES"]')
    ]
    drawn = [tuple(sorted(pair)) for line in lines for pair in pairwise(line)]
    assert len(drawn) == len(set(drawn)) == len(edges(setup.track))
    bare = shapely.union_all([area(setup.track, space.id).exterior for space in setup.track.spaces])
    total = sum(shapely.LineString(line).length for line in lines)
    assert total == pytest.approx(bare.length, rel=1e-3)
    names = [entity.dxf.text for entity in document.modelspace().query("TEXT")]
    assert sorted(names) == sorted(space.id for space in setup.track.spaces)


@pytest.mark.parametrize("kind", ["dxf", "tabletop-simulator", "vassal", "tabletopia"])
def test_an_empty_board_is_set_up_on_no_table(kind: str) -> None:
    assert KINDS[kind].lacks(Track()) == "the track has no spaces yet"


def test_a_laser_writes_words_inside_their_space_beside_its_id() -> None:
    lap = load(FOLDER / f"{LAP}.json")
    track = lap.with_space(replace(lap.space("a5"), name="Pit lane"))
    (content,) = dxf(Setup(track, setup_of(LAP).board, None, LAP)).values()
    document = ezdxf.read(StringIO(content.decode()))
    assert not document.audit().errors
    words = [*document.modelspace().query('TEXT[layer=="WORDS"]')]
    assert " ".join(each.dxf.text for each in words) == "Pit lane"
    for each in words:
        assert each.get_align_enum() == TextEntityAlignment.FIT
        _, begin, end = each.get_placement()
        line = shapely.LineString([(x, track.board.height - y) for x, y, *_ in (begin, end)])
        letters = line.buffer(-each.dxf.height, cap_style="flat", single_sided=True)
        assert area(track, "a5").covers(line.union(letters))


def test_a_reader_of_dxf_begins_with_the_whole_board_in_view() -> None:
    setup = setup_of(LAP)
    document = ezdxf.read(StringIO(dxf(setup)["harbour_loop.dxf"].decode()))
    (view, *_) = document.viewports.get("*Active")
    assert view.dxf.center.isclose((setup.size.width / 2, setup.size.height / 2), abs_tol=1)
    assert setup.size.height <= view.dxf.height <= 2 * setup.size.height
