"""Borders and sections that are dragged along a road take spaces with them."""

from __future__ import annotations

import pytest

from engine.road import layout_of
from engine.road.edits.sections import with_border_at, with_section_slid
from engine.track.edits import EditError
from tests.engine.road.replacing.test_regenerate import lap


def counts(road) -> list[int]:
    return [section.spaces for section in road.sections]


def test_a_border_dragged_back_takes_spaces_from_the_section_before_it() -> None:
    road = lap()
    part = layout_of(road).stretches[0]
    space = part.length / 16
    moved = with_border_at(road, "s2", part.stop - 3 * space)
    assert counts(moved) == [13, 7, 24]
    assert layout_of(moved).stretches[1].start == pytest.approx(part.stop - 3 * space, abs=0.01)
    assert counts(with_border_at(road, "s2", part.stop - 0.3 * space)) == counts(road)


def test_a_slid_section_keeps_its_spaces() -> None:
    road = lap()
    space = layout_of(road).stretches[0].length / 16
    slid = with_section_slid(road, "s2", -4 * space)
    assert counts(slid) == [12, 4, 28]


def test_a_section_keeps_one_space_at_least() -> None:
    road = lap()
    part = layout_of(road).stretches[1]
    assert counts(with_border_at(road, "s2", part.stop - 5)) == [19, 1, 24]


def test_the_first_section_is_not_slid() -> None:
    with pytest.raises(EditError, match="cannot be moved"):
        with_section_slid(lap(), "s1", 10)


def test_rows_as_drawn_keep_their_number() -> None:
    road = lap(rows="drawn")
    moved = with_border_at(road, "s2", layout_of(road).stretches[1].start - 60)
    assert counts(moved) == counts(road)
