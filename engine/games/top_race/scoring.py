"""Money at the end of a race, the outcome, and what a position is worth before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.core import Outcome
from engine.games.top_race.game import SHARES
from engine.games.top_race.sentences import EARNS, RANKED
from engine.games.top_race.values import BID, NEXT_RACE, OVER
from engine.race import layout
from engine.race.layout import AT_HOME, CARS, HOME, NOBODY, OWNER, PHASE, PLACE, SEAT
from engine.race.ranking import rank_cars_out

if TYPE_CHECKING:
    from engine.games.top_race.state import TopRaceState

STEP_WORTH = 3000
"""What a step on the way to the finish adds to the worth of a car (bots only)."""

POINT_WORTH = 300
"""What a point for an own car on a hand card is worth (bots only)."""


def finish_race(state: TopRaceState) -> TopRaceState:
    """Cars still out take the last places (TR-16), everybody is paid, the next race begins or the
    game is over (TR-17)."""
    race = state.race.copy()
    home = int(race[HOME])
    race[PHASE] = layout.OVER
    race[SEAT] = NOBODY
    rank_cars_out(state.table.book, race)
    for car in sorted(range(race[CARS]), key=lambda car: race[PLACE + car])[home:]:
        colour = state.table.deck.colours[car]
        state = state.telling(RANKED, car=colour, place=int(race[PLACE + car]))
    places = tuple(race[PLACE : PLACE + race[CARS]].tolist())
    earned = [earnings(state, seat, places) for seat in range(state.seats)]
    for seat, amount in enumerate(earned):
        state = state.telling(EARNS, seat=seat + 1, amount=amount)
    money = tuple(map(sum, zip(state.affairs.money, earned, strict=True)))
    is_last = state.affairs.number >= int(state.options["races"])
    return state.changed(race, stage=OVER if is_last else NEXT_RACE, seat=None, money=money)


def earnings(state: TopRaceState, seat: int, places: tuple[int, ...]) -> int:
    """Prizes of own cars (TR-14), tips (TR-23) and shares (TR-29) by the places of the cars."""
    numbers, affairs = state.game.numbers, state.affairs
    cars = range(len(places))
    own = [car for car in cars if state.race[OWNER + car] == seat]
    amount = sum(numbers.prize(places[car]) for car in own)
    tipped = enumerate(affairs.tips[seat])
    amount += sum(numbers.payout(tip, places[car]) for tip, car in tipped)
    if affairs.shares:
        amount += sum(affairs.shares[seat][car] * numbers.prize(places[car]) for car in cars)
    return amount


def outcome_of(state: TopRaceState) -> Outcome:
    """Most money wins (TR-17); with shares a tie goes to more shares of the first car, then of the
    second and so on, then to the seat later in turn order (TR-29)."""
    affairs, race = state.affairs, state.race
    by_place = sorted(range(race[CARS]), key=lambda car: race[PLACE + car])

    def rank(seat: int) -> tuple[int, ...]:
        if state.options["variant"] != SHARES:
            return (affairs.money[seat],)
        shares = [affairs.shares[seat][car] for car in by_place]
        return (affairs.money[seat], *shares, affairs.order.index(seat))

    ranks = [rank(seat) for seat in range(state.seats)]
    five = race[HOME] >= race[CARS] - 1
    return Outcome(
        reason="the fifth car is home" if five else "nobody plays on",
        ranks=tuple(1 + sum(other > own for other in ranks) for own in ranks),
        points=affairs.money,
        places=tuple(state.table.deck.colours[car] for car in by_place),
    )


def worth_of(state: TopRaceState, seat: int) -> float:
    """Money, prizes by the present order of the cars and the steps they have left, own against
    others', own tips and shares, own cars' points in hand."""
    numbers, affairs = state.game.numbers, state.affairs
    if affairs.stage == OVER:
        return float(affairs.money[seat])
    values = state.race[: layout.POWER].tolist()
    left = state.table.steps_left_in(values)
    cars = len(left)
    owners = values[OWNER : OWNER + cars]
    order = [(values[PLACE + car] or cars, steps, car) for car, steps in enumerate(left)]
    order.sort()
    prizes = numbers.prizes
    mean = sum(prizes) / len(prizes)
    value = [mean] * cars
    places = [0] * cars
    for place, (_, steps, car) in enumerate(order):
        places[car] = place + 1
        if values[layout.AT + car] != AT_HOME or values[PLACE + car]:
            value[car] = (prizes[place] if place < len(prizes) else 0) - STEP_WORTH * steps
    worth = float(affairs.money[seat])
    if affairs.stage == BID and affairs.bidder == seat:
        worth += mean - affairs.bid
    hand = points_in_hand(state, seat)
    for car, owner in enumerate(owners):
        if affairs.shares:
            mine = affairs.shares[seat][car]
            worth += mine * (value[car] + POINT_WORTH * hand[car])
        elif owner == seat:
            worth += value[car] + POINT_WORTH * hand[car]
        elif owner != NOBODY:
            worth -= value[car] / (state.seats - 1)
    tipped = enumerate(affairs.tips[seat])
    return worth + sum(
        numbers.payout(tip, places[car]) + POINT_WORTH * hand[car] for tip, car in tipped
    )


def points_in_hand(state: TopRaceState, seat: int) -> list[int]:
    """The points for each car on the cards of a hand."""
    points = state.table.points
    held = [points[card] for card in state.table.held(state.race, seat)]
    return [sum(column) for column in zip(*held, strict=True)] or [0] * len(points[0])
