"""Module for VASSAL: the table with a zone for each space, decks, pieces, and windows for hands.

Pieces snap to the nearest region of their zone, so each space is a zone with one region.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from PIL import Image, ImageDraw

from engine.publish.components.component import Component
from engine.publish.components.dice import face_drawings
from engine.publish.tables.arrangement import Pile, Seat
from engine.publish.tables.setup import (
    Place,
    Setup,
    faces_of,
    picture,
    pictures_of,
    png_of,
    pngs_of,
    zipped,
)
from engine.publish.tables.table_picture import table_picture
from engine.sentence import Sentence
from engine.track import Point

VERSION = "3.5.8"
"""Version that the module says it was made with: the oldest that has all its parts, since an older
VASSAL than the one named asks before it opens a module."""

MODULE = "VASSAL.build.module."
MAP = MODULE + "map."
BOARD = MAP + "boardPicker.board."
MAP_NAME, BOARD_NAME = "Race", "Board"

PIXELS, MOST_PIXELS = 2400, 6000
"""Pixels on the longer side of the board, which a screen shows without zooming out far, and most on
that of the table."""

FLIP, ROLL, SCORE = "70,130", "82,130", "76,130"
"""Keys for commands of pieces: Ctrl + F, R, L."""


def vassal_module(setup: Setup) -> dict[str, bytes]:
    """Return the module by the name of its file."""
    module = _Module(setup)
    content = {
        "buildFile.xml": _xml(module.written()),
        "moduledata": _xml(_about(setup)),
        **{f"images/{name}": image for name, image in module.images.items()},
    }
    return {f"{setup.stem}.vmod": zipped(content)}


def _xml(root: Element) -> bytes:
    ElementTree.indent(root)
    written: bytes = ElementTree.tostring(root, "UTF-8", xml_declaration=True)
    return written


def _about(setup: Setup) -> Element:
    root = Element("data", version="1")
    for tag, text in (
        ("version", "1.0"),
        ("VassalVersion", VERSION),
        ("dateSaved", "0"),
        ("description", setup.track.notes),
        ("name", setup.title),
    ):
        SubElement(root, tag).text = text
    return root


class _Module:
    """Module being written, and its images by name."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        area = setup.table.without_hands
        self._scale = min((PIXELS - 1) / max(setup.size), (MOST_PIXELS - 1) / max(area.size))
        self._left, self._top = area.left, area.top
        most = round(self._scale * max(area.size)) + 1
        self.images = {"table.png": picture(table_picture(setup, with_hands=False), most)}
        self._number = 0
        self._fronts: dict[int, str] = {}
        self._backs: dict[int, str] = {}
        pieces = [piece for pile in setup.table.piles for piece, _ in pile.pieces]
        self._add_images([*{id(piece): piece for piece in pieces}.values()])

    def written(self) -> Element:
        """Return the module with all its parts."""
        setup = self._setup
        root = Element(
            "VASSAL.build.GameModule",
            name=setup.title,
            version="1.0",
            description=setup.track.notes,
            VassalVersion=VERSION,
        )
        SubElement(root, MODULE + "BasicCommandEncoder")
        SubElement(root, MODULE + "Documentation")
        SubElement(root, MODULE + "Chatter")
        SubElement(root, MODULE + "GlobalOptions")
        roster = SubElement(root, MODULE + "PlayerRoster", buttonText="Seats")
        for seat in setup.table.seats:
            SubElement(roster, "entry").text = seat.name
        SubElement(root, MODULE + "NotesWindow", name="Notes", buttonText="Notes")
        self._add_map(root)
        for seat in setup.table.seats:
            _add_hand(
                root, seat, self._scale, setup.tell(Sentence("Hand of {player}", player=seat.name))
            )
        root.set("nextPieceSlotId", str(self._number + 1))
        return root

    def _pixel(self, at: Point) -> tuple[str, str]:
        x, y = at
        return str(round((x - self._left) * self._scale)), str(round((y - self._top) * self._scale))

    def _add_images(self, pieces: Sequence[Component]) -> None:
        dpi = self._scale * 25.4
        with_back = [piece for piece in pieces if piece.back]
        dice = [piece for piece in pieces if piece.faces]
        fronts = pngs_of(faces_of(pieces, dpi))
        for number, (piece, content) in enumerate(zip(pieces, fronts, strict=True)):
            self._fronts[id(piece)] = f"piece-{number}.png"
            self.images[f"piece-{number}.png"] = content
        known: dict[bytes, str] = {}
        backs = pngs_of(faces_of(with_back, dpi, is_back=True))
        for piece, content in zip(with_back, backs, strict=True):
            self._backs[id(piece)] = known.setdefault(content, f"back-{len(known)}.png")
        self.images |= {name: content for content, name in known.items()}
        for piece in dice:
            name = self._fronts[id(piece)]
            del self.images[name]
            faces = pngs_of(pictures_of([*face_drawings(piece)], dpi))
            for row, content in enumerate(faces):
                self.images[_face(name, row)] = content

    def _add_map(self, root: Element) -> None:
        board_map = SubElement(
            root,
            MODULE + "Map",
            mapName=MAP_NAME,
            launch="false",
            allowMultiple="false",
            markMoved="Never",
            moveToFormat="$pieceName$: $location$",
        )
        SubElement(
            board_map, MAP + "StackMetrics", exSepX="6", exSepY="18", unexSepX="2", unexSepY="4"
        )
        picker = SubElement(board_map, MAP + "BoardPicker", slotHeight="125", slotWidth="350")
        board = SubElement(picker, MAP + "boardPicker.Board", name=BOARD_NAME, image="table.png")
        grid = SubElement(board, BOARD + "ZonedGrid")
        for place in self._setup.places:
            self._add_zone(grid, place)
        _add_manners(board_map)
        SubElement(board_map, MAP + "Zoomer", zoomStart="3", zoomLevels="0.25,0.5,0.75,1.0,1.5")
        for pile in self._setup.table.piles:
            self._add_pile(board_map, pile)
        for seat in self._setup.table.seats:
            self._add_score(board_map, seat)

    def _add_zone(self, grid: Element, place: Place) -> None:
        zone = SubElement(
            grid,
            BOARD + "mapgrid.Zone",
            name=place.name,
            path=";".join(",".join(self._pixel(corner)) for corner in place.outline),
            locationFormat="$gridLocation$",
            useParentGrid="false",
            useHighlight="false",
        )
        region = SubElement(
            zone, BOARD + "RegionGrid", snapto="true", visible="false", fontsize="9"
        )
        x, y = self._pixel(place.middle)
        SubElement(region, BOARD + "Region", name=place.name, originx=x, originy=y)

    def _add_pile(self, board_map: Element, pile: Pile) -> None:
        """Add a deck, or a stack of open pieces that differ or are alone."""
        x, y = self._pixel(pile.at)
        name = self._told_pile(pile)
        if pile.count > 1 and (pile.is_hidden or len(pile.pieces) == 1):
            width, height = (str(round(side * self._scale)) for side in pile.size)
            deck = SubElement(
                board_map,
                MAP + "DrawPile",
                name=name,
                owningBoard=BOARD_NAME,
                x=x,
                y=y,
                width=width,
                height=height,
                faceDown="Always" if pile.is_hidden else "Never",
                shuffle="Always" if pile.is_hidden else "Never",
                draw="true",
                color="0,0,0",
                allowMultiple="true",
                allowSelect="false",
                drawFaceUp="false",
                reversible="false",
                reshufflable="false",
                canSave="false",
            )
            for piece in pile.copies:
                self._add_slot(deck, "CardSlot", piece)
            return
        stack = SubElement(
            board_map,
            MAP + "SetupStack",
            name=name,
            owningBoard=BOARD_NAME,
            x=x,
            y=y,
            useGridLocation=str(bool(pile.space)).lower(),
            location=pile.space,
        )
        # The last of a stack is on top.
        for piece in reversed([*pile.copies]):
            self._add_slot(stack, "PieceSlot", piece)

    def _add_slot(self, parent: Element, kind: str, piece: Component) -> None:
        front = self._fronts[id(piece)]
        if piece.faces:
            names = [f"+: {number}" for number in piece.faces]
            images = [_face(front, row) for row in range(len(names))]
            trait = _layer(images, names, ("Next face", FLIP), ("Roll", ROLL)), "1"
            front = ""
        elif piece.back and piece.lying.is_hidden:
            trait = _sequence(";", "obs", FLIP, self._backs[id(piece)], "Flip", "I", "?"), "null;"
        elif piece.back:
            images = [front, self._backs[id(piece)]]
            trait = _layer(images, ["", ""], ("Flip", FLIP)), "1"
        else:
            trait = None
        self._add_piece(parent, kind, piece.name, front, trait)

    def _told_pile(self, pile: Pile) -> str:
        """Return the name of a pile, with that of its player if it has one."""
        if pile.seat is None:
            return pile.name
        player = self._setup.table.seats[pile.seat].name
        return self._setup.tell(Sentence("{pile} of {player}", pile=pile.name, player=player))

    def _add_score(self, board_map: Element, seat: Seat) -> None:
        """Add a number for the score of a player, which the player can change."""
        x, y = self._pixel(seat.score.middle)
        stack = SubElement(
            board_map,
            MAP + "SetupStack",
            name=self._setup.tell(Sentence("Score of {player}", player=seat.name)),
            owningBoard=BOARD_NAME,
            x=x,
            y=y,
            useGridLocation="false",
            location="",
        )
        size = str(max(10, round(7 * self._scale)))
        label = _sequence(
            *(";", "label", SCORE, "Set score", size, "", "0,0,0", "c", "0", "c", "0", "c", "c"),
            *("$pieceName$: $label$", "Dialog", "1", "0", "Score", ""),
        )
        name = self._setup.tell(Sentence("Score of {player}", player=seat.name))
        self._add_piece(stack, "PieceSlot", name, "score.png", (label, "0"))
        if "score.png" not in self.images:
            self.images["score.png"] = _frame(*(round(side * self._scale) for side in SCORE_SIZE))

    def _add_piece(
        self, parent: Element, kind: str, name: str, image: str, trait: tuple[str, str] | None
    ) -> None:
        """Add a piece: its kind (two keys, image, name) and its state (map, x, y, id), both behind
        those of a trait if it has one."""
        self._number += 1
        number = str(self._number)
        slot = SubElement(parent, f"VASSAL.build.widget.{kind}", entryName=name, gpid=number)
        type_, state = _sequence(";", "piece", "", "", image, name), f"null;0;0;{number};0"
        if trait is not None:
            type_, state = _sequence("\t", trait[0], type_), _sequence("\t", trait[1], state)
        slot.text = "+/" + _sequence("/", "null", type_, state)


