"""A hosted table under load and under attack: answers in ms, memory, whether anything got in.

    python tests/bench/bench_host.py            both
    python tests/bench/bench_host.py --load     6 playing and 12 watching alone
    python tests/bench/bench_host.py --attack   10,000 hostile messages and 200 stolen tokens alone

The server is a process of its own, as for people.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import aiohttp

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.engine.host.test_attacks import BROKEN  # noqa: E402
from tests.helpers.hosted import Page, page  # noqa: E402

PLAYING, WATCHING = 6, 12
MESSAGES, TOKENS = 10_000, 200


def begun(folder: str, *arguments: str) -> tuple[subprocess.Popen[str], dict[int, str], str]:
    """The server with the links of seats, and the one to watch."""
    process = subprocess.Popen(
        [sys.executable, "-m", "engine.cli", "host", *arguments, "--port", "0"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    seats, watch = {}, ""
    assert process.stdout is not None
    for line in process.stdout:
        word, _, link = line.strip().partition(": ")
        if word.startswith("Seat "):
            seats[int(word.removeprefix("Seat ")) - 1] = link
        elif word == "To watch":
            watch = link
        elif line.startswith("Ctrl-C"):
            break
    return process, seats, watch


def resident(process: subprocess.Popen[str]) -> float:
    """Memory of the server in MB."""
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    line = next(each for each in status.splitlines() if each.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def processor(process: subprocess.Popen[str]) -> float:
    """Processor time of the server in ms, its bots left out."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def end(process: subprocess.Popen[str]) -> str:
    """End the server; what it has said of errors."""
    process.terminate()
    _, said = process.communicate(timeout=30)
    return said


async def play(one: Page, waits: list[float]) -> None:
    """Play by lot to the end; `waits` gets the milliseconds from a choice to its answer."""
    lot, sent = random.Random(1), 0.0
    while True:
        message = await one.hear()
        if message["is"] != "table":
            continue
        if sent:
            waits.append(1000 * (time.perf_counter() - sent))
            sent = 0.0
        if message["over"]:
            return
        if message["actions"]:
            sent = time.perf_counter()
            await one.act(lot.randrange(len(message["actions"])))


async def watch(one: Page) -> None:
    while not (await one.until("table"))["over"]:
        pass


def load(game: str, *arguments: str) -> None:
    """A whole game of six, with twelve watching."""
    with tempfile.TemporaryDirectory() as folder:
        seats = ",".join(["person"] * PLAYING)
        process, links, to_watch = begun(folder, *arguments, "--game", game, "--seats", seats)

        async def all_of_it() -> list[float]:
            waits: list[float] = []

            async def sit(link: str) -> None:
                async with page(link) as one:
                    await one.until("welcome")
                    await one.send(do="ready", yes=True)
                    await play(one, waits)

            async def look() -> None:
                async with page(to_watch) as one:
                    await watch(one)

            await asyncio.gather(*map(sit, links.values()), *(look() for _ in range(WATCHING)))
            return waits

        before = processor(process)
        waits = asyncio.run(asyncio.wait_for(all_of_it(), 600))
        each = (processor(process) - before) / len(waits)
        memory, said = resident(process), end(process)
        print(
            f"{game}: {PLAYING} playing, {WATCHING} watching, {len(waits)} moves: median "
            f"{statistics.median(waits):.1f} ms, 95% {statistics.quantiles(waits, n=20)[-1]:.1f}, "
            f"largest {max(waits):.0f}; {each:.1f} ms of processor time a move; "
            f"{memory:.0f} MB; "
            f"{'TRACEBACK' if 'Traceback' in said else 'no traceback'}"
        )


async def attack(links: dict[int, str], to_watch: str, process: subprocess.Popen[str]) -> None:
    """Hostile messages on many connections while a seat waits for its turn, then stolen tokens."""
    url = to_watch.partition("#")[0]
    lot = random.Random(2)
    async with page(links[0]) as ann, page(links[1]) as bob:
        for one in (ann, bob):
            await one.until("welcome")
            await one.send(do="ready", yes=True)
        table = await ann.until("table")
        while table["turn"] != 0:
            # The deal says who begins.
            await bob.until("table")
            await bob.act(0)
            table = await ann.until("table")
        before, sent, at_first = table["stamp"], 0, resident(process)
        forged = [
            f'{{"do":"act","stamp":{table["stamp"] + off},"action":0}}'
            for off in (-1, 0, 1, 1 << 60)
        ]
        while sent < MESSAGES:
            # As one who watches, as nobody, and from the seat whose turn it is not.
            for link in (to_watch, url, None):
                try:
                    if link is None:
                        for text in lot.choices([*BROKEN, *forged], k=20):
                            await bob.socket.send_str(text)
                            sent += 1
                        await asyncio.sleep(2.0)
                        continue
                    async with page(link, secrets.token_urlsafe(16)) as one:
                        for text in lot.choices([*BROKEN, *forged, "x" * 5000], k=400):
                            if one.socket.closed:
                                break
                            await one.socket.send_str(text)
                            sent += 1
                except (aiohttp.ClientError, ConnectionError):
                    continue
        let_in = 0
        for _ in range(TOKENS):
            async with page(url, secrets.token_urlsafe(16)) as one:
                let_in += (await one.hear())["is"] == "welcome"
        async with page(links[0]) as late:
            taken = (await late.hear())["is"]
        await ann.act(0)
        while (after := await ann.until("table"))["stamp"] == before:
            pass
        print(
            f"{sent} hostile messages, {TOKENS} wrong tokens: {let_in} let in, a stolen link is "
            f"{taken}, moves meanwhile {after['stamp'] - before - 1}; memory {at_first:.0f} → "
            f"{resident(process):.0f} MB"
        )


def attacked() -> None:
    with tempfile.TemporaryDirectory() as folder:
        arguments = ("--game", "five-towers", "--seats", "person,person")
        process, links, to_watch = begun(folder, *arguments)
        asyncio.run(asyncio.wait_for(attack(links, to_watch, process), 1200))
        said = end(process)
        print("TRACEBACK\n" + said if "Traceback" in said else "no traceback")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--load", action="store_true")
    parser.add_argument("--attack", action="store_true")
    chosen = parser.parse_args()
    if chosen.load or not chosen.attack:
        load("rivals", str(ROOT / "tracks" / "harbour_loop.json"))
        load("camel_cup", str(ROOT / "tracks" / "oasis_round.json"))
    if chosen.attack or not chosen.load:
        attacked()


if __name__ == "__main__":
    main()
