"""Shapes that a track can begin with are clean."""

from __future__ import annotations

import pytest

from editor.welcome.starts import SHAPES, NewTrack, new_track
from engine.checks import find_problems
from engine.course import compile_track
from engine.games import needs_for


@pytest.mark.parametrize("spaces", [48, 60])
@pytest.mark.parametrize("lanes", [2, 3])
@pytest.mark.parametrize("fronts", ["staggered", "aligned"])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_has_no_problem_but_that_it_is_nowhere_narrow(shape, fronts, lanes, spaces) -> None:
    track = new_track(NewTrack(shape, lanes=lanes, spaces=spaces, fronts=fronts)).track
    found = find_problems(track, compile_track(track), needs_for(track))
    assert [problem.code for problem in found] == ["lap.no_bottleneck"]
