"""Files changed at random, given to every command.

    python tests/bench/attack_readers.py [NUMBER 50000] [SEED 1] [FIRST 0]

Each attack takes a sound file, changes it in one to four places where its structure says that
something stands, and has a command read it. Whatever comes, the command ends within a time limit
with one of its exit codes and without an exception, and memory stays flat. The same seed makes the
same attacks, `FIRST` leaves so many of them out; what fails is printed and its file kept.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from typer.main import get_command  # noqa: E402

from engine import cli  # noqa: E402
from engine.cli import main  # noqa: E402
from engine.track.writing import to_json  # noqa: E402
from tests.helpers.small_tracks import ring  # noqa: E402

SECONDS = 30
"""No command on one of these small files takes longer."""

MOST_GROWTH = 150.0
"""So many MB may memory grow, from the first tenth of the attacks to the end."""

PROGRESS = 5000
"""After so many attacks it is said how far they have come."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 117.0, 0.5, -0.0, 1e300, -1e300, 1e-300, float("nan")),
    *(float("inf"), 2**63, -(2**64), 10**400, "", "x", "a1", "\0", "\ud800", "x" * 1000, "1", "é"),
    *([], [[]], [None], [0] * 50, {}, {"": 0}, {"x": {"y": []}}),
)
"""What somebody or something may have written where it does not belong."""

NUMBERS = ("0", "-1", "1e300", "1e-300", "nan", "inf", "", "zzz", "9" * 400, ".", "#", "url(#a)")

PIECES = (r"-?\d+(\.\d+)?", r"\b[a-zA-Z]+\b", r'\w+="[^"]*"', r"<[^>]*>", r"\S")


class Attack(NamedTuple):
    """A sound file, how it is changed, and the commands that read it; `{}` is the changed file."""

    name: str
    sound: bytes
    change: Callable[[random.Random, bytes], bytes]
    commands: tuple[tuple[str, ...], ...]


class Failure(NamedTuple):
    """An attack that succeeded: the command, what it did, and the file kept."""

    command: str
    why: str
    file: Path


