"""Tuning: what plans change and what stays, and that the search finds what is better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.api import tuning
from engine.checks import find_problems
from engine.cli import main
from engine.course import compile_track
from engine.draw import draw_circuit
from engine.draw.circuit import oval
from engine.games import needs_for
from engine.playtest.chunks import HERE, Work
from engine.playtest.goals import Gap, Goal, Goals, Line, read_goals
from engine.playtest.intervals import Estimate
from engine.playtest.plan import Spec
from engine.playtest.tuning import (
    Candidate,
    Freedom,
    Limits,
    Lock,
    Plan,
    Progress,
    Trial,
    freedom_of,
    front,
    search,
    searching,
)
from engine.playtest.tuning.candidates import measured
from engine.playtest.tuning.runs import Narrow, RunPlan
from engine.track import Track, load
from engine.track.edits import EditError
from engine.track.limits import MOST_LETTERS

TRACKS = Path(__file__).parents[4] / "tracks"
SPEC = Spec(bots=("random",) * 4)


@pytest.fixture(scope="module")
def green() -> Track:
    return load(TRACKS / "village_green.json")


@pytest.mark.parametrize("name", ["village_green", "twin_pines", "crosswater", "kestrel_climb"])
def test_the_start_stands_for_the_track_as_it_is(name: str) -> None:
    freedom = freedom_of(load(TRACKS / f"{name}.json"), Limits())
    assert len(freedom.start) == len(freedom.steps)
    plan = freedom.plan(freedom.start)
    assert plan == freedom.begun
    assert freedom.made(plan) is freedom.track
    assert freedom.change(plan) == 0


def planned(freedom: Freedom, spaces: int, *narrows: Narrow) -> Plan:
    """The plan of a road with one run."""
    now = freedom.begun
    return Plan((RunPlan(spaces, narrows),), now.waves, now.bets, now.rows)


def test_a_run_gets_its_spaces_and_narrow_parts(green: Track) -> None:
    freedom = freedom_of(green, Limits())
    plan = planned(freedom, 38, Narrow(0.3, 2, 2), Narrow(0.7, 4, 1))
    made = freedom.made(plan)
    (road,) = made.roads
    assert [(len(part.lanes), part.spaces) for part in road.sections] == [
        (3, 10), (2, 2), (3, 13), (1, 4), (3, 9),
    ]  # fmt: skip
    assert len(made.spaces) == 3 * 32 + 2 * 2 + 4
    assert len({section.id for section in road.sections}) == 5
    found = find_problems(made, compile_track(made), needs_for(made))
    assert all(problem.severity != "error" for problem in found)
    # Three spaces fewer; the narrow part of three spaces is one longer and lies elsewhere, and
    # there is another one of two.
    (was,) = freedom.begun.runs[0].narrows
    near = min((0.3, 0.7), key=lambda middle: abs(middle - was.middle))
    assert near == 0.7
    assert freedom.change(plan) == pytest.approx(3 + abs(0.7 - was.middle) * 38 + 1 + 2)


def test_narrow_parts_keep_apart_and_those_without_room_are_left_out(green: Track) -> None:
    freedom = freedom_of(green, Limits())
    made = freedom.made(planned(freedom, 38, Narrow(0.3, 4, 1), Narrow(0.31, 4, 1)))
    assert [part.spaces for part in made.roads[0].sections] == [9, 4, 3, 4, 18]
    made = freedom.made(planned(freedom, 38, Narrow(0.5, 2, 1), Narrow(1.0, 4, 1)))
    assert [part.spaces for part in made.roads[0].sections] == [18, 2, 18]


def test_a_locked_stretch_stays(green: Track) -> None:
    lock = Lock.parse("b5-b9")
    freedom = freedom_of(green, Limits((lock,)))
    rng = np.random.default_rng(3)
    kept = {f"{lane}{number}" for lane in "abc" for number in range(5, 10)}
    before = {space.id: space.outline for space in green.spaces if space.id in kept}
    made = 0
    for _ in range(8):
        try:
            track = freedom.made(freedom.plan(rng.random(len(freedom.start))))
        except EditError:
            continue
        made += 1
        after = {space.outline for space in track.spaces}
        assert {before[f"{lane}{number}"] for lane in "abc" for number in (6, 7, 8)} <= after
    assert made


def test_what_is_not_allowed_does_not_change(green: Track) -> None:
    freedom = freedom_of(green, Limits(kinds=frozenset({"bets"})))
    assert len(freedom.start) == 3
    made = freedom.made(freedom.plan([0.3, 0.5, 0.8]))
    assert made.roads == green.roads
    assert made.grid == green.grid
    assert made.lines != green.lines


def test_a_lock_that_cannot_be_read_is_told(green: Track) -> None:
    for text, words in (("b5", "no stretch"), ("b5-b99", "b99"), ("b9-b5", "swap")):
        with pytest.raises(EditError, match=words):
            _ = freedom_of(green, Limits((Lock.parse(text),))).start


def test_the_grid_moves_ahead_and_stays_in_its_section(green: Track) -> None:
    freedom = freedom_of(green, Limits(kinds=frozenset({"grid"})))
    made = freedom.made(freedom.plan([0.4]))
    rows = [int(slot[1:]) for slot in made.grid.slots]
    assert sorted(rows) == sorted(int(slot[1:]) + 2 for slot in green.grid.slots)


def candidate(gap: float, change: float) -> Candidate:
    figure = Estimate(gap, gap, gap, 9)
    line = Line(Goal("minutes", -1, 0, 1, 1), figure)
    return Candidate(Plan((), (), (), 0), Gap((line,)), 9, change, cost=gap)


def test_the_front_has_what_nothing_else_beats() -> None:
    best, cheap, middle = candidate(0.1, 30), candidate(1, 0), candidate(0.5, 10)
    worse = candidate(0.5, 11), candidate(0.6, 10), candidate(2, 40)
    assert front([*worse, cheap, best, middle]) == (best, middle, cheap)


def test_candidates_with_new_problems_or_no_room_are_not_played(green: Track) -> None:
    freedom = freedom_of(green, Limits())
    trial = Trial(freedom, read_goals("family"), SPEC)
    now = freedom.begun
    fine = Plan(now.runs, now.waves, (0.3, 0.5, 0.8), 0)
    far = Plan(now.runs, now.waves, now.bets, 99)
    found = measured(trial, [fine, far, fine], 4, HERE)
    assert found is not None
    assert found[0] is not None
    assert found[0] == found[2]
    assert found[1] is None
    # In its tight bend 40 spaces of three lanes are too small for a car.
    assert measured(trial, [planned(freedom, 40)], 4, HERE) == [None]


def test_a_candidate_beyond_the_limits_of_a_file_is_not_played(
    green: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    freedom = freedom_of(green, Limits())
    trial = Trial(freedom, read_goals("family"), SPEC)
    plan = planned(freedom, 25)
    (played,) = measured(trial, [plan], 4, HERE) or [None]
    assert played is not None
    made = Freedom.made

    def crowded(free: Freedom, plan: Plan) -> Track:
        track = made(free, plan)
        return replace(track, name="n" * (MOST_LETTERS + 1))

    monkeypatch.setattr(Freedom, "made", crowded)
    assert measured(trial, [plan], 4, HERE) == [None]


@pytest.mark.parametrize("kinds", [{"bends"}, {"spaces", "narrow", "bends", "bets", "grid"}])
def test_a_staggered_lap_can_be_bent_and_played(kinds: set[str]) -> None:
    """Its road bends; of the other laps here the rows are level."""
    lap = draw_circuit(oval(), spaces=48, fronts="staggered").track
    freedom = freedom_of(lap, Limits(kinds=frozenset(kinds)))
    begun = freedom.begun
    bent = Plan(begun.runs, (4.0, *begun.waves[1:]), begun.bets, begun.rows)
    places = [point.place for road in freedom.made(bent).roads for point in road.points]
    assert places != [point.place for road in lap.roads for point in road.points]
    assert {type(number) for place in places for number in place} == {float}
    (played,) = measured(Trial(freedom, read_goals("family"), SPEC), [bent], 4, HERE) or [None]
    assert played is not None


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search of few candidates and games."""
    for name, number in (("FIRST", 4), ("FEWEST", 4), ("FINALISTS", 2), ("FINAL_GAMES", 9)):
        monkeypatch.setattr(searching, name, number)


