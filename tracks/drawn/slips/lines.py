"""Slips in the finish line and the bet lines."""

from __future__ import annotations

from engine.track import Track
from engine.track.edits import number_bet_lines, remove_line, set_line
from tracks.drawn.good_lap import BORDER, EDGE, INFIELD, WIDTH
from tracks.drawn.slips.slip import across, place, slip


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


@slip("line.in_narrow")
def _bet_in_narrow_part(track: Track) -> Track:
    return set_line(track, "bet 2", across(8))


@slip("line.uneven")
def _bets_side_by_side(track: Track) -> Track:
    return set_line(track, "bet 2", across(6))
