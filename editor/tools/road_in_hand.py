"""The road being reshaped: its chosen part, its edits as undo steps, and what they would remove."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from editor.document import Document
from editor.look.language import tr
from editor.look.texts import error_text
from editor.tools.road_grips import Choice, PointGrip, SectionGrip
from engine.checks import with_sound_roads
from engine.road import (
    Losses,
    layout_of,
    losses,
    reference_line,
    with_road,
    with_road_in_hand,
)
from engine.road import edits as road_edits
from engine.road.edits.here import roomiest_station, with_lanes_here
from engine.track import LaneSection, Road, Track
from engine.track.edits import EditError

RoadEdit = Callable[[Road], Road]

MOST_NAMES = 8


class RoadInHand(QObject):
    """Road of the document's track that is reshaped, the first unless another is opened.

    `chosen` is a control point or a section of it, None for all of it. `changed` is emitted when
    the road or the choice may have changed, `refused` explains why an edit failed, and `noted` says
    what an edit did besides. The window
    sets `may_lose` to a function that asks before a change removes things described in words.
    """

    changed = Signal()
    refused = Signal(str)
    noted = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self._document = document
        self.may_lose: Callable[[str], bool] = lambda _: True
        self._name: str | None = None
        self.chosen: Choice = None
        document.changed.connect(self._follow)

    @property
    def road(self) -> Road | None:
        """The road as it is shown, or None on a track without one."""
        return self._of(self._document.track)

    @property
    def track(self) -> Track:
        """The track without an unfinished gesture."""
        return self._document.settled

    @property
    def other_roads(self) -> list[Road]:
        """The other roads of the track, laps first."""
        road = self.road
        others = [each for each in self._document.track.roads if each is not road]
        return sorted(others, key=lambda each: not each.closed)

    @property
    def section(self) -> LaneSection | None:
        """The chosen section, else the only one of the road, else None."""
        road, chosen = self.road, self.chosen
        if road is None:
            return None
        if isinstance(chosen, SectionGrip):
            return road.sections[road.section_row(chosen.section)]
        return road.sections[0] if len(road.sections) == 1 else None

    def open(self, name: str) -> None:
        """Make the road called `name` the one being reshaped."""
        self._name = name
        self.choose(None)

    def choose(self, part: Choice) -> None:
        """Choose a control point or a section, or the whole road if `part` is None."""
        self.chosen = part
        self.changed.emit()

    def choose_section(self, section_id: str) -> None:
        """Choose a section."""
        road = self.road
        if road is not None:
            part = layout_of(road).stretches[road.section_row(section_id)]
            self.choose(SectionGrip(section_id, (part.start + part.stop) / 2))

    def change(self, edit: RoadEdit, text: str) -> bool:
        """Change the road as one undo step. Return whether that was done. A refusal is reported."""
        return self.change_track(partial(self.with_edit, edit), text)

    def change_track(
        self, edit: Callable[[Track], Track], text: str, everywhere: bool = False
    ) -> bool:
        """Change the track as one undo step, and return whether that was done.

        It is refused if roads would not be sound, or, `everywhere`, if the track would have errors
        of a kind that it has not. The user is asked about losses. If it is not done, the track is
        unchanged.
        """
        before = self._document.settled
        try:
            after = with_sound_roads(before, edit(before), everywhere)
        except EditError as error:
            self._document.abandon()
            self.refused.emit(error_text(error))
            return False
        lost = losses(before, after)
        if lost and not self.may_lose(_words_for(lost)):
            self._document.abandon()
            return False
        if not self._document.apply(after, text):
            return False
        if lost.moved_slots:
            words = tr("Start slots moved to the next free spaces: {count}")
            self.noted.emit(words.format(count=lost.moved_slots))
        return True

    def settle(self, edit: RoadEdit, text: str) -> bool:
        """Apply the edit of a gesture like `change`, and return whether that was done.

        It brings no kind of error that the track has not.
        """
        return self.change_track(partial(self.with_edit, edit), text, everywhere=True)

    def in_hand(self, edit: RoadEdit, track: Track) -> Track:
        """Return the track as it is shown while the road is dragged. EditError if impossible."""
        road = self._of(track)
        return track if road is None else with_road_in_hand(track, edit(road))

    def with_edit(self, edit: RoadEdit, track: Track) -> Track:
        """Return the track with the road changed. EditError is raised if that is impossible."""
        road = self._of(track)
        return track if road is None else with_road(track, edit(road))

    def add_lanes(self, by: int) -> None:
        """Add `by` lanes to the chosen section, or remove some."""
        if section := self._asked_section():
            self.change(
                lambda road: road_edits.set_lanes(
                    road, section.id, len(section.lanes) + by, section.opens
                ),
                tr("Change lanes"),
            )

    def add_spaces(self, by: int) -> None:
        """Add `by` spaces to the chosen section, or remove some."""
        if section := self._asked_section():
            self.change(
                lambda road: road_edits.set_spaces(road, section.id, section.spaces + by),
                tr("Change number of spaces"),
            )

    def narrow(self) -> None:
        """Narrow the chosen section, else the road, where it is furthest from lines and grid."""
        road, chosen = self.road, self.chosen
        if road is not None:
            section = chosen.section if isinstance(chosen, SectionGrip) else None
            station = roomiest_station(self._document.settled, road, section)
            self.change(
                lambda road: with_lanes_here(road, station, 1), tr("Narrow to one lane here")
            )

    def insert_point(self, station: float) -> None:
        """Add a control point on the line, and choose it."""
        known = {point.id for point in self.road.points} if self.road else set()

        def inserted(road: Road) -> Road:
            return road_edits.insert_point(road, reference_line(road).anchor(station))

        if self.change(inserted, tr("Add point")) and self.road is not None:
            new = [point.id for point in self.road.points if point.id not in known]
            self.choose(PointGrip(new[0]) if new else None)

    def toggle_corner(self, point_id: str) -> None:
        """Switch a control point between corner and smooth."""
        road = self.road
        if road is not None:
            corner = not road.points[road.point_row(point_id)].corner
            self.change(
                lambda road: road_edits.set_corner(road, point_id, corner),
                tr("Make a corner") if corner else tr("Make it smooth"),
            )

    def remove_chosen(self) -> None:
        """Remove the chosen control point, or make the chosen section like the one before it."""
        chosen = self.chosen
        if isinstance(chosen, PointGrip):
            name = chosen.point
            self.change(lambda road: road_edits.remove_point(road, name), tr("Remove point"))
        elif isinstance(chosen, SectionGrip):
            name = chosen.section
            self.change(lambda road: road_edits.remove_section(road, name), tr("Remove section"))

    def _asked_section(self) -> LaneSection | None:
        section = self.section
        if section is None:
            self.refused.emit(tr("Choose a section first: click it on the board."))
        return section

    def _of(self, track: Track) -> Road | None:
        first = track.roads[0] if track.roads else None
        return next((road for road in track.roads if road.id == self._name), first)

    def _follow(self, before: Track, after: Track) -> None:
        if before.roads is after.roads:
            return
        road, chosen = self.road, self.chosen
        points = {point.id for point in road.points} if road else set()
        sections = {section.id for section in road.sections} if road else set()
        if isinstance(chosen, PointGrip) and chosen.point not in points:
            self.chosen = None
        if isinstance(chosen, SectionGrip) and chosen.section not in sections:
            self.chosen = None
        self.changed.emit()


def _words_for(lost: Losses) -> str:
    """Return a line for each kind of thing that is lost, with its number."""
    lines = []
    if lost.own:
        names = ", ".join(lost.own[:MOST_NAMES]) + ("…" if len(lost.own) > MOST_NAMES else "")
        lines.append(tr("Spaces named, marked or shaped by hand: {names}").format(names=names))
    for words, count in (
        (tr("Start slots: {count}"), lost.slots),
        (tr("Walls: {count}"), lost.walls),
        (tr("Links: {count}"), lost.links),
        (tr("Answers about doubtful pairs: {count}"), lost.confirmed),
        (tr("Ignored problems: {count}"), lost.ignored),
    ):
        if count:
            lines.append(words.format(count=count))
    return "\n".join(lines)
