"""The rules of Top Race by which actions are decided, by id."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.core import Action
from engine.games.racing.table import phase_of
from engine.games.top_race.state import RACE, TopRaceState
from engine.race.state import Phase

DECIDED_BY = {
    "": "TR-16",
    "bid": "TR-3",
    "start": "TR-4",
    "card": "TR-7",
    "wild": "TR-10",
    "to": "TR-9",
    "finish": "TR-14",
    "spurt": "TR-11",
    "breakdown": "TR-12",
    "back": "TR-12",
    "claim": "TR-19",
    "leave": "TR-19",
    "box": "TR-20",
    "top": "TR-20",
    "tip": "TR-22",
    "sell": "TR-28",
}


def rules_of(states: Sequence[TopRaceState], action: Action | None) -> tuple[str, ...]:
    """Return the ids of the rules by which an action after some states was decided; words that
    stand for several things are told apart by the variant. Where a race has just ended it may have
    ended otherwise (TR-16)."""
    state, kind = states[-1], "" if action is None else action.kind
    is_racing = state.affairs.stage == RACE and phase_of(state.race) == Phase.CHOOSE_CARD
    rule = DECIDED_BY.get(kind)
    if kind == "buy":
        rule = "TR-28" if state.has_shares else "TR-4"
    elif kind == "take":
        rule = "TR-19" if is_racing else "TR-27"
    elif kind == "pass":
        rule = "TR-3" if not is_racing else "TR-21" if state.options["pit_stop"] else "TR-24"
    has_just_ended = len(states) > 1 and states[-2].affairs.number < state.affairs.number
    ids = ("TR-16", rule) if has_just_ended else (rule,)
    return tuple(filter(None, ids))


def standing(state: TopRaceState) -> str:
    """Return which car is to move, from where and how far; "" if none is."""
    return state.table.standing(state.race) if state.affairs.stage == RACE else ""
