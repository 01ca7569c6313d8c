"""Rooms without a network: starting, taking moves back, bots for the absent."""

from __future__ import annotations

import pytest

from engine.table.match import Match, Set
from engine.table.room import RefusedError, Room
from engine.table.seats import Seat
from engine.track import load
from tests.helpers.hosted import TRACKS


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def room(game: str, *tracks: str, kinds: str = "person,person", clock: Clock | None = None) -> Room:
    setup = Set(game, tuple(load(TRACKS / track) for track in tracks))
    seats = kinds.split(",")
    one = Room(Match(setup, len(seats), 3), seats, colours="abcdef", clock=clock or Clock())
    for seat in one.people:
        one.arrive(seat)
        one.be_ready(seat, True, True)
    one.start()
    return one


def act(one: Room, number: int = 0) -> None:
    """The seat that decides takes an action."""
    one.act(one.turn, one.match.stamp, number)


def until_kind(one: Room, kind: str) -> None:
    """Play by the first action until one of a kind can be taken."""
    while all(each.kind != kind for each in one.match.game.legal_actions(one.match.state)):
        act(one)


def test_a_move_that_revealed_nothing_is_taken_back_at_once() -> None:
    """In the race a car is moved by choices that the same seat takes one after another."""
    one = room("rivals", "harbour_loop.json")
    until_kind(one, "card")
    seat, before, stamp = one.turn, len(one.match.moves), one.match.stamp
    act(one)
    assert one.turn == seat
    one.ask_back(seat, one.match.stamp)
    assert len(one.match.moves) == before
    assert one.match.stamp == stamp + 2
    assert one.match.story[-1].is_back
    act(one)
    decision = one.record().extra["table"]["decisions"][-1]
    assert decision["taken_back"] == 1


def test_after_a_move_of_another_all_who_are_there_are_asked() -> None:
    one = room("rivals", "harbour_loop.json", kinds="person,person,person")
    seat = one.turn
    act(one)
    other = one.turn
    act(one)
    moves, stamp = len(one.match.moves), one.match.stamp
    one.ask_back(seat, stamp)
    third = 3 - seat - other
    assert one.waits_for == sorted((other, third))
    one.agree(other, stamp, True)
    assert len(one.match.moves) == moves
    one.go(third)
    one.take_back_if_agreed()
    assert len(one.match.moves) == moves - 2
    assert one.turn == seat


def test_whoever_is_asked_can_say_no() -> None:
    one = room("rivals", "harbour_loop.json")
    seat = one.turn
    act(one)
    act(one)
    moves, stamp = len(one.match.moves), one.match.stamp
    one.ask_back(seat, stamp)
    with pytest.raises(RefusedError, match="Somebody has asked already"):
        one.ask_back(1 - seat, stamp)
    one.agree(1 - seat, stamp, False)
    assert one.asked is None
    assert len(one.match.moves) == moves


@pytest.mark.parametrize(
    ("game", "track", "kind"),
    [("camel_cup", "oasis_round.json", "roll"), ("auf_achse", "long_haul.json", "roll")],
)
def test_dice_that_were_thrown_are_not_thrown_again_unasked(game, track, kind) -> None:
    one = room(game, track)
    until_kind(one, kind)
    seat, actions = one.turn, one.match.game.legal_actions(one.match.state)
    number = next(n for n, action in enumerate(actions) if action.kind == kind)
    act(one, number)
    assert one.match.has_revealed(len(one.match.moves) - 1)
    one.ask_back(seat, one.match.stamp)
    assert one.waits_for == [1 - seat]


def test_the_last_secret_bid_reveals_all_of_them() -> None:
    """Whoever bids last sees what the others have bid (RV-6)."""
    one = room("rivals", "harbour_loop.json", kinds="person,person,person")
    revealed = []
    for _ in one.seats:
        act(one)
        revealed.append(one.match.has_revealed(len(one.match.moves) - 1))
    assert revealed == [False, False, True]


def test_a_take_back_against_bots_alone_needs_nobody() -> None:
    one = room("five_towers", kinds="person,random,random")
    while one.turn != 0:
        one.play_for(one.turn, one.match.game.legal_actions(one.match.state)[0])
    before = len(one.match.moves)
    act(one)
    while one.turn != 0:
        one.play_for(one.turn, one.match.game.legal_actions(one.match.state)[0])
    one.ask_back(0, one.match.stamp)
    assert len(one.match.moves) == before
    assert one.turn == 0


def test_seconds_and_refused_clicks_belong_to_their_decision() -> None:
    clock = Clock()
    one = room("five_towers", clock=clock)
    clock.now += 12.4
    one.note_refused(one.turn)
    one.note_refused(one.turn)
    act(one)
    clock.now += 3.0
    act(one)
    decisions = one.record().extra["table"]["decisions"]
    assert [each["seconds"] for each in decisions] == [12.4, 3.0]
    assert [each["refused"] for each in decisions] == [2, 0]


def test_a_bot_plays_for_whoever_leaves_until_they_return() -> None:
    one = room("five_towers")
    one.leave(one.turn)
    assert one.bot == "greedy"
    one.arrive(one.turn)
    assert one.bot is None
    with pytest.raises(RefusedError, match="only for a person who is not there"):
        one.sit_in(one.turn, True)
    one.go(one.turn)
    assert one.bot is None
    one.sit_in(one.turn, True)
    assert one.bot == "greedy"


def test_empty_seats_are_played_by_bots_when_those_who_are_there_start() -> None:
    setup = Set("five_towers")
    one = Room(Match(setup, 3, 1), ["person"] * 3)
    one.arrive(1)
    with pytest.raises(RefusedError, match="Not everybody who is here is ready"):
        one.start()
    one.be_ready(1, True, False)
    assert not one.is_full
    one.start()
    assert [seat.player for seat in one.seats] == ["greedy", "person", "greedy"]


def test_no_two_seats_have_one_colour() -> None:
    one = room("five_towers")
    one.rename(0, "Ann", "b")
    assert one.seats[0].colour == "a"
    one.rename(0, "Ann", "f")
    assert one.seats[0].colour == "f"
    one.rename(1, "Bob", "red; background: url(x)")
    assert one.seats[1].colour == "b"


def test_a_name_is_kept_only_if_its_owner_has_said_so() -> None:
    assert not Seat().is_named
    one = room("five_towers")
    one.rename(0, "Ann", None)
    one.rename(1, "Bob", None)
    one.be_ready(0, True, True)
    one.be_ready(1, True, False)
    assert [each["name"] for each in one.record().extra["table"]["seats"]] == ["Ann", ""]


def test_notes_and_forms_are_kept_in_the_record_alone() -> None:
    one = room("five_towers")
    one.note(0, {"move": 0, "face": "bored", "words": "long", "at": ""})
    with pytest.raises(RefusedError):
        one.note(0, {"move": 7, "face": "bored"})
    with pytest.raises(RefusedError, match="after the game"):
        one.fill_in(0, {"words": "good"})
    while not one.is_over:
        act(one)
    one.fill_in(0, {"ratings": {"overall": 7}, "rule": one.rules[0].id, "words": "good"})
    kept = one.record().extra["table"]
    assert kept["notes"][0]["words"] == "long"
    assert kept["forms"][0]["ratings"] == {"overall": 7}
    assert "notes" not in one.record_told()["table"]
