"""Begin and end of the race and of its legs, and the account of the money of every seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.betting import leg_pay, pay_overall_bets, wrong_cards
from engine.games.camel_cup.components import PAYS, colours, numbers
from engine.games.camel_cup.lap import Lap
from engine.games.camel_cup.laying import laid_out, taken_down
from engine.games.camel_cup.moving import CAMELS, FACES, camel_at
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.supercup import Modules
from engine.games.camel_cup.table import Table, tell
from engine.games.camel_cup.tellings import Told
from engine.games.camel_cup.words import Phase, Stage
from engine.games.core import Account, Outcome, Rng, amounts_told, ranks_of, with_sums
from engine.games.core.piles import clear, put
from engine.games.core.updates import with_event
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
    state = with_event(state, say.BEGINS, seat=1)
    table = laid_out(state)
    begin_leg(table)
    return taken_down(table, state, state.told)


@part
def begin_leg(table: Table) -> None:
    """Give back all bets, tiles and dice (CC-11, CC-15, CC-17), with the sprint die of the last
    camel in the pyramid (CC-13)."""
    clear(table.dice)
    for camel in range(CAMELS):
        put(table.dice, camel)
    if table.sprint:
        sprint = camel_at(table.camels, 0) + CAMELS
        put(table.dice, sprint)
        tell(table, Told.ADDED, sprint)
    clear(table.pit)
    table.leg += 1
    table.stage = Stage.TURN
    table.camera_seat = table.camera_space = NOBODY
    for seat in range(table.seats):
        table.pyramid_tiles[seat] = table.tile_shifts[seat] = 0
        table.tile_spaces[seat] = table.partners[seat] = NOBODY
        clear(table.bets[seat])


@part
def end_leg(table: Table) -> None:
    """Pay the leg out. No seat goes below 0 (CC-7, CC-10)."""
    tell(table, Told.LEG_ENDS, table.leg, table.camels)
    for seat in range(table.seats):
        pays = max(leg_pay(table, seat), -table.money[seat])
        table.money[seat] += pays
        if pays:
            tell(table, Told.LEG_PAYS if pays > 0 else Told.LEG_COSTS, seat, abs(pays))


@part
def end_race(table: Table) -> None:
    """Score a last leg after a camel has finished, then pay the overall bets (CC-9, CC-10)."""
    table.turns += 1
    end_leg(table)
    last, first = camel_at(table.camels, 0), camel_at(table.camels, CAMELS - 1)
    pay_overall_bets(table, table.winner_pile, first, Told.RIGHT_WINNER, Told.WRONG_WINNER)
    pay_overall_bets(table, table.loser_pile, last, Told.RIGHT_LOSER, Told.WRONG_LOSER)
    for seat in range(table.seats):
        wrong = wrong_cards(table.winner_pile, seat, first)
        wrong += wrong_cards(table.loser_pile, seat, last)
        cost = min(-PAYS.wrong * wrong, table.money[seat])
        if cost:
            table.money[seat] -= cost
            tell(table, Told.OVERALL_COSTS, seat, cost)
    table.stage = Stage.OVER
    tell(table, Told.RACE_OVER, 0)


def outcome(state: CamelCupState) -> Outcome | None:
    """Return the ranks by money, with ties (CC-10), or None before the race is over."""
    if state.phase != Phase.OVER:
        return None
    return Outcome(
        reason=Sentence("a camel is over the finish"),
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
