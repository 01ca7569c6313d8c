"""What stands beside a race of Top Race, led on by the same steps as in simulated games.

The rules are those of `engine.race.affairs`; here they have names and sentences.
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
from engine.race.affairs.open_table import Beside, load, settled_in_the_open, take
from engine.race.affairs.table import Settled
from engine.race.rules.events import Log, RaceEvent
from engine.race.rules.turns import list_hands
from engine.race.state import (
    CLAIMED,
    MOST_CARS,
    MOST_SEATS,
    NOBODY,
    PIT_BOX,
    Numbers,
    Race,
    RaceVector,
)
from engine.race.tables.affairs import NO_BET, Affair, Stage

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
"""Events after which all know a card in a hand."""


def stepped(state: TopRaceState, which: int, choice: int = 0) -> TopRaceState:
    """The state after an `OpenStep`, and after all that follows until somebody has to decide or the
    race is over."""
    race, beside = state.race.copy(), numbers_of(state)
    log = take(state.table.context, race, beside, which, choice)
    affairs = _affairs(beside, state, race)
    taken = {second for what, _, second, _ in log if what in OPENED}
    affairs = changed(affairs, opened=(*affairs.opened, *taken))
    return changed(state, race=race, affairs=affairs, told=(*state.told, *_events(log, state)))


def settled_race(state: TopRaceState, race: RaceVector) -> Settled:
    """What each seat wins in a race whose cars all have their places."""
    return settled_in_the_open(state.table.context, race, numbers_of(state))


def answered(state: TopRaceState, question: Callable[[Numbers, Numbers, int], bool]) -> bool:
    """What a rule says of the seat whose turn it is."""
    context, race = state.table.context, state.race.tolist()
    load(context, numbers_of(state))
    list_hands(race, context.memory)
    return question(race, context.memory, race[Race.TURN])


def numbers_of(state: TopRaceState) -> Beside:
    """What stands beside the race as numbers."""
    affairs = state.affairs
    numbers = [0] * Affair.SIZE
    is_tipping = affairs.stage == TIP
    tipped = max(map(len, affairs.tips), default=0)
    if is_tipping and affairs.seat is not None:
        tipped = len(affairs.tips[affairs.seat])
    for place, number in (
        (Affair.STAGE, NUMBERS[affairs.stage]),
        (Affair.CHOOSER, NOBODY if affairs.seat is None else affairs.seat),
        (Affair.STEPS, affairs.steps),
        (Affair.STARTER, affairs.starter),
        (Affair.OPENER, affairs.opener),
        (Affair.BID, affairs.bid),
        (Affair.BIDDER, NOBODY if affairs.bidder is None else affairs.bidder),
        (Affair.BIDDERS, _bits(affairs.bidding)),
        (Affair.WINS, len(affairs.won)),
        (Affair.PASSES, affairs.passes),
        (Affair.ACTED, _bits(affairs.acted)),
        (Affair.ASKED, _bits(affairs.asked)),
        (Affair.MADE, tipped + is_tipping),
        (Affair.UNMARKED, affairs.due - is_tipping),
    ):
        numbers[place] = number
    for first, values in (
        (Affair.MONEY, affairs.money),
        (Affair.ORDER, affairs.order),
        (Affair.WINNERS, affairs.won),
        (Affair.PIT_CARDS, affairs.pit_cards),
        (Affair.DEALT, affairs.dealt),
        *((Affair.SHARES + seat * MOST_CARS, held) for seat, held in enumerate(affairs.shares)),
    ):
        numbers[first : first + len(values)] = values
    claimed_by = [NOBODY] * len(state.table.deck.cards)
    for seat, cards in enumerate(affairs.claims):
        for card in cards:
            claimed_by[card] = seat
    bets = [NO_BET] * (len(state.table.terms.payouts) * MOST_SEATS)
    for seat, tips in enumerate(affairs.tips):
        for tip, car in enumerate(tips):
            bets[tip * MOST_SEATS + seat] = car
    return Beside(numbers, [*affairs.discards], claimed_by, bets)


def _affairs(beside: Beside, before: TopRaceState, race: RaceVector) -> Affairs:
    """The affairs that these numbers are."""
    numbers, old, seats = beside.affairs, before.affairs, range(before.seats)
    stage = STAGES[numbers[Affair.STAGE]]
    chooser, bidder = numbers[Affair.CHOOSER], numbers[Affair.BIDDER]
    order = _list(numbers, Affair.ORDER, before.seats)
    opener = numbers[Affair.OPENER]
    clockwise = (*seats[opener:], *seats[:opener])
    cars = int(race[Race.CARS])
    tips = tuple(
        tuple(car for car in beside.bet_on[seat::MOST_SEATS] if car != NO_BET) for seat in seats
    )
    return changed(
        old,
        stage=stage,
        seat=None if chooser == NOBODY or stage in (RACE, FINISH) else chooser,
        steps=numbers[Affair.STEPS],
        money=_list(numbers, Affair.MONEY, before.seats),
        order=order,
        starter=numbers[Affair.STARTER],
        opener=opener,
        bid=numbers[Affair.BID],
        bidder=None if bidder == NOBODY else bidder,
        bidding=_chosen(clockwise, numbers[Affair.BIDDERS]),
        won=_list(numbers, Affair.WINNERS, numbers[Affair.WINS]),
        discards=tuple(beside.discards),
        opened=tuple(card for card in old.opened if race[Race.WHERE + card] >= 0),
        passes=numbers[Affair.PASSES],
        acted=_chosen(order, numbers[Affair.ACTED]),
        pit_cards=_list(numbers, Affair.PIT_CARDS, before.seats),
        claims=tuple(_claims(beside, old, seat) for seat in seats),
        asked=_chosen(seats_after(order, int(race[Race.TURN])), numbers[Affair.ASKED]),
        tips=tips,
        due=numbers[Affair.UNMARKED] + (stage == TIP),
        shares=tuple(
            _list(numbers, Affair.SHARES + seat * MOST_CARS, cars)
            for seat in seats
            if before.has_shares
        ),
        dealt=_list(numbers, Affair.DEALT, before.seats),
    )


def _list(numbers: list[int], first: int, count: int) -> tuple[int, ...]:
    return tuple(numbers[first : first + count])


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _chosen(seats: tuple[int, ...], bits: int) -> tuple[int, ...]:
    """Those of the seats whose bits are set."""
    return tuple(seat for seat in seats if bits >> seat & 1)


def _claims(beside: Beside, before: Affairs, seat: int) -> tuple[int, ...]:
    """The cards a seat has claimed, the first one first."""
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
"""The sentences of events: of a seat and money, of a seat and a card, of a seat, of all; and of a
pit stop by where the card was."""


def _events(log: Log, state: TopRaceState) -> Iterator[Event]:
    """What has happened beside the race, in sentences."""
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
