"""What every game offers: `Game`, the object on top of a game's folder.

A state is data, and the rules are functions on it in the modules of the game's folder: `rules`,
`evaluation`, `heuristics`, `rollout`, `observation`, `view`, `files`. The game object names the
functions that answer for it, and has methods of its own where something is to be done first:

    class Coins(Game[CoinsState]):
        info = GameInfo(name="coins", ...)
        legal_actions = staticmethod(rules.legal_actions)
        apply = staticmethod(rules.apply)
        ...

        def first_state(self, course, seats, options, seed):
            return rules.first_state(seats, seed)

Imports go down only: `game.py` imports the other modules of its folder, and none of them imports
it. What a function needs besides the cards and counters of the moment (numbers of a house variant,
a deck, tables of the board) is a field of the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Generic, Literal, TypeVar

from engine.checks import Needs, Problem
from engine.compiled.rng import Rng
from engine.course import Course, course_json
from engine.games.core.action import Action, GameError, Value
from engine.games.core.info import GameInfo, Option, RaceSetup, check_seats, unplayable
from engine.games.core.printed import Printed
from engine.games.core.state import Account, Outcome, State
from engine.games.core.statistics import Measure, Played, Recorder
from engine.games.core.view import View
from engine.race.bots.seated import Player
from engine.race.tables.deck import Deck
from engine.track import Sentence

S = TypeVar("S", bound=State)

RULED_OUT = float("-inf")
"""What `rollout` says of an action that is not worth playing on."""

Movement = Literal["race", "longest", "stack", "drive"]
"""How pieces move on the board: by free steps ahead as long as there is one (RV-17, RV-18), by the
longest ways alone (TR-9), onto one another (CC-4), exactly so far on a network (AA-2)."""


class Game(ABC, Generic[S]):
    """A rule set, and all that can be asked about its states."""

    info: GameInfo
    options: tuple[Option, ...] = ()
    house_rules: tuple[str, ...] = ()
    """What the rulebook leaves open and what is played instead, each with the rule it completes."""
    to_you: Mapping[str, str] = {}
    to_other: Mapping[str, str] = {}
    """What sentences about a `seat`, and about an `other` one, say to whoever sits there."""
    decided_by: Mapping[str, str] = {}
    """The id of the rule by which actions of each kind are decided, "" for the ending."""
    card_kinds: tuple[str, ...] = ()
    """The kinds of actions whose value is a card of the deck."""
    box: tuple[str, ...] = ()
    """The ids of the rules that say what cards there are."""
    movement: Movement = "race"
    measures: tuple[Measure, ...] = ()
    """What the lab can learn of this game alone, see `engine.games.core.statistics`."""
    has_second_track: bool = False
    """Whether it can go on on a second track, see `then_on`."""
    has_race: bool = False
    """Whether its race can be simulated by itself, see `race_setup`."""

    def is_simulated_whole(self, options: Mapping[str, Value] | None = None) -> bool:
        """Whether whole games with these options can be simulated, with all that is bought and bet
        on."""
        return False

    def most_home(self, options: Mapping[str, Value]) -> int | None:
        """Return how many cars come home at most in a race with these options, which ends with the
        last of them: 0 without a finish, None where all cars can."""
        return None

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """What the track lacks for the game with these options, a sentence each; empty if it can be
        played."""
        return ()

    def suitable(self, course: Course | None, options: Mapping[str, Value] | None = None) -> Course:
        """The course of a track that lacks nothing; GameError says what is missing."""
        lacks = self.missing(course, options)
        if lacks or course is None:
            raise unplayable(self.info, lacks)
        return course

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> S:
        """The first state; GameError if seats, options or the track do not suit."""
        chosen = self.chosen_options(options)
        check_seats(self.info, seats)
        return self.first_state(course, seats, chosen, seed)

    @abstractmethod
    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> S:
        """The first state with all options chosen; GameError if the track does not suit."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[Action]:
        """All legal actions, without repeats; empty when the game is over."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> S:
        """The state after an action; IllegalActionError if the rules do not allow it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None before."""

    def chance_outcomes(self, state: S, action: Action) -> Sequence[tuple[float, S]]:
        """How likely an action leads to which state, for all that the seat which decides knows.

        Certain, unless dice decide at once what comes of an action.
        """
        return ((1.0, self.apply(state, action)),)

    @abstractmethod
    def observation(self, state: S, seat: int) -> dict[str, Any]:
        """What a seat knows, as plain JSON values."""

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """A state the seat cannot tell from this one; all it does not know is dealt anew."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """How good the position looks for a seat, in points; uses only what the seat knows."""

    def heuristic_policy(self, state: S, rng: Rng) -> Action | None:
        """What a rule of thumb advises the seat that decides, from what it knows; None where
        looking ahead does better.

        Secret decisions, whose result depends on what others have already decided in secret, need
        one.
        """
        return None

    def choice_of(self, state: S, player: Player, rng: Rng) -> Action | None:
        """What a player of simulated games chooses on the seat that decides, from what it knows and
        remembers; None if the game cannot be simulated with such players."""
        return None

    def number_of(self, state: S, action: Action) -> int | None:
        """The number by which its simulated games know a legal action; None if it has no such
        games."""
        return None

    def rollout(
        self, state: S, actions: Sequence[Action], rng: Rng, rounds: int
    ) -> list[float] | None:
        """How well the seat that decides fares after each action, on average over so many
        determinizations, all played on by rules of thumb; RULED_OUT for an action that is not
        worth playing on. None if the game has no fast way to find out."""
        return None

    def view(self, state: S, seats: Collection[int]) -> View:
        """What lies on the table as these seats together see it; nobody's cards without any.

        Where a game has a race, the race is shown besides.
        """
        return View()

    def describe(self, state: S, action: Action) -> Sentence | None:
        """What a legal action would do, in a few words; None where its kind says enough."""
        return None

    def seen_of(self, course: Course) -> Mapping[str, Any]:
        """Return what the rules read of a course, as plain JSON values by the name of each part.

        Records of games are told by it on what track they were played: whatever else is drawn may
        change.
        """
        data = course_json(course)
        return {part: data[part] for part in ("spaces", "steps", "grid") if part in data}

    def rules_of(self, states: Sequence[S], action: Action | None) -> tuple[str, ...]:
        """Return the ids of the rules by which an action after some states of a game was decided,
        or its ending without one. The action need not be legal."""
        rule = self.decided_by.get("" if action is None else action.kind, "")
        return (rule,) if rule else ()

    def standing(self, state: S) -> str:
        """Return what is to move, from where and how far; "" where nothing is."""
        return ""

    def account(self, states: Sequence[S]) -> Account | None:
        """How the result of every seat came about in a game of these states, from the first one on;
        None before the end, and where there is nothing to add up."""
        return None

    @abstractmethod
    def to_json(self, state: S) -> dict[str, Any]:
        """The whole state as plain JSON values, hidden things included."""

    @abstractmethod
    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> S:
        """The state `to_json` has written; GameError if it is none of this game."""

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

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterable[Printed]:
        """What lies in its box beside the board, with all options chosen, for whoever prints it."""
        return ()

    def using(self, deck: Any = None, numbers: Any = None) -> Game[S]:
        """The game with a designer's own cards or numbers, parsed files both; GameError if it has
        none to change, or the place of what is wrong in them."""
        if deck is None and numbers is None:
            return self
        raise GameError(
            Sentence("{game} is played with its own cards and numbers only", game=self.info.title)
        )

    def race_setup(
        self, course: Course, seats: int, options: Mapping[str, Value] | None = None
    ) -> RaceSetup:
        """How whole games with these options are simulated, or without options its race alone;
        GameError if it has none, or the track does not suit."""
        raise GameError(
            Sentence(
                "{game} has no race of its own: it is played in full games only",
                game=self.info.title,
            )
        )

    def recorder(self, start: S) -> Recorder[S] | None:
        """What counts for these measures, from the first state of a game on."""
        return None

    plays_out = False
    """Whether `play_out` has such a way."""

    def play_out(
        self,
        start: S,
        bots: Sequence[str],
        rngs: Sequence[Rng],
        first: int,
        may_compile: bool = True,
    ) -> Played[S] | None:
        """A whole game from a state on by the bots of these names, a generator each, in one go; the
        decisions are numbered from `first` + 1 on. None if the game has no faster way than action
        by action, or one that is yet to be compiled and may not be."""
        return None

    def then_on(self, second: Course) -> Game[Any]:
        """The game on one track and then on a second one; GameError if there is no such thing."""
        raise GameError(Sentence("{game} is played on one track, not on two", game=self.info.title))

    def chosen_options(self, given: Mapping[str, Value] | None) -> dict[str, Value]:
        """All options, the given ones in place of the defaults; GameError for one it has not."""
        chosen = {option.name: option.default for option in self.options}
        known = {option.name: option for option in self.options}
        for name, value in (given or {}).items():
            if name not in known:
                near = get_close_matches(name, known, 1)
                hint = Sentence("; did you mean {near}?", near=repr(near[0])) if near else "."
                raise GameError(
                    Sentence(
                        "{game} has no option {name}{hint} It has: {known}.",
                        game=self.info.title,
                        name=repr(name),
                        hint=hint,
                        known=", ".join(known) or Sentence("none"),
                    )
                )
            if not any(value == choice for choice in known[name].choices):
                raise GameError(
                    Sentence(
                        "option {name} cannot be {value}; choose one of {choices}",
                        name=repr(name),
                        value=repr(value),
                        choices=", ".join(map(str, known[name].choices)),
                    )
                )
            chosen[name] = value
        return chosen