def shorter() -> Goals:
    """A lap of fewer minutes than any has."""
    return Goals("short", "", (Goal("minutes", 0, 5, 1, 2),))


@pytest.mark.usefixtures("few")
def test_the_search_finds_a_shorter_lap_the_same_of_the_same_seed(green: Track) -> None:
    freedom = freedom_of(green, Limits(kinds=frozenset({"spaces"})))
    trial = Trial(freedom, shorter(), SPEC)
    steps = list(search(trial, 20, HERE))
    assert [step.tried for step in steps] == sorted(step.tried for step in steps)
    assert steps[-1].tried == steps[-1].of == 20
    best = steps[-1].proposals[0]
    assert best.plan.runs[0].spaces < freedom.begun.runs[0].spaces
    gaps = [each.gap.number for each in steps[-1].proposals]
    assert gaps == sorted(gaps)
    *_, again = search(trial, 20, HERE)
    assert again == steps[-1]


@pytest.mark.usefixtures("few")
def test_a_search_that_is_stopped_proposes_the_best_so_far(green: Track) -> None:
    trial = Trial(freedom_of(green, Limits(kinds=frozenset({"bets"}))), shorter(), SPEC)
    asked = iter([False] * 4 + [True] * 9)
    *_, stopped = search(trial, 10_000, Work(cancel=lambda: next(asked)))
    assert stopped.proposals
    assert stopped.best is not None


