"""The deck of Rivals: the facts, and that the stand-ins are as even as they can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.games.rivals.deck import rivals_deck
from engine.race.tables.deck import Card, DeckError, deck_from_json

COLOURS = ("black", "blue", "green", "yellow", "orange", "red")


def plain() -> list[Card]:
    """The cards 6-4-2-1 without a wild bar."""
    return [
        card
        for card in rivals_deck().cards
        if [bar.points for bar in card.bars] == [6, 4, 2, 1] and card.bars[2].colour != "wild"
    ]


def shape(card: Card) -> tuple[str, ...]:
    """A card without its colours."""
    return tuple(f"{'wild ' * (bar.colour == 'wild')}{bar.points}" for bar in card.bars)


def test_rv1_42_base_cards_and_a_speed_8_of_each_colour() -> None:
    deck = rivals_deck()
    assert deck.colours == COLOURS
    assert len(deck.pile("base")) == 42
    assert {deck.texts[card] for card in deck.pile("speed")} == {f"{c} 8" for c in COLOURS}
    assert len(deck.cards) == 48


def test_rv2_bars_are_sorted_from_the_highest_number_down() -> None:
    for card in rivals_deck().cards:
        numbers = [bar.points for bar in card.bars]
        assert numbers == sorted(numbers, reverse=True)
        named = [bar.colour for bar in card.bars if bar.colour != "wild"]
        assert len(named) == len(set(named))


def test_the_deck_has_each_kind_of_card_as_often_as_known() -> None:
    kinds = Counter(shape(card) for card in rivals_deck().cards if card.pile == "base")
    assert kinds == {
        ("6", "5", "4", "3", "2", "1"): 6,
        ("5",): 6,
        ("wild 5", "2"): 6,
        ("6", "4", "wild 2", "1"): 6,
        ("6", "4", "2", "1"): 15,
        ("wild 4", "wild 2"): 3,
    }


def test_plain_cards_show_every_four_of_the_six_colours_once() -> None:
    shown = [frozenset(bar.colour for bar in card.bars) for card in plain()]
    assert Counter(shown) == Counter(map(frozenset, combinations(COLOURS, 4)))
    assert {str(card) for card in plain() if not card.house} == {
        "blue 6, orange 4, green 2, red 1",
        "yellow 6, orange 4, red 2, green 1",
        "red 6, yellow 4, black 2, blue 1",
        "black 6, red 4, yellow 2, orange 1",
    }


def test_all_colours_have_totals_as_equal_as_can_be() -> None:
    deck = rivals_deck()
    totals = [deck.totals[colour] for colour in COLOURS]
    assert max(totals) - min(totals) <= 1
    of_plain = Counter((bar.colour, bar.points) for card in plain() for bar in card.bars)
    assert set(of_plain.values()) == {2, 3}


def test_stand_ins_are_marked() -> None:
    marked = Counter(shape(card) for card in rivals_deck().cards if card.house)
    assert marked == {("6", "4", "2", "1"): 11, ("wild 4", "wild 2"): 3}


def deck_file(**changed: object) -> dict[str, object]:
    """A small deck file with some keys changed."""
    whole: dict[str, object] = {
        "format": "lanesmith-deck",
        "version": 1,
        "name": "Two",
        "colours": ["red", "blue"],
        "cards": [{"bars": ["red 3", "wild 1"], "count": 2}, {"bars": ["blue 4"]}],
    }
    return {**whole, **changed}


def test_a_deck_file_is_read_with_counts() -> None:
    deck = deck_from_json(deck_file())
    assert deck.texts == ("red 3, wild 1", "red 3, wild 1", "blue 4")
    assert deck.totals == {"red": 6, "blue": 4, "wild": 2}
    assert deck.most_points == 4


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"cards": [{"bars": ["green 3"]}]}, r"deck: cards\[0\]: no car is called 'green'"),
        ({"cards": [{"bars": ["red"]}]}, r"cards\[0\]\.bars\[0\]"),
        ({"cards": []}, r"cards"),
        ({"version": 2}, r"version"),
        ({"colours": ["red", "red"]}, r"colours"),
    ],
)
def test_a_wrong_deck_file_says_where(changed: dict[str, object], message: str) -> None:
    with pytest.raises(DeckError, match=message):
        deck_from_json(deck_file(**changed))


def test_cards_that_look_the_same_know_the_first_of_them() -> None:
    deck = rivals_deck()
    twice = [text for text, times in Counter(deck.texts).items() if times > 1]
    assert twice == ["wild 4, wild 2"]
    for number, text in enumerate(deck.texts):
        assert deck.rows[number].first_alike == deck.texts.index(text)
