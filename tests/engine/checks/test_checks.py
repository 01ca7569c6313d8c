"""What single rules let pass and what they do not, on small drawings and on real boards."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.checks import Needs, Problem, apply_safe_fixes, find_problems
from engine.checks.outlines import without_repeats
from engine.course import compile_track
from engine.games import needs_for
from engine.games.rivals.game import rivals_needs
from engine.track import LAP as LAP_KIND
from engine.track import NETWORK, Space, Track, load, points
from engine.track.edits import (
    EditError,
    insert_vertex,
    move_course_point,
    move_vertex,
    set_course,
    set_line,
    set_slots,
    toggle_link,
    toggle_wall,
)
from tests.helpers.foreign_boards import board_data, formula_track, heat_track, monaco_track
from tests.helpers.small_tracks import across, ring, straight
from tracks.drawn.good_lap import Oval, good_lap

LAP = Oval()


def problems_of(track: Track, needs: Needs | None = None) -> tuple[Problem, ...]:
    return find_problems(track, compile_track(track), needs or Needs())


def codes_of(track: Track, needs: Needs | None = None) -> list[str]:
    return [problem.code for problem in problems_of(track, needs)]


@pytest.mark.parametrize("name", ["harbour_loop", "twin_pines"])
def test_the_tracks_that_come_along_are_without_problems(name: str) -> None:
    assert problems_of(load(f"tracks/{name}.json"), rivals_needs()) == ()


def test_lanes_may_be_staggered_without_a_gap() -> None:
    """A corner that just misses a space of the next lane but one is no gap: RV-16."""
    for stagger in (1.0, 3.0, 5.0, 9.0):
        found = codes_of(straight(lanes=3, spaces=5, stagger=stagger))
        assert "contact.gap" not in found
        assert "contact.overlap" not in found


def test_rounding_is_neither_overlap_nor_gap() -> None:
    found = codes_of(ring(lanes=3, spaces=14, radius=61.7, width=11.3))
    assert not {code for code in found if code.startswith(("contact", "outline", "crossing"))}


def test_seven_bow_ties_of_a_board_are_named() -> None:
    track = monaco_track(board_data("formulad_monaco_alexisduf"), 0.1)
    crossed = [p for p in problems_of(track) if p.code == "outline.crosses_itself"]
    assert len({space for problem in crossed for space in problem.spaces}) == 7
    assert all(problem.fix is not None and problem.fix.safe for problem in crossed)


def test_real_drawings_have_no_doubtful_steps_leaps_or_slivers() -> None:
    for track in (
        heat_track(board_data("heat_usa"), 0.33),
        formula_track(board_data("formulade_silverstone"), 0.25),
    ):
        found = Counter(codes_of(track))
        for code in ("steps.doubtful", "steps.leap", "outline.sliver", "contact.overlap"):
            assert found[code] == 0


def test_many_like_hints_are_told_as_one_and_fixed_together() -> None:
    track = good_lap()
    for space in track.spaces:
        doubled = replace(space, outline=(space.outline[0], *space.outline))
        track = track.with_space(doubled)
    (problem,) = problems_of(track)
    assert problem.code == "outline.repeated_vertex"
    assert problem.text.startswith("In 34 places")
    assert set(problem.spaces) == {space.id for space in track.spaces}
    assert problem.fix is not None
    assert problem.fix.apply(track) == good_lap()
    fixed, done = apply_safe_fixes(track)
    assert (fixed, len(done)) == (good_lap(), 34)


def test_a_front_stays_where_it_is_when_a_vertex_before_it_is_removed() -> None:
    track = good_lap()
    space = track.space("a12")
    doubled = replace(space, outline=(space.outline[0], *space.outline), front=(2, 3))
    (problem,) = problems_of(track.with_space(doubled))
    assert problem.fix is not None
    assert problem.fix.apply(track.with_space(doubled)).space("a12").front == (1, 2)


def test_no_repeated_vertex_is_removed_from_a_space_that_would_have_fewer_than_three() -> None:
    """Vertices closer than a thousandth of the usual space, here 600 mm, count as one."""
    long = [
        replace(space, outline=points((30 * x, 0.05 * y) for x, y in space.outline))
        for space in straight(lanes=2, spaces=3).spaces
    ]
    small = Space("z1", 1, points([(700.85, 0.59), (700.54, 0.92), (700.08, 0.53)]))
    track = Track(kind=NETWORK, spaces=(*long, small))
    found = [p for p in problems_of(track) if p.code == "outline.repeated_vertex"]
    assert [problem.fix for problem in found if problem.spaces == ("z1",)] == [None]
    with pytest.raises(EditError, match="at least 3"):
        without_repeats(track, "z1", 0.6)


def test_a_space_all_in_one_place_is_a_problem_and_no_rectangle() -> None:
    track = straight(lanes=2, spaces=3)
    dot = replace(track.space("a2"), outline=(track.space("a2").outline[0],) * 3)
    assert not compile_track(track.with_space(dot)).rectangles[1]
    found = problems_of(track.with_space(dot))
    assert ("outline.sliver", ("a2",)) in {(problem.code, problem.spaces) for problem in found}


def test_spaces_that_are_all_dots_have_problems_too() -> None:
    track = straight(lanes=2, spaces=3)
    dots = tuple(replace(space, outline=(space.outline[0],) * 3) for space in track.spaces)
    found = problems_of(replace(track, spaces=dots))
    stuck = {problem.spaces for problem in found if problem.code == "steps.no_way_forward"}
    assert stuck == {(space.id,) for space in track.spaces}


def test_a_traced_loop_is_cut_off() -> None:
    track = good_lap()
    back, front, front_inside, back_inside = track.space("a12").outline
    x, y = front
    loop = ((x + 6, y), (x + 8, y + 1), (x + 8, y - 1))
    twisted = replace(track.space("a12"), outline=(back, *loop, front, front_inside, back_inside))
    problems = problems_of(track.with_space(twisted))
    crossed = next(p for p in problems if p.code == "outline.crosses_itself")
    assert crossed.spaces == ("a12",)
    assert crossed.fix is not None
    left = crossed.fix.apply(track.with_space(twisted))
    assert "outline.crosses_itself" not in codes_of(left)


def test_a_missing_space_stops_the_cars_before_it_and_strands_those_behind() -> None:
    """RV-18: a car that cannot step on stays for good."""
    track = straight(lanes=1, spaces=5)
    broken = replace(track, spaces=(*track.spaces[:2], *track.spaces[3:]))
    broken = set_slots(replace(broken, lines=(across("finish", 100, 1),)), ["a1"])
    told = {(p.code, p.spaces) for p in problems_of(broken, Needs(slots=1, bet_lines=0))}
    assert ("steps.no_way_forward", ("a2",)) in told
    assert ("steps.unreachable", ("a4", "a5")) in told


def test_a_finish_line_with_a_way_round_it_is_not_across() -> None:
    """RV-19: a wall of lanes, but one lane escapes the line."""
    track = set_line(good_lap(), "finish", (LAP.place(0, 72), LAP.place(0, 53)))
    (problem,) = [p for p in problems_of(track) if p.code == "line.not_across"]
    assert problem.lines == ("finish",)
    assert problem.fix is not None
    assert codes_of(problem.fix.apply(track)) == []


def test_a_line_extended_through_spaces_follows_the_fronts() -> None:
    """RV-22: staggered lanes; the fix keeps clear of the spaces."""
    lap = Oval(stagger=0.5)
    corner = lap.place(10.5, 50)
    track = set_line(lap.track(), "bet 2", (lap.place(10.5, 72), corner))
    (problem,) = [p for p in problems_of(track) if p.code == "line.not_across"]
    assert problem.fix is not None
    assert codes_of(problem.fix.apply(track)) == codes_of(lap.track())


def test_a_line_may_zigzag_along_staggered_fronts() -> None:
    assert "line.across_space" not in codes_of(Oval(stagger=0.5).track())


def test_bet_lines_with_a_number_left_out_are_numbered_anew() -> None:
    """RV-22."""
    track = good_lap()
    lines = tuple(replace(line, number=7) if line.name == "bet 3" else line for line in track.lines)
    (problem,) = problems_of(replace(track, lines=lines))
    assert problem.code == "line.bet_order"
    assert problem.fix is not None
    assert problem.fix.apply(replace(track, lines=lines)) == track


def test_a_second_lap_reaches_the_spaces_behind_the_grid() -> None:
    """RV-34: spaces between finish and grid are driven over in a long race."""
    track = set_line(good_lap(), "bet 1", LAP.across(7))
    track = set_slots(track, ("a4", "b4", "a3", "b3", "a2", "b2"))
    assert codes_of(track) == []


def test_a_road_that_crosses_itself_with_shares_is_no_problem() -> None:
    track = good_lap()
    twin = replace(track.space("a12"), id="x12", shares="a12")
    track = replace(track, spaces=(*track.spaces, twin))
    assert not {"contact.overlap", "crossing.without_shares"} & set(codes_of(track))


def test_a_circle_over_the_finish_is_a_lap() -> None:
    assert "steps.in_circles" not in codes_of(toggle_link(good_lap(), "a18", "a1"))


def test_the_way_to_a_slot_does_not_make_it_unequal() -> None:
    """RV-4: three rows of two slots differ by two steps, and that is fine."""
    assert "grid.unequal" not in codes_of(good_lap())


def test_a_lap_is_measured_by_the_cards_of_the_game() -> None:
    """RV-1: 42 base cards and six speed-8 cards carry a car 89.5 spaces on average."""
    assert rivals_needs().points == (89.5, 140)
    track = replace(good_lap(), ignored=())
    assert codes_of(track, Needs(points=(30, 50))) == []
    assert codes_of(track, Needs(points=(17, 30))) == ["lap.too_long"]
    assert codes_of(track, Needs(points=(60, 80))) == ["lap.too_short"]


def test_a_course_line_keeps_to_the_road() -> None:
    track = set_course(good_lap(), [LAP.place(column, 40) for column in range(LAP.columns)])
    assert codes_of(track) == []
    astray = problems_of(move_course_point(track, 12, LAP.place(12, 0)))
    (told,) = [problem for problem in astray if problem.code == "course.off_road"]
    assert all(abs(x - 150) < 30 and 85 <= y < 115 for x, y in told.points)


def test_a_space_with_walls_all_round_is_told_in_both_directions() -> None:
    track = toggle_wall(toggle_wall(good_lap(), "b9", "a10"), "a10", "a11")
    track = toggle_wall(track, "a10", "b11")
    told = {(p.code, p.spaces) for p in problems_of(track) if p.code.startswith("steps")}
    assert told == {("steps.unreachable", ("a10",)), ("steps.no_way_forward", ("a10",))}


def test_a_narrow_strip_beside_the_road_is_a_sliver_not_a_small_space() -> None:
    outline = points([(150, 155), (180, 155), (180, 155.4), (150, 155.4)])
    track = replace(good_lap(), spaces=(*good_lap().spaces, Space("s1", 1, outline)))
    found = codes_of(track)
    assert "outline.sliver" in found
    assert "outline.too_small" not in found


def test_vertices_on_a_shared_edge_may_be_many() -> None:
    track = insert_vertex(good_lap(), (LAP.place(12, 70), LAP.place(12, 50)), LAP.place(12, 61))
    assert codes_of(track) == []


def test_a_corner_pulled_away_opens_a_gap_that_the_fix_closes() -> None:
    track = good_lap()
    for column in (11, 12):
        track = move_vertex(track, LAP.place(column, 50), LAP.place(column, 55), {"a12"})
    fixed, _ = apply_safe_fixes(track)
    assert codes_of(fixed) == []


@pytest.mark.parametrize(
    ("named", "kind", "told"),
    [
        ("rivalz", LAP_KIND, "Did you mean 'rivals'"),
        ("auf_achse", LAP_KIND, "no such game is played on a lap."),
        ("Top-Race", LAP_KIND, None),
        ("", LAP_KIND, None),
        ("auf achze", NETWORK, "Did you mean 'auf_achse'"),
        ("rivals", NETWORK, "no such game is played on a network."),
    ],
)
def test_a_game_nobody_plays_on_such_a_track_is_told(
    named: str, kind: str, told: str | None
) -> None:
    track = Track(kind=kind, game=named)
    found = [one for one in problems_of(track, needs_for(track)) if one.code == "game.unknown"]
    assert [one.severity for one in found] == ([] if told is None else ["hint"])
    assert all(told in one.text and f"key “game” says {named!r}" in one.text for one in found)


def test_after_the_last_bet_there_is_no_next_one() -> None:
    """RV-22: what is told of a bet line right before the finish."""
    (problem,) = [
        each
        for each in problems_of(set_line(good_lap(), "bet 3", LAP.across(17)))
        if each.code == "line.uneven"
    ]
    assert problem.lines == ("bet 3",)
    assert "From bet line 3 to the finish line" in problem.text
    assert problem.text.count("after the last bet") == 1
