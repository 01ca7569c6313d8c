"""What lies on the table: nothing hidden is told, every action can be chosen somewhere."""

from __future__ import annotations

import pickle

import pytest

from engine.games.core import Rng
from engine.games.core import view as shape
from engine.track import Sentence
from tests.helpers.played_games import begun, moments

MODULES = {"sprint": "extra", "photographer": True, "places": True, "partnership": True}


TABLES = [
    ("camel_cup", "oasis_round.json", 6, MODULES),
    ("auf_achse", "long_haul.json", 3, {}),
    ("five_towers", "", 4, {}),
]


RACES = [
    ("rivals", "harbour_loop.json", 3, {}),
    ("top_race", "twin_pines.json", 4, {"variant": "shares", "pit_stop": True}),
    ("top_race", "twin_pines.json", 3, {"variant": "tips"}),
]


WITHOUT_A_THING = {"roll", "done", "pass", "stay", "bid", "keep", "pay", "skip"}
"""Kinds of actions that are about nothing on the table: they are buttons."""


@pytest.mark.parametrize(("name", "track", "seats", "options"), TABLES)
def test_every_action_is_on_the_board_on_a_thing_or_a_button(name, track, seats, options) -> None:
    game, first, course = begun(name, track, seats, options)
    places = set(course.ids) if course is not None else set()
    kinds = set()
    for state in moments(game, first, Rng(2)):
        view = game.view(state, range(seats))
        borne = {action for thing in view.things for action in thing.actions}
        for action in game.legal_actions(state):
            kinds.add(action.kind)
            assert action.value in places or action in borne or action.kind in WITHOUT_A_THING
        assert (view.question == "") == (state.seat is None)
        assert len(view.mats) == seats
        assert all(row.items for row in view.rows)
    assert len(kinds) > 4


@pytest.mark.parametrize(("name", "track", "seats", "options"), TABLES + RACES)
def test_what_a_seat_cannot_know_is_not_on_its_table(name, track, seats, options) -> None:
    """Dealing anew what a seat does not know changes nothing of what it sees."""
    game, first, _ = begun(name, track, seats, options)
    for number, state in enumerate(moments(game, first, Rng(5), 120)):
        if state.seat is None:
            return
        seat = number % seats
        guess = game.determinize(state, seat, Rng(number))
        assert game.view(guess, (seat,)) == game.view(state, (seat,))
        assert game.view(guess, ()) == game.view(state, ())


@pytest.mark.parametrize(("name", "track", "seats", "options"), TABLES + RACES)
def test_words_can_be_translated_and_values_travel(name, track, seats, options) -> None:
    game, first, _ = begun(name, track, seats, options)
    for state in moments(game, first, Rng(3), 80):
        view = game.view(state, range(seats))
        assert pickle.loads(pickle.dumps(view)) == view
        words = [view.question, *(chart.title for chart in view.charts)]
        words += [thing.about for thing in view.things]
        words += [row.title for row in view.rows]
        assert all(isinstance(word, Sentence) for word in words if word)
        for action in game.legal_actions(state):
            phrase = game.describe(state, action)
            assert phrase is None or isinstance(phrase, Sentence)


@pytest.mark.parametrize(("name", "track", "seats", "options"), TABLES + RACES)
def test_at_the_end_the_coin_of_a_seat_shows_what_it_has(name, track, seats, options) -> None:
    game, first, _ = begun(name, track, seats, options)
    *_, state = moments(game, first, Rng(6), 8000)
    assert game.outcome(state) is not None
    coins = [
        int(thing.text.replace("−", "-"))
        for mat in game.view(state, ()).mats
        for row in mat
        for thing in row.things
        if thing.shape == shape.COIN
    ]
    assert coins == list(game.outcome(state).points)
    first = [thing.colour for thing in game.view(state, ()).podium]
    assert first == list(game.outcome(state).places[:3])
