"""Random edits of the roads of real circuits: never an error, nearly all ids live on."""

import random
from statistics import fmean

import pytest

from tests.bench.attack_road import CIRCUITS, attacked, circuits, track_along

if not CIRCUITS.exists():
    pytest.skip("the drawings of circuits are not here", allow_module_level=True)


@pytest.mark.parametrize("name", ["ar-1952", "at-1969", "au-1953", "cn-2004"])
def test_edits_make_sound_spaces_or_are_refused_with_the_place(name):
    (file,) = (file for file in circuits() if file.stem == name)
    outcome = attacked(track_along(file), 40, random.Random(name))
    assert outcome.errors == []
    assert sum(map(len, outcome.alive.values())) >= 20
    for _, text in outcome.refused:
        assert " mm" in text or "section" in text
    for shares in outcome.alive.values():
        assert fmean(shares) >= 0.97
