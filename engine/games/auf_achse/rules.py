"""A turn of Auf Achse: what may be done, and what comes of it; the subjects lie below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.action_cards import card_actions, choose_for_card, draw_card
from engine.games.auf_achse.auction import bid, bidding_actions, call_auction
from engine.games.auf_achse.components import FACES, NOBODY, action_cards, card_of, numbers
from engine.games.auf_achse.driving import drive, drive_actions, roll
from engine.games.auf_achse.loading import (
    buy_trailer,
    buying_actions,
    load,
    loading_actions,
    unload,
)
from engine.games.auf_achse.money import gain
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.scoring import end_game, is_finished
from engine.games.auf_achse.state import AufAchseState, Phase
from engine.games.core import Action, Rng
from engine.games.core.latest import keeps_latest
from engine.games.core.updates import changed, with_added, with_event, with_item, without_item

DICE, DONE = Action("roll"), Action("done")


def first_state(roads: Roads, seats: int, seed: int) -> AufAchseState:
    """Contracts and cards are dealt; who rolls highest begins, and places the first truck (AA-1).

    Those who have rolled the same highest number roll again.
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
    """All legal actions, without repeats."""
    if state.phase == Phase.OVER:
        return []
    if state.phase == Phase.PLACE:
        ids = state.roads.ids
        return [Action("at", ids[row]) for row in range(len(ids)) if row not in state.trucks]
    if state.phase == Phase.MOVE:
        return drive_actions(state)
    if state.phase == Phase.AUCTION:
        return list(bidding_actions(state))
    if state.phase == Phase.WORK:
        return list(loading_actions(state))
    if state.phase in (Phase.ROLL, Phase.PARKED, Phase.AFTER):
        return list(_turn_actions(state))
    return card_actions(state)


def apply(state: AufAchseState, action: Action) -> AufAchseState:
    """The state after a legal action."""
    state = changed(state, told=())
    roads, phase = state.roads, state.phase
    if phase == Phase.PLACE:
        return _place(state, roads.row[action.value])
    if phase == Phase.AUCTION:
        return bid(state, action)
    if action.kind == "buy":
        return buy_trailer(state, action.value)
    if action.kind in ("load", "unload"):
        work = load if action.kind == "load" else unload
        after = work(state, roads.contract_named[action.value])
        return _use_city_cards(changed(after, phase=Phase.AFTER)) if phase == Phase.WORK else after
    if phase == Phase.MOVE:
        return _go_on(drive(state, action))
    if action == DICE:
        return roll(state)
    if action == DONE:
        return end_turn(state)
    if action.kind == "use":
        return _use_card(state, action.value)
    if action.kind == "auction":
        return call_auction(state, roads.contract_named[action.value])
    if action.kind == "roadworks":
        state = changed(state, signs=roads.row[action.value], die=0)
        return with_event(state, say.SIGN, space=roads.called[state.signs])
    return _go_on(choose_for_card(state, action))


def begin_turn(state: AufAchseState, seat: int) -> AufAchseState:
    """The seat's turn: its traffic jams are over; it may have to skip or to stay parked."""
    while True:
        state = changed(
            state,
            phase=Phase.ROLL,
            mover=seat,
            die=0,
            exact=False,
            loaded=False,
            jams=tuple(jam for jam in state.jams if jam[1] != seat),
        )
        if not state.skips[seat]:
            break
        skips = with_added(state.skips, seat, -1)
        state = changed(state, turns=state.turns + 1, skips=skips)
        state = with_event(state, say.SKIPS, seat=seat + 1)
        seat = (seat + 1) % state.seats
    if not state.parked[seat]:
        return state
    state = changed(state, phase=Phase.PARKED, parked=with_item(state.parked, seat, 0))
    return with_event(state, say.PARKED, seat=seat + 1)


def end_turn(state: AufAchseState) -> AufAchseState:
    """The next seat's turn, or the end (AA-10)."""
    seat = state.mover
    if state.loaded and "after_loading" in state.kept[seat]:
        state = _without_card(state, "after_loading")
    for other in range(state.seats):
        if is_finished(state, other):
            return end_game(state, other)
    return begin_turn(changed(state, turns=state.turns + 1), (seat + 1) % state.seats)


