"""The end of Auf Achse, and who has won (AA-10)."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.components import card_of
from engine.games.auf_achse.money import fine
from engine.games.auf_achse.state import AufAchseState, Phase
from engine.games.core import Outcome, ranks_of
from engine.games.core.updates import changed, with_event
from engine.track import Sentence


def is_finished(state: AufAchseState, seat: int) -> bool:
    """Whether all is auctioned and the seat has fulfilled all its contracts (AA-10)."""
    own = state.hands[seat] or state.known[seat] or state.running[seat]
    return not (state.open or state.pile or own)


def end_game(state: AufAchseState, seat: int) -> AufAchseState:
    """The end: cards still kept cost their holders what they say (AA-10, AA-11)."""
    state = with_event(state, say.OVER, seat=seat + 1)
    for holder, kinds in enumerate(state.kept):
        for card in map(card_of, kinds):
            if card.penalty:
                state = with_event(state, say.KEEPS, seat=holder + 1, title=Sentence(card.title))
                state = fine(state, holder, card.penalty)
    return changed(state, phase=Phase.OVER)


def net_money(state: AufAchseState) -> tuple[int, ...]:
    """What every seat has, less what it owes."""
    return tuple(have - owed for have, owed in zip(state.money, state.debt, strict=True))


def outcome(state: AufAchseState) -> Outcome | None:
    """Most money wins, less what is owed; ties share the win (AA-10). None before the end."""
    if state.phase != Phase.OVER:
        return None
    points = net_money(state)
    return Outcome(
        reason="all public contracts are auctioned and a player has fulfilled all own ones",
        ranks=ranks_of(points),
        points=points,
    )
