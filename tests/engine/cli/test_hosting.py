"""The command `host`: who can reach it, its codes, ports and rooms, and what it refuses."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from engine.cli import main
from engine.cli.hosting import code_text
from engine.host.addresses import lan_addresses
from engine.playtest.playthrough import read_record
from tests.helpers.hosted import SECONDS, TRACKS, page, started

HARBOUR = str(TRACKS / "harbour_loop.json")
SEATS = ("--seats", "person,random,random")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals end it")


@contextmanager
def hosting(*arguments: str, folder: Path) -> Iterator[list[str]]:
    """What the command has said before it waits."""
    process, lines = started(*arguments, folder=folder)
    try:
        yield lines
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 128 + signal.SIGTERM


def links_in(lines: list[str]) -> list[str]:
    return [line.partition(": ")[2] for line in lines if re.match(r"Seat \d+: |To watch: ", line)]


def seat_of(link: str, origin: str | None = None) -> int:
    """The seat that a link leads to."""

    async def attempt() -> int:
        async with page(link, origin=origin) as one:
            return int((await one.until("welcome"))["seat"])

    return asyncio.run(attempt())


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def test_without_options_only_this_computer_is_let_in(tmp_path: Path) -> None:
    with hosting(HARBOUR, *SEATS, "--port", "0", folder=tmp_path) as lines:
        seat, watch = links_in(lines)
        assert re.match(r"http://127\.0\.0\.1:\d+/r/\w+#seat=", seat)
        assert "#watch=" in watch
        port = int(seat.split(":")[2].partition("/")[0])
        for address in lan_addresses():
            with pytest.raises(ConnectionRefusedError), socket.create_connection((address, port)):
                pass
        assert seat_of(seat) == 0


def test_the_network_is_let_in_if_that_is_asked_for(tmp_path: Path) -> None:
    if not lan_addresses():
        pytest.skip("this computer is in no network")
    with hosting(HARBOUR, *SEATS, "--port", "0", "--lan", folder=tmp_path) as lines:
        link, _ = links_in(lines)
        assert link.startswith(f"http://{lan_addresses()[0]}:")
        assert seat_of(link) == 0


def test_links_have_the_address_of_a_tunnel_and_its_pages_are_let_in(tmp_path: Path) -> None:
    port = free_port()
    options = ("--port", str(port), "--public-url", "https://table.example.org/")
    with hosting(HARBOUR, *SEATS, *options, folder=tmp_path) as lines:
        link, watch = links_in(lines)
        assert link.startswith("https://table.example.org/r/")
        assert watch.startswith("https://table.example.org/r/")
        # As the tunnel brings it here.
        near = link.replace("https://table.example.org", f"http://127.0.0.1:{port}")
        assert seat_of(near, origin="https://table.example.org") == 0


def test_a_quiet_host_still_says_that_the_game_is_not_saved(tmp_path: Path) -> None:
    """A warning, unlike who comes and goes."""
    folder = tmp_path / "stick"
    folder.mkdir()
    file = str(folder / "evening.lanesmith-game")
    options = ("-q", *SEATS, "--port", "0", "--save", file)
    process, lines = started(HARBOUR, *options, folder=tmp_path, last="To watch")
    folder.rename(tmp_path / "away")
    assert seat_of(links_in(lines)[0]) == 0
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=SECONDS)
    assert "Traceback" not in said
    (line,) = said.splitlines()
    assert line.startswith("The game is not saved: ")
    assert "evening.lanesmith-game" in line


def test_a_port_of_ones_own_and_one_that_is_in_use(tmp_path: Path) -> None:
    port = free_port()
    with hosting(HARBOUR, *SEATS, "--port", str(port), folder=tmp_path) as lines:
        assert links_in(lines)[0].startswith(f"http://127.0.0.1:{port}/r/")
        again = subprocess.run(
            [sys.executable, "-m", "engine.cli", "host", HARBOUR, "--port", str(port)],
            cwd=tmp_path, env={"PYTHONPATH": str(Path(__file__).parents[3])},
            capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
    assert again.returncode == 2
    (line,) = again.stderr.splitlines()
    assert line.endswith(f"port {port} is in use; choose another with --port")


def test_several_rooms_have_links_and_files_of_their_own(tmp_path: Path) -> None:
    save = ("--save", "evening.lanesmith-game", "--rooms", "3")
    with hosting(HARBOUR, *SEATS, "--port", "0", *save, folder=tmp_path) as lines:
        assert [line for line in lines if line.startswith("Room")] == ["Room 1", "Room 2", "Room 3"]
        seats = [link for link in links_in(lines) if "#seat=" in link]
        rooms = {re.search(r"/r/(\w+)#", link)[1] for link in seats}  # type: ignore[index]
        assert len(rooms) == len(seats) == 3
        assert [seat_of(link) for link in seats] == [0, 0, 0]
    names = ["evening", "evening-room2", "evening-room3"]
    games = [read_record(tmp_path / f"{name}.lanesmith-game") for name in names]
    assert len({game.seed for game in games}) == 3


def read_code(blocks: str) -> str:
    """The text in a QR code of block letters, as a phone reads it."""
    cv2 = pytest.importorskip("cv2")
    rows = [[(each in "█▀", each in "█▄") for each in line] for line in blocks.splitlines() if line]
    halves = np.array(rows).transpose(0, 2, 1).reshape(2 * len(rows), -1)
    # One reader at one size of the squares misses two codes of a hundred, these miss none of 2,000.
    for reader, pixels in product((cv2.QRCodeDetectorAruco(), cv2.QRCodeDetector()), (8, 5, 3, 12)):
        square = np.ones((pixels, pixels))
        picture = np.kron(np.where(halves, 255, 0), square).astype(np.uint8)
        words, *_ = reader.detectAndDecode(picture)
        if words:
            break
    return str(words)


def test_a_code_of_block_letters_leads_to_its_link(tmp_path: Path) -> None:
    with hosting(HARBOUR, *SEATS, "--port", "0", "--qr", folder=tmp_path) as lines:
        number = next(n for n, line in enumerate(lines) if line.startswith("Seat 1: "))
        link = lines[number].removeprefix("Seat 1: ")
        blocks = []
        for line in lines[number + 1 :]:
            if re.search(r"[A-Za-z]", re.sub(r"\x1b\[[0-9;]*m", "", line)):
                break
            blocks.append(line)
    assert "\n".join(blocks).strip("\n") == code_text(link).strip("\n")
    plain = re.sub(r"\x1b\[[0-9;]*m", "", code_text(link))
    assert read_code(plain) == link


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "70000"], "'--port': Input should be less than or equal to 65535"),
        (["--port", "http"], "'--port': "),
        (["--rooms", "0"], "'--rooms': Input should be greater than or equal to 1"),
        (["--rooms", "21"], "'--rooms': Input should be less than or equal to 20"),
        (["--public-url", "ftp://x"], "ftp://x is no address of a server"),
        (["--public-url", "https://x/table"], "https://x/table is no address of a server"),
        (["--public-url", "https://x:99999"], "https://x:99999 is no address of a server"),
        (["--seats", "person,gredy"], "'gredy' cannot sit on a seat"),
        (["--seats", "greedy,greedy"], "no seat is for a person"),
        (["--question", "a" * 501], "--question: the text has 501 letters; write at most 200"),
        (["--question", "1?"] * 6, "--question: "),
        (["--game", "rivls"], "rivls"),
        (["--save", "no/such/folder/x.lanesmith-game"], "no/such/folder"),
    ],
)
def test_a_bad_value_is_one_sentence(
    options: list[str], said: str, tmp_path: Path, monkeypatch, capsys
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["host", HARBOUR, "--port", "0", *options]) == 2
    told = capsys.readouterr()
    lines = [
        line for line in told.err.splitlines() if line and not line.startswith(("Usage", "Try"))
    ]
    assert len(lines) == 1, told.err
    assert said in lines[0]
    assert told.out == ""
    assert [*tmp_path.iterdir()] == []
