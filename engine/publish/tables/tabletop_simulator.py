"""Saved object for Tabletop Simulator: board with snap points, all pieces, hands and counters.

Lengths there are inches, with x to the right and z away from the players. A tile that is stretched
to its picture is 2 units wide on its shorter side, so its scale is half of that side. Snap points
are given in units of the tile. It is rotated by half a turn, like everything that the program
imports.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from engine.publish.colours import COLOURS
from engine.publish.components.component import POKER, Component
from engine.publish.components.dice import SIDE
from engine.publish.tables.arrangement import Pile, Seat
from engine.publish.tables.cube import cube
from engine.publish.tables.setup import (
    MOST_PIXELS,
    Setup,
    faces_of,
    json_bytes,
    marked,
    png_of,
    pngs_of,
    sheet_of,
)
from engine.sentence import Sentence
from engine.track import Point

INCH = 25.4
UNITS = 2.0
"""Length of the shorter side of a stretched tile at scale 1, in its own units."""

COLUMNS, ROWS = 10, 7
"""Most columns and rows of cards on a picture. The last place stays free for the hidden face."""

DPI = 300.0
"""Greatest resolution of pictures of pieces."""

ABOVE, LAYER = 1.2, 0.15
"""Height of things above the table before they fall, and of one piece above another."""

FAN = 3.0
"""Distance by which an open card is further down than the one that it covers in part, mm."""

HAND_HEIGHT = 4.0
"""Height of the room for a hand, inches."""

PLAYERS = ("White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink")
"""Colours of the program's players around the table."""

ORDINARY = (1, 2, 3, 4, 5, 6)
"""Numbers of the program's own die."""

UP = ((0.0, 90.0), (0.0, 270.0), (90.0, 0.0), (270.0, 0.0), (0.0, 0.0), (180.0, 0.0))
"""Rotation about x and z that turns a face of a net up: left, right, front, back, top, bottom."""

BOX, ROUND = 0, 2
DIE = 2
"""Numbers of the program for shapes of tiles, and for models that are dice."""

Data = dict[str, Any]


def tabletop_simulator(setup: Setup, prefix: str) -> dict[str, bytes]:
    """Return the saved object and its images.

    The program finds an image at `prefix` and its name.
    """
    written = _Saved(setup, prefix)
    objects = [*written.objects()]
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
    return {f"{setup.stem}.json": json_bytes(saved)} | written.files


