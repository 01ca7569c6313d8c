"""Slips in a network of roads."""

from __future__ import annotations

from dataclasses import replace

from engine.track import TRIANGLE, Track
from engine.track.edits import remove_spaces, set_tags, toggle_link
from tracks.drawn.slips.slip import slip


@slip("network.unreachable")
def _road_that_ends_too_early(track: Track) -> Track:
    return remove_spaces(track, ["r2", "r9"])


@slip("network.one_road")
def _dead_end_road(track: Track) -> Track:
    return remove_spaces(track, ["r6"])


@slip("network.same_name")
def _two_of_a_name(track: Track) -> Track:
    return track.with_space(replace(track.space("easton"), name="Weston"))


@slip("network.ferry_over_nothing")
def _ferry_beside_the_road(track: Track) -> Track:
    return toggle_link(track, "r2", "r3")


@slip("network.triangle_cut_off")
def _triangle_on_a_pier(track: Track) -> Track:
    return set_tags(remove_spaces(track, ["r8"]), ["r7"], [TRIANGLE])
