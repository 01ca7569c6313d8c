"""Records of single games: play, write, read, replay and verify."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.bots import USUAL_BOT, Bot, bot_named
from engine.course import Course
from engine.files import Fault, parse_strict_json, read_text, schema_faults, write_text
from engine.files.schema import schema_of
from engine.games import USUAL, game_named
from engine.games.core import Action, Game, GameError, Outcome, Rng, State, Value
from engine.playtest.played_on import Place, changed_parts, place_from_json, place_json, place_on
from engine.rulebook import facts

FORMAT = "lanesmith-playthrough"
VERSION = 1


class PlaythroughError(ValueError):
    """Record that cannot be read, or that breaks the rules; the text says where and why.

    `move` is the number of the first wrong move, from 1, or None. `faults` has the places and
    reasons one by one, if the file is no record at all.
    """

    def __init__(self, text: str, move: int | None = None, faults: Sequence[Fault] = ()) -> None:
        super().__init__(text)
        self.move, self.faults = move, faults


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One game: its track and players, every move, and the outcome.

    `on` is the track, and `then` the second one of a world championship. `moves` are the seats
    (from 0) and actions in order. `deck` and `numbers` are the contents of files that replace those
    in the box. `drawings` are the tracks as their files hold them, so that the record can be
    replayed by itself.
    """

    on: Place
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
        """Return the number of players."""
        return len(self.bots)


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
        on=place_on(game, course),
        game=game,
        options=rules.chosen_options(options),
        bots=tuple(bot if isinstance(bot, str) else bot.name for bot in bots),
        seed=seed,
        moves=tuple(moves),
        outcome=rules.outcome(state),
        then=None if then is None else place_on(game, then),
        deck=deck,
        numbers=numbers,
    )


def _rules(
    game: str,
    deck: Mapping[str, Any] | None,
    numbers: Mapping[str, Any] | None,
    then: Course | None,
) -> Game[Any]:
    """Return the game with other cards and numbers, on two tracks if there is a second one."""
    rules = game_named(game).using(deck, numbers)
    return rules if then is None else rules.then_on(then)


def game_of_record(record: Playthrough, then: Course | None = None) -> Game[Any]:
    """Return the recorded game, with its cards and numbers; GameError if they do not suit."""
    return _rules(record.game, record.deck, record.numbers, then)


def replay(record: Playthrough, course: Course | None, then: Course | None = None) -> list[State]:
    """Return every state of a recorded game, the first one before the first move.

    A record is true if every move is by the rules and the game ends as it says, whatever has
    changed since. PlaythroughError names the first move that is not, by which rule it was decided,
    and what is known to have changed: cards, or what the rules read of the track.
    """
    for place, here in ((record.on, course), (record.then or Place(), then)):
        if bool(place.course) != (here is not None):
            played = f"on the track {place.track!r}" if place.course else "without this track"
            raise PlaythroughError(f"the game was played {played}")
    try:
        rules = game_of_record(record, then)
    except GameError as error:
        raise PlaythroughError(str(error)) from error
    try:
        state = rules.start(course, record.seats, record.options, record.seed)
    except GameError as error:
        raise PlaythroughError(f"{error}{_changes(record, course, then)}") from error
    states = [state]
    for number, (seat, action) in enumerate(record.moves, 1):
        try:
            if state.seat != seat:
                decides = _decides(state.seat)
                raise GameError(f"by the record seat {seat + 1} decides, by the rules {decides}")
            state = rules.apply(state, action)
        except GameError as error:
            by = f"move {number}, seat {seat + 1}: {error}{_decided_by(rules, states, action)}"
            raise PlaythroughError(f"{by}{_changes(record, course, then)}", number) from error
        states.append(state)
    outcome = rules.outcome(state)
    if outcome != record.outcome:
        raise PlaythroughError(
            f"after move {len(record.moves)}: the record says {_ending(record.outcome)}, the rules "
            f"say {_ending(outcome)}{_decided_by(rules, states, None)}"
            f"{_changes(record, course, then)}"
        )
    return states


