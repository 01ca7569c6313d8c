"""What every game promises: texts, frozen states, JSON, hidden information, the same by seed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from re import findall

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.games import GAMES, game_named, game_of, needs_for
from engine.games.core import Action, Event, GameError, Rng, State, Value
from engine.track import LAP, NETWORK, Track
from tests.helpers.courses_of_games import course_for
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
SLOW = settings(max_examples=15)


Started = tuple[str, int, int, dict[str, Value]]


def random_game(
    name: str, seats: int, seed: int, options: Mapping[str, Value] | None = None
) -> list[State]:
    """Every state of a game of random actions."""
    game, rng = game_named(name), Rng(seed)
    states = [game.start(course_for(name), seats, options, seed)]
    while states[-1].seat is not None:
        states.append(game.apply(states[-1], rng.choice(game.legal_actions(states[-1]))))
    return states


@st.composite
def any_game(draw: st.DrawFn, names: Sequence[str] = tuple(GAMES)) -> Started:
    """A game, as many seats as may play it, a seed, and options that suit."""
    name = draw(st.sampled_from(names))
    game = game_named(name)
    seats = draw(st.integers(*game.info.players))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game.options}
    try:
        game.start(course_for(name), seats, options)
    except GameError:
        assume(False)
    return name, seats, draw(st.integers(0, 2**31)), options


games = any_game()


@given(games)
@SLOW
def test_every_action_is_its_own_text(started: Started) -> None:
    game = game_named(started[0])
    for state in random_game(*started)[:-1]:
        actions = game.legal_actions(state)
        assert len(set(actions)) == len(actions) > 0
        assert [Action.parse(str(action)) for action in actions] == list(actions)


@given(games)
@SLOW
def test_earlier_states_never_change(started: Started) -> None:
    name, seats, seed, options = started
    game = game_named(name)
    state = game.start(course_for(name), seats, options, seed)
    rng, before = Rng(seed), []
    while state.seat is not None:
        before.append((state, json.dumps(game.to_json(state))))
        state = game.apply(state, rng.choice(game.legal_actions(state)))
    assert all(json.dumps(game.to_json(earlier)) == text for earlier, text in before)


@given(games, st.integers(0, 10**6))
@SLOW
def test_a_state_goes_through_json_and_plays_on_the_same(started: Started, ply: int) -> None:
    game, states = game_named(started[0]), random_game(*started)
    ply %= len(states)
    written = json.loads(json.dumps(game.to_json(states[ply])))
    read = game.from_json(course_for(started[0]), written)
    assert game.to_json(read) == game.to_json(states[ply])
    assert game.legal_actions(read) == game.legal_actions(states[ply])
    assert game.outcome(read) == game.outcome(states[ply])


@given(games, st.integers(0, 10**6))
@SLOW
def test_a_guess_keeps_what_the_seat_sees(started: Started, ply: int) -> None:
    game, states = game_named(started[0]), random_game(*started)
    state = states[ply % len(states)]
    for seat in range(started[1]):
        guessed = game.determinize(state, seat, Rng(ply))
        assert game.observation(guessed, seat) == game.observation(state, seat)
        assert guessed.seat == state.seat
        if state.seat == seat:
            assert game.legal_actions(guessed) == game.legal_actions(state)


def test_a_guess_changes_what_the_seat_does_not_see() -> None:
    game = game_named("rivals")
    state = game.start(COURSE, 4, {}, 1)
    hands = {
        json.dumps(game.to_json(game.determinize(state, 0, Rng(seed)))["race"]["where"])
        for seed in range(9)
    }
    assert len(hands) == 9


def test_what_a_seat_sees_names_no_hidden_card_and_no_stream() -> None:
    game = game_named("rivals")
    state = game.start(COURSE, 2, {}, 1)
    seen = json.dumps(game.observation(state, 0))
    assert "stream" not in seen
    cards = game.observation(state, 0)["race"]["cards"]
    base = state.table.deck.pile("base")
    assert sum(cards[card] is None for card in base) == 21
    assert sum(cards[card] == 0 for card in base) == 21


def test_the_same_seed_is_the_same_game() -> None:
    game = game_named("rivals")
    first, again, other = (
        [json.dumps(game.to_json(state)) for state in random_game("rivals", 4, seed)]
        for seed in (3, 3, 4)
    )
    assert first == again
    assert first != other


@given(any_game(["rivals"]))
@SLOW
def test_cards_are_conserved_and_cars_stand_apart(started: Started) -> None:
    game = game_named(started[0])
    for state in random_game(*started):
        cars = state.table.cars(state.race)
        spaces = [car.space for car in cars if car.space is not None]
        assert len(spaces) == len(set(spaces))
        places = sorted(car.place for car in cars if car.place is not None)
        assert places == list(range(1, len(places) + 1))
        assert len(spaces) + len(places) == len(cars)
        assert len(game.to_json(state)["race"]["where"]) == len(state.table.deck.cards)


def test_an_outcome_ranks_every_seat() -> None:
    for seed in range(20):
        *_, last = random_game("rivals", 4, seed)
        outcome = game_named("rivals").outcome(last)
        assert outcome is not None
        assert len(outcome.ranks) == len(outcome.points) == 4
        assert outcome.winners
        best = max(outcome.points)
        assert all(outcome.points[seat] == best for seat in outcome.winners)


def test_an_event_is_a_sentence_with_values() -> None:
    event = Event("{car} moves {points}.", {"car": "red", "points": 3})
    assert str(event) == "red moves 3."


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.info.name)
def test_every_game_introduces_itself(game) -> None:
    info = game.info
    assert game is game_named(info.name)
    assert 1 <= info.players[0] <= info.players[1]
    assert info.minutes[0] <= info.minutes[1]
    assert all((info.title, info.author, info.publisher, info.about))
    for option in game.options:
        assert option.default in option.choices


@pytest.mark.parametrize(
    ("kind", "said", "made_for"),
    [
        (LAP, "", "rivals"),
        (LAP, "camel_cup", "camel_cup"),
        (LAP, "Top Race", "top_race"),
        (LAP, "five_towers", "rivals"),
        (LAP, "chess", "rivals"),
        (LAP, "auf_achse", "rivals"),
        (NETWORK, "", "auf_achse"),
        (NETWORK, "rivals", "auf_achse"),
    ],
)
def test_a_track_is_made_for_the_game_it_names_if_that_suits_its_kind(
    kind: str, said: str, made_for: str
) -> None:
    track = Track(kind=kind, game=said)
    game = game_of(track)
    assert game.info.name == made_for
    needs = needs_for(track)
    assert (needs.game, needs.kind) == (game.info.title, kind)


@pytest.mark.parametrize("name", GAMES.own)
def test_every_sentence_about_a_seat_can_be_said_to_whoever_sits_there(name: str) -> None:
    said = vars(import_module(f"engine.games.{name}.sentences"))
    told = [text for at, text in said.items() if at.isupper() and isinstance(text, str)]
    game = game_named(name)
    for value, to_you in (("seat", game.to_you), ("other", game.to_other)):
        about = {text for text in told if f"{{{value}}}" in text}
        assert about <= to_you.keys()
        assert all(f"{{{value}}}" not in words for words in to_you.values())
        assert all(
            {*findall(r"{(\w+)}", words)} == {*findall(r"{(\w+)}", text)} - {value}
            for text, words in to_you.items()
        )
