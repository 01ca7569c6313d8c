"""Bots think in a process of their own and decide as they would here."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.bots import bot_named
from engine.games import game_named
from engine.games.core import GameError, Rng, State
from engine.table.thinking import SlowError, Thinker

TOWERS = game_named("five_towers")
SEED = 7
SECONDS = 20


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def towers() -> State:
    return TOWERS.start(None, 3, None, SEED)


def test_a_bot_decides_as_it_would_here_also_after_a_take_back(thinker: Thinker) -> None:
    first = state = towers()
    bot, rng, actions = bot_named("random"), Rng(SEED), []
    for _ in range(12):
        wanted = bot.choose(TOWERS, state, rng)
        assert thinker.choose("random", TOWERS, first, actions, SEED) == wanted
        actions.append(wanted)
        state = TOWERS.apply(state, wanted)
    assert thinker.choose("greedy", TOWERS, first, actions[:5], SEED) in TOWERS.legal_actions(
        after(first, actions[:5])
    )


def test_another_game_begins_anew(thinker: Thinker) -> None:
    one, other = towers(), towers()
    first = thinker.choose("random", TOWERS, one, [], SEED)
    assert thinker.choose("random", TOWERS, other, [], SEED) == first


def test_what_goes_wrong_there_is_told_here(thinker: Thinker) -> None:
    with pytest.raises(GameError, match="no bot is called 'clever'"):
        thinker.choose("clever", TOWERS, towers(), [], SEED)
    assert thinker.choose("greedy", TOWERS, towers(), [], SEED)


def test_a_process_that_ended_is_begun_again(thinker: Thinker) -> None:
    first = towers()
    action = thinker.choose("greedy", TOWERS, first, [], SEED)
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGKILL)
    end = time.monotonic() + SECONDS
    while thinker._answers.empty() and time.monotonic() < end:
        time.sleep(0.01)
    assert thinker.choose("greedy", TOWERS, first, [], SEED) == action


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="there is no SIGSTOP")
def test_a_process_that_hangs_is_ended_and_begun_again(thinker: Thinker) -> None:
    first = towers()
    action = thinker.choose("greedy", TOWERS, first, [], SEED)
    stop(thinker)
    with pytest.raises(SlowError, match="the bots take too long"):
        thinker.choose("greedy", TOWERS, first, [], SEED, patience=0.1)
    assert thinker.choose("greedy", TOWERS, first, [], SEED) == action


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="there is no SIGSTOP")
def test_whoever_waits_for_a_process_that_hangs_goes_on_when_it_is_closed(
    thinker: Thinker,
) -> None:
    first = towers()
    thinker.choose("greedy", TOWERS, first, [], SEED)
    stop(thinker)
    with ThreadPoolExecutor(1) as others:
        waiting = others.submit(thinker.choose, "greedy", TOWERS, first, [], SEED)
        while not thinker._lock.locked():
            time.sleep(0.01)
        thinker.close()
        with pytest.raises(GameError, match="the bots stopped thinking"):
            waiting.result(SECONDS)


def stop(thinker: Thinker) -> None:
    """Let the process hang."""
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGSTOP)


def test_the_process_knows_no_window() -> None:
    asked = "import sys, engine.table.thinking; print([m for m in sys.modules if 'PySide6' in m])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def after(state: State, actions: list) -> State:
    for action in actions:
        state = TOWERS.apply(state, action)
    return state
