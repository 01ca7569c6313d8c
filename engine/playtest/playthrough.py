"""The record of one game: play it, write it, read it, play it again and verify it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from engine.bots import USUAL_BOT, Bot, bot_named
from engine.course import Course, course_json
from engine.files import parse_strict_json, read_text, schema_faults, write_text
from engine.files.schema import schema_of
from engine.games import USUAL, game_named
from engine.games.core import Action, Game, GameError, Outcome, Rng, State, Value

FORMAT = "lanesmith-playthrough"
VERSION = 1


class PlaythroughError(ValueError):
    """A record that is none, or does not tell a game by the rules; the text says where and why.

    `move` is the number of the first wrong move, from 1, if it is one.
    """

    def __init__(self, text: str, move: int | None = None) -> None:
        super().__init__(text)
        self.move = move


class Place(NamedTuple):
    """A track that was played on: its name and the hash of its course, "" without a track."""

    track: str = ""
    course: str = ""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One game: what was played on which track by whom, every move, and how it ended.

    `track` is the name of the track and `course` the hash of its course, "" in a game without a
    track. `moves` are the seats (from 0) and actions in order. `then` is the second track of a
    world championship. `deck` and `numbers` are own ones, as their files hold them. `drawings`
    are the tracks as their files hold them, so that the record can be replayed by itself.
    """

    track: str
    course: str
    game: str
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    seed: int
    moves: tuple[tuple[int, Action], ...] = ()
    outcome: Outcome | None = None
    then: Place | None = None
    deck: Mapping[str, Any] | None = None
    numbers: Mapping[str, Any] | None = None
    drawings: tuple[Mapping[str, Any], ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)


_hashes: WeakKeyDictionary[Course, str] = WeakKeyDictionary()


def course_hash(course: Course | None) -> str:
    """What identifies a track in a record: its course, not its colours or notes."""
    if course is None:
        return ""
    known = _hashes.get(course)
    if known is None:
        text = json.dumps(course_json(course), sort_keys=True, ensure_ascii=False)
        known = _hashes[course] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return known


def play_game(
    course: Course | None,
    game: str = USUAL,
    bots: Sequence[str | Bot] = (USUAL_BOT,) * 4,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    then: Course | None = None,
    deck: Mapping[str, Any] | None = None,
    numbers: Mapping[str, Any] | None = None,
) -> Playthrough:
    """Let bots play a whole game, one bot a seat; the same arguments give the same record, unless
    a bot looks at the clock.

    `then` is the second track of a world championship, `deck` and `numbers` are own ones as in
    their files. GameError says what does not suit: the bots, the seats, an option, the track.
    """
    rules = _rules(game, deck, numbers, then)
    # One object on several seats is several players.
    players = [bot_named(bot) if isinstance(bot, str) else deepcopy(bot) for bot in bots]
    state = rules.start(course, len(players), options, seed)
    rngs = [Rng(seed * len(players) + seat).split() for seat in range(len(players))]
    moves = []
    while (seat := state.seat) is not None:
        action = players[seat].choose(rules, state, rngs[seat])
        moves.append((seat, action))
        state = rules.apply(state, action)
    return Playthrough(
        track=course.name if course is not None else "",
        course=course_hash(course),
        game=game,
        options=rules.chosen_options(options),
        bots=tuple(bot if isinstance(bot, str) else bot.name for bot in bots),
        seed=seed,
        moves=tuple(moves),
        outcome=rules.outcome(state),
        then=None if then is None else Place(then.name, course_hash(then)),
        deck=deck,
        numbers=numbers,
    )


def _rules(
    game: str,
    deck: Mapping[str, Any] | None,
    numbers: Mapping[str, Any] | None,
    then: Course | None,
) -> Game[Any]:
    """The game with own cards and numbers, on two tracks if there is a second one."""
    rules = game_named(game).using(deck, numbers)
    return rules if then is None else rules.then_on(then)


def game_of_record(record: Playthrough, then: Course | None = None) -> Game[Any]:
    """The game that was recorded, with its own cards and numbers; GameError if they do not suit."""
    return _rules(record.game, record.deck, record.numbers, then)


def replay(record: Playthrough, course: Course | None, then: Course | None = None) -> list[State]:
    """Every state of a recorded game, the first one before the first move.

    PlaythroughError names the first move that the rules do not allow, and why; or what of track
    and outcome differs.
    """
    second = record.then or Place()
    for place, here in ((Place(record.track, record.course), course), (second, then)):
        if place.course != course_hash(here):
            raise PlaythroughError(
                f"the record was played on another state of the track {place.track!r}: its course "
                "has changed since, or this is another track"
            )
    try:
        rules = game_of_record(record, then)
        state = rules.start(course, record.seats, record.options, record.seed)
    except GameError as error:
        raise PlaythroughError(str(error)) from error
    states = [state]
    for number, (seat, action) in enumerate(record.moves, 1):
        if state.seat != seat:
            decides = "nobody, the game is over" if state.seat is None else f"seat {state.seat + 1}"
            raise PlaythroughError(
                f"move {number}: by the record seat {seat + 1} decides, by the rules {decides}",
                number,
            )
        try:
            state = rules.apply(state, action)
        except GameError as error:
            raise PlaythroughError(f"move {number}, seat {seat + 1}: {error}", number) from error
        states.append(state)
    outcome = rules.outcome(state)
    if outcome != record.outcome:
        raise PlaythroughError(
            f"after move {len(record.moves)}: the record says {_ending(record.outcome)}, "
            f"the rules say {_ending(outcome)}"
        )
    return states


