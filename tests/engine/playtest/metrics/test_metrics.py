"""Every metric of races, on races so small that its value can be worked out by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache

import numpy as np
import pytest

from engine.games import GAMES
from engine.games.core import GameError
from engine.games.core.statistics import Count, Measure
from engine.playtest.affairs import add_amounts
from engine.playtest.comparing import differences
from engine.playtest.intervals import Estimate, mean
from engine.playtest.lanes import GAINED
from engine.playtest.metrics import Metric, Result, game_metrics, race_metrics, results_of
from engine.playtest.metrics.metric import BLOCKING, FAIRNESS, Row, figure_metric
from engine.playtest.metrics.metric import Answer as Answered
from engine.playtest.pairs import paired_games
from engine.playtest.plan import MOST_MONEY, Kind, Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.report import RaceReport, race_report
from engine.playtest.report_files import report_json
from engine.playtest.statistics import GameStatistics
from engine.playtest.studies import LEVEL, NO_STUDIES, STRONG, WEAK, count_part, studies_of
from engine.publish.report import report_page
from engine.race.statistics.statistics import WHOLE_WIN, Figure
from engine.registry import Registry
from engine.track import Sentence
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.small_playtests import report_of

GRID = {"black": "a2", "blue": "b2", "green": "c2", "red": "a1", "yellow": "b1", "orange": "c1"}
Answer = float | dict[str, float]


@cache
def duel() -> RaceReport:
    """Black goes ahead, red passes it with everybody else, black passes red and wins.

    black a2 → a7, over the bet line · red a1 → a9 · black a7 → home · red a9 → home.
    """
    course = course_of(lane_road(3, 10, bets=[5]))
    hands = [["black 5", "black 8"], ["red 8", "red 5"]]
    return report_of(
        course,
        GRID,
        hands,
        {"black": 0, "red": 1},
        *("card black 5", "to a7", "card red 8", "to a9"),
        *("card black 8", "finish", "card red 5", "finish"),
        bots=("rule:noise=0", "random"),
    )


@cache
def jam(narrows: tuple[tuple[int, ...], ...] = ()) -> RaceReport:
    """On a single lane: orange gets 3 of 6 points, blue all 4, red 4 of 8, green none of 5."""
    course = course_of(lane_road(1, 14))
    return report_of(
        course,
        {"green": "a1", "orange": "a2", "red": "a6", "blue": "a7"},
        [["orange 6, blue 4, yellow 2, black 1", "green 5"], ["red 8", "blue 5"]],
        {"orange": 0, "red": 1},
        *("card orange 6, blue 4, yellow 2, black 1", "to a5", "to a11"),
        *("card red 8", "to a10", "card green 5", "to a4", "card blue 5", "finish"),
        narrows=narrows,
    )


@cache
def narrowed() -> RaceReport:
    """The same with two parts of the road narrower than the rest."""
    return jam(((3, 4, 5), (8, 9)))


@cache
def stuck() -> RaceReport:
    """On a single lane orange stands right behind red and cannot move (RV-18)."""
    return report_of(
        course_of(lane_road(1, 14)),
        {"orange": "a1", "red": "a2"},
        [["orange 5"], ["red 8"]],
        {"orange": 0, "red": 1},
        *("card orange 5", "card red 8", "to a10"),
    )


@cache
def further() -> RaceReport:
    """Black goes five spaces past red and, concentrated, one of two more, as far as it can (RV-28);
    red stands behind the two cars that block it."""
    return report_of(
        course_of(lane_road(2, 14)),
        {"black": "a1", "red": "b5", "blue": "a8", "green": "b8", "yellow": "b7"},
        [["black 5", "black 8"], ["red 8"]],
        {"black": 0, "red": 1},
        *("card black 5", "to a6", "to a7", "card red 8", "to b6", "card black 8"),
        powers={0: "concentration"},
    )


@cache
def short() -> RaceReport:
    """Orange has three steps to go: 5 points are as good as 8; then red comes home as well."""
    return report_of(
        course_of(lane_road(2, 6)),
        {"orange": "a4", "red": "b4"},
        [["orange 5", "orange 8"], ["red 5"]],
        {"orange": 0, "red": 1},
        *("card orange 5", "finish", "card red 5", "finish"),
    )


@cache
def nowhere() -> RaceReport:
    """All six cars stand on the grid, one of them moves five spaces, and the cards are played."""
    return report_of(
        course_of(lane_road(3, 10)),
        GRID,
        [["black 5"], []],
        {"black": 0, "red": 1},
        *("card black 5", "to a7"),
    )


@cache
def studied() -> RaceReport:
    """Two deals of two players each: the strong one wins three games of four, a better one five of
    eight. A car kept to lane 1 wins the first deal, kept to lane 3 the second."""
    statistics = GameStatistics()
    half = WHOLE_WIN // 2
    for strong in ((1, 1), (1, 0)):
        statistics.add_deal(
            [
                Count(code, label, int(part * 2) * half, WHOLE_WIN)
                for code, label, part in (
                    ("skill", STRONG, strong[game]),
                    ("skill", WEAK, 1 - strong[game]),
                )
            ]
            for game in range(2)
        )
    add_amounts(statistics, LEVEL, "", np.array([4, 1]) * half, np.array([4, 4]) * half)
    for lane, gained in ((1, [2, -1]), (2, [-1, -1]), (3, [-1, 2])):
        add_amounts(statistics, GAINED, lane, np.array(gained), np.array([2, 2]))
    report = duel()
    return race_report(
        course_of(lane_road(3, 10, bets=[5])), report.spec, report.statistics, statistics
    )


RANKS = ["leader", "second", "third", "4th", "5th", "6th"]
SLOTS = [f"slot {number}" for number in range(1, 7)]
LANES = ["lane 1", "lane 2", "lane 3"]
ROAD = [f"{lane}{k}" for lane in "abc" for k in range(1, 11)]
ROAD_OF_TWO = [f"{lane}{k}" for lane in "ab" for k in range(1, 15)]
SINGLE = [f"a{k}" for k in range(1, 15)]


def only(labels: Iterable[str], **numbers: float) -> dict[str, float]:
    """No row is missing: these numbers, 0 for all the others. Names are written with "_"."""
    told = {name.replace("_", " "): number for name, number in numbers.items()}
    assert told.keys() <= set(labels)
    return dict.fromkeys(labels, 0.0) | told


BY_HAND: dict[Callable[[], RaceReport], dict[str, Answer]] = {
    duel: {
        # Two of six cars, in four turns.
        "games.finished": 0,
        "cars.home": 2,
        "turns": 4,
        # Four turns of 25 seconds and eight decisions of 4: 132 seconds.
        "minutes": 2,
        # Nobody led at the start; black took the lead, then red, then black.
        "lead.changes": 2,
        # Before the winner was home, two turns ended; it led after one of them.
        "drama": 50,
        # Black took the lead for good with the turn that brought it home.
        "decided": 100,
        # Red on a9 of ten spaces: a10 and the finish.
        "gap": 2,
        "lost": 0,
        # From the second space of ten to the finish.
        "lane.steps": dict.fromkeys(LANES, 9),
        # Red goes round black on a7, for two of the 17 spaces in all.
        "lane.used": {"lane 1": 15 / 17, "lane 2": 2 / 17, "lane 3": 0},
        # Red passed blue, green and black; black passed red.
        "overtakes": 4,
        "spaces.overtaken": only(ROAD, b2=1, c2=1, a7=1, a9=1),
        "spaces.stops": only(ROAD, a7=1, a9=1),
        # A card and an end of its move in each turn.
        "decisions": 8,
        # 800 against 500 hundredths of a point, or a single card.
        "turns.real": 0,
        # Cards: 2, 2, 1, 1. Ends: one a lane twice, then only the finish.
        "branching": {"card": 1.5, "end": 2},
        # RV-24: black started from the first slot, red from the fourth behind it.
        "wins.slot": only(SLOTS, slot_1=1),
        "prizes.slot": only(SLOTS, slot_1=12, slot_4=9),
        # Of the two cars that started on lane 1 one won: half of its starts.
        "wins.lane": only(LANES, lane_1=0.5),
        "prizes.lane": only(LANES, lane_1=(12 + 9) / 2),
        "wins.colour": only(GRID, black=1),
        "prizes.colour": only(GRID, black=12, red=9),
        # RV-25: seat 1 has black, begins, and was played by the first player.
        "wins.seat": {"seat 1": 1, "seat 2": 0},
        "prizes.seat": {"seat 1": 12, "seat 2": 9},
        "wins.order": {"first to play": 1, "second to play": 0},
        "prizes.order": {"first to play": 12, "second to play": 9},
        "wins.player": {"rule:noise=0 (1)": 1, "random (2)": 0},
        # A seat gets 10.5 on average.
        "cards.prizes": {"black 5": 1.5, "black 8": 1.5, "red 5": -1.5, "red 8": -1.5},
        # RV-22: black led at the line and won.
        "bet1.winner": only(RANKS, leader=1),
        "bet1.podium": 1,
        # RV-23: the first bet pays 9 for the winner and 6 for the second: red, last at the line.
        "bet1.worth": only(RANKS, leader=9) | {"6th": 6},
    },
    jam: {
        # Orange 3 of 6 at a5, red 4 of 8 at a10, green 3 of 5 at a4; yellow and black are at home.
        "lost": 3 + 4 + 2,
        "bars.idle": 0,
        "spaces.lost": only(SINGLE, a5=3, a10=4, a4=2),
        "cards.lost": {
            "orange 6, blue 4, yellow 2, black 1": 3,
            "red 8": 4,
            "green 5": 2,
            "blue 5": 0,
        },
        # Orange a2 → a5, blue a7 → a11, red a6 → a10, green a1 → a4, blue a11 → home.
        "spaces.visits": dict(zip(SINGLE, [0, 1, 2, 2, 1, 0, 1, 2, 2, 2, 1, 1, 1, 1], strict=True)),
    },
    stuck: {
        "bars.idle": 1,
        "lost": 5,
        "spaces.blocked": only(SINGLE, a1=1),
        "cards.idle": {"orange 5": 1, "red 8": 0},
    },
    further: {
        # Black a1 → a6 → a7, red b5 → b6; then black stands behind blue and green.
        "spaces.visits": only(ROAD_OF_TWO, a2=1, a3=1, a4=1, a5=1, a6=1, a7=1, b6=1),
        "spaces.stops": only(ROAD_OF_TWO, a6=1, a7=1, b6=1),
        # The second of the two more spaces, 7 of 8 points of red, all 8 of black.
        "lost": 1 + 7 + 8,
        "spaces.lost": only(ROAD_OF_TWO, a7=1 + 8, b6=7),
        "spaces.overtaken": only(ROAD_OF_TWO, b5=1),
        # The two more spaces are no bar.
        "cards.idle": {"black 5": 0, "red 8": 0, "black 8": 1},
        "cards.lost": {"black 5": 1, "red 8": 7, "black 8": 8},
        # A turn each time; then an end, the end of the two more spaces, an end.
        "decisions": 3 + 3,
    },
    short: {
        # Red came home as well, and the four others have been at home from the start.
        "games.finished": 1,
        "games.nobody_home": 0,
        # The first of the two turns, by the two cards of equal worth.
        "turns.real": 1,
    },
    nowhere: {"games.nobody_home": 1, "cars.home": 0, "turns": 1},
    studied: {
        "skill": 0.75,
        "skill.level": 5 / 8,
        "lane.gained": {"lane 1": 1 / 4, "lane 2": -2 / 4, "lane 3": 1 / 4},
    },
    narrowed: {"narrow.lost": {"a4 to a6, 3 spaces long": 5, "a9 to a10, 2 spaces long": 4}},
}


def found(report: RaceReport, code: str) -> Result:
    return next(metric for metric in results_of(report) if metric.code == code)


def answer(report: RaceReport, code: str) -> Answer:
    """The number of a metric, or its numbers by label."""
    rows = found(report, code).rows
    if [row.label for row in rows] == [""]:
        return rows[0].estimate.value
    return {str(row.label): row.estimate.value for row in rows}


@pytest.mark.parametrize(
    ("make", "code"), [(make, code) for make, codes in BY_HAND.items() for code in codes]
)
def test_a_metric_is_what_is_worked_out_by_hand(make: Callable[[], RaceReport], code: str) -> None:
    assert answer(make(), code) == pytest.approx(BY_HAND[make][code])


def test_every_metric_of_races_is_worked_out_by_hand() -> None:
    course = course_named("harbour_loop")
    spec = Spec(bots=("rule", "random", "rule"), games=40)
    part = count_part(race_plan(course, spec), studies_of(course, spec), 1, 0, 40)
    codes = {metric.code for metric in results_of(race_report(course, spec, *part))}
    known = {re.sub(r"^bet\d", "bet", code) for code in codes}
    worked_out = {re.sub(r"^bet\d", "bet", code) for codes in BY_HAND.values() for code in codes}
    assert known == worked_out


def test_the_traffic_of_a_lane_is_as_sure_as_runs_are_alike() -> None:
    """A race has hundreds of cars on spaces: one that counted as a single one said nothing."""
    course = course_named("harbour_loop")
    spec = Spec(bots=("rule", "random", "rule"), games=40)
    plan = race_plan(course, spec)
    shares: dict[str, list[Estimate]] = {}
    for seed in range(40):
        part = count_part(plan, NO_STUDIES, seed, 0, 40)
        for row in found(race_report(course, spec, *part), "lane.used").rows:
            shares.setdefault(row.label, []).append(row.estimate)
    assert len(shares) == 3
    for known in shares.values():
        told = np.mean([each.high - each.low for each in known]) / 2
        assert 0.75 < told / (1.96 * np.std([each.value for each in known])) < 1.3


def test_on_three_lanes_a_car_runs_over_each_column_once() -> None:
    visits = {row.label: row.estimate.value for row in found(duel(), "spaces.visits").rows}
    # Either car runs over columns 3 to 10 once, in whatever lane; red also over column 2.
    columns = [sum(visits[f"{lane}{k}"] for lane in "abc") for k in range(1, 11)]
    assert columns == [0, 1, 2, 2, 2, 2, 2, 2, 2, 2]


def test_ranks_at_a_bet_line_stand_in_their_order() -> None:
    assert [str(row.label) for row in found(duel(), "bet1.winner").rows] == RANKS


def test_every_sentence_names_its_number() -> None:
    for report in (duel(), jam(), studied()):
        for metric in results_of(report):
            assert metric.sentence.endswith("."), metric.code
            assert any(letter.isdigit() for letter in metric.sentence), metric.code
            assert metric.rows


FAR = Metric(
    "spaces.far",
    BLOCKING,
    Sentence("How far along a space is"),
    Sentence("steps"),
    Sentence("{Best} is {most} steps along."),
    where="spaces.stops",
    ask=lambda report: Answered(
        tuple(Row(space, mean(k, k * k, 1)) for k, space in enumerate(report.names.spaces))
    ),
)
WINNERS = figure_metric(
    Figure.WINNER_SLOT,
    Measure(
        "slots.won",
        FAIRNESS,
        Sentence("Slot that wins"),
        Sentence("slots"),
        Sentence("Slot {number} wins."),
        direction=-1,
    ),
    compared=Sentence("slot that wins"),
)
OWN = (FAR, WINNERS)


def test_an_entry_in_the_registry_is_all_that_a_metric_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = Registry("tests.metrics", {"own": f"{__name__}:OWN"})
    monkeypatch.setattr("engine.playtest.metrics.METRICS", own)
    report = duel()
    assert [result.code for result in results_of(report)] == ["spaces.far", "slots.won"]
    assert found(report, "spaces.far").sentence == "C10 is 29 (one game) steps along."
    page = report_page(report_json(report), lane_road(3, 10, bets=[5]))
    assert '<article id="spaces.far"><h3>How far along a space is</h3>' in page
    assert "<title>c10: 29.00</title>" in page
    plan = race_plan(course_named("harbour_loop"), Spec())
    (change,) = differences(paired_games(plan, plan, 1, 0, 10), OWN)
    assert (change.figure, change.title, change.direction) == ("winner_slot", "slot that wins", -1)


def test_no_two_metrics_share_a_code() -> None:
    for metrics in (race_metrics(), *(game_metrics(game) for game in GAMES.values())):
        codes = [metric.code for metric in metrics]
        assert len(codes) == len({*codes})


NOTHING_PAID = json.dumps(
    {"format": "lanesmith-numbers", "version": 1, "game": "rivals", "prizes": [0], "bets": [[0]]}
)


@pytest.mark.parametrize("games", [1, 2, 40])
@pytest.mark.parametrize(
    "spec",
    [
        Spec(),
        Spec("top_race", ("random",) * 3),
        Spec(bots=("rule", "random"), numbers=NOTHING_PAID),
    ],
    ids=["rivals", "top race", "nothing paid"],
)
def test_every_number_lies_in_its_interval_and_can_be_written(spec: Spec, games: int) -> None:
    course = course_named("harbour_loop")
    report = race_report(course, spec, count_races(race_plan(course, spec), 1, 0, games))
    for metric in results_of(report):
        for row in metric.rows:
            assert row.estimate.low <= row.estimate.value <= row.estimate.high, metric.code
        json.dumps(metric.json, allow_nan=False)


def test_the_money_of_a_race_is_counted_in_its_own_unit() -> None:
    course = course_named("harbour_loop")
    told = {}
    for game in ("rivals", "top_race"):
        spec = Spec(game)
        report = race_report(course, spec, count_races(race_plan(course, spec), 1, 0, 5))
        told[game] = {metric.code: metric for metric in results_of(report)}
    # TR-3: bids go up in steps of 10,000, and all money counts in them.
    for code in ("bet1.worth", "prizes.slot", "prizes.seat", "cards.prizes"):
        units = [metrics[code].unit for metrics in told.values()]
        assert units == ["million", "× 10,000"], code
        assert all(
            unit in metrics[code].sentence
            for unit, metrics in zip(units, told.values(), strict=True)
        )


def test_prizes_and_bets_whose_squares_do_not_fit_are_refused() -> None:
    course = course_named("harbour_loop")
    for most, why in ((9, None), (10, f"prizes and bets come to {MOST_MONEY + 1} in all")):
        own = {**json.loads(NOTHING_PAID), "prizes": [MOST_MONEY - 10, 1], "bets": [[most, 3]]}
        spec = Spec(kind=Kind.WHOLE, bots=("careful",) * 4, numbers=json.dumps(own))
        if why is None:
            assert sum(race_plan(course, spec).terms.prizes) == MOST_MONEY - 9
        else:
            with pytest.raises(GameError, match=why):
                race_plan(course, spec)


def test_a_metric_without_a_figure_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match=r"length\.laps: a metric that is compared needs a figure"):
        Metric(
            "length.laps",
            BLOCKING,
            Sentence("Laps"),
            "",
            Sentence("{number} laps"),
            ask=lambda report: None,
            compared=Sentence("laps"),
        )
