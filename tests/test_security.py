"""The page about security names the limits that hold, and none that does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from editor.document.pictures import SHOWN
from engine.exchange.drawing import MOST_POINTS as MOST_POINTS_OF_SHAPES
from engine.exchange.drawing import MOST_SHAPES
from engine.exchange.drawing_svg import AT_FIRST
from engine.exchange.elements import LONGEST_NAME, MOST_ELEMENTS
from engine.exchange.painted_art import VECTOR_SECONDS
from engine.exchange.tables import MOST_COLUMNS
from engine.files.exchange import NOTE
from engine.files.strict_json import MOST_DIGITS, MOST_TOML, MOST_VALUES
from engine.files.text import MOST_BYTES, MOST_NAME
from engine.foreign import limits as foreign
from engine.host import limits as host
from engine.race.state import MOST_CARDS
from engine.table.seats import SECRET_BYTES
from engine.track import limits as track

PAGE = (Path(__file__).parents[1] / "SECURITY.md").read_text("utf-8")
WORDS = " ".join(PAGE.split())
MILLION = 1_000_000

LIMITS = {
    "size of a file": f"{MOST_BYTES // MILLION} MB",
    "pixels of a picture, read from its head before anything is decoded": (
        f"{foreign.MOST_PIXELS // MILLION} million"
    ),
    "scans of a JPEG, each of which goes over all its pixels": f"{foreign.MOST_SCANS}",
    "elements of an SVG inside one another": f"{foreign.MOST_DEPTH}",
    "size of an SVG, GPX, KML or OpenStreetMap file, unpacked and with its entities and default "
    "values written out": f"{MOST_BYTES // MILLION} MB",
    "its elements and attributes": f"{MOST_ELEMENTS // MILLION} million",
    "letters of their names, the address of the namespace included": f"{LONGEST_NAME}",
    "copies that the blocks of a DXF make, counted before one is made": f"{MOST_SHAPES:,}",
    "shapes of a drawing, points of all of them": f"{MOST_SHAPES:,}, {MOST_POINTS_OF_SHAPES:,}",
    "values of a JSON file": f"{MOST_VALUES // MILLION} million",
    "size of a TOML file": f"{MOST_TOML // MILLION} MB",
    "layers of your own in a track, jobs of a track, tags of a space": (
        f"{track.MOST_LAYERS}, {track.MOST_JOBS}, {track.MOST_TAGS}"
    ),
    "letters of an id, a name or a tag, of a text on the board": (
        f"{track.MOST_LETTERS}, {track.MOST_PRINTED:,}"
    ),
    "width and height of a board": f"{track.LONGEST_SIDE / 1000:g} m",
    "lanes side by side, spaces along them": f"{track.MOST_LANES}, {track.MOST_ALONG}",
    "points of a road or a drawn line, of an outline, of a line across the road": (
        f"{track.MOST_POINTS:,}, {track.MOST_VERTICES:,}, {track.MOST_ACROSS}"
    ),
    "places where the line of a new road crosses itself": f"{track.MOST_CROSSINGS}",
    "spaces of the lanes of all roads together": f"{track.MOST_SPACES:,}",
    "items of any other list in a track": f"{track.MOST_LISTED:,}",
    "spaces in one place, and sides of outlines that meet": (
        f"{track.MOST_IN_ONE_PLACE}, and {track.MOST_MEETING:,} more than "
        f"{track.MOST_MEETING_OF_ONE} for each side"
    ),
    "columns of a table": f"{MOST_COLUMNS:,}",
    "decoding all pictures that a drawing names": f"{foreign.DEADLINE:g} seconds",
    "track inside a PDF or a page, unpacked": f"{MOST_BYTES // MILLION} MB",
    "name of a file that is written, in bytes, its ending included": f"{MOST_NAME}",
    "digits of a whole number": f"{MOST_DIGITS}",
    "cards of a deck": f"{MOST_CARDS}",
    "work on a file in the process for foreign content": f"{foreign.DEADLINE:g} seconds",
    "work on a photo of a sketch there": f"{foreign.PHOTO_DEADLINE:g} seconds",
    "memory of that process": f"{foreign.MOST_MEMORY / 1e9:g} GB of address space",
}


def test_every_limit_in_the_table_is_the_one_that_holds() -> None:
    table = PAGE.partition("## Limits")[2].partition("\n## ")[0]
    rows = [re.split(r"\s*\|\s*", line.strip("| ")) for line in re.findall(r"\|.*\|", table)]
    assert rows[:2] == [["what", "most"], ["---", "---"]]
    assert dict(map(tuple, rows[2:])) == LIMITS  # type: ignore[arg-type]
    assert len(rows[2:]) == len(LIMITS)


@pytest.mark.parametrize(
    "said",
    [
        f"A painting that takes longer than {AT_FIRST:g} seconds with all its pixels",
        "Art whose paths are not found in five seconds",
        f"a secret of {8 * SECRET_BYTES} bits",
        f"at most {host.MOST_BYTES // 1024} kB a message",
        "Forty messages at once and ten a second are heard",
        f"A room has room for {host.MOST_IN_ROOM} pages, {host.MOST_WATCHING} of them watching",
        f"the server for {host.MOST_CONNECTIONS}; strangers",
        f"end after {host.VISIT_SECONDS:g} seconds",
        f"beyond {host.MOST_VISITORS} the oldest goes",
        f"`{NOTE}` is the note",
        f"(Qt: {', '.join(SHOWN[:-1])}, {SHOWN[-1]})".replace("WEBP", "WebP"),
    ],
)
def test_other_numbers_on_the_page_are_those_of_the_program(said: str) -> None:
    assert said in WORDS
    assert (VECTOR_SECONDS, host.BURST, host.RATE) == (5, 40, 10)
