"""Every game's table: as many pieces as its rules ask for, at each program, where they belong."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO, StringIO
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from PIL import Image

from engine.games.rivals.sentences import POWER_TEXTS
from engine.publish.tables.magnetic_map import magnetic_map
from engine.publish.tables.pieces_folder import pieces_folder
from engine.publish.tables.playingcards import MOST_BYTES, playingcards
from engine.publish.tables.setup import Setup
from engine.publish.tables.tabletop_playground import tabletop_playground
from engine.publish.tables.tabletop_simulator import tabletop_simulator
from engine.publish.tables.vassal import vassal_module
from tests.helpers.tables import table_of

Pieces = Counter[str]
Maker = Callable[[Setup], dict[str, bytes]]


@cache
def setup_of(game: str, *options: tuple[str, object]) -> Setup:
    return table_of(game, **dict(options))


MADE: dict[tuple[Maker, int], dict[str, bytes]] = {}
"""What was made, by its maker and the id of the table. Tables live as long as `setup_of` does."""


def made(make: Maker, setup: Setup) -> dict[str, bytes]:
    """Return the files of a table of `setup_of`, made once for all tests."""
    if (make, id(setup)) not in MADE:
        MADE[make, id(setup)] = make(setup)
    return MADE[make, id(setup)]


def simulator(setup: Setup) -> dict[str, bytes]:
    """Return a saved object with addresses."""
    return tabletop_simulator(setup, "https://example.org/")


def at_simulator(setup: Setup) -> Pieces:
    """Pieces of a saved object, those in decks and on stacks too."""
    saved = json.loads(made(simulator, setup)[f"{setup.stem}.json"])
    found: Pieces = Counter()
    for each in saved["ObjectStates"]:
        if each["Name"] == "Deck":
            assert len(each["DeckIDs"]) == len(each["ContainedObjects"])
            found.update(card["Nickname"] for card in each["ContainedObjects"])
        elif each["Name"] not in ("HandTrigger", "Counter") and not each["Locked"]:
            found[each["Nickname"]] += each.get("Number", 1)
    return found


def at_playground(setup: Setup) -> Pieces:
    """Pieces that the script of a package puts on the table."""
    files = made(tabletop_playground, setup)
    templates = {
        template["GUID"]: template
        for name, content in files.items()
        if name.startswith("Templates/")
        for template in [json.loads(content)]
    }
    script = files[f"Scripts/{setup.stem}.js"].decode()
    rows = script.partition("PIECES = ")[2].partition(";\n")[0]
    found: Pieces = Counter()
    for row in json.loads(rows):
        template = templates[row["template"]]
        names = template.get("CardNames", {"0": template["Name"]})
        found.update(names[str(index)] for index in template.get("Indices", [0]))
    return found


def at_vassal(setup: Setup) -> Pieces:
    """Pieces of a module, without the marks of scores."""
    (content,) = made(vassal_module, setup).values()
    root = ElementTree.fromstring(ZipFile(BytesIO(content)).read("buildFile.xml"))
    names = (each.get("entryName", "") for each in root.iter() if each.get("gpid"))
    return Counter(name for name in names if not name.startswith("Score of "))


def at_playingcards(setup: Setup) -> Pieces:
    """Cards and dice of a file for a browser."""
    widgets = {each["id"]: each for each in widgets_of(setup)}
    found: Pieces = Counter()
    for each in widgets.values():
        if each["type"] == "card":
            found[widgets[each["deck"]]["cardTypes"][each["cardType"]]["label"]] += 1
    dice = sum(each["type"] == "spinner" for each in widgets.values())
    assert dice == sum(bool(pile.pieces[0][0].faces) for pile in setup.table.piles)
    found.update(pile.name for pile in setup.table.piles if pile.pieces[0][0].faces)
    return found


def at_pieces(setup: Setup) -> Pieces:
    """Pieces in the table of sizes and numbers."""
    return _counted(made(pieces_folder, setup)["pieces.csv"])


def at_tabletopia(setup: Setup) -> Pieces:
    """Pieces in the folder for Tabletopia."""
    return _counted(made(magnetic_map, setup)[f"{setup.stem}-pieces/pieces.csv"])


def _counted(content: bytes) -> Pieces:
    found: Pieces = Counter()
    for row in csv.DictReader(StringIO(content.decode())):
        found[row["name"]] += int(row["count"])
    return found


def widgets_of(setup: Setup) -> list[dict[str, Any]]:
    (content,) = made(playingcards, setup).values()
    widgets: list[dict[str, Any]] = json.loads(ZipFile(BytesIO(content)).read("widgets.json"))
    return widgets


TABLES = [at_simulator, at_playground, at_vassal, at_playingcards, at_pieces]


each_table = pytest.mark.parametrize("at", TABLES, ids=lambda at: at.__name__)
Reader = Callable[[Setup], Pieces]


@each_table
def test_rv_1_rivals_has_48_cards_6_powers_6_cars_and_a_sheet_for_each_of_6(at: Reader) -> None:
    setup = setup_of("rivals")
    found = at(setup)
    deck = setup.box.game.deck if setup.box else None
    assert deck is not None
    assert sum(found[text] for text in {*deck.texts}) == 42 + 6
    assert [found[power] for power in POWERS] == [1] * 6
    assert {car: found[car] for car in RIVALS_CARS} == dict.fromkeys(RIVALS_CARS, 1)
    assert found["Rivals: sheet"] == found["Rivals: prizes"] == 6
    assert found.total() == 48 + 6 + 6 + 2 * 6


POWERS = [power.title() for power in POWER_TEXTS]
RIVALS_CARS = [f"{colour} car" for colour in ("Black", "Blue", "Green", "Yellow", "Orange", "Red")]


@each_table
def test_tr_1_tr_18_tr_25_top_race_has_48_cards_and_what_shares_and_pit_stops_need(
    at: Reader,
) -> None:
    setup = setup_of("top_race", ("variant", "shares"), ("pit_stop", True))
    found = at(setup)
    deck = setup.box.game.deck if setup.box else None
    assert deck is not None
    assert sum(found[text] for text in {*deck.texts}) == 48
    assert found["Pit stop"] == 3 * 6
    assert found["Shares"] == 6 * 6
    assert sum(found[f"{colour.title()} car"] for colour in deck.colours) == 6
    assert sum(found[f"{colour.title()} marker"] for colour in deck.colours) == 6 * 6


@each_table
def test_cc_1_cc_17_camel_cup_has_camels_dice_tiles_and_bets_with_all_modules(at: Reader) -> None:
    every = (("sprint", "extra"), ("photographer", True), ("places", True), ("partnership", True))
    found = at(setup_of("camel_cup", *every))
    for camel in ("Blue", "Green", "Orange", "Yellow", "White"):
        assert found[f"{camel} camel"] == found[f"{camel} die"] == 1, "CC-1"
        assert found[f"{camel} sprint die"] == 1, "CC-13"
        assert [found[f"{camel} {pay}"] for pay in (5, 3, 2)] == [1, 1, 2], "CC-7, CC-13, CC-16"
        assert found[camel] == 10, "CC-9"
    assert found["Pyramid"] == 6, "CC-6, CC-13"
    assert found["Oasis"] == found["Open"] == 10, "CC-8, CC-17"
    assert found["Photographer"] == found["Black camera"] == 1, "CC-15"
    assert [found[f"Place {place}"] for place in (2, 3, 4, 5)] == [1] * 4, "CC-16"


@each_table
def test_aa_1_aa_11_auf_achse_has_contracts_action_cards_trucks_trailers_and_goods(
    at: Reader,
) -> None:
    found = at(setup_of("auf_achse"))
    assert sum(count for name, count in found.items() if " to " in name) == 52, "AA-1"
    assert found["Keep for later"] + found["At once"] == 31, "AA-1, AA-11"
    assert found["Large trailer"] == found["Small trailer"] == 4, "AA-8"
    assert sum(count for name, count in found.items() if name.endswith(" truck")) == 6, "AA-1"
    assert sum(count for name, count in found.items() if name.endswith(" goods")) == 6 * 8, "AA-7"
    assert found["Roadworks"] == found["White die"] == 1, "AA-5, AA-2"


@each_table
def test_ft_1_five_towers_has_80_cards_and_30_for_more_players(at: Reader) -> None:
    setup = setup_of("five_towers")
    assert at(setup).total() == 110
    assert [(pile.name, pile.count) for pile in setup.table.piles] == [
        ("Cards", 80),
        ("Cards for more players", 30),
    ]


def test_tabletopia_gets_the_same_pieces_as_a_folder_of_pictures() -> None:
    setup = setup_of("camel_cup")
    assert at_tabletopia(setup) == at_pieces(setup)
    assert not setup_of("five_towers").places


def all_setups() -> Iterator[Setup]:
    for game in ("rivals", "top_race", "camel_cup", "auf_achse", "five_towers"):
        yield setup_of(game)


def test_no_two_piles_cover_each_other_and_all_are_on_the_table_beside_the_board() -> None:
    for setup in all_setups():
        table = setup.table
        beside = [pile for pile in table.piles if not pile.space]
        boxes = [
            (x - pile.size.width / 2, y - pile.size.height / 2, *pile.size)
            for pile in beside
            for x, y in [pile.at]
        ]
        if setup.places:
            boxes.append((0.0, 0.0, *setup.size))
        for row, (x, y, width, height) in enumerate(boxes):
            inner, area = table.without_hands, table.area
            for whole in (inner, area):
                assert whole.left <= x
                assert x + width <= whole.left + whole.size.width
                assert whole.top <= y
                assert y + height <= whole.top + whole.size.height
            for left, top, wide, tall in boxes[row + 1 :]:
                apart = left >= x + width or x >= left + wide or top >= y + height
                assert apart or y >= top + tall, setup.stem


def test_each_player_has_own_things_in_the_own_area() -> None:
    for setup in all_setups():
        for pile in setup.table.piles:
            if pile.seat is not None:
                area, (x, y) = setup.table.seats[pile.seat].area, pile.at
                assert area.left < x < area.left + area.size.width
                assert area.top < y < area.top + area.size.height


def test_hidden_piles_show_their_backs_and_cars_are_on_their_slots() -> None:
    setup = setup_of("rivals")
    saved = json.loads(made(simulator, setup)["rivals.json"])["ObjectStates"]
    decks = {each["Nickname"]: each for each in saved if each["Name"] == "Deck"}
    turned = {name: deck["Transform"]["rotZ"] for name, deck in decks.items()}
    assert turned == dict.fromkeys(("Rivals: base", "Rivals: speed", "Driver powers"), 180.0)
    on_slots = [pile.space for pile in setup.table.piles if pile.space]
    assert on_slots == [*setup.track.grid.slots]
    hands = [each for each in saved if each["Name"] == "HandTrigger"]
    counters = [each for each in saved if each["Name"] == "Counter"]
    assert len({each["FogColor"] for each in hands}) == len(counters) == 6
    for each in hands:
        faces_away = each["Transform"]["rotY"] == 180.0
        assert faces_away == (each["Transform"]["posZ"] > 0), each["Nickname"]
    assert len({each["GUID"] for each in saved}) == len(saved)


def test_bids_of_a_leg_lie_with_the_highest_on_top() -> None:
    setup = setup_of("camel_cup")
    (pile,) = (pile for pile in setup.table.piles if pile.name == "Leg bets on blue")
    assert [piece.name for piece in pile.copies] == ["Blue 5", "Blue 3", "Blue 2"]
    cards = [each for each in widgets_of(setup) if each["type"] == "card"]
    widgets = {each["id"]: each for each in widgets_of(setup)}
    heights = {
        widgets[each["deck"]]["cardTypes"][each["cardType"]]["label"]: each["z"] for each in cards
    }
    assert heights["Blue 5"] > heights["Blue 3"] > heights["Blue 2"]


def test_a_cell_of_a_sheet_of_cards_is_the_card_of_its_number() -> None:
    setup = setup_of("five_towers")
    files = tabletop_simulator(setup, "")
    saved = json.loads(files["five_towers.json"])["ObjectStates"]
    deck = next(each for each in saved if each["Name"] == "Deck")

    @cache
    def pixels(name: str) -> Image.Image:
        return Image.open(BytesIO(files[name])).convert("RGB")

    seen = {}
    for card in deck["ContainedObjects"]:
        ((key, entry),) = card["CustomDeck"].items()
        sheet = pixels(entry["FaceURL"])
        wide, tall = sheet.width / entry["NumWidth"], sheet.height / entry["NumHeight"]
        row, column = divmod(card["CardID"] - 100 * int(key), entry["NumWidth"])
        seen[card["Nickname"]] = sheet.getpixel(
            (round((column + 0.03) * wide), round((row + 0.02) * tall))
        )
    colours = {name.split()[0]: colour for name, colour in seen.items()}
    assert len(set(colours.values())) == 5
    assert all(seen[name] == colours[name.split()[0]] for name in seen)


def test_a_file_for_browsers_has_every_picture_it_names_and_none_too_large() -> None:
    for setup in all_setups():
        (content,) = made(playingcards, setup).values()
        assert playingcards(setup) == {f"{setup.stem}.pcio": content}
        archive = ZipFile(BytesIO(content))
        text = archive.read("widgets.json").decode()
        named = {part.split('"')[0] for part in text.split("package://")[1:]}
        assert named == {*archive.namelist()} - {"widgets.json"}
        assert max(info.file_size for info in archive.infolist()) <= MOST_BYTES
        widgets = json.loads(text)
        assert len({each["id"] for each in widgets}) == len(widgets) < 1200
        for each in widgets:
            assert 0 <= each["x"] <= 1600, each["id"]
            assert 0 <= each["y"] <= 1000, each["id"]


def test_pictures_of_pieces_are_as_large_as_the_table_says() -> None:
    files = made(pieces_folder, setup_of("camel_cup"))
    for row in csv.DictReader(StringIO(files["pieces.csv"].decode())):
        for name in row["front"].split():
            image = Image.open(BytesIO(files[name]))
            for pixels, side in zip(image.size, ("width", "height"), strict=True):
                assert abs(pixels / 200 * 25.4 - float(row[side])) < 0.15, row["name"]
