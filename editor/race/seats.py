"""Seats of a game: their names, and the box that chooses who sits there."""

from __future__ import annotations

from editor.look.boxes import ChoiceBox
from editor.look.language import tr
from editor.look.texts import bot_text
from editor.race.setup import HUMAN
from engine.bots import BOTS


def seat_text(seat: int) -> str:
    """Return the name of a `seat`, counted from 0."""
    return tr("Seat {seat}").format(seat=seat + 1)


def player_box(player: str) -> ChoiceBox:
    """Return a box for the player of a seat: HUMAN or the name of a bot. `player` is chosen."""
    box = ChoiceBox()
    box.addItem(tr("Person"), HUMAN)
    for name in BOTS:
        box.addItem(bot_text(name), name)
    box.setCurrentIndex(max(0, box.findData(player)))
    return box
