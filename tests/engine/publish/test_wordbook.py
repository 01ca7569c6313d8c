"""Words of boards in the language of a job: the program's, the designer's, and what is missing."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest
from pikepdf import Pdf
from pypdf import PdfReader

from engine.publish.jobs import Published, files_of, order_of
from engine.publish.jobs.documents import texts_of
from engine.publish.jobs.kind import board_of
from engine.publish.wordbook import Wordbook, fits
from engine.sentence import Sentence
from engine.track import Job, Label, OwnLayer, OwnText, TagSign, Track, Wording, load
from engine.track.files import FileError, parse, text
from tracks.drawn.shipped import FOLDER

LAP = load(FOLDER / "harbour_loop.json")

LENGTH = Sentence("Lap: {spaces} spaces, {metres:.2f} m", spaces=52, metres=1.93)


def printed(track: Track, **options: str) -> set[str]:
    order = order_of(Job("Board", "svg", options), Published(track, "lap"))
    return {each.text for each in texts_of(board_of(order))}


def test_a_job_has_a_language_of_its_own() -> None:
    english, czech = printed(LAP), printed(LAP, language="cs")
    assert {"Finish", "Prizes", "Start spaces, by number", "NW"} <= english
    assert {"Cíl", "Ceny"} <= czech
    assert not {"Prizes", "Start spaces, by number"} & czech
    assert any("1,93 m" in each for each in czech)


def test_the_language_is_that_of_the_program_unless_a_job_names_one() -> None:
    published = Published(LAP, "lap", language="cs")
    for options, language in (({}, "cs"), ({"language": "en"}, "en")):
        order = order_of(Job("Board", "svg", options), published)
        assert order.published.language == language
        assert ("Cíl" in {each.text for each in texts_of(board_of(order))}) == (language == "cs")


def test_words_of_the_designer_go_before_those_of_the_program() -> None:
    own = (
        Wording("Finish", "Ziel"),
        Wording("Finish", "ゴール", "ja"),
        Wording("Finish", "Meta", "pt"),
        Wording("Finish", "Chegada", "pt-BR"),
    )
    codes = ("en", "cs", "ja", "pt", "pt-BR", "pt-PT")
    found = [Wordbook(own, code)(Sentence("Finish")) for code in codes]
    assert found == ["Ziel", "Ziel", "ゴール", "Meta", "Chegada", "Meta"]


def test_values_are_filled_into_own_words() -> None:
    own = (Wording(LENGTH.template, "{metres:.2f} metres"),)
    assert Wordbook(own)(LENGTH) == "1.93 metres"
    assert Wordbook(own, "cs")(LENGTH) == "1,93 metres"


@pytest.mark.parametrize("text", ["{metre} m", "{metres} m", "{", "{metres:.2f} }"])
def test_own_words_with_other_values_are_not_used(text: str) -> None:
    wording = Wording(LENGTH.template, text)
    assert not fits(wording)
    assert Wordbook((wording,))(LENGTH) == LENGTH


def test_braces_are_letters_where_there_are_no_values() -> None:
    assert Wordbook((Wording("Finish", "{Ziel}"),))(Sentence("Finish")) == "{Ziel}"


def test_all_that_a_designer_writes_can_be_in_another_language() -> None:
    wild = replace(LAP.spaces[4], name="Depot", tags=("oil slick", "rain"))
    track = replace(
        LAP.with_space(wild),
        labels=(Label("title", text="Grand Prix"), Label("legend", text="Signs")),
        layers=(OwnLayer("Mine", texts=(OwnText("Pier", (10.0, 10.0)),)),),
        signs=(TagSign("rain", "star", meaning="Slippery"),),
    )
    words = ("Grand Prix", "Signs", "Pier", "Slippery", "Depot", "oil slick", "Rivals")
    told = tuple(Wording(each, each.upper(), "xx") for each in words)
    found = printed(replace(track, wordings=told), language="xx")
    assert {"GRAND PRIX", "SIGNS", "PIER", "SLIPPERY"} <= found
    joined = " ".join(found)
    assert all(each in joined for each in ("DEPOT", "OIL SLICK", "RIVALS"))
    assert not {*words} & found


def test_what_is_missing_in_another_language_is_known() -> None:
    book = Wordbook((Wording("Finish", "ゴール", "ja"),), "ja")
    assert (book(Sentence("Finish")), book(Sentence("Start")), book("Depot")) == (
        *("ゴール", "Start", "Depot"),
    )
    assert book.missing == ("Start",)
    assert [*book.asked] == ["Finish", "Start", "Depot"]
    czech = Wordbook((), "cs")
    czech(Sentence("Start"))
    assert czech.missing == ()


def test_wordings_are_kept_in_the_file() -> None:
    track = replace(LAP, wordings=(Wording("Finish", "ゴール", "ja"), Wording("Start", "Los")))
    assert parse(text(track)).wordings == track.wordings
    with pytest.raises(FileError, match="language"):
        parse(text(track).replace('"ja"', '"j"'))


def test_a_document_names_its_language() -> None:
    job = Job("Board", "pdf-sheet", {"language": "cs"})
    (content,) = files_of(job, Published(LAP, "lap")).values()
    with Pdf.open(BytesIO(content)) as document:
        assert str(document.Root.Lang) == "cs"
    with pytest.raises(FileError, match="language"):
        order_of(Job("Board", "svg", {"language": "not one"}), Published(LAP, "lap"))


GERMAN = {
    "Player {number}": "Spieler {number}",
    "Score of {player}": "Punkte von {player}",
    "Hand of {player}": "Hand von {player}",
    "driver power": "Fahrstil",
    "Driver powers": "Fahrstile",
    "aggressive": "angriffslustig",
    "{game}: sheet": "{game}: Zettel",
    "Bet": "Wette",
    "{Colour} {noun}": "{noun} ({Colour})",
    "car": "Auto",
    "red": "rot",
}


def german(kind: str) -> dict[str, bytes]:
    words = tuple(Wording(words, text, "de") for words, text in GERMAN.items())
    job = Job("Table", kind, {"language": "de", "game": "rivals"})
    return {**files_of(job, Published(replace(LAP, wordings=words), "lap"))}


def test_pieces_of_a_game_are_in_the_language_of_a_job() -> None:
    (content,) = german("components").values()
    printed = "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    assert {"Fahrstil", "Angriffslustig", "Wette 1"} <= {*printed.splitlines()}
    assert "Bet 1" not in printed
    assert "driver power" not in printed


def test_names_at_a_table_are_in_the_language_of_a_job() -> None:
    files = german("tabletop-simulator")
    (saved,) = (json.loads(content) for name, content in files.items() if name.endswith(".json"))
    names = {each["Nickname"] for each in saved["ObjectStates"]}
    assert {"Spieler 1", "Punkte von White", "Fahrstile", "Rivals: Zettel"} <= names
    assert "Auto (Rot)" in names
    (module,) = german("vassal").values()
    with ZipFile(BytesIO(module)) as archive:
        built = archive.read("buildFile.xml").decode()
    assert 'mapName="Hand von Spieler 1"' in built
    assert "Player 1" not in built
