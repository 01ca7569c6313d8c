"""Money at the end of a race, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Account, Outcome, ranks_of
from engine.games.core.updates import with_event
from engine.games.racing.sentences import RACE_OVER
from engine.games.top_race.sentences import EARNS, RANKED
from engine.games.top_race.state import (
    NEXT_RACE,
    OVER,
    SHARES,
    TIPS,
    TopRaceState,
    with_affairs,
)
from engine.race.rules.ranking import rank_cars_out
from engine.race.state import NOBODY, Phase, Race
from engine.track import Sentence


def finish_race(state: TopRaceState) -> TopRaceState:
    """Cars still out take the last places (TR-16), everybody is paid, the next race begins or the
    game is over (TR-17)."""
    race = state.race.copy()
    home = int(race[Race.HOME])
    race[Race.PHASE] = Phase.OVER
    race[Race.SEAT] = NOBODY
    rank_cars_out(race, state.table.context.memory)
    state = with_event(state, RACE_OVER)
    for car in sorted(range(race[Race.CARS]), key=lambda car: race[Race.PLACE + car])[home:]:
        colour = state.table.deck.colours[car]
        state = with_event(state, RANKED, car=colour, place=int(race[Race.PLACE + car]))
    places = tuple(race[Race.PLACE : Race.PLACE + int(race[Race.CARS])].tolist())
    earned = [earnings(state, seat, places) for seat in range(state.seats)]
    for seat, amount in enumerate(earned):
        state = with_event(state, EARNS, seat=seat + 1, amount=amount)
    money = tuple(map(sum, zip(state.affairs.money, earned, strict=True)))
    is_last = state.affairs.number >= int(state.options["races"])
    return with_affairs(state, race, stage=OVER if is_last else NEXT_RACE, seat=None, money=money)


def earnings(state: TopRaceState, seat: int, places: tuple[int, ...]) -> int:
    """What a seat gets by the places of the cars."""
    return sum(parts_of_earnings(state, seat, places))


def parts_of_earnings(
    state: TopRaceState, seat: int, places: tuple[int, ...]
) -> tuple[int, int, int]:
    """Prizes of own cars (TR-14), what tips (TR-23) and shares (TR-29) pay."""
    numbers, affairs = state.numbers, state.affairs
    cars = range(len(places))
    own = [car for car in cars if state.race[Race.OWNER + car] == seat]
    prizes = sum(numbers.prize(places[car]) for car in own)
    tips = sum(numbers.payout(tip, places[car]) for tip, car in enumerate(affairs.tips[seat]))
    held = affairs.shares[seat] if affairs.shares else (0,) * len(places)
    shares = sum(held[car] * numbers.prize(places[car]) for car in cars)
    return prizes, tips, shares


def account(states: Sequence[TopRaceState]) -> Account | None:
    """The money before the last race, and what it brought; None before the end."""
    state = states[-1]
    if state.affairs.stage != OVER:
        return None
    places = tuple(state.race[Race.PLACE : Race.PLACE + int(state.race[Race.CARS])].tolist())
    variant = state.options["variant"]
    rows = []
    for seat, money in enumerate(state.affairs.money):
        prizes, tips, shares = parts_of_earnings(state, seat, places)
        before = money - prizes - tips - shares
        middle = {TIPS: (prizes, tips), SHARES: (shares,)}.get(str(variant), (prizes,))
        rows.append((before, *middle, money))
    first, last = Sentence("Money"), Sentence("Total")
    heads = {
        TIPS: (first, Sentence("Prizes"), Sentence("Tips"), last),
        SHARES: (first, Sentence("Shares"), last),
    }
    return Account(heads.get(str(variant), (first, Sentence("Prizes"), last)), tuple(rows))


def outcome(state: TopRaceState) -> Outcome | None:
    """How the game ended; None before.

    Most money wins (TR-17); with shares a tie goes to more shares of the first car, then of the
    second and so on, then to the seat later in turn order (TR-29).
    """
    if state.affairs.stage != OVER:
        return None
    affairs, race = state.affairs, state.race
    by_place = sorted(range(race[Race.CARS]), key=lambda car: race[Race.PLACE + car])

    def result(seat: int) -> tuple[int, ...]:
        if not state.has_shares:
            return (affairs.money[seat],)
        shares = [affairs.shares[seat][car] for car in by_place]
        return (affairs.money[seat], *shares, affairs.order.index(seat))

    five = race[Race.HOME] >= race[Race.CARS] - 1
    return Outcome(
        reason="the fifth car is home" if five else "nobody plays on",
        ranks=ranks_of([result(seat) for seat in range(state.seats)]),
        points=affairs.money,
        places=tuple(state.table.deck.colours[car] for car in by_place),
    )
