"""The page of a report: what is read on it."""

from __future__ import annotations

from dataclasses import replace

from engine.publish.report import heat_map
from tests.helpers.small_tracks import straight


def test_a_space_is_told_by_its_name_on_the_map_others_by_their_id() -> None:
    first, *others = straight(1, 2).spaces
    track = replace(straight(1, 2), spaces=(replace(first, name="Bridge & gate"), *others))
    drawn = heat_map(track, {"a1": 1.5, "a2": 0.25})
    assert "<title>Bridge &amp; gate: 1.50</title>" in drawn
    assert "<title>a2: 0.25</title>" in drawn
