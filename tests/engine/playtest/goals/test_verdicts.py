"""Verdicts of comparisons by goals, where more is not better as such."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cli import main
from engine.playtest.comparing import compare_races
from engine.playtest.goals import FIGURES, by_goals, read_goals
from engine.playtest.intervals import Estimate
from engine.playtest.plan import Spec
from engine.playtest.verdicts import Difference
from engine.track import Sentence
from tests.helpers.replayed_races import course_named

HARBOUR = str(Path(__file__).parents[4] / "tracks" / "harbour_loop.json")


def change(figure: str, first: float, second: float, row: str = "") -> Difference:
    """A clear difference in a figure of which more is better without goals."""
    value = second - first
    clear = Estimate(value, value - abs(value) / 2, value + abs(value) / 2, 1000)
    return Difference(figure, Sentence(figure), 1, first, second, clear, row=row)


@pytest.mark.parametrize(
    ("first", "second", "verdict"),
    [(4.5, 3.6, "better"), (3.0, 4.0, "worse"), (1.0, 1.5, "better"), (2.2, 3.2, "higher")],
)
def test_cars_home_get_better_on_the_way_to_the_goal(
    first: float, second: float, verdict: str
) -> None:
    """Experts want 2 to 3.5 of them: nothing is said against more or less within that."""
    goals = read_goals("experts")
    (found,) = by_goals([change("cars_home", first, second)], goals)
    assert found.verdict == verdict
    (other,) = by_goals([change("overtakes", first, second)], goals)
    assert other == change("overtakes", first, second)


def test_a_bet_line_is_judged_by_its_own_goal() -> None:
    goals = read_goals("family")
    lines = [change("bet.winner", 30.0, 45.0, row) for row in ("1", "3")]
    assert [each.verdict for each in by_goals(lines, goals)] == ["worse", "better"]


def test_figures_of_goals_are_called_as_in_comparisons() -> None:
    """All but those that comparisons do not have."""
    course = course_named("harbour_loop")
    *_, found = compare_races(course, course, Spec(games=10))
    known = {(each.figure, each.row) for each in found.differences}
    assert {key for key, figure in FIGURES.items() if figure.compared not in known} == {
        "front_row",
        "narrow_lost",
    }


def test_the_command_compares_by_goals(capsys: pytest.CaptureFixture[str]) -> None:
    games = ["--games", "5", "--workers", "0", "--goals"]
    assert main(["compare", HARBOUR, HARBOUR, *games, "famly"]) == 2
    assert "did you mean 'family'" in capsys.readouterr().err
    assert main(["compare", HARBOUR, HARBOUR, *games, "family", "--full"]) == 2
    assert "only simulated games of Rivals and Top Race have goals" in capsys.readouterr().err
    assert main(["compare", HARBOUR, HARBOUR, *games, "experts", "--alone"]) == 0
