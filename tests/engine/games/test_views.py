"""What lies on the table: nothing hidden is told, every action can be chosen somewhere."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.course import Course, compile_track
from engine.games import game_named
from engine.games.core import Action, Game, Rng, State
from engine.games.core import view as shape
from engine.track import Sentence, load

TRACKS = Path(__file__).parents[3] / "tracks"
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


def begun(name: str, track: str, seats: int, options: dict) -> tuple[Game, State, Course | None]:
    course = compile_track(load(TRACKS / track)) if track else None
    game = game_named(name)
    return game, game.start(course, seats, options, 4), course


def moments(game: Game, state: State, rng: Rng, most: int = 400) -> Iterator[State]:
    while state.seat is not None and most:
        yield state
        kinds = sorted({action.kind for action in game.legal_actions(state)})
        kind = rng.choice(kinds)
        chosen = rng.choice([one for one in game.legal_actions(state) if one.kind == kind])
        state = game.apply(state, chosen)
        most -= 1
    yield state


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


def test_cc3_stacks_are_given_from_the_ground_up() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 3, {})
    for moment in moments(game, state, Rng(1), 40):
        pieces = [piece for piece in game.view(moment, ()).pieces if piece.shape == shape.CAMEL]
        for space, colours in moment.stacks.items():
            standing = tuple(piece.colour for piece in pieces if piece.space == space)
            assert standing == (colours if space else ())


def test_dice_lie_as_they_fell_until_the_first_roll_of_the_next_leg() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 2, {})
    fell: list[str] = []
    for number in range(7):
        rows = [row for row in game.view(state, ()).rows if row.title.startswith("Rolled in leg")]
        shown = [f"{thing.colour} {thing.text}" for row in rows for thing in row.things]
        assert shown == (fell[5:] or fell)
        assert [row.title for row in rows] == [f"Rolled in leg {1 + (number > 5)}"][:number]
        state = game.apply(state, Action("roll"))
        words = str(state.events[0]).split()
        fell.append(f"{words[4]} {words[-1][:-1]}")


def test_the_last_roll_stays_on_the_table_with_whose_it_was() -> None:
    game, state, _ = begun("auf_achse", "long_haul.json", 2, {})
    last = ""
    for moment in moments(game, state, Rng(4), 60):
        rolls = [event for event in moment.events if "rolls a" in event.sentence and moment.turn]
        if rolls:
            last = "Roll of seat {seat}, {die}".format_map(rolls[-1].values)
        rows = [row for row in game.view(moment, ()).rows if row.title.startswith("Roll of")]
        if last:
            assert [f"{row.title}, {next(row.things).text}" for row in rows] == [last]
    assert last


def test_ft_14_and_15_it_is_told_what_the_points_are_made_of() -> None:
    game, state, _ = begun("five_towers", "", 3, {})
    for moment in moments(game, state, Rng(6)):
        for mat in game.view(moment, ()).mats:
            things = [thing for row in mat for thing in row.things]
            (points,) = [int(thing.text) for thing in things if thing.shape == shape.COIN]
            built, main, lost = next(
                map(int, re.findall(r"\d+", thing.text))
                for thing in things
                if thing.shape == shape.NOTE
            )
            assert points == built + main - lost


@pytest.mark.parametrize(("name", "track", "seats", "options"), TABLES + RACES)
def test_at_the_end_the_coin_of_a_seat_shows_what_it_has(name, track, seats, options) -> None:
    game, first, _ = begun(name, track, seats, options)
    *_, state = moments(game, first, Rng(6), 4000)
    assert game.outcome(state) is not None
    coins = [
        int(thing.text.replace("−", "-"))
        for mat in game.view(state, ()).mats
        for row in mat
        for thing in row.things
        if thing.shape == shape.COIN
    ]
    assert coins == list(game.outcome(state).points)


def test_cc9_a_laid_card_is_open_to_who_laid_it_and_to_all_at_the_end() -> None:
    game, state, _ = begun("camel_cup", "oasis_round.json", 2, {})
    action = next(action for action in game.legal_actions(state) if str(action) == "winner blue")
    after = game.apply(state, action)

    def cards(eyes: tuple[int, ...]) -> list[str]:
        rows = game.view(after, eyes).rows
        (row,) = [row for row in rows if row.title == "Bets on the winner"]
        return [thing.colour for thing in row.things]

    assert cards((0,)) == ["blue"]
    assert cards((1,)) == cards(()) == [""]


def test_the_ways_of_a_drive_are_told_before_it() -> None:
    game, state, course = begun("auf_achse", "long_haul.json", 2, {})
    assert course is not None
    seen = 0
    for moment in moments(game, state, Rng(7), 200):
        ways = game.view(moment, ()).ways
        for action, way in ways.items():
            rows = [course.row[space] for space in way]
            for row, onto in pairwise(rows):
                assert onto in [step.target for step in course.steps_from[row]]
            assert way[-1] == action.value
            seen += 1
    assert seen > 50
