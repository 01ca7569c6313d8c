"""Full games of every kind, counted: sums by hand, the same however they are split."""

from __future__ import annotations

import json
import multiprocessing
from dataclasses import replace
from typing import Any

import pytest

from engine.course import compile_track
from engine.games import GAMES, game_named
from engine.games.auf_achse.statistics import TruckRecorder, count_way
from engine.games.core import Action, GameError, Rng, playing_out
from engine.games.core.statistics import Count
from engine.games.racing.statistics import RaceRecorder
from engine.playtest import full_games
from engine.playtest.chunks import HERE, Work
from engine.playtest.full_games import WHOLE_WIN, game_plan, is_real, simulate_deals
from engine.playtest.intervals import Sums
from engine.playtest.metrics import results_by_subject, results_of
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport, ReportError, game_report, merged
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.simulate import simulate, simulate_games
from engine.playtest.statistics import NOTHING, GameStatistics
from engine.playtest.workers import LocalPool
from engine.track import load
from tests.helpers.courses_of_games import course_for
from tests.helpers.replayed_races import TRACKS, course_named
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.small_tracks import ring

ROAD = course_of(lane_road(3, 16, bets=[4, 8, 12]))
LAP = compile_track(ring(1, 16))


def spec(game: str, *bots: str, games: int = 4, **more: Any) -> Spec:
    return Spec(game, bots or ("random",) * 3, games, seed=3, kind=Kind.MOVE_BY_MOVE, **more)


def report_of(game: str, asked: Spec) -> GameReport:
    *_, last = simulate_games(course_for(game), asked, work=HERE)
    return last


def value(report: GameReport, code: str, label: str = "") -> float:
    metric = next(metric for metric in results_of(report) if metric.code == code)
    return next(row.estimate.value for row in metric.rows if row.label == label)


def test_a_ledger_adds_up_by_hand() -> None:
    statistics = GameStatistics()
    # Two deals, the second of two games: a deal is what its games come to together.
    statistics.add_deal([[Count("a", "", 3), Count("b", "x", 1, 2)]])
    statistics.add_deal([[Count("a", "", 4), Count("b", "x", 2, 2)], [Count("a", "", 5)]])
    assert statistics.of("a") == {"": Sums(2, 12, 3, 9 + 81, 3 + 18, 1 + 4)}
    assert statistics.of("b") == {"x": Sums(2, 3, 4, 1 + 4, 2 + 4, 4 + 4)}
    assert statistics.bins == {"a": {3: 1, 4: 1, 5: 1}}
    other = GameStatistics()
    other.add_deal([[Count("a", "", 3)]])
    both = statistics + other
    assert both.of("a")[""] == Sums(3, 15, 4, 99, 24, 6)
    assert both.bins["a"][3] == 2
    assert other + statistics == both
    assert GameStatistics.from_json(json.loads(json.dumps(both.json))) == both


def test_numbers_are_in_order_however_they_came_up() -> None:
    sums = GameStatistics()
    for label in ("10", "leg 2", "9", "leg 1"):
        sums.add_sums("powers.worth", label, NOTHING)
    assert [*sums.of("powers.worth")] == ["leg 2", "leg 1", "9", "10"]
    assert [*sums.json["sums"]["powers.worth"]] == ["leg 2", "leg 1", "9", "10"]


@pytest.mark.parametrize("game", GAMES.own)
def test_deals_add_up_however_they_are_split(game: str) -> None:
    asked = spec(game)
    plan = game_plan(course_for(game), asked)
    whole = simulate_deals(plan, 3, 0, 4)
    assert simulate_deals(plan, 3, 0, 1) + simulate_deals(plan, 3, 1, 4) == whole
    report = game_report(course_for(game), asked, whole)
    assert report.is_whole
    again = report_from_json(json.loads(json.dumps(report_json(report))))
    assert again == report
    subjects = {str(subject) for subject in results_by_subject(report)}
    assert {"Length", "Fairness", "Excitement", "Decisions"} <= subjects


