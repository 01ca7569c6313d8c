"""Money at the end of a race, the deal of the next one, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Account, Outcome, ranks_of
from engine.games.core.updates import changed, with_event
from engine.games.racing.sentences import RACE_OVER
from engine.games.top_race.beside import settled_race, stepped
from engine.games.top_race.sentences import EARNS, RACE_BEGINS, RANKED
from engine.games.top_race.state import (
    CARS,
    NEXT_AUCTION,
    NEXT_RACE,
    OVER,
    SHARES,
    TIPS,
    TopRaceState,
    with_affairs,
)
from engine.race.affairs.open_table import OpenStep
from engine.race.state import empty_race
from engine.track import Sentence


def finish_race(state: TopRaceState) -> TopRaceState:
    """Pay everyone, and begin the next race or end the game (TR-17)."""
    race = state.race
    home = race.home
    state = with_event(state, RACE_OVER)
    for car in sorted(range(race.cars), key=lambda car: race.place[car])[home:]:
        colour = state.table.deck.colours[car]
        state = with_event(state, RANKED, car=colour, place=int(race.place[car]))
    ending = settled_race(state, race)
    earned = [sum(pays) for pays in zip(ending.prizes, ending.winnings, strict=True)]
    for seat, amount in enumerate(earned):
        state = with_event(state, EARNS, seat=seat + 1, amount=amount)
    money = tuple(map(sum, zip(state.affairs.money, earned, strict=True)))
    is_last = state.affairs.number >= int(state.options["races"])
    return with_affairs(state, stage=OVER if is_last else NEXT_RACE, seat=None, money=money)


def account(states: Sequence[TopRaceState]) -> Account | None:
    """Return the money before the last race and its results; None before the end."""
    state = states[-1]
    if state.affairs.stage != OVER:
        return None
    variant = state.options["variant"]
    ending = settled_race(state, state.race)
    rows = []
    for prizes, tips, money in zip(
        ending.prizes, ending.winnings, state.affairs.money, strict=True
    ):
        middle = (prizes, tips) if variant == TIPS else (prizes,)
        rows.append((money - prizes - tips, *middle, money))
    first, last = Sentence("Money"), Sentence("Total")
    heads = {
        TIPS: (first, Sentence("Prizes"), Sentence("Tips"), last),
        SHARES: (first, Sentence("Shares"), last),
    }
    return Account(heads.get(str(variant), (first, Sentence("Prizes"), last)), tuple(rows))


def outcome(state: TopRaceState) -> Outcome | None:
    """Return the result of a finished game, else None.

    Most money wins (TR-17). With shares, ties are decided by the shares of the first car, then of
    the second and so on, then for the seat later in turn order (TR-29).
    """
    if state.affairs.stage != OVER:
        return None
    money, race = state.affairs.money, state.race
    by_place = sorted(range(race.cars), key=lambda car: race.place[car])
    ties = settled_race(state, race).ties
    five = race.home >= race.cars - 1
    return Outcome(
        reason=Sentence("the fifth car is home") if five else Sentence("nobody plays on"),
        ranks=ranks_of([*zip(money, ties, strict=True)]),
        points=money,
        places=tuple(state.table.deck.colours[car] for car in by_place),
    )


def deal_race(state: TopRaceState) -> TopRaceState:
    """Return the state at the first auction of the next race, with the money of the last one
    (TR-17)."""
    race = empty_race(len(state.table.deck.cards))
    race.seats, race.turns = state.race.seats, state.race.turns
    race.stream[:] = state.race.stream
    race.cars = CARS
    number = state.affairs.number + 1
    told = with_event(state, RACE_BEGINS, number=number)
    fresh = with_affairs(told, race, number=number, opened=(), stage=NEXT_AUCTION)
    return stepped(changed(fresh, race=race), OpenStep.DEAL)
