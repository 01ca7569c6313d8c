"""Own decks for Rivals: what is refused, what is doubtful, and games with them."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from engine.games import game_named
from engine.games.core import GameError
from engine.games.rivals.deck import deck_problems, rivals_deck
from engine.playtest.playthrough import play_game, playthrough_from_json, playthrough_json, replay
from engine.race.tables.deck import deck_from_json
from tests.helpers.small_courses import course_of, lane_road

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
COLOURS = ("black", "blue", "green", "yellow", "orange", "red")


def deck_file(cards: list[dict[str, object]] | None = None) -> dict[str, object]:
    """A small deck: six shifts of all colours, twice, and the speed cards."""
    shifts = [[*COLOURS[k:], *COLOURS[:k]] for k in range(6)]
    base = [
        {"bars": [f"{colour} {6 - row}" for row, colour in enumerate(order)], "count": 2}
        for order in shifts
    ]
    speed = [{"bars": [f"{colour} 8"], "pile": "speed"} for colour in COLOURS]
    return {
        "format": "lanesmith-deck",
        "version": 1,
        "name": "Shifts",
        "colours": list(COLOURS),
        "cards": [*(base if cards is None else cards), *speed],
    }


def codes(data: dict[str, object], course=None) -> list[str]:
    return [problem.code for problem in deck_problems(deck_from_json(data), course)]


def test_a_tie_that_rv7_cannot_decide_is_told_as_a_hint() -> None:
    (problem,) = deck_problems(deck_from_json(deck_file()))
    assert (problem.code, problem.severity, problem.reason) == ("deck.tie", "hint", "RV-7")
    assert "black 1 (2 cards of 6 coloured bars)" in problem.text
    single = [{"bars": [f"{colour} {n}"]} for n in (1, 2, 3) for colour in COLOURS]
    assert codes(deck_file(single)) == []


def test_colours_with_unequal_totals_are_told() -> None:
    cards = [{"bars": [f"{colour} {n}"]} for n in (1, 2, 3) for colour in COLOURS]
    cards.append({"bars": ["red 4"]})
    (problem,) = deck_problems(deck_from_json(deck_file(cards)))
    assert (problem.code, problem.severity) == ("deck.uneven", "warning")
    assert "red 18" in problem.text
    assert "blue 14" in problem.text


def test_a_total_too_small_for_the_lap_is_an_error() -> None:
    cards = [{"bars": [f"{colour} {n}"]} for n in (1, 2, 3) for colour in COLOURS]
    assert codes(deck_file(cards), ROAD) == ["deck.too_short"]
    assert codes(deck_file(cards), course_of(lane_road(3, 12, bets=[2, 4, 6]))) == []
    wild = [*cards, *({"bars": [f"wild {n}"]} for n in (1, 2))]
    assert codes(deck_file(wild), ROAD) == ["deck.scarce"]


def test_the_deck_in_the_box_is_even_and_long_enough() -> None:
    found = deck_problems(rivals_deck(), ROAD)
    assert [problem.code for problem in found] == ["deck.tie"]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"colours": ["red", "blue"], "cards": [{"bars": ["red 1"]}]}, "2 colours; Rivals has 6"),
        ({"cards": [{"bars": ["red 1"]}]}, "too few base cards"),
        ({"cards": [{"bars": ["red 1"], "count": 20}]}, 'the pile "speed" needs one card'),
        ({"cards": [{"pair": ["red", "blue"], "count": 20}]}, "Rivals has no cards of a pair"),
        ({"cards": [{"pair": ["red", "blue"], "pile": "speed"}]}, "no cards of a pair"),
        ({"cards": [{"bars": ["red 1"], "pile": "sped"}]}, "no pile is called 'sped'"),
        ({"cards": [{"bars": ["red 1"], "count": 513}]}, "a deck has 512 cards at most"),
        ({"cards": [{"bars": ["red 1"], "cuont": 2}]}, r'"cuont" is not known here; did you mean'),
        ({"cards": [{"bars": ["pink 1"]}]}, r"deck: cards\[0\]: no car is called 'pink'"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(changed: dict[str, object], message: str) -> None:
    with pytest.raises(GameError, match=message):
        game_named("rivals").using(deck={**deck_file(), **changed})


def test_a_game_with_own_cards_and_numbers_is_played_recorded_and_replayed() -> None:
    own = {"format": "lanesmith-numbers", "version": 1, "game": "rivals", "prizes": [50, 1]}
    bots = ["random", "greedy", "random"]
    record = play_game(ROAD, "rivals", bots, {}, 4, deck=deck_file(), numbers=own)
    read = playthrough_from_json(json.loads(json.dumps(playthrough_json(record))))
    assert read == record
    states = replay(read, ROAD)
    assert states[0].table.deck.name == "Shifts"
    assert record.outcome is not None
    assert max(record.outcome.points) > 30


def test_the_box_is_left_as_it_is_by_own_files() -> None:
    text = resources.files("engine.games.rivals").joinpath("data/deck.json").read_text("utf-8")
    assert deck_from_json(json.loads(text)).texts == rivals_deck().texts
    game_named("rivals").using(deck=deck_file())
    assert game_named("rivals").start(ROAD, 3).table.deck is rivals_deck()


def test_games_without_own_cards_say_so() -> None:
    with pytest.raises(GameError, match="its own cards and numbers only"):
        game_named("five_towers").using(deck=deck_file())
