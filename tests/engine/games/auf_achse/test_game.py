"""Auf Achse: whole games by bots, through files and records."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.course import compile_track
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import action_cards
from engine.games.auf_achse.files import all_cards, all_contracts
from engine.games.auf_achse.laying import laid_out, taken_down
from engine.games.auf_achse.loading import room
from engine.games.core import GameError, IllegalActionError, Rng
from engine.playtest.playthrough import play_game, playthrough_from_json, playthrough_json, replay
from tests.helpers.auf_achse_positions import CITIES, COURSE, GAME, ring_road, start
from tests.helpers.played_games import random_game
from tests.helpers.positions import after
from tests.helpers.small_tracks import ring

INCOME, EXPENSE = (say.GAINS, say.UNLOADS), (say.PAYS, say.BUYS, say.WINS)
"""Sentences by which money changes hands, always between a seat and the bank."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_contracts_cards_and_money_are_conserved_in_random_games(seats: int) -> None:
    states = random_game(GAME, start(seats, seats), seats)
    net = 5000 * seats
    for state in states:
        assert sorted(all_contracts(state)) == list(range(52))
        assert Counter(all_cards(state)) == Counter(card.kind for card in action_cards())
        on_map = [row for row in state.trucks if row >= 0]
        assert len(set(on_map)) == len(on_map)
        assert all(room(state, state.board, seat) >= 0 for seat in range(seats))
        net += sum(e.values["amount"] for e in state.events if e.sentence in INCOME)
        net -= sum(e.values["amount"] for e in state.events if e.sentence in EXPENSE)
        assert sum(state.money) - sum(state.debt) == net
        assert all(not (owed and have) for have, owed in zip(state.money, state.debt, strict=True))
        assert min(state.money) >= 0
    for state in states[:: max(1, len(states) // 20)]:
        read = GAME.from_json(COURSE, json.loads(json.dumps(GAME.to_json(state))))
        assert replace(read, told=state.told) == state
        for seat in range(seats):
            dealt = GAME.determinize(state, seat, Rng(1))
            assert GAME.observation(dealt, seat) == GAME.observation(state, seat)
            assert sorted(all_contracts(dealt)) == list(range(52))


def test_a_playthrough_is_verified() -> None:
    record = play_game(COURSE, "auf_achse", ["random"] * 3, seed=3)
    assert playthrough_from_json(json.loads(json.dumps(playthrough_json(record)))) == record
    assert GAME.outcome(replay(record, COURSE)[-1]) == record.outcome


@pytest.mark.parametrize("field", ["by_owners", "auctioned", "inspected"])
def test_a_saved_game_and_all_seats_know_what_cards_allow(field: str) -> None:
    state = replace(start(2), **{field: True})
    written = json.loads(json.dumps(GAME.to_json(state)))
    assert getattr(GAME.from_json(COURSE, written), field) is True
    assert getattr(taken_down(laid_out(state), state), field) is True
    assert GAME.observation(state, 1)[field] is True


def test_a_game_is_played_as_ever(golden: Callable[[str, str], None]) -> None:
    record = play_game(COURSE, "auf_achse", ["random", "greedy", "random"], seed=7)
    written = json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"
    golden("auf_achse.json", written)


def test_the_greedy_bot_earns_more_than_the_random_one() -> None:
    outcome = play_game(COURSE, "auf_achse", ["random", "greedy"], seed=2).outcome
    assert outcome is not None
    assert outcome.winners == (1,)


def test_what_does_not_suit_is_refused() -> None:
    game = GAME
    assert game.missing(COURSE) == ()
    assert game.missing(None) == ("Auf Achse is played on a network of roads.",)
    assert "not a network" in game.missing(compile_track(ring()))[0]
    track = ring_road()
    unnamed = replace(track.space("kassel"), name="Cassel")
    assert game.missing(compile_track(track.with_space(unnamed))) == (
        "The network has no city called Kassel.",
    )
    plain = replace(track, spaces=tuple(replace(space, tags=space.tags if "city" in space.tags
                                                else ()) for space in track.spaces))  # fmt: skip
    assert game.missing(compile_track(plain)) == ("The network has no warning triangle.",)
    parted = replace(track, walls=(("h1", "flensburg"),), links=())
    assert "cannot be reached" in game.missing(compile_track(parted))[0]
    with pytest.raises(GameError, match="2 to 6 players, not 7"):
        start(7)
    with pytest.raises(IllegalActionError, match="stay is not possible now"):
        after(start(2), "stay")
    with pytest.raises(GameError, match="missing or duplicated"):
        game.from_json(COURSE, GAME.to_json(start(2)) | {"box": []})
    with pytest.raises(GameError, match="a state of 'rivals', not of Auf Achse"):
        game.from_json(COURSE, {"game": "rivals"})
    assert len(CITIES) == 9
