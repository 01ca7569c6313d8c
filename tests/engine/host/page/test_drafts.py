"""Text that was typed, and moves half chosen, on the page of a hosted game: nothing loses them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import lanesmith
from engine.compiled.compiler import played_plainly
from engine.host.hosting import Links, Plan
from engine.playtest.playthrough import read_record, write_record
from engine.table.notes import KEY, notes_of
from tests.helpers.browser import Page, chromium
from tests.helpers.hosted import hosted, plan
from tests.helpers.table_player import WATCHED, Player, cut_off

LOBBY = "!document.getElementById('lobby').hidden"
GAME = "!document.getElementById('game').hidden"
FORM = "Boolean(document.querySelector('#form textarea'))"
CONNECTED = "!document.getElementById('connection').textContent"

FILLED = """(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    rated: all('#form .rating input:checked').map((one) => one.value),
    chosen: all('#form select').map((one) => one.value),
    words: all('#form textarea').map((one) => one.value),
    named: document.querySelector('#form .tick input').checked,
  };
})()"""
"""Everything in the form."""

NAME = "document.querySelector('#lobby input[type=text]').value"
TICKED = "document.querySelector('#lobby .tick input').checked"
TRIED = "document.querySelector('#turn .trial .tried')?.textContent ?? ''"


@asynccontextmanager
async def phone(folder: Path) -> AsyncIterator[Page]:
    async with chromium(folder / "phone") as page:
        await page.shape(360, 740, True)
        await page.before_all(WATCHED)
        yield page


@contextmanager
def ended_game(file: Path) -> Iterator[Links]:
    """A game that is over, with a question of the designer's, for one person to come back to."""
    record = lanesmith.play(game="five_towers", bots="random", seats=2, seed=1)
    bots = ("person", "random")
    write_record(replace(record, bots=bots, extra={KEY: {"questions": ["Too long?"]}}), file)
    with hosted(Plan(files=(file,), port=0, pause=0.0)) as (_, (links,)):
        yield links


async def speak(page: Page, code: str) -> None:
    """Change the language in the settings."""
    await page.click("#tools button:last-child")
    await page.run(
        "(() => { const chosen = document.querySelector('dialog select');"
        f" chosen.value = '{code}';"
        " chosen.dispatchEvent(new Event('change')); })()"
    )
    title = {"cs": "U stolu", "en": "At the table"}[code]
    await page.until(f"document.querySelector('#lobby h2').textContent === '{title}'")
    await page.until(CONNECTED)


def test_a_form_keeps_what_was_typed_until_it_is_sent(tmp_path: Path) -> None:
    file = tmp_path / "over.json"

    async def evening(links: Links) -> None:
        async with phone(tmp_path) as page:
            await page.open(links.seats[0])
            await page.until(FORM)
            await page.click("#form .rating label:nth-child(8)")
            for number, text in enumerate(("Long bends.", "A little.")):
                await page.click(f"#form .field:nth-of-type({number + 1 + 3}) textarea")
                await page.write(text)
            await page.click("#form .tick input")
            await page.run(
                "[...document.querySelectorAll('#form select')].forEach((list) => {"
                " list.selectedIndex = 1; list.dispatchEvent("
                "new Event('change', { bubbles: true })); })"
            )
            filled = await page.run(FILLED)
            assert filled["rated"] == ["8"]
            assert "" not in filled["chosen"]
            assert filled["words"] == ["Long bends.", "A little."]
            assert filled["named"] is True
            await speak(page, "cs")
            await page.until(FORM)
            assert "Jaké" in await page.run("document.getElementById('form').textContent")
            assert await page.run(FILLED) == filled
            await cut_off(page)
            assert await page.run(FILLED) == filled
            await page.prefer(prefers_color_scheme="dark")
            assert await page.run(FILLED) == filled
            await page.reload()
            await page.until(FORM)
            assert await page.run(FILLED) == filled
            await page.click("#form section:last-child > button.main")
            await page.until("Boolean(document.querySelector('#form .thanks'))")
            # What is with the host is not asked for once more.
            await speak(page, "en")
            assert await page.until("document.querySelector('#form .thanks')?.textContent")
            await page.reload()
            await page.until("Boolean(document.querySelector('#form .thanks'))")

    run(ended_game(file), evening)
    notes = notes_of(read_record(file))
    assert notes is not None
    (form,) = notes.forms
    assert (form.ratings, form.words, form.answers) == (
        {"overall": 8},
        "Long bends.",
        ("A little.",),
    )
    assert None not in (form.rule, form.best, form.worst)


