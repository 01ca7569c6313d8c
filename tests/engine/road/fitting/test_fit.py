"""A road made of spaces that are there: how far they move, and that ids and steps stay."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest

import tracks
from engine.course import auto_contact, compile_track
from engine.draw import NarrowPart, draw_circuit
from engine.exchange.importing import ImportOptions, import_drawing
from engine.road import made_anew, with_road, without_road
from engine.road.fitting.comparison import newly_overlapping
from engine.road.fitting.fit import Fit, road_from_spaces
from engine.track import NETWORK, CourseLine, Space, Track, load
from engine.track.edits import EditError
from tests.helpers.foreign_boards import BOARDS, board_data, formula_track, heat_track, monaco_track
from tests.helpers.small_tracks import across, box, ring, straight

LAPS = [name for name in tracks.EXAMPLES if name != "long_haul.json"]


@cache
def shipped(name: str) -> Fit:
    return road_from_spaces(loose(load(Path(tracks.__file__).with_name(name))))


def loose(track: Track) -> Track:
    """The track without its roads, as if its spaces had been drawn one by one."""
    for road in track.roads:
        track = without_road(track, road.id)
    return track


def moved(fit: Fit) -> np.ndarray:
    """How far the ends of all fronts move, as shares of the usual length of a space."""
    ends = [(move.left, move.right) for move in fit.moves]
    return np.ravel(ends) / compile_track(fit.before).length


def kidney() -> np.ndarray:
    """A line with bends both ways."""
    turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    reach = 1 + 0.25 * np.cos(3 * turn)
    return np.column_stack([1.4 * reach * np.cos(turn), reach * np.sin(turn)])


@pytest.mark.parametrize("name", LAPS)
def test_a_shipped_lap_hardly_moves_and_keeps_its_steps(name: str) -> None:
    fit = shipped(name)
    assert np.median(moved(fit)) <= 0.02
    assert fit.steps_after == fit.steps_before
    assert [space.id for space in fit.track.spaces] == [space.id for space in fit.before.spaces]
    assert made_anew(fit.track) == fit.track


@pytest.mark.parametrize("fronts", ["aligned", "staggered"])
def test_a_drawn_circuit_hardly_moves_and_keeps_its_steps(fronts: str) -> None:
    drawn = draw_circuit(kidney(), spaces=50, fronts=fronts, narrow=[NarrowPart(0.4, 0.5)])
    fit = road_from_spaces(loose(drawn.track))
    assert np.median(moved(fit)) <= 0.02
    assert fit.steps_after == fit.steps_before
    assert [len(section.lanes) for section in fit.road.sections] == [3, 1, 3]
    assert not fit.own
    assert not fit.apart


def test_level_rows_of_a_ring_are_found_with_their_widths() -> None:
    fit = road_from_spaces(ring(lanes=3, spaces=12, radius=60.0, width=12.0))
    (section,) = fit.road.sections
    assert (section.rows, section.spaces, len(section.lanes)) == ("level", 12, 3)
    assert fit.road.width == pytest.approx(12.0, abs=0.4)
    assert all(space.origin is not None for space in fit.track.spaces)


def test_a_straight_road_ends_with_its_spaces() -> None:
    track = straight(lanes=2, spaces=8)
    fit = road_from_spaces(replace(track, lines=(across("finish", 160),)))
    assert not fit.road.closed
    assert max(move.share for move in fit.moves) < 0.01
    assert fit.road.points[0].place == pytest.approx((0, 10), abs=0.1)
    assert fit.road.points[-1].place == pytest.approx((160, 10), abs=0.1)


def test_a_space_out_of_line_stays_as_it_is_drawn() -> None:
    track = straight(lanes=1, spaces=10)
    longer = box("a5", 1, 80, 0, 111, 10)
    shorter = box("a6", 1, 111, 0, 120, 10)
    fit = road_from_spaces(track.with_space(longer).with_space(shorter))
    assert fit.steps_after == fit.steps_before
    assert max(move.share for move in fit.moves) < 0.02
    crooked = replace(track.space("a5"), outline=((80, 0), (100, 0), (100, 10), (84, 22)))
    fit = road_from_spaces(track.with_space(crooked))
    assert fit.own == ("a5",)
    assert fit.track.space("a5").outline == crooked.outline
    assert [move.own for move in fit.moves] == [move.space == "a5" for move in fit.moves]


def test_a_space_away_from_the_road_has_no_place_in_it() -> None:
    track = straight(lanes=2, spaces=8)
    alone = box("pit", 3, 60, 60, 80, 70)
    fit = road_from_spaces(replace(track, spaces=(*track.spaces, alone)))
    assert fit.apart == ("pit",)
    assert fit.track.space("pit") == alone


@pytest.mark.parametrize(("bulge", "side"), [(20, (1, 2)), (-20, (0, 1))])
def test_a_space_away_from_the_road_keeps_the_front_it_had(
    bulge: float, side: tuple[int, int]
) -> None:
    """The course line ran in a bend past it; the road is straight."""
    track = straight(lanes=2, spaces=6)
    diamond = Space("pit", 3, ((30, 50), (40, 60), (30, 70), (20, 60)))
    bent = CourseLine(((0, 10), (60, 10 + bulge), (120, 10)), closed=False)
    fit = road_from_spaces(replace(track, spaces=(*track.spaces, diamond), course=bent))
    assert fit.track.space("pit") == replace(diamond, front=side)
    before, after = (compile_track(each) for each in (fit.before, fit.track))
    assert after.fronts[-1].tolist() == before.fronts[-1].tolist()


def test_a_hole_in_a_lane_is_a_place_without_a_space() -> None:
    track = straight(lanes=2, spaces=8)
    without = replace(track, spaces=tuple(each for each in track.spaces if each.id != "a4"))
    fit = road_from_spaces(without)
    assert len(fit.track.spaces) == 15
    (section,) = fit.road.sections
    assert section.spaces == 8
    numbers = [space.origin.number for space in fit.track.spaces if space.lane == 1]
    assert numbers == [1, 2, 3, 5, 6, 7, 8]


def test_spaces_of_a_crossing_keep_their_common_outline() -> None:
    fit = shipped("crosswater.json")
    shared = {space.id for space in fit.before.spaces if space.shares}
    assert shared <= set(fit.own)
    for space in shared:
        assert fit.track.space(space).outline == fit.before.space(space).outline
    assert not newly_overlapping(compile_track(fit.before), compile_track(fit.track))


def test_the_branch_of_a_road_is_no_part_of_it() -> None:
    fit = shipped("goose_island.json")
    branch = [space.id for space in fit.track.spaces if space.origin is None]
    assert branch == list(fit.apart)
    assert branch
    assert fit.track.course.branches == fit.before.course.branches


def test_lines_and_grid_hang_on_the_road_where_they_are_crossed_as_before() -> None:
    fit = shipped("harbour_loop.json")
    assert set(fit.hanging) == {"finish", "bet 1", "bet 2", "bet 3", "grid"}
    assert fit.track.grid.slots == fit.before.grid.slots
    before, after = (compile_track(track) for track in (fit.before, fit.track))
    assert {step[:3] for step in before.steps} == {step[:3] for step in after.steps}


def test_a_road_that_was_made_can_be_changed() -> None:
    fit = shipped("harbour_loop.json")
    section = replace(fit.road.sections[0], spaces=fit.road.sections[0].spaces + 2)
    road = replace(fit.road, sections=(section, *fit.road.sections[1:]))
    changed = with_road(fit.track, road)
    assert len(changed.spaces) == len(fit.track.spaces) + 2 * len(section.lanes)


@pytest.mark.parametrize(
    ("name", "reader"),
    [
        ("heat_usa", heat_track),
        ("heat_japan", heat_track),
        ("formulade_monza", formula_track),
        ("formulade_silverstone", formula_track),
        ("formulad_monaco_alexisduf", monaco_track),
    ],
)
def test_a_printed_board_moves_little_and_keeps_its_steps(name: str, reader) -> None:
    track = reader(board_data(name), 0.075)
    track = replace(track, contact=auto_contact(track).contact)
    if reader is formula_track:
        # Its course line runs through the pits; that of the spaces follows the road.
        track = replace(track, course=None)
    fit = road_from_spaces(track)
    assert np.median(moved(fit)) <= 0.03
    assert len(fit.own) < 0.15 * len(fit.moves)
    assert fit.steps_after == fit.steps_before
    assert [space.id for space in fit.track.spaces] == [space.id for space in track.spaces]


def test_a_printed_board_with_wide_gaps_is_imported_with_them_closed() -> None:
    path = BOARDS / "svg" / "heat_mexico.svg"
    if not path.exists():
        pytest.skip(f"no test data at {path}")
    fit = road_from_spaces(import_drawing(path, ImportOptions(close_gaps=True)).track)
    assert np.median(moved(fit)) <= 0.02
    assert fit.steps_after == fit.steps_before


@pytest.mark.parametrize(
    ("track", "words"),
    [
        (Track(), "at least"),
        (replace(straight(), kind=NETWORK), "network"),
    ],
)
def test_what_no_road_can_be_made_of_is_said(track: Track, words: str) -> None:
    with pytest.raises(EditError, match=words):
        road_from_spaces(track)


def test_no_second_road_is_made_of_the_spaces_of_one() -> None:
    make = partial(road_from_spaces, shipped("oasis_round.json").track)
    with pytest.raises(EditError, match="made from a road already"):
        make()
