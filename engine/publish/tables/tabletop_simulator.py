"""Saved object for Tabletop Simulator: board, snap points in the spaces, cars and cards.

Lengths there are inches, with x to the right and z away from the players. A tile that is stretched
to its picture is 2 units wide on its shorter side, so its scale is half of that side. Snap points
are given in units of the tile. It is rotated by half a turn, like everything that the program
imports.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from engine.publish.components.component import POKER, Component
from engine.publish.components.race_cards import deck_components
from engine.publish.tables.setup import Setup, card_sheet, json_bytes, marked, picture
from engine.race.tables.deck import Deck
from engine.track import Point

INCH = 25.4
UNITS = 2.0
"""Length of the shorter side of a stretched tile at scale 1, in its own units."""

COLUMNS, ROWS = 10, 7
"""Most columns and rows of cards on a picture. The last place stays free for the hidden face."""

ABOVE = 1.2
"""Height of things above the table before they fall."""

Data = dict[str, Any]


def tabletop_simulator(setup: Setup, prefix: str) -> dict[str, bytes]:
    """Return the saved object and its images.

    The program finds an image at `prefix` and its name.
    """
    files: dict[str, bytes] = {}
    guids = (f"{number:06x}" for number in count(0x1A5E01))

    def url(stem: str, content: bytes) -> str:
        name = marked(stem, content)
        files[name] = content
        return prefix + name

    objects = [_board(setup, url("board", setup.board_picture()), next(guids))]
    size = setup.car_size
    for colour, place in setup.cars():
        image = url(f"car-{colour}", setup.car_picture(colour))
        x, z = _on_table(setup, place.middle)
        scale = size / INCH / UNITS
        car = _thing("Custom_Tile", f"{colour.capitalize()} car", (x, ABOVE, z), scale, next(guids))
        objects.append(car | {"CustomImage": _image(image, is_round=True)})
    if setup.deck is not None:
        cards = deck_components(setup.deck, setup.deck.name)
        pictures = _card_pictures(cards, url)
        objects += _decks(setup, setup.deck, pictures, guids)
    saved = {
        "SaveName": "",
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }
    return {f"{setup.stem}.json": json_bytes(saved)} | files


def on_board(setup: Setup, snap: Point) -> Point:
    """Return the place on the board, mm, of a snap point given by its x and z."""
    (width, height), short = setup.size, min(setup.size)
    return (width / 2 - snap[0] * short / UNITS, height / 2 + snap[1] * short / UNITS)


def _snap(setup: Setup, place: Point) -> Data:
    """Return the snap point of a place on the board, mm. `on_board` is the inverse."""
    (width, height), short = setup.size, min(setup.size)
    return {
        "Position": {
            "x": round((width / 2 - place[0]) * UNITS / short, 6),
            "y": 0.1,
            "z": round((place[1] - height / 2) * UNITS / short, 6),
        }
    }


def _on_table(setup: Setup, place: Point) -> Point:
    """Return a place on the board as x and z of the table, which has the board in its middle."""
    width, height = setup.size
    return ((place[0] - width / 2) / INCH, (height / 2 - place[1]) / INCH)


def _thing(
    name: str, nickname: str, at: tuple[float, float, float], scale: float, guid: str
) -> Data:
    x, y, z = (round(length, 4) for length in at)
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {
            "posX": x,
            "posY": y,
            "posZ": z,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 0.0,
            "scaleX": round(scale, 6),
            "scaleY": 1.0,
            "scaleZ": round(scale, 6),
        },
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "Locked": False,
        "Grid": False,
        "Snap": True,
        "Tooltip": True,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _image(url: str, is_round: bool = False) -> Data:
    return {
        "ImageURL": url,
        "ImageSecondaryURL": url,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": 2 if is_round else 0,
            "Thickness": 0.2 if is_round else 0.1,
            "Stackable": False,
            "Stretch": True,
        },
    }


def _board(setup: Setup, url: str, guid: str) -> Data:
    scale = min(setup.size) / INCH / UNITS
    snaps = [_snap(setup, place.middle) for place in setup.places]
    board = _thing("Custom_Tile", setup.track.name, (0.0, 1.0, 0.0), scale, guid)
    return board | {
        "Locked": True,
        "CustomImage": _image(url),
        "AttachedSnapPoints": snaps,
    }


def _card_pictures(cards: tuple[Component, ...], url: Any) -> dict[str, tuple[int, Data]]:
    """Return for each make of card its number, and the entry of its picture in a deck."""
    back = url("back", picture(card_sheet(cards[:1], 1, is_back=True), 1024))
    each = COLUMNS * ROWS - 1
    found: dict[str, tuple[int, Data]] = {}
    for key, first in enumerate(range(0, len(cards), each), start=1):
        part = cards[first : first + each]
        columns = min(COLUMNS, len(part) + 1)
        # One place more than cards: the last is that of the hidden face.
        sheet = card_sheet(part, columns, len(part) + 1)
        entry = {
            "FaceURL": url(f"cards-{key}", picture(sheet)),
            "BackURL": back,
            "NumWidth": columns,
            "NumHeight": -(-(len(part) + 1) // columns),
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, card in enumerate(part):
            found[card.name] = (100 * key + number, {str(key): entry})
    return found


def _decks(
    setup: Setup, deck: Deck, pictures: dict[str, tuple[int, Data]], guids: Iterator[str]
) -> Iterator[Data]:
    """Yield the piles of a deck, face down in a row before the board."""
    below = -setup.size.height / 2 / INCH - 3.0
    for number, (pile, _) in enumerate(Counter(card.pile for card in deck.cards).items()):
        at = (number * (POKER.width / INCH + 1.0), ABOVE, below)
        cards = [card for card in deck.cards if card.pile == pile]
        singles = [_card(str(card), pictures[str(card)], at, next(guids)) for card in cards]
        if len(singles) == 1:
            yield singles[0]
            continue
        heap = _thing("Deck", f"{deck.name}: {pile}", at, 1.0, next(guids))
        heap["Transform"]["rotZ"] = 180.0
        sheets = {key: entry for card in singles for key, entry in card["CustomDeck"].items()}
        yield heap | {
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in singles],
            "CustomDeck": sheets,
            "ContainedObjects": singles,
        }


def _card(name: str, found: tuple[int, Data], at: tuple[float, float, float], guid: str) -> Data:
    number, entry = found
    card = _thing("Card", name, at, 1.0, guid)
    card["Transform"]["rotZ"] = 180.0
    return card | {
        "Hands": True,
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "CardID": number,
        "CustomDeck": entry,
    }
