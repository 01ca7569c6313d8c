"""View of Top Race beside the track."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.core import Action, Row, Thing, View, hand_holder
from engine.games.core import view as shape
from engine.games.racing.view import (
    car_tiles,
    hand_row,
    playing,
    podium,
    race_card,
)
from engine.games.top_race.shares import is_selling
from engine.games.top_race.state import (
    BID,
    CAR,
    CARS,
    CLAIM,
    DEAL,
    OFFER_CARD,
    OVER,
    SLOT,
    TIP,
    TopRaceState,
)
from engine.race.state import OFFER, PIT_BOX
from engine.track import Sentence

QUESTIONS = {
    BID: Sentence("how much do you bid?"),
    CAR: Sentence("which car do you take?"),
    SLOT: Sentence("click the space your car starts from"),
    OFFER_CARD: Sentence("which card of the offer do you take?"),
    CLAIM: Sentence("do you claim the card just discarded for your pit stop?"),
    TIP: Sentence("which car will win?"),
}


def view(state: TopRaceState, seats: Collection[int]) -> View:
    """Return bids, face-up cards and the hand, and the money, cars, claims, shares and tips of the
    seats."""
    is_over = state.affairs.stage == OVER
    return View(
        at_hand=(*_middle(state), *playing(state), *_hand(state, seats)),
        rows=(*_without_owner(state), *_prizes(state)),
        mats=tuple(tuple(_mat(state, seat, seat in seats)) for seat in range(state.seats)),
        question=_question(state),
        podium=podium(state) if is_over else (),
    )


def _question(state: TopRaceState) -> str:
    affairs = state.affairs
    if affairs.stage != DEAL or affairs.seat is None:
        return QUESTIONS.get(affairs.stage, "")
    if is_selling(state.numbers, affairs.dealt[affairs.seat]):
        return Sentence("which share do you sell?")
    return Sentence("which share do you buy?")


def _hand(state: TopRaceState, seats: Collection[int]) -> Iterator[Row]:
    """Yield the hand, followed by the cards that a pit stop can bring (TR-20)."""
    seat = hand_holder(state, seats)
    if seat is None:
        yield Row(())
        return
    deck = state.table.deck
    top = [race_card(deck.cards[card], Action("top", deck.texts[card]))
           for card in state.affairs.discards[-1:]]  # fmt: skip
    box = [
        race_card(deck.cards[card], Action("box", deck.texts[card]))
        for card in state.table.held(state.race, PIT_BOX)
    ]
    if state.options["pit_stop"] and box:
        yield Row(tuple(box), Sentence("Pit box"))
    if state.options["pit_stop"] and top and state.affairs.stage != CLAIM:
        yield Row(tuple(top), Sentence("Last discard"))
    if state.affairs.claims and (claims := state.affairs.claims[seat]):
        claimed = (race_card(deck.cards[card], Action("take", deck.texts[card])) for card in claims)
        yield Row(tuple(claimed), Sentence("Claimed for the pit stop"))
    cards = [deck.cards[card] for card in state.table.held(state.race, seat)]
    plays = seat == state.seat
    yield hand_row(
        seat,
        seats,
        [race_card(card, *([Action("card", str(card))] if plays else [])) for card in cards],
    )


def _without_owner(state: TopRaceState) -> Iterator[Row]:
    """Yield the cars without a buyer, or those of all players (TR-25)."""
    cars = [car for car in state.table.cars(state.race) if car.owner is None]
    title = Sentence("Cars") if state.has_shares else Sentence("Not sold yet")
    if cars:
        yield Row(car_tiles(cars), title)


def _prizes(state: TopRaceState) -> Iterator[Row]:
    """Yield what a share pays by the place of its car (TR-29)."""
    if state.has_shares:
        pays = []
        for place in range(1, CARS + 1):
            prize = state.numbers.prize(place)
            about = Sentence(
                "Each share of the car in place {place} pays {prize}", place=place, prize=prize
            )
            pays += [
                Thing(shape.NOTE, f"{place}.", about=about),
                Thing(shape.COIN, str(prize), about=about),
            ]
        yield Row(tuple(pays), Sentence("Pay of a share, by the place of its car"))


def _share(state: TopRaceState, car: int, count: int) -> Sentence:
    """Return how many shares of a car somebody has, and what they pay if it has a place."""
    colour = Sentence(state.table.deck.colours[car])
    place = int(state.race.place[car])
    if not place:
        return Sentence("{count} of the shares of the {car} car", count=count, car=colour)
    return Sentence(
        "{count} of the shares of the {car} car: place {place}, {prize} each",
        count=count,
        car=colour,
        place=place,
        prize=state.numbers.prize(place),
    )


def _middle(state: TopRaceState) -> Iterator[Row]:
    affairs, deck = state.affairs, state.table.deck
    if affairs.stage == BID and affairs.bidder is not None:
        bidder = Thing(shape.SEAT, str(affairs.bidder + 1), owner=affairs.bidder)
        bid = Thing(shape.COIN, str(affairs.bid), about=Sentence("Money bid"))
        yield Row((bidder, bid), Sentence("Highest bid"))
    if affairs.stage == CLAIM:
        just = race_card(deck.cards[affairs.discards[-1]], Action("claim"))
        yield Row((just,), Sentence("Just discarded"))
    if affairs.stage == OFFER_CARD:
        held = state.table.held(state.race, OFFER)
        offered = (race_card(deck.cards[card], Action("take", deck.texts[card])) for card in held)
        yield Row(tuple(offered), Sentence("On offer"))


def _mat(state: TopRaceState, seat: int, is_seen: bool) -> Iterator[Row]:
    affairs, deck = state.affairs, state.table.deck
    is_seen = is_seen or affairs.stage == OVER
    money = Thing(shape.COIN, str(affairs.money[seat]), about=Sentence("Money"))
    cars = car_tiles([car for car in state.table.cars(state.race) if car.owner == seat])
    yield Row((Thing(shape.SEAT, str(seat + 1), owner=seat), money, *cars))
    if affairs.claims and affairs.claims[seat]:
        claimed = "; ".join(deck.texts[card] for card in affairs.claims[seat])
        about = Sentence("Claimed for the pit stop: {cards}", cards=claimed)
        yield Row((Thing(shape.BACK, str(len(affairs.claims[seat])), about=about),))
    if affairs.shares and is_seen:
        shares = tuple(
            Thing(shape.TILE, f"{count} ×", deck.colours[car], about=_share(state, car, count))
            for car, count in enumerate(affairs.shares[seat])
            if count
        )
        yield from (Row(shares, Sentence("Shares")),) if shares else ()
    if affairs.tips and is_seen and affairs.tips[seat]:
        tips = tuple(
            Thing(shape.TILE, str(line), deck.colours[car], about=Sentence("Tip at this line"))
            for line, car in enumerate(affairs.tips[seat], start=1)
        )
        yield Row(tips, Sentence("Tips"))
