"""Begin and end of the race and of its legs, and the account of the money of every seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.betting import leg_pays, overall_pays
from engine.games.camel_cup.components import colours, die_name, numbers
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.simulation import CAMELS, FACES
from engine.games.camel_cup.state import CamelCupState, Phase, with_money
from engine.games.camel_cup.supercup import Modules
from engine.games.core import Account, Outcome, Rng, amounts_told, ranks_of, with_sums
from engine.games.core.updates import changed, with_event
from engine.track import Sentence


def first_state(lap: Lap, seats: int, modules: Modules, seed: int) -> CamelCupState:
    """Return a state with every camel on space 1, 2 or 3 by a roll, on top of those already there
    (CC-2). The first seat begins."""
    rng = Rng(seed)
    order = rng.shuffled(range(CAMELS))
    at = [rng.below(FACES) for _ in range(CAMELS)]
    state = CamelCupState(
        lap=lap,
        modules=modules,
        turns=0,
        turns_since_roll=0,
        leg=0,
        mover=0,
        phase=Phase.TURN,
        line=tuple(sorted(order, key=at.__getitem__)),
        at=tuple(at),
        dice=(),
        pit=(),
        money=(numbers()["start_money"],) * seats,
        pyramid_tiles=(0,) * seats,
        bets=((),) * seats,
        desert_tiles=(None,) * seats,
        camera=None,
        partners=(None,) * seats,
        winner_pile=(),
        loser_pile=(),
        stream=rng.stream,
    )
    for camel in order:
        state = with_event(state, say.STANDS, camel=colours()[camel], space=lap.ids[at[camel]])
    return begin_leg(with_event(state, say.BEGINS, seat=1))


def begin_leg(state: CamelCupState) -> CamelCupState:
    """Return the state in which all bets, tiles and dice are back (CC-11, CC-15, CC-17), with the
    sprint die of the last camel in the pyramid (CC-13)."""
    dice = tuple(range(CAMELS))
    if state.modules.sprint:
        sprint = state.line[0] + CAMELS
        dice = (*dice, sprint)
        state = with_event(state, say.ADDED, die=die_name(sprint))
    return changed(
        state,
        leg=state.leg + 1,
        phase=Phase.TURN,
        dice=dice,
        pit=(),
        pyramid_tiles=(0,) * state.seats,
        bets=((),) * state.seats,
        desert_tiles=(None,) * state.seats,
        camera=None,
        partners=(None,) * state.seats,
    )


def end_leg(state: CamelCupState) -> CamelCupState:
    """Pay the leg out. No seat goes below 0 (CC-7, CC-10)."""
    order = ", ".join(colours()[camel] for camel in reversed(state.line))
    state = with_event(state, say.LEG_ENDS, leg=state.leg, camels=order)
    for seat, pays in enumerate(leg_pays(state)):
        pays = max(pays, -state.money[seat])
        state = with_money(state, seat, pays)
        if pays:
            sentence = say.LEG_PAYS if pays > 0 else say.LEG_COSTS
            state = with_event(state, sentence, seat=seat + 1, money=abs(pays))
    return state


def end_race(state: CamelCupState) -> CamelCupState:
    """Score a last leg after a camel has finished, then pay the overall bets (CC-9, CC-10)."""
    state = end_leg(changed(state, turns=state.turns + 1))
    costs = [0] * state.seats
    for pile, camel, right, wrong in (
        (state.winner_pile, state.line[-1], say.RIGHT_WINNER, say.WRONG_WINNER),
        (state.loser_pile, state.line[0], say.RIGHT_LOSER, say.WRONG_LOSER),
    ):
        for bet, pays in overall_pays(pile, camel):
            seat, colour = bet.seat, colours()[bet.camel]
            if bet.camel == camel:
                state = with_money(state, seat, pays)
                state = with_event(state, right, seat=seat + 1, camel=colour, money=pays)
            else:
                costs[seat] -= pays
                state = with_event(state, wrong, seat=seat + 1, camel=colour)
    for seat, owed in enumerate(costs):
        cost = min(owed, state.money[seat])
        if cost:
            state = with_money(state, seat, -cost)
            state = with_event(state, say.OVERALL_COSTS, seat=seat + 1, money=cost)
    return with_event(changed(state, phase=Phase.OVER), say.RACE_OVER)


def outcome(state: CamelCupState) -> Outcome | None:
    """Return the ranks by money, with ties (CC-10), or None before the race is over."""
    if state.phase != Phase.OVER:
        return None
    return Outcome(
        reason="a camel is over the finish",
        ranks=ranks_of(state.money),
        points=state.money,
        places=tuple(colours()[camel] for camel in reversed(state.line)),
    )


def account(states: Sequence[CamelCupState]) -> Account | None:
    """Return the money of every seat by its sources: initial money, pyramid tiles, bets, desert
    tiles and photos. Return None before the end.

    A leg is paid as one sum. The part that its pyramid tiles have not brought came from bets.
    """
    last = states[-1]
    if last.phase != Phase.OVER:
        return None
    seats = range(last.seats)
    pyramid = [numbers()["pyramid_tile"] * _pyramid_tiles(states, seat) for seat in seats]
    legs = _balance(states, (say.LEG_PAYS,), (say.LEG_COSTS,))
    race = _balance(states, (say.RIGHT_WINNER, say.RIGHT_LOSER), (say.OVERALL_COSTS,))
    columns = [
        (Sentence("Initial"), states[0].money),
        (Sentence("Pyramid"), pyramid),
        (Sentence("Leg bets"), [legs[seat] - pyramid[seat] for seat in seats]),
        (Sentence("Race bets"), race),
        (Sentence("Tiles"), _balance(states, (say.OASIS, say.MIRAGE))),
    ]
    if last.modules.photographer:
        columns.append((Sentence("Photos"), _balance(states, (say.PHOTO,))))
    heads, amounts = zip(*columns, strict=True)
    return with_sums(heads, zip(*amounts, strict=True), Sentence("Total"))


def _pyramid_tiles(states: Sequence[CamelCupState], seat: int) -> int:
    """Return a seat's pyramid tiles. A sprint die thrown in gives one back (CC-6, CC-14)."""
    told = [
        event for state in states for event in state.events if event.values.get("seat") == seat + 1
    ]
    sentences = [event.sentence for event in told]
    return sentences.count(say.ROLLS) - sentences.count(say.THROWS)


def _balance(
    states: Sequence[CamelCupState], gains: Sequence[str], losses: Sequence[str] = ()
) -> list[int]:
    """Return the gains of every seat by some sentences minus its losses by others."""
    got, paid = (amounts_told(states, each, "money") for each in (gains, losses))
    return [got[seat] - paid[seat] for seat in range(states[-1].seats)]
