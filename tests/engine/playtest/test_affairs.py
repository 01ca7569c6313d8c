"""Whole games in money: worked out by hand, and against the table that counts for itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engine.compiled.rng import game_seed
from engine.games import game_named
from engine.games.rivals.state import RivalsState
from engine.games.rivals.statistics import RivalsRecorder
from engine.playtest import affairs
from engine.playtest.affairs import sums_of
from engine.playtest.chunks import HERE
from engine.playtest.intervals import ratio
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import decisions_of, game_rows
from engine.playtest.simulate import simulate_races
from engine.playtest.statistics import GameStatistics
from engine.playtest.studies import LAST, LATER, count_part, studies_of
from engine.playtest.what_ifs import FULFILLED, MARK, count_what_ifs, what_ifs_of
from engine.race.state import POWERS
from engine.race.statistics.game_rows import GameRows
from engine.race.tables.terms import Terms
from tests.helpers.replayed_races import action_at_table, course_named

COURSE = course_named("harbour_loop")
WHOLE = Spec(bots=("careful", "selfish", "careless", "random"), seed=4, kind=Kind.WHOLE)


def one_game() -> GameRows:
    """Three cars and seats: seat 1 has bought the car of slot 1 for 6 and one for 2, seat 2 the
    third; the first two bet on car 1, which led and came second."""
    return GameRows(
        first=np.array([0]),
        slots=np.array([[1, 2, 3]]),
        owners=np.array([[0, 0, 1]]),
        places=np.array([[2, 3, 1]]),
        prices=np.array([[6, 2, 4]]),
        sold_with=np.array([[1, 2, 3]]),
        prizes=np.array([[15, 12, 0]]),
        winnings=np.array([[6, 6, 9]]),
        costs=np.array([[8, 4, 0]]),
        powers=np.array([[1, 3, 0]]),
        ties=np.array([[-2, -1, -4]]),
        leaders=np.array([[0]]),
        bet_on=np.array([[[0, 0, 2]]]),
        standings=np.array([[[13, 2, 0]]]),
    )


def rows_of(sums: GameStatistics, measure: str) -> dict[str, float]:
    """The rows of a measure."""
    return {label: ratio(known).value for label, known in sums.of(measure).items()}


def test_what_a_game_comes_to_is_what_is_worked_out_by_hand() -> None:
    """Money: 13, 14 and 9."""
    sums = sums_of(one_game(), Terms(payouts=((0, 9, 6, 3),), has_auction=True))
    assert rows_of(sums, affairs.SLOT_VALUE) == {"1": 1.5, "2": 1.5, "3": 3}
    assert rows_of(sums, affairs.SLOT_FAIR) == {"1": 7.5, "2": 3.5, "3": 7}
    assert rows_of(sums, affairs.SLOT_PRICE) == {"1": 6, "2": 2, "3": 4}
    assert rows_of(sums, affairs.CAPPED) == {"1": 1, "2": 0, "3": 0}
    assert rows_of(sums, affairs.LEADER) == {"1": 0}
    assert rows_of(sums, affairs.LEADER_PAYS) == {"1": 6}
    assert rows_of(sums, affairs.HERD) == {"1": 2}
    assert rows_of(sums, affairs.RIGHT) == {"1": pytest.approx(1 / 3)}
    assert rows_of(sums, affairs.PAYS) == {"1": 7}
    assert rows_of(sums, affairs.POWERS) == {"1": 1.5, "3": 3}
    assert rows_of(sums, affairs.POWER_WINS) == {"1": 0, "3": 1}
    # Seat 2 wins; without bets 7 : 8 : 0, without costs 21 : 18 : 9.
    assert rows_of(sums, affairs.DECIDED) == {"bets": 0, "cars": 1}
    assert rows_of(sums, affairs.OWNER_WINS) == {"": 1}
    assert rows_of(sums, affairs.CARS) == {"1": 1, "2": 0}
    assert rows_of(sums, affairs.SOURCES) == {"prizes": 9, "bets": 7, "cars": -4}


def test_the_table_counts_the_same() -> None:
    plan = race_plan(COURSE, WHOLE)
    counted = GameStatistics()
    for number in range(6):
        decisions, _ = decisions_of(plan, WHOLE.seed, number)
        game = game_named("rivals")
        state = game.start(COURSE, WHOLE.seats, {}, game_seed(WHOLE.seed, number))
        assert isinstance(state, RivalsState)
        recorder = RivalsRecorder(state)
        for decision in decisions:
            before, action = state, action_at_table(game, state, decision)
            state = game.apply(state, action)
            recorder.record(before, action, state)
        counted.add_deal([recorder.counts(state)])
    sums = sums_of(game_rows(plan, WHOLE.seed, range(6)), plan.terms)
    for measure in (affairs.RIGHT, affairs.PAYS):
        same = {f"bet {bet}": number for bet, number in rows_of(sums, measure).items()}
        assert rows_of(counted, measure) == pytest.approx(same)
    assert rows_of(counted, affairs.SOURCES) == pytest.approx(rows_of(sums, affairs.SOURCES))
    worths = {POWERS[int(power)]: worth for power, worth in rows_of(sums, affairs.POWERS).items()}
    assert rows_of(counted, affairs.POWERS) == pytest.approx(worths)


def test_bets_on_the_leader_make_the_leader_win() -> None:
    """All bet on who leads, and drive for it: at random nobody would."""
    herd = "careful:own=0:others=0:nobodys=0:bet_own=0:bet_hand=0:bet_wild=0:bet_again=0:guess=0"
    plan = race_plan(COURSE, Spec(bots=(f"{herd}:bet_1=900:leader=0",) * 4, kind=Kind.WHOLE))
    deals = range(0, 1200, 20)
    sums = count_what_ifs(game_rows(plan, 1, deals), what_ifs_of(plan), 1, deals)
    fulfilled = ratio(sums.of(FULFILLED)["1"])
    assert fulfilled.low > 0.2
    assert {*sums.of(MARK)} == {str(slot) for slot in range(1, 7) if slot != COURSE.start_player}


def test_more_games_tell_more_about_the_mark() -> None:
    """Beyond those deals that are studied in any way, however the games are split."""
    fixed = (race_plan(COURSE, WHOLE), studies_of(COURSE, WHOLE), WHOLE.seed)
    first, last = LAST - 30, LAST + LATER + 10
    whole = count_part(*fixed, first, last).affairs
    split = [count_part(*fixed, *ends).affairs for ends in ((first, LAST), (LAST, last))]
    assert (split[0] + split[1]).json == whole.json
    # The deals of games 9,980, 10,000 and 10,200.
    assert [moved.n for moved in whole.of(MARK).values()] == [3] * (len(COURSE.slots) - 1)


def test_a_report_of_whole_games_adds_up_in_parts() -> None:
    whole, *_ = reversed([*simulate_races(COURSE, replace(WHOLE, seed=1, games=60), HERE)])
    half, *_ = reversed([*simulate_races(COURSE, replace(WHOLE, seed=1, games=30), HERE)])
    grown, *_ = reversed([*simulate_races(COURSE, replace(WHOLE, seed=1, games=60), HERE, half)])
    assert grown.affairs.json == whole.affairs.json
    codes = {result.code for result in results_of(whole)}
    assert {affairs.SLOT_VALUE, affairs.CATCH_UP, FULFILLED, MARK} <= codes
