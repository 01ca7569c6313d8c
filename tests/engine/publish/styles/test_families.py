"""A main colour takes its shades along, and nothing else."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.publish.styles import PARTS, changes_between, style_data, style_names
from engine.publish.styles.families import FAMILIES, colour_at, palette_of, recoloured, with_colour
from engine.publish.styles.vision import difference

GROUND, ROAD, LANES, *_ = FAMILIES


def test_the_stripes_of_the_grass_change_along_with_it() -> None:
    data = style_data("classic_circuit")
    after = recoloured(data, GROUND, "#7a3f3f")
    before = data["ground"]
    assert after["ground"]["fill"] == "#7a3f3f"
    apart = difference(before["fill"], before["mown"])
    assert difference("#7a3f3f", after["ground"]["mown"]) == pytest.approx(apart, abs=1.5)
    assert after["ground"]["sand"] == before["sand"]


def test_lanes_stay_apart_when_the_first_is_recoloured() -> None:
    data = style_data("night_race")
    tints = recoloured(data, LANES, "#503040")["lanes"]["tints"]
    assert tints[0] == "#503040"
    assert len({*tints}) == 4
    assert min(difference(a, b) for a, b in pairwise(tints)) > 3


def test_borders_in_the_colour_of_the_road_stay_so() -> None:
    after = recoloured(style_data("clean"), ROAD, "#223344")
    assert after["lanes"]["seam"] == "#223344"
    after = recoloured(style_data("classic_circuit"), ROAD, "#223344")
    assert after["lanes"]["seam"] == style_data("classic_circuit")["lanes"]["seam"]


@pytest.mark.parametrize("name", style_names())
@given(st.integers(0, 0xFFFFFF).map("#{:06x}".format))
def test_any_family_takes_any_colour(name: str, colour: str) -> None:
    data = style_data(name)
    for family in FAMILIES:
        after = recoloured(data, family, colour)
        assert colour_at(after, family.main) == colour
        assert {*changes_between(data, after)} <= {*PARTS}


def test_a_ground_that_is_not_painted_takes_no_relatives_along() -> None:
    data = style_data("line_art")
    assert recoloured(data, GROUND, "#ffeedd") == with_colour(data, GROUND.main, "#ffeedd")


def test_the_palette_has_each_colour_once() -> None:
    palette = palette_of(style_data("clean"))
    assert len({*palette}) == len(palette)
    assert "#eef1ea" in palette
    assert "" not in palette
    assert "Clean" not in palette
