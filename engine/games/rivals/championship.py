"""World championship: two games of Rivals, one on each track, with added results (RV-35)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.course import Course
from engine.games.core import (
    Account,
    Action,
    Event,
    Game,
    GameError,
    Outcome,
    Rng,
    State,
    Value,
    View,
    ranks_of,
)
from engine.games.core.files import HEAD
from engine.games.core.updates import changed
from engine.games.racing.table import RaceTable
from engine.games.rivals import sentences as say
from engine.games.rivals.state import BEGINNERS, RivalsState
from engine.race.bots.seated import Player
from engine.race.state import RaceVector
from engine.track import Sentence


@dataclass(frozen=True, eq=False)
class ChampionshipState(State):
    """Moment of a championship: the current game `now`, the seed of the one `coming`, and the
    `results` of the first once it is over.

    `told` are the events of the last action before `now` began, `totals` those after both games.
    """

    now: RivalsState
    coming: int
    results: tuple[int, ...] | None = None
    told: tuple[Event, ...] = ()
    totals: tuple[Event, ...] = ()
    turns: int = 0

    @property
    def table(self) -> RaceTable:
        """Return the table of the current game."""
        return self.now.table

    @property
    def race(self) -> RaceVector:
        """Return the race of the current game."""
        return self.now.race

    @property
    def seats(self) -> int:
        return self.now.seats

    @property
    def seat(self) -> int | None:
        return self.now.seat

    @property
    def turn(self) -> int:
        return self.turns + self.now.turn

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.told, *self.now.events, *self.totals)


class Championship(Game[ChampionshipState]):
    """Rivals on one track, then on another: `start` gets the first, the game has the second."""

    def __init__(self, rivals: Game[RivalsState], second: Course) -> None:
        self.rivals = rivals
        self.second = second
        self.info = rivals.info
        self.options = rivals.options
        self.to_you = rivals.to_you

    def missing(
        self, course: Course | None, options: Mapping[str, Value] | None = None
    ) -> tuple[str, ...]:
        """Return the sentences about missing parts of the two tracks for games with these
        options."""
        both = (self.rivals.missing(each, options) for each in (course, self.second))
        return tuple(dict.fromkeys(lack for lacks in both for lack in lacks))

    def first_state(
        self, course: Course | None, seats: int, options: Mapping[str, Value], seed: int
    ) -> ChampionshipState:
        """Return the first state, on the first track; GameError if one of the tracks does not
        suit."""
        first = self.rivals.first_state(course, seats, options, seed)
        if first.variant == BEGINNERS:
            raise GameError(
                Sentence(
                    "the beginners' game is not played for money, so two games cannot be added up"
                )
            )
        coming = Rng(seed).below(1 << 53)
        self.rivals.first_state(self.second, seats, options, coming)
        return ChampionshipState(first, coming)

    def legal_actions(self, state: ChampionshipState) -> Sequence[Action]:
        """Return the legal actions of the current game."""
        return self.rivals.legal_actions(state.now)

    def apply(self, state: ChampionshipState, action: Action) -> ChampionshipState:
        """Return the state after `action`; the second game begins when the first is over."""
        now = self.rivals.apply(state.now, action)
        after = changed(state, now=now, told=())
        ending = self.rivals.outcome(now)
        if ending is None:
            return after
        if state.results is None:
            return self._on_second_track(after, ending)
        both = zip(state.results, ending.points, strict=True)
        totals = (
            Event(
                say.TOTAL, {"seat": seat, "first": first, "second": second, "total": first + second}
            )
            for seat, (first, second) in enumerate(both, 1)
        )
        return changed(after, totals=tuple(totals))

    def _on_second_track(self, state: ChampionshipState, ending: Outcome) -> ChampionshipState:
        """Return the state at the start of the second game on its track."""
        options = {"variant": state.now.variant}
        return changed(
            state,
            now=self.rivals.start(self.second, state.seats, options, state.coming),
            results=ending.points,
            turns=state.now.turn,
            told=(*state.now.events, Event(say.NEXT_TRACK, {"track": self.second.name})),
        )

    def outcome(self, state: ChampionshipState) -> Outcome | None:
        """Return the sum of both games; equal sums share a rank."""
        last = self.rivals.outcome(state.now)
        if last is None or state.results is None:
            return None
        points = tuple(map(sum, zip(state.results, last.points, strict=True)))
        reason = Sentence("both games are over, the last one because {reason}", reason=last.reason)
        return Outcome(reason, ranks_of(points), points)

    def evaluate(self, state: ChampionshipState, seat: int) -> float:
        """Return the value of the position, with the results of the first game added."""
        won = 0 if state.results is None else state.results[seat]
        return won + self.rivals.evaluate(state.now, seat)

    def heuristic_policy(self, state: ChampionshipState, rng: Rng) -> Action | None:
        """Return the action by the rule of thumb of a single game."""
        return self.rivals.heuristic_policy(state.now, rng)

    def choice_of(self, state: ChampionshipState, player: Player, rng: Rng) -> Action | None:
        """Return the choice of `player` in the current game."""
        return self.rivals.choice_of(state.now, player, rng)

    def rollout(
        self, state: ChampionshipState, actions: Sequence[Action], rng: Rng, rounds: int
    ) -> list[float] | None:
        """Return the mean success after each action in the current game."""
        return self.rivals.rollout(state.now, actions, rng, rounds)

    def observation(self, state: ChampionshipState, seat: int) -> dict[str, Any]:
        """Return the knowledge of `seat` about the current game, and the results of the first."""
        results = None if state.results is None else list(state.results)
        return {**self.rivals.observation(state.now, seat), "results": results}

    def determinize(self, state: ChampionshipState, seat: int, rng: Rng) -> ChampionshipState:
        """Return a state with the current game dealt anew and another seed for the coming one."""
        coming = rng.below(1 << 53)
        return changed(
            state, now=self.rivals.determinize(state.now, seat, rng), coming=coming, told=()
        )

    def view(self, state: ChampionshipState, seats: Collection[int]) -> View:
        """Return the table of the current game; the first game has no podium."""
        view = self.rivals.view(state.now, seats)
        return view if self.outcome(state) is not None else replace(view, podium=())

    def describe(self, state: ChampionshipState, action: Action) -> Sentence | None:
        """Return the effect of `action` in the current game."""
        return self.rivals.describe(state.now, action)

    def rules_of(
        self, states: Sequence[ChampionshipState], action: Action | None
    ) -> tuple[str, ...]:
        """Return the ids of the rules in the current game; RV-35 for the ending."""
        if action is None:
            return ("RV-35",)
        same = [state.now for state in states[-2:] if state.results == states[-1].results]
        return self.rivals.rules_of(same, action)

    def standing(self, state: ChampionshipState) -> str:
        """Return the piece to be moved in the current game."""
        return self.rivals.standing(state.now)

    def account(self, states: Sequence[ChampionshipState]) -> Account | None:
        """Return both results and their sum; None before the end."""
        state = states[-1]
        last = self.outcome(state)
        if last is None or state.results is None:
            return None
        heads = Sentence("First game"), Sentence("Second game"), Sentence("Total")
        both = zip(state.results, last.points, strict=True)
        return Account(heads, tuple((first, total - first, total) for first, total in both))

    def to_json(self, state: ChampionshipState) -> dict[str, Any]:
        """Return the current game and the facts about the other as JSON values."""
        return {
            **HEAD,
            "game": "rivals",
            "now": self.rivals.to_json(state.now),
            "coming": state.coming,
            "results": None if state.results is None else list(state.results),
            "turns": state.turns,
        }

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> ChampionshipState:
        """Return the state that `to_json` has written."""
        try:
            coming, results, now = data["coming"], data["results"], data["now"]
            turns = data["turns"]
            earlier = None if results is None else tuple(results)
        except (KeyError, TypeError) as error:
            raise GameError(
                Sentence("not a whole state of a championship: {why}", why=repr(error))
            ) from error
        here = course if earlier is None else self.second
        return ChampionshipState(self.rivals.from_json(here, now), coming, earlier, turns=turns)
