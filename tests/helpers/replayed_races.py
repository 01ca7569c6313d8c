"""Whole races played again at the table, decision by decision."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.compiled.rng import game_seed
from engine.course import Course, compile_track
from engine.games import game_named
from engine.games.core import Action, Game
from engine.games.core.lead import CHANGES, DRAMA
from engine.games.core.lead import DECIDED as DECIDED_AT
from engine.games.racing.statistics import GAP as GAP_LEFT
from engine.games.racing.statistics import HOME, RaceRecorder
from engine.games.rivals.scoring import settlement
from engine.games.rivals.state import RivalsState
from engine.games.top_race.beside import settled_race
from engine.games.top_race.state import (
    BID,
    CAR,
    CLAIM,
    DEAL,
    OFFER_CARD,
    RACE,
    SLOT,
    TIP,
    TopRaceState,
    with_affairs,
)
from engine.playtest.plan import Spec, race_plan
from engine.playtest.races import context_for, count_races, decisions_of, game_rows, sample_races
from engine.race.simulate import RacePlan, dealt_race
from engine.race.state import (
    CLAIMED,
    DISCARDED,
    LISTS,
    NOBODY,
    PIT_BOX,
    POWERS,
    Phase,
    RaceVector,
)
from engine.race.statistics.statistics import BY_COLOUR, BY_SEAT, WHOLE_WIN, Figure
from engine.track import load
from tests.helpers.top_race_positions import new_game

TRACKS = Path(__file__).resolve().parents[2] / "tracks"


def course_named(name: str) -> Course:
    """Return the course of a shipped track."""
    return compile_track(load(TRACKS / f"{name}.json"))


def retold(course: Course, spec: Spec, first: int, last: int) -> None:
    """Assert that games `first` … `last` − 1 play alike at the table: every decision is legal for
    its seat, and end, money and winners are equal."""
    plan = race_plan(course, spec)
    statistics = count_races(plan, spec.seed, first, last)
    money = np.zeros_like(statistics.money[BY_SEAT])
    wins = np.zeros_like(statistics.wins[BY_SEAT])
    figures = np.zeros_like(statistics.figures)
    for number in range(first, last):
        decisions, race = decisions_of(plan, spec.seed, number)
        seed = game_seed(spec.seed, number)
        game = game_named("rivals")
        state = game.start(course, spec.seats, {"variant": "race"}, seed)
        assert isinstance(state, RivalsState)
        recorder = RaceRecorder(state)
        for decision in decisions:
            before, action = state, _action(game, state, decision)
            state = game.apply(state, action)
            recorder.record(before, action, state)
        assert game.outcome(state) is not None, f"game {number} goes on at the table"
        _assert_counted(recorder, state, plan, spec.seed, number)
        _assert_same(state, race, number)
        winners = game.outcome(state).winners
        for seat, points in enumerate(game.outcome(state).points):
            money[seat] += (points, points * points)
            wins[seat, WHOLE_WIN // len(winners) if seat in winners else 0] += 1
        figures[Figure.CARS_HOME, len(game.outcome(state).places)] += 1
        figures[Figure.TURNS, state.race.turns] += 1
    assert np.array_equal(money, statistics.money[BY_SEAT])
    assert np.array_equal(wins, statistics.wins[BY_SEAT])
    for figure in (Figure.CARS_HOME, Figure.TURNS):
        assert np.array_equal(figures[figure], statistics.figures[figure])


def retold_top_race(course: Course, spec: Spec, first: int, last: int) -> None:
    """Assert that races of Top Race play alike at the table, from the first turn of the race on."""
    plan = race_plan(course, spec)
    statistics = count_races(plan, spec.seed, first, last)
    places = np.zeros_like(statistics.places[BY_COLOUR])
    for number in range(first, last):
        decisions, race = decisions_of(plan, spec.seed, number)
        dealt = dealt_race(context_for(plan), spec.seed, number)
        game = game_named("top_race")
        state = with_affairs(
            new_game(course, spec.seats),
            dealt,
            stage=RACE,
            seat=None,
            won=(),
            opened=(),
            order=tuple(range(spec.seats)),
        )
        recorder = RaceRecorder(state)
        for decision in decisions:
            assert state.seat is not None, f"game {number} is over at the table"
            before, action = state, _action(game, state, decision)
            state = game.apply(state, action)
            recorder.record(before, action, state)
        assert game.outcome(state) is not None, f"game {number} goes on at the table"
        _assert_counted(recorder, state, plan, spec.seed, number)
        _assert_ends_alike(state.race, race, number, "place", "at", "laps")
        for car in range(len(places)):
            places[car, race.place[car]] += 1
    assert np.array_equal(places, statistics.places[BY_COLOUR])


def retold_whole(course: Course, spec: Spec, first: int, last: int) -> None:
    """Assert that whole games of Rivals play alike at the table: every bid, power, card, move and
    bet is legal for its seat, and the cars home and the money of every seat are equal."""
    plan = race_plan(course, spec)
    rows = game_rows(plan, spec.seed, range(first, last))
    game = game_named("rivals")
    for number in range(first, last):
        decisions, race = decisions_of(plan, spec.seed, number)
        state = game.start(course, spec.seats, dict(spec.options), game_seed(spec.seed, number))
        assert isinstance(state, RivalsState)
        for decision in decisions:
            state = game.apply(state, action_at_table(game, state, decision))
        outcome = game.outcome(state)
        assert outcome is not None, f"game {number} goes on at the table"
        _assert_ends_alike(state.race, race, number, "at", "owner", "laps")
        assert state.race.stream[0] == race.stream[0], f"game {number}: stream"
        account = settlement(state)
        row = [columns[number - first].tolist() for columns in rows[6:11]]
        assert row[0] == account.prizes, f"game {number}: prizes"
        assert row[1] == account.winnings, f"game {number}: bets"
        assert row[2] == list(state.costs), f"game {number}: costs"
        assert row[4] == account.ties, f"game {number}: ties"
        assert rows.money[number - first].tolist() == list(outcome.points), f"game {number}: money"
        bets = [list(row) for row in state.bets]
        made = rows.bet_on[number - first].tolist()[: len(bets)]
        assert made == bets, f"game {number}: cars bet on"


def retold_open(course: Course, spec: Spec, first: int, last: int) -> None:
    """Assert that whole games of Top Race play alike at the table: every bid, car, start space,
    card, pit stop, move, tip and share is legal for its seat, and places and the money of every
    seat are equal."""
    plan = race_plan(course, spec)
    rows = game_rows(plan, spec.seed, range(first, last))
    game = game_named("top_race")
    for number in range(first, last):
        decisions, race = decisions_of(plan, spec.seed, number)
        state = game.start(course, spec.seats, dict(spec.options), game_seed(spec.seed, number))
        assert isinstance(state, TopRaceState)
        capital, unit = state.numbers.capital, state.numbers.bid_step
        for decision in decisions:
            state = game.apply(state, open_action(game, state, decision))
        outcome = game.outcome(state)
        assert outcome is not None, f"game {number} goes on at the table"
        _assert_ends_alike(state.race, race, number, "at", "owner", "place")
        assert state.race.stream[0] == race.stream[0], f"game {number}: stream"
        money = [(points - capital) // unit for points in outcome.points]
        assert rows.money[number - first].tolist() == money, f"game {number}: money"
        ties = settled_race(state, state.race).ties
        assert rows.ties[number - first].tolist() == ties, f"game {number}: ties"
        for seat, tips in enumerate(state.affairs.tips):
            made = rows.bet_on[number - first][: len(tips), seat].tolist()
            assert made == list(tips), f"game {number}: tips"


def open_action(game: Game, state: TopRaceState, decision: int) -> Action:
    """Return a decision of a whole game of Top Race as an action of the table."""
    deck, ids, stage = state.table.deck, state.table.course.ids, state.affairs.stage
    if stage == BID:
        amount = decision * state.numbers.bid_step
        return Action("bid", str(amount)) if decision else Action("pass")
    if stage in (CAR, TIP, DEAL):
        names = {str(action): action for action in game.legal_actions(state)}
        return next(a for a in names.values() if a.value == deck.colours[decision])
    if stage == SLOT:
        return Action("start", ids[decision])
    if stage == OFFER_CARD:
        return Action("take", deck.texts[decision])
    if stage == CLAIM:
        return Action("claim") if decision else Action("leave")
    if state.race.phase == Phase.CHOOSE_CARD:
        if decision == NOBODY:
            return Action("pass")
        where = int(state.race.where[decision])
        kind = {CLAIMED: "take", PIT_BOX: "box", DISCARDED: "top"}.get(where, "card")
        return Action(kind, deck.texts[decision])
    return _action(game, state, decision)


def action_at_table(game: Game, state: RivalsState, decision: int) -> Action:
    """Return a decision of a whole game as an action of the table."""
    if state.auction is not None:
        if state.auction.lots:
            return Action("bid", state.table.deck.texts[decision])
        return Action("keep", POWERS[decision])
    if state.is_betting:
        return Action("bet", state.table.deck.colours[decision])
    return _action(game, state, decision)


LED = {
    CHANGES: Figure.LEAD_CHANGES,
    DRAMA: Figure.BEHIND,
    DECIDED_AT: Figure.DECIDED,
    GAP_LEFT: Figure.GAP,
    HOME: Figure.CARS_HOME,
}
"""Measures of the table, and the equal figures of the compiled race."""


def _assert_counted(
    recorder: RaceRecorder,
    state: RivalsState | TopRaceState,
    plan: RacePlan,
    seed: int,
    number: int,
) -> None:
    """Assert that a recorder at the table has counted an equal race."""
    counts = {count.measure: count.amount for count in recorder.counts(state) if not count.label}
    (row,) = sample_races(plan, seed, number, number + 1).figures
    for measure, figure in LED.items():
        assert counts.get(measure.code, -1) == row[figure], f"game {number}: {measure.code}"


def _action(game: Game, state: RivalsState | TopRaceState, decision: int) -> Action:
    """Return a decision as an action of the table."""
    if state.race.phase == Phase.CHOOSE_CARD:
        return Action("card", state.table.deck.texts[decision])
    for action in game.legal_actions(state):
        if state.table.number_of(state.race, action) == decision:
            return action
    raise AssertionError(f"{decision} is not possible at the table")


def _assert_ends_alike(race: RaceVector, other: RaceVector, number: int, *names: str) -> None:
    """Assert that these fields of two races are equal."""
    for name in names:
        same = np.array_equal(getattr(race, name), getattr(other, name))
        assert same, f"game {number} ends otherwise: {name}"


def _assert_same(state: RivalsState, race: RaceVector, number: int) -> None:
    """Assert that the race at the table ended as the compiled one; cards that look the same may be
    swapped."""
    names = (*LISTS, "power", "home", "turns", "lines", "stream", "phase")
    _assert_ends_alike(state.race, race, number, *names)
    texts = state.table.deck.texts
    for place in {*race.where.tolist()}:
        held = [
            sorted(texts[card] for card in np.flatnonzero(vector.where == place))
            for vector in (state.race, race)
        ]
        assert held[0] == held[1], f"game {number}: cards at {place}"
