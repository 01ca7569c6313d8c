"""The bot that plays on what it does not know, many times, and takes what turns out best."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.bots.bot import Bot
from engine.games.core import Action, Chance, State
from engine.games.core.protocol import RULED_OUT

SECONDS = 0.1
"""How long a turn takes by default."""

SHARE = 0.5
"""Which share of the time left for its turn a decision may take."""

KEPT = 0.5
"""Which share of the actions is kept after each sifting."""

FEWEST = 4
"""So many deals are played on at once at least, though the time be short: fewer tell too little."""

QUICKEST = 1e-4
"""Nothing is taken to be done in less time, in seconds."""


class Search(Bot):
    """Deals all that is hidden anew, plays every action on by rules of thumb, and sifts: the
    better half goes on into twice as many deals, until the time is up or one action is left. It
    plays as many deals at once as half of the time left allows, but at least a few.

    With `rounds` it takes as many deals a sifting as said instead of looking at the clock, and
    plays the same game every time. Where a game has no fast playouts it plays on by worth, a turn
    of every seat.
    """

    name = "search"

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

    def choose(self, state: State, chance: Chance) -> Action:
        """The action that did best."""
        seat = state.seat
        if seat is None:
            raise ValueError("the game is over")
        actions = list(state.actions())
        if len(actions) == 1:
            return actions[0]
        if self._turn != (seat, state.turn):
            self._turn, self._left = (seat, state.turn), self.seconds
        begun = self.clock()
        action = self._best(state, seat, actions, chance, begun)
        self._left -= self.clock() - begun
        return action

    def _best(
        self, state: State, seat: int, actions: Sequence[Action], chance: Chance, begun: float
    ) -> Action:
        """The action that does best, in a share of the time left for the turn."""
        seconds = SHARE * max(0.0, self._left)
        first = state.foreseen(actions, chance, 1)
        if first is not None:
            worths = dict(zip(actions, first, strict=True))
            hopeful = [action for action in actions if worths[action] > RULED_OUT] or actions
            sums = {each: worths[each] for each in hopeful}
            return self._sifted(state, sums, chance, begun, seconds)
        advice = state.suggestion(chance)
        if advice is not None:
            return advice
        return self._by_worth(state, seat, actions, chance, seconds)

    def _sifted(
        self,
        state: State,
        sums: dict[Action, float],
        chance: Chance,
        begun: float,
        seconds: float,
    ) -> Action:
        """The last one left, or the best when the time is up; `sums` are what they did in a first
        deal, that was begun then."""
        left, siftings = list(sums), max(1, (len(sums) - 1).bit_length())
        now, deals = self.clock(), 1
        last = now - begun
        for sifting in range(siftings):
            until = begun + seconds * (sifting + 1) / siftings
            while True:
                fitting = deals * (until - now) / max(last, QUICKEST)
                deals = self.rounds or max(FEWEST, int(fitting / 2))
                foreseen = state.foreseen(left, chance, deals) or ()
                for action, worth in zip(left, foreseen, strict=True):
                    sums[action] += deals * worth
                last = self.clock() - now
                now += last
                if self.rounds or now >= until:
                    break
            left.sort(key=lambda action: -sums[action])
            left = left[: max(1, int(len(left) * KEPT + 0.5))]
        return left[0]

    def _by_worth(
        self,
        state: State,
        seat: int,
        actions: Sequence[Action],
        chance: Chance,
        seconds: float,
    ) -> Action:
        """The best after a turn of every seat, over as many guesses as there is time for."""
        end = self.clock() + seconds
        sums = dict.fromkeys(actions, 0.0)
        guesses = 0
        while guesses < (self.rounds or 1) or (not self.rounds and self.clock() < end):
            guess = state.guess(seat, chance)
            for action in actions:
                sums[action] += _played_on(guess.play(action), seat, guess.turn, chance)
            guesses += 1
        return max(actions, key=sums.__getitem__)


def _played_on(state: State, seat: int, turn: int, chance: Chance) -> float:
    """What the position is worth to the seat once every seat has had a turn."""
    while state.seat is not None and state.turn < turn + state.seats:
        state = state.play(state.suggestion(chance) or _best_by_worth(state, state.seat))
    return state.worth(seat)


def _best_by_worth(state: State, seat: int) -> Action:
    """The action after which the position looks best to the seat."""
    return max(state.actions(), key=lambda action: state.play(action).worth(seat))
