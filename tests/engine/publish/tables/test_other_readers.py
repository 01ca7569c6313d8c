"""Boards for other tables, read by programs that other people wrote for these formats."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import ezdxf
import pytest
import shapely
from jsonschema import Draft7Validator

from engine.course import compile_track
from engine.games import game_named
from engine.publish.board import board_drawing
from engine.publish.components import Box
from engine.publish.drawing import Drawing
from engine.publish.styles import style_named
from engine.publish.tables.dxf import dxf
from engine.publish.tables.setup import Setup
from engine.publish.tables.tabletop_playground import tabletop_playground
from engine.publish.tables.tabletop_simulator import tabletop_simulator
from engine.publish.tables.vassal import vassal_module
from engine.track import load
from tests.helpers.node_programs import told_by
from tests.helpers.tables import table_of

TRACKS = Path(__file__).resolve().parents[4] / "tracks"
LAP = load(TRACKS / "harbour_loop.json")


@pytest.fixture(scope="module")
def table() -> Setup:
    board = board_drawing(LAP, compile_track(LAP), style_named("line_art"), shown=())
    rivals = game_named("rivals")
    box = Box(rivals, rivals.chosen_options({}), compile_track(LAP))
    return Setup(LAP, board, box, "harbour_loop")


def test_a_saved_object_is_read_unpacked_and_packed_as_it_was(table: Setup, tmp_path: Path) -> None:
    files = tabletop_simulator(table, "https://example.org/")
    saved = tmp_path / "saved.json"
    saved.write_bytes(files["harbour_loop.json"])
    packed = told_by("savefile.js", saved, tmp_path / "unpacked")
    assert packed == json.loads(files["harbour_loop.json"])


# What public descriptions of saved objects say of each kind of object that is written.
KNOWN = {
    "Custom_Tile": {"CustomImage"},
    "Custom_Tile_Stack": {"CustomImage", "Number"},
    "Card": {"CardID", "CustomDeck"},
    "Deck": {"ContainedObjects", "CustomDeck", "DeckIDs"},
    "Custom_Model": {"CustomMesh", "RotationValues"},
    "Die_6": {"ColorDiffuse"},
    "HandTrigger": {"FogColor"},
    "Counter": {"Counter"},
}


def test_objects_of_a_saved_object_have_what_their_kinds_need() -> None:
    seen = set()
    for game, options in (("camel_cup", {"partnership": True}), ("auf_achse", {})):
        setup = table_of(game, **options)
        saved = json.loads(tabletop_simulator(setup, "https://example.org/")[f"{game}.json"])
        for each in saved["ObjectStates"]:
            needed = KNOWN[each["Name"]]
            assert needed <= each.keys(), each["Nickname"]
            assert not (set().union(*KNOWN.values()) - needed) & each.keys(), each["Nickname"]
            seen.add(each["Name"])
            if each["Name"] == "Deck":
                assert each["DeckIDs"] == [card["CardID"] for card in each["ContainedObjects"]]
            if each["Name"] == "Custom_Model":
                numbers = sorted(row["Value"] for row in each["RotationValues"])
                assert numbers == [1, 1, 2, 2, 3, 3]
    assert seen == KNOWN.keys()


def test_another_reader_of_dxf_counts_the_same(table: Setup, tmp_path: Path) -> None:
    file = tmp_path / "laser.dxf"
    file.write_bytes(dxf(table)["harbour_loop.dxf"])
    counts = Counter(
        f"{entity.dxf.layer} {entity.dxftype()}" for entity in ezdxf.readfile(file).modelspace()
    )
    millimetres = 4
    assert told_by("dxf.js", file) == {"counts": counts, "units": millimetres}
    assert counts["NAMES TEXT"] == len(LAP.spaces)


# What the published schema of the program's templates asks of a card and its snap points
# (plasticity-studios/tabletop-playground-schemas), which no package registry has.
COORDINATES = {"type": "object", "required": ["X", "Y", "Z"]}
SNAP_POINT = {
    "required": ["FlipValidity", "Position", "Range", "RotationOffset", "Shape", "SnapRotation"],
    "properties": {
        "FlipValidity": {"enum": [0, 1, 2]},
        "Position": COORDINATES,
        "Range": {"type": "number", "minimum": 0.1},
        "RotationOffset": {"type": "number"},
        "Shape": {"enum": [0, 1, 2]},
        "SnapRotation": {"enum": [0, 1, 2, 3, 4, True, False]},
        "Tags": {"type": "array", "items": {"type": "string"}},
    },
}
SHARE = {"type": "number", "minimum": 0, "maximum": 1}
COLOUR = {"required": ["R", "G", "B"], "properties": dict.fromkeys("RGB", SHARE)}
CARD: dict[str, Any] = {
    "required": [
        *("BackIndex", "CardMetadata", "CardNames", "CardTags", "CollisionType", "FrontTexture"),
        *("GUID", "HiddenIndex", "Indices", "Metadata", "Models", "Name", "SurfaceType"),
        *("Tags", "Type"),
    ],
    "properties": {
        **dict.fromkeys(("PrimaryColor", "SecondaryColor"), COLOUR),
        **dict.fromkeys(("Density", "Friction", "Metallic", "Restitution", "Roughness"), SHARE),
        **{key: {"type": "integer", "minimum": -3} for key in ("BackIndex", "HiddenIndex")},
        **{key: {"type": "number", "minimum": 0.1} for key in ("Height", "Width")},
        **{key: {"type": "object"} for key in ("CardMetadata", "CardNames", "CardTags")},
        **{key: {"type": "string"} for key in ("FrontTexture", "GUID", "Metadata", "Name")},
        **{key: {"type": "array"} for key in ("Models", "Tags")},
        "CollisionType": {"enum": ["Ground", "Penetrable", "Regular", "Static"]},
        "Indices": {"type": "array", "minItems": 1, "items": {"type": "integer", "minimum": 0}},
        "SnapPoints": {"type": "array", "items": SNAP_POINT},
        "SurfaceType": {
            "enum": ["Cardboard", "Cloth", "Glass", "Metal", "Plastic", "Silent", "Wood"]
        },
        "Thickness": {"type": "number", "minimum": 0.01},
        "Type": {"const": "Card"},
        "ZoomViewDirection": COORDINATES,
    },
}


MODEL = {
    "required": ["Offset", "Rotation", "Scale", "Model", "UseOverrides", "Roughness"],
    "properties": {
        **dict.fromkeys(("Offset", "Rotation", "Scale"), COORDINATES),
        **{key: {"type": "string"} for key in ("Model", "Texture")},
        "Roughness": SHARE,
        "UseOverrides": {"type": "boolean"},
    },
}
DICE = {
    "required": [
        *("CollisionType", "Faces", "GUID", "Metadata", "Models", "Name", "SurfaceType"),
        *("Tags", "Type"),
    ],
    "properties": {
        **{key: CARD["properties"][key] for key in ("CollisionType", "SurfaceType", "SnapPoints")},
        **dict.fromkeys(("PrimaryColor", "SecondaryColor"), COLOUR),
        **dict.fromkeys(("Density", "Friction", "Metallic", "Restitution", "Roughness"), SHARE),
        "Faces": {
            "type": "array",
            "minItems": 1,
            "items": {**COORDINATES, "required": ["X", "Y", "Z", "Name"]},
        },
        "Models": {"type": "array", "minItems": 1, "items": MODEL},
        "Collision": {
            "type": "array",
            "items": {"required": ["Type"], "properties": {"Type": {"enum": ["Convex", "Sphere"]}}},
        },
        "Type": {"const": "Dice"},
    },
}


def test_templates_of_tabletop_playground_are_what_their_schemas_ask(table: Setup) -> None:
    oasis = load(TRACKS / "oasis_round.json")
    camels = game_named("camel_cup")
    box = Box(camels, camels.chosen_options({"sprint": "dice"}), compile_track(oasis))
    with_dice = Setup(oasis, Drawing(table.size, ()), box, "oasis_round")
    kinds: Counter[str] = Counter()
    rivals = tabletop_playground(table)
    for files in (rivals, tabletop_playground(with_dice)):
        for name, content in files.items():
            if name.startswith("Templates/"):
                template = json.loads(content)
                asked = Draft7Validator({"Card": CARD, "Dice": DICE}[template["Type"]])
                assert [error.message for error in asked.iter_errors(template)] == [], name
                kinds[template["Type"]] += 1
    assert kinds["Dice"] == 10
    template = json.loads(rivals["Templates/harbour_loop.json"])
    assert len(template["SnapPoints"]) == len(LAP.spaces)
    assert [*Draft7Validator(CARD).iter_errors(template | {"SnapPoints": [{}]})]


@pytest.mark.skipif(sys.version_info < (3, 12), reason="pywargame needs Python 3.12")
def test_a_module_has_a_zone_with_its_region_for_each_space(table: Setup, tmp_path: Path) -> None:
    vassal = pytest.importorskip("pywargame.vassal")
    file = tmp_path / "module.vmod"
    file.write_bytes(vassal_module(table)["harbour_loop.vmod"])
    with vassal.VMod(str(file), "r") as module:
        race = vassal.BuildFile(module.getBuildFile()).getGame().getMaps()["Race"]
    (picker,) = race.getBoardPicker()
    (grid,) = picker.getBoards()["Board"].getZonedGrids()
    zones = grid.getZones()
    assert {*zones} == {space.id for space in LAP.spaces}
    for name, zone in zones.items():
        corners = [tuple(map(int, place.split(","))) for place in zone["path"].split(";")]
        (regions,) = zone.getRegionGrids()
        ((region, place),) = regions.getRegions().items()
        middle = shapely.Point(int(place["originx"]), int(place["originy"]))
        assert region == name
        assert shapely.Polygon(corners).contains(middle)
    places = [stack["location"] for stack in race.getAtStarts(single=False)]
    assert [*filter(None, places)] == list(LAP.grid.slots)
