"""Bets of Rivals, asked for when cars cross bet lines (RV-22), and the money at the end."""

from __future__ import annotations

from engine.games.core import Action, Event, Outcome, ranks_of
from engine.games.core.updates import changed, with_item
from engine.games.racing.sentences import HOME_AS, RACE_OVER
from engine.games.rivals import sentences as say
from engine.games.rivals.state import AUCTIONED, BEGINNERS, LONG_DISTANCE, RivalsState
from engine.race.affairs.table import Settled, settled
from engine.race.rules.ranking import rank_cars_out
from engine.race.tables.affairs import NO_BET
from engine.sentence import Sentence


def final_places(state: RivalsState) -> list[int | None]:
    """Return the place of each car; None for a disqualified one (RV-21)."""
    return [car.place for car in state.table.cars(state.race)]


def settlement(state: RivalsState) -> Settled:
    """Return the prizes, bets and ties of each seat (RV-23 to RV-25). For beginners, who might all
    be without a car home, the cars out count by their order (house)."""
    race = state.race
    if state.variant == BEGINNERS:
        race = race.copy()
        rank_cars_out(race, state.table.context.plain)
    bets = [[NO_BET if car is None else car for car in row] for row in state.bets]
    return settled(state.table.context, race, bets)


def outcome(state: RivalsState) -> Outcome | None:
    """Return the result of a finished game, else None.

    Points are prizes and bets less the cost of cars; the better placed car wins a tie (RV-25). For
    beginners the first car home decides (RV-32).
    """
    if state.seat is not None:
        return None
    places, ending = final_places(state), settlement(state)
    columns = (ending.prizes, ending.winnings, state.costs, ending.ties)
    accounts = zip(*columns, strict=True)
    ranked = [(prize + won - cost, tie) for prize, won, cost, tie in accounts]
    colours = state.table.deck.colours
    by_place = {place: colours[car] for car, place in enumerate(places) if place is not None}
    return Outcome(
        reason=_reason(state),
        ranks=ranks_of(ranked),
        points=tuple(money for money, _ in ranked),
        places=tuple(by_place[place] for place in sorted(by_place)),
    )


def _reason(state: RivalsState) -> Sentence:
    """Return the reason for the end (RV-21, RV-32)."""
    if state.race.home == state.race.cars:
        return Sentence("all cars are home")
    if any(state.race.where >= 0):
        return Sentence("the first car is home")
    return Sentence("all hands are empty")


def finish_race(state: RivalsState) -> RivalsState:
    """Return the state with the end of the race noted: places by distance in a long-distance race
    (RV-34), and the bets and the account of every seat."""
    told = [*state.told, Event(RACE_OVER, {})]
    race = state.race
    if state.variant == LONG_DISTANCE:
        race = race.copy()
        rank_cars_out(race, state.table.context.plain)
        cars = sorted(state.table.cars(race), key=lambda car: car.place or 0)
        told += [Event(HOME_AS, {"car": car.colour, "place": car.place or 0}) for car in cars]
    ended = changed(state, race=race)
    return changed(ended, told=(*told, *results(ended)))


def results(state: RivalsState) -> list[Event]:
    """Return the bets and the account of every seat as events; none for beginners, who play for no
    money, and only prizes without auctions."""
    if state.variant == BEGINNERS:
        return []
    ending = settlement(state)
    if state.variant not in AUCTIONED:
        return [
            Event(say.PRIZES, {"seat": seat + 1, "prizes": prize})
            for seat, prize in enumerate(ending.prizes)
        ]
    told = []
    colours = state.table.deck.colours
    for seat in range(state.seats):
        cars = ", ".join(colours[row[seat] or 0] for row in state.bets)
        if cars:
            told.append(Event(say.BETS, {"seat": seat + 1, "cars": cars}))
    columns = (ending.prizes, ending.winnings, state.costs)
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


def bet_actions(state: RivalsState) -> list[Action]:
    """Return a bet on each car."""
    return [Action("bet", colour) for colour in state.table.deck.colours]


def mark_bet(state: RivalsState, seat: int, colour: str) -> RivalsState:
    """Mark the bet of `seat`; after the last seat, ask for the next bet if one is due."""
    *earlier, bets = state.bets
    marked = with_item(bets, seat, state.table.deck.colours.index(colour))
    told = (Event(say.BET_MARKED, {"seat": seat + 1}),)
    after = changed(state, bets=(*earlier, marked), told=told, log=None)
    return after if after.is_betting else ask_for_bets(changed(after, rounds=after.rounds + 1))


def ask_for_bets(state: RivalsState) -> RivalsState:
    """Ask for the next bet that is due; without one, end the race if no card is left to play."""
    if state.unmarked:
        blank = (None,) * state.seats
        event = Event(say.BETTING, {"bet": len(state.bets) + 1})
        return changed(
            state,
            bets=(*state.bets, blank),
            unmarked=state.unmarked - 1,
            told=(*state.told, event),
        )
    return state if state.seat is not None else finish_race(state)
