"""At the end every game says how the result of each seat came about."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bots import BOTS
from engine.games import GAMES, game_named
from engine.games.camel_cup import sentences as say
from engine.games.core import Game, Rng
from engine.languages import language
from tests.helpers.courses_of_games import course_for
from tests.helpers.played_games import begun

MODULES = {"sprint": "extra", "photographer": True, "places": True, "partnership": True}
HAVE_ONE = [name for name in GAMES.own if type(GAMES[name]).account is not Game.account]
ACCOUNTS = [*((name, 3, {}) for name in HAVE_ONE), ("camel_cup", 6, MODULES)]


def played(game, state, bot: str) -> list:
    """All states of a game."""
    player, rng, states = BOTS[bot](), Rng(3), [state]
    while states[-1].seat is not None:
        action = player.choose(game, states[-1], rng)
        states.append(game.apply(states[-1], action))
    return states


@pytest.mark.parametrize(("name", "seats", "options"), ACCOUNTS)
def test_the_account_adds_up_to_the_result(name, seats, options) -> None:
    game = game_named(name)
    states = played(game, game.start(course_for(name), seats, options, 4), "random")
    assert game.account(states[:-1]) is None
    account = game.account(states)
    assert [row[-1] for row in account.rows] == list(game.outcome(states[-1]).points)
    assert {len(row) for row in account.rows} == {len(account.columns)}
    assert all(sum(row[:-1]) == row[-1] for row in account.rows)
    moved = [any(row[column] for row in account.rows) for column in range(len(account.columns))]
    assert sum(moved) >= min(4, len(moved))


@pytest.mark.parametrize("name", GAMES.own)
def test_the_reason_of_the_end_is_told_in_every_language(name: str) -> None:
    game = game_named(name)
    end = played(game, game.start(course_for(name), 3, {}, 4), "random")[-1]
    reason = game.outcome(end).reason
    assert language("en").text(reason) == reason
    assert language("cs").text(reason) != reason


def test_cc_the_money_of_a_roll_an_oasis_and_bets_stands_in_its_column() -> None:
    game, first, _ = begun("camel_cup", "oasis_round.json", 2, {})
    states = played(game, first, "random")
    heads = [str(head) for head in game.account(states).columns]
    assert heads == ["Initial", "Pyramid", "Leg bets", "Race bets", "Tiles", "Total"]
    told = [event for state in states for event in state.events]
    for seat, row in enumerate(game.account(states).rows):
        own = [event.sentence for event in told if event.values.get("seat") == seat + 1]
        assert row[0] == 3
        assert row[1] == own.count(say.ROLLS) > 0
        assert row[4] == own.count(say.OASIS) + own.count(say.MIRAGE)


def test_aa_contracts_auctions_and_trailers_stand_in_their_columns() -> None:
    game, first, _ = begun("auf_achse", "long_haul.json", 3, {})
    states = played(game, first, "greedy")
    account = game.account(states)
    roads, last = first.roads, states[-1]
    done = sum(roads.contracts[number].pay for number in last.done)
    assert sum(row[1] for row in account.rows) == done > 0
    bought = [0] * 3
    for before, after in pairwise(states):
        if after.trailers != before.trailers:
            bought[before.seat] += sum(before.money) - sum(after.money)
    assert [-row[3] for row in account.rows] == bought
