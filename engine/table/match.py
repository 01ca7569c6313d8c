"""Match: one game as it is played at a table, with its take-backs and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.course import Course, compile_track
from engine.games import game_named
from engine.games.core import Action, Event, Game, GameError, Rng, State, Value
from engine.playtest.played_on import Place, place_on
from engine.playtest.playthrough import Playthrough, PlaythroughError, game_of_record, replay
from engine.table.told import moving_of, ways_of
from engine.track import Track
from engine.track.files import from_json, to_json

GUESSES = 16
"""Deals of what a seat does not know that an action must not tell apart, or it has revealed
something. Of two equally likely cards 1 in 65,000 stays unnoticed."""


@dataclass(frozen=True, slots=True)
class Set:
    """Everything a match is set up with before it begins.

    `options` are those of a variant, `deck` and `numbers` are own ones as in their files. Two
    `tracks` are a world championship.
    """

    game: str
    tracks: tuple[Track, ...] = ()
    options: Mapping[str, Value] = field(default_factory=dict)
    deck: Mapping[str, Any] | None = None
    numbers: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """A move of a seat with its events and the way of a `piece` (a colour, or "seat:2"), or moves
    taken back from `move` on."""

    move: int
    seat: int
    events: tuple[Event, ...] = ()
    piece: str = ""
    way: tuple[str, ...] = ()
    is_back: bool = False


class Match:
    """A game that goes on. `stamp` counts its changes, so it never goes down; `story` is all that
    has happened, take-backs included."""

    def __init__(self, setup: Set, seats: int, seed: int) -> None:
        self.setup = setup
        self.courses = tuple(map(compile_track, setup.tracks))
        self._drawings = tuple(map(to_json, setup.tracks))
        self.seed = seed
        first, then = (*self.courses, None, None)[:2]
        rules = game_named(setup.game).using(setup.deck, setup.numbers)
        self.game: Game[Any] = rules if then is None else rules.then_on(then)
        self.options = self.game.chosen_options(setup.options)
        self.states: list[State] = [self.game.start(first, seats, self.options, seed)]
        self.moves: list[tuple[int, Action]] = []
        self.story: list[Happening] = []
        self.stamp = 0

    @classmethod
    def of_record(cls, record: Playthrough) -> Match:
        """Return the match of a record, to be played on; PlaythroughError if it breaks the rules or
        does not hold its tracks."""
        needed = sum(bool(place and place.course) for place in (record.on, record.then))
        if len(record.drawings) != needed:
            raise PlaythroughError("the record does not hold the tracks it was played on")
        tracks = tuple(from_json(dict(each), "track") for each in record.drawings)
        setup = Set(record.game, tracks, record.options, record.deck, record.numbers)
        match = cls(setup, record.seats, record.seed)
        first, then = (*match.courses, None, None)[:2]
        match.game = game_of_record(record, then)
        states = replay(record, first, then)
        match.states = states[:1]
        for move, state in zip(record.moves, states[1:], strict=True):
            match._add(*move, state)
        return match

    @property
    def state(self) -> State:
        """Return the present state."""
        return self.states[-1]

    @property
    def board(self) -> int:
        """Return the number of the track that is played on now, from 0."""
        here = getattr(getattr(self.state, "table", None), "course", None)
        return next((n for n, course in enumerate(self.courses) if course is here), 0)

    @property
    def course(self) -> Course | None:
        """Return the course that is played on now; None in a game without a board."""
        return self.courses[self.board] if self.courses else None

    def play(self, seat: int, action: Action) -> None:
        """Play an action of `seat`; IllegalActionError if the rules do not allow it, GameError if
        another seat decides."""
        if self.state.seat != seat:
            raise GameError("another seat decides")
        self._add(seat, action, self.game.apply(self.state, action))

    def _add(self, seat: int, action: Action, after: State) -> None:
        way = tuple(ways_of(self.game, self.state, seat).get(action, ()))
        piece = moving_of(self.state) or f"seat:{seat}"
        self.story.append(Happening(len(self.moves), seat, after.events, piece, way))
        self.moves.append((seat, action))
        self.states.append(after)
        self.stamp += 1

    def last_of(self, seat: int) -> int | None:
        """Return the number of the last move of `seat`, None before its first one."""
        return next(
            (n for n in range(len(self.moves) - 1, -1, -1) if self.moves[n][0] == seat), None
        )

    def has_revealed(self, move: int) -> bool:
        """Return whether another seat has moved since `move`, or its seat has learned from it, or a
        later move, what it did not know: dice, a card, a decision of others."""
        seat = self.moves[move][0]
        if any(mover != seat for mover, _ in self.moves[move:]):
            return True
        return any(self._reveals(number) for number in range(move, len(self.moves)))

    def _reveals(self, number: int) -> bool:
        """Return whether the result of a move depends on what its seat did not know."""
        (seat, action), before = self.moves[number], self.states[number]
        if len(self.game.chance_outcomes(before, action)) > 1:
            return True
        known = self.game.observation(self.states[number + 1], seat)
        for guess in range(GUESSES):
            deal = self.game.determinize(before, seat, Rng(guess))
            if self.game.observation(self.game.apply(deal, action), seat) != known:
                return True
        return False

    def take_back(self, move: int, seat: int) -> None:
        """Take back all moves from `move` on, as `seat` has asked."""
        del self.moves[move:], self.states[move + 1 :]
        self.story.append(Happening(move, seat, is_back=True))
        self.stamp += 1

    def record(self, bots: Sequence[str]) -> Playthrough:
        """Return the match as a record, with the kind of player on each seat."""
        places = [place_on(self.setup.game, course) for course in self.courses]
        first, then = (*places, None, None)[:2]
        return Playthrough(
            on=first or Place(),
            game=self.setup.game,
            options=self.options,
            bots=tuple(bots),
            seed=self.seed,
            moves=tuple(self.moves),
            outcome=self.game.outcome(self.state),
            then=then,
            deck=self.setup.deck,
            numbers=self.setup.numbers,
            drawings=self._drawings,
        )
