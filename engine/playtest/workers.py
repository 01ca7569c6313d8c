"""Worker pools for the games of a playtest: local processes, or the workers of a cluster."""

from __future__ import annotations

import logging
import os
import pickle
import platform
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any, NamedTuple, Protocol, TypeVar
from urllib.parse import urlsplit

from engine.background import BackgroundProcess
from engine.playtest.identity import Identity, difference, identity

Part = TypeVar("Part")

_log = logging.getLogger(__name__)

TRIES = 4
"""Number of workers in a row that a task may end before it is given up."""

ANSWER_SECONDS = 10
"""Seconds that a cluster may take to answer."""

AT_HAND = 2
"""Tasks a worker has at once: with one ahead it need not wait for this process."""


class WorkerPool(Protocol):
    """Workers: how many at once (`size`), for how many `seconds` a task should keep one busy,
    whether they are on this machine, and whether they have begun."""

    size: int
    seconds: float
    is_here: bool

    @property
    def is_begun(self) -> bool:
        """Return whether workers have been started."""

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Hand out a task. It fails with an error that `loss` knows if its worker is lost."""

    def loss(self, error: Exception) -> str | None:
        """Return in words how a worker was lost, by the error of its task; None for another."""

    def close(self) -> None:
        """Stop at once, with all running tasks."""


class _Worker:
    """A process, and the tasks it has in the order in which it does them."""

    def __init__(self, heard: Callable[[_Worker, bytes | None], None]) -> None:
        self.tasks: deque[Future[Any]] = deque()
        self.process = BackgroundProcess(_do_tasks, heard=partial(heard, self))


class _Refused(NamedTuple):
    """Tasks that cannot be done because of an error of the system."""

    error: OSError | None = None
    tasks: Sequence[Future[Any]] = ()

    def tell(self) -> None:
        """Fail the tasks. Whoever waits for them may submit others, so no lock may be held."""
        for future in self.tasks:
            if future.set_running_or_notify_cancel():
                future.set_exception(self.error)


class LocalPool:
    """Worker processes of this machine, started when there is something to do.

    Each has a pipe of its own: one that is stopped in the middle of an answer leaves no lock held
    and no half answer in a queue that others read.
    """

    seconds = 0.3
    """Seconds of a task: short enough to show progress, long enough to be worth it."""
    is_here = True

    def __init__(self, workers: int) -> None:
        self.size = workers
        self._allowed = workers
        self._lock = Lock()
        self._workers: list[_Worker] = []
        self._waiting: deque[tuple[Future[Any], bytes]] = deque()

    @property
    def is_begun(self) -> bool:
        """Return whether processes have been started."""
        return bool(self._workers)

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Hand out a task.

        It is pickled here and now, as the arguments may change until it is sent: a course fills its
        caches when it is asked.
        """
        future: Future[Part] = Future()
        task = pickle.dumps((work, args))
        with self._lock:
            self._waiting.append((future, task))
            refused = self._hand_out()
        refused.tell()
        return future

    def loss(self, error: Exception) -> str | None:
        """Return in words how a worker was lost, by the error of its task; None for another."""
        return str(error) if isinstance(error, BrokenExecutor) else None

    def warm_up(self, module: str, function: str) -> None:
        """Start the workers now and have each call a function of a module first. Both are given by
        their names, as this process need not have imported them yet."""
        for _ in range(self.size):
            self.submit(_call, module, function)

    def close(self) -> None:
        """Stop at once. Workers hold nothing that could be left half done."""
        with self._lock:
            stopped, waiting = self._workers, self._waiting
            self._workers, self._waiting = [], deque()
        for future, _ in waiting:
            future.cancel()
        for worker in stopped:
            worker.process.kill()

    def _hand_out(self) -> _Refused:
        """Send what waits to workers that have little to do; start those that are missing.

        Return the tasks that nobody can do since the system allows no worker at all.
        """
        while self._waiting:
            worker = min(self._workers, key=lambda each: len(each.tasks), default=None)
            if (worker is None or worker.tasks) and len(self._workers) < self._allowed:
                _log.info("Worker process %d of %d begins", len(self._workers) + 1, self.size)
                try:
                    worker = _Worker(self._hear)
                except OSError as error:
                    if worker is None:
                        waiting, self._waiting = self._waiting, deque()
                        return _Refused(error, [future for future, _ in waiting])
                    self._allowed = len(self._workers)
                else:
                    self._workers.append(worker)
            assert worker is not None
            if len(worker.tasks) >= AT_HAND:
                break
            future, task = self._waiting.popleft()
            if future.set_running_or_notify_cancel():
                worker.tasks.append(future)
                worker.process.send(task)
        return _Refused()

    def _hear(self, worker: _Worker, answer: bytes | None) -> None:
        """Settle a task by an answer, or all that a worker has if it has ended."""
        how = "" if answer is not None else how_it_ended(worker.process.exit_code)
        with self._lock:
            if answer is None:
                lost, worker.tasks = worker.tasks, deque()
                if worker in self._workers:
                    _log.info("A worker process was lost: it ended %s", how)
                    self._workers.remove(worker)
                    if worker.process.pid is None and self._workers:
                        # The system has not let it start: those that run do the work.
                        self._allowed = len(self._workers)
            else:
                lost, done = deque(), worker.tasks.popleft()
            refused = self._hand_out()
        refused.tell()
        for future in lost:
            future.set_exception(BrokenExecutor(how))
        if answer is not None:
            _settle(done, answer)


