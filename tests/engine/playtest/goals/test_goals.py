"""Goals: what files may say, and the gap of races to them, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path

import pytest

from engine.cli import main
from engine.course import Course, compile_track
from engine.files import FileError
from engine.playtest.chunks import HERE
from engine.playtest.goals import (
    FIGURES,
    Gap,
    Goal,
    Line,
    gap_of,
    goals_text,
    profile_names,
    read_goals,
)
from engine.playtest.intervals import Estimate
from engine.playtest.metrics import results_of
from engine.playtest.plan import Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.race.statistics.statistics import BY_SLOT
from engine.track import load

TRACKS = Path(__file__).parents[4] / "tracks"


@pytest.fixture(scope="module")
def course() -> Course:
    return compile_track(load(TRACKS / "village_green.json"))


@pytest.fixture(scope="module")
def report(course: Course) -> RaceReport:
    *_, last = simulate_races(course, Spec(games=20), HERE)
    return last


def read(tmp_path: Path, text: str) -> str:
    """What reading a file of goals is refused with."""
    file = tmp_path / "goals.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as refused:
        read_goals(str(file))
    return str(refused.value)


def test_shipped_profiles_are_read_and_written_as_they_are(tmp_path: Path) -> None:
    assert profile_names() == ("close_finish", "experts", "family")
    for name in profile_names():
        goals = read_goals(name)
        file = tmp_path / f"{name}.toml"
        file.write_text(goals_text(goals), encoding="utf-8")
        assert read_goals(str(file)) == goals
        assert goals.note


def test_a_profile_that_nobody_knows_is_told_with_the_one_that_was_meant() -> None:
    with pytest.raises(FileError, match="did you mean 'family'"):
        read_goals("famly")


def test_what_is_wrong_with_a_file_is_told_with_its_place(tmp_path: Path) -> None:
    assert "not a TOML file" in read(tmp_path, "title = ")
    assert "there is no goal" in read(tmp_path, "[goals]")
    assert "goals.minutes: 30 to 20 is no range" in read(
        tmp_path, "[goals]\nminutes = { from = 30, to = 20 }"
    )
    for values in ("{ weight = 2 }", "{ value = 20, to = 30 }"):
        assert "either a value or a range" in read(tmp_path, f"[goals]\nbet_1 = {values}")
    assert "write more than 0" in read(tmp_path, "[goals]\nbet_1 = { value = 1, weight = 0 }")
    assert '"length" is not known here' in read(tmp_path, "[goals]\nlength = { value = 1 }")


@pytest.mark.parametrize(
    ("key", "values", "told"),
    [
        ("front_row", "{ value = 150 }", "goals.front_row.value: Races won from the front row"),
        ("bet_2", "{ from = 50, to = 101 }", "goals.bet_2.to: Races won by the leader"),
        ("minutes", "{ from = -3 }", "goals.minutes.from: Length cannot be -3; write 0 or more"),
    ],
)
def test_a_goal_that_no_track_can_reach_is_told(
    key: str, values: str, told: str, tmp_path: Path
) -> None:
    assert told in read(tmp_path, f"[goals]\n{key} = {values}")


def test_a_goal_of_all_races_or_none_is_one(tmp_path: Path) -> None:
    file = tmp_path / "goals.toml"
    file.write_text("[goals]\nfront_row = { from = 0, to = 100 }", "utf-8")
    (goal,) = read_goals(str(file)).goals
    assert (goal.low, goal.high) == (0, 100)


def test_a_miss_counts_in_tolerances_outside_the_range() -> None:
    goal = Goal("minutes", 20, 24, 1, 2)
    assert [goal.missed_by(value) for value in (16, 20, 22, 24, 27)] == [-2, 0, 0, 0, 1.5]
    assert Goal("minutes", 20, inf, 1, 2).missed_by(99) == 0


def test_well_inside_a_range_is_away_from_both_ends_and_never_beyond_the_middle() -> None:
    goal = Goal("minutes", 20, 24, 1, 2)
    assert [goal.inside.missed_by(value) for value in (20.2, 21, 23, 23.8)] == pytest.approx(
        [-0.2, 0, 0, 0.2]
    )
    assert Goal("minutes", 20, 21, 1, 2).inside.missed_by(20.5) == 0
    assert Goal("minutes", 20, 20, 1, 2).inside.missed_by(20) == 0
    assert Goal("minutes", 20, inf, 1, 2).inside.missed_by(99) == 0


def test_a_figure_at_the_end_of_its_range_has_no_gap_but_is_not_well_inside() -> None:
    line = Line(Goal("minutes", 20, 24, 1, 2), Estimate(24, 23, 25, 9))
    assert Gap((line,)).number == 0
    assert Gap((line,)).inside == pytest.approx(0.3)


def test_the_gap_is_the_mean_of_known_misses_by_weight() -> None:
    def line(low: float, weight: float, value: float | None) -> Line:
        figure = None if value is None else Estimate(value, value, value, 5)
        return Line(Goal("cars_home", low, inf, weight, 0.5), figure)

    gap = Gap((line(4, 3, 3.0), line(2, 1, 3.0), line(9, 7, None)))
    assert gap.number == (3 * 2 + 1 * 0) / 4
    assert gap.unknown == gap.lines[2:]
    assert [one.verdict for one in gap.lines] == [
        "too low by 2.0 tolerances",
        "as wanted",
        "these games do not tell",
    ]


def test_figures_are_those_of_the_metrics(course: Course, report: RaceReport) -> None:
    found = {name: figure.read(course, report) for name, figure in FIGURES.items()}
    told = {result.code: result.rows[0].estimate for result in results_of(report)}
    pairs = (
        ("minutes", "minutes"),
        ("lead_changes", "lead.changes"),
        ("cars_home", "cars.home"),
        ("bet_1", "bet1.winner"),
        ("bet_3", "bet3.winner"),
    )
    for figure, code in pairs:
        assert found[figure] == told[code], figure
    wins = report.statistics.places[BY_SLOT, :, 1]
    assert found["front_row"] is not None
    assert found["front_row"].value == wins[:3].sum() / wins.sum()


def test_a_line_that_is_not_there_is_unknown_and_does_not_count(
    course: Course, report: RaceReport
) -> None:
    goals = read_goals("family")
    bets = tuple(goal for goal in goals.goals if goal.figure == "bet_3")
    without = replace(
        report, names=replace(report.names, lines=("finish", "bet 1", "bet 2", "bet 9"))
    )
    gap = gap_of(replace(goals, goals=bets), course, without)
    assert gap.unknown == gap.lines
    assert gap.number == 0


def test_the_command_tells_the_gap_and_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    track = str(TRACKS / "village_green.json")
    assert main(["playtest", track, "--games", "5", "--workers", "0", "--goals", "family"]) == 0
    *_, head = capsys.readouterr().out.partition("Goals: Family. The gap is ")
    assert len(head.splitlines()) == 1 + len(read_goals("family").goals)
    assert main(["playtest", "--game", "camel_cup", "--goals", "family"]) == 2
    assert "only simulated games of Rivals" in capsys.readouterr().err
