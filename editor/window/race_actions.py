"""Actions of the Race menu."""

from __future__ import annotations

from collections.abc import Callable

from editor.lab.dock import Lab
from editor.look.language import tr
from editor.panels.play import PlayPanel
from editor.race.cars_by_hand import CarsByHand
from editor.window.actions import Action
from editor.window.saved_games import SavedGames


def race_actions(
    play: PlayPanel,
    cars_by_hand: CarsByHand,
    saved_games: SavedGames,
    lab: Lab,
    start: Callable[[], object],
) -> list[Action]:
    """Return the actions that play, save and watch games, and run the lab."""
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
        Action(
            "save_game", tr("Sa&ve the game…"), saved_games.save, enabled_when=play.can_take_back
        ),
        Action("watch_game", tr("&Watch a saved game…"), saved_games.watch),
        Action("lab_run", tr("Run or stop the &lab"), lab.run, "Shift+F9"),
        Action("invent", tr("In&vent laps…"), lab.invent),
    ]
