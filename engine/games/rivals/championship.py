"""The world championship: two games of Rivals, one on each track; the results are added (RV-35)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.course import Course
from engine.games.core import Action, Event, Game, GameError, Outcome, Rng, State, Value
from engine.games.racing.table import RaceTable
from engine.games.rivals.state import RivalsState
from engine.games.rivals.variants import BEGINNERS
from engine.race.layout import Race
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.games.rivals.game import Rivals

NEXT_TRACK = "The second game begins, on {track}."
TOTAL = "Seat {seat}: {first} and {second} make {total}."
SENTENCES = (NEXT_TRACK, TOTAL)
"""All sentences, for translators."""


class Championship(Game[Any]):
    """Rivals on one track, then on another; `start` gets the first, this one knows the second."""

    def __init__(self, rivals: Rivals, second: Course) -> None:
        self.rivals = rivals
        self.second = second
        self.info = rivals.info
        self.options = rivals.options

    def missing(self, course: Course | None) -> tuple[str, ...]:
        """What the two tracks lack."""
        lacks = (*self.rivals.missing(course), *self.rivals.missing(self.second))
        return tuple(dict.fromkeys(lacks))

    def start(
        self,
        course: Course | None,
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
    ) -> ChampionshipState:
        """The first state, on the first track; GameError if one of the tracks does not suit."""
        first = self.rivals.start(course, seats, options, seed)
        if first.variant == BEGINNERS:
            raise GameError(
                Sentence("beginners play for no money: two games of theirs cannot be added up")
            )
        coming = Rng(seed).below(1 << 53)
        self.rivals.start(self.second, seats, options, coming)
        return ChampionshipState(self, first, coming)

    def from_json(self, course: Course | None, data: Mapping[str, Any]) -> ChampionshipState:
        """The state `ChampionshipState.json` has written."""
        try:
            coming, results, now = data["coming"], data["results"], data["now"]
            turns = data["turns"]
            earlier = None if results is None else tuple(results)
        except (KeyError, TypeError) as error:
            raise GameError(
                Sentence("not a whole state of a championship: {why}", why=repr(error))
            ) from error
        here = course if earlier is None else self.second
        state = self.rivals.from_json(here, now)
        return ChampionshipState(self, state, coming, earlier, turns=turns)


@dataclass(frozen=True, slots=True, eq=False)
class ChampionshipState(State):
    """The game being played `now`, the seed of the one `coming`, and the `results` of the first
    once it is over. `told` is what happened before `now` began, by the last action."""

    game: Championship
    now: RivalsState
    coming: int
    results: tuple[int, ...] | None = None
    told: tuple[Event, ...] = ()
    turns: int = 0

    @property
    def table(self) -> RaceTable:
        """The table of the game being played."""
        return self.now.table

    @property
    def race(self) -> Race:
        """The race being run."""
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
        return (*self.told, *self.now.events, *self._totals())

    def _totals(self) -> Iterator[Event]:
        """Both results and their sum, a sentence a seat, once both games are over."""
        last = self.now.outcome
        if last is not None and self.results is not None:
            for seat, (first, second) in enumerate(zip(self.results, last.points, strict=True), 1):
                values = {"seat": seat, "first": first, "second": second, "total": first + second}
                yield Event(TOTAL, values)

    def actions(self) -> Sequence[Action]:
        return self.now.actions()

    def play(self, action: Action) -> ChampionshipState:
        now = self.now.play(action)
        after = replace(self, now=now, told=())
        ending = now.outcome
        if ending is None or self.results is not None:
            return after
        return after._on_second_track(ending)

    def _on_second_track(self, ending: Outcome) -> ChampionshipState:
        """The first game is over: the second one begins on its own track."""
        options = {"variant": self.now.variant}
        second = self.game.second
        now = self.game.rivals.start(second, self.seats, options, self.coming)
        begins = Event(NEXT_TRACK, {"track": second.name})
        return replace(
            self,
            now=now,
            results=ending.points,
            turns=self.now.turn,
            told=(*self.now.events, begins),
        )

    @property
    def outcome(self) -> Outcome | None:
        """The sum of both games; equal sums share a rank."""
        last = self.now.outcome
        if last is None or self.results is None:
            return None
        points = tuple(map(sum, zip(self.results, last.points, strict=True)))
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        return Outcome(f"both games are over, the last one because {last.reason}", ranks, points)

    def worth(self, seat: int) -> float:
        won = 0 if self.results is None else self.results[seat]
        return won + self.now.worth(seat)

    def suggestion(self, rng: Rng) -> Action | None:
        return self.now.suggestion(rng)

    def foreseen(self, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float] | None:
        return self.now.foreseen(actions, rng, rounds)

    def seen_by(self, seat: int) -> dict[str, Any]:
        results = None if self.results is None else list(self.results)
        return {**self.now.seen_by(seat), "results": results}

    def guess(self, seat: int, rng: Rng) -> ChampionshipState:
        coming = rng.below(1 << 53)
        return replace(self, now=self.now.guess(seat, rng), coming=coming, told=())

    def json(self) -> dict[str, Any]:
        return {
            "format": "lanesmith-state",
            "version": 1,
            "game": "rivals",
            "now": self.now.json(),
            "coming": self.coming,
            "results": None if self.results is None else list(self.results),
            "turns": self.turns,
        }
