"""Edits of tunnels: stretches of a road that lead under another one."""

from __future__ import annotations

from dataclasses import replace

from engine.road.edits.known import known_section, refuse_on_crossing, with_section
from engine.sentence import Sentence
from engine.track.edits import EditError
from engine.track.roads import Road


def set_tunnel(road: Road, section_id: str, tunnel: bool) -> Road:
    """The road with a section as a tunnel without spaces, or with spaces again.

    EditError for the first section and the last, and on a crossing.
    """
    row = known_section(road, section_id)
    refuse_on_crossing(road, [row])
    if tunnel and row in (0, len(road.sections) - 1):
        raise EditError(Sentence("no tunnel lies where the road begins or ends"))
    return with_section(road, row, replace(road.sections[row], tunnel=tunnel))