@pytest.mark.parametrize("name", GAMES.own)
def test_the_figures_are_those_of_the_games_played_by_hand(name: str) -> None:
    game, report = game_named(name), report_of(name, spec(name, games=2))
    turns, decisions, points, wins = 0, 0, [0, 0, 0], [0.0, 0.0, 0.0]
    for number in range(2):
        dealt = Rng(Rng(3).below(1 << 53) ^ number).below(1 << 53)
        state = game.start(course_for(name), 3, {}, dealt)
        rngs = [Rng(dealt * 3 + seat).split() for seat in range(3)]
        while state.seat is not None:
            decisions += 1
            state = game.apply(state, rngs[state.seat].choice(list(game.legal_actions(state))))
        turns += state.turn
        assert game.outcome(state) is not None
        for seat in range(3):
            points[seat] += game.outcome(state).points[seat]
            won = seat in game.outcome(state).winners
            wins[seat] += won / len(game.outcome(state).winners)
    assert value(report, "turns") == turns / 2
    assert value(report, "decisions") == decisions / 2
    for seat in range(3):
        assert value(report, "points.seat", f"seat {seat + 1}") == points[seat] / 2
        assert value(report, "wins.seat", f"seat {seat + 1}") == pytest.approx(wins[seat] / 2)
    assert value(report, "points.all") == pytest.approx(sum(points) / 6)


def test_games_begin_at_once_while_another_process_compiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = spec("five_towers", "greedy", "random", games=6)
    whole = report_of("five_towers", asked)
    monkeypatch.setattr(full_games, "WORTH_COMPILING", 1)
    monkeypatch.setattr(playing_out, "is_kept", lambda what: False)
    before = {*multiprocessing.active_children()}
    reports, beside = [], []
    for report in simulate_games(None, asked, Work(pool=LocalPool(1), begins_here=True)):
        reports.append(report)
        beside.append(len({*multiprocessing.active_children()} - before))
    # It is started while the first games are played.
    assert max(beside) == 1
    assert {*multiprocessing.active_children()} == before
    assert reports[-1] == whole


def test_a_few_games_may_not_compile() -> None:
    for games in (full_games.WORTH_COMPILING - 1, full_games.WORTH_COMPILING):
        plan = game_plan(None, spec("five_towers", games=games))
        assert plan.may_compile == (games == full_games.WORTH_COMPILING)


def test_the_process_beside_compiles_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(playing_out, "note_kept", told.append)
    playing_out.note_played_out.cache_clear()
    asked = spec("five_towers", "greedy", "greedy", games=full_games.WORTH_COMPILING)
    full_games.compile_game(game_plan(None, asked))
    playing_out.note_played_out.cache_clear()
    (mark,) = told
    assert mark.endswith("/five_towers.kept")


def test_players_who_differ_sit_everywhere_on_each_deal() -> None:
    asked = spec("five_towers", "greedy", "random", games=8)
    assert asked.rounds == 2
    report = report_of("five_towers", asked)
    assert (report.statistics.deals, report.games) == (4, 8)
    wins = report.statistics.of("skill")
    assert wins["greedy"].x + wins["random"].x == 8 * WHOLE_WIN
    assert value(report, "skill", "greedy") > 0.8
    first = simulate_deals(game_plan(None, asked), 3, 0, 1)
    # Whoever sits there: both seats have played as both players.
    assert first.of("wins.seat")["0"].y == 2 * WHOLE_WIN


def test_what_powers_bets_and_money_of_rivals_come_to() -> None:
    report = report_of("rivals", spec("rivals", games=6))
    worth = report.statistics.of("powers.worth")
    # The money above that of the others: over all seats nothing is left.
    assert sum(sums.x for sums in worth.values()) == 0
    assert {*worth} <= {
        *("aggressive", "agility", "concentration", "strategic", "daring", "unpredictable")
    }
    sources = report.statistics.of("money.sources")
    whole = sum(sums.x for sums in sources.values())
    assert whole / sources["prizes"].y == pytest.approx(value(report, "points.all"))
    right = report.statistics.of("bets.right")
    assert {*right} <= {"bet 1", "bet 2", "bet 3"}
    assert all(sums.y == 3 * sums.n for sums in right.values())


