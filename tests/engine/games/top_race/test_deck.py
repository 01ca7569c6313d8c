"""The deck of Top Race: the facts, and that the stand-ins are as even as they can be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from engine.games.core.files import box_data
from engine.games.top_race.deck import deck_problems, top_race_deck
from engine.race.tables.deck import PAIR, sound_deck
from engine.rulebook import facts
from tests.helpers.small_courses import course_of, lane_road

COLOURS = ("yellow", "red", "black", "blue", "green", "purple")
DECK = top_race_deck()


def shape(card) -> tuple[str, ...]:
    """A card without its colours."""
    return tuple(f"{'wild ' * (bar.colour == 'wild')}{bar.points}" for bar in card.bars)


def test_tr1_six_cars_and_48_cards_three_of_them_spurt_breakdown() -> None:
    assert DECK.colours == COLOURS
    assert len(DECK.cards) == 48
    pairs = [card.pair for card in DECK.cards if card.pair]
    assert pairs == [("blue", "red"), ("yellow", "black"), ("purple", "green")]
    assert str(DECK.cards[-3]) == "spurt/breakdown blue–red"


def test_tr1_bars_show_1_to_6_and_10_a_card_one_to_six_of_them() -> None:
    bars = [bar for card in DECK.cards for bar in card.bars]
    assert {bar.points for bar in bars if bar.colour != "wild"} == {1, 2, 3, 4, 5, 6, 10}
    assert {len(card.bars) for card in DECK.cards if not card.pair} == {1, 2, 4, 6}


def test_the_deck_has_each_kind_of_card_as_often_as_known() -> None:
    assert Counter(shape(card) for card in DECK.cards) == {
        ("6", "5", "4", "3", "2", "1"): 6,
        ("6", "4", "wild 2", "1"): 6,
        ("5",): 6,
        ("wild 5", "2"): 6,
        ("10",): 6,
        ("6", "4", "2", "1"): 15,
        (): 3,
    }


def test_plain_cards_show_every_four_colours_once_and_stand_ins_are_marked() -> None:
    plain = [card for card in DECK.cards if shape(card) == ("6", "4", "2", "1")]
    shown = Counter(frozenset(bar.colour for bar in card.bars) for card in plain)
    assert shown == Counter(map(frozenset, combinations(COLOURS, 4)))
    assert {str(card) for card in plain if not card.house} == {
        "blue 6, purple 4, green 2, red 1",
        "yellow 6, purple 4, red 2, green 1",
        "red 6, yellow 4, black 2, blue 1",
    }
    assert sum(card.house for card in DECK.cards) == 12


def test_tr1_one_card_begins_with_yellow_6_red_4_black_2() -> None:
    begins = [str(card) for card in DECK.cards if str(card).startswith("yellow 6, red 4, black 2")]
    assert len(begins) == 1


def test_all_colours_have_totals_as_equal_as_can_be() -> None:
    totals = [DECK.totals[colour] for colour in COLOURS]
    assert max(totals) - min(totals) <= 1


def test_a_spurt_breakdown_card_has_one_bar_for_its_two_cars() -> None:
    blue, red = COLOURS.index("blue"), COLOURS.index("red")
    number = len(DECK.cards) - 3
    assert DECK.rows[number] == (1 << blue | 1 << red, ((PAIR, 0),), number)


def test_tr18_stand_ins_among_the_numbers_are_marked_in_the_data_and_the_rules() -> None:
    """The printed hands and boxes with pit stops are not known."""
    numbers = box_data("top_race", "numbers")
    assert numbers["house"] == ["pit_stop"]
    hands = ", ".join(map(str, numbers["pit_stop"]["hands"][:-1]))
    assert f"hands of {hands} or " in facts()["TR-18"].house


def test_tr16_a_deck_too_small_for_the_lap_is_an_error() -> None:
    cards = [{"bars": ["red 2", "blue 1"]}, {"bars": ["wild 5"], "count": 2}]
    deck = sound_deck({**box_data("top_race", "deck"), "cards": cards})
    road = course_of(lane_road(3, 16, bets=[4, 8, 12]))
    short, uneven = deck_problems(deck, road)
    assert (short.code, short.severity, short.reason) == ("deck.too_short", "error", "TR-16")
    assert uneven.code == "deck.uneven"
