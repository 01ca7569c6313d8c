"""Inventing: lines by lot, their ideas, and laps that can be played."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely

from engine.checks import find_problems
from engine.cli import main
from engine.course import compile_track
from engine.draw import draw, draw_circuit
from engine.draw.circuit import through
from engine.playtest.chunks import HERE, Work
from engine.playtest.goals import Gap, read_goals
from engine.playtest.inventing import (
    FEATURES,
    Idea,
    Invented,
    Invention,
    bend_at_start,
    closed_line,
    idea_of,
    invent,
    shape_distance,
)
from engine.playtest.inventing.bending import eight
from engine.playtest.inventing.ideas import BRIDGE, CROSSING, FORK, RAMP, share_of_middle
from engine.playtest.inventing.invent import Rated, chosen, numbered
from engine.playtest.inventing.sketches import EXTRAS, LEANING, Plan, Sketch, planned, sketch
from engine.playtest.plan import Kind, Spec
from engine.playtest.tuning import problems_of, searching
from engine.playtest.tuning.candidates import measured
from engine.road import layout_of
from engine.track import Board, Track, load
from engine.track.edits import rename_spaces
from tests.helpers.replayed_races import TRACKS

ANGLES = np.linspace(0, 2 * np.pi, 200, endpoint=False)


def ellipse(ratio: float) -> np.ndarray:
    return np.column_stack([ratio * np.cos(ANGLES), np.sin(ANGLES)])


def test_a_shape_is_the_same_however_it_lies() -> None:
    rng = np.random.default_rng(5)
    line = closed_line(rng, 1.4)
    turn = np.array([[0.6, -0.8], [0.8, 0.6]])
    for other in (
        3 * line @ turn + [40, -7],
        line[::-1],
        line * [1, -1],
        np.roll(line, 37, axis=0),
    ):
        assert shape_distance(line, other) < 0.03


def test_other_shapes_are_further_apart_the_more_they_differ() -> None:
    near = shape_distance(ellipse(1.5), ellipse(2))
    far = shape_distance(ellipse(1), ellipse(2))
    assert near == pytest.approx(0.107, abs=0.002)
    assert far == pytest.approx(0.262, abs=0.002)
    assert shape_distance(ellipse(1.5), ellipse(1.5)) < 0.02


def rated(name: str, ratio: float, gap: float, idea: Idea) -> Rated:
    """A sketch along an ellipse."""
    plan = Plan(ellipse(ratio), 30.0, 14.0, (), "", 4)
    return Rated(Sketch(Track(name), plan, idea), gap)


def test_of_two_alike_only_the_better_one_is_chosen() -> None:
    drawn = [
        rated("round", 1.0, 0.9, Idea(0, 0, 0, "fork")),
        rated("like it", 1.1, 0.5, Idea(1, 0, 0, "hairpin")),
        rated("long", 3.0, 0.7, Idea(2, 0, 0, "crossing")),
    ]
    assert [one.sketch.track.name for one in chosen(drawn, 3)] == ["like it", "long"]
    assert [one.sketch.track.name for one in chosen(drawn, 1)] == ["like it"]


def test_no_two_of_an_idea_are_chosen_and_another_feature_is_worth_a_gap() -> None:
    drawn = [
        rated("best", 1.0, 0.1, Idea(0, 0, 0, "hairpin")),
        rated("same idea", 2.0, 0.1, Idea(0, 0, 0, "hairpin")),
        rated("same feature", 3.0, 0.2, Idea(1, 1, 0, "hairpin")),
        rated("fork", 4.5, 0.4, Idea(1, 1, 0, "fork")),
    ]
    assert [one.sketch.track.name for one in chosen(drawn, 4)] == ["best", "fork", "same feature"]


@cache
def _drawn(board: Board, packed: bytes) -> Sketch | None:
    return sketch(board, pickle.loads(packed))


def drawn_once(board: Board, plan: Plan) -> Sketch | None:
    """Return the sketch of a plan. Tests with a seed draw the same plans, each a fifth of a second;
    that a plan gives the same sketch again is a test of its own."""
    return _drawn(board, pickle.dumps(plan))


@cache
def by_lot(number: int, extra: str, is_eight: bool) -> Sketch | None:
    """A sketch by lot. Features that come up by themselves are looked for among the same ones."""
    rng = np.random.default_rng([1, number])
    plan = planned(rng, 1.4)
    if extra:
        plan = replace(plan, extra=extra)
    if is_eight:
        plan = replace(plan, line=eight(plan.line, rng))
    return drawn_once(Board(700, 500), plan)


def first_sketch(feature: str) -> Sketch:
    """The first sketch by lot that has a feature."""
    extra, is_eight = feature if feature in EXTRAS else "", feature in (CROSSING, BRIDGE)
    for number in range(300):
        found = by_lot(number, extra, is_eight)
        if found is not None and found.idea.feature == feature:
            return found
    raise AssertionError(f"no {feature} came up")


@pytest.mark.parametrize("feature", FEATURES)
def test_laps_of_every_feature_have_no_problems_and_start_off_their_tightest_bend(
    feature: str,
) -> None:
    drawn = first_sketch(feature)
    assert not problems_of(drawn.track, compile_track(drawn.track))
    assert bend_at_start(drawn.track) <= LEANING
    assert [line.name for line in drawn.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert len(drawn.track.grid.slots) == 6
    again = sketch(Board(700, 500), drawn.plan)
    assert again is not None
    assert again.track == drawn.track


def test_ground_shows_between_two_legs_side_by_side() -> None:
    """A bay whose sides are drawn so near to each other that their roads would touch."""
    line = through([(0, 0), (14, 0), (14, 10), (7.6, 10), (7.6, 4), (6.4, 4), (6.4, 10), (0, 10)])
    drawn = sketch(Board(700, 500), Plan(line, 30.0, 13.0, (), "", 4))
    assert drawn is not None
    road = drawn.track.roads[0]
    middle = layout_of(road).line
    points, width = middle.points[:-1], 3 * road.width
    apart = np.hypot(*(points[:, None] - points).transpose(2, 0, 1))
    along = np.arange(len(points)) * middle.length / len(points)
    along = abs(along[:, None] - along)
    # Points of one bend are nearer to each other along the road.
    is_other_leg = np.minimum(along, middle.length - along) > 3.5 * width
    assert apart[is_other_leg].min() > 1.25 * width


def test_features_of_shipped_laps_are_named() -> None:
    ideas = {name: idea_of(load(TRACKS / f"{name}.json")) for name in SHIPPED}
    assert {name: idea.feature for name, idea in ideas.items()} == SHIPPED
    assert ideas["goose_island"].words.startswith("fork, ")


SHIPPED = {"goose_island": FORK, "crosswater": CROSSING, "quarry_leap": RAMP}


def test_the_middle_of_the_board_is_used_by_roads_that_lead_through_it() -> None:
    board = Board(600, 400)
    ring = through([(60, 60), (540, 60), (540, 340), (60, 340)])
    assert share_of_middle(draw(ring, half_width=24, spaces=40, board=board).track) == 0
    bay = through([(60, 60), (250, 60), (300, 200), (350, 60), (540, 60), (540, 340), (60, 340)])
    track = draw(bay, half_width=18, spaces=40, board=board).track
    line = shapely.LineString(layout_of(track.roads[0]).line.points)
    inside = line.intersection(shapely.box(150, 100, 450, 300)).length / line.length
    assert share_of_middle(track) == pytest.approx(inside, abs=0.003)
    assert inside > 0.08


def test_the_bend_at_the_start_is_the_tightest_one_where_the_finish_is_in_it() -> None:
    line = through([(0, 0), (10, 0), (20, 0), (20, 12), (0, 12)])
    straight, bent = (
        draw_circuit(np.roll(line, -row, axis=0), spaces=40, fronts="aligned").track
        for row in (12, 24)
    )
    assert bend_at_start(straight) < 0.3
    assert bend_at_start(bent) > 0.9


def test_a_ramp_survives_tuning_because_its_narrow_part_is_locked() -> None:
    drawn = first_sketch(RAMP)
    trial = invent._trial(drawn, read_goals("family"), Spec())
    freedom = trial.freedom
    more = freedom.made(freedom.plan(np.minimum(freedom.start + 0.3, 1.0)))
    assert len(more.spaces) != len(drawn.track.spaces)
    (ramp,) = (link for link in more.links if link.needs)
    assert ramp.needs == drawn.plan.jump
    assert idea_of(more).feature == RAMP


def test_candidates_that_start_in_the_tightest_bend_are_refused() -> None:
    line = through([(0, 0), (10, 0), (20, 0), (20, 12), (0, 12)])
    track = draw_circuit(np.roll(line, -24, axis=0), spaces=40, fronts="aligned").track
    trial = invent._trial(replace(first_sketch(RAMP), track=track, locks=()), GOALS, Spec())
    assert measured(trial, [trial.freedom.begun], 2, HERE) == [None]
    free = replace(trial, allows=None)
    assert measured(free, [trial.freedom.begun], 2, HERE) != [None]


GOALS = read_goals("family")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that tries little, among sketches that tests share."""
    monkeypatch.setattr(invent, "sketch", drawn_once)
    for name, number in (("FIRST", 2), ("FEWEST", 4), ("FINALISTS", 1), ("FINAL_GAMES", 9)):
        monkeypatch.setattr(searching, name, number)
    for name, number in (("SKETCHES", 12), ("GAMES", 2), ("FEW_TRIES", 2), ("TRIES", 2)):
        monkeypatch.setattr(invent, name, number)


