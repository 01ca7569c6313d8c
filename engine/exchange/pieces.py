"""Pieces of a line in a file, joined where they meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely

from engine.arrays import FloatArray
from engine.draw.polyline import length
from engine.sentence import Sentence

EXACT = 0.001
"""Distance of ends that meet, as a share of the length of all pieces."""

NEAR = 0.02
"""Distance of ends without another one at their place, up to which they were meant to meet, as a
share of the length of all pieces."""

OF_ITS_OWN = 0.25
"""Greatest distance at which an end meets another one, as a share of the length of its piece."""

STRAIGHT_ON = 0.3
"""Least cosine of the turn by which a line goes on where more than two pieces meet."""

SAME = 0.004
"""Distance of two pieces that are one line drawn twice, as a share of their length."""

LOOKED_AT = 64
"""Places of a piece that are compared with another one."""

MOST_PIECES = 2_000
"""Most pieces that are joined."""


@dataclass(frozen=True, eq=False)
class Piece:
    """Piece of a line: its name in the file, and points (n, 2), with y pointing down.

    A closed piece does not repeat its first point. `title` is the name that a person gave it.
    """

    name: str
    points: FloatArray
    closed: bool = False
    title: str = ""

    @property
    def length(self) -> float:
        """Length of the piece, that of the way back included if it is closed."""
        return length(self.points, self.closed)


@dataclass(frozen=True, eq=False)
class Pieces:
    """Pieces of lines in a file, and what to tell about how they were read."""

    lines: tuple[Piece, ...]
    notes: tuple[Sentence, ...] = ()


def with_own_names(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with a number behind each name that several have."""
    times = Counter(piece.name for piece in pieces)
    seen: Counter[str] = Counter()
    named = []
    for piece in pieces:
        seen[piece.name] += 1
        number = f" {seen[piece.name]}" if times[piece.name] > 1 else ""
        named.append(replace(piece, name=piece.name + number))
    return tuple(named)


def joined(pieces: Sequence[Piece]) -> Pieces:
    """Return the lines that the pieces make where their ends meet, in any order and direction.

    Where more than two ends meet, a line goes straight on. A line has the direction of most of it,
    begins where the first of its pieces does, and has the name of its longest piece.
    """
    once = [*map(_closed_if_round, _once(pieces))]
    notes = []
    if len(once) < len(pieces):
        notes.append(
            Sentence(
                "lines that are drawn on others are left out: {count}",
                count=len(pieces) - len(once),
            )
        )
    open_ones = [row for row, piece in enumerate(once) if not piece.closed]
    if not 1 < len(open_ones) <= MOST_PIECES:
        return Pieces(tuple(once), tuple(notes))
    partner = _partners([once[row] for row in open_ones])
    lines: list[tuple[int, Piece]] = [
        (row, piece) for row, piece in enumerate(once) if piece.closed
    ]
    for chain, closes in _chains(partner, len(open_ones)):
        parts = [(once[open_ones[row]], forth) for row, forth in chain]
        first = min(open_ones[row] for row, _ in chain)
        line, note = _line(parts, closes, once[first])
        lines.append((first, line))
        if note is not None:
            notes.append(note)
    return Pieces(tuple(line for _, line in sorted(lines, key=lambda pair: pair[0])), tuple(notes))


def are_same(one: FloatArray, other: FloatArray, within: float) -> bool:
    """Return whether two lines are nowhere more than `within` apart."""
    return _is_along(one, other, within) and _is_along(other, one, within)


def _is_along(one: FloatArray, other: FloatArray, within: float) -> bool:
    places = shapely.line_interpolate_point(
        shapely.LineString(one), np.linspace(0, 1, LOOKED_AT), normalized=True
    )
    line = shapely.LineString(other)
    shapely.prepare(line)
    return bool(shapely.dwithin(line, places, within).all())


