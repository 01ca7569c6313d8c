"""The page of a hosted game in real browsers: tabs, take-backs, signals, rooms, the form."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import lanesmith
from engine.compiled.compiler import played_plainly
from engine.host import bots
from engine.host.hosting import Hosting, Plan
from engine.playtest.playthrough import Playthrough, read_record, write_record
from engine.table.match import Match
from engine.table.notes import KEY, notes_of
from tests.helpers.browser import Page
from tests.helpers.evening import two_browsers
from tests.helpers.hosted import TRACKS, hosted, plan
from tests.helpers.table_player import Player, cut_off

COUNTED = """
window.signals = [];
window.AudioContext = class extends AudioContext {
  createOscillator() {
    window.signals.push("sound");
    return super.createOscillator();
  }
};
navigator.vibrate = () => window.signals.push("vibration");
"""
"""Script that counts the signals of a page."""

HURRIED = """
window.silences = new Map();
window.setTimeout = ((set) => (work, wait, ...rest) => {
  const id = set(work, wait, ...rest);
  if (wait === 8000) window.silences.set(id, work);
  return id;
})(window.setTimeout);
window.clearTimeout = ((clear) => (id) => {
  window.silences.delete(id);
  clear(id);
})(window.clearTimeout);
"""
"""Script with which a test ends what the page shows for a while, without waiting for it."""

LOBBY = "!document.getElementById('lobby').hidden"
GAME = "!document.getElementById('game').hidden"
SAID = "document.getElementById('said').textContent"
ENDED = "document.getElementById('connection').dataset.state === 'ended'"
RACE = {"variant": "race"}


def evening(work: Any) -> None:
    """Run what happens in browsers."""
    with played_plainly():
        asyncio.run(work())


async def text(page: Page, selector: str) -> str:
    found: str = await page.run(f"document.querySelector({selector!r})?.textContent ?? ''")
    return found


def test_a_seat_goes_to_another_browser_with_its_owners_leave_and_to_another_tab(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with two_browsers(tmp_path) as players:
            desk, phone = (player.page for player in players)
            with hosted(plan(seats="person,person")) as (hosting, (links,)):
                await desk.open(links.seats[0])
                await desk.until(LOBBY)
                await phone.before_all(HURRIED)
                await phone.open(links.seats[0])
                await phone.click("dialog button.main")
                await desk.click("dialog button.main")
                await phone.until(ENDED)
                # The answer before this one was shown for a while only.
                await phone.run("window.silences.forEach((work) => work())")
                assert "has said no" in await phone.run(SAID)
                await phone.open(links.seats[0])
                await phone.click("dialog button.main")
                assert "wants to take your seat" in await desk.until(
                    "document.querySelector('dialog p')?.textContent"
                )
                await desk.click("dialog .row button:not(.main)")
                await phone.until(LOBBY)
                await desk.until(ENDED)
                assert "goes on in another browser" in await desk.run(SAID)
                async with phone.further_tab() as tab:
                    await tab.open(links.seats[0])
                    assert await tab.until("document.querySelector('dialog h2')?.textContent")
                    assert await tab.run("document.getElementById('lobby').hidden")
                    await tab.click("dialog button.main")
                    await tab.until(LOBBY)
                    await phone.until(ENDED)
                    assert "another tab" in await phone.run(SAID)
                assert hosting.rooms[0].seats[1].token == ""

    evening(work)


async def until_done(players: list[Player], one: Player, more: int = 1) -> None:
    """Play until a player has made some more choices, and all pages know it."""
    wanted = one.done + more
    while one.done < wanted:
        for player in players:
            if one.done < wanted:
                stamp = (await one.sees())["stamp"]
                await player.step()
    for player in players:
        await player.page.until(f"window.heard.stamp > {stamp}")


def test_a_move_is_taken_back_at_once_or_by_all_who_are_there(tmp_path: Path) -> None:
    """Without bots, whose moves would end an asking."""

    async def work() -> None:
        planned = plan("rivals", "harbour_loop.json", seats="person,person", options=RACE)
        async with two_browsers(tmp_path) as players:
            desk, phone = (player.page for player in players)
            with hosted(planned) as (hosting, (links,)):
                match = hosting.rooms[0].match
                for player, link in zip(players, links.seats.values(), strict=True):
                    await player.sit_down(link, "Ann")
                own = None
                # Not every choice is followed by another of the same seat.
                while own is None or match.has_revealed(own):
                    await until_done(players, players[0])
                    own = match.last_of(0)
                await desk.until("window.heard.back.can")
                await desk.click(".who button")
                await desk.until("window.heard.told.some((each) => each.back)")
                assert len(match.moves) == own
                await until_done(players, players[0])
                await until_done(players, players[1])
                own = match.last_of(0)
                assert own is not None
                for answer in (":not(.main)", ".main"):
                    before = len(match.moves)
                    await desk.click(".who button")
                    assert "Waiting for" in await desk.until(
                        "document.querySelector('#turn .back p')?.textContent"
                    )
                    await phone.click(f"#turn .back button{answer}")
                    await desk.until("!document.querySelector('#turn .back p')")
                    assert len(match.moves) == (own if answer == ".main" else before)

    evening(work)


def test_signals_are_off_until_they_are_wanted_and_the_title_says_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with two_browsers(tmp_path) as players:
            desk, phone = (player.page for player in players)
            await desk.before_all(COUNTED)
            with hosted(plan(seats="person,person")) as (_, (links,)):
                for player, link in zip(players, links.seats.values(), strict=True):
                    await player.sit_down(link, "Ann")
                for page in (desk, phone):
                    await page.until(GAME)
                await until_done(players, players[0])
                await until_done(players, players[1])
                await until_done(players, players[0])
                assert await desk.run("window.signals") == []
                await desk.click("#tools button:last-child")
                for number in (2, 3):
                    await desk.click(f"dialog .tick:nth-of-type({number}) input")
                assert {*await desk.run("window.signals")} == {"sound", "vibration"}
                await desk.click("dialog > button")
                titles = set()
                await desk.run("window.signals = []")
                while not await desk.run("window.signals.length"):
                    for player in players:
                        titles.add(await desk.run("document.title"))
                        await player.step()
                assert {*await desk.run("window.signals")} == {"sound", "vibration"}
                assert titles | {await desk.run("document.title")} == {
                    "Five Towers",
                    "● Your turn: Five Towers",
                }

    evening(work)


def test_rooms_are_apart_and_one_browser_can_have_a_seat_in_each(tmp_path: Path) -> None:
    async def work() -> None:
        planned = plan(seats="person,person", rooms=2)
        async with two_browsers(tmp_path) as players:
            desk = players[0].page
            with hosted(planned) as (hosting, (one, two)):
                assert one.room != two.room
                await players[0].sit_down(one.seats[0], "Ann")
                await players[1].sit_down(two.seats[0], "Bob")
                async with desk.further_tab() as tab:
                    await tab.open(two.seats[1])
                    await tab.until(LOBBY)
                    assert "Bob" in await text(tab, "#lobby ul")
                    await desk.reload()
                    await desk.until(f"document.querySelector('#lobby') && {LOBBY}")
                    seats = await text(desk, "#lobby ul")
                    assert "Ann (you)" in seats
                    assert "Bob" not in seats
                first, second = hosting.rooms
                assert [seat.is_taken for seat in first.seats] == [True, False]
                assert [seat.is_taken for seat in second.seats] == [True, True]

    evening(work)


def saved(record: Playthrough, file: Path) -> Plan:
    """A recorded game, its first seat a person's, as one that goes on."""
    bots = ("person", *["random"] * (record.seats - 1))
    write_record(replace(record, bots=bots), file)
    return Plan(files=(file,), port=0, pause=0.0)


