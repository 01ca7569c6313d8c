"""Module for VASSAL: the board, a zone for each space, and the cars on their slots.

Pieces snap to the nearest region of their zone, so each space is a zone with one region.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engine.publish.tables.setup import Place, Setup, picture

VERSION = "3.5.8"
"""Version that the module says it was made with: the oldest that has all its parts, since an older
VASSAL than the one named asks before it opens a module."""

MODULE = "VASSAL.build.module."
MAP = MODULE + "map."
BOARD = MAP + "boardPicker.board."
MAP_NAME, BOARD_NAME = "Race", "Board"

PIXELS = 2400
"""Pixels on the longer side of the board, which a screen shows without zooming out far."""

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Date of everything in the module, so that a track always gives the same file."""


def vassal_module(setup: Setup) -> dict[str, bytes]:
    """Return the module by the name of its file."""
    scale = (PIXELS - 1) / max(setup.size)
    images = {"board.png": picture(setup.board, PIXELS)}
    images |= {f"car-{colour}.png": _car(setup, colour, scale) for colour, _ in setup.cars()}
    content = {
        "buildFile.xml": _xml(_module(setup, scale)),
        "moduledata": _xml(_about(setup)),
        **{f"images/{name}": image for name, image in images.items()},
    }
    return {f"{setup.stem}.vmod": zipped(content)}


def zipped(content: Mapping[str, bytes]) -> bytes:
    """Return a zip file that is always the same for a content."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(ZipInfo(name, LONG_AGO), data, ZIP_DEFLATED)
    return file.getvalue()


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
        ("name", setup.track.name),
    ):
        SubElement(root, tag).text = text
    return root


def _module(setup: Setup, scale: float) -> Element:
    cars = [*setup.cars()]
    root = Element(
        "VASSAL.build.GameModule",
        name=setup.track.name,
        version="1.0",
        description=setup.track.notes,
        VassalVersion=VERSION,
        nextPieceSlotId=str(len(cars) + 1),
    )
    SubElement(root, MODULE + "BasicCommandEncoder")
    SubElement(root, MODULE + "Documentation")
    SubElement(root, MODULE + "Chatter")
    SubElement(root, MODULE + "GlobalOptions")
    roster = SubElement(root, MODULE + "PlayerRoster", buttonText="Seats")
    for colour, _ in cars:
        SubElement(roster, "entry").text = colour.capitalize()
    board_map = SubElement(
        root,
        MODULE + "Map",
        mapName=MAP_NAME,
        launch="false",
        allowMultiple="false",
        markMoved="Never",
        moveToFormat="$pieceName$: $location$",
    )
    SubElement(board_map, MAP + "StackMetrics", exSepX="6", exSepY="18", unexSepX="2", unexSepY="4")
    picker = SubElement(board_map, MAP + "BoardPicker", slotHeight="125", slotWidth="350")
    board = SubElement(picker, MAP + "boardPicker.Board", name=BOARD_NAME, image="board.png")
    grid = SubElement(board, BOARD + "ZonedGrid")
    for place in setup.places:
        _add_zone(grid, place, scale)
    for tag in (
        "PieceMover",
        "KeyBufferer",
        "MenuDisplayer",
        "StackExpander",
        "SelectionHighlighters",
    ):
        SubElement(board_map, MAP + tag)
    SubElement(board_map, MAP + "CounterDetailViewer")
    SubElement(board_map, MAP + "Zoomer", zoomStart="3", zoomLevels="0.25,0.5,0.75,1.0,1.5")
    for number, (colour, place) in enumerate(cars, start=1):
        _add_car(board_map, number, colour, place, scale)
    return root


def _add_zone(grid: Element, place: Place, scale: float) -> None:
    path = ";".join(f"{round(x * scale)},{round(y * scale)}" for x, y in place.outline)
    zone = SubElement(
        grid,
        BOARD + "mapgrid.Zone",
        name=place.name,
        path=path,
        locationFormat="$gridLocation$",
        useParentGrid="false",
        useHighlight="false",
    )
    region = SubElement(zone, BOARD + "RegionGrid", snapto="true", visible="false", fontsize="9")
    x, y = (str(round(length * scale)) for length in place.middle)
    SubElement(region, BOARD + "Region", name=place.name, originx=x, originy=y)


def _add_car(board_map: Element, number: int, colour: str, place: Place, scale: float) -> None:
    x, y = (str(round(length * scale)) for length in place.middle)
    name = f"{colour.capitalize()} car"
    stack = SubElement(
        board_map,
        MAP + "SetupStack",
        name=f"Slot {number}",
        owningBoard=BOARD_NAME,
        useGridLocation="true",
        location=place.name,
        x=x,
        y=y,
    )
    slot = SubElement(stack, "VASSAL.build.widget.PieceSlot", entryName=name, gpid=str(number))
    # A piece is its kind (two keys, image, name) and its state (map, x, y, id in the module).
    slot.text = f"+/null/piece;;;car-{colour}.png;{name}/null;0;0;{number};0"


def _car(setup: Setup, colour: str, scale: float) -> bytes:
    return setup.car_picture(colour, round(setup.car_size * scale))