SCORE_SIZE = (40.0, 12.0)
"""Size of the mark of a score, mm."""


def _frame(width: int, height: int) -> bytes:
    """Return an empty frame as PNG."""
    image = Image.new("RGB", (width, height), "#ffffff")
    ImageDraw.Draw(image).rectangle((0, 0, width - 1, height - 1), outline="#69747c", width=2)
    return png_of(image)


def _face(name: str, row: int) -> str:
    """Return the name of the image of a face of a die."""
    return f"{name.removesuffix('.png')}-{row}.png"


def _sequence(separator: str, *parts: str) -> str:
    """Return parts as VASSAL writes them: a separator in a part has a backslash before it."""
    return separator.join(part.replace(separator, "\\" + separator) for part in parts)


def _layer(
    images: Sequence[str],
    names: Sequence[str],
    onward: tuple[str, str],
    at_random: tuple[str, str] = ("", ""),
) -> str:
    """Return a trait with several faces, and the commands, each with its key, for the next face and
    one at random."""
    command, key = onward
    shuffle, random_key = at_random
    return _sequence(
        *(";", "emb2", "", "2", "", command, "2", "", "", "2", "", "", "", "", "false", "0", "0"),
        *(_sequence(",", *images), _sequence(",", *names), "true", "Face", random_key, shuffle),
        *("false", "", "1", "1", "true", "", key, ""),
    )


def _add_manners(board_map: Element) -> None:
    """Add what lets players handle pieces on a map."""
    for tag in (
        "PieceMover",
        "KeyBufferer",
        "MenuDisplayer",
        "StackExpander",
        "SelectionHighlighters",
        "CounterDetailViewer",
    ):
        SubElement(board_map, MAP + tag)


def _add_hand(root: Element, seat: Seat, scale: float, name: str) -> None:
    """Add a window with a `name` that only one player sees into."""
    hand = SubElement(
        root,
        MODULE + "PlayerHand",
        mapName=name,
        side=seat.name,
        visible="false",
        launch="true",
        buttonName=name,
        allowMultiple="false",
        markMoved="Never",
    )
    SubElement(hand, MAP + "StackMetrics", disabled="true")
    picker = SubElement(hand, MAP + "BoardPicker")
    width, height = (str(round(side * scale)) for side in seat.hand.size)
    SubElement(picker, MAP + "boardPicker.Board", name=name, width=width, height=height)
    _add_manners(hand)
