"""Rules of Five Towers for states: first state, legal actions and their effects.

Rounds are functions on tables in numbers, see `rounds`. States are laid out for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.compiled.compiler import wrapped
from engine.compiled.records import NOBODY
from engine.games.core import Action, IllegalActionError, Rng
from engine.games.core.updates import changed, keeps_latest
from engine.games.five_towers import rounds
from engine.games.five_towers.cards import COLOURS, deck
from engine.games.five_towers.evaluation import worth
from engine.games.five_towers.heuristics import advised
from engine.games.five_towers.laying import laid_out, taken_down
from engine.games.five_towers.state import FiveTowersState
from engine.games.five_towers.table import Table
from engine.games.five_towers.tellings import Told, event_of
from engine.games.five_towers.words import Phase, named, number_of
from engine.track import Sentence


def first_state(seats: int, seed: int) -> FiveTowersState:
    """Return a shuffled game with a random starting player and the first cards on offer (FT-2)."""
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
    """Return all legal actions."""
    return [named(action) for action in _listed(state)]


def apply(state: FiveTowersState, action: Action) -> FiveTowersState:
    """Return the state after a legal action."""
    number = number_of(action)
    return _after(state, lambda table: rounds.take_action(table, number))


def acting_seat(state: FiveTowersState) -> int:
    """Return the seat that decides. Raise IllegalActionError when the game is over."""
    if state.seat is None:
        raise IllegalActionError(Sentence("the game is over"))
    return state.seat


def evaluate(state: FiveTowersState, seat: int) -> float:
    """Return the value of the position for `seat`, in points."""
    return worth(state, seat)


def heuristic_policy(state: FiveTowersState, rng: Rng) -> Action:
    """Return the action advised by the rule of thumb of a builder."""
    streams = [wrapped(rng.stream)]
    action = advised(state, _listed(state), streams, 0)
    rng.stream = streams[0] % (1 << 64)
    return named(action)


def _after(state: FiveTowersState, change: Callable[[Table], None]) -> FiveTowersState:
    """Return the state after `change` was applied to its table."""
    table = laid_out(state)
    change(table)
    return taken_down(table, state)


@keeps_latest
def _listed(state: FiveTowersState) -> list[int]:
    """Return all legal actions by number."""
    return [] if state.phase == Phase.OVER else rounds.listed(state)
