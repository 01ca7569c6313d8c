"""Slips in the start grid."""

from __future__ import annotations

from dataclasses import replace

from engine.track import Track
from engine.track.edits import set_line, set_slots
from tracks.drawn.slips.slip import across, slip


@slip("grid.missing")
def _no_grid(track: Track) -> Track:
    return set_slots(track, ())


@slip("grid.too_few")
def _four_slots(track: Track) -> Track:
    return set_slots(track, track.grid.slots[:4])


@slip("grid.twice")
def _slot_twice(track: Track) -> Track:
    return _with_slots(track, (*track.grid.slots, "b1"))


@slip("grid.start_player")
def _nobody_begins(track: Track) -> Track:
    return replace(track, grid=replace(track.grid, start_player=99))


@slip("grid.unknown")
def _slot_nowhere(track: Track) -> Track:
    return _with_slots(track, (*track.grid.slots, "c1"))


@slip("grid.out_of_order")
def _slots_out_of_order(track: Track) -> Track:
    return set_slots(track, ("a2", "b3", "a3", "b2", "a1", "b1"))


@slip("grid.unequal")
def _one_slot_far_ahead(track: Track) -> Track:
    track = set_line(track, "bet 1", across(7))
    return set_slots(track, ("b5", "a3", "b3", "a2", "b2", "a1"))


def _with_slots(track: Track, slots: tuple[str, ...]) -> Track:
    return replace(track, grid=replace(track.grid, slots=slots))
