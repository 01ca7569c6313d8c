"""Auf Achse: states, actions and events by number and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import Formatter

from engine.bots import bot_named
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import NOBODY, action_cards
from engine.games.auf_achse.laying import as_record, from_record, laid_out, taken_down
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.tellings import Told, event_of
from engine.games.auf_achse.words import CARDS, PHASES, Phase, named, number_of
from engine.games.core import Rng
from tests.helpers.auf_achse_positions import GAME, start


def states() -> Iterator[AufAchseState]:
    """The states of a game of two random seats and a greedy one."""
    state, rng = start(3, 4), Rng(4)
    bots = [bot_named(name) for name in ("random", "greedy", "random")]
    while (seat := state.seat) is not None:
        yield state
        state = GAME.apply(state, bots[seat].choose(GAME, state, rng))
    yield state


def test_a_state_laid_out_and_taken_down_is_the_same() -> None:
    seen = set()
    for state in states():
        silent = replace(state, told=())
        assert taken_down(laid_out(state), state) == silent
        assert from_record(as_record(state), state) == silent
        seen.add(state.phase)
    assert seen >= {*Phase} - {Phase.WORK, Phase.JAM, Phase.GIVE, Phase.PARKED}


def test_every_action_has_its_number() -> None:
    for state in states():
        for action in GAME.legal_actions(state):
            assert named(state.roads, number_of(state.roads, action)) == action


def test_every_card_and_phase_has_its_number() -> None:
    assert {*CARDS} == {card.kind for card in action_cards()}
    assert {*PHASES} == {*Phase}


def test_events_are_told_in_the_words_of_their_sentences() -> None:
    roads = start().roads
    event = event_of(roads, Told.WINS, 1, 3, 700)
    name = roads.contracts[3].name
    assert str(event) == f"Seat 2 gets {name} for 700."
    assert event_of(roads, Told.NOTHING, 0, 0, 0).values == {}
    for word, number in Told._asdict().items():
        event = event_of(roads, number, 0, 0, 0)
        assert event.sentence == getattr(say, word)
        places = {place for _, place, _, _ in Formatter().parse(event.sentence) if place}
        assert event.values.keys() == places
    assert NOBODY not in Told
