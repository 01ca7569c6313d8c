"""Package for Tabletop Playground: a template of each pile, pictures, and a script that sets up.

Lengths there are centimetres, with x away from the players and y to the right. The board is a
"card" with one face, because the program takes width and height of a card, so that its size is
exact; so are all other pieces. A template has all cards of a pile. When a player puts the board on
a table, its script puts the piles around it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from PIL.Image import Image

from engine.publish.components.component import Component
from engine.publish.components.dice import SIDE
from engine.publish.components.text_cards import text_card
from engine.publish.tables.arrangement import Pile
from engine.publish.tables.cube import cube
from engine.publish.tables.setup import (
    MOST_PIXELS,
    Place,
    Setup,
    faces_of,
    json_bytes,
    marked,
    png_of,
    sheet_of,
)
from engine.track import Point

THICK, CARD_THICK = 0.3, 0.05
"""Thickness of the board and of cards, cm."""

DPI = 300.0
"""Greatest resolution of pictures of pieces."""

CYLINDER, NO_ROTATION, ALWAYS = 1, 0, 0
"""Settings of a snap point: it reaches upwards, does not rotate a piece, and works on either
side."""

SEPARATE, SAME = -2, -3
"""Settings of the backs of cards: all have the picture of a file; the hidden side is the back."""

WHITE = {"R": 1.0, "G": 1.0, "B": 1.0}
NOWHERE = {"X": 0.0, "Y": 0.0, "Z": 0.0}

DIRECTIONS = ((0, -1, 0), (0, 1, 0), (-1, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, -1))
"""Direction of each face of a net: left, right, front, back, top, bottom."""

SCRIPT = """\
// Puts all other pieces around the board when it is put on a table.
const { refObject, world, Rotator } = require('@tabletop-playground/api');
const PIECES = %s;
refObject.onCreated.add((board) => {
  // A saved game has its pieces already.
  if (board.getSavedData('pieces')) return;
  board.setSavedData('around', 'pieces');
  const at = board.getPosition();
  for (const { template, x, y, isHidden } of PIECES) {
    const piece = world.createObjectFromTemplate(template, [at.x + x, at.y + y, at.z + 3]);
    if (piece && isHidden) {
      piece.setRotation(new Rotator(0, 0, 180));
      if (piece.shuffle) piece.shuffle();
    }
  }
});
"""
"""Script of the board."""

Template = dict[str, Any]


def tabletop_playground(setup: Setup) -> dict[str, bytes]:
    """Return a package as the program has them in its folder: templates, pictures, script."""
    files: dict[str, bytes] = {}
    script = f"{setup.stem}.js"
    templates: list[Template] = []
    pieces: list[dict[str, Any]] = []
    # Piles that are alike, such as those of each player, share a template.
    known: dict[tuple[Any, ...], str] = {}
    for pile in setup.table.piles:
        key = (pile.name, *((id(piece), many) for piece, many in pile.pieces))
        if key not in known:
            template = _pile(setup, pile, files)
            templates.append(template)
            known[key] = template["GUID"]
        x, y = _on_table(setup, pile.at)
        pieces.append({"template": known[key], "x": x, "y": y, "isHidden": pile.is_hidden})
    files[f"Scripts/{script}"] = (SCRIPT % json.dumps(pieces, indent=2)).encode()
    board = _board(setup, script, files)
    manifest = {"Name": setup.title, "Version": "1", "GUID": _mark(setup.title, setup.stem)}
    return {
        "manifest.json": json_bytes(manifest),
        f"Templates/{setup.stem}.json": json_bytes(board),
        **{f"Templates/{each['GUID']}.json": json_bytes(each) for each in templates},
        **files,
    }


def _mark(*words: str) -> str:
    """Return an id that is always the same for these words."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:32].upper()


def _on_table(setup: Setup, at: Point) -> Point:
    """Return a place as x and y of the table, cm from the middle of the board."""
    (x, y), (middle, centre) = at, setup.middle
    return round((centre - y) / 10, 4), round((x - middle) / 10, 4)


def _object(kind: str, name: str, mark: str) -> Template:
    """Return what all templates have."""
    return {
        "Type": kind,
        "GUID": mark,
        "Name": name,
        "Metadata": "",
        "CollisionType": "Regular",
        "Friction": 0.7,
        "Restitution": 0.0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1.0,
        "Metallic": 0.0,
        "PrimaryColor": WHITE,
        "SecondaryColor": WHITE,
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [],
        "ZoomViewDirection": NOWHERE,
        "Tags": [],
    }


