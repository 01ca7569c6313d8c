"""The auction of Rivals: lots, secret bids, who buys at what price (RV-5 to RV-12).

The race knows who owns a car and where the cards are. Functions that get a race besides the auction
return a new auction and change the race, which the caller has copied.
"""

from __future__ import annotations

from engine.games.core import Action, Event, Rng, Value
from engine.games.core.updates import changed, with_added, with_item
from engine.games.racing.state import seed_bits
from engine.games.rivals import sentences as say
from engine.games.rivals.state import (
    Auction,
    Lot,
    Revealed,
    RivalsState,
    bidders,
    carless,
    next_bidder,
)
from engine.race.state import FACE_UP, NOBODY, POWERS, Race, RaceVector
from engine.race.tables.deck import WILD_NAME, Card, Deck


def open_auction(state: RivalsState) -> RivalsState:
    """Speed-8 and power cards are shuffled as two piles, the first two turned up (RV-3, RV-5)."""
    race = state.race.copy()
    rng = Rng(int(race[Race.STREAM]))
    cars = rng.shuffled(range(race[Race.CARS]))
    powers = rng.shuffled(range(1, len(POWERS)))
    race[Race.STREAM] = seed_bits(rng.stream)
    auction = Auction(
        lots=tuple(map(Lot, cars, powers)),
        won=((),) * state.seats,
        bids=(None,) * state.seats,
        costs=(0,) * state.seats,
    )
    auction, told = next_lot(auction, race, state.table.deck)
    return changed(state, race=race, auction=auction, told=told)


def auction_actions(state: RivalsState, auction: Auction, seat: int) -> list[Action]:
    """A card to bid (RV-6), or a power to keep (RV-12)."""
    if not auction.lots:
        return [Action("keep", POWERS[power]) for power in auction.won[seat]]
    texts = state.table.deck.texts
    held = dict.fromkeys(texts[card] for card in state.table.held(state.race, seat))
    return [Action("bid", text) for text in held]


def bid(state: RivalsState, auction: Auction, seat: int, text: str) -> RivalsState:
    """The next seat chooses a card; after the last one the next car is offered (RV-5, RV-6)."""
    deck, race = state.table.deck, state.race.copy()
    held = state.table.held(race, seat)
    card = next(card for card in held if deck.texts[card] == text)
    bids = with_item(auction.bids, seat, card)
    auction, told = with_bid(auction, race, deck, card)
    if any(card is not None for card in auction.bids):
        return changed(state, race=race, auction=auction, told=told)
    auction, more = next_lot(auction, race, deck)
    told, rounds = told + more, state.rounds + 1
    colour = deck.colours[state.auction.lots[0].car] if state.auction else ""
    revealed = tuple(
        None if shown is None else Revealed(shown, bid_of(deck.cards[shown], colour))
        for shown in bids
    )
    return changed(state, race=race, auction=auction, told=told, rounds=rounds, revealed=revealed)


def keep_power(state: RivalsState, auction: Auction, seat: int, name: str) -> RivalsState:
    """The seat keeps one of the powers it has won (RV-12)."""
    won = with_item(auction.won, seat, (POWERS.index(name),))
    event = Event(say.KEEPS, {"seat": seat + 1, "power": name})
    auction = changed(auction, won=won)
    return changed(state, auction=auction, told=(event,), rounds=state.rounds + 1)


def bid_of(card: Card, colour: str) -> int:
    """The bid a card makes for a car: the number of its bar in that colour, 0 for a pass (RV-6)."""
    return max((bar.points for bar in card.bars if bar.colour == colour), default=0)


def rank_of_bid(card: Card, colour: str) -> tuple[int, int, bool]:
    """What bids are compared by: number, bars of colours, no wild bar (RV-7)."""
    coloured = sum(bar.colour != WILD_NAME for bar in card.bars)
    return bid_of(card, colour), coloured, coloured == len(card.bars)


def lowest_bid(cards: list[Card], colour: str) -> int:
    """What the last car costs: the lowest number of its colour in hand, else of a wild bar, else
    1 (RV-11)."""
    for wanted in (colour, WILD_NAME):
        points = [bar.points for card in cards for bar in card.bars if bar.colour == wanted]
        if points:
            return min(points)
    return 1


def with_bid(
    auction: Auction, race: RaceVector, deck: Deck, card: int
) -> tuple[Auction, tuple[Event, ...]]:
    """The auction after the next seat has chosen a card; the last one to choose decides it."""
    seat = next_bidder(auction, race)
    assert seat is not None
    auction = changed(auction, bids=with_item(auction.bids, seat, card))
    if any(auction.bids[other] is None for other in bidders(auction, race)):
        return auction, (Event(say.CARD_CHOSEN, {"seat": seat + 1}),)
    return _decided(auction, race, deck)


