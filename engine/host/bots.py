"""Bots of a table, who move when it is their turn and try again when they cannot."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import partial

from engine.games.core import Action
from engine.sentence import Sentence
from engine.table.room import Room
from engine.table.thinking import SlowError, Thinker

PAUSES = (0.0, 2.0, 5.0, 10.0, 30.0)
"""Seconds before a bot that could not move tries again; the last one counts from then on."""

PATIENCE = 60.0
"""Seconds within which a bot must choose; twice as many after every time that it could not, as a
slow computer may need them."""

MOST_DOUBLED = 6
"""Times that the patience is doubled at most."""

STOPPED = Sentence("The bots do not answer. The table tries again and again; your host knows.")

_log = logging.getLogger(__name__)


class Bots:
    """Bots of a room. `thinker` asks them, in a process of its own, after a `pause` in seconds.

    `is_watched` says whether anybody sees them move, `play` plays an action for a seat that was
    chosen when the match had a stamp, `tell` shows everybody the table, `warn` tells the host.
    """

    def __init__(
        self,
        room: Room,
        thinker: Thinker,
        pause: float,
        is_watched: Callable[[], bool],
        play: Callable[[str, int, Action], Awaitable[None]],
        tell: Callable[[], Awaitable[None]],
        warn: Callable[[Sentence], object],
    ) -> None:
        self._room = room
        self._thinker = thinker
        self._pause = pause
        self._is_watched = is_watched
        self._play = play
        self._tell = tell
        self._warn = warn
        self._task: asyncio.Task[None] | None = None
        self._seed = secrets.randbelow(1 << 53)
        self._failed = 0

    @property
    def trouble(self) -> Sentence | None:
        """Return the reason why the table waits for bots; None if they answer."""
        return STOPPED if self._failed > 1 else None

    def wake(self) -> None:
        """Let bots move, if it is their turn."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._move())

    def stop(self) -> None:
        """Let them move no more."""
        if self._task is not None:
            self._task.cancel()

    async def _move(self) -> None:
        """Let bots move until a person decides or is asked, as long as anybody is here."""
        room = self._room
        while room.bot is not None and room.asked is None and self._is_watched():
            again = PAUSES[min(self._failed, len(PAUSES)) - 1] if self._failed else 0.0
            await asyncio.sleep(self._pause + again)
            match, bot = room.match, room.bot
            if bot is None or room.asked is not None:
                return
            stamp, actions = match.stamp, [action for _, action in match.moves]
            patience = PATIENCE * 2 ** min(self._failed, MOST_DOUBLED)
            choose = partial(
                self._thinker.choose,
                bot,
                match.game,
                match.states[0],
                actions,
                self._seed,
                patience,
            )
            try:
                action = await asyncio.get_running_loop().run_in_executor(None, choose)
                await self._play(bot, stamp, action)
            except Exception as error:
                # Whatever a bot does wrong, the table must not wait without a word.
                await self._fail(bot, error)
            else:
                await self._succeed()

    async def _fail(self, bot: str, error: Exception) -> None:
        trace = None if self._failed else error
        _log.warning("The bot %s could not move: %s", bot, error, exc_info=trace)
        was_stopped = self.trouble is not None
        # Everybody has waited long enough without a word.
        self._failed += 2 if isinstance(error, SlowError) else 1
        if self.trouble is not None and not was_stopped:
            self._warn(
                Sentence(
                    "The bot {bot} cannot move: {why}. The table tries again and again.",
                    bot=bot,
                    why=str(error) or type(error).__name__,
                )
            )
            await self._tell()

    async def _succeed(self) -> None:
        was_stopped, self._failed = self.trouble is not None, 0
        if was_stopped:
            self._warn(Sentence("The bots move again."))
            await self._tell()
