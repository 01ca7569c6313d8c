"""Reports say of cars at home only what the rules of the game let happen."""

from __future__ import annotations

import pytest

from engine.playtest.findings import findings
from engine.playtest.goals.figures import FIGURES
from engine.playtest.metrics import results_of
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import RaceReport
from engine.playtest.simulate import simulate_races
from engine.race.statistics.statistics import Figure
from tests.helpers.small_courses import betting_lap, course_of

COURSE = course_of(betting_lap())


def report(game: str, variant: str) -> RaceReport:
    """Six whole games."""
    spec = Spec(
        game=game,
        bots=("random",) * 4,
        games=6,
        seed=2,
        kind=Kind.WHOLE,
        options=(("variant", variant),),
    )
    *_, last = simulate_races(COURSE, spec, is_studied=False)
    return last


def told(played: RaceReport) -> dict[str, str]:
    return {result.code: str(result.sentence) for result in results_of(played)}


def test_tr16_top_race_tells_how_often_the_fifth_car_ends_the_race() -> None:
    played = report("top_race", "race")
    home = played.statistics.figures[Figure.CARS_HOME]
    assert home[6] == 0
    said = told(played)
    ended = int(home[5])
    assert said["games.finished"].startswith("5 cars come home, which ends the race, in ")
    (row,) = next(one.rows for one in results_of(played) if one.code == "games.finished")
    assert row.estimate.value == pytest.approx(ended / 6)
    assert not any("All 6 cars" in sentence for sentence in said.values())


@pytest.mark.parametrize(
    ("variant", "missing"),
    [
        ("long-distance", {"games.finished", "games.nobody_home", "cars.home"}),
        ("beginners", {"games.finished", "cars.home"}),
    ],
)
def test_races_without_a_finish_or_with_one_car_home_say_nothing_of_several(
    variant: str, missing: set[str]
) -> None:
    """RV-34, RV-32: nor is a lap called too long, nor are such races measured by a goal."""
    played = report("rivals", variant)
    assert missing.isdisjoint(told(played))
    assert "cars.home" not in {finding.code for finding in findings(played)}
    assert FIGURES["cars_home"].read(COURSE, played) is None
    assert {"games.finished", "games.nobody_home", "cars.home"} <= {*told(report("rivals", "full"))}
