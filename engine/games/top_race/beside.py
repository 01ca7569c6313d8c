"""Steps of Top Race beside its race, by the functions of simulated games.

The rules are in `engine.race.affairs`; this module adds names and sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.core import Event
from engine.games.core.updates import changed
from engine.games.top_race import sentences as say
from engine.games.top_race.state import (
    BETWEEN,
    BID,
    CAR,
    CLAIM,
    DEAL,
    FINISH,
    NEXT_AUCTION,
    OFFER_CARD,
    OVER,
    RACE,
    SLOT,
    START,
    TIP,
    Affairs,
    TopRaceState,
    seats_after,
)
from engine.race.affairs.open_table import Beside, settled_in_the_open, take
from engine.race.affairs.table import Settled
from engine.race.rules.events import Log, RaceEvent
from engine.race.rules.turns import list_hands
from engine.race.state import (
    CLAIMED,
    MOST_SEATS,
    NOBODY,
    PIT_BOX,
    Race,
    RaceVector,
)
from engine.race.tables.affairs import NO_BET, Stage
from engine.race.tables.affairs import Affairs as RaceAffairs
from engine.race.tables.memory import Memory

STAGES = {
    Stage.BID: BID,
    Stage.CAR: CAR,
    Stage.SLOT: SLOT,
    Stage.OFFER_CARD: OFFER_CARD,
    Stage.RACE: RACE,
    Stage.CLAIM: CLAIM,
    Stage.TIP: TIP,
    Stage.DEAL: DEAL,
    Stage.OVER: FINISH,
    Stage.NEXT_AUCTION: NEXT_AUCTION,
    Stage.START: START,
    Stage.BETWEEN: BETWEEN,
}
NUMBERS = {name: number for number, name in STAGES.items()} | {OVER: Stage.OVER}

OPENED = (RaceEvent.TOOK_OFFER, RaceEvent.STOPPED)
"""Events that show all players a card in a hand."""


def stepped(state: TopRaceState, which: int, choice: int = 0) -> TopRaceState:
    """Return the state after an `OpenStep`, and after all that follow without a decision."""
    race, beside = state.race.copy(), numbers_of(state)
    log = take(state.table.context, race, beside, which, choice)
    affairs = _affairs(beside, state, race)
    taken = {second for what, _, second, _ in log if what in OPENED}
    affairs = changed(affairs, opened=(*affairs.opened, *taken))
    return changed(state, race=race, affairs=affairs, told=(*state.told, *_events(log, state)))


def settled_race(state: TopRaceState, race: RaceVector) -> Settled:
    """Return the settlement of a race in which every car has a place."""
    return settled_in_the_open(state.table.context, race, numbers_of(state))


def answered(state: TopRaceState, question: Callable[[Race, Memory, int], bool]) -> bool:
    """Return the answer of a rule function for the seat at turn."""
    race, memory, beside = state.race.plain(), state.table.context.plain, numbers_of(state)
    memory.affairs, memory.claimed_by = beside.affairs, beside.claimed_by
    memory.discards[: len(beside.discards)] = beside.discards
    memory.discard_count = len(beside.discards)
    list_hands(race, memory)
    return question(race, memory, race.turn)


def numbers_of(state: TopRaceState) -> Beside:
    """Return the state beside the race as numbers."""
    affairs = state.affairs
    is_tipping = affairs.stage == TIP
    tipped = max(map(len, affairs.tips), default=0)
    if is_tipping and affairs.seat is not None:
        tipped = len(affairs.tips[affairs.seat])
    numbers = RaceAffairs(
        stage=NUMBERS[affairs.stage],
        chooser=NOBODY if affairs.seat is None else affairs.seat,
        steps=affairs.steps,
        starter=affairs.starter,
        opener=affairs.opener,
        bid=affairs.bid,
        bidder=NOBODY if affairs.bidder is None else affairs.bidder,
        bidders=_bits(affairs.bidding),
        wins=len(affairs.won),
        passes=affairs.passes,
        acted=_bits(affairs.acted),
        asked=_bits(affairs.asked),
        made=tipped + is_tipping,
        unmarked=affairs.due - is_tipping,
    )
    for first, values in (
        (numbers.money, affairs.money),
        (numbers.order, affairs.order),
        (numbers.winners, affairs.won),
        (numbers.pit_cards, affairs.pit_cards),
        (numbers.dealt, affairs.dealt),
        *zip(numbers.shares, affairs.shares, strict=False),
    ):
        first[: len(values)] = values
    claimed_by = [NOBODY] * len(state.table.deck.cards)
    for seat, cards in enumerate(affairs.claims):
        for card in cards:
            claimed_by[card] = seat
    bets = [[NO_BET] * MOST_SEATS for _ in state.table.terms.payouts]
    for seat, tips in enumerate(affairs.tips):
        for tip, car in enumerate(tips):
            bets[tip][seat] = car
    return Beside(numbers, [*affairs.discards], claimed_by, bets)


def _affairs(beside: Beside, before: TopRaceState, race: RaceVector) -> Affairs:
    """Return the affairs with these numbers."""
    numbers, old, seats = beside.affairs, before.affairs, range(before.seats)
    stage, chooser = STAGES[numbers.stage], numbers.chooser
    order = tuple(numbers.order[: before.seats])
    clockwise = (*seats[numbers.opener :], *seats[: numbers.opener])
    tips = tuple(tuple(bet[seat] for bet in beside.bet_on if bet[seat] != NO_BET) for seat in seats)
    return changed(
        old,
        stage=stage,
        seat=None if chooser == NOBODY or stage in (RACE, FINISH) else chooser,
        steps=numbers.steps,
        money=tuple(numbers.money[: before.seats]),
        order=order,
        starter=numbers.starter,
        opener=numbers.opener,
        bid=numbers.bid,
        bidder=None if numbers.bidder == NOBODY else numbers.bidder,
        bidding=_chosen(clockwise, numbers.bidders),
        won=tuple(numbers.winners[: numbers.wins]),
        discards=tuple(beside.discards),
        opened=tuple(card for card in old.opened if race.where[card] >= 0),
        passes=numbers.passes,
        acted=_chosen(order, numbers.acted),
        pit_cards=tuple(numbers.pit_cards[: before.seats]),
        claims=tuple(_claims(beside, old, seat) for seat in seats),
        asked=_chosen(seats_after(order, race.turn), numbers.asked),
        tips=tips,
        due=numbers.unmarked + (stage == TIP),
        shares=tuple(
            tuple(numbers.shares[seat][: race.cars]) for seat in seats if before.has_shares
        ),
        dealt=tuple(numbers.dealt[: before.seats]),
    )


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _chosen(seats: tuple[int, ...], bits: int) -> tuple[int, ...]:
    """Return those of `seats` with their bit set."""
    return tuple(seat for seat in seats if bits >> seat & 1)


def _claims(beside: Beside, before: Affairs, seat: int) -> tuple[int, ...]:
    """Return the cards that a seat has claimed, the first one first."""
    now = [card for card, owner in enumerate(beside.claimed_by) if owner == seat]
    old = before.claims[seat] if before.claims else ()
    kept = [card for card in old if card in now]
    return (*kept, *(card for card in now if card not in kept))


SEATS_MONEY = {
    RaceEvent.RAISED: say.BIDS,
    RaceEvent.WON_AUCTION: say.WINS_AUCTION,
    RaceEvent.BOUGHT_LAST: say.BUYS_LAST,
}
SEATS_CARD = {RaceEvent.TOOK_OFFER: say.TAKES_OFFER, RaceEvent.CLAIMED: say.CLAIMS}
ALONE = {RaceEvent.PASSED: say.PASSES, RaceEvent.BEGAN: say.FIRST_TURN}
DONE = {RaceEvent.ALL_BET: say.ALL_TIPPED, RaceEvent.ALL_DEALT: say.ALL_DEALT}
STOPS = {CLAIMED: say.TAKES_CLAIMED, PIT_BOX: say.TAKES_BOX}
"""Sentences of events: about a seat and money, a seat and a card, a seat, all seats; and for pit
stops by the place of the card."""


def _events(log: Log, state: TopRaceState) -> Iterator[Event]:
    """Yield the events beside the race with sentences."""
    deck, course = state.table.deck, state.table.course
    for what, first, second, third in log:
        seat = first + 1
        if what in SEATS_MONEY:
            yield Event(SEATS_MONEY[what], {"seat": seat, "amount": second})
        elif what in SEATS_CARD:
            yield Event(SEATS_CARD[what], {"seat": seat, "card": deck.texts[second]})
        elif what == RaceEvent.STOPPED:
            sentence = STOPS.get(third, say.TAKES_TOP)
            yield Event(sentence, {"seat": seat, "card": deck.texts[second]})
        elif what in ALONE:
            yield Event(ALONE[what], {"seat": seat})
        elif what == RaceEvent.TOOK_CAR:
            yield Event(say.TAKES_CAR, {"seat": seat, "car": deck.colours[second]})
        elif what == RaceEvent.LINED_UP:
            start = {"car": deck.colours[first], "space": course.ids[second]}
            yield Event(say.STARTS_ON, start)
        elif what in DONE:
            yield Event(DONE[what], {})
