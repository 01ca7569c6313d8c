"""Money at the end of Rivals."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Event, Outcome, ranks_of
from engine.games.core.updates import changed
from engine.games.racing.sentences import HOME_AS, RACE_OVER
from engine.games.rivals import sentences as say
from engine.games.rivals.state import AUCTIONED, BEGINNERS, LONG_DISTANCE, RivalsState
from engine.race.rules.ranking import rank_cars_out
from engine.race.state import NOBODY, Race


def final_places(state: RivalsState) -> list[int | None]:
    """The place of each car; None for a disqualified one (RV-21)."""
    return [car.place for car in state.table.cars(state.race)]


def prizes(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """The prizes of each seat's cars (RV-24)."""
    sums = [0] * state.seats
    for car, place in zip(state.table.cars(state.race), places, strict=True):
        if car.owner is not None:
            sums[car.owner] += state.numbers.prize(place)
    return sums


def winnings(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """What the bets of each seat pay (RV-23)."""
    sums = [0] * state.seats
    for number, row in enumerate(state.bets):
        for seat, car in enumerate(row):
            if car is not None:
                sums[seat] += state.numbers.payout(number, places[car])
    return sums


def outcome(state: RivalsState) -> Outcome | None:
    """How the game ended; None before.

    Prizes and bets less the cost of cars; a tie goes to the better placed car (RV-25). Among
    beginners the first car home decides (RV-32).
    """
    if state.seat is not None:
        return None
    places = final_places(state)
    has_money = state.variant != BEGINNERS
    sums = [0] * state.seats
    if has_money:
        gains = zip(prizes(state, places), winnings(state, places), state.costs, strict=True)
        sums = [prize + won - cost for prize, won, cost in gains]
    best = _best_places(state, places)
    colours = state.table.deck.colours
    by_place = {place: colours[car] for car, place in enumerate(places) if place is not None}
    return Outcome(
        reason=_reason(state),
        ranks=ranks_of([(amount, -place) for amount, place in zip(sums, best, strict=True)]),
        points=tuple(sums),
        places=tuple(by_place[place] for place in sorted(by_place)),
    )


def _best_places(state: RivalsState, places: Sequence[int | None]) -> list[int]:
    """The place of each seat's best car. Cars not home share the last one; among beginners, where
    nobody might win, the one further ahead is better (house)."""
    behind = len(places) + 1
    if state.variant == BEGINNERS:
        race = state.race.copy()
        rank_cars_out(race, state.table.context.memory)
        places = race[Race.PLACE : Race.PLACE + len(places)].tolist()
    best = [behind] * state.seats
    for car, place in enumerate(places):
        owner = int(state.race[Race.OWNER + car])
        if owner != NOBODY:
            best[owner] = min(best[owner], place or behind)
    return best


def _reason(state: RivalsState) -> str:
    """Why the game is over (RV-21, RV-32)."""
    if state.race[Race.HOME] == state.race[Race.CARS]:
        return "all cars are home"
    if any(state.race[Race.WHERE :] >= 0):
        return "the first car is home"
    return "all hands are empty"


def finish_race(state: RivalsState) -> RivalsState:
    """The race is over: at the end of a long-distance race the cars take places by the way done
    (RV-34); the bets and the account of every seat are told."""
    told = [*state.told, Event(RACE_OVER, {})]
    race = state.race
    if state.variant == LONG_DISTANCE:
        race = race.copy()
        rank_cars_out(race, state.table.context.memory)
        cars = sorted(state.table.cars(race), key=lambda car: car.place or 0)
        told += [Event(HOME_AS, {"car": car.colour, "place": car.place or 0}) for car in cars]
    ended = changed(state, race=race)
    return changed(ended, told=(*told, *results(ended)))


def results(state: RivalsState) -> list[Event]:
    """The bets and the account of every seat, in sentences; beginners play for no money, and
    without auctions nothing was paid or bet."""
    if state.variant == BEGINNERS:
        return []
    places = final_places(state)
    paid = prizes(state, places)
    if state.variant not in AUCTIONED:
        return [
            Event(say.PRIZES, {"seat": seat + 1, "prizes": prize})
            for seat, prize in enumerate(paid)
        ]
    told = []
    colours = state.table.deck.colours
    for seat in range(state.seats):
        cars = ", ".join(colours[row[seat] or 0] for row in state.bets)
        if cars:
            told.append(Event(say.BETS, {"seat": seat + 1, "cars": cars}))
    columns = (paid, winnings(state, places), state.costs)
    for seat, (prize, won, cost) in enumerate(zip(*columns, strict=True)):
        account: dict[str, bool | int | str] = {
            "seat": seat + 1,
            "prizes": prize,
            "bets": won,
            "cost": cost,
            "result": prize + won - cost,
        }
        told.append(Event(say.RESULT, account))
    return told
