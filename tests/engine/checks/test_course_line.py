"""Fronts that do not face where the road leads are named as such."""

from __future__ import annotations

from engine.checks import find_problems
from engine.course import compile_track
from engine.track import Track
from engine.track.edits import set_front
from tests.helpers.small_tracks import ring


def problems(track: Track) -> dict[str, tuple[str, ...]]:
    return {each.code: each.spaces for each in find_problems(track, compile_track(track))}


def test_a_front_that_faces_sideways_is_named_and_nothing_is_renumbered() -> None:
    track = ring(3, 24)
    clean = problems(track)
    edge = next(
        (row, (row + 1) % 4)
        for row in range(4)
        if "front.turned" in problems(set_front(track, "c6", (row, (row + 1) % 4)))
    )
    turned = set_front(track, "c6", edge)
    found = problems(turned)
    assert found["front.turned"] == ("c6",)
    assert "name.out_of_order" not in found
    (named,) = [
        each for each in find_problems(turned, compile_track(turned)) if each.code == "front.turned"
    ]
    assert "sideways" in named.text
    assert named.fix is not None
    assert not named.fix.safe
    assert problems(named.fix.apply(turned)) == clean


def test_a_space_without_a_step_says_so_of_its_front() -> None:
    track = ring(1, 24)
    for row in range(4):
        turned = set_front(track, "a6", (row, (row + 1) % 4))
        for each in find_problems(turned, compile_track(turned)):
            if (each.code, each.spaces) == ("steps.no_way_forward", ("a6",)):
                assert "its front does not face the way the road leads" in each.text
                assert each.fix is not None
                fixed = each.fix.apply(turned)
                assert "steps.no_way_forward" not in problems(fixed)
                return
    raise AssertionError("no turned front stops a car")
