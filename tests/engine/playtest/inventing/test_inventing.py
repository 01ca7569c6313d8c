"""Inventing: lines by lot, how much they differ, and laps that can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.checks import find_problems
from engine.cli import main
from engine.course import compile_track
from engine.playtest.chunks import Work
from engine.playtest.goals import read_goals
from engine.playtest.inventing import closed_line, invent, shape_distance
from engine.playtest.inventing.invent import Rated, chosen, numbered
from engine.playtest.inventing.sketches import Sketch, sketch
from engine.playtest.plan import Kind, Spec
from engine.playtest.tuning import problems_of, searching
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


def test_of_two_alike_only_the_better_one_is_chosen() -> None:
    drawn = [
        Rated(Sketch(Track(name), ellipse(ratio)), gap)
        for name, ratio, gap in (("round", 1.0, 0.9), ("like it", 1.1, 0.5), ("long", 3.0, 0.7))
    ]
    assert [one.track.name for one in chosen(drawn, 3)] == ["like it", "long"]
    assert [one.track.name for one in chosen(drawn, 1)] == ["like it"]


def test_a_sketch_is_a_lap_without_problems_and_the_same_of_the_same_seed() -> None:
    board = Board(700, 500)
    number, drawn = next(
        (number, found) for number in range(20) if (found := sketch(board, 1, number)) is not None
    )
    assert not problems_of(drawn.track, compile_track(drawn.track))
    assert [line.name for line in drawn.track.lines] == ["finish", "bet 1", "bet 2", "bet 3"]
    assert len(drawn.track.grid.slots) == 6
    again = sketch(board, 1, number)
    assert again is not None
    assert again.track == drawn.track


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that tries little."""
    for name, number in (("FIRST", 2), ("FEWEST", 4), ("FINALISTS", 1), ("FINAL_GAMES", 9)):
        monkeypatch.setattr(searching, name, number)
    for name, number in (("SKETCHES", 4), ("GAMES", 2), ("FEW_TRIES", 2), ("TRIES", 2)):
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


def test_the_better_half_of_those_begun_is_tuned_on_and_named_by_its_gaps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, number in (("FEWEST", 4), ("FINALISTS", 1), ("FINAL_GAMES", 9)):
        monkeypatch.setattr(searching, name, number)
    for name, number in (("SKETCHES", 12), ("GAMES", 2), ("FEW_TRIES", 2), ("TRIES", 2)):
        monkeypatch.setattr(invent, name, number)
    order = invent.Order(read_goals("family"), Board(700, 500), 2)
    news = [*invent.invented(order, Spec(bots=("random",) * 4, kind=Kind.WHOLE), Work(workers=0))]
    last = news[-1]
    assert [each.done for each in news if each.laps] == [5, 6]
    assert last.done == last.of == 6
    assert [lap.track.name for lap in last.laps] == ["Lap 1", "Lap 2"]
    gaps = [lap.gap.number for lap in last.laps]
    assert gaps == sorted(gaps)
    assert gaps[0] == min(lap.gap.number for each in news for lap in each.laps)