@pytest.mark.usefixtures("hasty")
def test_the_command_writes_laps_and_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["invent", "--goals", "family", "-n", "1", "--to", str(tmp_path / "laps")]
    assert main([*command, "--workers", "0", "--bots", "random"]) == 0
    lap = load(tmp_path / "laps" / "lap_01.json")
    assert not problems_of(lap, compile_track(lap))
    page = (tmp_path / "laps" / "sheet.html").read_text(encoding="utf-8")
    assert page.count("<article>") == 1
    assert "Lap 1: gap" in page
    assert main([*command, "--board", "60x40", "--workers", "0"]) == 2
    assert "no lap was found" in capsys.readouterr().err


@pytest.mark.usefixtures("hasty")
def test_laps_are_invented_for_the_player_of_a_file(tmp_path: Path) -> None:
    player = tmp_path / "ours.toml"
    player.write_text("[ours]\nat_random = 100\n", "utf-8")
    laps = []
    for bots in ("random", str(player)):
        to = tmp_path / str(len(laps))
        command = ["invent", "--goals", "family", "-n", "1", "--to", str(to), "--workers", "0"]
        assert main([*command, "--bots", bots]) == 0
        laps.append((to / "lap_01.json").read_bytes())
    assert laps[0] == laps[1]
    player.write_text("[ours]\nat_rndom = 100\n", "utf-8")
    assert main([*command, "--bots", str(player)]) == 2


