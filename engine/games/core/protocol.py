"""What a game, its states, actions and outcome are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.course import Course
from engine.games.core.chance import Chance
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.checks import Needs, Problem
    from engine.games.core.measuring import Measure, Watcher
    from engine.games.core.view import View
    from engine.games.racing.alone import RaceAlone
    from engine.race.cards import Deck

Value = bool | int | str

NAMED = 12
"""So many of the possible actions are named where another one was tried."""

RULED_OUT = float("-inf")
"""What an action is worth that is not worth playing on."""


class GameError(ValueError):
    """A game that cannot be played like this: seats, options or the track; the text says why."""


def unplayable(info: GameInfo, lacks: Iterable[str]) -> GameError:
    """The refusal of a game by a track that lacks these things, a sentence each."""
    said = reduce(lambda so_far, lack: Sentence("{first} {then}", first=so_far, then=lack), lacks)
    return GameError(
        Sentence("{game} cannot be played on this track: {lacks}", game=info.title, lacks=said)
    )


def check_owner(info: GameInfo, data: Mapping[str, Any]) -> None:
    """Raise GameError if a state read from a file is one of another game."""
    if data.get("game") != info.name:
        raise GameError(
            Sentence(
                "this is a state of {other}, not of {game}",
                other=repr(data.get("game")),
                game=info.title,
            )
        )


class IllegalActionError(GameError):
    """An action that the rules do not allow now."""


def not_possible(action: Action, actions: Sequence[Action]) -> IllegalActionError:
    """The refusal of an action that is not among the possible ones."""
    told: Sentence | str = "; ".join(map(str, actions[:NAMED]))
    if len(actions) > NAMED:
        told = Sentence("{actions} and {count} more", actions=told, count=len(actions) - NAMED)
    return IllegalActionError(
        Sentence(
            "{action} is not possible now; possible: {actions}",
            action=action,
            actions=told or Sentence("nothing, the game is over"),
        )
    )


class Action(NamedTuple):
    """A decision: its kind and what was decided, as text ("card", "red 6, yellow 4")."""

    kind: str
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.value}" if self.value else self.kind

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action of a text: the kind is the first word, the rest is the value."""
        kind, _, value = text.partition(" ")
        return cls(kind, value)


class Event(NamedTuple):
    """Something that happened: a sentence with places for values, so that it can be translated."""

    sentence: str
    values: Mapping[str, Value]

    def __str__(self) -> str:
        return self.sentence.format_map(self.values)


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: a switch, a number or one of several words."""

    name: str
    text: str
    default: Value
    choices: tuple[Value, ...] = (False, True)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a catalogue says about a game, and what it needs from a track ("" for no track).

    `about` is a sentence or two, `story` a paragraph.
    """

    name: str
    title: str
    players: tuple[int, int]
    age: int
    minutes: tuple[int, int]
    author: str
    publisher: str
    year: int
    about: str
    needs: str
    story: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: rank (1 is best, ties share) and points or money of every seat.

    `places` are the cars in the order they came home, in games that have cars.
    """

    reason: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class State(ABC):
    """A moment of a game; a frozen value. Seats are numbered from 0, clockwise."""

    __slots__ = ()

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""

    @property
    @abstractmethod
    def turn(self) -> int:
        """How many turns have been finished."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """All legal actions, without repeats; empty when the game is over."""

    @abstractmethod
    def play(self, action: Action) -> State:
        """The state after an action; IllegalActionError if the rules do not allow it."""

    def prospects(self, action: Action) -> Sequence[tuple[float, State]]:
        """How likely an action leads to which state, for all that the seat which decides knows.

        A game where dice decide at once what comes of an action overrides it.
        """
        return ((1.0, self.play(action)),)

    def suggestion(self, chance: Chance) -> Action | None:
        """What a rule of thumb advises the seat that decides, from what it knows; None where
        looking ahead does better. Secret decisions, whose outcome depends on what others have
        already decided in secret, need one."""
        return None

    def foreseen(
        self, actions: Sequence[Action], chance: Chance, rounds: int
    ) -> list[float] | None:
        """How well the seat that decides fares after each action, on average over so many deals
        of what it does not know, all played on by rules of thumb; RULED_OUT for one that is not
        worth playing on. None if the game has no fast way to find out."""
        return None

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What happened by the last action, in order."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None before."""

    @abstractmethod
    def worth(self, seat: int) -> float:
        """How good the position looks for a seat, in points; uses only what the seat knows."""

    @abstractmethod
    def seen_by(self, seat: int) -> dict[str, Any]:
        """What a seat knows, as plain JSON values."""

    def view(self, eyes: Collection[int]) -> View:
        """What lies on the table as these seats together see it; of nobody's cards without any.

        A game that says nothing shows nothing but what it shows of the race.
        """
        from engine.games.core.view import View

        return View()

    def phrase(self, action: Action) -> Sentence | None:
        """What a legal action would do, in a few words; None where its kind says enough."""
        return None

    @abstractmethod
    def guess(self, seat: int, chance: Chance) -> State:
        """A state the seat cannot tell from this one; all it does not know is dealt anew."""

    @abstractmethod
    def json(self) -> dict[str, Any]:
        """The whole state as plain JSON values, hidden things included."""


