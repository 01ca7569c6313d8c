"""Rules of Auf Achse for states: first state, legal actions and their effects.

Turns are functions on tables in numbers, see `turns`. States are laid out for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.compiled.compiler import wrapped
from engine.games.auf_achse import sentences as say
from engine.games.auf_achse import turns
from engine.games.auf_achse.board import IS_STOP, LENGTH, WAY
from engine.games.auf_achse.components import FACES, NOBODY, action_cards, numbers
from engine.games.auf_achse.driving import reach
from engine.games.auf_achse.evaluation import worth
from engine.games.auf_achse.heuristics import advised
from engine.games.auf_achse.laying import laid_out, taken_down
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState, Rows
from engine.games.auf_achse.table import Table
from engine.games.auf_achse.words import Act, Phase, named, number_of
from engine.games.core import Action, Rng
from engine.games.core.updates import keeps_latest, with_event


def first_state(roads: Roads, seats: int, seed: int) -> AufAchseState:
    """Return a game with contracts and cards dealt. The highest roll places the first truck (AA-1).

    Seats that have rolled the same highest number roll again.
    """
    rng, given = Rng(seed), numbers()
    contracts = rng.shuffled(range(len(roads.contracts)))
    hand, public, shown = given["hand"], given["public"][str(seats)], given["face_up"]
    dealt = hand * seats
    rolling = list(range(seats))
    all_rolls: list[tuple[int, int]] = []
    while len(rolling) > 1:
        rolls = {seat: 1 + rng.below(FACES) for seat in rolling}
        all_rolls += rolls.items()
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    beginner = rolling[0]
    state = AufAchseState(
        roads=roads,
        turns=0,
        phase=Phase.PLACE,
        mover=beginner,
        trucks=(NOBODY,) * seats,
        last_city=(NOBODY,) * seats,
        money=(given["start_money"],) * seats,
        debt=(0,) * seats,
        trailers=((0, 0),) * seats,
        hands=tuple(tuple(contracts[hand * seat : hand * (seat + 1)]) for seat in range(seats)),
        known=((),) * seats,
        running=((),) * seats,
        kept=((),) * seats,
        skips=(0,) * seats,
        parked=(0,) * seats,
        open=tuple(contracts[dealt : dealt + shown]),
        pile=tuple(contracts[dealt + shown : dealt + public]),
        box=tuple(contracts[dealt + public :]),
        done=(),
        draw=tuple(rng.shuffled(card.kind for card in action_cards())),
        discard=(),
        stream=rng.stream,
    )
    for seat, die in all_rolls:
        state = with_event(state, say.ROLLS, seat=seat + 1, die=die)
    return with_event(state, say.BEGINS, seat=beginner + 1)


@keeps_latest
def legal_actions(state: AufAchseState) -> Sequence[Action]:
    """Return all legal actions, without repeats."""
    return [named(state.roads, action) for action in _listed(state)]


def apply(state: AufAchseState, action: Action) -> AufAchseState:
    """Return the state after a legal action."""
    number = number_of(state.roads, action)
    if state.phase == Phase.MOVE:
        # The board may hold the drives of another state.
        reach(state, state.board)
    return after(state, lambda table: turns.take_action(table, state.board, number))


def after(state: AufAchseState, change: Callable[[Table], None]) -> AufAchseState:
    """Return the state after `change` was applied to its table."""
    table = laid_out(state)
    change(table)
    return taken_down(table, state)


def ways(state: AufAchseState) -> dict[Action, Rows]:
    """Return the way of every legal drive of the truck, without the space where it begins."""
    if state.phase != Phase.MOVE:
        return {}
    found = {}
    for drive in state.board.drives[: reach(state, state.board)]:
        way = tuple(drive[WAY : WAY + drive[LENGTH]])
        kind = Act.STOP if drive[IS_STOP] else Act.TO
        found[named(state.roads, kind + way[-1])] = way
    return found


def evaluate(state: AufAchseState, seat: int) -> float:
    """Return the value of the position for `seat`, in DM."""
    return worth(state, state.board, seat)


def heuristic_policy(state: AufAchseState, rng: Rng) -> Action:
    """Return the action advised by the rule of thumb of a haulier."""
    found = _listed(state)
    streams = [wrapped(rng.stream)]
    action = advised(state, state.board, [len(found), *found], streams, 0)
    rng.stream = streams[0] % (1 << 64)
    return named(state.roads, action)


@keeps_latest
def _listed(state: AufAchseState) -> list[int]:
    """Return all legal actions by number."""
    found = state.board.found
    turns.list_actions(state, state.board, found)
    return found[1 : found[0] + 1]
