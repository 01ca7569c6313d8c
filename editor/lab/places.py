"""Where on the board a number of the lab comes from: spaces and lines."""

from __future__ import annotations

from typing import NamedTuple

from editor.lab.findings import Finding, Findings
from engine.track import Sentence, Track

MOST_MARKED = 5
"""As many spaces are marked for a number that comes from all of them."""


class Places(NamedTuple):
    """Ids of spaces and names of lines."""

    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def map_of(finding: Finding, findings: Findings) -> Finding | None:
    """The heat map that belongs to a finding."""
    return finding if finding.is_map else findings.named(finding.where)


def places_of(finding: Finding, findings: Findings, track: Track) -> Places:
    """Where a finding is to be seen: the spaces with most of it, the line it is about."""
    of_it = map_of(finding, findings)
    if of_it is not None:
        values = of_it.numbers[:, 0]
        order = [row for row in values.argsort()[::-1].tolist() if values[row] > 0]
        return Places(tuple(of_it.labels[row] for row in order[:MOST_MARKED]))
    if finding.line:
        return Places(lines=(finding.line,))
    found = [place_of_row(finding, row, findings, track) for row in range(len(finding.labels))]
    spaces = dict.fromkeys(space for place in found for space in place.spaces)
    return Places(tuple(spaces))


def place_of_row(finding: Finding, row: int, findings: Findings, track: Track) -> Places:
    """Where one row of a finding is to be seen."""
    label = finding.labels[row]
    if finding.is_map:
        return Places((label,))
    number = label.values.get("number") if isinstance(label, Sentence) else None
    kind, _, what = finding.code.partition(".")
    if kind in ("wins", "prizes") and isinstance(number, int):
        if what == "slot":
            return Places(findings.slots[number - 1 : number])
        if what == "lane":
            lanes = {space.id: space.lane for space in track.spaces}
            return Places(tuple(slot for slot in findings.slots if lanes.get(slot) == number))
    return Places(lines=(finding.line,)) if finding.line else Places()
