"""Single games played by bots, and verification of their records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.api.setup import Bots, Own, Variant, check_seed, options_of, own_data
from engine.bots import USUAL_BOT, seated
from engine.course import Course, compile_track
from engine.games import game_meant, game_named
from engine.games.core import GameError, State
from engine.playtest import playthrough
from engine.playtest.player_files import without_file
from engine.playtest.playthrough import Playthrough, PlaythroughError, play_game, read_record
from engine.track import Track
from engine.track.files import from_json, to_json


@dataclass(frozen=True, slots=True)
class Replay:
    """A recorded game, played again move by move.

    Attributes
    ----------
    record : Playthrough
        The record: who played what with which seed, every move, how it ended.
    courses : tuple of Course
        The courses of its tracks; none in a game without a track.
    states : tuple of State
        The states of the game, the first one before the first move.
    """

    record: Playthrough
    courses: tuple[Course, ...]
    states: tuple[State, ...]

    @property
    def story(self) -> str:
        """Return every move and its events, as text."""
        return playthrough.story(self.record, *two_courses(self.courses))

    @property
    def changes(self) -> str:
        """Return what the rules read differently since the game was recorded, or ""."""
        return playthrough.changes(self.record, *two_courses(self.courses))


def play(
    track: Track | Sequence[Track] | None = None,
    *,
    game: str | None = None,
    bots: Bots = USUAL_BOT,
    seats: int | None = None,
    variant: Variant = None,
    seed: int = 0,
    deck: Own = None,
    numbers: Own = None,
) -> Playthrough:
    """Let bots play a whole game.

    Parameters
    ----------
    track : Track or sequence of Track, optional
        The track; two for a world championship; none for a game without a board.
    game : str, optional
        The name of the game, the one the track is made for by default.
    bots : str, Bot, or sequence of these
        One for all players, or one each: names such as "greedy", "search" and "careful", or objects
        of a `Bot` of one's own, or files of players, "ours.toml". Each player gets a copy of the
        object.
    seats : int, optional
        The number of players, 4 by default.
    variant : str or mapping, optional
        Names of a variant and switches ("tips,pit-stop"), or options by name.
    seed : int
        The same seed gives the same game on every machine, unless a bot looks at the clock. It is
        from 0 to 2**53 - 1.
    deck, numbers : mapping or path, optional
        Cards and numbers of one's own, parsed or as a file.

    Returns
    -------
    Playthrough
        The record of the game: `moves`, `outcome` with its `ranks`, `points` and `places`.

    Raises
    ------
    GameError
        If the bots, seats, options, seed or the track do not suit the game.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> record = lanesmith.play(track, bots="greedy,random,greedy,random", seed=7)
    >>> record.outcome.points
    (16, -6, 22, 5)
    """
    check_seed(seed)
    tracks = (track,) if isinstance(track, Track) else tuple(track or ())
    rules = game_named(game_meant(game, tracks[0] if tracks else None))
    if tracks and not rules.info.needs:
        raise GameError(f"{rules.info.title} is played without a track; leave it out")
    first, second = two_courses([*map(compile_track, tracks)])
    record = play_game(
        first,
        rules.info.name,
        [*map(without_file, seated(bots, seats))],
        options_of(rules, variant),
        seed,
        then=second,
        deck=own_data(rules, "deck", deck),
        numbers=own_data(rules, "numbers", numbers),
    )
    return replace(record, drawings=tuple(map(to_json, tracks)))


def replay(record: Playthrough | str | Path, *tracks: Track) -> Replay:
    """Play a recorded game again and verify every move.

    Parameters
    ----------
    record : Playthrough or path
        The record, or the file it was written to.
    *tracks : Track
        The tracks it was played on, where the record does not hold them.

    Returns
    -------
    Replay
        The `record`, the `courses` and all `states` of the game.

    Raises
    ------
    FileError
        If the file cannot be read.
    PlaythroughError
        If the record does not tell a game by the rules: the first wrong move, and why.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> record = lanesmith.play(track, bots="random", seats=2)
    >>> lanesmith.write_record(record, "game.json")
    >>> replay = lanesmith.replay("game.json")
    >>> len(replay.states) == len(record.moves) + 1
    True
    """
    source = "record" if isinstance(record, Playthrough) else str(record)
    told = record if isinstance(record, Playthrough) else read_record(record)
    drawn = tracks or tuple(
        from_json(dict(drawing), f"{source}, track {number}")
        for number, drawing in enumerate(told.drawings, 1)
    )
    if told.on.course and not drawn:
        raise PlaythroughError(
            f"{source}: the record does not hold the track {told.on.track!r} it was played on; "
            f"name its file too: lanesmith replay {source} TRACK, or replay(record, track)"
        )
    courses = tuple(map(compile_track, drawn))
    states = playthrough.replay(told, *two_courses(courses))
    return Replay(told, courses, tuple(states))


def two_courses(courses: Sequence[Course]) -> tuple[Course | None, Course | None]:
    """Return the course of a game and that of its second part; GameError if there are more."""
    if len(courses) > 2:
        raise GameError(f"{len(courses)} tracks: a game is played on one, a championship on two")
    first, second = [*courses, None, None][:2]
    return first, second