class _Saved:
    """Objects of a table, and the files that they name."""

    def __init__(self, setup: Setup, prefix: str) -> None:
        self.files: dict[str, bytes] = {}
        self._setup = setup
        self._prefix = prefix
        self._guids = (f"{number:06x}" for number in count(0x1A5E01))
        pieces = [piece for pile in setup.table.piles for piece, _ in pile.pieces]
        unique = [*{id(piece): piece for piece in pieces}.values()]
        self._cards = dict(self._sheets([piece for piece in unique if piece.back]))
        self._images = dict(self._tiles([piece for piece in unique if not piece.back]))

    def objects(self) -> Iterator[Data]:
        """Yield the board, all pieces, and what each player has."""
        if self._setup.places:
            url = self._url("board", self._setup.board_picture())
            yield _board(self._setup, url, next(self._guids))
        for pile in self._setup.table.piles:
            if pile.pieces[0][0].back:
                yield from self._pile_of_cards(pile)
            else:
                yield from self._pile_of_tiles(pile)
        for seat, colour in zip(self._setup.table.seats, PLAYERS, strict=False):
            yield self._hand(seat, colour)
            yield self._counter(seat, colour)

    def _url(self, stem: str, content: bytes, ending: str = "png") -> str:
        name = marked(stem, content, ending)
        self.files[name] = content
        return self._prefix + name

    def _thing(self, name: str, nickname: str, at: Point, scale: float, height: float) -> Data:
        x, z = _on_table(self._setup, at)
        return _thing(name, nickname, (x, height, z), scale, next(self._guids))

    def _sheets(self, cards: Sequence[Component]) -> Iterator[tuple[int, tuple[int, Data]]]:
        """Yield for each card its number, and the entry of its picture in a deck."""
        each, key = COLUMNS * ROWS - 1, 0
        alike: dict[tuple[Any, ...], list[Component]] = {}
        for card in cards:
            alike.setdefault((card.size, card.back), []).append(card)
        for group in alike.values():
            (hidden,) = faces_of(group[:1], DPI, is_back=True)
            back = self._url("back", png_of(hidden))
            for first in range(0, len(group), each):
                key += 1
                part = group[first : first + each]
                columns = min(COLUMNS, len(part) + 1)
                # One place more than cards: the last is that of the hidden face.
                rows = -(-(len(part) + 1) // columns)
                width, height = part[0].size
                longest = max(columns * width, rows * height)
                dpi = min(DPI, (MOST_PIXELS - COLUMNS) * INCH / longest)
                sheet = sheet_of(faces_of(part, dpi), columns, rows)
                entry = {
                    "FaceURL": self._url(f"cards-{key}", png_of(sheet)),
                    "BackURL": back,
                    "NumWidth": columns,
                    "NumHeight": rows,
                    "BackIsHidden": True,
                    "UniqueBack": False,
                    "Type": 0,
                }
                for number, card in enumerate(part):
                    yield id(card), (100 * key + number, {str(key): entry})

    def _tiles(self, tiles: Sequence[Component]) -> Iterator[tuple[int, str]]:
        """Yield the address of the picture of each piece that is no card."""
        for tile, content in zip(tiles, pngs_of(faces_of(tiles, DPI)), strict=True):
            yield id(tile), self._url("piece", content)

    def _pile_of_cards(self, pile: Pile) -> Iterator[Data]:
        copies = [*pile.copies]
        if not pile.is_hidden and len(pile.pieces) > 1:
            # Each shows its edge, with the top one nearest to the players.
            for row, card in enumerate(reversed(copies)):
                at = (pile.at[0], pile.at[1] + row * FAN)
                yield self._card(card, at, pile, ABOVE + row * LAYER)
            return
        singles = [self._card(card, pile.at, pile, ABOVE) for card in copies]
        if len(singles) == 1:
            yield singles[0]
            return
        scale = copies[0].size.height / POKER.height
        heap = self._thing("Deck", pile.name, pile.at, scale, ABOVE)
        sheets = {key: entry for card in singles for key, entry in card["CustomDeck"].items()}
        yield _turned(heap, pile.is_hidden) | {
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in singles],
            "CustomDeck": sheets,
            "ContainedObjects": singles,
        }

    def _card(self, piece: Component, at: Point, pile: Pile, height: float) -> Data:
        number, entry = self._cards[id(piece)]
        scale = piece.size.height / POKER.height
        card = self._thing("Card", piece.name, at, scale, height)
        return _turned(card, pile.is_hidden) | {
            "Hands": True,
            "HideWhenFaceDown": True,
            "SidewaysCard": False,
            "CardID": number,
            "CustomDeck": entry,
        }

    def _pile_of_tiles(self, pile: Pile) -> Iterator[Data]:
        for row, (piece, many) in enumerate(reversed(pile.pieces)):
            height = ABOVE + row * LAYER
            if piece.faces:
                yield self._die(piece, pile.at, height)
                continue
            scale = min(piece.size) / INCH / UNITS
            kind = "Custom_Tile_Stack" if many > 1 else "Custom_Tile"
            tile = self._thing(kind, piece.name, pile.at, scale, height)
            if many > 1:
                tile["Number"] = many
            is_round = piece.cut is not None and piece.size.width == piece.size.height
            yield tile | {"CustomImage": _image(self._images[id(piece)], is_round, True)}

    def _die(self, piece: Component, at: Point, height: float) -> Data:
        """Return a die: the program's own one if the numbers are 1 to 6."""
        if sorted(piece.faces) == [*ORDINARY]:
            die = self._thing("Die_6", piece.name, at, SIDE / INCH, height)
            return die | {"ColorDiffuse": _colour(COLOURS["white"])}
        die = self._thing("Custom_Model", piece.name, at, 1.0, height)
        values = [
            {"Value": number, "Rotation": {"x": x, "y": 0.0, "z": z}}
            for number, (x, z) in zip(piece.faces, UP, strict=True)
        ]
        mesh = {
            "MeshURL": self._url("die", cube(SIDE / INCH), "obj"),
            "DiffuseURL": self._images[id(piece)],
            "NormalURL": "",
            "ColliderURL": "",
            "Convex": True,
            "MaterialIndex": 0,
            "TypeIndex": DIE,
            "CastShadows": True,
        }
        return die | {"CustomMesh": mesh, "RotationValues": values}

    def _hand(self, seat: Seat, colour: str) -> Data:
        hand = self._thing("HandTrigger", seat.name, seat.hand.middle, 1.0, HAND_HEIGHT / 2)
        width, depth = seat.hand.size
        is_above = seat.hand.top < seat.area.top
        hand["Transform"] |= {
            # A hand faces the middle of the table.
            "rotY": 180.0 if is_above else 0.0,
            "scaleX": round(width / INCH, 4),
            "scaleY": HAND_HEIGHT,
            "scaleZ": round(depth / INCH, 4),
        }
        return hand | {"Locked": True, "FogColor": colour}

    def _counter(self, seat: Seat, colour: str) -> Data:
        name = self._setup.tell(Sentence("Score of {player}", player=colour))
        counter = self._thing("Counter", name, seat.score.middle, 0.5, ABOVE)
        return counter | {"Counter": {"value": 0}}


def _turned(thing: Data, is_hidden: bool) -> Data:
    """Return a card or a deck, turned face down if it is hidden."""
    thing["Transform"]["rotZ"] = 180.0 if is_hidden else 0.0
    return thing


def _colour(text: str) -> Data:
    red, green, blue = (int(text[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return {"r": red, "g": green, "b": blue}


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
    """Return a place as x and z of the table, which has the board in its middle."""
    (x, y), (middle, centre) = place, setup.middle
    return ((x - middle) / INCH, (centre - y) / INCH)


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


def _image(url: str, is_round: bool = False, can_stack: bool = False) -> Data:
    return {
        "ImageURL": url,
        "ImageSecondaryURL": url,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": ROUND if is_round else BOX,
            "Thickness": 0.1,
            "Stackable": can_stack,
            "Stretch": True,
        },
    }


def _board(setup: Setup, url: str, guid: str) -> Data:
    scale = min(setup.size) / INCH / UNITS
    snaps = [_snap(setup, place.middle) for place in setup.places]
    board = _thing("Custom_Tile", setup.title, (0.0, 1.0, 0.0), scale, guid)
    return board | {
        "Locked": True,
        "CustomImage": _image(url),
        "AttachedSnapPoints": snaps,
    }
