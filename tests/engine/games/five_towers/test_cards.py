"""Five Towers: the deck and its data file."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources

import jsonschema
import pytest

from engine.games.five_towers.cards import colours, deck, numbers


@pytest.mark.parametrize(("seats", "size"), [(2, 80), (3, 80), (4, 110), (5, 110)])
def test_ft_1_the_deck(seats: int, size: int) -> None:
    found = Counter(deck(seats))
    assert sum(found.values()) == size
    assert len(found) == 80
    twice = {card.number for card, times in found.items() if times == 2}
    assert twice == (set() if seats < 4 else {0, 2, 5, 7, 10, 12})
    assert Counter(card.colour for card in deck(seats)) == dict.fromkeys(colours(), size // 5)


def test_the_data_follow_their_schema() -> None:
    text = resources.files("schemas").joinpath("five_towers.schema.json").read_text("utf-8")
    jsonschema.Draft202012Validator(json.loads(text)).validate(dict(numbers()))
