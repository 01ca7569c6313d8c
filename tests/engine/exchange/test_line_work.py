"""Line work: what is said of lines that end nowhere."""

from __future__ import annotations

import pytest

from engine.exchange.importing import ImportOptions, track_of
from engine.exchange.svg import parse_svg
from tests.helpers.true_lap import LANES, ROWS, STROKE, edge, edge_line, page, path


@pytest.mark.parametrize(("gap", "loose", "spaces"), [(0.0, 0, 48), (0.5, 2, 46)])
def test_lines_that_end_nowhere_are_told(gap: float, loose: int, spaces: int) -> None:
    rings = [edge(lane, 0, ROWS - gap * (lane in {0, 1}), 65) for lane in range(LANES + 1)]
    lines = [*rings, *(edge_line(row) for row in range(ROWS))]
    drawn = page("".join(path("", line, STROKE, "") for line in lines))
    found = track_of(parse_svg(drawn), "lines.svg", ImportOptions())
    assert len(found.track.spaces) == spaces
    told = [note for note in found.notes if "end further from others" in note]
    assert [note.startswith(f"{loose} lines") for note in told] == [True] * bool(loose)
