"""How well a road fits spaces that are there: `python tests/bench/bench_fitting.py`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import tracks  # noqa: E402
from engine.course import auto_contact, compile_track  # noqa: E402
from engine.draw import NarrowPart, draw_circuit  # noqa: E402
from engine.exchange.centre_lines import read_centre_line  # noqa: E402
from engine.exchange.importing import ImportOptions, import_drawing  # noqa: E402
from engine.road import road_from_spaces, without_road  # noqa: E402
from engine.track import Track, load  # noqa: E402
from tests.helpers.foreign_boards import (  # noqa: E402
    BOARDS,
    board_data,
    formula_track,
    heat_track,
    monaco_track,
)

CIRCUITS = ROOT.parent / "shared" / "data" / "circuits"


def shipped() -> Iterator[tuple[str, Track]]:
    """The shipped laps without their roads."""
    for name in tracks.EXAMPLES:
        track = load(Path(tracks.__file__).with_name(name))
        for road in track.roads:
            track = without_road(track, road.id)
        if track.kind == "lap":
            yield name.removesuffix(".json"), track


def generated() -> Iterator[tuple[str, Track]]:
    """Real circuits drawn with three lanes and a narrow part."""
    for file in sorted(CIRCUITS.glob("*/*")):
        if file.suffix not in (".csv", ".geojson", ".svg"):
            continue
        line = read_centre_line(file)
        narrow = [NarrowPart(0.3, 0.36)]
        try:
            track = draw_circuit(line.points, closed=line.closed, narrow=narrow).track
        except ValueError as error:
            print(f"{file.stem:24} not drawn: {error}")
            continue
        for road in track.roads:
            track = without_road(track, road.id)
        yield file.stem, track


def printed() -> Iterator[tuple[str, Track]]:
    """The boards of other games as they are printed, and imported with their gaps closed."""
    readers: dict[str, Callable[..., Track]] = {
        "heat": heat_track,
        "formulade": formula_track,
        "formulad": monaco_track,
    }
    for file in sorted(BOARDS.glob("*.json")):
        reader = readers[file.stem.split("_")[0]]
        track = reader(board_data(file.stem), 0.075)
        track = replace(track, contact=auto_contact(track).contact)
        # The course line of these runs through the pits; that of the spaces follows the road.
        yield file.stem, replace(track, course=None) if reader is formula_track else track
    for file in sorted((BOARDS / "svg").glob("heat*.svg")):
        closed = import_drawing(file, ImportOptions(close_gaps=True)).track
        yield f"{file.stem}, gaps closed", closed


def row(name: str, track: Track) -> str:
    """The table's row of a track."""
    start = time.process_time()
    try:
        fit = road_from_spaces(track)
    except ValueError as error:
        return f"{name:24} refused: {error}"
    taken = time.process_time() - start
    ends = np.ravel([(move.left, move.right) for move in fit.moves]) / compile_track(track).length
    same = len(fit.steps_before & fit.steps_after) / len(fit.steps_before | fit.steps_after)
    rows = "".join(section.rows[0] for section in fit.road.sections)
    return (
        f"{name:24} {len(track.spaces):>6} {len(fit.road.points):>6} {rows:>9}"
        f" {np.median(ends):>7.1%} {np.percentile(ends, 90):>6.1%} {len(fit.own):>5}"
        f" {len(fit.apart):>6} {same:>7.1%} {taken:>5.1f} s"
    )


if __name__ == "__main__":
    heading = (
        f"{'track':24} {'spaces':>6} {'points':>6} {'rows':>9} {'median':>7} {'p90':>6}"
        f" {'own':>5} {'apart':>6} {'steps':>7} {'time':>7}"
    )
    for kind in (shipped, printed, generated):
        print(f"\n{heading}")
        for name, track in kind():
            print(row(name, track), flush=True)
