"""What must not change any step: where the board lies, its size, names, the outlines' sense."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.course import compile_track
from engine.draw import NarrowPart, draw
from engine.draw.circuit import chicane, hairpin, on_board, oval
from engine.track import Line, Point, Track, points
from tests.helpers.foreign_boards import steps_of

SHAPES = {"oval": oval, "chicane": chicane, "hairpin": hairpin}

Place = Callable[[Point], Point]


@cache
def drawn(shape: str, fronts: str) -> Track:
    """A drawn lap whose fronts are to be derived."""
    track = draw(
        on_board(SHAPES[shape](), 30.0),
        half_width=30.0,
        lanes=3,
        spaces=48,
        fronts=fronts,
        narrow=(NarrowPart(0.3, 0.4, 1),),
    ).track
    return replace(track, spaces=tuple(replace(space, front=None) for space in track.spaces))


def placed(track: Track, place: Place) -> Track:
    """The track with every point moved."""

    def moved(where: tuple[Point, ...]) -> tuple[Point, ...]:
        return points(place(xy) for xy in where)

    assert track.course is not None
    return replace(
        track,
        course=replace(track.course, line=moved(track.course.line)),
        spaces=tuple(replace(space, outline=moved(space.outline)) for space in track.spaces),
        lines=tuple(replace(line, points=moved(line.points)) for line in track.lines),
    )


def lines_crossed(track: Track) -> set[tuple[str, str | None, tuple[str, ...]]]:
    course = compile_track(track)
    return {
        (
            course.ids[step.source],
            None if step.target is None else course.ids[step.target],
            step.crosses,
        )
        for step in course.steps
    }


tracks = st.builds(
    drawn, st.sampled_from(sorted(SHAPES)), st.sampled_from(["aligned", "staggered"])
)
few = settings(max_examples=25)


@few
@given(tracks, st.floats(-5000, 5000), st.floats(-5000, 5000))
def test_moving_the_drawing_changes_no_step(track: Track, dx: float, dy: float) -> None:
    moved = placed(track, lambda xy: (xy[0] + dx, xy[1] + dy))
    assert lines_crossed(moved) == lines_crossed(track)


@few
@given(tracks, st.floats(0, math.tau))
def test_turning_the_drawing_changes_no_step(track: Track, angle: float) -> None:
    cos, sin = math.cos(angle), math.sin(angle)
    turned = placed(track, lambda xy: (xy[0] * cos - xy[1] * sin, xy[0] * sin + xy[1] * cos))
    assert lines_crossed(turned) == lines_crossed(track)


@few
@given(tracks, st.floats(0.3, 20))
def test_scaling_the_drawing_changes_no_step(track: Track, factor: float) -> None:
    scaled = placed(track, lambda xy: (xy[0] * factor, xy[1] * factor))
    assert lines_crossed(scaled) == lines_crossed(track)


@few
@given(tracks)
def test_mirroring_changes_no_step_and_mirrors_the_inner_side(track: Track) -> None:
    mirrored = placed(track, lambda xy: (-xy[0], xy[1]))
    lanes = max(space.lane for space in track.spaces)
    mirrored = replace(
        mirrored,
        spaces=tuple(replace(space, lane=lanes + 1 - space.lane) for space in mirrored.spaces),
    )
    assert lines_crossed(mirrored) == lines_crossed(track)
    assert compile_track(mirrored).inner.tolist() == compile_track(track).inner.tolist()


@few
@given(tracks, st.data())
def test_the_sense_and_first_vertex_of_outlines_do_not_matter(
    track: Track, data: st.DataObject
) -> None:
    turned = []
    for space in track.spaces:
        first = data.draw(st.integers(0, len(space.outline) - 1))
        outline = space.outline[first:] + space.outline[:first]
        turned.append(replace(space, outline=outline[::-1] if first % 2 else outline))
    assert lines_crossed(replace(track, spaces=tuple(turned))) == lines_crossed(track)


@few
@given(tracks, st.randoms(use_true_random=False))
def test_names_and_order_of_the_spaces_do_not_matter(track: Track, random) -> None:
    names = [f"s{n}" for n in range(len(track.spaces))]
    random.shuffle(names)
    name = dict(zip((space.id for space in track.spaces), names, strict=True))
    spaces = [replace(space, id=name[space.id]) for space in track.spaces]
    random.shuffle(spaces)
    renamed = replace(track, spaces=tuple(spaces))
    expected = {(name[a], name[b]) for a, b in steps_of(compile_track(track))}
    assert steps_of(compile_track(renamed)) == expected


def test_a_line_drawn_from_the_other_side_is_the_same_line() -> None:
    track = drawn("oval", "staggered")
    lines = tuple(Line(line.kind, line.points[::-1], line.number) for line in track.lines)
    assert lines_crossed(replace(track, lines=lines)) == lines_crossed(track)
