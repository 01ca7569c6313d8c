"""Account of the money of every seat (AA-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.state import AufAchseState
from engine.games.auf_achse.words import Phase
from engine.games.core import Account, amounts_told, with_sums
from engine.track import Sentence

COLUMNS = (
    (Sentence("Contracts"), say.UNLOADS, 1),
    (Sentence("Auctions"), say.WINS, -1),
    (Sentence("Trailers"), say.BUYS, -1),
    (Sentence("Bonuses"), say.GAINS, 1),
    (Sentence("Fines"), say.PAYS, -1),
)
"""Head of each column, the sentence of its payments, and their sign."""


def account(states: Sequence[AufAchseState]) -> Account | None:
    """Return the income and expenses of every seat, debts included, or None before the end."""
    if states[-1].phase != Phase.OVER:
        return None
    told = [(amounts_told(states, (sentence,), "amount"), sign) for _, sentence, sign in COLUMNS]
    return with_sums(
        (Sentence("Initial"), *(head for head, _, _ in COLUMNS)),
        (
            (money, *(sign * amounts[seat] for amounts, sign in told))
            for seat, money in enumerate(states[0].money)
        ),
        Sentence("Total"),
    )