class Game(ABC):
    """A rule set."""

    info: GameInfo
    options: tuple[Option, ...]
    house_rules: tuple[str, ...] = ()
    """What the rulebook leaves open and what is played instead, each with the rule it completes."""
    has_race: bool = False
    """Whether its race can be run by itself, see `race_alone`."""

    @property
    def money(self) -> str:
        """What the money is counted in that its race run by itself pays."""
        return Sentence("million")

    def needs(self) -> Needs | None:
        """What the checks ask of a track for this game; None if it is played without one."""
        return None

    @property
    def deck(self) -> Deck | None:
        """The cards cars are moved with; None in a game without."""
        return None

    def deck_problems(self, deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
        """What is doubtful about a deck for this game, and on a course if there is one."""
        return ()

    def using(self, deck: Any = None, numbers: Any = None) -> Game:
        """The game with a designer's own cards or numbers, parsed files both; GameError if it has
        none to change, or the place of what is wrong in them."""
        if deck is None and numbers is None:
            return self
        raise GameError(
            Sentence("{game} is played with its own cards and numbers only", game=self.info.title)
        )

    def race_alone(self, course: Course, seats: int) -> RaceAlone:
        """Its race run by itself; GameError if there is none or the track does not suit."""
        raise GameError(
            Sentence(
                "{game} has no race of its own: it is played in full games only",
                game=self.info.title,
            )
        )

    def measures(self) -> tuple[Measure, ...]:
        """What the lab can learn of this game alone, see `engine.games.core.measuring`."""
        return ()

    def watcher(self, start: State) -> Watcher | None:
        """Who watches a game from its first state on for the counts of these measures."""
        return None

    def then_on(self, second: Course) -> Game:
        """The game on one track and then on a second one; GameError if there is no such thing."""
        raise GameError(Sentence("{game} is played on one track, not on two", game=self.info.title))

    @abstractmethod
    def missing(self, course: Course | None) -> tuple[str, ...]:
        """What the track lacks for this game, a sentence each; empty if it can be played."""

    @abstractmethod
    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> State:
        """The first state; GameError if seats, options or the track do not suit."""

    @abstractmethod
    def state_from_json(self, course: Course | None, data: Mapping[str, Any]) -> State:
        """The state `State.json` has written; GameError if it is none of this game."""


def chosen_options(game: Game, given: Mapping[str, Value] | None) -> dict[str, Value]:
    """All options of a game, the given ones in place of the defaults; GameError if unknown."""
    chosen = {option.name: option.default for option in game.options}
    known = {option.name: option for option in game.options}
    for name, value in (given or {}).items():
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = Sentence("; did you mean {near}?", near=repr(near[0])) if near else "."
            raise GameError(
                Sentence(
                    "{game} has no option {name}{hint} It has: {known}.",
                    game=game.info.title,
                    name=repr(name),
                    hint=hint,
                    known=", ".join(known) or Sentence("none"),
                )
            )
        if not any(value == choice for choice in known[name].choices):
            choices = ", ".join(map(str, known[name].choices))
            raise GameError(
                Sentence(
                    "option {name} cannot be {value}; choose one of {choices}",
                    name=repr(name),
                    value=repr(value),
                    choices=choices,
                )
            )
        chosen[name] = value
    return chosen


def check_seats(info: GameInfo, seats: int) -> None:
    """Raise GameError if so many cannot play the game."""
    fewest, most = info.players
    if not fewest <= seats <= most:
        raise GameError(
            Sentence(
                "{game} is for {fewest} to {most} players, not {seats}",
                game=info.title,
                fewest=fewest,
                most=most,
                seats=seats,
            )
        )
