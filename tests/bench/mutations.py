"""How a file is changed at random where its structure says that something stands."""

from __future__ import annotations

import contextlib
import json
import random
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def _nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 117.0, 0.5, -0.0, 1e300, -1e300, 1e-300, float("nan")),
    *(float("inf"), 2**63, -(2**64), 10**400, "", "x", "a1", "\0", "\ud800", "x" * 1000, "1", "é"),
    *([], [[]], [None], [0] * 50, {}, {"": 0}, {"x": {"y": []}}),
    *(1.7976931348623157e308, 5e-324, 2**53 + 1, 99_999, "a" * 100_000, "\x1b[31m", "\u202e"),
    *(_nested(60), _nested(600), [[1.5, 2.5]] * 5000, list(range(20_000))),
)
"""What somebody or something may have written where it does not belong."""

NUMBERS = ("0", "-1", "1e300", "1e-300", "nan", "inf", "", "zzz", "9" * 400, ".", "#", "url(#a)")

PIECES = (r"-?\d+(\.\d+)?", r"\b[a-zA-Z]+\b", r'\w+="[^"]*"', r"<[^>]*>", r"\S")


DEEPEST = 300
"""Depth down to which values are changed."""


def changed_json(rng: random.Random, content: bytes) -> bytes:
    """JSON with some values gone, odd, doubled, renamed or exchanged."""
    data = [json.loads(content)]
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        places = [*_places(data)][1:]
        if not places:
            break
        into, key = rng.choice(places)
        match rng.randrange(9):
            case 0:
                del into[key]
            case 1 | 2:
                into[key] = json.loads(json.dumps(rng.choice(ODD)))
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
    if rng.random() < 0.05:
        return with_doubled_key(rng, written)
    return changed_text(rng, written) if rng.random() < 0.1 else written


def with_doubled_key(rng: random.Random, content: bytes) -> bytes:
    """JSON in which an object says one of its keys twice."""
    found = [*re.finditer(rb'"[^"\\]*": [^,{}\[\]]+, ', content)]
    if not found:
        return content
    pair = rng.choice(found)
    return content[: pair.end()] + pair.group() + content[pair.end() :]


def _places(data: Any, depth: int = 0) -> Iterator[tuple[Any, Any]]:
    """Every value of JSON data: what holds it, and under which key or at which index.

    What is deeper than Python goes is left as it is.
    """
    if depth == DEEPEST:
        return
    keys = [*data] if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield data, key
        yield from _places(data[key], depth + 1)


def changed_markup(rng: random.Random, content: bytes) -> bytes:
    """Numbers, words, attributes and elements of a text exchanged for others or left out."""
    text = content.decode()
    for _ in range(rng.choice((1, 1, 2, 4))):
        found = [*re.finditer(rng.choice(PIECES), text)]
        if not found:
            continue
        one, other = rng.choice(found), rng.choice(found)
        words = (rng.choice(NUMBERS), other.group(), "", one.group() * 2, one.group() + "1")
        if rng.random() < 0.03:
            words = (one.group() * 3000, "[" * 3000, "<g>" * 600, "\0", "\x1b[2J")
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
    flipped = bytearray(content)
    for _ in range(rng.choice((1, 4, 40)) if content else 0):
        flipped[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    kinds = (
        bytes(flipped),
        bytes(flipped),
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