def _ending(outcome: Outcome | None) -> str:
    """An outcome in a few words."""
    if outcome is None:
        return "the game goes on"
    return f"it ends, {outcome.reason}, with {list(outcome.points)} and ranks {list(outcome.ranks)}"


def playthrough_json(record: Playthrough) -> dict[str, Any]:
    """The record as plain JSON values; moves are "seat action", seats from 1."""
    outcome = record.outcome
    own = {
        "then": None if record.then is None else _place_json(record.then),
        "deck": record.deck,
        "numbers": record.numbers,
        "drawings": list(record.drawings) or None,
    }
    return {
        "format": FORMAT,
        "version": VERSION,
        "track": _place_json(Place(record.track, record.course)),
        "game": record.game,
        "options": dict(record.options),
        "bots": list(record.bots),
        "seed": record.seed,
        "moves": [f"{seat + 1} {action}" for seat, action in record.moves],
        "outcome": None
        if outcome is None
        else {
            "reason": outcome.reason,
            "ranks": list(outcome.ranks),
            "points": list(outcome.points),
            "places": list(outcome.places),
        },
        **{key: value for key, value in own.items() if value is not None},
        **record.extra,
    }


def _place_json(place: Place) -> dict[str, str]:
    return {"name": place.track, "course": place.course}


def playthrough_from_json(data: Any, source: str = "playthrough") -> Playthrough:
    """The record of a parsed file; PlaythroughError lists all that is wrong, with its place."""
    if faults := schema_faults(data, "playthrough", source):
        raise PlaythroughError("\n".join(map(str, faults)))
    ending = data["outcome"]
    moves = (move.partition(" ") for move in data["moves"])
    then = data.get("then")
    known = {*schema_of("playthrough")["properties"]}
    return Playthrough(
        track=data["track"]["name"],
        course=data["track"]["course"],
        game=data["game"],
        options=data["options"],
        bots=tuple(data["bots"]),
        seed=data["seed"],
        moves=tuple((int(seat) - 1, Action.parse(text)) for seat, _, text in moves),
        outcome=None
        if ending is None
        else Outcome(
            reason=ending["reason"],
            ranks=tuple(ending["ranks"]),
            points=tuple(ending["points"]),
            places=tuple(ending["places"]),
        ),
        then=None if then is None else Place(then["name"], then["course"]),
        deck=data.get("deck"),
        numbers=data.get("numbers"),
        drawings=tuple(data.get("drawings", ())),
        extra={key: value for key, value in data.items() if key not in known},
    )


def write_record(record: Playthrough, path: str | Path) -> None:
    """Write the record of a game into a file, wholly or not at all.

    Parameters
    ----------
    record : Playthrough
        What `play` returns.
    path : path
        The file; one that is there is replaced.

    Raises
    ------
    FileError
        If that fails: the file then holds what it held before.

    Examples
    --------
    >>> import lanesmith
    >>> record = lanesmith.play(game="five_towers", bots="random", seats=3)
    >>> lanesmith.write_record(record, "towers.json")
    >>> lanesmith.replay("towers.json").record == record
    True
    """
    write_text(json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n", path)


def read_record(path: str | Path) -> Playthrough:
    """Return the record in a file; FileError if it cannot be read, PlaythroughError if it holds
    none."""
    file = str(path)
    return playthrough_from_json(parse_strict_json(read_text(path), file), file)


def story(record: Playthrough, course: Course | None, then: Course | None = None) -> str:
    """The game as text: every move and what came of it."""
    states = replay(record, course, then)
    tracks = [place for place in (record.track, record.then and record.then.track) if place]
    on_track = f" on {' and '.join(tracks)}" if tracks else ""
    chosen = "".join(f", {name} {value}" for name, value in record.options.items())
    lines = [f"{record.game}{on_track}{chosen}, {', '.join(record.bots)}, seed {record.seed}"]
    lines += [f"    {event}" for event in states[0].events]
    for (seat, action), state in zip(record.moves, states[1:], strict=True):
        lines.append(f"seat {seat + 1}: {action}")
        lines += [f"    {event}" for event in state.events]
    if record.outcome is not None:
        lines.append(f"The end: {record.outcome.reason}.")
        if record.outcome.places:
            lines.append("Home: " + ", ".join(record.outcome.places))
        lines += [
            f"Seat {seat + 1} ({bot}): rank {rank}, {points}"
            for seat, (bot, rank, points) in enumerate(
                zip(record.bots, record.outcome.ranks, record.outcome.points, strict=True)
            )
        ]
    return "\n".join(lines) + "\n"
