"""Drawings for the commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.track import CourseLine, Grid, Line, Space, Track, save


def row(lane: int, names: list[str], gap: float = 0.0) -> list[Space]:
    """A lane of 40 × 15 mm spaces along x, `gap` mm of paper between one and the next."""
    top = 15.0 * lane
    lefts = [(40.0 + gap) * at for at in range(len(names))]
    return [
        Space(name, lane, ((x, top), (x + 40, top), (x + 40, top + 15), (x, top + 15)))
        for name, x in zip(names, lefts, strict=True)
    ]


@pytest.fixture
def strip(tmp_path: Path) -> Path:
    """A straight one-lane road of three spaces with 3.2 mm of paper between them."""
    track = Track(
        name="Strip",
        course=CourseLine(((0, 22), (130, 22)), closed=False),
        spaces=tuple(row(1, ["a1", "a2", "a3"], gap=3.2)),
        lines=(Line("finish", ((126, 0), (126, 45))),),
        grid=Grid(("a1",)),
    )
    file = tmp_path / "strip.json"
    save(track, file)
    return file
