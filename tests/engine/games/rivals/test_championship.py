"""The world championship of Rivals: two games, one on each track (RV-35)."""

from __future__ import annotations

import json

import pytest

from engine.games import game_named
from engine.games.core import GameError, Rng
from tests.helpers.positions import told
from tests.helpers.small_courses import course_of, lane_road

GAME = game_named("rivals")

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
OTHER = course_of(lane_road(3, 18, bets=[4, 8, 12]))


def championship(seed: int):
    """Every state of a championship of three seats with random actions."""
    rules = game_named("rivals").then_on(OTHER)
    rng = Rng(seed)
    states = [rules.start(ROAD, 3, {}, seed)]
    while states[-1].seat is not None:
        states.append(rules.apply(states[-1], rng.choice(rules.legal_actions(states[-1]))))
    return rules, states


def test_both_results_are_in_the_account_at_the_end() -> None:
    rules, states = championship(5)
    assert all(rules.account([state]) is None for state in states[:-1])
    rows = rules.account(states).rows
    results = zip(states[-1].results, GAME.outcome(states[-1].now).points, strict=True)
    assert [row[:2] for row in rows] == list(results)
    assert [row[2] for row in rows] == list(rules.outcome(states[-1]).points)


def test_rv35_a_game_on_each_track_and_the_results_are_added() -> None:
    rules, states = championship(5)
    courses = [state.table.course for state in states]
    assert courses[0] is ROAD
    assert courses[-1] is OTHER
    turn = courses.index(OTHER)
    assert states[turn].now.auction is not None
    assert f"The second game begins, on {OTHER.name}." in told(states[turn])
    first, last = states[turn].results, GAME.outcome(states[-1].now).points
    ending = rules.outcome(states[-1])
    assert ending.points == tuple(a + b for a, b in zip(first, last, strict=True))
    assert {ending.points[seat] for seat in ending.winners} == {max(ending.points)}
    turns = [state.turn for state in states]
    assert turns == sorted(turns)


def test_rv35_a_championship_goes_through_json_and_is_guessed() -> None:
    rules, states = championship(6)
    for state in states[:: len(states) // 7]:
        written = json.loads(json.dumps(rules.to_json(state)))
        read = rules.from_json(ROAD, written)
        assert rules.to_json(read) == rules.to_json(state)
        assert rules.legal_actions(read) == rules.legal_actions(state)
        for seat in range(3):
            guess = rules.determinize(state, seat, Rng(1))
            assert rules.observation(guess, seat) == rules.observation(state, seat)


def test_rv35_two_tracks_that_do_not_suit_are_refused() -> None:
    rules = game_named("rivals").then_on(course_of(lane_road(1, 3)))
    with pytest.raises(GameError, match="cannot be played on this track"):
        rules.start(ROAD, 3)
    with pytest.raises(GameError, match="not played for money"):
        game_named("rivals").then_on(OTHER).start(ROAD, 3, {"variant": "beginners"})
    with pytest.raises(GameError, match="on one track, not on two"):
        game_named("five_towers").then_on(OTHER)
