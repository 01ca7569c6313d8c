"""Five Towers: states, actions and events by number and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import Formatter

from engine.bots import bot_named
from engine.games.core import Rng
from engine.games.five_towers import sentences as say
from engine.games.five_towers.laying import as_record, from_record, laid_out, taken_down
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.tellings import Told, event_of
from engine.games.five_towers.words import PHASES, Phase, named, number_of
from tests.helpers.five_towers_positions import GAME, fan, start


def states() -> Iterator[FiveTowersState]:
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
    assert seen == {*Phase} == {*PHASES}


def test_every_action_has_its_number() -> None:
    for state in states():
        for action in GAME.legal_actions(state):
            assert named(number_of(action)) == action


def test_events_are_told_in_the_words_of_their_sentences() -> None:
    event = event_of(Told.TAKES, 1, fan("pink 3, sand 7"))
    assert str(event) == "Seat 2 takes sand 7, pink 3."
    assert event_of(Told.NOBODY, 0, 0).values == {}
    for word, number in Told._asdict().items():
        event = event_of(number, 0, 0)
        assert event.sentence == getattr(say, word)
        places = {place for _, place, _, _ in Formatter().parse(event.sentence) if place}
        assert event.values.keys() == places