def run(host: Any, work: Any) -> None:
    """Run what happens in a browser while a game is hosted."""
    with played_plainly(), host as given:
        links = given if isinstance(given, Links) else given[1][0]
        asyncio.run(work(links))


def test_a_name_that_is_being_typed_stays_and_reaches_the_host(tmp_path: Path) -> None:
    with played_plainly(), hosted(plan(seats="person,person")) as (hosting, (links,)):

        async def evening() -> None:
            async with phone(tmp_path) as page:
                await page.open(links.seats[0])
                await page.until(LOBBY)
                await page.click("#lobby .tick input")
                await page.click("#lobby input[type=text]")
                await page.write("Žofie")
                await cut_off(page)
                # The field itself stays, and its cursor.
                assert await page.run("document.activeElement.value") == "Žofie"
                await page.write(" B.")
                # Leaving the field sends nothing while there is no connection.
                await cut_off(page, "document.activeElement.blur()")
                await speak(page, "cs")
                assert (await page.run(NAME), await page.run(TICKED)) == ("Žofie B.", True)
                await page.reload()
                await page.until(LOBBY)
                assert (await page.run(NAME), await page.run(TICKED)) == ("Žofie B.", True)
                await page.click("#lobby button.main")
                await page.until(
                    "document.querySelector('#lobby button.main').ariaPressed === 'true'"
                )

        asyncio.run(evening())
        (seat, _) = hosting.rooms[0].seats
        assert (seat.name, seat.is_named) == ("Žofie B.", True)


def test_a_note_stays_until_the_host_has_it(tmp_path: Path) -> None:
    file = tmp_path / "towers.lanesmith-game"
    field = "document.querySelector('dialog textarea')?.value"

    async def evening(links: Links) -> None:
        async with phone(tmp_path) as page:
            await page.open(f"{links.seats[0]}&ready")
            await page.until(GAME)
            await page.press("n")
            await page.click("dialog .one-of label")
            await page.click("dialog textarea")
            await page.write("Which tower?")
            await cut_off(page)
            assert await page.run(field) == "Which tower?"
            await page.press("Escape")
            await page.until("!document.querySelector('dialog')")
            await speak(page, "cs")
            await page.reload()
            await page.until(GAME)
            await page.until("document.querySelectorAll('#tools button').length > 3")
            await page.press("n")
            assert await page.until(field) == "Which tower?"
            faces = await page.run("document.querySelector('dialog .one-of').textContent")
            assert "Zmaten" in faces
            await page.click("dialog button.main")
            await page.until("!document.querySelector('dialog')")
            await page.press("n")
            await page.until("Boolean(document.querySelector('dialog textarea'))")
            assert await page.run(field) == ""

    run(hosted(plan(seats="person,random", files=(file,))), evening)
    notes = notes_of(read_record(file))
    assert notes is not None
    (note,) = notes.notes
    assert (note.face, note.words) == ("confused", "Which tower?")


def test_a_half_chosen_move_is_still_half_chosen_after_a_lost_connection(tmp_path: Path) -> None:
    with played_plainly(), hosted(plan(seats="person,random")) as (hosting, (links,)):
        match = hosting.rooms[0].match

        async def until_tried(player: Player) -> str:
            while not (tried := await player.page.run(TRIED)):
                await player.step()
            return str(tried)

        async def evening() -> None:
            async with phone(tmp_path) as page:
                player = Player(page, 3)
                await page.open(f"{links.seats[0]}&ready")
                await page.until(GAME)
                tried, moves = await until_tried(player), len(match.moves)
                await cut_off(page)
                assert await page.until(TRIED) == tried
                await speak(page, "cs")
                assert await page.until(TRIED) not in ("", tried)
                await speak(page, "en")
                assert await page.until(TRIED) == tried
                # Only what is shown now is dropped, and nothing of before comes back.
                await page.press("Escape")
                await page.until(f"!({TRIED})")
                await page.press("Escape")
                offered = await page.run(
                    "[...document.querySelectorAll('#choices button[data-action]')]"
                    ".map((one) => one.textContent)"
                )
                assert {*offered} <= {each["text"] for each in (await player.sees())["actions"]}
                assert await until_tried(player)
                assert len(match.moves) == moves
                await page.click("#turn .trial button.main")
                await page.until(f"window.heard.move > {moves}")
                assert match.moves[moves][0] == 0
                assert not await page.run(TRIED) or len(match.moves) > moves + 1

        asyncio.run(evening())