def test_a_championship_goes_on_on_the_board_of_its_second_track(tmp_path: Path) -> None:
    tracks = [lanesmith.load(TRACKS / f"{name}.json") for name in ("harbour_loop", "twin_pines")]
    record = lanesmith.play(tracks, bots="random", seats=3, variant="race", seed=3)
    match = Match.of_record(record)
    boards = [getattr(state.table, "course", None) is match.courses[0] for state in match.states]
    last = len(boards) - 1 - boards[::-1].index(True)
    planned = saved(
        replace(record, moves=record.moves[: last - 1], outcome=None), tmp_path / "two.json"
    )

    async def work() -> None:
        hosting = Hosting(planned)
        hosting.start()
        try:
            (links,) = hosting.links()
            async with two_browsers(tmp_path) as players:
                player, page = players[0], players[0].page
                await page.open(links.seats[0])
                await page.until(GAME)
                assert await text(page, "#title") == "Harbour Loop – Twin Pines"
                count = "document.querySelectorAll('[data-space]').length"
                assert await page.run(count) == len(tracks[0].spaces)
                while await page.run(count) != len(tracks[1].spaces):
                    await player.step()
                await until_done([player], player)
                assert player.missed == []
        finally:
            hosting.stop()

    evening(work)


def test_a_long_form_is_told_before_it_is_sent_and_survives_a_lost_connection(
    tmp_path: Path,
) -> None:
    file = tmp_path / "over.json"
    questions = [f"Question {number}?" for number in range(5)]
    record = lanesmith.play(game="five_towers", bots="random", seats=2, seed=1)
    planned = saved(replace(record, extra={KEY: {"questions": questions}}), file)
    fill = """[...document.querySelectorAll('#form textarea')].forEach((field) => {
      field.value = "ž".repeat(%d);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    })"""
    blocked = "document.querySelector('#form section:last-child > button.main').disabled"

    async def work() -> None:
        hosting = Hosting(planned)
        hosting.start()
        try:
            (links,) = hosting.links()
            async with two_browsers(tmp_path) as players:
                _, page = (player.page for player in players)
                await page.open(links.seats[0])
                await page.until("Boolean(document.querySelector('#form textarea'))")
                # Its account has more columns than a phone has room for.
                assert await page.run("document.documentElement.scrollWidth") == 360
                await page.run(fill % 500)
                assert await page.run(blocked)
                said = await page.run("document.querySelector('#form [role=status]').textContent")
                assert said.startswith("All answers together are too long to be sent.")
                await page.run(fill % 300)
                assert not await page.run(blocked)
                await cut_off(page)
                await page.click("#form section:last-child > button.main")
                await page.until("Boolean(document.querySelector('#form .thanks'))")
        finally:
            hosting.stop()

    evening(work)
    notes = notes_of(read_record(file))
    assert notes is not None
    (form,) = notes.forms
    assert {form.words, *form.answers} == {"ž" * 300}
    assert len(form.answers) == 5


