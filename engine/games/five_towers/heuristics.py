"""The rule of thumb of a builder: how much to bid for, what to take, where it goes (bots only)."""

from __future__ import annotations

from engine.games.core import Action, Rng
from engine.games.five_towers.building import place_of
from engine.games.five_towers.cards import Card, cards_text, colours
from engine.games.five_towers.evaluation import promise_after_round, promise_now, share_left
from engine.games.five_towers.plans import building_plans
from engine.games.five_towers.rules import KEEP, acting_seat, build_action, legal_actions
from engine.games.five_towers.state import FiveTowersState, Phase


def heuristic_policy(state: FiveTowersState, rng: Rng) -> Action:
    """What promises most in this round, as far as the own towers go; one of several by rng."""
    if state.phase == Phase.BID:
        gains = _gains_of_bids(state)
        most = max(gains.values())
        return rng.choice([action for action, gain in gains.items() if gain == most])
    seat = acting_seat(state)
    mat, rubble, left = state.mats[seat], len(state.rubble[seat]), share_left(state)
    if state.phase == Phase.TAKE:
        plan = building_plans(mat, rubble, state.offer, left)[state.bid]
        cards = [
            Card(colour, number)
            for colour, growth in zip(colours(), plan.growths, strict=True)
            for number in growth.numbers
        ]
        return Action("take", cards_text(sorted(cards, key=place_of)))
    tearing = state.phase == Phase.DEMOLISH
    plan = building_plans(mat, rubble, state.taken, left, tearing)[len(state.taken)]
    if tearing:
        torn = [
            colour for colour, growth in zip(colours(), plan.growths, strict=True) if growth.torn
        ]
        return Action("demolish", torn[0]) if torn else KEEP
    colour = colours().index(state.taken[0].colour)
    return build_action(colour, plan.growths[colour].tower[len(mat[colour]) :])


def _gains_of_bids(state: FiveTowersState) -> dict[Action, float]:
    """What the own towers gain by each bid; to pass costs what the highest bidder gains."""
    seat = acting_seat(state)
    now = promise_now(state, seat)
    own = building_plans(state.mats[seat], len(state.rubble[seat]), state.offer, share_left(state))
    gains = {}
    for action in legal_actions(state):
        if action.kind == "bid":
            gains[action] = own[int(action.value)].value - now if action.value != "0" else 0.0
        elif state.builder is None:
            gains[action] = -0.0
        else:
            gains[action] = -(promise_after_round(state) - promise_now(state, state.builder))
    return gains
