"""`Game`, the protocol of every game, implemented in the folder of each game.

A state is data, and the rules are functions on it in the modules of the game's folder: `rules`,
`evaluation`, `heuristics`, `rollout`, `observation`, `view`, `files`. The game object names these
functions, and has methods of its own where it has to prepare something first:

    class Coins(Game[CoinsState]):
        info = GameInfo(name="coins", ...)
        legal_actions = staticmethod(rules.legal_actions)
        apply = staticmethod(rules.apply)
        ...

        def first_state(self, course, seats, options, seed):
            return rules.first_state(seats, seed)

Imports go down only: `game.py` imports the other modules of its folder, and none of them imports
it. Other inputs of a function than the cards and counters of the moment (numbers of a house
variant, a deck, tables of the board) are fields of the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from engine.compiled.rng import Rng
from engine.games.core.action import Action, GameError, Value
from engine.games.core.info import GameInfo, Option, RaceSetup, check_seats, unplayable
from engine.games.core.printed import Printed
from engine.games.core.state import Account, Outcome, State
from engine.games.core.statistics import Measure, Played, Recorder
from engine.games.core.view import View
from engine.race.bots.seated import Player
from engine.race.tables.deck import Deck
from engine.sentence import Sentence

if TYPE_CHECKING:
    # Workers that only play need neither.
    from engine.checks import Needs, Problem
    from engine.course import Course

S = TypeVar("S", bound=State)

RULED_OUT = float("-inf")
"""Value of an action in `rollout` that is not worth playing on."""

Movement = Literal["race", "longest", "stack", "drive"]
"""Ways in which pieces move on the board: by free steps ahead as long as there is one (RV-17,
RV-18), by the longest ways alone (TR-9), onto one another (CC-4), an exact distance on a network
(AA-2)."""


class Game(ABC, Generic[S]):
    """Rules of a game, and all questions about its states."""

    info: GameInfo
    options: tuple[Option, ...] = ()
    house_rules: tuple[str, ...] = ()
    """House rules for gaps in the rulebook, each with the id of the rule that it completes."""
    to_you: Mapping[str, str] = {}
    to_other: Mapping[str, str] = {}
    """Sentences in the second person, for the person in a `seat`, and in the seat `other`."""
    decided_by: Mapping[str, str] = {}
    """Id of the rule that decides actions of each kind; "" is the kind of the ending."""
    card_kinds: tuple[str, ...] = ()
    """Kinds of actions with a card of the deck as their value."""
    box: tuple[str, ...] = ()
    """Ids of the rules that list the cards."""
    movement: Movement = "race"
    measures: tuple[Measure, ...] = ()
    """Measures of this game alone, see `engine.games.core.statistics`."""
    has_second_track: bool = False
    """True for a game that can go on on a second track, see `then_on`."""
    has_race: bool = False
    """True for a game with a race that can be simulated by itself, see `race_setup`."""

    def is_simulated_whole(self, options: Mapping[str, Value] | None = None) -> bool:
        """Return whether whole games with these options, auctions and bets included, can be
        simulated."""
        return False

    def most_home(self, options: Mapping[str, Value]) -> int | None:
        """Return the number of cars at home that ends a race with these options: 0 without a
        finish, None for all cars."""
        return None

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return a sentence for each thing that the track lacks for the game with these options."""
        return ()

    def suitable(self, course: Course | None, options: Mapping[str, Value] | None = None) -> Course:
        """Return `course` if it lacks nothing; GameError says what is missing."""
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
        """Return the first state; GameError if seats, options or the track do not suit."""
        chosen = self.chosen_options(options)
        check_seats(self.info, seats)
        return self.first_state(course, seats, chosen, seed)

    @abstractmethod
    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> S:
        """Return the first state for a full set of options; GameError if the track does not
        suit."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[Action]:
        """Return all legal actions, without repeats; none when the game is over."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> S:
        """Return the state after `action`; IllegalActionError if the rules do not allow it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result of a finished game, else None."""

    def chance_outcomes(self, state: S, action: Action) -> Sequence[tuple[float, S]]:
        """Return the states that `action` can lead to, each with its probability for the seat that
        decides.

        There is only one, unless dice decide the result at once.
        """
        return ((1.0, self.apply(state, action)),)

    @abstractmethod
    def observation(self, state: S, seat: int) -> dict[str, Any]:
        """Return the knowledge of `seat` as plain JSON values."""

    @abstractmethod
    def determinize(self, state: S, seat: int, rng: Rng) -> S:
        """Return a state that `seat` cannot tell from this one, with everything it does not know
        dealt anew."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """Return the value of the position for `seat`, in points, from its knowledge alone."""

    def heuristic_policy(self, state: S, rng: Rng) -> Action | None:
        """Return the action of a rule of thumb for the seat that decides, from its knowledge; None
        if looking ahead does better.

        Secret decisions need one if their result depends on earlier secret decisions of others.
        """
        return None

    def choice_of(self, state: S, player: Player, rng: Rng) -> Action | None:
        """Return the choice of `player`, a player of simulated games, for the seat that decides,
        from its knowledge and notes; None if the game has no such simulation."""
        return None

    def number_of(self, state: S, action: Action) -> int | None:
        """Return the number of a legal `action` in simulated games; None if there are none."""
        return None

    def rollout(
        self, state: S, actions: Sequence[Action], rng: Rng, rounds: int
    ) -> list[float] | None:
        """Return the mean success of the seat that decides after each action, over `rounds`
        determinizations played on by rules of thumb; RULED_OUT for an action that is not worth
        playing on. None if the game has no fast rollout."""
        return None

    def view(self, state: S, seats: Collection[int]) -> View:
        """Return the table as all of `seats` together see it; without seats, no hands.

        The race of a game is shown separately.
        """
        return View()

    def describe(self, state: S, action: Action) -> Sentence | None:
        """Return the effect of a legal `action` in a few words; None if its kind says enough."""
        return None

    def seen_of(self, course: Course) -> Mapping[str, Any]:
        """Return the parts of a course that the rules read, as plain JSON values by name.

        Records of games identify their track by them, so that other changes to a drawing do not
        matter.
        """
        from engine.course import course_json

        data = course_json(course)
        return {part: data[part] for part in ("spaces", "steps", "grid") if part in data}

    def rules_of(self, states: Sequence[S], action: Action | None) -> tuple[str, ...]:
        """Return the ids of the rules that decided `action` after `states`, or the ending if it is
        None. The action need not be legal."""
        rule = self.decided_by.get("" if action is None else action.kind, "")
        return (rule,) if rule else ()

    def standing(self, state: S) -> str:
        """Return the piece to be moved, its space and its distance as text; "" if there is none."""
        return ""

    def account(self, states: Sequence[S]) -> Account | None:
        """Return the account of a game with these `states`, from the first one; None before the
        end, or if there is nothing to add up."""
        return None

    @abstractmethod
    def to_json(self, state: S) -> dict[str, Any]:
        """Return the whole state as plain JSON values, hidden parts included."""

    @abstractmethod
    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> S:
        """Return the state that `to_json` has written; GameError if it is not a state of this
        game."""

    @property
    def money(self) -> str:
        """Return the unit of the money paid by its race alone."""
        return Sentence("million")

    def needs(self) -> Needs | None:
        """Return the requirements of this game for a track, for the checks; None if it has no
        track."""
        return None

    @property
    def deck(self) -> Deck | None:
        """Return the cards that move cars; None in a game without such cards."""
        return None

    def deck_problems(self, deck: Deck, course: Course | None = None) -> tuple[Problem, ...]:
        """Return the doubtful points of `deck` for this game, and on `course` if given."""
        return ()

    def box_contents(
        self, course: Course | None, options: Mapping[str, Value]
    ) -> Iterable[Printed]:
        """Return the contents of the box beside the board, to be printed, for a full set of
        options."""
        return ()

    @property
    def doubts(self) -> tuple[Sentence, ...]:
        """Return sentences about numbers that can be played but are hardly meant."""
        return ()

    def using(self, deck: Any = None, numbers: Any = None) -> Game[S]:
        """Return the game with a designer's own cards or numbers, both parsed files. GameError if
        it has none to change, or with the place of an error."""
        if deck is None and numbers is None:
            return self
        raise GameError(
            Sentence("{game} is played with its own cards and numbers only", game=self.info.title)
        )

    def race_setup(
        self, course: Course, seats: int, options: Mapping[str, Value] | None = None
    ) -> RaceSetup:
        """Return the setup of simulated games with these options, or of the race alone without
        options. GameError if there is no race, or the track does not suit."""
        raise GameError(
            Sentence(
                "{game} has no race of its own: it is played in full games only",
                game=self.info.title,
            )
        )

    def recorder(self, start: S) -> Recorder[S] | None:
        """Return a recorder of this game's measures, for a game from the state `start`."""
        return None

    plays_out = False
    """True for a game with a compiled `play_out`."""

    def play_out(
        self,
        start: S,
        bots: Sequence[str],
        rngs: Sequence[Rng],
        first: int,
        may_compile: bool = True,
    ) -> Played[S] | None:
        """Return a whole game from the state `start`, played in one call by the named `bots`, with
        one of `rngs` each.

        The decisions are numbered from `first` + 1. None if the game has no faster way than action
        by action, or only one that has still to be compiled and `may_compile` is false.
        """
        return None

    def then_on(self, second: Course) -> Game[Any]:
        """Return the game on this track and then on `second`; GameError if there is no such
        game."""
        raise GameError(Sentence("{game} is played on one track, not on two", game=self.info.title))

    def chosen_options(self, given: Mapping[str, Value] | None) -> dict[str, Value]:
        """Return all options, with defaults for those not in `given`; GameError for an unknown
        one."""
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