def _once(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces without those that are drawn on an earlier one."""
    kept: list[Piece] = []
    boxes = np.empty((len(pieces), 4))
    for piece in pieces:
        around = np.concatenate((piece.points, piece.points[:1])) if piece.closed else piece.points
        box = np.concatenate((around.min(axis=0), around.max(axis=0)))
        within = SAME * piece.length
        alike = (np.abs(boxes[: len(kept)] - box) <= within).all(axis=1)
        twins = (kept[row] for row in np.flatnonzero(alike).tolist())
        if not any(_are_twins(piece, other, within) for other in twins):
            boxes[len(kept)] = box
            kept.append(piece)
    return kept


def _are_twins(one: Piece, other: Piece, within: float) -> bool:
    lines = [
        np.concatenate((piece.points, piece.points[:1])) if piece.closed else piece.points
        for piece in (one, other)
    ]
    return are_same(lines[0], lines[1], within)


def _closed_if_round(piece: Piece) -> Piece:
    """Return a piece that repeats its first point as a closed one that does not."""
    points = piece.points
    if piece.closed or len(points) < 3 or (points[0] != points[-1]).any():
        return piece
    return replace(piece, points=points[:-1], closed=True)


def _partners(pieces: Sequence[Piece]) -> dict[int, int]:
    """Return the end that each end meets. The ends of piece k are 2k and 2k + 1."""
    ends = np.array([piece.points[[0, -1]] for piece in pieces]).reshape(-1, 2)
    own = np.repeat([piece.length for piece in pieces], 2)
    total = float(own.sum()) / 2
    ways = np.array([_ways_out(piece) for piece in pieces]).reshape(-1, 2)
    gaps = np.hypot(*(ends[::2] - ends[1::2]).T)
    is_lap = np.repeat(gaps <= NEAR * own[::2], 2)
    partner: dict[int, int] = {}
    tree = shapely.STRtree(shapely.points(ends))
    near = NEAR * total
    first, second = tree.query(shapely.points(ends), "dwithin", near)
    pairs = np.stack((first, second), axis=1)[first < second]
    apart = np.hypot(*(ends[pairs[:, 0]] - ends[pairs[:, 1]]).T)
    fits = apart <= OF_ITS_OWN * np.minimum(own[pairs[:, 0]], own[pairs[:, 1]])
    straight = -(ways[pairs[:, 0]] * ways[pairs[:, 1]]).sum(axis=1)
    exact = apart <= EXACT * total
    crowd = np.bincount(pairs[exact & fits].ravel(), minlength=len(ends))
    candidates = sorted(
        (not exact[row], 0.0 if exact[row] else float(apart[row]), -float(straight[row]), row)
        for row in np.flatnonzero(fits).tolist()
    )
    for is_near, _, _, row in candidates:
        one, other = pairs[row].tolist()
        if one in partner or other in partner:
            continue
        meets_many = max(crowd[one], crowd[other]) > 1
        if meets_many and (is_near or straight[row] < STRAIGHT_ON):
            continue
        # The end of a lap is near its own start, not meant to meet another lap.
        if is_near and (one // 2 == other // 2 or is_lap[one] or is_lap[other]):
            continue
        partner[one], partner[other] = other, one
    return partner


def _ways_out(piece: Piece) -> list[FloatArray]:
    """Return the directions in which the ends of a piece point, away from it."""
    found = []
    for line in (piece.points[::-1], piece.points):
        reach = np.hypot(*(line - line[-1]).T)
        far = np.flatnonzero(reach > 0.02 * piece.length)
        back = line[far[-1]] if len(far) else line[0]
        way = line[-1] - back
        found.append(way / max(float(np.hypot(*way)), 1e-12))
    return found


def _chains(partner: dict[int, int], count: int) -> Iterator[tuple[list[tuple[int, bool]], bool]]:
    """Yield the pieces that follow on one another, each with whether it is run forth, and whether
    the last leads to the first."""
    left = set(range(count))
    starts = [end for end in range(2 * count) if end not in partner]
    for begin in [*starts, *range(0, 2 * count, 2)]:
        if begin // 2 not in left:
            continue
        chain: list[tuple[int, bool]] = []
        end = begin
        while end // 2 in left:
            left.remove(end // 2)
            chain.append((end // 2, end % 2 == 0))
            after = partner.get(end ^ 1)
            if after is None:
                yield chain, False
                break
            end = after
        else:
            yield chain, True


def _line(
    parts: list[tuple[Piece, bool]], closes: bool, first: Piece
) -> tuple[Piece, Sentence | None]:
    """Return the line that pieces make one after the other, and what to tell about it."""
    forth = sum(piece.length * (1 if is_forth else -1) for piece, is_forth in parts)
    if forth < 0:
        parts = [(piece, not is_forth) for piece, is_forth in reversed(parts)]
    if closes:
        at = next(row for row, (piece, _) in enumerate(parts) if piece is first)
        parts = parts[at:] + parts[:at]
    if len(parts) == 1:
        return replace(parts[0][0], closed=closes), None
    strands = [piece.points if is_forth else piece.points[::-1] for piece, is_forth in parts]
    points = [strands[0]]
    for strand in strands[1:]:
        meets = bool((strand[0] == points[-1][-1]).all())
        points.append(strand[1:] if meets else strand)
    line = np.concatenate(points)
    if closes and len(line) > 1 and (line[0] == line[-1]).all():
        line = line[:-1]
    name = max((piece for piece, _ in parts), key=lambda piece: piece.length).name
    names = ", ".join(piece.name for piece, _ in parts[:6]) + (", …" if len(parts) > 6 else "")
    title = next((piece.title for piece, _ in parts if piece.title), "")
    joint = Piece(name, line, closes, title)
    if all(is_forth == parts[0][1] for _, is_forth in parts):
        return joint, Sentence(
            "{count} pieces that meet are joined: {names}", count=len(parts), names=names
        )
    return joint, Sentence(
        "{count} pieces that meet are joined: {names}. They run in different directions: that of "
        "most of the line is taken, a guess",
        count=len(parts),
        names=names,
    )
