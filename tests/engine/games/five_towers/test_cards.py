"""Five Towers: the deck and its data file."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources

import jsonschema
import pytest

from engine.games.five_towers.cards import (
    card_named,
    card_text,
    cards_in,
    cards_text,
    colour_of,
    deck,
    number_of,
    numbers,
)


@pytest.mark.parametrize(("seats", "size"), [(2, 80), (3, 80), (4, 110), (5, 110)])
def test_ft_1_the_deck(seats: int, size: int) -> None:
    found = Counter(deck(seats))
    assert sum(found.values()) == size
    assert len(found) == 80
    twice = {number_of(card) for card, times in found.items() if times == 2}
    assert twice == (set() if seats < 4 else {0, 2, 5, 7, 10, 12})
    assert Counter(map(colour_of, deck(seats))) == dict.fromkeys(range(5), size // 5)


def test_cards_are_numbered_as_they_lie_sorted() -> None:
    cards = sorted(deck(2))
    assert cards_text(cards[14:18]) == "sand 1, sand 0, pink 15, pink 14"
    assert cards == [card_named(card_text(card)) for card in cards] == list(range(80))
    assert sorted(cards_in("pink 3, sand 2, pink 9")) == list(cards_in("sand 2, pink 9, pink 3"))


def test_the_data_follow_their_schema() -> None:
    text = resources.files("schemas").joinpath("five_towers.schema.json").read_text("utf-8")
    jsonschema.Draft202012Validator(json.loads(text)).validate(dict(numbers()))