@pytest.mark.usefixtures("few")
def test_tuning_that_is_stopped_twice_keeps_the_best_so_far(green: Track) -> None:
    """The second time there are no fresh deals any more."""
    for times in (1, 2):
        asked = iter([False] * 6)
        stops: list[bool] = []

        def stop(asked: Iterator[bool] = asked, stops: list[bool] = stops) -> bool:
            stops.append(next(asked, True))
            return stops[-1]

        def hurry(times: int = times, stops: list[bool] = stops) -> bool:
            return times == 2 and True in stops

        seen: list[Progress] = []
        tuned = tuning.tune(
            green, shorter(), keep=["spaces", "narrow", "bends", "grid"], bots="random", workers=0,
            stop=stop, hurry=hurry, progress=seen.append,
        )  # fmt: skip
        assert seen[-2].tried < 1200
        assert tuned.is_fresh == (times == 1)
        assert tuned.before.track == green
        assert tuned.track in [each.track for each in tuned.proposals]


@pytest.mark.usefixtures("few")
def test_the_command_writes_a_track_and_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new, sheet = tmp_path / "new.json", tmp_path / "sheet.html"
    command = ["tune", str(TRACKS / "village_green.json"), "--toward", "family", "-o", str(new)]
    more = ["--tries", "8", "--workers", "0", "--bots", "random", "--keep", "narrow,bends"]
    assert main([*command, *more, "--sheet", str(sheet)]) == 0
    assert load(new).roads
    assert sheet.read_text(encoding="utf-8").count("<article>") >= 1
    assert "On fresh deals the gap was" in capsys.readouterr().out
    assert main([*command, "--keep", "wheels"]) == 2
    assert "there is no such kind" in capsys.readouterr().err


@pytest.mark.usefixtures("few")
def test_a_track_is_tuned_for_the_player_of_a_file(tmp_path: Path) -> None:
    player, new = tmp_path / "ours.toml", tmp_path / "new.json"
    player.write_text("[ours]\nat_random = 100\n", "utf-8")
    tuned = []
    for bots in ("random", str(player)):
        command = ["tune", str(TRACKS / "village_green.json"), "--toward", "family", "-o", str(new)]
        command += ["--tries", "8", "--workers", "0"]
        assert main([*command, "--bots", bots]) == 0
        tuned.append(new.read_bytes())
    assert tuned[0] == tuned[1]
    player.write_text("[ours]\nat_rndom = 100\n", "utf-8")
    assert main([*command, "--bots", str(player)]) == 2


@pytest.mark.usefixtures("few")
def test_a_cluster_comes_to_the_same_track(tmp_path: Path, workshop: Any) -> None:
    files = tmp_path / "here.json", tmp_path / "there.json"
    command = ["tune", str(TRACKS / "village_green.json"), "--toward", "family", "--tries", "8"]
    for file, where in zip(
        files, (["--workers", "0"], ["--cluster", workshop.scheduler_address]), strict=True
    ):
        assert main([*command, *where, "--bots", "random", "-o", str(file)]) == 0
    here, there = (file.read_bytes() for file in files)
    assert here == there


@pytest.mark.usefixtures("few")
def test_a_track_well_inside_its_goals_is_not_tuned_any_further(
    green: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(searching, "ENOUGH", 4)
    freedom = freedom_of(green, Limits(kinds=frozenset({"spaces"})))
    met = Goals("any", "", (Goal("minutes", 0, 999, 1, 2),))
    *_, before, last = search(Trial(freedom, met, SPEC), 50, HERE)
    assert before.tried < 50
    assert last.proposals[0].plan == freedom.begun


@pytest.mark.usefixtures("few")
def test_near_its_goals_a_track_is_changed_by_a_little(green: Track) -> None:
    freedom = freedom_of(green, Limits(kinds=frozenset({"spaces"})))
    trial = Trial(freedom, shorter(), SPEC)
    first = next(iter(search(trial, 8, HERE, is_near=True)))
    assert first.tried == 2
    assert next(iter(search(trial, 50, HERE))).tried == 4
