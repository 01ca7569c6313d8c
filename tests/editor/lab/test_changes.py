"""Versions of a track: a playtest is out of date when a key changes that matters to a race."""

from __future__ import annotations

import pytest

from editor.lab.changes import is_same_race, with_proposed
from engine.track import Track, edits
from engine.track.keys import RACE, STEPS, Declared, keys_of
from tests.helpers.declared import changed
from tests.helpers.small_tracks import THREE

EVERY = pytest.mark.parametrize("each", keys_of(Track), ids=lambda each: each.name)


@EVERY
def test_a_race_is_another_one_if_a_key_matters_to_it(each: Declared) -> None:
    other = changed(THREE, each)
    assert is_same_race(THREE, other) == (not each.key.matters & (STEPS | RACE))


@EVERY
def test_a_proposal_changes_what_matters_to_a_race_and_the_roads(each: Declared) -> None:
    after = with_proposed(THREE, changed(THREE, each))
    is_taken = bool(each.key.matters & (STEPS | RACE)) or each.name == "roads"
    assert (after != THREE) == is_taken


def test_a_confirmed_order_makes_another_race() -> None:
    assert not is_same_race(THREE, edits.confirm(THREE, "a1", "b1", "level"))


def test_the_name_of_a_place_does_not() -> None:
    assert is_same_race(THREE, edits.describe_space(THREE, "a1", name="Bay"))
    assert not is_same_race(THREE, edits.set_tags(THREE, ["a1"], ["danger"]))
