"""Tracks a game is played on: the one on the desk, a second one, or those of a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.course import Course, compile_track
from engine.track import Track
from engine.track.files import from_json

if TYPE_CHECKING:
    from engine.playtest.playthrough import Playthrough


@dataclass(frozen=True, eq=False)
class Venue:
    """A track and its course. `is_on_desk` says that it is the one being edited."""

    track: Track
    course: Course
    is_on_desk: bool = False


def venue_of(track: Track) -> Venue:
    """Return a venue for a track that is not on the desk."""
    return Venue(track, compile_track(track))


def venues_of(record: Playthrough, desk: Venue) -> tuple[Venue, ...]:
    """Return the tracks a recorded game was played on.

    Each is the track on the desk if that is the recorded one, else the drawing in the record.
    FileError is raised if a drawing is not valid.
    """
    from engine.playtest.played_on import place_on

    places = [record.on, *([record.then] if record.then else [])]
    venues = []
    for number, place in enumerate(places):
        if not place.course:
            continue
        is_here = place.course == place_on(record.game, desk.course).course
        if is_here or number >= len(record.drawings):
            venues.append(desk)
        else:
            drawing = dict(record.drawings[number])
            venues.append(venue_of(from_json(drawing, place.track)))
    return tuple(venues)
