"""Bots in a background process, so that the window shares no interpreter with them."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Any

from engine.background import BackgroundProcess
from engine.bots import Bot, bot_named
from engine.games.core import Action, Game, GameError, Rng, State
from engine.track import Sentence


class SlowError(GameError):
    """Bot that has not chosen in time."""


@dataclass(frozen=True)
class Question:
    """Question for a bot: its choice after these actions.

    `first` is the first state of the game, None if the process knows it. `is_plain` says that races
    are not compiled yet.
    """

    bot: str
    actions: tuple[Action, ...]
    seed: int
    is_plain: bool
    game: Game[Any]
    first: State | None


class Thinker:
    """Client of the process, for any thread. It handles one question at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: BackgroundProcess | None = None
        self._answers: SimpleQueue[Action | Exception | None] = SimpleQueue()
        self._first: State | None = None

    def begin(self) -> None:
        """Start the process before the first question."""
        with self._lock:
            self._running()

    def choose(
        self,
        bot: str,
        game: Game[Any],
        first: State,
        actions: Sequence[Action],
        seed: int,
        patience: float | None = None,
    ) -> Action:
        """Return the choice of a bot in a game that began at `first`, after these actions.
        SlowError if it takes longer than `patience`, in seconds: the process is then ended."""
        # The window does not import the compiler of races until it is needed.
        from engine.compiled.compiler import Speed

        with self._lock:
            process = self._running()
            news = None if first is self._first else first
            question = Question(bot, tuple(actions), seed, Speed.is_plain, game, news)
            # Pickled here, so that an error of pickling is raised here.
            process.send(pickle.dumps(question))
            try:
                answer = self._answers.get(timeout=patience)
            except Empty:
                process.kill()
                self._end()
                raise SlowError(Sentence("the bots take too long; go on once more")) from None
            if answer is None:
                self._end()
                raise GameError(Sentence("the bots stopped thinking; go on once more"))
            self._first = first
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self) -> None:
        """End the process; whoever waits for an answer gets none."""
        self._answers.put(None)
        with self._lock:
            self._end()

    def _running(self) -> BackgroundProcess:
        # Between two questions the only possible answer is that the process has ended.
        if self._process is None or not self._answers.empty():
            self._end()
            self._answers = SimpleQueue()
            self._process = BackgroundProcess(answer_questions, heard=self._answers.put)
        return self._process

    def _end(self) -> None:
        process, self._process, self._first = self._process, None, None
        if process is not None:
            process.close()


thinker = Thinker()
"""One process serves all windows of the program."""


class Memory:
    """Games and bots as the process knows them."""

    def __init__(self) -> None:
        self._states: list[State] = []
        self._actions: list[Action] = []
        self._bots: dict[str, Bot] = {}
        self._rng = Rng(0)

    def answer(self, question: Question) -> Action:
        """Return the choice of a bot. States known from earlier questions are not replayed."""
        from engine.compiled.compiler import Speed

        Speed.is_plain = question.is_plain
        if question.first is not None:
            self._states, self._actions = [question.first], []
            self._bots, self._rng = {}, Rng(question.seed)
        same = 0
        for known, action in zip(self._actions, question.actions, strict=False):
            if known != action:
                break
            same += 1
        del self._states[same + 1 :], self._actions[same:]
        for action in question.actions[same:]:
            self._states.append(question.game.apply(self._states[-1], action))
            self._actions.append(action)
        if question.bot not in self._bots:
            self._bots[question.bot] = bot_named(question.bot)
        return self._bots[question.bot].choose(question.game, self._states[-1], self._rng)


def answer_questions(pipe: Connection) -> None:
    """Answer questions until None arrives."""
    memory = Memory()
    for question in iter(pipe.recv, None):
        try:
            answer: Action | Exception = memory.answer(pickle.loads(question))
        except Exception as error:
            answer = error
        pipe.send(answer)
