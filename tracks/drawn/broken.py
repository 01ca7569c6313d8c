"""One small track for every problem: the good lap, or the round trip, with one slip each.

`python -m tracks.drawn` writes them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.checks import all_checks
from engine.checks.check import Check
from engine.checks.needs import Needs
from engine.track import Point, Space, Track, points, save
from engine.track.edits import (
    add_space,
    confirm,
    describe,
    insert_vertex,
    move_vertex,
    number_bet_lines,
    remove_line,
    remove_spaces,
    rename_space,
    set_board,
    set_course,
    set_front,
    set_lane,
    set_line,
    set_slots,
    toggle_link,
    toggle_wall,
)
from tracks.drawn.good_lap import BORDER, EDGE, INFIELD, LEFT, LENGTH, WIDTH, Oval
from tracks.drawn.round_trip import NETWORK_SLIPS, round_trip

LAP = Oval()
place, across = LAP.place, LAP.across

Slip = Callable[[Track], Track]
SINGLE_FILE = "lap.not_single_file"
"""The problem that needs a game in single file to be one."""
SLIPS: dict[str, Slip] = {}
"""What is done to the good lap to get each problem."""


def slip(code: str) -> Callable[[Slip], Slip]:
    """Enter an edit that leads to the problem of that code."""

    def enter(edit: Slip) -> Slip:
        SLIPS[code] = edit
        return edit

    return enter


def example(check: Check[Any]) -> Track:
    """The small track that shows the problem a check finds, and nothing else."""
    if check.code in NETWORK_SLIPS:
        track = NETWORK_SLIPS[check.code](round_trip())
    else:
        track = SLIPS[check.code](LAP.track())
    return replace(track, name=check.title, notes=f"Shows the problem {check.code}.")


def example_needs(check: Check[Any], needs: Needs) -> Needs:
    """What is asked of the small track of a check: the needs, and single file where that is it."""
    return replace(needs, single_file=check.code == SINGLE_FILE)


@slip("game.unknown")
def _unknown_game(track: Track) -> Track:
    return describe(track, game="rivalls")


@slip("outline.crosses_itself")
def _bow_tie(track: Track) -> Track:
    space = track.space("a12")
    back, front, front_inside, back_inside = space.outline
    twisted = (back, back_inside, front, front_inside)
    return track.with_space(replace(space, outline=twisted, front=(2, 3)))


@slip("outline.off_board")
def _board_too_small(track: Track) -> Track:
    return set_board(track, 2 * LEFT + 4 * LENGTH, track.board.height)


@slip("outline.sliver")
def _sliver(track: Track) -> Track:
    outline = (place(11, EDGE + 1), place(12, EDGE + 1), place(12, EDGE), place(11, EDGE))
    return add_space(track, Space("strip", 1, outline))


@slip("outline.too_small")
def _too_small(track: Track) -> Track:
    return _with_edge_moved(track, EDGE, BORDER + 8)


@slip("outline.repeated_vertex")
def _repeated_vertex(track: Track) -> Track:
    space = track.space("a12")
    return track.with_space(replace(space, outline=(space.outline[0], *space.outline)))


@slip("contact.overlap")
def _overlap(track: Track) -> Track:
    return move_vertex(track, place(12, EDGE), place(12.2, EDGE), {"a12"})


@slip("crossing.without_shares")
def _legs_overlap(track: Track) -> Track:
    track = set_front(track, "b12", (1, 2))
    track = insert_vertex(track, (place(11, INFIELD), place(12, INFIELD)), place(11.5, INFIELD))
    return move_vertex(track, place(11.5, INFIELD), place(11.5, -INFIELD - WIDTH / 2))


@slip("contact.gap")
def _gap(track: Track) -> Track:
    return _with_edge_moved(track, BORDER, BORDER + 4)


@slip("contact.loose")
def _slightly_off(track: Track) -> Track:
    return _with_edge_moved(track, BORDER, BORDER + 1.2)


@slip("contact.near_vertices")
def _corner_beside_corner(track: Track) -> Track:
    return move_vertex(track, place(12, EDGE), place(12.01, EDGE), {"a12"})


@slip("contact.unmatched_edge")
def _corner_on_an_edge(track: Track) -> Track:
    edge = (place(12, EDGE), place(12, BORDER))
    return _with_vertex(track, "a12", edge, place(12, BORDER + WIDTH / 2))


@slip("steps.no_way_forward")
def _dead_end(track: Track) -> Track:
    return toggle_wall(track, "a7", "b8")


@slip("steps.unreachable")
def _left_out(track: Track) -> Track:
    return toggle_wall(track, "b9", "a10")


@slip("steps.doubtful")
def _odd_front(track: Track) -> Track:
    track = move_vertex(track, place(11, EDGE), place(11, EDGE + 6))
    corner = place(12, BORDER + 16)
    track = insert_vertex(track, (place(12, EDGE), place(12, BORDER)), corner)
    return set_front(track, "a12", (0, track.space("a12").outline.index(corner)))


@slip("steps.in_circles")
def _circle(track: Track) -> Track:
    return toggle_link(track, "a13", "a12")


@slip("line.finish_missing")
def _no_finish(track: Track) -> Track:
    return remove_line(track, "finish")


@slip("line.bet_missing")
def _two_bet_lines(track: Track) -> Track:
    return remove_line(track, "bet 3")


@slip("line.bet_order")
def _bets_out_of_order(track: Track) -> Track:
    return number_bet_lines(track, ("bet 2", "bet 1", "bet 3"))


@slip("line.not_across")
def _short_line(track: Track) -> Track:
    return set_line(track, "bet 2", (place(10, BORDER + WIDTH / 2), place(10, INFIELD)))


@slip("line.never_crossed")
def _line_beside_the_road(track: Track) -> Track:
    return set_line(track, "bet 2", (place(10, EDGE + 5), place(10, EDGE + 15)))


@slip("line.across_space")
def _line_across_spaces(track: Track) -> Track:
    return set_line(track, "bet 2", across(10.5))


@slip("grid.missing")
def _no_grid(track: Track) -> Track:
    return set_slots(track, ())


@slip("grid.too_few")
def _four_slots(track: Track) -> Track:
    return set_slots(track, track.grid.slots[:4])


@slip("grid.twice")
def _slot_twice(track: Track) -> Track:
    return _with_slots(track, (*track.grid.slots, "b1"))


@slip("grid.unknown")
def _slot_nowhere(track: Track) -> Track:
    return _with_slots(track, (*track.grid.slots, "c1"))


@slip("outline.smaller_than_car")
def _half_size(track: Track) -> Track:
    def halved(drawn: tuple[Point, ...]) -> tuple[Point, ...]:
        return points((x / 2, y / 2) for x, y in drawn)

    return replace(
        track,
        spaces=tuple(replace(space, outline=halved(space.outline)) for space in track.spaces),
        lines=tuple(replace(line, points=halved(line.points)) for line in track.lines),
    )


@slip("contact.legs_touch")
def _legs_touch(track: Track) -> Track:
    track = set_front(track, "b12", (1, 2))
    for column in (11, 12):
        track = move_vertex(track, place(column, INFIELD), place(column, -INFIELD), {"b12"})
    for column in (11, 12):
        track = insert_vertex(
            track, (place(column, BORDER), place(column, -INFIELD)), place(column, INFIELD)
        )
    return track


@slip("course.backwards")
def _reversed_course(track: Track) -> Track:
    return set_course(track, [_middle_of_road(column) for column in range(LAP.columns, 0, -1)])


@slip("course.off_road")
def _course_through_the_grass(track: Track) -> Track:
    bulge = {10: 30, 11: 12, 12: 12, 13: 30}
    return set_course(
        track,
        [
            place(column, bulge[column]) if column in bulge else _middle_of_road(column)
            for column in range(LAP.columns)
        ],
    )


@slip("front.turned")
def _front_at_the_side(track: Track) -> Track:
    track = set_course(track, [_middle_of_road(column) for column in range(LAP.columns)])
    track = move_vertex(track, place(6, EDGE), place(6, EDGE + 2))
    for behind in ("a5", "b5"):
        track = confirm(track, behind, "a6", "ahead")
    return set_front(track, "a6", (0, 2))


@slip("lane.out_of_order")
def _lane_misnumbered(track: Track) -> Track:
    return set_lane(track, ["a12"], 3)


@slip("link.too_long")
def _far_link(track: Track) -> Track:
    return toggle_link(track, "a10", "a17")


@slip("steps.leap")
def _short_cut(track: Track) -> Track:
    return toggle_link(track, "b13", "b17")


@slip("line.in_narrow")
def _bet_in_narrow_part(track: Track) -> Track:
    return set_line(track, "bet 2", across(8))


@slip("line.uneven")
def _bets_side_by_side(track: Track) -> Track:
    return set_line(track, "bet 2", across(6))


@slip("grid.out_of_order")
def _slots_out_of_order(track: Track) -> Track:
    return set_slots(track, ("a2", "b3", "a3", "b2", "a1", "b1"))


@slip("grid.unequal")
def _one_slot_far_ahead(track: Track) -> Track:
    track = set_line(track, "bet 1", across(7))
    return set_slots(track, ("b5", "a3", "b3", "a2", "b2", "a1"))


@slip("name.out_of_order")
def _ids_swapped(track: Track) -> Track:
    for old, new in (("a12", "aside"), ("a13", "a12"), ("aside", "a13")):
        track = rename_space(track, old, new)
    return track


@slip("lap.too_long")
def _long_lap(_track: Track) -> Track:
    return Oval(straight=46).track()


@slip(SINGLE_FILE)
def _nothing_but_lanes(track: Track) -> Track:
    return track


@slip("lap.detour")
def _slow_lane(track: Track) -> Track:
    corners = [10 + n * 2 / 3 for n in range(13)]
    track = set_course(track, [_middle_of_road(column) for column in range(LAP.columns)])
    track = remove_spaces(track, [f"a{column + 1}" for column in range(10, LAP.columns)])
    for column in range(10, LAP.columns):
        beside = Space(f"b{column + 1}", 2, _strip(column, column + 1, corners, INFIELD))
        track = track.with_space(beside)
    for number, (begin, end) in enumerate(pairwise(corners), start=1):
        slow = Space(f"c{number}", 1, _strip(begin, end, corners, BORDER))
        walls = tuple(
            (slow.id, f"b{column + 1}")
            for column in range(10, LAP.columns)
            if column <= end and begin <= column + 1
        )
        track = replace(add_space(track, slow), walls=(*track.walls, *walls))
    return track


@slip("lap.too_short")
def _short_lap(track: Track) -> Track:
    return replace(track, ignored=())


@slip("lap.no_bottleneck")
def _two_lanes_throughout(_track: Track) -> Track:
    return Oval(narrow=False).track()


@slip("lap.too_narrow")
def _one_lane_nearly_throughout(track: Track) -> Track:
    kept = {"a1", "a2", "a3", "a5", "a10", "a14"}
    gone = [space.id for space in track.spaces if space.lane == 1 and space.id not in kept]
    return remove_spaces(track, gone)


@slip("lap.no_rectangle")
def _slanted_fronts(_track: Track) -> Track:
    return Oval(twist=0.4).track()


@slip("lap.no_level")
def _staggered_lanes(_track: Track) -> Track:
    return Oval(straight=6, stagger=0.5).track()


def _strip(begin: float, end: float, corners: list[float], inner: float) -> tuple[Point, ...]:
    """A space of one lane, with vertices at half columns and at those corners."""
    inside = {at for at in (*corners, *(n / 2 for n in range(2 * LAP.columns))) if begin < at < end}
    stations = sorted({begin, *inside, end})
    return (
        *(place(at, inner + WIDTH) for at in stations),
        *(place(at, inner) for at in stations[::-1]),
    )


def _middle_of_road(column: float) -> Point:
    return place(column, INFIELD + WIDTH / 2)


def _with_edge_moved(track: Track, away: float, to: float) -> Track:
    """The track with an edge of space a12 moved nearer to the middle or further off."""
    for column, neighbour in ((11, "a11"), (12, "a13")):
        track = move_vertex(track, place(column, away), place(column, to), {"a12"})
        edge = (place(column, EDGE), place(column, BORDER))
        track = _with_vertex(track, neighbour, edge, place(column, to))
    return track


def _with_vertex(track: Track, space_id: str, edge: tuple[Point, Point], at: Point) -> Track:
    """The track with a vertex on an edge of one space alone."""
    changed = insert_vertex(track, edge, at).space(space_id)
    return track.with_space(changed)


def _with_slots(track: Track, slots: tuple[str, ...]) -> Track:
    return replace(track, grid=replace(track.grid, slots=slots))


def file_name(code: str) -> str:
    """The name of the file in `tracks/broken` that shows a problem."""
    return code.replace(".", "_") + ".json"


def write_broken(folder: Path) -> None:
    """Save the example of every check into a folder."""
    for check in all_checks():
        save(example(check), folder / file_name(check.code))