def changed_json(rng: random.Random, content: bytes) -> bytes:
    """JSON with some values gone, odd, doubled, renamed or exchanged."""
    data = [json.loads(content)]
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        places = [*_places(data)][1:]
        if not places:
            break
        into, key = rng.choice(places)
        match rng.randrange(7):
            case 0:
                del into[key]
            case 1 | 2:
                into[key] = deepcopy(rng.choice(ODD))
            case 3:
                other, its_key = rng.choice(places)
                into[key] = json.loads(json.dumps(other[its_key]))
            case 4 if isinstance(into, dict):
                into[rng.choice(("x", "id", "lane", key + "s", key.upper()))] = into.pop(key)
            case 4 | 5 if isinstance(into, list):
                into[key:key] = [json.loads(json.dumps(into[key]))] * rng.choice((1, 2, 30))
            case _ if isinstance(into[key], int | float) and not isinstance(into[key], bool):
                number = into[key]
                into[key] = rng.choice((number + 1, -number, number * 1000, number // 3, 0.7))
            case _:
                into[key] = [into[key]]
    written = json.dumps(data[0]).encode("utf-8", "surrogatepass")
    return changed_text(rng, written) if rng.random() < 0.05 else written


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every value of JSON data: what holds it, and under which key or at which index."""
    keys = [*data] if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key])


def changed_markup(rng: random.Random, content: bytes) -> bytes:
    """Numbers, words, attributes and elements of a text exchanged for others or left out."""
    text = content.decode()
    for _ in range(rng.choice((1, 1, 2, 4))):
        pattern = rng.choice(
            (r"-?\d+(\.\d+)?", r"\b[a-zA-Z]+\b", r'\w+="[^"]*"', r"<[^>]*>", r"\S")
        )
        found = [*re.finditer(pattern, text)]
        if not found:
            continue
        one, other = rng.choice(found), rng.choice(found)
        words = (rng.choice(NUMBERS), other.group(), "", one.group() * 2, one.group() + "1")
        text = text[: one.start()] + rng.choice(words) + text[one.end() :]
    return changed_text(rng, text.encode()) if rng.random() < 0.05 else text.encode()


def changed_campaign(rng: random.Random, content: bytes) -> bytes:
    """A changed campaign of a few games: those it asks for would be played, by default hundreds."""
    changed = changed_markup(rng, content)
    few = re.sub(rb"(games\s*=\s*)\d\d+", rb"\g<1>9", changed)
    return few if re.match(rb"games\s*=", few) else b"games = 2\n" + few


def changed_text(rng: random.Random, content: bytes) -> bytes:
    """Bytes cut off, flipped, doubled or exchanged for garbage."""
    first, last = sorted(rng.randrange(len(content) + 1) for _ in range(2))
    kinds = (
        content[:first],
        content[first:],
        content[:first] + content[last:],
        content[:last] + content[first:],
        content[:first] + rng.randbytes(4) + content[first + 4 :],
        b"[" * 5000 + content,
        b"\xef\xbb\xbf" + content,
        content.decode("latin-1").encode("utf-16"),
    )
    return rng.choice(kinds)


def changed_store(rng: random.Random, content: bytes) -> bytes:
    """A file of kept reports, one of which is changed."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.sqlite"
        file.write_bytes(content)
        with contextlib.closing(sqlite3.connect(file)) as store, store:
            ((report,),) = store.execute("SELECT report FROM playtests").fetchall()
            damaged = changed_json(rng, report.encode()).decode("utf-8", "replace")
            key = rng.choice(("report", "report", "report", "spec", "games", "is_whole", "track"))
            store.execute(f"UPDATE playtests SET {key} = ?", (damaged if key == "report" else "7",))
        content = file.read_bytes()
    return changed_text(rng, content) if rng.random() < 0.1 else content


def attacks(folder: Path) -> tuple[Attack, ...]:
    """One for every kind of file, made in this folder."""
    harbour = ROOT / "tracks" / "harbour_loop.json"
    here = str(harbour)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="200mm" '
    svg += 'viewBox="0 0 200 200"><g id="spaces" transform="translate(5 5) rotate(3)">'
    for space in ring().spaces[:18]:
        svg += f'<path id="{space.id}" fill="#fff" d="M {_pairs(space.outline)} Z"/>'
    svg += '</g><circle id="c" cx="9" cy="9" r="4"/><ellipse cx="30" cy="9" rx="4" ry="2"/>'
    svg += '<polyline points="1,1 5,1 5,5 1,1"/><use href="#c" x="20" y="5"/>'
    svg += '<path id="finish" d="M 90 20 A 30 30 0 0 1 99 40 C 1,2 3,4 5,6 q 1 2 3 4 t 5 5"/></svg>'
    areas = [
        {
            "type": "Feature",
            "properties": {"name": space.id, "layer": "spaces"},
            "geometry": {"type": "Polygon", "coordinates": [[*space.outline, space.outline[0]]]},
        }
        for space in ring().spaces[:18]
    ]
    line = {"type": "LineString", "coordinates": [*ring().course.line, ring().course.line[0]]}
    rows = "\n".join(f"{x},{y},7.5" for x, y in ring().course.line)
    campaign = 'games = 2\nseed = 1\n[[playtests]]\ngame = "five_towers"\nbots = ["random"]\n'
    campaign += "players = [3]\nfull = true\noptions = {}\n"
    (folder / "c.toml").write_text(campaign, "utf-8")
    towers = ["play", "--game", "five_towers", "--players", "3", "--bots", "random"]
    _done(*towers, "-o", folder / "towers.json")
    _done("play", here, "--bots", "random", "--players", "2", "-o", folder / "race.json")
    _done("campaign", folder / "c.toml", "--workers", "0", "--to", folder / "kept.sqlite")
    few = f"games = 3\nseed = 1\ntracks = ['{here}']\n[[playtests]]\ngame = 'rivals'\n"
    (folder / "races.toml").write_text(few, "utf-8")
    _done("campaign", folder / "races.toml", "--workers", "0", "--to", folder / "races.sqlite")
    boxes = ROOT / "engine" / "games"
    extension = ROOT / "tracks" / "overlays" / "long_oasis.json"
    out = str(folder / "out.json")
    lap = ROOT / "tracks" / "oasis_round.json"
    return (
        Attack(
            "small track",
            json.dumps(to_json(ring())).encode(),
            changed_json,
            (
                ("check", "{}"),
                ("check", "{}", "--fix", "--json"),
                ("graph", "{}", "--contact", "auto", "-o", out),
            ),
        ),
        Attack(
            "track",
            harbour.read_bytes(),
            changed_json,
            (
                ("check", "{}", "--game", "top_race"),
                ("play", "{}", "--bots", "random", "--players", "2"),
                ("playtest", "{}", "--games", "2", "--workers", "0", "--json"),
            ),
        ),
        Attack(
            "overlay",
            extension.read_bytes(),
            changed_json,
            (("overlay", str(lap), "{}", "-o", out),),
        ),
        *(
            Attack(
                f"{game} deck",
                (boxes / game / "data" / "deck.json").read_bytes(),
                changed_json,
                (
                    ("deck", "{}", "--game", game, "--track", here),
                    ("play", here, "--game", game, "--deck", "{}", "--bots", "random"),
                ),
            )
            for game in ("rivals", "top_race")
        ),
        *(
            Attack(
                f"{game} numbers",
                (boxes / game / "data" / "numbers.json").read_bytes(),
                changed_json,
                (("play", where, "--game", game, "--numbers", "{}", "--bots", "random"),),
            )
            for game, where in (("rivals", here), ("top_race", here), ("camel_cup", str(lap)))
        ),
        Attack(
            "record of a race",
            (folder / "race.json").read_bytes(),
            changed_json,
            (("replay", "{}"), ("replay", "{}", "--text"), ("replay", "{}", here)),
        ),
        Attack(
            "record of a game",
            (folder / "towers.json").read_bytes(),
            changed_json,
            (("replay", "{}"), ("replay", "{}", "--text")),
        ),
        Attack(
            "drawing.svg",
            svg.encode(),
            changed_markup,
            (
                ("import", "{}", "-o", out),
                ("import", "{}", "-o", out, "--close-gaps", "--keep-names", "--width", "300"),
                ("new", "--from", "{}", "-o", out, "--spaces", "20"),
            ),
        ),
        Attack(
            "map.geojson",
            json.dumps({"type": "FeatureCollection", "features": areas}).encode(),
            changed_json,
            (("import", "{}", "-o", out), ("import", "{}", "-o", out, "--close-gaps")),
        ),
        Attack(
            "line.geojson",
            json.dumps(line).encode(),
            changed_json,
            (("new", "--from", "{}", "-o", out, "--spaces", "20"),),
        ),
        Attack(
            "line.csv",
            rows.encode(),
            changed_markup,
            (("new", "--from", "{}", "-o", out, "--spaces", "20", "--lanes", "2"),),
        ),
        Attack(
            "campaign.toml",
            campaign.encode(),
            changed_campaign,
            (("campaign", "{}", "--workers", "0", "--to", str(folder / "new.sqlite")),),
        ),
        *(
            Attack(
                store,
                (folder / store).read_bytes(),
                changed_store,
                (("campaign", str(folder / told), "--workers", "0", "--to", "{}"),),
            )
            for store, told in (("kept.sqlite", "c.toml"), ("races.sqlite", "races.toml"))
        ),
    )


def _pairs(places: Any) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in places)


def _done(*command: str | Path) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert main([*map(str, command)]) == 0, command


def run(number: int, seed: int, folder: Path, first: int = 0) -> Iterator[Failure | None]:
    """So many attacks less the `first` ones, in this folder: None for each that was withstood."""
    known = attacks(folder)
    for turn in range(first, number):
        rng = random.Random(f"{seed} {turn}")
        attack = known[turn % len(known)]
        file = folder / f"attack{Path(attack.name).suffix or '.json'}"
        file.write_bytes(attack.change(rng, attack.sound))
        (folder / "new.sqlite").unlink(missing_ok=True)
        command = [part.format(file) for part in rng.choice(attack.commands)]
        before = file.read_bytes()
        why = withstood(command)
        if why:
            kept = folder / f"failed-{turn}{file.suffix}"
            kept.write_bytes(before)
            yield Failure(" ".join(command), why, kept)
        else:
            yield None


def withstood(command: list[str]) -> str:
    """Why a command did not end as it should; empty if it did."""
    out, err = io.StringIO(), io.StringIO()
    with _limited(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(command)
        except BaseException:
            return traceback.format_exc()
    if code not in (0, 1, 2):
        return f"exit code {code}: {err.getvalue()[-500:]}"
    if code == 2 and not err.getvalue().strip():
        return "refused without a reason"
    return err.getvalue() if "Traceback" in err.getvalue() else ""


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """Raise TimeoutError after `SECONDS`, where there are such alarms."""

    def end(*_: object) -> None:
        raise TimeoutError(f"not done after {SECONDS} seconds")

    if not hasattr(signal, "alarm"):
        yield
        return
    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def memory_mb() -> float:
    """What this process holds in memory, MB; 0 where the system does not say."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def attack_all(number: int, seed: int, first: int) -> int:
    """Attack so often, and say what came of it; 1 if something failed."""
    folder = Path(tempfile.mkdtemp(prefix="attack-"))
    begun, turn, failed, steady = time.monotonic(), 0, 0, 0.0
    # The commands are built once, not for every attack.
    cli.app = get_command(cli.app)  # type: ignore[assignment]
    with contextlib.suppress(KeyboardInterrupt):
        for turn, failure in enumerate(run(number, seed, folder, first), 1):
            if failure is not None:
                failed += 1
                last = "\n    ".join(failure.why.strip().splitlines()[-12:])
                print(f"{failure.command}\n  {failure.file}\n    {last}", flush=True)
            if turn == max(1, (number - first) // 10):
                steady = memory_mb()
            if turn % PROGRESS == 0:
                print(f"{turn:,} attacks, {memory_mb():.0f} MB", flush=True)
    growth = memory_mb() - steady
    seconds = time.monotonic() - begun
    print(f"{turn:,} attacks in {seconds:,.0f} s, {failed} failed; memory {growth:+.0f} MB")
    if not failed:
        shutil.rmtree(folder)
    return int(failed > 0 or growth > MOST_GROWTH)


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    sys.exit(attack_all(*given, *(50_000, 1, 0)[len(given) :]))
