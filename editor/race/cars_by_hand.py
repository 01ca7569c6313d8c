"""Placing cars by hand, and continuing the race from there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.look.texts import error_text
from editor.race.session import RaceSession
from editor.tools.race import RaceTool
from engine.games.core import GameError


class CarsByHand(QObject):
    """Connection between the race tool, which drags cars, and the session, which places them."""

    refused = Signal(str)

    def __init__(self, session: RaceSession, tool: RaceTool) -> None:
        super().__init__(session)
        self._session = session
        self._tool = tool
        tool.put.connect(self._put)
        session.moved.connect(self._note_moved)

    def is_on(self) -> bool:
        """Return whether placing cars is switched on."""
        return self._tool.puts

    def can_toggle(self) -> bool:
        """Return whether placing cars can be switched on or off now."""
        return self._tool.puts or self._session.can_put()

    def toggle(self) -> None:
        """Switch placing cars on or off. Bots pause when it begins."""
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
