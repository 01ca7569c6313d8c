"""What a seat is told does not depend on what it may not know: views, actions, events, words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine.games.core import Rng, State
from engine.table.match import Match, Set
from engine.table.room import Room
from engine.track import load
from tests.helpers.hosted import TRACKS

GAMES: list[tuple[str, tuple[str, ...], int, Mapping[str, Any]]] = [
    ("rivals", ("harbour_loop.json",), 4, {}),
    ("rivals", ("harbour_loop.json",), 3, {"variant": "beginners"}),
    ("rivals", ("harbour_loop.json", "twin_pines.json"), 3, {}),
    ("top_race", ("twin_pines.json",), 4, {"variant": "shares", "pit_stop": True}),
    ("top_race", ("twin_pines.json",), 3, {"variant": "tips"}),
    ("camel_cup", ("oasis_round.json",), 6, {"photographer": True, "partnership": True}),
    ("auf_achse", ("long_haul.json",), 3, {}),
    ("five_towers", (), 4, {}),
]


def room_of(name: str, tracks: tuple[str, ...], seats: int, options: Mapping[str, Any]) -> Room:
    setup = Set(name, tuple(load(TRACKS / track) for track in tracks), options)
    room = Room(Match(setup, seats, 11), ["person"] * seats)
    room.is_begun = True
    return room


@pytest.mark.parametrize(("name", "tracks", "seats", "options"), GAMES)
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_it_is_told(
    name, tracks, seats, options
) -> None:
    room = room_of(name, tracks, seats, options)
    match, rng = room.match, Rng(4)
    looked_at = 0
    for number in range(600):
        state = match.state
        if state.seat is None:
            break
        if rng.below(4) == 0 or number < 20:
            for seat in (*range(seats), None):
                deal = match.game.determinize(state, seat or 0, Rng(number))
                here = {**room.table_told(seat, "en", len(match.story))}
                match.states[-1] = deal
                there = {**room.table_told(seat, "en", len(match.story))}
                match.states[-1] = state
                assert here | {"seconds": 0} == there | {"seconds": 0}, (name, number, seat)
                looked_at += 1
        actions = match.game.legal_actions(state)
        match.play(state.seat, rng.choice(actions))
    assert looked_at > 60


@pytest.mark.parametrize(("name", "tracks", "seats", "options"), GAMES)
def test_decisions_that_a_seat_cannot_tell_apart_are_told_in_the_same_words(
    name, tracks, seats, options
) -> None:
    """A secret bid, bet or draw is told to the others as any other would have been: events and the
    way of a piece included. Compared are moments after which they observe and see the same."""
    room = room_of(name, tracks, seats, options)
    match, rng = room.match, Rng(6)
    compared = 0
    for number in range(600):
        state, mover = match.state, match.state.seat
        if mover is None:
            break
        actions = match.game.legal_actions(state)
        one, other = rng.choice(actions), rng.choice(actions)
        if number < 40 or rng.below(4) == 0:
            seat = (mover + 1 + rng.below(seats - 1)) % seats
            known, said = _after(room, state, one, seat)
            others = [(state, other)] if other != one else []
            deal = match.game.determinize(state, seat, Rng(number))
            if _is_between_cards(state) and one in match.game.legal_actions(deal):
                others.append((deal, one))
            for before, action in others:
                also_known, also_said = _after(room, before, action, seat)
                if known == also_known and said["view"] == also_said["view"]:
                    assert said == also_said, (name, number, one, action, seat)
                    compared += 1
        match.play(mover, one)
    assert compared > 4


def _is_between_cards(state: State) -> bool:
    """Whether no race card is being played: a deal may put that card elsewhere."""
    return getattr(getattr(state, "race", None), "card", -1) < 0


def _after(room: Room, before: State, action: Any, seat: int) -> tuple[Any, Any]:
    """The observation of a seat after an action of another, and all that it is told."""
    match = room.match
    kept, match.states[-1] = match.states[-1], before
    match.play(before.seat, action)
    since = len(match.story) - 1
    known = match.game.observation(match.state, seat)
    message = room.table_told(seat, "cs", since) | {"seconds": 0, "stamp": 0}
    del match.moves[-1], match.states[-1], match.story[-1]
    match.stamp -= 1
    match.states[-1] = kept
    return known, message


def test_watchers_see_no_hand_and_are_offered_nothing() -> None:
    room = room_of("rivals", ("harbour_loop.json",), 3, {})
    message = room.table_told(None, "en", 0)
    assert message["actions"] == []
    assert all(row["items"] == [] for row in message["view"]["at_hand"][1:])
    assert "race card" not in str(message["view"])


@pytest.mark.parametrize(("name", "tracks", "seats", "options"), GAMES)
def test_only_the_seat_that_decides_is_offered_anything(name, tracks, seats, options) -> None:
    room = room_of(name, tracks, seats, options)
    match, rng = room.match, Rng(8)
    for _ in range(60):
        turn = match.state.seat
        if turn is None:
            break
        for seat in range(seats):
            message = room.table_told(seat, "en", len(match.story))
            count = len(message["actions"])
            assert (count > 0) == (seat == turn)
            assert all(number < count for number in _numbers(message["view"]))
            assert not message["actions"] or message["question"]
        match.play(turn, rng.choice(match.game.legal_actions(match.state)))


def _numbers(part: Any) -> Iterator[int]:
    """The numbers of actions on all things of a view."""
    if isinstance(part, dict):
        yield from part.get("actions", ())
        part = [*part.values()]
    if isinstance(part, list):
        for each in part:
            yield from _numbers(each)


def test_neither_the_seed_nor_a_whole_state_is_ever_told() -> None:
    room = room_of("five_towers", (), 3, {})
    room.match.seed = 8_675_309_123_457
    said = str([room.table_told(seat, "en", 0) for seat in (0, 1, 2, None)])
    assert "8675309123457" not in said
    assert "seed" not in said
