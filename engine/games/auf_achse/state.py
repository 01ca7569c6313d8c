"""A game of Auf Achse as a state that bots and people play on.

Small decisions in the order of the table: roll, drive, draw a card, load and unload, call an
auction, finish. What comes next is in `turns`, `cards` and `auction`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.values import AUCTION, NOBODY, OVER, numbers, trailer
from engine.games.core import Action, Chance, Event, Outcome, View
from engine.games.core.changing import changed
from engine.games.core.stepping import SteppedState
from engine.track import Sentence

Rows = tuple[int, ...]
SIZES = ("large", "small")


@dataclass(frozen=True, slots=True)
class AufAchseState(SteppedState):
    """A moment of the game; spaces by row of the network, contracts by number.

    One entry a seat: `trucks` (NOBODY: not yet placed), `last_city` passed, `money`, `debt`,
    `trailers` (large, small), contracts in `hands` that nobody else knows, those `known` to all and
    those `running`, cards `kept`, turns to `skip`, and whether `parked` next turn.

    Of the contracts `open` are face up, `pile` is to come, `box` is out of play, `done` fulfilled.
    `die` is the roll of this turn, 0 before; `rolled` the last one of all, of which seat and what.
    `signs` is where the roadworks are, or NOBODY; `jams` are spaces and who made them. In a drive
    `truck` may go one of `counts` spaces, then come the `pending` ones; `back` is the phase after
    it, if not the rest of the turn. `choices` are the spaces of a card. In an auction `lot` is
    called, `bidders` are still in, the next one first, and `leader` offers step `bid`.
    """

    roads: Roads
    turns: int
    phase: str
    mover: int
    trucks: Rows
    last_city: Rows
    money: Rows
    debt: Rows
    trailers: tuple[Rows, ...]
    hands: tuple[Rows, ...]
    known: tuple[Rows, ...]
    running: tuple[Rows, ...]
    kept: tuple[tuple[str, ...], ...]
    skips: Rows
    parked: Rows
    open: Rows
    pile: Rows
    box: Rows
    done: Rows
    draw: tuple[str, ...]
    discard: tuple[str, ...]
    stream: int
    signs: int = NOBODY
    jams: tuple[tuple[int, int], ...] = ()
    die: int = 0
    rolled: Rows = ()
    truck: int = 0
    counts: Rows = ()
    pending: tuple[tuple[int, Rows], ...] = ()
    back: str = ""
    draws: bool = False
    exact: bool = False
    loaded: bool = False
    choices: Rows = ()
    lot: int = NOBODY
    bidders: Rows = ()
    leader: int = NOBODY
    bid: int = NOBODY
    told: tuple[Event, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.trucks)

    @property
    def seat(self) -> int | None:
        if self.phase == OVER:
            return None
        return self.bidders[0] if self.phase == AUCTION else self.mover

    @property
    def turn(self) -> int:
        return self.turns

    @property
    def events(self) -> tuple[Event, ...]:
        return self.told

    @property
    def here(self) -> int:
        """Where the truck of the mover stands."""
        return self.trucks[self.mover]

    @property
    def blocked(self) -> frozenset[int]:
        """Spaces no truck may enter (AA-5, AA-11)."""
        return frozenset((self.signs, *(space for space, _ in self.jams))) - {NOBODY}

    def contracts_of(self, seat: int) -> Rows:
        """The contracts in the hand of a seat."""
        return self.hands[seat] + self.known[seat]

    def room(self, seat: int) -> int:
        """How many goods the truck of a seat can still load (AA-8)."""
        size = int(numbers()["hold"]) + sum(
            count * trailer(name)["goods"]
            for count, name in zip(self.trailers[seat], SIZES, strict=True)
        )
        return size - sum(self.roads.contracts[each].goods for each in self.running[seat])

    def loadable(self, seat: int, at: int) -> Rows:
        """The contracts a seat could load at a space (AA-7, AA-8)."""
        known = self.roads.contracts
        here = [each for each in self.contracts_of(seat) if known[each].start == at]
        if not here:
            return ()
        room = self.room(seat)
        return tuple(each for each in here if known[each].goods <= room)

    def unloadable(self, seat: int, at: int) -> Rows:
        """The contracts a seat could fulfil at a space (AA-7)."""
        return tuple(each for each in self.running[seat] if self.roads.contracts[each].goal == at)

    def workplaces(self, seat: int) -> set[int]:
        """The cities where a seat could load or unload (AA-4)."""
        known, room = self.roads.contracts, self.room(seat)
        starts = {
            known[each].start for each in self.contracts_of(seat) if known[each].goods <= room
        }
        return starts | {known[each].goal for each in self.running[seat]}

    def actions(self) -> list[Action]:
        from engine.games.auf_achse.choices import actions_of

        return actions_of(self)

    def step(self, action: Action) -> AufAchseState:
        from engine.games.auf_achse.turns import played

        return played(changed(self, told=()), action)

    def suggestion(self, chance: Chance) -> Action:
        from engine.games.auf_achse.thumb import advice

        return advice(self, chance)

    def foreseen(
        self, actions: Sequence[Action], chance: Chance, rounds: int
    ) -> list[float] | None:
        from engine.games.auf_achse.foresight import foreseen

        return foreseen(self, actions, chance, rounds)

    @property
    def outcome(self) -> Outcome | None:
        from engine.games.auf_achse.money import outcome_of

        return outcome_of(self) if self.phase == OVER else None

    def worth(self, seat: int) -> float:
        from engine.games.auf_achse.worth import worth_of

        return worth_of(self, seat)

    def seen_by(self, seat: int) -> dict[str, Any]:
        from engine.games.auf_achse.files import seen_json

        return seen_json(self, seat)

    def view(self, eyes: Collection[int]) -> View:
        from engine.games.auf_achse.view import view_of

        return view_of(self, eyes)

    def phrase(self, action: Action) -> Sentence | None:
        from engine.games.auf_achse.phrases import phrase_of

        return phrase_of(self, action)

    def guess(self, seat: int, chance: Chance) -> AufAchseState:
        """Contracts that lie hidden change places, so do the action cards to come."""
        hidden = [*self.pile, *self.box]
        hidden += [each for other, hand in enumerate(self.hands) if other != seat for each in hand]
        dealt = iter(chance.shuffled(hidden))
        return changed(
            self,
            pile=tuple(next(dealt) for _ in self.pile),
            box=tuple(next(dealt) for _ in self.box),
            hands=tuple(
                hand if other == seat else tuple(next(dealt) for _ in hand)
                for other, hand in enumerate(self.hands)
            ),
            draw=tuple(chance.shuffled(self.draw)),
            stream=chance.below(1 << 53),
            told=(),
        )

    def json(self) -> dict[str, Any]:
        from engine.games.auf_achse.files import whole_json

        return whole_json(self)


def told(state: AufAchseState, sentence: str, **values: int | str) -> AufAchseState:
    """The state with one more sentence of what happened."""
    return changed(state, told=(*state.told, Event(sentence, values)))


def put(items: tuple[Any, ...], seat: int, item: Any) -> tuple[Any, ...]:
    """The items with another one for that seat."""
    return (*items[:seat], item, *items[seat + 1 :])


def without(items: tuple[Any, ...], item: Any) -> tuple[Any, ...]:
    """The items without one of them, once."""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])
