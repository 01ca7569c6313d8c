"""The rules of Five Towers for states: how a game begins, what may be done, what comes of it.

What a round is made of are functions on tables in numbers, see `rounds`; states are laid out for
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.core import Action, IllegalActionError, Rng
from engine.games.core.latest import keeps_latest
from engine.games.core.updates import changed
from engine.games.five_towers import rounds
from engine.games.five_towers.actions import named, number_of
from engine.games.five_towers.cards import COLOURS, deck
from engine.games.five_towers.evaluation import worth
from engine.games.five_towers.heuristics import advised
from engine.games.five_towers.laying import laid_out, taken_down
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import Table
from engine.games.five_towers.tellings import Told, event_of
from engine.games.five_towers.words import Phase
from engine.race.compiler import wrapped
from engine.race.state import NOBODY
from engine.track import Sentence


def first_state(seats: int, seed: int) -> FiveTowersState:
    """Everything shuffled, a starting player drawn, the first cards on offer (FT-2)."""
    rng = Rng(seed)
    state = FiveTowersState(
        turns=0,
        phase=Phase.BID,
        starter=rng.below(seats),
        asked=0,
        bid=0,
        builder=NOBODY,
        passes=0,
        offer=(),
        taken=(),
        discard=(),
        draw=tuple(rng.shuffled(deck(seats))),
        mats=(((),) * COLOURS,) * seats,
        rubble=((),) * seats,
        stream=rng.stream,
    )
    begun = _after(state, rounds.begin_round)
    return changed(begun, told=(event_of(Told.BEGINS, state.starter), *begun.told))


@keeps_latest
def legal_actions(state: FiveTowersState) -> Sequence[Action]:
    """All that may be done now."""
    return [named(action) for action in _listed(state)]


def apply(state: FiveTowersState, action: Action) -> FiveTowersState:
    """The state after a legal action."""
    number = number_of(action)
    return _after(state, lambda table: rounds.take_action(table, number))


def acting_seat(state: FiveTowersState) -> int:
    """The seat that decides; IllegalActionError when the game is over."""
    if state.seat is None:
        raise IllegalActionError(Sentence("the game is over"))
    return state.seat


def evaluate(state: FiveTowersState, seat: int) -> float:
    """How good the position looks for a seat, in points."""
    return worth(state, seat)


def heuristic_policy(state: FiveTowersState, rng: Rng) -> Action:
    """What the rule of thumb of a builder advises."""
    streams = [wrapped(rng.stream)]
    action = advised(state, _listed(state), streams, 0)
    rng.stream = streams[0] % (1 << 64)
    return named(action)


def _after(state: FiveTowersState, change: Callable[[Table], None]) -> FiveTowersState:
    """The state after something has been done on the table."""
    table = laid_out(state)
    change(table)
    return taken_down(table, state)


@keeps_latest
def _listed(state: FiveTowersState) -> list[int]:
    """All that may be done now, by number."""
    return [] if state.phase == Phase.OVER else rounds.listed(state)
