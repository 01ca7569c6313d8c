"""Before each race: cards are shuffled and dealt, with shares the cars stand on the grid."""

from __future__ import annotations

from engine.games.core.updates import changed, with_event
from engine.games.top_race.beside import stepped
from engine.games.top_race.sentences import RACE_BEGINS
from engine.games.top_race.state import CARS, NEXT_AUCTION, TopRaceState, with_affairs
from engine.race.affairs.open_table import OpenStep
from engine.race.state import empty_race


def deal_race(state: TopRaceState) -> TopRaceState:
    """The next race with the money of the last one (TR-17), and its first auction."""
    race = empty_race(len(state.table.deck.cards))
    race.seats, race.turns = state.race.seats, state.race.turns
    race.stream[:] = state.race.stream
    race.cars = CARS
    number = state.affairs.number + 1
    told = with_event(state, RACE_BEGINS, number=number)
    fresh = with_affairs(told, race, number=number, opened=(), stage=NEXT_AUCTION)
    return stepped(changed(fresh, race=race), OpenStep.DEAL)
