"""View of Rivals beside the track, and the effects of its actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.games.core import Account, Action, Outcome, Row, Thing, View, hand_holder
from engine.games.core import view as shape
from engine.games.core.view import NO_BAR
from engine.games.racing.view import (
    car_tiles,
    hand_row,
    playing,
    podium,
    race_card,
)
from engine.games.rivals.auction import bid_of
from engine.games.rivals.scoring import outcome, settlement
from engine.games.rivals.sentences import POWER_TEXTS
from engine.games.rivals.state import AUCTIONED, BEGINNERS, RivalsState
from engine.race.state import POWERS
from engine.race.tables.deck import Card
from engine.track import Sentence


def view(state: RivalsState, seats: Collection[int]) -> View:
    """Return the lot or the card being played, the hand, and the cars, powers, bids and bets of the
    seats."""
    ending = outcome(state)
    return View(
        at_hand=(*_lot(state), *playing(state), *_hand(state, seats)),
        rows=tuple(_without_owner(state)),
        mats=tuple(tuple(_mat(state, seat, seats, ending)) for seat in range(state.seats)),
        question=_question(state),
        podium=() if ending is None else podium(state),
    )


def describe(state: RivalsState, action: Action) -> Sentence | None:
    """Return the effect of an action; None if its kind says enough."""
    if action.kind == "keep":
        power = Sentence(action.value)
        return Sentence("Keep {power}: {what}", power=power, what=POWER_TEXTS[action.value])
    return None


def account(states: Sequence[RivalsState]) -> Account | None:
    """Return prizes, bets and costs (RV-25); None before the end, and for beginners, who play for
    no money."""
    state = states[-1]
    if outcome(state) is None or state.variant == BEGINNERS:
        return None
    ending = settlement(state)
    columns = (ending.prizes, ending.winnings, state.costs)
    rows = tuple(
        (prize, won, -cost, prize + won - cost) for prize, won, cost in zip(*columns, strict=True)
    )
    heads = (Sentence("Prizes"), Sentence("Bets"), Sentence("Cars"), Sentence("Total"))
    if state.variant not in AUCTIONED:
        return Account((heads[0], heads[-1]), tuple((row[0], row[-1]) for row in rows))
    return Account(heads, rows)


def _question(state: RivalsState) -> str:
    if state.seat is None:
        return ""
    if state.auction is not None:
        if not state.auction.lots:
            return Sentence("which power do you keep?")
        colour = state.table.deck.colours[state.auction.lots[0].car]
        return Sentence("which card do you bid for the {car} car?", car=Sentence(colour))
    if state.is_betting:
        return Sentence("bet {number}: which car will win?", number=len(state.bets))
    return ""


def _lot(state: RivalsState) -> Iterator[Row]:
    """Yield the car on offer with its driver power."""
    if state.auction is None or not state.auction.lots:
        return
    car, power = state.auction.lots[0]
    colour = state.table.deck.colours[car]
    about = Sentence("The car {colour}", colour=Sentence(colour))
    tile = Thing(shape.TILE, "", colour, about=about)
    yield Row((tile, *_power(power, is_told=True)), Sentence("Up for auction"))


def _power(power: int, is_told: bool) -> Iterator[Thing]:
    """Yield a driver power by its name, with its effect if `is_told`."""
    if not power:
        return
    name, what = Sentence(POWERS[power]), POWER_TEXTS[POWERS[power]]
    both = Sentence("{Power}: {what}", Power=name, what=what)
    yield Thing(shape.TICKET, both, about=both) if is_told else Thing(shape.NOTE, name, about=both)


def _hand(state: RivalsState, seats: Collection[int]) -> Iterator[Row]:
    """Yield the hand, in the auction with the bid of each card (RV-6)."""
    seat = hand_holder(state, seats)
    if seat is None:
        yield Row(())
        return
    table, auction = state.table, state.auction
    decides = seat == state.seat
    if auction is not None:
        cards = [table.deck.cards[card] for card in table.held(state.race, seat)]
        colour = table.deck.colours[auction.lots[0].car] if auction.lots else ""
        yield hand_row(seat, seats, [_bid(card, colour, decides) for card in cards])
        return
    held = table.hand(state.race, seat)
    plays = [Action("card", str(card)) for card in held] if decides else []
    cards_shown = [race_card(card, *plays[number : number + 1]) for number, card in enumerate(held)]
    yield hand_row(seat, seats, cards_shown)


def _bid(card: Card, colour: str, decides: bool) -> Thing:
    """Return a card in the auction with the bar that bids (RV-6)."""
    actions = (Action("bid", str(card)),) if decides else ()
    if not colour:
        return race_card(card)
    points = bid_of(card, colour)
    bar = next((n for n, each in enumerate(card.bars) if each == (colour, points)), NO_BAR)
    about = Sentence("This card bids nothing: it has no {car} bar", car=Sentence(colour))
    caption = Sentence("pass")
    if bar != NO_BAR:
        caption = Sentence("bids {points}", points=points)
        about = Sentence(
            "This card bids {points} (its {car} bar)", points=points, car=Sentence(colour)
        )
    return Thing(shape.RACE_CARD, str(card), "", None, about, actions, False, bar, caption)


def _without_owner(state: RivalsState) -> Iterator[Row]:
    """Yield the cars without an owner (RV-9)."""
    cars = [car for car in state.table.cars(state.race) if car.owner is None]
    if cars:
        title = Sentence("Not sold yet") if state.auction else Sentence("Nobody's cars")
        yield Row(car_tiles(cars), title)


def _mat(
    state: RivalsState, seat: int, seats: Collection[int], ending: Outcome | None
) -> Iterator[Row]:
    yield Row(tuple(_open(state, seat, seats, ending)))
    powers = _powers(state, seat)
    is_choosing = state.seat == seat and state.auction is not None and not state.auction.lots
    if tuple(seats) == (seat,) and powers and not is_choosing:
        yield Row(tuple(thing for power in powers for thing in _power(power, is_told=True)))
    made = [bets[seat] for bets in state.bets] if seat in seats or state.seat is None else []
    tiles = tuple(
        Thing(
            shape.TILE,
            str(number),
            state.table.deck.colours[car],
            about=Sentence("Bet {number}", number=number),
        )
        for number, car in enumerate(made, start=1)
        if car is not None
    )
    if tiles:
        yield Row(tiles, Sentence("Bets"))


def _open(
    state: RivalsState, seat: int, seats: Collection[int], ending: Outcome | None
) -> Iterator[Thing]:
    """Yield the open things of a seat: money, cars, powers, the bid just revealed."""
    costs = state.costs if state.auction is None else state.auction.costs
    money, about = -costs[seat], Sentence("What the cars have cost, in millions")
    if ending is not None:
        money = ending.points[seat]
        about = Sentence("Prizes and bets less what the cars have cost, in millions")
    yield Thing(shape.SEAT, str(seat + 1), owner=seat)
    if state.variant != BEGINNERS:
        yield Thing(shape.COIN, f"−{-money}" if money < 0 else str(money), about=about)
    yield from car_tiles([car for car in state.table.cars(state.race) if car.owner == seat])
    if tuple(seats) != (seat,):
        for power in _powers(state, seat):
            yield from _power(power, is_told=False)
    if state.revealed and (shown := state.revealed[seat]) is not None:
        card, points = state.table.deck.cards[shown.card], shown.points
        words = Sentence("bid {points}", points=points) if points else Sentence("passed")
        yield Thing(shape.NOTE, words, about=Sentence("Shown: {bars}", bars=str(card)))


def _powers(state: RivalsState, seat: int) -> tuple[int, ...]:
    """Return the powers that a seat has won; in the race the one it has kept (RV-12)."""
    if state.auction is not None:
        return state.auction.won[seat]
    power = int(state.race.power[seat])
    return (power,) if power else ()
