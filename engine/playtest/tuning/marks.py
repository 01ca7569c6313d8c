"""Bet lines of a tuned road."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.draw.marks import CLEAR_OF_NARROW
from engine.road import Layout, hang_line, layout_of
from engine.sentence import Sentence
from engine.track import Track
from engine.track.edits import EditError
from engine.track.roads import Road

APART = 2.5
"""Least distance of bet lines from each other and from the grid, in spaces."""


def with_bets(track: Track, road: Road, names: Sequence[str], shares: Sequence[float]) -> Track:
    """Return the track with the bet lines `names` at the fronts nearest to their shares of the
    road, in order, away from narrow parts and from each other, grid and finish; EditError if there
    are too few such fronts."""
    laid = layout_of(road)
    space = laid.line.length / max(1, sum(section.spaces for section in road.sections))
    fronts = np.array(bet_fronts(laid))
    first = APART * space
    if track.grid.station is not None and track.grid.station.road == road.id:
        first += laid.line.station(track.grid.station.at)
    fronts = fronts[(fronts > first) & (fronts < laid.line.length - CLEAR_OF_NARROW * space)]
    others = [
        laid.line.station(line.station.at)
        for line in track.lines
        if line.kind == "bet"
        and line.name not in names
        and line.station is not None
        and line.station.road == road.id
    ]
    for taken in others:
        fronts = fronts[np.abs(fronts - taken) > APART * space]
    ordered = sorted(names, key=_number)
    for name, share in zip(ordered, sorted(shares), strict=True):
        if not len(fronts):
            raise EditError(Sentence("{line} has no room on the road", line=name))
        at = float(fronts[np.abs(fronts - share * laid.line.length).argmin()])
        track = hang_line(track, road.id, name, at)
        fronts = fronts[fronts > at + APART * space]
    return track


def bet_fronts(laid: Layout) -> list[float]:
    """Return the fronts, mm, that suit a bet line: those of the left lane where all lanes run, away
    from narrow parts."""
    most = max(len(part.section.lanes) for part in laid.stretches)
    found = []
    for row, (part, cut) in enumerate(zip(laid.stretches, laid.fronts, strict=True)):
        if len(part.section.lanes) < most or part.section.crosses or part.section.tunnel:
            continue
        space = part.length / part.section.spaces
        first = part.start + (CLEAR_OF_NARROW * space if row else 0.0)
        is_last = row == len(laid.stretches) - 1
        last = part.stop - (0.0 if is_last else CLEAR_OF_NARROW * space)
        found += [front for front in cut[0].tolist() if first <= front <= last]
    return found


def _number(name: str) -> int:
    return int(name.partition(" ")[2] or 0)