def _turn_actions(state: AufAchseState) -> Iterator[Action]:
    """What may be done before the roll, instead of a drive, and after it."""
    yield DICE if state.phase == Phase.ROLL else DONE
    yield from loading_actions(state)
    yield from buying_actions(state)
    if state.phase != Phase.AFTER:
        return
    kept = state.kept[state.mover]
    if "extra_3" in kept:
        yield Action("use", "extra_3")
    if "after_loading" in kept and state.loaded:
        yield Action("use", "after_loading")
    if state.exact:
        for each in state.open:
            yield Action("auction", state.roads.contracts[each].name)
    if state.die == 1:
        closed = {*state.trucks, state.signs}
        yield from (sign for row, sign in _roadworks(state.roads) if row not in closed)


@lru_cache(maxsize=8)
def _roadworks(roads: Roads) -> tuple[tuple[int, Action], ...]:
    """Where roadworks may be: in no city, not between Hamburg and Flensburg (AA-5)."""
    closed = roads.city_rows | roads.protected
    rows = (row for row in range(len(roads.ids)) if row not in closed)
    return tuple((row, Action("roadworks", roads.ids[row])) for row in rows)


def _place(state: AufAchseState, row: int) -> AufAchseState:
    """A truck is put on the map; after the last one the first turn begins (AA-1)."""
    seat = state.mover
    state = changed(state, trucks=with_item(state.trucks, seat, row))
    state = with_event(state, say.PLACED, seat=seat + 1, space=state.roads.called[row])
    following = (seat + 1) % state.seats
    if state.trucks[following] == NOBODY:
        return changed(state, mover=following)
    return begin_turn(with_event(state, say.FIRST_TURN, seat=following + 1), following)


def _go_on(state: AufAchseState) -> AufAchseState:
    """What is still to come of a drive or a card: other trucks, a card, the rest of the turn."""
    if state.phase not in (Phase.MOVE, Phase.ROLL, Phase.AFTER):
        return state
    if state.pending:
        (truck, counts), *rest = state.pending
        return changed(state, phase=Phase.MOVE, truck=truck, counts=counts, pending=tuple(rest))
    if state.draws:
        state = draw_card(changed(state, draws=False, phase=Phase.AFTER))
        return roll(changed(state, back="")) if state.back == "again" else _go_on(state)
    if state.back:
        return changed(state, phase=Phase(state.back), back="")
    return _use_city_cards(changed(state, phase=Phase.AFTER))


def _use_card(state: AufAchseState, kind: str) -> AufAchseState:
    """A card that was kept is used for one more roll or a few spaces more (AA-11)."""
    state = _without_card(state, kind)
    if kind == "after_loading":
        return roll(state)
    return changed(state, phase=Phase.MOVE, truck=state.mover, counts=(1, 2, 3))


def _use_city_cards(state: AufAchseState) -> AufAchseState:
    """What kept cards bring in the city where the truck has come to: a bonus, an inspection."""
    seat = state.mover
    for card in map(card_of, state.kept[seat]):
        if not card.city or state.here != state.roads.cities[card.city]:
            continue
        if card.kind != "inspection":
            return _use_city_cards(gain(_without_card(state, card.kind), seat, card.amount))
        left = (seat + 1) % state.seats
        kept = with_item(state.kept, seat, without_item(state.kept[seat], card.kind))
        state = changed(state, kept=with_added(kept, left, (card.kind,)))
        return roll(with_event(state, say.PASSES_ON, seat=seat + 1, other=left + 1))
    return state


def _without_card(state: AufAchseState, kind: str) -> AufAchseState:
    """The mover's kept card is discarded."""
    kept = without_item(state.kept[state.mover], kind)
    return changed(
        state,
        kept=with_item(state.kept, state.mover, kept),
        discard=(*state.discard, kind),
    )
