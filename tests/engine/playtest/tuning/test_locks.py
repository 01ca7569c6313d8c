"""Locked stretches: their spaces stay exactly as they are, whatever changes around them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.course import compile_track
from engine.draw import NarrowPart, draw_circuit
from engine.draw.circuit import chicane, hairpin, oval
from engine.playtest.tuning import Freedom, Limits, Lock, finished, freedom_of
from engine.playtest.tuning.locks import with_locked
from engine.track import Space, Track
from engine.track.edits import EditError, rename_spaces
from engine.track.files import parse, text

LOCKS = ("a16-a20", "b24-b25", "a9-a9", "c2-c4", "b13-b14", "a30-a33", "c38-c40")


@cache
def lap(shape: str, fronts: str) -> Track:
    """A drawn lap, with a narrow part but for the oval."""
    if shape == "oval":
        return draw_circuit(oval(), spaces=48, fronts=fronts).track
    if shape == "chicane":
        narrow = [NarrowPart(0.4, 0.48)]
        return draw_circuit(chicane(), spaces=60, fronts=fronts, narrow=narrow).track
    return draw_circuit(hairpin(), spaces=56, fronts=fronts, narrow=[NarrowPart(0.2, 0.3)]).track


@cache
def locked(shape: str, fronts: str, *locks: str) -> Freedom:
    """Freedom of a lap with locked stretches."""
    return freedom_of(lap(shape, fronts), Limits(tuple(map(Lock.parse, locks))))


def ids_of(lock: str) -> set[str]:
    """All spaces of a lock in one lane."""
    first, _, last = lock.partition("-")
    return {f"{first[0]}{row}" for row in range(int(first[1:]), int(last[1:]) + 1)}


def drawn(space: Space) -> Space:
    """All of a space but the number of its place, which counts what lies before it."""
    assert space.origin is not None
    return replace(space, origin=replace(space.origin, number=1))


@settings(max_examples=30, deadline=None)
@given(
    shape=st.sampled_from(["oval", "chicane", "hairpin"]),
    fronts=st.sampled_from(["staggered", "aligned"]),
    locks=st.sets(st.sampled_from(LOCKS), min_size=1, max_size=3),
    seed=st.integers(0, 999),
)
@example("oval", "staggered", {"a9-a12", "c2-c4"}, 1)
def test_locked_spaces_stay_byte_by_byte(
    shape: str, fronts: str, locks: set[str], seed: int
) -> None:
    freedom = locked(shape, fronts, *sorted(locks))
    numbers = np.random.default_rng(seed).random(len(freedom.start))
    try:
        made = parse(text(freedom.made(freedom.plan(numbers))))
    except EditError:
        return
    after = {space.id: space for space in made.spaces}
    kept = {space.id for space in freedom.locked}
    assert set().union(*map(ids_of, locks)) <= kept
    for space in freedom.track.spaces:
        if space.id in kept:
            assert drawn(after[space.id]) == drawn(space)


@pytest.mark.parametrize("fronts", ["staggered", "aligned"])
@pytest.mark.parametrize("shape", ["oval", "chicane", "hairpin"])
def test_most_changes_beside_a_lock_have_room(shape: str, fronts: str) -> None:
    freedom = locked(shape, fronts, "a16-a20")
    rng = np.random.default_rng(5)
    made = []
    for _ in range(10):
        try:
            made.append(freedom.made(freedom.plan(rng.random(len(freedom.start)))))
        except EditError:
            continue
    assert len(made) >= 5
    assert len({len(track.spaces) for track in made}) > 1
    for track in made[:2]:
        assert compile_track(track).closed


def ids_in_order(track: Track, letter: str) -> bool:
    """Whether the numbers of the ids rise along a lane."""
    spaces = [space for space in track.spaces if space.id[0] == letter]
    spaces.sort(key=lambda space: space.origin.number if space.origin else 0)
    numbers = [int(space.id[1:]) for space in spaces]
    return numbers == sorted(numbers)


def test_ids_are_numbered_in_order_except_in_lanes_with_locked_spaces() -> None:
    given = lap("oval", "aligned")
    for lock, ordered in (((), True), ((Lock.parse("a16-a20"),), False)):
        freedom = freedom_of(given, Limits(lock, frozenset({"spaces"})))
        more = freedom.plan(np.ones(len(freedom.start)))
        assert not ids_in_order(freedom.made(more), "a")
        after = finished(freedom, more)
        assert ids_in_order(after, "a") == ordered
        kept = {space.id: space for space in after.spaces}
        assert all(drawn(kept[space.id]) == drawn(space) for space in freedom.locked)
    out_of_order = rename_spaces(given, {"a1": "a2", "a2": "a1"})
    freedom = freedom_of(out_of_order, Limits(kinds=frozenset({"bets"})))
    moved = freedom.plan([0.3, 0.5, 0.8])
    assert finished(freedom, moved).spaces == out_of_order.spaces


def test_a_space_that_moved_or_is_gone_is_refused() -> None:
    track = lap("oval", "aligned")
    space, *others = track.spaces
    x, y = space.outline[0]
    moved = replace(space, outline=((x + 0.2, y), *space.outline[1:]))
    for changed in ((moved, *others), tuple(others)):
        with pytest.raises(EditError, match=f"{space.id} is locked"):
            with_locked(replace(track, spaces=changed), (space,))
    # A fix that shapes a space makes it its own.
    rounded = space.drawn_anew(((x + 0.01, y), *space.outline[1:]), space.front)
    assert with_locked(replace(track, spaces=(rounded, *others)), (space,)) == track


def test_a_stretch_the_wrong_way_round_may_be_meant_to_run_over_the_finish() -> None:
    with pytest.raises(EditError, match=r"a3 lies before a46: swap them, or .* the finish"):
        locked("oval", "aligned", "a46-a3")
