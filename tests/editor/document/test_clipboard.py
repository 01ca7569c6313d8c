"""Parts of a track on the clipboard: what is taken over, and what stays as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from editor.document import clipboard
from engine.track import Confirmed, Track, edits
from engine.track.keys import RACE, STEPS, TEXT, Declared, keys_of
from tests.helpers.declared import changed
from tests.helpers.small_tracks import THREE

DRAWN = ("spaces", "lines", "course", "grid", "roads", "board")
"""Keys whose values are moved along, or made to fit."""


@pytest.mark.parametrize(
    "each", [each for each in keys_of(Track) if each.name not in DRAWN], ids=lambda each: each.name
)
def test_an_empty_track_takes_all_over_but_what_is_read_of_it(each: Declared) -> None:
    part = changed(THREE, each)
    after, _ = clipboard.pasted(Track(), part, (0, 0))
    is_own = TEXT in each.key.matters and not each.key.matters & (STEPS | RACE)
    wanted = Track() if is_own else part
    assert getattr(after, each.field) == getattr(wanted, each.field)


def test_what_stands_between_copied_spaces_comes_along() -> None:
    said = edits.toggle_wall(edits.confirm(THREE, "a1", "b1", "level"), "a1", "a2")
    part = clipboard.track_in(clipboard.copied(said, ["a1", "a2", "b1"]))
    assert part is not None
    after, names = clipboard.pasted(replace(THREE, name="Loop"), part, (40, 40))
    assert names == ("a3", "a4", "b2")
    assert after.walls == (("a3", "a4"),)
    assert after.confirmed == (Confirmed(("a3", "b2"), "level"),)
    assert after.name == "Loop"
