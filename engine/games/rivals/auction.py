"""Auction of Rivals: lots, secret bids, sales and powers (RV-5 to RV-12).

The rules are in `engine.race.affairs.auction`; this module adds names and sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Action, Event
from engine.games.core.updates import changed, with_item
from engine.games.rivals import sentences as say
from engine.games.rivals.state import Auction, Lot, Revealed, RivalsState
from engine.race.affairs.table import SecretStep, step
from engine.race.rules.events import Log, RaceEvent
from engine.race.state import POWERS, RaceVector
from engine.race.tables.affairs import (
    NO_BID,
    POWER_BITS,
    Affairs,
)
from engine.race.tables.deck import WILD_NAME, Card, Deck
from engine.race.tables.terms import BID_BITS

TOLD = {
    RaceEvent.OFFERED: say.OFFER,
    RaceEvent.BOUGHT: say.BUYS,
    RaceEvent.TOOK_LAST: say.LAST_CAR,
    RaceEvent.HAD_TO_BUY: say.MUST_OWN,
}
"""Sentences of events about a car with its power."""

ALONE = {RaceEvent.SET_ASIDE: say.SET_ASIDE, RaceEvent.NOT_BOUGHT: say.NOBODYS}
"""Sentences of events about a car alone."""


def open_auction(state: RivalsState) -> RivalsState:
    """Shuffle the speed-8 and power cards as two piles and turn up the first of each (RV-3,
    RV-5)."""
    nothing = Auction((), ((),) * state.seats, (None,) * state.seats, (0,) * state.seats)
    return _stepped(state, nothing, SecretStep.OFFER_CARS)


def auction_actions(state: RivalsState, auction: Auction, seat: int) -> list[Action]:
    """Return the cards to bid (RV-6), or the powers to keep (RV-12)."""
    if not auction.lots:
        return [Action("keep", POWERS[power]) for power in auction.won[seat]]
    texts = state.table.deck.texts
    held = dict.fromkeys(texts[card] for card in state.table.held(state.race, seat))
    return [Action("bid", text) for text in held]


def bid(state: RivalsState, auction: Auction, seat: int, text: str) -> RivalsState:
    """Bid a card for `seat`; after the last bid, sell or set the car aside and offer the next one
    (RV-5, RV-6)."""
    deck, lot = state.table.deck, auction.lots[0]
    held = state.table.held(state.race, seat)
    card = next(card for card in held if deck.texts[card] == text)
    bids = with_item(auction.bids, seat, card)
    is_last = all(bids[other] is not None for other in auction.bidders)
    if is_last:
        shown = frozenset(card for card in bids if card is not None)
        auction = changed(auction, shown=auction.shown | shown)
    after = _stepped(changed(state, told=()), auction, SecretStep.BID, seat, card)
    if not is_last:
        return changed(after, told=(Event(say.CARD_CHOSEN, {"seat": seat + 1}),))
    colour = deck.colours[lot.car]
    revealed = tuple(
        None if card is None else Revealed(card, bid_of(deck.cards[card], colour)) for card in bids
    )
    return changed(after, rounds=state.rounds + 1, revealed=revealed)


def keep_power(state: RivalsState, auction: Auction, seat: int, name: str) -> RivalsState:
    """Keep one of the powers that `seat` has won (RV-12)."""
    won = with_item(auction.won, seat, (POWERS.index(name),))
    event = Event(say.KEEPS, {"seat": seat + 1, "power": name})
    auction = changed(auction, won=won)
    return changed(state, auction=auction, told=(event,), rounds=state.rounds + 1)


def with_bidders(state: RivalsState, auction: Auction) -> RivalsState:
    """Return the state with `auction` and its next bidders noted (RV-10)."""
    return _stepped(state, auction, SecretStep.ASK_BIDDERS)


def race_started(state: RivalsState, auction: Auction) -> RaceVector:
    """Return the race after the auctions (RV-12, RV-13); two players form draw piles (RV-33)."""
    race = state.race.copy()
    step(state.table.context, race, numbers_of(auction), SecretStep.START_RACE)
    return race


def bid_of(card: Card, colour: str) -> int:
    """Return the bid of a card for a car: the number of its bar in that colour, 0 for a pass
    (RV-6)."""
    return max((bar.points for bar in card.bars if bar.colour == colour), default=0)


def rank_of_bid(card: Card, colour: str) -> tuple[int, int, bool]:
    """Return a tuple that compares bids: number, coloured bars, no wild bar (RV-7)."""
    coloured = sum(bar.colour != WILD_NAME for bar in card.bars)
    return bid_of(card, colour), coloured, coloured == len(card.bars)


def _stepped(
    state: RivalsState, auction: Auction, which: int, seat: int = 0, card: int = 0
) -> RivalsState:
    """Return the state after a step of the auction."""
    race, affairs = state.race.copy(), numbers_of(auction)
    affairs, log = step(state.table.context, race, affairs, which, seat, card)
    told = (*state.told, *_events(log, state.table.deck))
    return changed(state, race=race, auction=_auction(affairs, auction), told=told)


def numbers_of(auction: Auction) -> Affairs:
    """Return an auction as numbers."""
    affairs = Affairs(
        lots=len(auction.lots),
        aside=len(auction.aside),
        again=int(auction.again),
        bidders=sum(1 << seat for seat in auction.bidders),
    )
    for k, lot in enumerate(auction.lots):
        affairs.lot_cars[k], affairs.lot_powers[k] = lot
    for k, lot in enumerate(auction.aside):
        affairs.aside_cars[k], affairs.aside_powers[k] = lot
    for seat, card in enumerate(auction.bids):
        affairs.bids[seat] = NO_BID if card is None else card
        affairs.costs[seat] = auction.costs[seat]
        affairs.won[seat] = sum(
            power << POWER_BITS * k for k, power in enumerate(auction.won[seat])
        )
    return affairs


def _auction(affairs: Affairs, before: Auction) -> Auction:
    """Return the auction of these numbers, with the seats and shown cards of `before`."""
    seats = len(before.bids)
    return Auction(
        lots=_lots(affairs.lots, affairs.lot_cars, affairs.lot_powers),
        won=tuple(map(_powers, affairs.won[:seats])),
        bids=tuple(None if card == NO_BID else card for card in affairs.bids[:seats]),
        costs=tuple(affairs.costs[:seats]),
        bidders=tuple(seat for seat in range(seats) if affairs.bidders >> seat & 1),
        aside=_lots(affairs.aside, affairs.aside_cars, affairs.aside_powers),
        again=affairs.again == 1,
        shown=before.shown,
    )


def _lots(count: int, cars: Sequence[int], powers: Sequence[int]) -> tuple[Lot, ...]:
    return tuple(map(Lot, cars[:count], powers[:count]))


def _powers(won: int) -> tuple[int, ...]:
    """Return the powers of a seat, the first one in the lowest bits."""
    powers = []
    while won:
        powers.append(won & (1 << POWER_BITS) - 1)
        won >>= POWER_BITS
    return tuple(powers)


def _events(log: Log, deck: Deck) -> list[Event]:
    """Return the log of an auction as events with sentences."""
    events = []
    for what, first, second, third in log:
        if what == RaceEvent.BID:
            sentence, card = say.BIDS if third else say.PASSES, deck.texts[second]
            events.append(Event(sentence, {"seat": first + 1, "card": card, "points": third}))
        elif what == RaceEvent.TIED:
            tied = (str(seat + 1) for seat in range(first.bit_length()) if first >> seat & 1)
            events.append(Event(say.TIE, {"seats": ", ".join(tied)}))
        elif what in ALONE:
            events.append(Event(ALONE[what], {"car": deck.colours[first]}))
        elif what in TOLD:
            car, power = second & (1 << BID_BITS) - 1, second >> BID_BITS
            seat = 0 if what == RaceEvent.OFFERED else first + 1
            lot = {"car": deck.colours[car], "power": POWERS[power]}
            events.append(Event(TOLD[what], {**lot, "seat": seat, "points": third}))
    return events
