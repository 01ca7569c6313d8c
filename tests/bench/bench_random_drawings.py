"""What becomes of random drawings: `python tests/bench/bench_random_drawings.py [COUNT] [SEED]`.

Each has a few shapes of a few kinds at random places: squares, dots, slivers, crossed outlines,
rings of spaces, lines, repeated and hidden shapes, some of them seen through windows. Every one
becomes a track or a sentence; any other end is printed with its drawing.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
import warnings
from collections import Counter
from math import cos, pi, sin
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.exchange.importing import ImportOptions, track_of  # noqa: E402
from engine.exchange.svg import parse_svg  # noqa: E402
from engine.files import FileError  # noqa: E402

COUNT = 10_000


def drawing(rng: random.Random) -> str:
    """Return a random SVG drawing."""
    shapes: list[str] = []
    for _ in range(rng.randint(1, 5)):
        maker = rng.choice((_squares, _dots, _polygons, _ring, _row, _lines, _odd))
        shapes += maker(rng)
    if rng.random() < 0.2:
        shapes.append(rng.choice(shapes))
    if rng.random() < 0.3:
        shapes = [_window(shapes, rng), *rng.sample(shapes, rng.randint(0, len(shapes)))]
    body = "\n".join(shapes)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="297mm" '
        f'viewBox="0 0 420 297">\n{body}\n</svg>'
    )


def _window(shapes: list[str], rng: random.Random) -> str:
    """Return shapes as they are seen through a clip path, a mask or a nested drawing."""
    body = "\n".join(shapes)
    inside = "\n".join(rng.choice((_squares, _polygons, _odd))(rng))
    turn = rng.choice(("", "scale(0)", "rotate(30)", "translate(50,9)", "matrix(1 1 1 1 0 0)"))
    unit = rng.choice(("", ' clipPathUnits="objectBoundingBox"'))
    kind, around = rng.choice(
        (
            (f'<clipPath id="w" transform="{turn}"{unit}>', "</clipPath>"),
            ('<clipPath id="w" clip-path="url(#w)">', "</clipPath>"),
            ('<mask id="w">', "</mask>"),
        )
    )
    property = "mask" if "mask" in kind else "clip-path"
    seen = f'<g id="g" transform="{turn}" {property}="url(#w)">{body}</g>'
    if rng.random() < 0.3:
        box = f'viewBox="{rng.randint(-9, 9)} 0 {rng.randint(0, 300)} {rng.randint(0, 300)}"'
        sides = f'width="{rng.randint(0, 400)}" height="{rng.randint(0, 300)}"'
        seen = f'<svg x="{rng.randint(-50, 50)}" {sides} {rng.choice((box, ""))}>{seen}</svg>'
    again = rng.choice(("", '<use href="#g" x="9"/>'))
    return f"{kind}{inside}{around}{seen}{again}"


def _path(points: list[tuple[float, float]], rng: random.Random, closed: bool = True) -> str:
    digits = rng.choice((0, 0, 1, 3))
    listed = " ".join(f"{round(x, digits)},{round(y, digits)}" for x, y in points)
    paint = rng.choice(("", ' fill="none" stroke="#000"', ' fill="#9ab"', ' fill="none"'))
    name = rng.choice(("", f' id="s{rng.randint(1, 40)}"', ' id="finish"', ' class="bet"'))
    return f'<path{name} d="M{listed}{" Z" if closed else ""}"{paint}/>'


def _at(rng: random.Random) -> tuple[float, float]:
    if rng.random() < 0.5:
        return rng.randrange(0, 420, 30), rng.randrange(0, 297, 30)
    return rng.uniform(0, 420), rng.uniform(0, 297)


def _box(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _squares(rng: random.Random) -> list[str]:
    size = rng.choice((10, 20, 30))
    return [_path(_box(*_at(rng), size, size), rng) for _ in range(rng.randint(1, 6))]


def _dots(rng: random.Random) -> list[str]:
    found = []
    for _ in range(rng.randint(1, 4)):
        x, y = _at(rng)
        found.append(_path([(x, y), (x + 4, y), (x + 4, y + 4)], rng))
    return found


def _polygons(rng: random.Random) -> list[str]:
    found = []
    for _ in range(rng.randint(1, 3)):
        x, y = _at(rng)
        spread = rng.choice((2, 20, 60))
        count = rng.randint(1, 7)
        points = [(x + rng.uniform(0, spread), y + rng.uniform(0, spread)) for _ in range(count)]
        found.append(_path(points, rng))
    return found


def _ring(rng: random.Random) -> list[str]:
    count = rng.randint(3, 16)
    inner, outer = rng.uniform(20, 80), rng.uniform(60, 140)
    found = []
    for number in range(count):
        if rng.random() < 0.1:
            continue
        a, b = 2 * pi * number / count, 2 * pi * (number + 1) / count
        found.append(
            _path(
                [
                    (210 + reach * cos(angle), 150 + reach * sin(angle))
                    for reach, angle in ((inner, a), (outer, a), (outer, b), (inner, b))
                ],
                rng,
            )
        )
    return found


def _row(rng: random.Random) -> list[str]:
    x, y = _at(rng)
    width, height = rng.choice((5, 20, 30)), rng.choice((5, 20, 30))
    gap = rng.choice((0, 0, 1, 8))
    return [
        _path(_box(x + number * (width + gap), y, width, height), rng)
        for number in range(rng.randint(2, 12))
    ]


def _lines(rng: random.Random) -> list[str]:
    return [
        _path([_at(rng) for _ in range(rng.randint(1, 5))], rng, closed=False)
        for _ in range(rng.randint(1, 3))
    ]


def _odd(rng: random.Random) -> list[str]:
    x, y = _at(rng)
    size = rng.uniform(0.001, 200)
    return [
        rng.choice(
            (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.3f}"/>',
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.3f}" height="0.001"/>',
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.3f}" height="{size / 2:.3f}"/>',
                '<rect width="420" height="297" fill="none"/>',
                f'<path d="M{x:.1f},{y:.1f} h{size:.3f} h-{size:.3f} Z"/>',
                f'<path d="M{x:.1f},{y:.1f} l20,20 v-20 l-20,20 Z"/>',
                f'<path d="M{x:.1f},{y:.1f} h20 v20 h-20 Z m5,5 h5 v5 h-5 Z"/>',
            )
        )
    ]


def outcome(text: str, options: ImportOptions) -> str:
    """Return "track", "sentence", or the traceback of any other end."""
    try:
        track_of(parse_svg(text.encode()), "drawing.svg", options)
    except FileError:
        return "sentence"
    except Exception:
        return traceback.format_exc()
    return "track"


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    warnings.simplefilter("error")
    ends: Counter[str] = Counter()
    start = time.perf_counter()
    for number in range(count):
        text = drawing(rng)
        end = outcome(text, ImportOptions(close_gaps=number % 2 == 1))
        ends[end if end in ("track", "sentence") else end.rstrip().splitlines()[-1]] += 1
        if end not in ("track", "sentence") and ends[end.rstrip().splitlines()[-1]] == 1:
            print(text, end, sep="\n")
    taken = time.perf_counter() - start
    print(f"{count} drawings in {taken:.0f} s:")
    for end, times in ends.most_common():
        print(f"{times:7}  {end}")
