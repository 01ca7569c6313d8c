"""Bets on the leg and on the race: legal bets, their effects and payments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import Bet, OverallBet, colours, numbers
from engine.games.camel_cup.simulation import CAMELS
from engine.games.camel_cup.state import CamelCupState
from engine.games.core import Action
from engine.games.core.updates import changed, keeps_latest, with_event, with_item

OVERALL = ("winner", "loser")
"""Kinds of overall bets."""


def bets_left(state: CamelCupState, camel: int) -> list[int]:
    """Return the values of the leg bets left on a camel, the top one first (CC-7)."""
    return all_bets_left(state)[camel]


@keeps_latest
def all_bets_left(state: CamelCupState) -> list[list[int]]:
    """Return the values of the leg bets left on every camel, the top one first (CC-7)."""
    values = state.modules.leg_bets
    left = [[*values] for _ in range(CAMELS)]
    for bets in state.bets:
        for bet in bets:
            left[bet.camel].remove(bet.value)
    return left


@cache
def on_camels(kind: str) -> tuple[Action, ...]:
    """Return the actions of a kind on each camel."""
    return tuple(Action(kind, colour) for colour in colours())


def leg_bet_actions(state: CamelCupState) -> Iterator[Action]:
    """Yield the top bet on every camel that has some left (CC-7)."""
    for action, left in zip(on_camels("bet"), all_bets_left(state), strict=True):
        if left:
            yield action


def overall_bet_actions(state: CamelCupState) -> Iterator[Action]:
    """Yield every card not yet laid, on either pile (CC-9)."""
    laid = {bet.camel for bet in state.winner_pile + state.loser_pile if bet.seat == state.mover}
    for kind in OVERALL:
        for camel, action in enumerate(on_camels(kind)):
            if camel not in laid:
                yield action


def place_bet_actions(state: CamelCupState) -> Iterator[Action]:
    """Yield place tiles on leg bets of the mover, or on new ones, the lowest of the pile
    (CC-16)."""
    used = {bet.place for bets in state.bets for bet in bets}
    own = dict.fromkeys(bet for bet in state.bets[state.mover] if not bet.place)
    on_offer = [camel for camel in range(CAMELS) if bets_left(state, camel)]
    for place in numbers()["place_tiles"]:
        if place in used:
            continue
        for bet in own:
            yield Action("cover", f"{colours()[bet.camel]} {bet.value} place {place}")
        for camel in on_offer:
            yield Action("bet", f"{colours()[camel]} place {place}")


def bet_of(state: CamelCupState, action: Action) -> tuple[Bet | None, Bet]:
    """Return the mover's leg bet that an action covers (None: a new one) and the bet it makes."""
    words = action.value.split()
    camel = colours().index(words[0])
    place = int(words[-1]) if "place" in words else 0
    if action.kind == "cover":
        value = int(words[1])
        return Bet(camel, value), Bet(camel, value, place)
    return None, Bet(camel, bets_left(state, camel)[-1 if place else 0], place)


def take_leg_bet(state: CamelCupState, action: Action) -> CamelCupState:
    """Take a leg bet (CC-7), or put a place tile on one (CC-16)."""
    seat, own = state.mover, list(state.bets[state.mover])
    covered, bet = bet_of(state, action)
    if covered is not None:
        own.remove(covered)
    state = changed(state, bets=with_item(state.bets, seat, (*own, bet)))
    colour = colours()[bet.camel]
    if bet.place:
        return with_event(state, say.COVERS, seat=seat + 1, camel=colour, place=bet.place)
    return with_event(state, say.BETS, seat=seat + 1, value=bet.value, camel=colour)


def lay_overall_bet(state: CamelCupState, action: Action) -> CamelCupState:
    """Lay a card face down on the winner or the loser pile (CC-9)."""
    bet = OverallBet(state.mover, colours().index(action.value))
    if action.kind == "winner":
        state = changed(state, winner_pile=(*state.winner_pile, bet))
        return with_event(state, say.WINNER, seat=bet.seat + 1)
    state = changed(state, loser_pile=(*state.loser_pile, bet))
    return with_event(state, say.LOSER, seat=bet.seat + 1)


def bet_pays(bet: Bet, place: int) -> int:
    """Return the pay of a leg bet if its camel ends the leg in `place` (CC-7, CC-16)."""
    paid: dict[str, int] = numbers()
    if bet.place:
        return paid["exact_place"] if place == bet.place else paid["wrong"]
    return {1: bet.value, 2: paid["second"]}.get(place, paid["wrong"])


def leg_pays(state: CamelCupState) -> list[int]:
    """Return the pay of the leg for each seat: its pyramid tiles and leg bets, and with a partner
    the partner's best one, if it pays at all (CC-6, CC-7, CC-17)."""
    place_of = {camel: place for place, camel in enumerate(reversed(state.line), 1)}
    tile: int = numbers()["pyramid_tile"]
    pays = [
        [tile] * tiles + [bet_pays(bet, place_of[bet.camel]) for bet in bets]
        for tiles, bets in zip(state.pyramid_tiles, state.bets, strict=True)
    ]
    return [
        sum(own) + (0 if partner is None else max([0, *pays[partner]]))
        for own, partner in zip(pays, state.partners, strict=True)
    ]


def overall_pays(pile: Sequence[OverallBet], camel: int) -> Iterator[tuple[OverallBet, int]]:
    """Yield each card of a pile with its pay if `camel` was right. Right cards are paid in the
    order laid, wrong ones cost (CC-9)."""
    prizes: list[int] = numbers()["overall"]
    right = 0
    for bet in pile:
        if bet.camel == camel:
            yield bet, prizes[min(right, len(prizes) - 1)]
            right += 1
        else:
            yield bet, numbers()["wrong"]
