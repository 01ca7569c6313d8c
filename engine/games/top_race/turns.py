"""Begin of a turn of Top Race: a card, a pit stop or a pass; and claims of a card (TR-19 to TR-24).

The rules are in `engine.race.affairs.pit_stops`; this module adds names of choices.
"""

from __future__ import annotations

from engine.games.core import Action
from engine.games.top_race.beside import answered, stepped
from engine.games.top_race.state import TopRaceState
from engine.race.affairs.open_table import OpenStep
from engine.race.affairs.pit_stops import can_pass, can_stop
from engine.race.state import CLAIMED, PIT_BOX

PASS = Action("pass")
LEAVE = Action("leave")
CLAIM_IT = Action("claim")


def turn_choices(state: TopRaceState) -> list[Action]:
    """Return the choices at the start of a turn: a card, a pit stop or a pass. A seat with claimed
    cards must take one of them (TR-19 to TR-21)."""
    seat = state.race.seat
    texts = state.table.deck.texts
    claimed = state.affairs.claims[seat]
    choices = [Action("take", text) for text in dict.fromkeys(texts[card] for card in claimed)]
    if not claimed:
        choices += state.table.actions(state.race)
    if answered(state, can_stop):
        box = state.table.held(state.race, PIT_BOX)
        choices += [Action("box", text) for text in dict.fromkeys(texts[card] for card in box)]
        choices += [Action("top", texts[card]) for card in state.affairs.discards[-1:]]
    if answered(state, can_pass):
        choices.append(PASS)
    return choices


def play_stop(state: TopRaceState, action: Action) -> TopRaceState:
    """Take a card into hand instead of playing one, or pass, and end the turn (TR-19 to TR-21)."""
    if action == PASS:
        return stepped(state, OpenStep.PASS)
    return stepped(state, OpenStep.STOP, card_taken(state, action))


def card_taken(state: TopRaceState, action: Action) -> int:
    """Return the card that a pit stop brings."""
    affairs, texts = state.affairs, state.table.deck.texts
    cards = {
        "take": affairs.claims[state.race.turn],
        "box": state.table.held(state.race, PIT_BOX),
        "top": affairs.discards[-1:],
    }[action.kind]
    return next(card for card in cards if texts[card] == action.value)


def stop_with(state: TopRaceState, card: int) -> Action:
    """Return the pit stop for a card: one claimed before, one of the box, or the top discard."""
    kinds = {CLAIMED: "take", PIT_BOX: "box"}
    kind = kinds.get(int(state.race.where[card]), "top")
    return Action(kind, state.table.deck.texts[card])


def card_played(state: TopRaceState, card: int) -> TopRaceState:
    """Discard the card that has been carried out, and go on."""
    return stepped(state, OpenStep.END_CARD, card)


def claim_choices(state: TopRaceState) -> list[Action]:
    """Return the choices to claim the card just discarded, or to leave it (TR-19)."""
    return [CLAIM_IT, LEAVE]


def play_claim(state: TopRaceState, action: Action) -> TopRaceState:
    """Claim the card or leave it; the first seat to claim it gets it (TR-19)."""
    return stepped(state, OpenStep.DECIDE, int(action == CLAIM_IT))
