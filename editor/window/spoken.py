"""Words for screen readers about board and game: the space, whose turn it is, past events."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject

from editor.canvas import BoardView
from editor.document import Document
from editor.document.selection import Selection
from editor.look.language import tr
from editor.look.spoken import announce, describe
from editor.look.texts import choice_text, event_text, sentence_text, space_text, value_text
from editor.panels.play import PlayPanel
from editor.race.moment import Moment
from editor.tools.race import RaceTool
from engine.games.core import view as shape
from engine.languages import capital

MOST_NAMED = 4
"""Number of selected spaces that are named; of more the number is said."""


class Spoken(QObject):
    """Speaker that describes the board and the page of a running game in words."""

    def __init__(
        self,
        view: BoardView,
        document: Document,
        selection: Selection,
        play: PlayPanel,
        tool: RaceTool,
    ) -> None:
        super().__init__(view)
        self._view, self._document, self._selection = view, document, selection
        self._play = play
        self._heard = 0
        self._game: Moment | None = None
        selection.changed.connect(self._describe_selection)
        tool.turned.connect(self._describe_place)
        play.session.moved.connect(self._tell_moment)
        self._describe_selection()

    def _describe_selection(self) -> None:
        chosen, lines = self._selection.spaces, sorted(self._selection.lines)
        spaces = [space for space in self._document.settled.spaces if space.id in chosen]
        parts = [space_text(space.id, space.lane) for space in spaces]
        if len(parts) > MOST_NAMED:
            parts = [tr("Selected spaces: {count}").format(count=len(parts))]
        parts += [capital(value_text(name)) for name in lines]
        describe(self._view, ". ".join(parts) or tr("Nothing is selected"))

    def _describe_place(self, place: str) -> None:
        """Describe the space that the arrow keys have gone to."""
        moment, course = self._play.session.moment, self._play.session.course
        if moment is not None and course is not None and place in course.row:
            lane = int(course.lanes[course.row[place]])
            describe(self._view, ". ".join((space_text(place, lane), *self._at(moment, place))))

    def _at(self, moment: Moment, place: str) -> Iterator[str]:
        """Yield what is on a space, and what can be done with it."""
        for car in moment.cars:
            if car.space == place:
                yield tr("{colour} car").format(colour=capital(value_text(car.colour)))
        for piece in moment.game.view(moment.state, ()).pieces:
            if piece.space == place and piece.about:
                yield capital(sentence_text(piece.about))
            elif piece.space == place and piece.shape == shape.CAMEL:
                yield tr("{colour} camel").format(colour=capital(value_text(piece.colour)))
        for action in moment.actions_at(place):
            yield choice_text(moment.game, moment.state, action)

    def _tell_moment(self, moment: Moment) -> None:
        """Say what has happened since the last time, and whose turn it is."""
        session, page = self._play.session, self._play.table
        page.setAccessibleDescription(page.status.text())
        if session.people and session.is_latest and not (session.is_your_turn or session.is_over):
            # The moves of bots are told together, when somebody has to decide again.
            return
        moments = session.moments[: session.shown + 1]
        people = session.people
        you = people[0] if len(people) == 1 else None
        if moments[0] is not self._game:
            self._game, self._heard = moments[0], 0
        new = moments[self._heard :]
        self._heard = len(moments)
        events = [event_text(event, one.game, you) for one in new for event in one.events]
        announce(page, " ".join((*events, page.status.text())))