def changes(record: Playthrough, course: Course | None, then: Course | None = None) -> str:
    """Return a part of a sentence for each track that names what the rules read differently since
    the game was recorded; "" if no change is known."""
    told = []
    for place, here in ((record.on, course), (record.then or Place(), then)):
        if parts := changed_parts(place, record.game, here):
            other = f"another track, or another state of the track {place.track!r}"
            told.append(f"{other}, which differs in: {', '.join(parts)}")
    return "; ".join(told)


def _changes(record: Playthrough, course: Course | None, then: Course | None) -> str:
    """Return what has changed in cards or track and may have made a record untrue."""
    told = ""
    game = game_of_record(record)
    if game.deck is not None and game.card_kinds:
        named = (action.value for _, action in record.moves if action.kind in game.card_kinds)
        lost = next((card for card in named if card not in game.deck.texts), None)
        if lost is not None:
            told = f"; the cards have changed since: none is {lost!r} any more{_called(game.box)}"
    if since := changes(record, course, then):
        told += f"; the record was played on {since}"
    return told


def _decided_by(rules: Game[Any], states: Sequence[State], action: Action | None) -> str:
    """Return the rules that decided on `action`, and the place it moves from."""
    standing = rules.standing(states[-1])
    is_over = states[-1].seat is None
    by = rules.rules_of(states, None if is_over else action)
    return (f"; {standing}" if standing else "") + _called(by)


def _called(ids: Sequence[str]) -> str:
    """Return rules by their ids and titles, in brackets."""
    known = [facts()[rule] for rule in ids if rule in facts()]
    return f" ({', '.join(f'{fact.id}, {fact.title}' for fact in known)})" if known else ""


def _decides(seat: int | None) -> str:
    return "nobody, the game is over" if seat is None else f"seat {seat + 1}"


def _ending(outcome: Outcome | None) -> str:
    """Return an outcome in a few words."""
    if outcome is None:
        return "the game goes on"
    return f"it ends, {outcome.reason}, with {list(outcome.points)} and ranks {list(outcome.ranks)}"


def playthrough_json(record: Playthrough) -> dict[str, Any]:
    """Return the record as plain JSON values; moves are "seat action", seats from 1."""
    outcome = record.outcome
    own = {
        "then": None if record.then is None else place_json(record.then),
        "deck": record.deck,
        "numbers": record.numbers,
        "drawings": list(record.drawings) or None,
    }
    return {
        "format": FORMAT,
        "version": VERSION,
        "track": place_json(record.on),
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


def playthrough_from_json(data: Any, source: str = "playthrough") -> Playthrough:
    """Return the record of a parsed file; PlaythroughError lists all faults with their places."""
    if faults := schema_faults(data, "playthrough", source):
        raise PlaythroughError("\n".join(map(str, faults)), faults=faults)
    ending = data["outcome"]
    moves = (move.partition(" ") for move in data["moves"])
    then = data.get("then")
    known = {*schema_of("playthrough")["properties"]}
    return Playthrough(
        on=place_from_json(data["track"]),
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
        then=None if then is None else place_from_json(then),
        deck=data.get("deck"),
        numbers=data.get("numbers"),
        drawings=tuple(data.get("drawings", ())),
        extra={key: value for key, value in data.items() if key not in known},
    )


def record_text(record: Playthrough) -> str:
    """Return the text of the file of a record."""
    return json.dumps(playthrough_json(record), ensure_ascii=False, indent=1) + "\n"


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
    write_text(record_text(record), path)


def read_record(path: str | Path) -> Playthrough:
    """Return the record in a file; FileError if it cannot be read, PlaythroughError if it holds
    none."""
    file = str(path)
    return playthrough_from_json(parse_strict_json(read_text(path), file), file)


def story(record: Playthrough, course: Course | None, then: Course | None = None) -> str:
    """Return the game as text: every move and its events."""
    states = replay(record, course, then)
    tracks = [place for place in (record.on.track, record.then and record.then.track) if place]
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
