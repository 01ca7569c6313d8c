"""Play from here: cars are put on the track by hand, and the race goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.look.texts import error_text
from editor.race.session import RaceSession
from editor.tools.race import RaceTool
from engine.games.core import GameError


class CarsByHand(QObject):
    """Stands between the race tool, which drags, and the session, which puts."""

    refused = Signal(str)

    def __init__(self, session: RaceSession, tool: RaceTool) -> None:
        super().__init__(session)
        self._session = session
        self._tool = tool
        tool.put.connect(self._put)
        session.moved.connect(self._note_moved)

    def is_on(self) -> bool:
        """Whether cars are being put by hand."""
        return self._tool.puts

    def can_toggle(self) -> bool:
        """Whether that can be begun or ended now."""
        return self._tool.puts or self._session.can_put()

    def toggle(self) -> None:
        """Begin or end it; bots pause."""
        if not self._tool.puts:
            self._session.run(False)
        self._tool.put_by_hand(not self._tool.puts)

    def _put(self, source: str, target: str) -> None:
        try:
            self._session.put(source, target)
        except GameError as error:
            self.refused.emit(error_text(error))

    def _note_moved(self, _moment: object) -> None:
        if self._tool.puts and self._session.is_running:
            self._tool.put_by_hand(False)
