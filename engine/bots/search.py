"""Searching bot, which deals hidden cards anew many times and takes the best action on average.

Monte Carlo search over determinizations, with time shared out by sequential halving (Karnin, Koren
and Somekh 2013): all actions are tried a little, the better half twice as much, and so on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from engine.bots.bot import Bot
from engine.games.core import RULED_OUT, Action, Game, Rng, State
from engine.sentence import Sentence

SECONDS = 0.1
"""Default time for a turn, in seconds."""

SHARE = 0.5
"""Largest share of the time left for its turn that a decision may take."""

KEPT = 0.5
"""Share of the actions that goes on to the next halving."""

FEWEST = 4
"""Fewest deals played on at once, even if the time is short: fewer say too little."""

REPEATABLE = 4
"""Deals in each halving in playtests, where the clock must not decide."""

QUICKEST = 1e-4
"""Shortest time that a deal is assumed to take, in seconds."""


class _Decision(NamedTuple):
    """Decision to take, begun at a time of the clock, and the `seconds` it may take."""

    game: Game[Any]
    state: State
    rng: Rng
    begun: float
    seconds: float


class Search(Bot):
    """Bot that plays every action on in many determinizations and halves the field until the time
    is up or one action is left.

    With `rounds` it takes that many deals in each halving instead of looking at the clock, and
    plays the same game every time. In a game without fast rollouts it plays a turn of every seat,
    each by `game.evaluate`.
    """

    name = "search"
    title = Sentence("Searching bot")
    looks_ahead = True

    def __init__(
        self,
        seconds: float = SECONDS,
        rounds: int = 0,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.seconds = seconds
        self.rounds = rounds
        self.clock = clock
        self._turn: tuple[int, int] | None = None
        self._left = seconds

    def repeatable(self) -> Self:
        """Return a copy that plays as many deals in every halving, however long they take."""
        return type(self)(self.seconds, self.rounds or REPEATABLE)

    def choose(self, game: Game[Any], state: State, rng: Rng) -> Action:
        """Return the action that did best."""
        seat = state.seat
        if seat is None:
            raise ValueError("the game is over")
        actions = list(game.legal_actions(state))
        if len(actions) == 1:
            return actions[0]
        if self._turn != (seat, state.turn):
            self._turn, self._left = (seat, state.turn), self.seconds
        decision = _Decision(game, state, rng, self.clock(), SHARE * max(0.0, self._left))
        action = self._best(decision, seat, actions)
        self._left -= self.clock() - decision.begun
        return action

    def _best(self, decision: _Decision, seat: int, actions: Sequence[Action]) -> Action:
        """Return the action that does best in the time there is for the decision."""
        game, state, rng, *_ = decision
        first = game.rollout(state, actions, rng, 1)
        if first is not None:
            values = dict(zip(actions, first, strict=True))
            hopeful = [action for action in actions if values[action] > RULED_OUT] or actions
            return self._halved(decision, {each: values[each] for each in hopeful})
        advised = game.heuristic_policy(state, rng)
        if advised is not None:
            return advised
        return self._by_evaluation(decision, seat, actions)

    def _halved(self, decision: _Decision, sums: dict[Action, float]) -> Action:
        """Return the last action left, or the best one when the time is up. `sums` are the values
        of all actions in a first deal."""
        game, state, rng, begun, seconds = decision
        left, halvings = list(sums), max(1, (len(sums) - 1).bit_length())
        now, deals = self.clock(), 1
        last = now - begun
        for halving in range(halvings):
            until = begun + seconds * (halving + 1) / halvings
            while True:
                # Half of what fits: how long a deal takes is an estimate.
                fitting = deals * (until - now) / max(last, QUICKEST)
                deals = self.rounds or max(FEWEST, int(fitting / 2))
                values = game.rollout(state, left, rng, deals) or ()
                for action, value in zip(left, values, strict=True):
                    sums[action] += deals * value
                last = self.clock() - now
                now += last
                if self.rounds or now >= until:
                    break
            left.sort(key=lambda action: -sums[action])
            left = left[: max(1, int(len(left) * KEPT + 0.5))]
        return left[0]

    def _by_evaluation(self, decision: _Decision, seat: int, actions: Sequence[Action]) -> Action:
        """Return the best action after a turn of every seat, over the deals that time allows."""
        game, state, rng, _, seconds = decision
        end = self.clock() + seconds
        sums = dict.fromkeys(actions, 0.0)
        deals = 0
        while deals < (self.rounds or 1) or (not self.rounds and self.clock() < end):
            deal = game.determinize(state, seat, rng)
            for action in actions:
                after = game.apply(deal, action)
                sums[action] += _value_after_round(game, after, seat, deal.turn, rng)
            deals += 1
        return max(actions, key=sums.__getitem__)


def _value_after_round(game: Game[Any], state: State, seat: int, turn: int, rng: Rng) -> float:
    """Return the value of the position for `seat` once every seat has had a turn."""
    while state.seat is not None and state.turn < turn + state.seats:
        action = game.heuristic_policy(state, rng) or _best_at_once(game, state, state.seat)
        state = game.apply(state, action)
    return game.evaluate(state, seat)


def _best_at_once(game: Game[Any], state: State, seat: int) -> Action:
    """Return the action after which the position looks best to `seat`."""
    actions = game.legal_actions(state)
    return max(actions, key=lambda action: game.evaluate(game.apply(state, action), seat))
