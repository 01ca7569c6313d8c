"""Reports read again: what is in them, and what is wrong with one that is spoiled or too old."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.games.core.statistics import Count
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.races import count_races
from engine.playtest.report import RaceReport, ReportError, game_report, race_report
from engine.playtest.report_files import report_from_json, report_json
from engine.playtest.statistics import GameStatistics
from tests.helpers.auf_achse_positions import COURSE as ROADS
from tests.helpers.replayed_races import course_named
from tests.helpers.small_courses import course_of, lane_road

Data = dict[str, Any]


@cache
def races() -> RaceReport:
    course, spec = course_named("harbour_loop"), Spec(games=3)
    return race_report(course, spec, count_races(race_plan(course, spec), 1, 0, 3))


def written() -> Data:
    data: Data = json.loads(json.dumps(report_json(races())))
    return data


def test_a_report_is_read_as_it_was_written() -> None:
    assert report_json(report_from_json(written())) == report_json(races())


def too_old(data: Data) -> None:
    data["tally"]["spaces"] = {"shape": [4, 2, 131], "counts": [0, 4 * 2 * 131]}


def of_another_track(data: Data) -> None:
    data["names"]["spaces"].pop()


def with_a_count_more(data: Data) -> None:
    data["tally"]["wins"]["counts"].append(1)


def endless(data: Data) -> None:
    data["tally"]["wins"]["counts"] = [0, 10**15]


def of_more_games(data: Data) -> None:
    data["games"] = 4


def without_its_seed(data: Data) -> None:
    del data["seed"]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (too_old, r"tally\.spaces: the shape must be \[5, 2, \d+\], not \[4, 2, 131\]"),
        (of_another_track, r"tally\.spaces: the shape must be"),
        (with_a_count_more, r"tally\.wins: the counts do not fill the shape \[3, 4, 61\]"),
        (endless, r"tally\.wins: the counts do not fill the shape \[3, 4, 61\]"),
        (of_more_games, r"tally: these counts are not those of 4 games"),
        (without_its_seed, r'the key "seed" is missing; add "seed"'),
    ],
)
def test_a_report_that_is_spoiled_is_told_with_its_place(
    spoil: Callable[[Data], None], why: str
) -> None:
    data = written()
    spoil(data)
    with pytest.raises(ReportError, match=rf"^mine\.json: {why}"):
        report_from_json(data | {"hash": hash_of(data)}, "mine.json")


def hash_of(data: Data) -> str:
    """As another version of the program would write it."""
    text = json.dumps({key: value for key, value in data.items() if key != "hash"})
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def with_a_huge_sum(data: Data) -> None:
    data["studies"]["sums"]["choices"] = {"": [3, 10**400, 3, 1, 1, 1]}


def with_a_win_more(data: Data) -> None:
    data["tally"]["wins"]["counts"][0] += 1


def with_a_count_below_zero(data: Data) -> None:
    data["tally"]["figures"]["counts"][0] = -1


@pytest.mark.parametrize("damage", [with_a_huge_sum, with_a_win_more, with_a_count_below_zero])
def test_a_report_that_was_damaged_is_not_told_as_true(damage: Callable[[Data], None]) -> None:
    data = written()
    damage(data)
    with pytest.raises(ReportError, match=r"^mine\.json: hash: something else"):
        report_from_json(data, "mine.json")


def test_cities_are_called_by_their_names_in_old_reports_by_their_ids() -> None:
    statistics = GameStatistics()
    statistics.add_deal([[Count("spaces.visits", "kassel", 3), Count("spaces.visits", "k1", 1)]])
    spec = Spec("auf_achse", ("random",) * 2, 1, kind=Kind.MOVE_BY_MOVE)
    data: Data = json.loads(json.dumps(report_json(game_report(ROADS, spec, statistics))))
    assert most_driven(data).startswith(
        "The busiest space is Kassel, with 3 (one game) trucks a game; "
    )
    del data["called"]
    data["hash"] = hash_of(data)
    assert most_driven(data).startswith(
        "The busiest space is kassel, with 3 (one game) trucks a game; "
    )


def most_driven(data: Data) -> str:
    metrics = {metric.code: metric for metric in results_of(report_from_json(data))}
    visits = metrics["spaces.visits"]
    assert [row.label for row in visits.rows] == ["kassel", "k1"]
    return visits.sentence


def test_a_name_that_two_spaces_have_tells_neither() -> None:
    names = {"a3": "Bridge", "b3": "Bridge", "a4": "Tunnel"}
    track = lane_road(3, 8)
    spaces = (replace(space, name=names.get(space.id, "")) for space in track.spaces)
    course, spec = course_of(replace(track, spaces=tuple(spaces))), Spec(games=1)
    report = race_report(course, spec, count_races(race_plan(course, spec), 1, 0, 1))
    assert report_from_json(report_json(report)).called == {"a4": "Tunnel"}
