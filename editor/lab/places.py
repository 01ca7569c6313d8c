"""Places on the board to which numbers of the lab refer: spaces and lines."""

from __future__ import annotations

from typing import NamedTuple

from editor.lab.messages import LabReport, MetricResult
from engine.track import Sentence, Track

MOST_MARKED = 5
"""Maximum number of spaces marked for a number that refers to all spaces."""


class Places(NamedTuple):
    """Ids of spaces and names of lines."""

    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def map_of(result: MetricResult, report: LabReport) -> MetricResult | None:
    """Return the heat map that belongs to a result, or None."""
    return result if result.is_map else report.named(result.where)


def places_of(result: MetricResult, report: LabReport, track: Track) -> Places:
    """Return the places of a result: the spaces with the highest numbers, or its line."""
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
    """Return the places of one row of a result."""
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
