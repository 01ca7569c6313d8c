"""Lessons of hosted games, and players fitted to the people in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.api.games import replay
from engine.files import Fault, FileError
from engine.games.core import GameError
from engine.sentence import Sentence
from engine.table.choices import Collector
from engine.table.fitting import Fit, fit
from engine.table.lessons import Hosted, Lesson, lessons
from engine.table.notes import PERSON, TableNotes, notes_of
from engine.table.play import lessons_of_play
from engine.track import Track

Records = Sequence[str | Path]
"""Files of recorded games."""


def hosted(file: str | Path, *tracks: Track) -> Hosted:
    """Return a recorded game, played again, with what was noted at its table."""
    played = replay(file, *tracks)
    return Hosted(played.record, played.states, notes_of(played.record, str(file)) or TableNotes())


def notes(records: Records, *tracks: Track) -> list[Lesson]:
    """Return the lessons of hosted games.

    Parameters
    ----------
    records : sequence of path
        The records, as `lanesmith host --save` writes them. Other records count for how people
        played, if a seat is a "person".
    *tracks : Track
        The tracks that were played on, where the records do not hold them.

    Returns
    -------
    list of Lesson
        Numbers in rows, with 95% intervals over games, and words of players: of the notes, of
        waiting, of the forms, and of how people played beside the lab's players.

    Raises
    ------
    FileError
        If a file cannot be read, or its notes are none.
    PlaythroughError
        If a record does not tell a game by the rules.

    Examples
    --------
    >>> import lanesmith
    >>> record = lanesmith.play(game="five_towers", bots="random", seats=2)
    >>> lanesmith.write_record(record, "game.json")
    >>> lanesmith.notes(["game.json"])
    []
    """
    games = [hosted(file, *tracks) for file in records]
    return [*lessons(games), *lessons_of_play(games)]


def fit_player(records: Records, *tracks: Track, of: str = PERSON, seed: int = 1) -> Fit:
    """Fit a simulated player to the choices of people.

    Parameters
    ----------
    records : sequence of path
        Records of Rivals or Top Race.
    *tracks : Track
        The tracks that were played on, where the records do not hold them.
    of : str
        Whose choices: the seats of a "person", or those of a bot by its name.
    seed : int
        The same seed gives the same player.

    Returns
    -------
    Fit
        The numbers with 95% intervals, the shipped kind that is nearest, and the chances that
        held-out choices were given. `player` are all numbers by name.

    Raises
    ------
    FileError
        If a file cannot be read.
    PlaythroughError
        If a record does not tell a game by the rules.
    GameError
        If there are no such seats in them, or no choices that a simulated player weighs.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> record = lanesmith.play(track, bots="careful", seats=2)
    >>> lanesmith.write_record(record, "game.json")
    >>> lanesmith.fit_player(["game.json"], of="careful").nearest
    'careful'
    """
    collector, used = Collector(), 0
    for file, played in zip(records, (replay(file, *tracks) for file in records), strict=True):
        record = played.record
        seats = [seat for seat, bot in enumerate(record.bots) if bot == of]
        if not seats:
            wrong = Sentence("no seat was played by {who}", who=of)
            others = ", ".join(dict.fromkeys(record.bots))
            remedy = Sentence("leave the file out, or name one of: {who}", who=others)
            raise FileError(Fault(str(file), "bots", wrong, remedy))
        collector.add(record, played.states, seats)
        used += 1
    choices = collector.choices()
    if not choices.size:
        raise GameError(
            Sentence(
                "There are no choices to learn from: players are fitted to games of Rivals or Top "
                "Race."
            )
        )
    return fit(choices, used, seed)
