"""The auction of Rivals: lots, secret bids, who buys at what price (RV-5 to RV-12)."""

from __future__ import annotations

from engine.games.core import Action, Event, Rng
from engine.games.core.updates import changed, with_added, with_event, with_item
from engine.games.racing.state import seed_bits
from engine.games.rivals import sentences as say
from engine.games.rivals.state import Auction, Lot, Revealed, RivalsState, bidders, carless
from engine.race.state import FACE_UP, POWERS, Race, RaceVector
from engine.race.tables.deck import WILD_NAME, Card


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
    return _next_lot(changed(state, race=race), auction)


def auction_actions(state: RivalsState, auction: Auction, seat: int) -> list[Action]:
    """A card to bid (RV-6), or a power to keep (RV-12)."""
    if not auction.lots:
        return [Action("keep", POWERS[power]) for power in auction.won[seat]]
    texts = state.table.deck.texts
    held = dict.fromkeys(texts[card] for card in state.table.held(state.race, seat))
    return [Action("bid", text) for text in held]


def bid(state: RivalsState, auction: Auction, seat: int, text: str) -> RivalsState:
    """The next seat chooses a card; after the last one the next car is offered (RV-5, RV-6)."""
    deck, lot, rounds = state.table.deck, auction.lots[0], state.rounds + 1
    held = state.table.held(state.race, seat)
    card = next(card for card in held if deck.texts[card] == text)
    auction = changed(auction, bids=with_item(auction.bids, seat, card))
    state = changed(state, auction=auction, told=())
    if any(auction.bids[other] is None for other in bidders(auction, state.race)):
        return with_event(state, say.CARD_CHOSEN, seat=seat + 1)
    revealed = tuple(
        None if shown is None else Revealed(shown, bid_of(deck.cards[shown], deck.colours[lot.car]))
        for shown in auction.bids
    )
    state, auction = _decided(state, auction)
    return changed(_next_lot(state, auction), rounds=rounds, revealed=revealed)


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


def _decided(state: RivalsState, auction: Auction) -> tuple[RivalsState, Auction]:
    """All cards are shown; the best bid buys, else the car is set aside (RV-7 to RV-9)."""
    deck, (lot, *lots) = state.table.deck, auction.lots
    colour = deck.colours[lot.car]
    shown = {seat: card for seat, card in enumerate(auction.bids) if card is not None}
    for seat, card in shown.items():
        points = bid_of(deck.cards[card], colour)
        sentence = say.BIDS if points else say.PASSES
        state = with_event(state, sentence, seat=seat + 1, card=deck.texts[card], points=points)
    ranks = {seat: rank_of_bid(deck.cards[card], colour) for seat, card in shown.items()}
    best = max(ranks.values())
    auction = changed(
        auction,
        lots=tuple(lots),
        bids=(None,) * len(auction.bids),
        shown=auction.shown | frozenset(shown.values()),
    )
    if best[0] == 0:
        return _unsold(state, auction, lot)
    first = [seat for seat, rank in ranks.items() if rank == best]
    if len(first) > 1:
        state = with_event(state, say.TIE, seats=", ".join(str(seat + 1) for seat in first))
    return _sold(state, auction, lot, say.BUYS, first[0], best[0])


def _unsold(state: RivalsState, auction: Auction, lot: Lot) -> tuple[RivalsState, Auction]:
    """Nobody bid: the car is set aside, the second time it is nobody's (RV-9); but where all cars
    left are needed, the first seat without one takes it at the price of RV-11 (house)."""
    car, without = state.table.deck.colours[lot.car], carless(state.race)
    if not auction.again:
        aside = changed(auction, aside=(*auction.aside, lot))
        return with_event(state, say.SET_ASIDE, car=car), aside
    if auction.cars_left < len(without):
        price = _price_of_last(state, lot, without[0])
        return _sold(state, auction, lot, say.MUST_OWN, without[0], price)
    return with_event(state, say.NOBODYS, car=car), auction


def _sold(
    state: RivalsState, auction: Auction, lot: Lot, sentence: str, seat: int, price: int
) -> tuple[RivalsState, Auction]:
    """The seat owns the car, pays, and takes the speed-8 card: into hand, or face up where two
    play (RV-8, RV-33)."""
    deck, race = state.table.deck, state.race.copy()
    race[Race.OWNER + lot.car] = seat
    for card in deck.pile("speed"):
        if deck.cards[card].bars[0].colour == deck.colours[lot.car]:
            race[Race.WHERE + card] = FACE_UP + seat if state.seats == 2 else seat
    return changed(_told(state, sentence, lot, seat + 1, price), race=race), changed(
        auction,
        costs=with_added(auction.costs, seat, price),
        won=with_added(auction.won, seat, (lot.power,)),
    )


def _next_lot(state: RivalsState, auction: Auction) -> RivalsState:
    """Offer the next car. Cars set aside come again if a seat has none (RV-9); the last car goes
    to the only seat without one (RV-11)."""
    while True:
        without = carless(state.race)
        if not auction.lots and auction.aside and without and not auction.again:
            auction = changed(auction, lots=auction.aside, aside=(), again=True)
        if not auction.lots:
            for lot in auction.aside:
                state = with_event(state, say.NOBODYS, car=state.table.deck.colours[lot.car])
            return changed(state, auction=auction)
        lot, *lots = auction.lots
        if auction.cars_left > 1 or len(without) != 1:
            return changed(_told(state, say.OFFER, lot, seat=0, points=0), auction=auction)
        price = _price_of_last(state, lot, without[0])
        auction = changed(auction, lots=tuple(lots))
        state, auction = _sold(state, auction, lot, say.LAST_CAR, without[0], price)


def _price_of_last(state: RivalsState, lot: Lot, seat: int) -> int:
    """What a seat pays for a car it has to take (RV-11)."""
    deck = state.table.deck
    hand = [deck.cards[card] for card in state.table.held(state.race, seat)]
    return lowest_bid(hand, deck.colours[lot.car])


def _told(state: RivalsState, sentence: str, lot: Lot, seat: int, points: int) -> RivalsState:
    car, power = state.table.deck.colours[lot.car], POWERS[lot.power]
    return with_event(state, sentence, car=car, power=power, seat=seat, points=points)


def give_powers(auction: Auction, race: RaceVector) -> None:
    """The power a seat has kept holds for all its cars (RV-12)."""
    for seat, won in enumerate(auction.won):
        race[Race.POWER + seat] = won[0]
