"""A moment of a game of Top Race."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.games.core import Action, Event, Outcome, Rng, State, Value, View, illegal
from engine.games.racing.table import RaceTable
from engine.games.top_race.auction import (
    bids,
    car_choices,
    offer_choices,
    open_auction,
    play_bid,
    play_car,
    play_offer,
    play_slot,
    slot_choices,
)
from engine.games.top_race.dealing import deal_race
from engine.games.top_race.hidden import (
    deal_choices,
    guessed_shares,
    play_deal,
    play_tip,
    tip_choices,
)
from engine.games.top_race.scoring import finish_race, outcome_of, worth_of
from engine.games.top_race.turns import (
    begin_race,
    card_played,
    claim_choices,
    go_on,
    play_claim,
    play_stop,
    turn_choices,
)
from engine.games.top_race.values import (
    BETWEEN,
    BID,
    CAR,
    CLAIM,
    DEAL,
    FINISH,
    NEXT_AUCTION,
    NEXT_RACE,
    OFFER_CARD,
    OVER,
    RACE,
    SLOT,
    START,
    TIP,
    Affairs,
    affairs_json,
)
from engine.games.top_race.view import view_of
from engine.race import layout
from engine.race.book import Log
from engine.race.layout import Race

if TYPE_CHECKING:
    from engine.games.top_race.game import TopRace


class TopRaceState(State):
    """A moment of the game: the race on its table and what stands beside it; treat it as frozen."""

    __slots__ = ("_log", "affairs", "game", "options", "race", "table", "told")

    def __init__(
        self,
        game: TopRace,
        table: RaceTable,
        race: Race,
        affairs: Affairs,
        options: Mapping[str, Value],
        log: Log | None = None,
        told: tuple[Event, ...] = (),
    ) -> None:
        self.game = game
        self.table = table
        self.race = race
        self.affairs = affairs
        self.options = options
        self.told = told
        self._log = log

    def changed(self, race: Race | None = None, **changes: Any) -> TopRaceState:
        """The state with another race or other affairs."""
        affairs = replace(self.affairs, **changes)
        race = self.race if race is None else race
        return TopRaceState(
            self.game, self.table, race, affairs, self.options, self._log, self.told
        )

    def telling(self, sentence: str, **values: Value) -> TopRaceState:
        """The state after one more thing has happened."""
        told = (*self.told, Event(sentence, values))
        return TopRaceState(
            self.game, self.table, self.race, self.affairs, self.options, self._log, told
        )

    def put_up(self, race: Race, event: Event) -> TopRaceState:
        """The state with the race as it was put up by hand."""
        return TopRaceState(self.game, self.table, race, self.affairs, self.options, told=(event,))

    @property
    def seats(self) -> int:
        return len(self.affairs.money)

    @property
    def seat(self) -> int | None:
        return int(self.race[layout.SEAT]) if self.affairs.stage == RACE else self.affairs.seat

    @property
    def turn(self) -> int:
        return int(self.race[layout.TURNS]) + self.affairs.steps

    @property
    def _is_at_turn(self) -> bool:
        """Whether a turn of the race begins."""
        return bool(self.affairs.stage == RACE and self.race[layout.PHASE] == layout.CHOOSE_CARD)

    def actions(self) -> list[Action]:
        if self._is_at_turn:
            return turn_choices(self)
        if self.affairs.stage == RACE:
            return self.table.actions(self.race)
        return DECISIONS[self.affairs.stage][0](self) if self.affairs.stage != OVER else []

    def play(self, action: Action) -> TopRaceState:
        before = TopRaceState(self.game, self.table, self.race, self.affairs, self.options)
        is_in_race = self.affairs.stage == RACE
        if (not is_in_race or self._is_at_turn) and action not in (actions := self.actions()):
            raise illegal(action, actions)
        if not is_in_race:
            return settled(DECISIONS[self.affairs.stage][1](before, action))
        if self._is_at_turn and action.kind != "card":
            return settled(play_stop(before, action))
        race, log = self.table.play(self.race, action)
        after = TopRaceState(self.game, self.table, race, self.affairs, self.options, log)
        if race[layout.PHASE] in (layout.BETWEEN_TURNS, layout.OVER):
            gone = (race == layout.DISCARDED) & (self.race != layout.DISCARDED)
            card = int(np.flatnonzero(gone[layout.WHERE :])[0])
            after = card_played(after, card, int(self.race[layout.TURN]))
        return settled(after)

    @property
    def events(self) -> tuple[Event, ...]:
        raced = () if self._log is None else self.table.events(self._log)
        return (*raced, *self.told)

    @property
    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.affairs.stage == OVER else None

    def worth(self, seat: int) -> float:
        return worth_of(self, seat)

    def foreseen(self, actions: Sequence[Action], rng: Rng, rounds: int) -> list[float]:
        from engine.games.top_race.foresight import foreseen

        return foreseen(self, actions, rng, rounds)

    def seen_by(self, seat: int) -> dict[str, Any]:
        """Everything but hands, tips and shares of the others, the unseen box and the stream."""
        seen = layout.race_json(self.race)
        del seen["stream"]
        where = seen.pop("where")
        hidden = set(self.hidden_from(seat))
        seen["cards"] = [None if card in hidden else place for card, place in enumerate(where)]
        held = [place for place in where if place >= 0]
        seen["hands"] = [held.count(other) for other in range(self.seats)]
        beside = affairs_json(self.affairs)
        if self.affairs.stage != OVER:
            for kept in ("tips", "shares"):
                beside[kept] = [
                    mine if other == seat else None for other, mine in enumerate(beside[kept])
                ]
        return {
            "game": "top_race",
            "options": dict(self.options),
            "race": seen,
            "affairs": beside,
        }

    def hidden_from(self, seat: int) -> list[int]:
        """The cards a seat cannot see: hands of others but for the card being played and those
        taken up in the open, and what is left in the box."""
        opened = (*self.affairs.opened, int(self.race[layout.CARD]))
        return [
            card
            for card, place in enumerate(self.race[layout.WHERE :].tolist())
            if place == layout.BOX or (place >= 0 and place != seat and card not in opened)
        ]

    def view(self, eyes: Collection[int]) -> View:
        return view_of(self, eyes)

    def guess(self, seat: int, rng: Rng) -> TopRaceState:
        """Cards the seat cannot see change places, others' tips and share deals are made anew."""
        race = self.race.copy()
        hidden = [layout.WHERE + card for card in self.hidden_from(seat)]
        race[hidden] = rng.shuffled(race[hidden].tolist())
        race[layout.STREAM] = rng.below(1 << 53)
        affairs = self.affairs
        others = range(self.seats)
        cars = int(race[layout.CARS])
        tips = tuple(
            named if other == seat else tuple(rng.below(cars) for _ in named)
            for other, named in enumerate(affairs.tips)
        )
        shares = affairs.shares and tuple(
            affairs.shares[other]
            if other == seat
            else guessed_shares(self.game.numbers, affairs.dealt[other], rng)
            for other in others
        )
        if affairs.stage == OVER:
            tips, shares = affairs.tips, affairs.shares
        guessed = replace(affairs, tips=tips, shares=shares)
        return TopRaceState(self.game, self.table, race, guessed, self.options)

    def json(self) -> dict[str, Any]:
        return {
            "format": "lanesmith-state",
            "version": 1,
            "game": "top_race",
            "options": dict(self.options),
            "race": layout.race_json(self.race),
            "affairs": affairs_json(self.affairs),
        }


Choices = Callable[[TopRaceState], list[Action]]
Playing = Callable[[TopRaceState, Action], TopRaceState]

DECISIONS: Mapping[str, tuple[Choices, Playing]] = {
    BID: (bids, play_bid),
    CAR: (car_choices, play_car),
    SLOT: (slot_choices, play_slot),
    OFFER_CARD: (offer_choices, play_offer),
    CLAIM: (claim_choices, play_claim),
    TIP: (tip_choices, play_tip),
    DEAL: (deal_choices, play_deal),
}
"""What may be decided in each stage beside the race, and what a decision does."""

PASSING: Mapping[str, Callable[[TopRaceState], TopRaceState]] = {
    NEXT_RACE: deal_race,
    NEXT_AUCTION: open_auction,
    START: begin_race,
    BETWEEN: go_on,
    FINISH: finish_race,
}
"""What happens in each stage in which nobody decides."""


def settled(state: TopRaceState) -> TopRaceState:
    """The state once somebody has to decide, or the game is over."""
    while state.affairs.stage in PASSING:
        state = PASSING[state.affairs.stage](state)
    return state
