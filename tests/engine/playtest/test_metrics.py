"""Every metric on a race so small that its value can be worked out by hand."""

from __future__ import annotations

import pytest
from laboratory import report_of
from raceway import course_of, lane_road

from engine.playtest.metrics import Metric, metrics_of
from engine.playtest.report import Report

GRID = {"black": "a2", "blue": "b2", "green": "c2", "red": "a1", "yellow": "b1", "orange": "c1"}


@pytest.fixture(scope="module")
def duel() -> Report:
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
    )


@pytest.fixture(scope="module")
def jam() -> Report:
    """On a single lane: orange gets 3 of 6 points, blue all 4, red 4 of 8, green none of 5."""
    course = course_of(lane_road(1, 14))
    return report_of(
        course,
        {"green": "a1", "orange": "a2", "red": "a6", "blue": "a7"},
        [["orange 6, blue 4, yellow 2, black 1", "green 5"], ["red 8", "blue 5"]],
        {"orange": 0, "red": 1},
        *("card orange 6, blue 4, yellow 2, black 1", "to a5", "to a11"),
        *("card red 8", "to a10", "card green 5", "to a4", "card blue 5", "finish"),
    )


def found(report: Report, code: str) -> Metric:
    return next(metric for metric in metrics_of(report) if metric.code == code)


def value(report: Report, code: str) -> float:
    (row,) = found(report, code).rows
    return row.estimate.value


def values(report: Report, code: str) -> dict[str, float]:
    return {row.label: row.estimate.value for row in found(report, code).rows}


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("games.finished", 0),
        ("games.nobody_home", 0),
        ("cars.home", 2),
        ("turns", 4),
        # Four turns of 25 seconds and eight decisions of 4: 132 seconds.
        ("minutes", 2),
        # Nobody led at the start; black took the lead, then red, then black.
        ("lead.changes", 2),
        # Before the winner was home, two turns ended; it led after one of them.
        ("drama", 50),
        ("decided", 100),
        # Red on a9 of ten spaces: a10 and the finish.
        ("gap", 2),
        ("lost", 0),
        ("bars.idle", 0),
        # Red passed blue, green and black; black passed red.
        ("overtakes", 4),
        ("decisions", 8),
        # 800 against 500 hundredths of a point, or a single card.
        ("turns.real", 0),
    ],
)
def test_figures_of_the_duel(duel: Report, code: str, expected: float) -> None:
    assert value(duel, code) == expected


def test_rv22_rv23_what_the_bet_line_foretells(duel: Report) -> None:
    ranks = ["leader", "second", "third", "4th", "5th", "6th"]
    labels = [f"{rank} at the line" for rank in ranks]
    assert values(duel, "bet1.winner") == dict(zip(labels, [1, 0, 0, 0, 0, 0], strict=True))
    assert value(duel, "bet1.podium") == 1
    # The first bet pays 9 for the winner and 6 for the second: red was last at the line.
    assert values(duel, "bet1.worth") == dict(zip(labels, [9, 0, 0, 0, 0, 6], strict=True))


def test_rv24_wins_and_prizes_by_slot_lane_and_colour(duel: Report) -> None:
    assert values(duel, "wins.slot") == {f"slot {k}": float(k == 1) for k in range(1, 7)}
    assert values(duel, "prizes.slot") == {
        f"slot {k}": {1: 12, 4: 9}.get(k, 0) for k in range(1, 7)
    }
    assert values(duel, "wins.lane") == {"lane 1": 0.5, "lane 2": 0, "lane 3": 0}
    assert values(duel, "prizes.lane") == {"lane 1": 10.5, "lane 2": 0, "lane 3": 0}
    assert values(duel, "wins.colour")["black"] == 1
    assert values(duel, "prizes.colour")["red"] == 9


def test_rv25_wins_and_money_of_seats(duel: Report) -> None:
    assert values(duel, "wins.seat") == {"seat 1": 1, "seat 2": 0}
    assert values(duel, "money.seat") == {"seat 1": 12, "seat 2": 9}
    assert values(duel, "wins.order") == {"first to play": 1, "second to play": 0}
    assert values(duel, "money.order") == {"first to play": 12, "second to play": 9}


def test_choices_of_each_decision(duel: Report) -> None:
    # Cards: 2, 2, 1, 1. Ends: one a lane twice, then only the finish.
    assert values(duel, "branching") == {"card": 1.5, "end": 2}


def test_what_holding_a_card_is_worth(duel: Report) -> None:
    # The usual money is 10.5.
    expected = {"black 5": 1.5, "black 8": 1.5, "red 5": -1.5, "red 8": -1.5}
    assert values(duel, "cards.worth") == expected


def test_what_happens_on_the_spaces(duel: Report) -> None:
    overtaken = {"b2": 1, "c2": 1, "a7": 1, "a9": 1}
    assert {k: v for k, v in values(duel, "spaces.overtaken").items() if v} == overtaken
    stops = {"a7": 1, "a9": 1}
    assert {k: v for k, v in values(duel, "spaces.stops").items() if v} == stops
    visits = values(duel, "spaces.visits")
    # Either car runs over columns 3 to 10 once, in whatever lane.
    columns = [sum(visits[f"{lane}{k}"] for lane in "abc") for k in range(1, 11)]
    assert columns == [0, 1, 2, 2, 2, 2, 2, 2, 2, 2]


def test_points_lost_in_the_jam(jam: Report) -> None:
    # Orange 3 of 6 at a5, red 4 of 8 at a10, green 3 of 5 at a4; yellow and black are at home.
    assert value(jam, "lost") == 3 + 4 + 2
    assert value(jam, "bars.idle") == 0
    lost = {k: v for k, v in values(jam, "spaces.lost").items() if v}
    assert lost == {"a5": 3, "a10": 4, "a4": 2}
    cards = values(jam, "cards.lost")
    assert cards["orange 6, blue 4, yellow 2, black 1"] == 3
    assert cards["red 8"] == 4
    assert cards["blue 5"] == 0


def test_rv18_a_blocked_bar_moves_nothing_and_loses_all_its_points() -> None:
    report = report_of(
        course_of(lane_road(1, 14)),
        {"orange": "a1", "red": "a2"},
        [["orange 5"], ["red 8"]],
        {"orange": 0, "red": 1},
        *("card orange 5", "card red 8", "to a10"),
    )
    assert value(report, "bars.idle") == 1
    assert value(report, "lost") == 5
    assert values(report, "spaces.blocked")["a1"] == 1
    assert values(report, "cards.idle") == {"orange 5": 1, "red 8": 0}


def test_a_turn_with_two_cards_equally_good_is_a_real_decision() -> None:
    report = report_of(
        course_of(lane_road(2, 6)),
        {"orange": "a4", "red": "b1"},
        [["orange 5", "orange 8"], ["red 5"]],
        {"orange": 0, "red": 1},
        *("card orange 5", "finish", "card red 5", "to a6"),
    )
    # Three steps are left: 5 points are as good as 8.
    assert value(report, "turns.real") == 1


def test_every_sentence_names_its_number(duel: Report, jam: Report) -> None:
    for report in (duel, jam):
        for metric in metrics_of(report):
            assert metric.sentence.endswith("."), metric.code
            assert any(letter.isdigit() for letter in metric.sentence), metric.code
            assert metric.rows
