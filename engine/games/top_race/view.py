"""What lies beside the track in Top Race."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.games.core import Row, Thing, View
from engine.games.core import view as shape
from engine.games.racing.view import card_on_table
from engine.games.top_race.state import (
    BID,
    CAR,
    CLAIM,
    DEAL,
    OFFER,
    OFFER_CARD,
    OVER,
    SLOT,
    TIP,
    TopRaceState,
)
from engine.track import Sentence

QUESTIONS = {
    BID: Sentence("how much do you bid?"),
    CAR: Sentence("which car do you take?"),
    SLOT: Sentence("click the space your car starts from"),
    OFFER_CARD: Sentence("which card of the offer do you take?"),
    CLAIM: Sentence("do you claim the card just discarded for your pit stop?"),
    TIP: Sentence("which car will win?"),
    DEAL: Sentence("which shares do you deal in?"),
}


def view(state: TopRaceState, seats: Collection[int]) -> View:
    """Bids and cards in the open in the middle; money, claims, shares and tips at the seats."""
    return View(
        rows=tuple(_middle(state)),
        mats=tuple(tuple(_mat(state, seat, seat in seats)) for seat in range(state.seats)),
        question=QUESTIONS.get(state.affairs.stage, ""),
    )


def _middle(state: TopRaceState) -> Iterator[Row]:
    affairs, deck = state.affairs, state.table.deck
    if affairs.stage == BID and affairs.bidder is not None:
        bidder = Thing(shape.SEAT, str(affairs.bidder + 1), owner=affairs.bidder)
        bid = Thing(shape.COIN, str(affairs.bid), about=Sentence("Money bid"))
        yield Row((bidder, bid), Sentence("Highest bid"))
    if affairs.stage == CLAIM:
        just = card_on_table(deck.cards[affairs.discards[-1]])
        yield Row((just,), Sentence("Just discarded"))
    if affairs.stage == OFFER_CARD:
        held = state.table.held(state.race, OFFER)
        yield Row(tuple(card_on_table(deck.cards[card]) for card in held), Sentence("On offer"))


def _mat(state: TopRaceState, seat: int, is_seen: bool) -> Iterator[Row]:
    affairs, deck = state.affairs, state.table.deck
    is_seen = is_seen or affairs.stage == OVER
    money = Thing(shape.COIN, str(affairs.money[seat]), about=Sentence("Money"))
    yield Row((Thing(shape.SEAT, str(seat + 1), owner=seat), money))
    if affairs.claims and affairs.claims[seat]:
        claims = tuple(card_on_table(deck.cards[card]) for card in affairs.claims[seat])
        yield Row(claims, Sentence("Claimed for the pit stop"))
    if affairs.shares and is_seen:
        shares = tuple(
            Thing(shape.TILE, str(count), deck.colours[car], about=Sentence("Shares of this car"))
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
