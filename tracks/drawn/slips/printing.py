"""What goes wrong on paper: jobs of a track that spoil a good board."""

from __future__ import annotations

from engine.track import Job, Track
from engine.track.edits import set_jobs
from tracks.drawn.slips.slip import slip


@slip("print.bleed_missing")
def _cut_at_the_edge(track: Track) -> Track:
    return set_jobs(track, [Job("Print shop", "pdf-sheet", {"bleed": 0})])


@slip("print.lanes_by_colour")
def _lane_marks_left_out(track: Track) -> Track:
    shown = ["ground", "numbers", "grid", "finish", "bets"]
    return set_jobs(track, [Job("Picture", "png", {"shown": shown})])


@slip("print.on_fold")
def _folded_through_spaces(track: Track) -> Track:
    return set_jobs(track, [Job("Folded board", "pdf-folded", {"panels": "4"})])


@slip("print.smaller_than_car")
def _printed_too_small(track: Track) -> Track:
    return set_jobs(track, [Job("For the pocket", "pdf-tiles", {"scale": 40})])
