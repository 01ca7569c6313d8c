"""Fronts of spaces: the parts of their outlines that face the driving direction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.arrays import BoolArray, FloatArray, IntArray
from engine.course.legs import Legs
from engine.course.outlines import Outlines, smoothed
from engine.course.ruler import CourseRuler, Places
from engine.course.vectors import dot, left_of
from engine.track import Space

FACING = float(np.cos(np.radians(50.0)))
"""Cosine of the largest angle between an edge of the front and the driving direction."""

TURNING = float(np.cos(np.radians(40.0)))
"""Cosine of the turn of the road on a space above which each of its edges is located on the
road."""

FILLING = float(np.cos(np.radians(55.0)))
"""Cosine of the turn within half the perimeter of a space, either way, above which each of its
edges is located too: an inner space may go round a whole hairpin."""


@dataclass(frozen=True, eq=False)
class Fronts:
    """Fronts of n spaces: left and right ends (n, 2, 2), normals (n, 2), lengths of the spaces
    (n,)."""

    ends: FloatArray
    normals: FloatArray
    lengths: FloatArray

    @property
    def widths(self) -> FloatArray:
        """Return the lengths of the fronts from left to right, mm, shape (n,)."""
        chords = self.ends[:, 1] - self.ends[:, 0]
        widths: FloatArray = np.hypot(chords[:, 0], chords[:, 1])
        return widths

    @property
    def middles(self) -> FloatArray:
        """Return the midpoints of the fronts, shape (n, 2)."""
        middles: FloatArray = (self.ends[:, 0] + self.ends[:, 1]) / 2
        return middles

    def marks(self, level_gap: float) -> FloatArray:
        """Return the places that decide the side of a line on which a space is, shape (n, 2): the
        middles of the fronts, moved back by `level_gap`."""
        return self.middles - level_gap * self.normals


def fronts_of(
    spaces: Sequence[Space], outlines: Outlines, ruler: CourseRuler | None, legs: Legs
) -> Fronts:
    """Return the fronts of the spaces, drawn by the designer or derived from the course line.

    `legs` are those of spaces at which the road crosses itself.
    """
    given = np.array([space.front or (-1, -1) for space in spaces], np.int64).reshape(-1, 2)
    ends = outlines.vertices.take(given + outlines.first[:-1, None], 0)
    derived = given[:, 0] < 0
    driving = np.zeros(given.shape)
    # A front drawn as an edge says by itself where it faces.
    if derived.any() or (ends[:, 0] == ends[:, 1]).all(axis=1).any():
        smooth = smoothed(outlines)
        driving, bent = _driving(smooth, ruler, legs)
        if derived.any():
            chains = chains_facing(smooth, driving, bent)
            ends[derived] = smooth.vertices.take(chains[derived], 0)
    return _fronts_between(outlines, ends, driving)


def _extent(
    vertices: FloatArray, owner: IntArray, starts: IntArray, along: FloatArray
) -> FloatArray:
    """Return the extent of each outline along its direction `along`, (n, 2) unit vectors, mm.
    `vertices` are those of all outlines; those of each `owner` begin at its `starts`."""
    if len(along) == 0:
        return np.zeros(0)
    reach = dot(vertices, along.take(owner, 0))
    extent: FloatArray = np.maximum.reduceat(reach, starts) - np.minimum.reduceat(reach, starts)
    return extent


def _driving(
    outlines: Outlines, ruler: CourseRuler | None, legs: Legs
) -> tuple[FloatArray, FloatArray]:
    """Return the driving direction at every space, (n, 2), and beside every edge, (v, 2)."""
    centres, owner = outlines.centres, outlines.owner
    if ruler is None:
        driving = np.tile((1.0, 0.0), (len(centres), 1))
        return driving, driving[owner]
    places = ruler.locate(centres)
    known = legs.known
    if known.any():
        around = Places(legs.run[known], legs.along[known])
        reach = 2 * np.hypot(*(centres[known] - ruler.at(around)).T)
        places.run[known], places.along[known] = ruler.locate_within(centres[known], around, reach)
    driving = ruler.tangent(places)
    middles = (outlines.vertices + outlines.vertices.take(outlines.after, 0)) / 2
    beside = driving.take(owner, 0)
    ahead = dot(middles - centres.take(owner, 0), beside)
    bent = ruler.tangent(Places(places.run.take(owner), places.along.take(owner) + ahead))
    # The edges of an inner space that goes round a hairpin are too near each other to show by how
    # much the road turns on it: the road within its reach does.
    reach = outlines.perimeters / 2
    turning = (dot(bent, beside) < TURNING) | _goes_round(ruler, places, driving, reach).take(owner)
    if turning.any():
        turning = np.isin(owner, owner[turning])
        rows = owner[turning]
        around = Places(places.run[rows], places.along[rows])
        bent[turning] = ruler.tangent(ruler.locate_within(middles[turning], around, reach[rows]))
    return driving, bent


def _goes_round(
    ruler: CourseRuler, places: Places, driving: FloatArray, reach: FloatArray
) -> BoolArray:
    """Return whether the road turns away from `driving` within `reach` (n,) of `places`, either
    way. The direction over the last tenth of the reach counts: a kink in the line is no turn."""
    turns = np.zeros(len(reach), bool)
    for way in (-1, 1):
        near, far = (
            ruler.at(Places(places.run, places.along + way * share * reach)) for share in (0.9, 1)
        )
        stretch = (far - near) * way
        turns |= dot(stretch, driving) < FILLING * np.hypot(*stretch.T)
    return turns


def chains_facing(outlines: Outlines, driving: FloatArray, bent: FloatArray) -> IntArray:
    """Return the first and last vertex (n, 2) of the chain of edges that face the driving
    direction."""
    facing = dot(outlines.outward, bent) > FACING
    begins = (facing > facing.take(outlines.before)).nonzero()[0]
    finishes = (facing > facing.take(outlines.after)).nonzero()[0]
    spaces, spaces_begun = len(outlines.counts), outlines.owner.take(begins)
    chains = np.zeros((spaces, 2), np.int64)
    chains[spaces_begun, 0] = begins
    chains[outlines.owner.take(finishes), 1] = outlines.after.take(finishes)
    runs = np.bincount(spaces_begun, minlength=spaces)
    if np.count_nonzero(runs == 1) == spaces:
        return chains
    for row in np.flatnonzero(runs == 0).tolist():
        chains[row] = _corner_chain(outlines, row, driving[row])
    for row in np.flatnonzero(runs > 1).tolist():
        runs_of_row = begins[spaces_begun == row]
        chains[row] = _foremost_chain(outlines, runs_of_row, facing, driving[row])
    return chains


def _corner_chain(outlines: Outlines, row: int, driving: FloatArray) -> tuple[int, int]:
    """Return the front of a space without an edge that faces ahead: between its two foremost
    corners.

    A lane that ends in a point has both corners there: its front is that point.
    """
    first, last = int(outlines.first[row]), int(outlines.first[row + 1])
    vertices = outlines.vertices[first:last]
    ahead = vertices @ driving
    left = vertices @ (driving[1], -driving[0])
    ahead = (ahead - ahead.mean()) / max(float(np.ptp(ahead)), 1e-9)
    left = (left - left.mean()) / max(float(np.ptp(left)), 1e-9)
    corners = int((1.1 * ahead + left).argmax()), int((1.1 * ahead - left).argmax())
    return first + corners[0], first + corners[1]


def _foremost_chain(
    outlines: Outlines, begins: IntArray, facing: BoolArray, driving: FloatArray
) -> tuple[int, int]:
    """Return the longest and foremost of several runs of edges that face ahead.

    A side that tapers faces ahead too, but its middle is further back than that of the front.
    """
    best, most = (0, 0), -np.inf
    for begin in begins.tolist():
        end = begin
        while facing[end]:
            end = int(outlines.after[end])
        first, last = outlines.vertices[begin], outlines.vertices[end]
        score = float((first + last) @ driving + np.hypot(*(last - first))) / 2
        if score > most:
            best, most = (begin, end), score
    return best


def _fronts_between(outlines: Outlines, ends: FloatArray, driving: FloatArray) -> Fronts:
    """Return the fronts between the `ends` (n, 2, 2), put in order from left to right."""
    chord = ends[:, 1] - ends[:, 0]
    span = np.hypot(chord[:, 0], chord[:, 1])
    pointed = span == 0
    some_pointed = pointed.any()
    if some_pointed:
        span[pointed] = 1.0
    normals = left_of(chord)
    normals /= span[:, None]
    if some_pointed:
        normals[pointed] = driving[pointed]
    middles = (ends[:, 0] + ends[:, 1]) / 2
    # The ends of a front are its left and its right one once its normal leads out of the space.
    turned = (dot(middles - outlines.centres, normals) < 0) & ~pointed
    if turned.any():
        normals[turned] *= -1.0
        ends[turned] = ends[turned, ::-1]
    lengths = _extent(outlines.vertices, outlines.owner, outlines.first[:-1], normals)
    return Fronts(ends, normals, lengths)