def test_cc6_the_leader_of_the_last_leg_but_one_and_of_every_leg() -> None:
    game = game_named("camel_cup")
    state: Any = game.start(LAP, 2, {}, 5)
    recorder: Any = game.recorder(state)
    rng, leaders, came = Rng(1), [], 0
    while state.seat is not None:
        before, action = state, rng.choice(game.legal_actions(state))
        state = game.apply(state, action)
        recorder.record(before, action, state)
        if state.leg > before.leg:
            leaders.append(state.line[-1])
        came += sum(was != now and now < 16 for was, now in zip(before.at, state.at, strict=True))
    counts = {(count.measure, str(count.label)): count for count in recorder.counts(state)}
    for leg, leader in enumerate(leaders, 1):
        assert counts["legs.leader", f"leg {leg}"].amount == int(leader == state.line[-1])
    assert counts["legs", ""].amount == state.leg == len(leaders) + 1
    assert sum(c.amount for (code, _), c in counts.items() if code == "spaces.stops") == came


def test_roads_used_and_pay_for_a_kilometre() -> None:
    course = course_named("long_haul")
    state: Any = game_named("auf_achse").start(course, 2, {}, 1)
    roads, recorder = state.roads, TruckRecorder(state.roads)
    kassel, frankfurt = roads.cities["Kassel"], roads.cities["Frankfurt"]
    visits, steps = [0] * len(roads.ids), roads.distances[kassel][frankfurt]
    assert count_way(state.board, kassel, frankfurt, visits) == sum(visits) == steps
    assert (visits[kassel], visits[frankfurt], max(visits)) == (0, 1, 1)
    start = replace(state, trucks=(kassel, frankfurt), done=())
    # One truck drives from Kassel to Frankfurt and fulfils the first contract.
    end = replace(start, trucks=(frankfurt, frankfurt), done=(0,))
    recorder.record(start, Action("to", "Frankfurt"), end)
    counts = {(count.measure, count.label): count for count in recorder.counts(end)}
    assert counts["pay.kilometre", ""][2:] == (roads.contracts[0].pay, steps)
    assert counts["roads.unused", ""][2:] == (len(roads.ids) - steps, len(roads.ids))
    assert counts["spaces.visits", roads.ids[frankfurt]].amount == 1
    assert counts["spaces.visits", roads.ids[kassel]].amount == 0
    assert counts["contracts.done", ""].amount == 1


def test_every_game_has_measures_with_a_place_for_their_numbers() -> None:
    for name in GAMES:
        for measure in game_named(name).measures:
            assert "{number}" in measure.sentence.template or "{best}" in measure.sentence.template


def test_reports_of_parts_are_merged() -> None:
    asked = spec("five_towers", games=4)
    plan = game_plan(None, asked)
    parts = [
        game_report(None, asked, simulate_deals(plan, 3, first, last))
        for first, last in ((0, 3), (3, 4))
    ]
    assert merged(*parts).statistics == simulate_deals(plan, 3, 0, 4)
    other = game_report(None, spec("five_towers", games=5), parts[0].statistics)
    with pytest.raises(ReportError, match="spec differs"):
        merged(parts[0], other)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (spec("five_towers", "clever", "random"), "no bot is called 'clever'"),
        (spec("five_towers", "random"), "2 to 5 players, not 1"),
        (spec("camel_cup"), "cannot be played"),
        (spec("rivals", options=(("speed", 3),)), "no option 'speed'"),
        (Spec("top_race"), "a race needs a track"),
    ],
)
def test_what_does_not_suit_is_refused(asked: Spec, reason: str) -> None:
    with pytest.raises(GameError, match=reason):
        next(simulate(None, asked, work=HERE))


def test_a_shipped_network_is_no_track_for_races() -> None:
    course = compile_track(load(TRACKS / "long_haul.json"))
    with pytest.raises(GameError, match="cannot be played"):
        next(simulate(course, Spec(), work=HERE))


