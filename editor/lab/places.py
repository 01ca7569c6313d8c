"""Where on the board a number of the lab comes from: spaces and lines."""

from __future__ import annotations

from typing import NamedTuple

from editor.lab.messages import LabReport, MetricResult
from engine.track import Sentence, Track

MOST_MARKED = 5
"""As many spaces are marked for a number that comes from all of them."""


class Places(NamedTuple):
    """Ids of spaces and names of lines."""

    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def map_of(result: MetricResult, report: LabReport) -> MetricResult | None:
    """The heat map that belongs to a result."""
    return result if result.is_map else report.named(result.where)


def places_of(result: MetricResult, report: LabReport, track: Track) -> Places:
    """Where a result is to be seen: the spaces with most of it, the line it is about."""
    of_it = map_of(result, report)
    if of_it is not None:
        values = of_it.numbers[:, 0]
        order = [row for row in values.argsort()[::-1].tolist() if values[row] > 0]
        return Places(tuple(of_it.labels[row] for row in order[:MOST_MARKED]))
    if result.line:
        return Places(lines=(result.line,))
    found = [place_of_row(result, row, report, track) for row in range(len(result.labels))]
    spaces = dict.fromkeys(space for place in found for space in place.spaces)
    return Places(tuple(spaces))


def place_of_row(result: MetricResult, row: int, report: LabReport, track: Track) -> Places:
    """Where one row of a result is to be seen."""
    label = result.labels[row]
    if result.is_map:
        return Places((label,))
    number = label.values.get("number") if isinstance(label, Sentence) else None
    if isinstance(number, int):
        if result.code.endswith(".slot"):
            return Places(report.slots[number - 1 : number])
        if result.code.endswith(".lane"):
            lanes = {space.id: space.lane for space in track.spaces}
            return Places(tuple(slot for slot in report.slots if lanes.get(slot) == number))
    return Places(lines=(result.line,)) if result.line else Places()
