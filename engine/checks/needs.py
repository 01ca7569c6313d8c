"""Needs of a game for its tracks."""

from __future__ import annotations

from dataclasses import dataclass

from engine.track import LAP


@dataclass(frozen=True, slots=True)
class Needs:
    """Needs of a game for its tracks. The defaults are those of Rivals (RV-4, RV-22).

    `points` are the spaces a car may go with the cards of a whole game: on average, and at most if
    every wild bar is its own. None leaves the length of the lap unjudged. `car` is length and width
    of a playing piece in mm (house: a car that sits well on a space of a 70 cm board).
    `single_file` says that one step leads on from every space, and pieces pass only over another's
    back. `kind` is the kind of track it is played on. `games` are the names of all games played on
    that kind. Without any, a track may name any game.
    """

    game: str = "Rivals"
    slots: int = 6
    bet_lines: int = 3
    points: tuple[float, float] | None = None
    car: tuple[float, float] = (16.0, 8.0)
    single_file: bool = False
    kind: str = LAP
    games: tuple[str, ...] = ()


RIVALS = Needs()
