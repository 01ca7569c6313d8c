"""Spaces and steps read from made photos of sheets: those of the shipped laps and other boards.

    python tests/bench/bench_photos.py [NAME...] [--sheets 3] [--seed 0] [--printed]

Each board is drawn in pencil with labels, in pen on a strongly slanted sheet, and with a ruler as a
scan. The boards of other games are read in place and left out where they are missing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import shapely

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.arrays import FloatArray
from engine.course import auto_contact, compile_track
from engine.exchange.importing import ImportOptions, track_of
from engine.exchange.photo.areas import find_areas
from engine.exchange.photo.corners import find_corners
from engine.exchange.photo.reading import drawing_of
from engine.files import FileError
from engine.foreign.limits import ForeignError
from engine.track import Point, Space, Track, load
from tests.helpers.foreign_boards import (
    BOARDS,
    board_data,
    formula_track,
    heat_track,
    monaco_track,
    steps_of,
)
from tests.helpers.made_photos import PEN, PENCIL, RULER, SCAN, Light, drawn, photographed, printed

TRACKS = Path(__file__).resolve().parents[2] / "tracks"
LAPS = (
    "harbour_loop",
    "twin_pines",
    "goose_island",
    "quarry_leap",
    "crosswater",
    "kestrel_climb",
    "village_green",
    "heron_lake",
    "salt_flats",
    "lantern_quarter",
)
OTHERS = {
    "heat_usa": (heat_track, 0.5),
    "heat_mexico": (heat_track, 0.5),
    "heat_japan": (heat_track, 0.5),
    "formulade_monza": (formula_track, 1.0),
    "formulade_silverstone": (formula_track, 1.0),
    "formulad_monaco_alexisduf": (monaco_track, 0.5),
}
"""Boards of other games: the reader of their data, and mm to their pixel."""

SHEETS = (
    ("pencil", PENCIL, Light(), True),
    ("pen", PEN, Light(slant=0.1, uneven=0.5, noise=8.0, quality=65, turn=8.0), True),
    ("scan", RULER, SCAN, False),
    ("pencil", PENCIL, Light(shadow=0.5, noise=9.0, blur=1.3), False),
    ("pen", PEN, Light(slant=0.08, shadow=0.45), True),
)
SAME = 0.75
"""Least share that a space and the area read have in common, of both together."""

MARGIN = 15.0


@dataclass
class Score:
    """Counts of a photo: spaces and steps of the original, and how many of them are right."""

    spaces: int
    read: int
    false: int
    steps: int
    right: int
    seconds: float


def boards(names: list[str]) -> Iterator[tuple[str, Track]]:
    """Yield the boards by name."""
    for name in LAPS:
        if not names or name in names:
            yield name, load(TRACKS / f"{name}.json")
    for name, (read, scale) in OTHERS.items():
        if (not names or name in names) and (BOARDS / f"{name}.json").exists():
            track = on_a_sheet(read(board_data(name), 0.075), scale)
            yield name, replace(track, contact=auto_contact(track).contact)


def on_a_sheet(track: Track, scale: float) -> Track:
    """Return a track scaled and moved so that it has a margin around it."""
    places = np.concatenate([np.array(space.outline) for space in track.spaces])
    least, most = places.min(axis=0), places.max(axis=0)

    def moved(points: object) -> tuple[tuple[float, float], ...]:
        shifted = np.round((np.array(points) - least) * scale + MARGIN, 2)
        return tuple((x, y) for x, y in shifted.tolist())

    width, height = ((most - least) * scale + 2 * MARGIN).tolist()
    course = track.course
    return replace(
        track,
        board=replace(track.board, width=width, height=height),
        spaces=tuple(replace(each, outline=moved(each.outline)) for each in track.spaces),
        course=None if course is None else replace(course, line=moved(course.line)),
    )


def read(track: Track, photo: bytes) -> Score:
    """Return how much of `track` is read from a photo of it."""
    size = (track.board.width, track.board.height)
    begun = time.process_time()
    try:
        found = find_areas(photo, find_corners(photo), size)
    except ForeignError:
        return Score(len(track.spaces), 0, 0, len(steps_of(compile_track(track))), 0, 0.0)
    seconds = time.process_time() - begun
    truth = [space for space in track.spaces if not _is_second(track, space.id)]
    matched, false = matches(
        [shapely.Polygon(space.outline).buffer(0) for space in truth],
        [shapely.Polygon(area.outline) for area in found.areas],
    )
    wanted = steps_of(compile_track(track))
    right = 0
    try:
        imported = track_of(
            drawing_of(found, size), "photo", ImportOptions(direction=direction(track))
        )
    except FileError:
        imported = None
    if imported is not None:
        names = {f"shape {area + 1}": truth[row].id for row, area in matched.items()}
        mine = {space: names[shape] for space, shape in imported.drawn.items() if shape in names}
        right = len(steps_told(track, imported.track, mine) & wanted)
    return Score(len(truth), len(matched), false, len(wanted), right, seconds)


def steps_told(track: Track, imported: Track, mine: dict[str, str]) -> set[tuple[str, str]]:
    """Return the steps of an import, by the ids of the original, once the crossing is told: its
    spaces are there twice, each with its front, and the course line is that of the original.

    An import that has found the crossing needs none of that.
    """
    second = {space.shares: space for space in track.spaces if _is_second(track, space.id)}
    if any(space.shares for space in imported.spaces):
        mine = {space: _on_its_leg(track, imported.space(space), mine[space]) for space in mine}
    if not second or any(space.shares for space in imported.spaces):
        return {(mine.get(a, ""), mine.get(b, "")) for a, b in steps_of(compile_track(imported))}
    spaces = []
    for space in imported.spaces:
        name = mine.get(space.id)
        if name is None:
            continue
        original = track.space(name)
        other = second.get(name)
        if other is None:
            spaces.append(replace(space, id=name, lane=original.lane))
            continue
        for each in (original, other):
            front = nearest_front(each, space.outline)
            spaces.append(replace(space, id=each.id, lane=each.lane, front=front))
            spaces[-1] = replace(spaces[-1], shares=each.shares)
    told = replace(imported, spaces=tuple(spaces), course=track.course, links=())
    return steps_of(compile_track(told))


def _on_its_leg(track: Track, space: Space, name: str) -> str:
    """Return the id of the original of a space: of two that share a place, that with its front."""
    original = track.space(name)
    if space.front is None or original.shares is None:
        return name

    def middle(each: Space) -> FloatArray:
        assert each.front is not None
        return np.array([each.outline[vertex] for vertex in each.front]).mean(axis=0).astype(float)

    pair = (original, track.space(original.shares))
    return min(pair, key=lambda each: float(np.hypot(*(middle(each) - middle(space))))).id


def nearest_front(original: Space, outline: Sequence[Point]) -> tuple[int, int]:
    """Return the vertices of an outline that are nearest to the front of a crossed space."""
    assert original.front is not None
    ends = [np.array(original.outline[vertex]) for vertex in original.front]
    first, second = (int(np.hypot(*(np.array(outline) - end).T).argmin()) for end in ends)
    return first, second


def _is_second(track: Track, name: str) -> bool:
    """Return whether a space lies on another one that comes before it."""
    shares = track.space(name).shares
    if shares is None:
        return False
    ids = [space.id for space in track.spaces]
    return ids.index(shares) < ids.index(name)


def matches(truth: list[object], found: list[object]) -> tuple[dict[int, int], int]:
    """Return the area for each space that was read, by row, and the number of false areas."""
    tree = shapely.STRtree(found)
    spaces, areas = tree.query(truth, "intersects")
    one, two = np.array(truth, object)[spaces], np.array(found, object)[areas]
    share = shapely.area(shapely.intersection(one, two)) / shapely.area(shapely.union(one, two))
    right = share >= SAME
    matched = dict(zip(spaces[right].tolist(), areas[right].tolist(), strict=True))
    return matched, len(found) - len(set(matched.values()))


def direction(track: Track) -> str:
    """Return the driving direction of a track as seen on the board."""
    assert track.course is not None
    x, y = np.array(track.course.line).T
    turning = float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())
    return "clockwise" if turning > 0 else "anticlockwise"


def main() -> None:
    """Print a line for each photo, and the sums."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--sheets", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0, help="other hands and lights")
    parser.add_argument("--printed", action="store_true", help="also our own boards as printed")
    parser.add_argument("--keep", type=Path, help="a folder for the photos")
    asked = parser.parse_args()
    sums: dict[str, list[Score]] = {}
    for name, track in boards(asked.names):
        size = (track.board.width, track.board.height)
        outlines = [each.outline for each in track.spaces if not _is_second(track, each.id)]
        for number, (kind, hand, light, labels) in enumerate(SHEETS[: asked.sheets]):
            rng = np.random.default_rng((number, len(outlines), asked.seed))
            dots = min(6.0, 5000 / max(size))
            sheet = drawn(outlines, size, hand, rng, labels=labels, dots=dots)
            photo = photographed(sheet, light, rng).content
            _tell(name, kind, read(track, photo), sums)
            if asked.keep is not None:
                (asked.keep / f"{name}_{number}.jpg").write_bytes(photo)
        if asked.printed and name in LAPS:
            rng = np.random.default_rng(len(outlines))
            photo = photographed(printed(track), Light(), rng).content
            _tell(name, "printed", read(track, photo), sums)
            if asked.keep is not None:
                (asked.keep / f"{name}_printed.jpg").write_bytes(photo)
    for kind, scores in sums.items():
        _tell(
            "all", kind, Score(*np.sum([list(vars(each).values()) for each in scores], axis=0)), {}
        )
    every = [each for kind, scores in sums.items() if kind != "printed" for each in scores]
    _tell("all", "drawn", Score(*np.sum([list(vars(each).values()) for each in every], axis=0)), {})


def _tell(name: str, kind: str, score: Score, sums: dict[str, list[Score]]) -> None:
    sums.setdefault(kind, []).append(score)
    print(
        f"{name:26} {kind:8} {score.read:5.0f} of {score.spaces:5.0f} spaces "
        f"({score.read / score.spaces:6.1%}), {score.false:3.0f} false "
        f"({score.false / max(1, score.read):5.1%}), {score.right:5.0f} of {score.steps:5.0f} "
        f"steps ({score.right / score.steps:6.1%}), {score.seconds:5.1f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