def _card(front: str, width: float, height: float, thick: float) -> Template:
    """Return what all flat things have: picture and size, cm."""
    return {
        "FrontTexture": front,
        "BackTexture": "",
        "HiddenTexture": "",
        "BackIndex": -1,
        "HiddenIndex": -1,
        "NumHorizontal": 1,
        "NumVertical": 1,
        "Width": width,
        "Height": height,
        "Thickness": thick,
        "HiddenInHand": False,
        "UsedWithCardHolders": False,
        "CanStack": False,
        "UsePrimaryColorForSide": False,
        "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False,
        "MirrorBack": True,
        "EmissiveFront": False,
        "Model": "Square",
        "Indices": [0],
        "CardNames": {},
        "CardMetadata": {},
        "CardTags": {},
    }


def _board(setup: Setup, script: str, files: dict[str, bytes]) -> Template:
    """Return the board with its snap points, or a card for a game without a board."""
    if not setup.places:
        words = "Put this card on the table: it brings everything else."
        card = text_card(setup.title, words, setup.title)
        template = _pile(setup, Pile(setup.title, ((card, 1),)), files)
        return template | {"ScriptName": script}
    content = setup.board_picture()
    picture = marked("board", content)
    files[f"Textures/{picture}"] = content
    width, height = setup.size
    return {
        **_object("Card", setup.title, _mark(setup.title, picture)),
        **_card(picture, width / 10, height / 10, THICK),
        "CollisionType": "Ground",
        "Flippable": False,
        "ShouldSnap": False,
        "ScriptName": script,
        "SnapPoints": [_snap(setup, place) for place in setup.places],
    }


def _pile(setup: Setup, pile: Pile, files: dict[str, bytes]) -> Template:
    """Return the template of a pile, and add its pictures to `files`."""
    pieces = [piece for piece, _ in pile.pieces]
    width, height = pieces[0].size
    mark = _mark(setup.title, pile.name, *(f"{piece.name} {many}" for piece, many in pile.pieces))
    if pieces[0].faces:
        return _die(pieces[0], mark, files)
    columns = max(1, round((len(pieces) * height / width) ** 0.5))
    rows = -(-len(pieces) // columns)
    dpi = min(DPI, (MOST_PIXELS - columns - rows) * 25.4 / max(columns * width, rows * height))
    images = faces_of(pieces, dpi)
    front = images[0] if len(images) == 1 else sheet_of(images, columns, rows)
    numbers = [row for row, (_, many) in enumerate(pile.pieces) for _ in range(many)]
    is_card = bool(pieces[0].back)
    is_round = pieces[0].cut is not None and width == height
    template = {
        **_object("Card", pile.name, mark),
        **_card(_texture(front, files), width / 10, height / 10, CARD_THICK if is_card else THICK),
        "NumHorizontal": columns if len(images) > 1 else 1,
        "NumVertical": rows if len(images) > 1 else 1,
        "CanStack": True,
        "UsedWithCardHolders": is_card,
        "HiddenInHand": is_card,
        "Model": "Round" if is_round else "Rounded" if is_card else "Square",
        "Indices": numbers,
        "CardNames": {str(row): piece.name for row, piece in enumerate(pieces)},
    }
    if is_card:
        (back,) = faces_of(pieces[:1], DPI, is_back=True)
        template |= {
            "BackTexture": _texture(back, files),
            "BackIndex": SEPARATE,
            "HiddenIndex": SAME,
        }
    return template


def _die(piece: Component, mark: str, files: dict[str, bytes]) -> Template:
    (image,) = faces_of([piece], DPI)
    content = cube(SIDE / 10)
    model = marked("die", content, "obj")
    files[f"Models/{model}"] = content
    whole = {"X": 1.0, "Y": 1.0, "Z": 1.0}
    shown = {
        "Offset": NOWHERE,
        "Rotation": NOWHERE,
        "Scale": whole,
        "Model": model,
        "Texture": _texture(image, files),
        "UseOverrides": True,
        "Roughness": 1.0,
    }
    solid = {
        "Type": "Convex",
        "ModelName": model,
        "Offset": NOWHERE,
        "Rotation": NOWHERE,
        "Scale": whole,
    }
    faces = [
        {"X": x, "Y": y, "Z": z, "Name": str(number)}
        for number, (x, y, z) in zip(piece.faces, DIRECTIONS, strict=True)
    ]
    return _object("Dice", piece.name, mark) | {
        "SurfaceType": "Wood",
        "Models": [shown],
        "Collision": [solid],
        "Faces": faces,
    }


def _texture(image: Image, files: dict[str, bytes]) -> str:
    """Return the name of a picture, which is added to `files`."""
    content = png_of(image)
    name = marked("piece", content)
    files[f"Textures/{name}"] = content
    return name


def _snap(setup: Setup, place: Place) -> dict[str, Any]:
    """Return the snap point of a place, which reaches as far as a car there does."""
    x, y = _on_table(setup, place.middle)
    return {
        "Position": {"X": x, "Y": y, "Z": THICK / 2},
        "Range": max(round(setup.car_size / 20, 3), 0.1),
        "SnapRotation": NO_ROTATION,
        "RotationOffset": 0.0,
        "Shape": CYLINDER,
        "FlipValidity": ALWAYS,
        "Tags": [],
    }
