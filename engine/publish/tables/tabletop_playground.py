"""Template for Tabletop Playground: the board with a snap point in each space, and its picture.

Lengths there are centimetres, with x away from the players and y to the right. The board is a
"card" with one face, because the program takes width and height of a card, so that its size is
exact.
"""

from __future__ import annotations

import hashlib
from typing import Any

from engine.publish.tables.setup import Place, Setup, json_bytes, marked

THICK = 0.3
"""Thickness of the board, cm."""

CYLINDER, NO_ROTATION, ALWAYS = 1, 0, 0
"""Settings of a snap point: it reaches upwards, does not rotate a piece, and works on either
side."""

WHITE = {"R": 1.0, "G": 1.0, "B": 1.0}
NOWHERE = {"X": 0.0, "Y": 0.0, "Z": 0.0}


def tabletop_playground(setup: Setup) -> dict[str, bytes]:
    """Return a package as the program has them in its folder: the template and its picture."""
    board = setup.board_picture()
    picture = marked("board", board)
    template = _template(setup, picture)
    return {
        f"Templates/{setup.stem}.json": json_bytes(template),
        f"Textures/{picture}": board,
    }


def _template(setup: Setup, picture: str) -> dict[str, Any]:
    mark = hashlib.sha256(f"{setup.track.name}\n{picture}".encode()).hexdigest()
    return {
        "Type": "Card",
        "GUID": mark[:32].upper(),
        "Name": setup.track.name,
        "Metadata": "",
        "CollisionType": "Ground",
        "Friction": 0.7,
        "Restitution": 0.0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1.0,
        "Metallic": 0.0,
        "PrimaryColor": WHITE,
        "SecondaryColor": WHITE,
        "Flippable": False,
        "AutoStraighten": False,
        "ShouldSnap": False,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [_snap(setup, place) for place in setup.places],
        "ZoomViewDirection": NOWHERE,
        "Tags": [],
        "FrontTexture": picture,
        "BackTexture": "",
        "HiddenTexture": "",
        "BackIndex": -1,
        "HiddenIndex": -1,
        "NumHorizontal": 1,
        "NumVertical": 1,
        "Width": setup.size.width / 10,
        "Height": setup.size.height / 10,
        "Thickness": THICK,
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


def _snap(setup: Setup, place: Place) -> dict[str, Any]:
    """Return the snap point of a place, which reaches as far as a car there does."""
    (width, height), (x, y) = setup.size, place.middle
    return {
        "Position": {
            "X": round((height / 2 - y) / 10, 4),
            "Y": round((x - width / 2) / 10, 4),
            "Z": THICK / 2,
        },
        "Range": max(round(setup.car_size / 20, 3), 0.1),
        "SnapRotation": NO_ROTATION,
        "RotationOffset": 0.0,
        "Shape": CYLINDER,
        "FlipValidity": ALWAYS,
        "Tags": [],
    }
