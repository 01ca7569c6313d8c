"""Money at the end of a leg and of the race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.games.camel_cup.values import Bet, Card, camels, numbers
from engine.games.core import Outcome

if TYPE_CHECKING:
    from engine.games.camel_cup.state import CamelCupState


def bet_pays(bet: Bet, place: int) -> int:
    """What a leg bet pays if its camel ends the leg in that place (CC-7), or with a place tile
    on it (CC-16)."""
    paid: dict[str, int] = numbers()
    if bet.place:
        return paid["exact_place"] if place == bet.place else paid["wrong"]
    return {1: bet.value, 2: paid["second"]}.get(place, paid["wrong"])


def leg_pays(state: CamelCupState) -> list[int]:
    """What the leg pays each seat: its pyramid tiles and leg bets, and with a partner the best
    one of the partner's, if it pays at all (CC-6, CC-7, CC-17)."""
    place_of = {camel: place for place, camel in enumerate(reversed(state.line), 1)}
    tile: int = numbers()["pyramid_tile"]
    pays = [
        [tile] * tickets + [bet_pays(bet, place_of[bet.camel]) for bet in bets]
        for tickets, bets in zip(state.tickets, state.bets, strict=True)
    ]
    return [
        sum(own) + (0 if partner is None else max([0, *pays[partner]]))
        for own, partner in zip(pays, state.partners, strict=True)
    ]


def overall_pays(pile: Sequence[Card], camel: int) -> Iterator[tuple[Card, int]]:
    """What each card of a pile pays when that camel was meant: the right ones in the order laid,
    wrong ones cost (CC-9)."""
    prizes: list[int] = numbers()["overall"]
    right = 0
    for card in pile:
        if card.camel == camel:
            yield card, prizes[min(right, len(prizes) - 1)]
            right += 1
        else:
            yield card, numbers()["wrong"]


def outcome_of(state: CamelCupState) -> Outcome:
    """Most money wins, ties share (CC-10)."""
    return Outcome(
        reason="a camel is over the finish",
        ranks=tuple(1 + sum(other > own for other in state.money) for own in state.money),
        points=state.money,
        places=tuple(camels()[camel] for camel in reversed(state.line)),
    )