def _decided(auction: Auction, race: RaceVector, deck: Deck) -> tuple[Auction, tuple[Event, ...]]:
    """All cards are shown; the best bid buys, else the car is set aside (RV-7 to RV-9)."""
    lot, *lots = auction.lots
    colour = deck.colours[lot.car]
    shown = {seat: card for seat, card in enumerate(auction.bids) if card is not None}
    told = []
    for seat, card in shown.items():
        points = bid_of(deck.cards[card], colour)
        values: dict[str, Value] = {"seat": seat + 1, "card": deck.texts[card], "points": points}
        told.append(Event(say.BIDS if points else say.PASSES, values))
    ranks = {seat: rank_of_bid(deck.cards[card], colour) for seat, card in shown.items()}
    best = max(ranks.values())
    after = changed(
        auction,
        lots=tuple(lots),
        bids=(None,) * len(auction.bids),
        shown=auction.shown | frozenset(shown.values()),
    )
    if best[0] == 0:
        return _unsold(after, race, deck, lot, told)
    first = [seat for seat, rank in ranks.items() if rank == best]
    if len(first) > 1:
        told.append(Event(say.TIE, {"seats": ", ".join(str(seat + 1) for seat in first)}))
    told.append(_event(say.BUYS, deck, lot, first[0], best[0]))
    return _sold(after, race, deck, lot, first[0], best[0]), tuple(told)


def _unsold(
    auction: Auction, race: RaceVector, deck: Deck, lot: Lot, told: list[Event]
) -> tuple[Auction, tuple[Event, ...]]:
    """Nobody bid: the car is set aside, the second time it is nobody's (RV-9); but where all cars
    left are needed, the first seat without one takes it at the price of RV-11 (house)."""
    if not auction.again:
        told.append(Event(say.SET_ASIDE, {"car": deck.colours[lot.car]}))
        return changed(auction, aside=(*auction.aside, lot)), tuple(told)
    without = carless(race)
    if auction.cars_left < len(without):
        seat = without[0]
        price = lowest_bid(hand_of(race, deck, seat), deck.colours[lot.car])
        told.append(_event(say.MUST_OWN, deck, lot, seat, price))
        return _sold(auction, race, deck, lot, seat, price), tuple(told)
    told.append(Event(say.NOBODYS, {"car": deck.colours[lot.car]}))
    return auction, tuple(told)


def _sold(
    auction: Auction, race: RaceVector, deck: Deck, lot: Lot, seat: int, price: int
) -> Auction:
    """The seat owns the car, pays, and takes the speed-8 card: into hand, or face up where two
    play (RV-8, RV-33)."""
    race[Race.OWNER + lot.car] = seat
    for card in deck.pile("speed"):
        if deck.cards[card].bars[0].colour == deck.colours[lot.car]:
            race[Race.WHERE + card] = FACE_UP + seat if race[Race.SEATS] == 2 else seat
    return changed(
        auction,
        costs=with_added(auction.costs, seat, price),
        won=with_added(auction.won, seat, (lot.power,)),
    )


def next_lot(auction: Auction, race: RaceVector, deck: Deck) -> tuple[Auction, tuple[Event, ...]]:
    """Offer the next car. Cars set aside come again if a seat has none (RV-9); the last car goes
    to the only seat without one (RV-11)."""
    told: list[Event] = []
    while True:
        without = carless(race)
        if not auction.lots and auction.aside and without and not auction.again:
            auction = changed(auction, lots=auction.aside, aside=(), again=True)
        if not auction.lots:
            told += [Event(say.NOBODYS, {"car": deck.colours[lot.car]}) for lot in auction.aside]
            return auction, tuple(told)
        lot = auction.lots[0]
        if auction.cars_left > 1 or len(without) != 1:
            told.append(_event(say.OFFER, deck, lot, NOBODY, 0))
            return auction, tuple(told)
        price = lowest_bid(hand_of(race, deck, without[0]), deck.colours[lot.car])
        told.append(_event(say.LAST_CAR, deck, lot, without[0], price))
        auction = changed(auction, lots=auction.lots[1:])
        auction = _sold(auction, race, deck, lot, without[0], price)


def give_powers(auction: Auction, race: RaceVector) -> None:
    """The power a seat has kept holds for all its cars (RV-12)."""
    for seat, won in enumerate(auction.won):
        race[Race.POWER + seat] = won[0]


def hand_of(race: RaceVector, deck: Deck, seat: int) -> list[Card]:
    """The cards in the hand of a seat."""
    return [card for row, card in enumerate(deck.cards) if race[Race.WHERE + row] == seat]


def _event(sentence: str, deck: Deck, lot: Lot, seat: int, points: int) -> Event:
    car, power = deck.colours[lot.car], POWERS[lot.power]
    return Event(sentence, {"car": car, "power": power, "seat": seat + 1, "points": points})
