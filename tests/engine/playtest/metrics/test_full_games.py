"""Every metric of whole games, on games so small that its value can be worked out by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from lanesmith_coins.game import Coins

from engine.games import GAMES, game_named
from engine.games.core import Action, State, playing_out
from engine.games.core.statistics import Count
from engine.playtest.chunks import HERE
from engine.playtest.full_games import WHOLE_WIN, GamePlan, simulate_deals
from engine.playtest.intervals import Sums, ratio_share
from engine.playtest.metrics import results_of
from engine.playtest.metrics.full_games import METRICS
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport, game_report
from engine.playtest.simulate import simulate_games
from engine.playtest.statistics import GameStatistics
from tests.helpers import auf_achse_positions, camel_cup_positions
from tests.helpers.courses_of_games import course_for
from tests.helpers.rivals_positions import race
from tests.helpers.small_courses import course_of, lane_road

GRID = {"black": "a2", "blue": "b2", "green": "c2", "red": "a1", "yellow": "b1", "orange": "c1"}
Answer = float | dict[str, float]


def report_on(game: str, bots: Iterable[str], statistics: GameStatistics) -> GameReport:
    """A report of what has been counted, asked for nothing but what concerns all games and this."""
    return game_report(
        None, Spec(game, tuple(bots), statistics.deals, kind=Kind.MOVE_BY_MOVE), statistics
    )


def watched(game: str, states: list[Any]) -> GameReport:
    """What the recorder of a game tells of its states, one after the other."""
    recorder: Any = game_named(game).recorder(states[0])
    for before, after in pairwise(states):
        recorder.record(before, Action("on"), after)
    statistics = GameStatistics()
    statistics.add_deal([list(recorder.counts(states[-1]))])
    course = getattr(getattr(states[0], "table", None), "course", None)
    return game_report(course, Spec(game, ("random",) * 2, 1, kind=Kind.MOVE_BY_MOVE), statistics)


@cache
def coins() -> GameReport:
    """Seat 2 begins and takes 2, 17 and 1, seat 1 takes 4, 6 and 8, seat 2 the last coin of 3."""
    bots = ("greedy", "greedy")
    plan = GamePlan(None, Coins((2, 17, 1, 4, 6, 8, 3), opener=1), {}, bots, 1)
    with pytest.MonkeyPatch.context() as patch:
        # Every decision is weighed, not only some.
        patch.setattr(playing_out, "LOOK_EVERY", 1)
        return report_on("five_towers", bots, simulate_deals(plan, 1, 0, 1))


@cache
def rounds() -> GameReport:
    """Two deals of two games, in which the players change seats: the first player wins three, with
    5 points against 3 each time, and loses one with 1 point against 2."""
    statistics, bots = GameStatistics(), ("greedy", "random")
    for games in (((5, 3), (5, 3)), ((5, 3), (1, 2))):
        statistics.add_deal(
            [
                Count(*count)
                for player, points in enumerate(game)
                for count in (
                    ("skill", bots[player], WHOLE_WIN * (points == max(game)), WHOLE_WIN),
                    ("points.player", str(player), points),
                )
            ]
            for game in games
        )
    return report_on("five_towers", bots, statistics)


@cache
def bets() -> GameReport:
    """Black wins before red; who owns it bets on red three times, who owns red on black.

    black a2 → a7, over two bet lines · red a1 → a9 · black home, over the third · red home.
    """
    start: Any = race(
        course_of(lane_road(3, 10, bets=[5, 6, 9])),
        GRID,
        [["black 5", "black 8"], ["red 8", "red 5"]],
        {"black": 0, "red": 1},
        {0: "agility", 1: "daring"},
        "full",
    )
    start = replace(start, costs=(3, 1))
    twice = ("bet red", "bet black") * 2
    texts = ("card black 5", "to a7", *twice, "card red 8", "to a9", "card black 8", "finish")
    return watched("rivals", played(start, *texts, *twice[:2], "card red 5", "finish"))


@cache
def legs() -> GameReport:
    """Yellow leads after the first leg, green after the second, and green wins in the third."""
    one = camel_cup_positions.race(
        {"a13": "blue green", "a14": "orange white", "a15": "yellow"}, dice="blue"
    )
    two = camel_cup_positions.roll(one, "blue", 1)
    only_white = replace(two, dice=(camel_cup_positions.colour_number("white"),))
    three = camel_cup_positions.roll(only_white, "white", 2)
    end = camel_cup_positions.roll(three, "green", 1)
    return watched("camel_cup", [one, two, only_white, three, end])


@cache
def trucks() -> GameReport:
    """A truck drives from Hamburg over Flensburg to Berlin and fulfils a contract that pays 1,000;
    another one stands in Kassel."""
    start = auf_achse_positions.table("hamburg", "kassel")
    contract = start.roads.contract_named["Flensburg to Berlin"]
    rows = (start.roads.row["berlin"], start.trucks[1])
    return watched("auf_achse", [start, replace(start, trucks=rows, done=(contract,))])


def played(state: State, *texts: str) -> list[State]:
    """The states of a game, an action each."""
    states = [state]
    for text in texts:
        states.append(game_named("rivals").apply(states[-1], Action.parse(text)))
    return states


ROAD = [f"{lane}{k}" for lane in "abc" for k in range(1, 11)]

BY_HAND: dict[Callable[[], GameReport], dict[str, Answer]] = {
    coins: {
        "turns": 3,
        "decisions": 3,
        # Three turns of 25 seconds and three decisions of 4: 87 seconds.
        "minutes": 1,
        # One, two or three coins, twice; then only the last one.
        "branching": 7 / 3,
        # 20 against 19 and 2 points is nearly as good; 18 against 10 and 4 is not; the last coin is
        # no choice.
        "decisions.real": 1 / 2,
        "wins.seat": {"seat 1": 0, "seat 2": 1},
        "points.seat": {"seat 1": 18, "seat 2": 23},
        "wins.order": {"first to play": 1, "second to play": 0},
        "points.order": {"first to play": 23, "second to play": 18},
        "margin": 5,
        "points.all": 41 / 2,
    },
    rounds: {
        "skill": {"greedy": 3 / 4, "random": 1 / 4},
        "points.player": {"greedy (1)": 16 / 4, "random (2)": 11 / 4},
    },
    bets: {
        "cars.home": 2,
        "wins.slot": {"slot 1": 1} | {f"slot {number}": 0 for number in range(2, 7)},
        "spaces.stops": dict.fromkeys(ROAD, 0) | {"a7": 1, "a9": 1},
        # Nobody led at the start; black took the lead, then red, then black.
        "lead.changes": 2,
        # Before the winner was home, two turns ended; it led after one of them.
        "drama": 50,
        "decided": 100,
        # Red on a9 of ten spaces: a10 and the finish.
        "gap": 2,
        # Prizes of 12 and 9 million.
        "money.sources": {
            "prizes": (12 + 9) / 2,
            # RV-23: the second car pays 6, 4 and 2, the winner 9, 6 and 3.
            "bets": (6 + 4 + 2 + 9 + 6 + 3) / 2,
            "cars": -(3 + 1) / 2,
        },
        # 12 + 12 − 3 = 21 million against 9 + 18 − 1 = 26.
        "powers.worth": {"agility": 21 - 26, "daring": 26 - 21},
        # RV-22: of the two bets at each line one was on the winner.
        "bets.right": {"bet 1": 1 / 2, "bet 2": 1 / 2, "bet 3": 1 / 2},
        "bets.worth": {"bet 1": (9 + 6) / 2, "bet 2": (6 + 4) / 2, "bet 3": (3 + 2) / 2},
    },
    legs: {
        "legs": 3,
        "legs.leader": {"leg 1": 0, "leg 2": 1},
        # Yellow leads from the start and after the first of three rolls, green after the second.
        "lead.changes": 1,
        "drama": 100 * 1 // 2,
        "decided": 100 * 2 // 3,
        # Green on the first space behind the finish, 17; blue on a16.
        "gap": 1,
        # Blue with green on its back; white with blue and green.
        "spaces.stops": {f"a{k}": 0 for k in range(1, 17)} | {"a14": 2, "a16": 3},
    },
    trucks: {
        # From Hamburg: h1, Flensburg, f1, Berlin, of nine cities and nine spaces between them.
        "spaces.visits": dict.fromkeys(auf_achse_positions.start(2).roads.ids, 0)
        | {"h1": 1, "flensburg": 1, "f1": 1, "berlin": 1},
        "roads.unused": 14 / 18,
        "pay.kilometre": 1000 / 4,
        "contracts.done": 1,
    },
}


def answer(report: GameReport, code: str) -> Answer:
    """The number of a metric, or its numbers by label."""
    rows = next(metric for metric in results_of(report) if metric.code == code).rows
    if [row.label for row in rows] == [""]:
        return rows[0].estimate.value
    return {str(row.label): row.estimate.value for row in rows}


@pytest.mark.parametrize(
    ("make", "code"), [(make, code) for make, codes in BY_HAND.items() for code in codes]
)
def test_a_metric_is_what_is_worked_out_by_hand(make: Callable[[], GameReport], code: str) -> None:
    assert answer(make(), code) == pytest.approx(BY_HAND[make][code])


OF_ALL_GAMES = {code for make in (coins, rounds) for code in BY_HAND[make]}
OF_A_RACE = {code for code in BY_HAND[bets] if not code.startswith(("bets", "powers", "money"))}
BY_GAME: dict[str, set[str]] = {
    "rivals": {*BY_HAND[bets]},
    "top_race": OF_A_RACE,
    "camel_cup": {*BY_HAND[legs]},
    "auf_achse": {*BY_HAND[trucks]},
}
"""The metrics of each game that has some of its own."""


@pytest.mark.parametrize("game", GAMES)
def test_every_metric_of_a_game_is_worked_out_by_hand(game: str) -> None:
    assert {metric.code for metric in METRICS} <= OF_ALL_GAMES
    assert {measure.code for measure in game_named(game).measures} == BY_GAME.get(game, set())


@pytest.mark.parametrize("game", GAMES.own)
def test_no_other_metric_comes_of_games(game: str) -> None:
    asked = Spec(game, ("greedy", "random"), 4, kind=Kind.MOVE_BY_MOVE)
    *_, report = simulate_games(course_for(game), asked, work=HERE)
    assert {metric.code for metric in results_of(report)} == OF_ALL_GAMES | BY_GAME.get(game, set())


def test_no_part_of_a_race_is_more_than_all_of_it() -> None:
    statistics = GameStatistics()
    for behind in (0, 0, 100):
        statistics.add_deal([[Count("drama", "", behind)]])
    metric = next(each for each in results_of(report_on("top_race", ("random",) * 2, statistics)))
    (row,) = metric.rows
    assert row.estimate.value == pytest.approx(100 / 3)
    # As sure as the share of games in which something happens: it did in one of three.
    share = ratio_share(Sums(3, 1, 3, 1, 1, 3)).times(100)
    assert row.estimate == pytest.approx(share)


def lucky_deal(luck: random.Random) -> list[list[Count]]:
    """A deal that one seat wins, drawn by lot, whoever sits there: both games of it."""
    winner = luck.randrange(2)
    game = [
        count
        for by in ("seat", "order")
        for seat in range(2)
        for count in (
            Count(f"wins.{by}", str(seat), WHOLE_WIN * (seat == winner), WHOLE_WIN),
            Count(f"points.{by}", str(seat), 1),
        )
    ]
    return [game, game]


def test_seats_that_a_deal_favours_by_luck_are_rarely_said_to_matter() -> None:
    luck, said, runs = random.Random(1), 0, 300
    for _ in range(runs):
        statistics = GameStatistics()
        for _ in range(40):
            statistics.add_deal(lucky_deal(luck))
        spec = Spec("five_towers", ("greedy", "random"), 80, kind=Kind.MOVE_BY_MOVE)
        metrics = results_of(game_report(None, spec, statistics))
        fair = next(metric.fair for metric in metrics if metric.code == "wins.seat")
        said += fair is not None and fair < 0.05
    # One in twenty by chance; the games counted as if each was dealt anew it would be three.
    assert 0.02 < said / runs < 0.08
