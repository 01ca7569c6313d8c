"""A moment of a game of Camel Cup."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.camel_cup import turns
from engine.games.camel_cup.files import seen_json, whole_json
from engine.games.camel_cup.guessing import guessed
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.odds import LegOdds, leg_odds
from engine.games.camel_cup.scoring import outcome_of
from engine.games.camel_cup.values import OVER, Bet, Camera, Card, Desert, Modules, Roll, camels
from engine.games.camel_cup.worth import worth_of
from engine.games.core import Action, Chance, Event, Outcome, View
from engine.games.core.changing import changed
from engine.games.core.stepping import SteppedState
from engine.track import Sentence

Herd = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class CamelCupState(SteppedState):
    """A moment of the game.

    Camels, spaces and dice are numbered as `engine.games.camel_cup.running` describes them:
    `line` holds the camels from the last to the first, `at` the space of each. `dice` are those
    in the pyramid, `pit` the sprint dice rolled in this leg; `rolls` are those of this leg, of the
    one before as long as there are none; `idle` turns have passed since the last one.
    `money`, `tickets` (pyramid tiles), `bets`, `desert` and `partners` are one a seat.
    """

    lap: Lap
    modules: Modules
    turns: int
    idle: int
    leg: int
    mover: int
    phase: str
    line: tuple[int, ...]
    at: tuple[int, ...]
    dice: tuple[int, ...]
    pit: tuple[int, ...]
    money: tuple[int, ...]
    tickets: tuple[int, ...]
    bets: tuple[tuple[Bet, ...], ...]
    desert: tuple[Desert | None, ...]
    camera: Camera | None
    partners: tuple[int | None, ...]
    winner_pile: tuple[Card, ...]
    loser_pile: tuple[Card, ...]
    stream: int
    rolls: tuple[Roll, ...] = ()
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.money)

    @property
    def seat(self) -> int | None:
        return None if self.phase == OVER else self.mover

    @property
    def turn(self) -> int:
        return self.turns

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.phase == OVER else None

    @property
    def herd(self) -> Herd:
        """The camels on their spaces and the desert tiles, as the odds want them."""
        tiles = [0] * len(self.lap.ids)
        for tile in self.desert:
            if tile is not None:
                tiles[tile.space] = tile.shift
        return self.line, self.at, tuple(tiles)

    @property
    def odds(self) -> LegOdds:
        """What is likely in the rest of this leg, exactly."""
        return leg_odds(*self.herd, self.dice)

    @property
    def stacks(self) -> dict[str, tuple[str, ...]]:
        """The camels on each space that has some, from the ground up; "" is over the finish."""
        found: dict[str, tuple[str, ...]] = {}
        for camel in self.line:
            number = self.at[camel]
            space = self.lap.ids[number] if number < len(self.lap.ids) else ""
            found[space] = (*found.get(space, ()), camels()[camel])
        return found

    def actions(self) -> list[Action]:
        return turns.actions_of(self)

    def step(self, action: Action) -> CamelCupState:
        before = changed(self, told=())
        if action != turns.ROLL:
            return turns.played(before, action)
        chance = Chance(self.stream)
        die = chance.choice(self.dice)
        steps = 1 + chance.below(turns.faces(die))
        return turns.rolled(changed(before, stream=chance.stream), die, steps)

    def prospects(self, action: Action) -> Sequence[tuple[float, CamelCupState]]:
        """Every die in the pyramid and every number of it, where the dice decide."""
        if action != turns.ROLL:
            return ((1.0, self.play(action)),)
        before = changed(self, told=())
        return [
            (1 / (len(self.dice) * turns.faces(die)), turns.rolled(before, die, steps))
            for die in self.dice
            for steps in range(1, turns.faces(die) + 1)
        ]

    def suggestion(self, chance: Chance) -> Action:
        from engine.games.camel_cup.thumb import advice

        return advice(self, chance)

    def foreseen(
        self, actions: Sequence[Action], chance: Chance, rounds: int
    ) -> list[float] | None:
        from engine.games.camel_cup.foresight import foreseen

        return foreseen(self, actions, chance, rounds)

    def worth(self, seat: int) -> float:
        return worth_of(self, seat)

    def seen_by(self, seat: int) -> dict[str, Any]:
        return seen_json(self, seat)

    def view(self, eyes: Collection[int]) -> View:
        from engine.games.camel_cup.view import view_of

        return view_of(self, eyes)

    def phrase(self, action: Action) -> Sentence | None:
        from engine.games.camel_cup.view import phrase_of

        return phrase_of(self, action)

    def guess(self, seat: int, chance: Chance) -> CamelCupState:
        return guessed(self, seat, chance)

    def json(self) -> dict[str, Any]:
        return whole_json(self)
