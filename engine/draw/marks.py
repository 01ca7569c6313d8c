"""Marks on the road: the finish line, the bet lines and the start grid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from engine.course.line_crossing import stretched
from engine.draw.lanes import LaneSection
from engine.draw.road_band import RoadBand
from engine.draw.spaces import Edges, Place
from engine.track.values import Grid, Line, Point, points

BEYOND = 1.5
"""Lines reach so many mm beyond the edges of the road."""

CLEAR_OF_NARROW = 1.5
"""Bet lines keep so many spaces away from a narrow part."""

STRAY = 2.0
"""Up to so many spaces from its even share a bet line may lie where the fronts agree best."""


def finish_line(road: RoadBand, edges: Edges) -> Line:
    """The finish line: straight across the road, at its start on a lap, else at its end."""
    station = 0.0 if road.closed else road.length
    return Line("finish", _beyond_the_edges([edges[0.0].at(station), edges[1.0].at(station)]))


def bet_stations(sections: Sequence[LaneSection], space: float, bets: int) -> list[float]:
    """Where bet lines go: near equal shares of the lap, before a narrow part, never inside.

    Of the fronts near by the one is taken where the lanes' fronts agree best. A line for which
    no place is left (too short a road) is left out.
    """
    lanes = max(section.lanes for section in sections)
    length = sections[-1].end
    free = []
    for row, section in enumerate(sections):
        if section.lanes == lanes and not section.is_crossing:
            start = section.start + (CLEAR_OF_NARROW * space if row else space)
            last = row == len(sections) - 1
            free.append((start, section.end - (space if last else CLEAR_OF_NARROW * space)))
    stations: list[float] = []
    for number in range(1, bets + 1):
        wanted = length * number / (bets + 1)
        wanted = _before_narrow(wanted, free)
        nearby = [
            front
            for section in sections
            if section.lanes == lanes and not section.is_crossing
            for fronts in section.fronts
            for front in fronts
            if any(start <= front <= end for start, end in free)
            and all(abs(front - station) > 2 * space for station in stations)
        ]
        if nearby:
            costs = [
                max(0.0, abs(front - wanted) - STRAY * space) + _raggedness(front, sections)
                for front in nearby
            ]
            stations.append(nearby[costs.index(min(costs))])
    return sorted(stations)


def bet_line(station: float, number: int, sections: Sequence[LaneSection], edges: Edges) -> Line:
    """A bet line along the last front of every lane up to that station."""
    section = next(part for part in sections if part.start < station < part.end)
    cuts = last_fronts(station, section)
    drawn: list[Point] = []
    for lane, cut in enumerate(cuts):
        left, right = edges[section.share(lane)], edges[section.share(lane + 1)]
        drawn += [left.at(cut), right.at(cut)]
        if lane + 1 < section.lanes and cuts[lane + 1] != cut:
            low, high = sorted((cut, cuts[lane + 1]))
            corners = {low, high}
            for fronts in section.fronts[lane : lane + 2]:
                corners |= {front for front in fronts if low < front < high}
            along = [xy for _, xy in right.chain(sorted(corners))]
            drawn += along if cut == low else along[::-1]
    kept = [xy for row, xy in enumerate(drawn) if row == 0 or xy != drawn[row - 1]]
    return Line("bet", _beyond_the_edges(kept), number)


def last_fronts(station: float, section: LaneSection) -> list[float]:
    """For every lane of the section the furthest front that is not beyond the station."""
    return [max(front for front in fronts if front <= station) for fronts in section.fronts]


def grid_of(places: Sequence[Place], slots: int) -> Grid:
    """The first spaces of every lane as start grid; slot 1 stands furthest ahead."""
    rows: dict[int, list[Place]] = {}
    for place in places:
        if place.section == 0:
            rows.setdefault(place.lane, []).append(place)
    first = [place for row in zip_longest(*rows.values()) for place in row if place is not None]
    chosen = first[:slots]
    ordered = sorted(chosen, key=lambda place: (-place.front, place.lane))
    return Grid(tuple(place.id for place in ordered))


def _before_narrow(wanted: float, free: Sequence[tuple[float, float]]) -> float:
    if any(start <= wanted <= end for start, end in free):
        return wanted
    return max((end for _, end in free if end <= wanted), default=wanted)


def _raggedness(station: float, sections: Sequence[LaneSection]) -> float:
    section = next(part for part in sections if part.start <= station <= part.end)
    cuts = last_fronts(station, section)
    return max(cuts) - min(cuts)


def _beyond_the_edges(line: Sequence[Point]) -> tuple[Point, ...]:
    """The line with both ends drawn a little beyond the edge of the road."""
    return points(stretched(line, BEYOND))