def how_it_ended(code: int | None) -> str:
    """Return in words how a process ended, by its exit code, below 0 for a signal; None for one
    that was never started."""
    if code is None:
        return "before it began, or for a reason that is not known"
    if code >= 0:
        return f"with exit code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    if name == "SIGKILL":
        return (
            "by the signal SIGKILL, which somebody sent, or the system because memory was short: "
            "its log tells, and fewer workers need less"
        )
    if name == "SIGTERM":
        return "by the signal SIGTERM, which somebody sent"
    return f"by the signal {name}, a crash of Lanesmith or of a library: please report it"


def _do_tasks(pipe: Connection) -> None:
    """Answer each task that arrives, in a worker process."""
    for task in iter(pipe.recv, None):
        pipe.send(_answered(task))


def _call(module: str, function: str) -> None:
    getattr(import_module(module), function)()


def _answered(task: bytes) -> bytes:
    """Return the outcome of a packed task and the error that it has ended with, packed."""
    try:
        return pickle.dumps((_unpacked(task), None))
    except Exception as error:
        error.add_note(f"In a worker process:\n{traceback.format_exc()}")
        return pickle.dumps((None, error))


def _settle(future: Future[Any], answer: bytes) -> None:
    """Give a task its outcome, or its error."""
    try:
        outcome, error = pickle.loads(answer)
    except Exception as unreadable:
        outcome, error = None, unreadable
    if error is None:
        future.set_result(outcome)
    else:
        future.set_exception(error)


class ClusterPool:
    """Workers of a cluster behind an executor. The cluster gives the task of a lost worker to
    another."""

    seconds = 2.0
    is_here = False
    is_begun = True

    def __init__(self, executor: Executor, size: int) -> None:
        self.size = size
        self._executor = executor
        self._given: list[Future[Any]] = []

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Submit a task, pickled: Dask would search every tuple for its own keys."""
        task = pickle.dumps((work, args))
        future: Future[Part] = self._executor.submit(_unpacked_for, identity(), task)
        self._given = [*(each for each in self._given if not each.done()), future]
        return future

    def loss(self, error: Exception) -> str | None:
        """Return in words how a worker was lost, by the error of its task; None for another."""
        from distributed import KilledWorker

        if not isinstance(error, KilledWorker):
            return None
        return f"at {error.last_worker.address}, whose own log may tell why"

    def close(self) -> None:
        """Cancel the tasks that are not done."""
        for future in self._given:
            future.cancel()


@contextmanager
def cluster(address: str) -> Iterator[ClusterPool]:
    """Borrow the workers of a Dask cluster.

    Parameters
    ----------
    address : str
        The address of its scheduler, host:port.

    Yields
    ------
    ClusterPool
        The workers, for `playtest(workers=...)` and all that plays many games.

    Raises
    ------
    GameError
        If no cluster answers there, it has no workers, or one has another Lanesmith: the same seed
        would give other games there.

    Examples
    --------
    >>> import lanesmith
    >>> with lanesmith.cluster("localhost:eight") as pool:
    ...     report = lanesmith.playtest(game="five_towers", games=10_000, workers=pool)
    Traceback (most recent call last):
        ...
    engine.games.core.action.GameError: localhost:eight is no address of a cluster; write host:port
    """
    from engine.games.core import GameError

    try:
        import distributed
    except ImportError as error:
        raise GameError(
            "a cluster needs the package distributed: pip install 'lanesmith[cluster]'"
        ) from error
    client_at: Callable[..., Any] = distributed.Client
    try:
        # Distributed itself makes half a client of a port that is no number, and cannot close it.
        _ = urlsplit(address if "://" in address else f"tcp://{address}").port
    except ValueError as error:
        raise GameError(f"{address} is no address of a cluster; write host:port") from error
    try:
        client = client_at(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise GameError(f"no cluster answers at {address}: {error}") from error
    try:
        cores = sum(client.nthreads().values())
        if cores == 0:
            raise GameError(
                f"the cluster at {address} has no workers; start: dask worker {address}"
            )
        refuse_others(client.run(difference, identity(), on_error="return"))
        pool = ClusterPool(client.get_executor(retries=TRIES, pure=False), cores)
        try:
            yield pool
        finally:
            pool.close()
    finally:
        client.close()


def refuse_others(answers: Mapping[str, str | BaseException]) -> None:
    """Raise GameError if one of the workers, given by their addresses with what sets them apart,
    is another Lanesmith, or none that can tell."""
    from engine.games.core import GameError

    for address, answer in answers.items():
        if answer:
            apart = answer if isinstance(answer, str) else f"no such Lanesmith ({answer})"
            raise GameError(_refusal(address, apart))


def _refusal(worker: str, apart: str) -> str:
    return (
        f"the worker {worker} has {apart}: the same seed would give other games there. Install the "
        "same Lanesmith on it and start it anew."
    )


def _unpacked_for(wanted: Identity, task: bytes) -> Any:
    """Return the outcome of a packed task. A worker that has joined later may be another Lanesmith:
    GameError."""
    from engine.games.core import GameError

    if apart := difference(wanted):
        raise GameError(_refusal(platform.node(), apart))
    return _unpacked(task)


def _unpacked(task: bytes) -> Any:
    """Return the outcome of a packed task."""
    work, args = pickle.loads(task)
    return work(*args)


def cores() -> int:
    """Return the number of processor cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
