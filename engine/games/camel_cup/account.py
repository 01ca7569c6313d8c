"""Account of the money of every seat (CC-6 to CC-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.components import numbers
from engine.games.camel_cup.state import CamelCupState, Phase
from engine.games.core import Account, amounts_told, with_sums
from engine.track import Sentence


def account(states: Sequence[CamelCupState]) -> Account | None:
    """Return the money of every seat by its sources: initial money, pyramid tiles, bets, desert
    tiles and photos. Return None before the end.

    A leg is paid as one sum. The part that its pyramid tiles have not brought came from bets.
    """
    last = states[-1]
    if last.phase != Phase.OVER:
        return None
    seats = range(last.seats)
    pyramid = [numbers()["pyramid_tile"] * _pyramid_tiles(states, seat) for seat in seats]
    legs = _balance(states, (say.LEG_PAYS,), (say.LEG_COSTS,))
    race = _balance(states, (say.RIGHT_WINNER, say.RIGHT_LOSER), (say.OVERALL_COSTS,))
    columns = [
        (Sentence("Initial"), states[0].money),
        (Sentence("Pyramid"), pyramid),
        (Sentence("Leg bets"), [legs[seat] - pyramid[seat] for seat in seats]),
        (Sentence("Race bets"), race),
        (Sentence("Tiles"), _balance(states, (say.OASIS, say.MIRAGE))),
    ]
    if last.modules.photographer:
        columns.append((Sentence("Photos"), _balance(states, (say.PHOTO,))))
    heads, amounts = zip(*columns, strict=True)
    return with_sums(heads, zip(*amounts, strict=True), Sentence("Total"))


def _pyramid_tiles(states: Sequence[CamelCupState], seat: int) -> int:
    """Return a seat's pyramid tiles. A sprint die thrown in gives one back (CC-6, CC-14)."""
    told = [
        event for state in states for event in state.events if event.values.get("seat") == seat + 1
    ]
    sentences = [event.sentence for event in told]
    return sentences.count(say.ROLLS) - sentences.count(say.THROWS)


def _balance(
    states: Sequence[CamelCupState], gains: Sequence[str], losses: Sequence[str] = ()
) -> list[int]:
    """Return the gains of every seat by some sentences minus its losses by others."""
    got, paid = (amounts_told(states, each, "money") for each in (gains, losses))
    return [got[seat] - paid[seat] for seat in range(states[-1].seats)]
