"""The bot that deals what it does not know anew, many times, and takes what turns out best.

Monte Carlo search over determinizations, the time shared out by sequential halving (Karnin, Koren
and Somekh 2013): all actions are tried a little, the better half twice as much, and so on.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

from engine.bots.bot import Bot
from engine.games.core import RULED_OUT, Action, Game, Rng, State
from engine.track import Sentence

SECONDS = 0.1
"""How long a turn takes by default."""

SHARE = 0.5
"""Which share of the time left for its turn a decision may take."""

KEPT = 0.5
"""Which share of the actions goes on to the next halving."""

FEWEST = 4
"""So many deals are played on at once at least, though the time be short: fewer tell too little."""

REPEATABLE = 4
"""So many deals a halving where the clock must not decide: in playtests."""

QUICKEST = 1e-4
"""Nothing is taken to be done in less time, in seconds."""


class _Decision(NamedTuple):
    """What is to be decided, begun at a time of the clock, and how many seconds it may take."""

    game: Game[Any]
    state: State
    rng: Rng
    begun: float
    seconds: float


class Search(Bot):
    """Plays every action on in many determinizations and halves the field until the time is up or
    one action is left.

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
        """The action that did best."""
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
        """The action that does best, in the time there is for it."""
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
        """The last action left, or the best one when the time is up; `sums` are the values of all
        in a first deal."""
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
        """The best after a turn of every seat, over as many deals as there is time for."""
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
    """The value of the position for a seat once every seat has had a turn."""
    while state.seat is not None and state.turn < turn + state.seats:
        action = game.heuristic_policy(state, rng) or _best_at_once(game, state, state.seat)
        state = game.apply(state, action)
    return game.evaluate(state, seat)


def _best_at_once(game: Game[Any], state: State, seat: int) -> Action:
    """The action after which the position looks best to the seat."""
    actions = game.legal_actions(state)
    return max(actions, key=lambda action: game.evaluate(game.apply(state, action), seat))
