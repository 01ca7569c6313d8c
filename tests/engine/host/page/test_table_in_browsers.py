"""A whole hosted game in two browsers, by clicks and keys alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.api.games import replay
from engine.compiled.compiler import played_plainly
from engine.playtest.playthrough import read_record
from engine.table.notes import notes_of
from tests.helpers.browser import Page
from tests.helpers.evening import connect_again, going_on, play_on, two_browsers
from tests.helpers.hosted import hosted, plan
from tests.helpers.node_programs import installed
from tests.helpers.table_player import Player

LOSSES = 5
"""Connections that each page loses during the game."""

BETWEEN = 2
"""Choices of a page between two losses."""

TARGETS = """[...document.querySelectorAll('button, select, summary, input[type=text]')]
  .filter((one) => one.checkVisibility()).map((one) => [one.outerHTML.slice(0, 90),
    one.getBoundingClientRect()]).filter(([, box]) => box.width < 24 || box.height < 44)
  .map(([words]) => words)"""
"""Things to touch that are too small for a finger."""

MOVING = """document.getAnimations().map((each) => each.effect.getKeyframes().length)"""

TICKED = """document.querySelector('#{} .tick input').checked"""
"""Whether a name may be kept, in a part of the page."""

FAULTS = """axe.run(document, { resultTypes: ['violations'] }).then((found) =>
  found.violations.map((each) => [each.impact, each.id, each.nodes[0].html.slice(0, 200)]))"""


@dataclass
class Evening:
    """What was seen of a game. `faults` are those that axe found by the part of the page."""

    file: Path
    faults: dict[str, list[Any]] = field(default_factory=dict)
    small: dict[str, list[str]] = field(default_factory=dict)
    broad: dict[str, int] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    keyframes: dict[Page, list[int]] = field(default_factory=dict)
    refused: str = ""
    ticked: dict[str, bool] = field(default_factory=dict)
    tried: dict[str, Any] = field(default_factory=dict)
    titles: list[str] = field(default_factory=list)


def axe() -> str | None:
    """The script of axe-core, or None where npm cannot install it."""
    try:
        return (installed() / "node_modules/axe-core/axe.min.js").read_text("utf-8")
    except pytest.skip.Exception:
        return None


async def look(evening: Evening, page: Page, part: str) -> None:
    """Note what is wrong with a part of the page on a phone: the lobby is light, the rest dark."""
    evening.small[part] = await page.run(TARGETS)
    evening.broad[part] = await page.run("document.documentElement.scrollWidth")
    if script := axe():
        await page.run(f"{script}; 0")
        evening.faults[part] = await page.run(FAULTS)


async def play(evening: Evening, folder: Path) -> None:
    planned = plan(
        "rivals",
        "harbour_loop.json",
        seats="person,random,random,person,random,random",
        options={"variant": "race"},
        files=(evening.file,),
    )

    async def look_at_cars(player: Player) -> None:
        evening.keyframes.setdefault(player.page, []).extend(await player.page.run(MOVING))

    async with two_browsers(folder) as players:
        desk, phone = (player.page for player in players)
        with hosted(planned) as (hosting, (links,)):
            port = hosting.port
            await phone.open(links.seats[3])
            await phone.until("!document.getElementById('lobby').hidden")
            await look(evening, phone, "lobby")
            evening.ticked["lobby"] = await phone.run(TICKED.format("lobby"))
            await players[0].sit_down(links.seats[0], "Ann", is_named=True)
            await ask_for_seat(evening, links.seats[0], phone, desk)
            await phone.prefer(prefers_color_scheme="dark", prefers_reduced_motion="reduce")
            await phone.open(links.seats[3])
            await phone.until("!document.getElementById('lobby').hidden")
            await speak_czech(phone)
            await players[1].sit_down(links.seats[3], "Bořek")
            await desk.until("!document.getElementById('game').hidden")
            await note(desk)
            await try_with_keys(evening, desk, players[1])
            await play_on(players, lambda: True, losses=LOSSES, between=BETWEEN, look=look_at_cars)
        for page in (desk, phone):
            await page.until("document.getElementById('said').textContent")
        with going_on(evening.file, port):
            await connect_again(players)
            await look(evening, phone, "table")
            await play_on(players, look=look_at_cars)
            await look(evening, phone, "form")
            for page, part in ((desk, "named form"), (phone, "form")):
                evening.ticked[part] = await page.run(TICKED.format("form"))
            await fill_form(phone)
        evening.done = [player.done for player in players]
        evening.lost = [player.lost for player in players]
        evening.missed = [missed for player in players for missed in player.missed]
        evening.complaints = [*desk.complaints, *phone.complaints]


async def ask_for_seat(evening: Evening, link: str, stranger: Page, owner: Page) -> None:
    """Ask for a seat that another browser has, whose owner keeps it."""
    await stranger.open(link)
    await stranger.click("dialog button.main")
    await owner.click("dialog button.main")
    evening.refused = await stranger.until(
        "document.getElementById('connection').textContent"
        " && document.getElementById('said').textContent"
    )


async def speak_czech(page: Page) -> None:
    await page.click("#tools button:last-child")
    await page.run(
        "(() => { const chosen = document.querySelector('dialog select'); chosen.value = 'cs';"
        " chosen.dispatchEvent(new Event('change')); })()"
    )
    await page.until("document.documentElement.lang === 'cs'")
    await page.until("document.querySelector('#lobby h2').textContent === 'U stolu'")


async def note(page: Page) -> None:
    """Write a note by its key, about the space that was pointed at."""
    await page.run("document.querySelector('[data-space]').dispatchEvent("
                   "new PointerEvent('pointerover', { bubbles: true }))")  # fmt: skip
    await page.press("n")
    await page.click("dialog .one-of label")
    await page.click("dialog textarea")
    await page.write("Where may I go?")
    await page.click("dialog button.main")
    await page.until("!document.querySelector('dialog')")


async def try_with_keys(evening: Evening, page: Page, other: Player) -> None:
    """Choose by keys: try, drop it, try again, do it."""
    while not await page.run("document.getElementById('turn').classList.contains('yours')"):
        await other.step()
    evening.titles.append(await page.run("document.title"))
    await page.run("document.querySelector('button.thing').focus()")
    await page.press("Enter")
    await page.until("document.querySelector('.trial button.main') === document.activeElement")
    evening.tried["moves"] = len(read_record(evening.file).moves)
    await page.press("Escape")
    evening.tried["dropped"] = not await page.run("document.querySelector('.trial button')")
    await page.run("document.querySelector('button.thing').focus()")
    await page.press("Enter")
    evening.tried["still"] = len(read_record(evening.file).moves)
    await page.press("Enter")
    await page.until("!document.querySelector('.trial button')")
    evening.tried["done"] = len(read_record(evening.file).moves)


async def fill_form(page: Page) -> None:
    await page.click("#form .rating label:nth-child(8)")
    await page.run(
        "(() => { const best = document.querySelectorAll('#form select')[1];"
        " best.selectedIndex = 1; best.dispatchEvent(new Event('change')); })()"
    )
    await page.click("#form textarea")
    await page.write("Krásná zatáčka.")
    await page.click("#form section:last-child > button.main")
    await page.until("Boolean(document.querySelector('#form .thanks'))")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    seen = Evening(folder / "race.lanesmith-game")
    with played_plainly():
        asyncio.run(play(seen, folder))
    return seen


def test_all_moves_follow_the_rules_and_none_is_played_twice(evening: Evening) -> None:
    record = replay(evening.file).record
    assert record.outcome is not None
    people = [sum(1 for seat, _ in record.moves if seat == number) for number in (0, 3)]
    # The move by keys was confirmed without a click.
    assert people[0] <= evening.done[0] + 1
    assert people[1] <= evening.done[1]
    assert min(people) > BETWEEN * LOSSES


def test_every_choice_can_be_clicked_and_leads_to_itself(evening: Evening) -> None:
    assert evening.missed == []


def test_every_page_lost_its_connection_and_came_back(evening: Evening) -> None:
    assert evening.lost == [LOSSES, LOSSES]


def test_nothing_is_done_before_it_is_confirmed(evening: Evening) -> None:
    tried = evening.tried
    assert tried["dropped"]
    assert tried["moves"] == tried["still"] < tried["done"]


def test_cars_move_along_their_ways_unless_the_reader_wants_calm(evening: Evening) -> None:
    desk, phone = evening.keyframes.values()
    assert max(desk) > 3
    assert phone == []


def test_a_seat_that_is_opened_elsewhere_asks_its_owner(evening: Evening) -> None:
    assert evening.refused == "The owner of the seat has said no."


def test_the_title_of_the_tab_says_whose_turn_it_is(evening: Evening) -> None:
    assert evening.titles == ["● Your turn: Harbour Loop"]


def test_the_browsers_complain_of_nothing_but_the_lost_host(evening: Evening) -> None:
    others = [each for each in evening.complaints if "WebSocket connection to" not in each]
    assert others == []


def test_note_and_form_are_in_the_record(evening: Evening) -> None:
    notes = notes_of(read_record(evening.file))
    (note,) = notes.notes
    assert (note.seat, note.face, note.words) == (0, "confused", "Where may I go?")
    assert note.at.startswith("space:")
    (form,) = notes.forms
    assert (form.seat, form.ratings["overall"], form.words) == (3, 8, "Krásná zatáčka.")
    assert form.best is not None
    assert [sitter.name for sitter in notes.seats] == ["Ann", "", "", "", "", ""]


def test_consent_is_given_and_never_assumed(evening: Evening) -> None:
    assert evening.ticked == {"lobby": False, "form": False, "named form": True}


@pytest.mark.parametrize("part", ["lobby", "table", "form"])
def test_it_fits_a_phone_and_a_finger(evening: Evening, part: str) -> None:
    assert (evening.broad[part], evening.small[part]) == (360, [])


@pytest.mark.parametrize("part", ["lobby", "table", "form"])
def test_axe_finds_nothing(evening: Evening, part: str) -> None:
    if not evening.faults:
        pytest.skip("npm cannot install axe-core here")
    assert evening.faults[part] == []
