"""Set-up of a game, its beginning, and the lines of play that are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from editor.race.moment import Moment
from editor.race.venue import Venue
from engine.bots import USUAL_BOT
from engine.games import USUAL
from engine.games.core import Value
from engine.track import Track

HUMAN = "person"

Data = Mapping[str, Any]
"""A parsed file, such as a deck of the user's."""


@dataclass(frozen=True)
class Setup:
    """Set-up of a game: options, and a bot's name or HUMAN for each seat.

    A world championship continues on the track `second`.
    """

    game: str = USUAL
    options: Mapping[str, Value] = field(default_factory=dict)
    players: tuple[str, ...] = (USUAL_BOT,) * 4
    seed: int = 7
    second: Track | None = None


@dataclass(frozen=True)
class Line:
    """Line of play of a game: its moments, the number of the one shown, and who plays on."""

    moments: tuple[Moment, ...]
    shown: int
    setup: Setup
    is_recorded: bool


@dataclass(frozen=True)
class Begun:
    """Beginning of a game: the tracks it is played on, and its moments so far."""

    venues: tuple[Venue, ...]
    moments: Sequence[Moment]