def test_margin_minutes_and_order_of_one_game_by_hand() -> None:
    asked = spec("five_towers", games=1)
    report = report_of("five_towers", asked)
    dealt = Rng(Rng(3).below(1 << 53)).below(1 << 53)
    game = game_named("five_towers")
    state = game.start(None, 3, {}, dealt)
    rngs = [Rng(dealt * 3 + seat).split() for seat in range(3)]
    opener, decisions, choices = state.seat, 0, 0
    while state.seat is not None:
        decisions, choices = decisions + 1, choices + len(game.legal_actions(state))
        state = game.apply(state, rngs[state.seat].choice(list(game.legal_actions(state))))
    assert game.outcome(state) is not None
    assert opener is not None
    first, second, _ = sorted(game.outcome(state).points, reverse=True)
    assert value(report, "margin") == first - second
    seconds = 25 * state.turn + 4 * decisions
    assert value(report, "minutes") == (seconds + 30) // 60
    assert value(report, "branching") == pytest.approx(choices / decisions)
    assert value(report, "points.order", "first to play") == game.outcome(state).points[opener]


def test_a_decisionis_real_where_another_choice_is_nearly_as_good() -> None:
    class Choices:
        """A game whose states are what each choice is worth."""

        def legal_actions(self, state: tuple[float, ...]) -> range:
            return range(len(state))

        def chance_outcomes(self, state: tuple[float, ...], action: int) -> list:
            return [(0.5, (state[action],)), (0.5, (state[action],))]

        def evaluate(self, state: tuple[float, ...], seat: int) -> float:
            return state[seat]

    for worths, expected in (((10, 9.5, 0), True), ((10, 8.5, 0), False), ((3, 3, 3), False)):
        game, state = Choices(), worths
        assert is_real(game, state, 0) is expected  # type: ignore[arg-type]


def test_slots_stops_and_cars_home_of_a_short_race() -> None:
    game = game_named("rivals")
    start: Any = race(
        course_of(lane_road(3, 10, bets=[5])),
        {"black": "a2", "blue": "b2", "green": "c2", "red": "a1", "yellow": "b1", "orange": "c1"},
        [["black 5", "black 8"], ["red 8", "red 5"]],
        {"black": 0, "red": 1},
    )
    recorder, state = RaceRecorder(start), start
    moves = ("card black 5", "to a7", "card red 8", "to a9")
    for text in (*moves, "card black 8", "finish", "card red 5", "finish"):
        action, before = Action.parse(text), state
        state = game.apply(state, action)
        recorder.record(before, action, state)
    counts = {(count.measure, str(count.label)): count for count in recorder.counts(state)}
    assert counts["cars.home", ""].amount == 2
    stops = {label: c.amount for (code, label), c in counts.items() if code == "spaces.stops"}
    assert {label for label, times in stops.items() if times} == {"a7", "a9"}
    wins = {label: c.amount for (code, label), c in counts.items() if code == "wins.slot"}
    assert wins == {f"slot {number}": int(number == 1) for number in range(1, 7)}


def test_tr4_cars_put_on_the_grid_one_by_one_have_not_stopped_there() -> None:
    game = game_named("top_race")
    state: Any = game.start(ROAD, 3, {"races": 2}, 4)
    recorder: Any = game.recorder(state)
    rng, number = Rng(2), 0
    while game.outcome(state) is None:
        before, action = state, rng.choice(list(game.legal_actions(state)))
        state = game.apply(state, action)
        recorder.record(before, action, state)
        if state.affairs.stage == "race" and state.affairs.number > number:
            # TR-17: before each race all cars stand on the six slots, and nothing has been seen.
            number = state.affairs.number
            assert sorted(recorder.starts.values()) == sorted(ROAD.slots)
            assert not recorder.stops
    counts = [count for count in recorder.counts(state) if count.measure == "wins.slot"]
    assert (number, len(counts), sum(count.amount for count in counts)) == (2, 6, 1)
