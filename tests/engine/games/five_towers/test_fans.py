"""Five Towers: fans of cards do what lists do."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.compiled.records import NOBODY
from engine.games.five_towers.cards import colour_of, deck
from engine.games.five_towers.fans import (
    NOTHING,
    added,
    but_last,
    by_colour,
    card_at,
    cards_of,
    choices,
    count,
    fan_of,
    in_colour,
    joined,
    last,
    length,
    with_card,
    without,
)

rows = st.lists(st.sampled_from(deck(2)), max_size=5).map(tuple)


@given(rows, rows.filter(bool))
def test_a_fan_holds_cards_as_a_list_does(cards, others) -> None:
    fan, more = fan_of(cards), fan_of(others)
    assert cards_of(fan) == cards
    assert length(fan) == len(cards)
    assert (last(more), but_last(more)) == (others[-1], fan_of(others[:-1]))
    assert added(fan, others[0]) == fan_of((*cards, others[0]))
    assert [card_at(more, place) for place in range(len(others))] == list(others)
    assert [count(fan, card) for card in others] == [cards.count(card) for card in others]
    assert joined(fan_of(cards[:3]), more) == fan_of(cards[:3] + others)
    left = list(others[::-1])
    left.remove(others[0])
    assert without(more, others[0]) == fan_of(tuple(left[::-1]))
    assert last(NOTHING) == NOBODY


@given(rows)
def test_cards_are_put_in_order_and_told_by_colour(cards) -> None:
    fan = NOTHING
    for card in cards:
        fan = with_card(fan, card)
    assert cards_of(fan) == tuple(sorted(cards))
    for colour in range(5):
        lowest_first = [card for card in sorted(cards, reverse=True) if colour_of(card) == colour]
        group = by_colour(fan)[colour]
        assert all(colour_of(card) == 0 for card in cards_of(group))
        assert cards_of(in_colour(group, colour)) == tuple(lowest_first)


@given(rows.map(lambda cards: tuple(sorted(cards))), st.integers(0, 5))
def test_choices_of_cards_come_once_those_with_the_first_cards_first(cards, number) -> None:
    wanted = list(dict.fromkeys(combinations(cards, number)))
    assert [cards_of(chosen) for chosen in choices(fan_of(cards), number)] == wanted