@pytest.mark.usefixtures("hasty")
def test_a_cluster_comes_to_the_same_lap(tmp_path: Path, workshop: Any) -> None:
    laps = []
    for where in (["--workers", "0"], ["--cluster", workshop.scheduler_address]):
        command = ["invent", "--goals", "family", "-n", "1", "--to", str(tmp_path / where[0])]
        assert main([*command, *where, "--bots", "random"]) == 0
        laps.append((tmp_path / where[0] / "lap_01.json").read_bytes())
    assert laps[0] == laps[1]


def test_an_invented_lap_has_ids_that_count_up() -> None:
    lap = load(TRACKS / "village_green.json")
    swapped = rename_spaces(lap, {"a3": "a4", "a4": "a3"})
    codes = [each.code for each in find_problems(swapped, compile_track(swapped))]
    assert "name.out_of_order" in codes
    assert numbered(swapped) == lap


@pytest.mark.usefixtures("hasty")
def test_the_better_half_of_those_begun_is_tuned_on_and_named_by_its_gaps() -> None:
    order = invent.Order(read_goals("family"), Board(700, 500), 2)
    news = [*invent.invented(order, Spec(bots=("random",) * 4, kind=Kind.WHOLE), HERE)]
    last = news[-1]
    assert [each.done for each in news if each.laps] == [5, 6]
    assert last.done == last.of == 6
    assert [lap.track.name for lap in last.laps] == ["Lap 1", "Lap 2"]
    gaps = [lap.gap.number for lap in last.laps]
    assert gaps == sorted(gaps)
    assert gaps[0] == min(lap.gap.number for each in news for lap in each.laps)
    ideas = [lap.idea for lap in last.laps]
    assert len({*ideas}) == len(ideas)
    assert all(lap.is_tuned for lap in last.laps)
    assert [idea_of(lap.track).feature for lap in last.laps] == [idea.feature for idea in ideas]


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("stopped_after", ["drawn", "begun"])
def test_what_is_stopped_keeps_the_best_of_what_it_has(
    stopped_after: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = dict.fromkeys(("drawn", "begun"), 0)

    def counted(board: Board, plan: Plan) -> Sketch | None:
        found = drawn_once(board, plan)
        counts["drawn"] += found is not None
        return found

    monkeypatch.setattr(invent, "sketch", counted)
    work = Work(cancel=lambda: counts[stopped_after] > 0)
    order = invent.Order(GOALS, Board(700, 500), 2)
    for news in invent.invented(order, Spec(bots=("random",) * 4, kind=Kind.WHOLE), work):
        counts["begun"] = news.done
    assert len(news.laps) in (1, 2)
    assert [lap.track.name for lap in news.laps] == ["Lap 1", "Lap 2"][: len(news.laps)]
    assert not any(lap.is_tuned for lap in news.laps)


@pytest.mark.usefixtures("hasty")
def test_the_command_says_what_it_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Invention(first_sketch(FORK).track, Gap(()), Idea(0, 1, 1, FORK), False)
    monkeypatch.setattr("engine.api.tuning.invented", lambda *_: iter([Invented(1, 2, (found,))]))
    assert main(["invent", "--goals", "family", "--to", str(tmp_path), "--workers", "0"]) == 0
    told = capsys.readouterr()
    assert "not tuned to the end" in told.out
    assert "fork, few bends, a used middle, broad road" in told.out
    assert "0 of 1 lap tuned to the end" in told.err
