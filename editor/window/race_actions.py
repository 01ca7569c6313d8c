"""Actions of the Race menu, and the placing of cars by hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from editor.lab.dock import Lab
from editor.look.language import tr
from editor.look.texts import error_text
from editor.panels.play import PlayPanel
from editor.race.session import RaceSession
from editor.tools.race import RaceTool
from editor.window.actions import Action
from editor.window.saved_games import SavedGames
from engine.games.core import GameError


def race_actions(
    play: PlayPanel,
    cars_by_hand: CarsByHand,
    saved_games: SavedGames,
    lab: Lab,
    start: Callable[[], object],
    host: Callable[[], object],
) -> list[Action]:
    """Return the actions that play, host, save and watch games, and run the lab."""
    return [
        Action("race", tr("&Start a race"), start, "F5", icon="play", short=tr("Race")),
        Action("race_step", tr("Play one &turn"), play.step, "F6", play.can_step, icon="step"),
        Action("race_run", tr("&Run or pause"), play.toggle_run, "F7", play.can_step, icon="pause"),
        Action(
            "race_back",
            tr("Take &back a move"),
            play.take_back,
            "F8",
            play.can_take_back,
            icon="undo",
        ),
        Action(
            "race_put",
            tr("&Place cars by hand"),
            cars_by_hand.toggle,
            "Shift+F6",
            cars_by_hand.can_toggle,
            cars_by_hand.is_on,
        ),
        Action("host", tr("Play with &friends…"), host),
        Action(
            "save_game",
            tr("Sa&ve the game…"),
            saved_games.save,
            enabled_when=lambda: play.session.has_moves,
        ),
        Action("watch_game", tr("&Watch a saved game…"), saved_games.watch),
        Action("lab_run", tr("Run or stop the &lab"), lab.run, "Shift+F9"),
        Action("invent", tr("In&vent laps…"), lab.invent),
    ]


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
