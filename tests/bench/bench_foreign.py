"""Price of working on foreign content in a process of its own, beside doing it in this one.

python tests/bench/bench_foreign.py [--rounds 20]
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image as Pixels

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]

import lanesmith  # noqa: E402
from engine.files import MOST_BYTES  # noqa: E402
from engine.foreign.documents import attachment  # noqa: E402
from engine.foreign.drawings import drawn_svg  # noqa: E402
from engine.foreign.pictures import check_picture, text_in_png  # noqa: E402
from engine.foreign.process import ForeignProcess  # noqa: E402
from engine.track.published import INSIDE  # noqa: E402

ROOT = Path(__file__).parents[2]
ART = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 500">
<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>
<rect width="700" height="500" fill="#7a9a5b"/><g filter="url(#soft)">{trees}</g></svg>"""


def main() -> None:
    """Print the prices."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    process = ForeignProcess()
    begin = time.perf_counter()
    process.do(os.getpid, "start")
    print(f"start of the process: {1000 * (time.perf_counter() - begin):.0f} ms, once")
    print(f"{'median of ' + str(rounds):44} {'here':>9} {'beside':>9} {'more':>9}")
    for name, function, args in contents():
        process.do(function, name, *args)
        here = median(partial(function, *args), rounds)
        beside = median(partial(process.do, function, name, *args), rounds)
        print(f"{name:44} {here:6.1f} ms {beside:6.1f} ms {beside - here:6.1f} ms")
    process.close()


def median(work: Callable[[], object], rounds: int) -> float:
    """Return the median time of some work, ms."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - begin))
    return statistics.median(times)


def contents() -> list[tuple[str, Callable[..., Any], tuple[Any, ...]]]:
    """Return ordinary content: a name, the function that works on it, and its arguments."""
    track = lanesmith.load(ROOT / "tracks" / "harbour_loop.json")
    drawing, sheet, picture = (
        next(iter(lanesmith.publish(track, kind, **options).files.values()))
        for kind, options in (("svg", {}), ("pdf-sheet", {}), ("png", {"dpi": 100}))
    )
    rng = np.random.default_rng(1)
    trees = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#3d5c2f"/>'
        for x, y in rng.uniform((0, 0), (700, 500), (400, 2))
    )
    photo = BytesIO()
    Pixels.effect_noise((3000, 2000), 60).convert("RGB").save(photo, "jpeg")
    return [
        ("drawing of a board, 1,000 pixels wide", drawn_svg, (drawing.decode(), 1000)),
        ("painting with soft trees, 2,000 pixels", drawn_svg, (ART.format(trees=trees), 2000)),
        ("photo of 6 million pixels", check_picture, (photo.getvalue(), ("JPEG",))),
        ("track in a PDF", attachment, (sheet, INSIDE, MOST_BYTES)),
        ("track in a PNG of 100 dpi", text_in_png, (picture, INSIDE)),
    ]


if __name__ == "__main__":
    main()