PILED = """(async () => {
  const { Board } = await import("/page/board.js");
  const { Palette } = await import("/page/things.js");
  const { board, colours } = window.welcome;
  const place = document.createElement("div");
  document.body.append(place);
  const shown = new Board(place, board, () => {});
  const [highest] = Object.entries(board.spaces)
    .sort(([, one], [, other]) => one.centre[1] - other.centre[1])[0];
  const camels = ["white", "yellow", "green", "blue", "orange", "black"]
    .map((colour) => ({ space: highest, shape: "camel", colour }));
  shown.show(camels, [], new Palette(colours, []), []);
  const frame = shown.picture.getBoundingClientRect();
  return camels.length === place.querySelectorAll(".piece").length
    && [...place.querySelectorAll(".piece")].every((piece) =>
      piece.getBoundingClientRect().top >= frame.top);
})()"""
"""Whether a pile of camels on the uppermost space is seen whole."""


def test_a_pile_at_the_upper_edge_is_seen_whole(tmp_path: Path) -> None:
    async def work() -> None:
        planned = plan("camel_cup", "oasis_round.json", seats="person,random,random")
        async with two_browsers(tmp_path) as players:
            with hosted(planned) as (_, (links,)):
                for player in players:
                    await player.page.open(links.watch)
                    await player.page.until(LOBBY)
                    assert await player.page.run(PILED) is True

    evening(work)


def test_bots_that_do_not_answer_are_told_on_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSES", (0.0,))

    def gone(*_: object) -> None:
        raise OSError("no more processes")

    async def work() -> None:
        async with two_browsers(tmp_path) as players:
            _, page = (player.page for player in players)
            with hosted(plan(seats="random,person,random")) as (hosting, (links,)):
                right = hosting._thinker.choose
                monkeypatch.setattr(hosting._thinker, "choose", gone)
                await page.open(f"{links.seats[1]}&ready")
                said = "document.querySelector('#turn .trouble')?.textContent"
                while not (told := await page.run(said)):
                    await players[1].step()
                assert told.startswith("The bots do not answer.")
                monkeypatch.setattr(hosting._thinker, "choose", right)
                await page.until("Boolean(window.heard) && !document.querySelector('.trouble')")

    evening(work)
