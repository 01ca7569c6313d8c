"""Worker pools for the games of a playtest: local processes, or the workers of a cluster."""

from __future__ import annotations

import logging
import os
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from engine.background import Process, safe_path, settle_in

Part = TypeVar("Part")

_log = logging.getLogger(__name__)

TRIES = 4
"""Number of workers in a row that a task may end before it is given up."""

ANSWER_SECONDS = 10
"""Seconds that a cluster may take to answer."""

CLOSING_SECONDS = 5
"""Seconds that the executor may take to notice that its workers have been stopped."""


class WorkerPool(Protocol):
    """Pool of `size` workers. A task should keep one busy for `seconds`; `is_here` is true on this
    machine."""

    size: int
    seconds: float
    is_here: bool

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Submit a task."""

    def renew(self) -> None:
        """Continue after workers have been lost."""

    def close(self) -> None:
        """Stop at once, with all running tasks."""


class _Started(SpawnContext):
    """Context that remembers the processes of an executor, so that they can be stopped in
    mid-task."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        """Return a new process."""
        process = Process(*args, **kwargs)
        self.started.append(process)
        return process


class LocalPool:
    """Worker processes of this machine."""

    seconds = 0.3
    """Seconds of a task: short enough to show progress, long enough to be worth it."""
    is_here = True

    def __init__(self, workers: int) -> None:
        self.size = workers
        self._begin()

    def _begin(self) -> None:
        self._context = _Started()
        # Its locks start the process that keeps track of them.
        with safe_path():
            self._executor = ProcessPoolExecutor(
                self.size, mp_context=self._context, initializer=settle_in
            )
        _log.info("A pool of %d worker processes begins", self.size)

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Submit a task; in a broken pool it fails like a task whose worker was lost.

        It is pickled at once. The executor would do so later in a thread of its own, while the
        arguments may change: a course fills its caches when it is asked.
        """
        try:
            future: Future[Part] = self._executor.submit(_unpacked, pickle.dumps((work, args)))
            return future
        except BrokenExecutor as error:
            lost: Future[Part] = Future()
            lost.set_exception(error)
            return lost

    def warm_up(self, *modules: str) -> None:
        """Start the workers now and have each import `modules`."""
        for _ in range(self.size):
            self.submit(_import, modules)

    def renew(self) -> None:
        """Start new processes in place of the old ones."""
        _log.info("A worker process was lost; the pool begins anew")
        self.close()
        self._begin()

    def close(self) -> None:
        """Stop at once. Workers hold nothing that could be left half done."""
        for process in self._context.started:
            if process.pid is not None and process.is_alive():
                process.terminate()
        # Python's exit handler writes to the executor's pipe while the executor's own thread may be
        # closing it, so that thread has to end first. A worker stopped in the middle of an answer
        # leaves it reading for ever, hence the time limit.
        closing = Thread(
            target=self._executor.shutdown, kwargs={"cancel_futures": True}, daemon=True
        )
        closing.start()
        closing.join(CLOSING_SECONDS)


class ClusterPool:
    """Workers of a cluster behind an executor. The cluster gives the task of a lost worker to
    another."""

    seconds = 2.0
    is_here = False

    def __init__(self, executor: Executor, size: int) -> None:
        self.size = size
        self._executor = executor
        self._given: list[Future[Any]] = []

    def submit(self, work: Callable[..., Part], *args: object) -> Future[Part]:
        """Submit a task, pickled: Dask would search every tuple for its own keys."""
        future: Future[Part] = self._executor.submit(_unpacked, pickle.dumps((work, args)))
        self._given = [*(each for each in self._given if not each.done()), future]
        return future

    def renew(self) -> None:
        """Do nothing: the same executor takes new tasks."""

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
        If no cluster answers there, or it has no workers.

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
        pool = ClusterPool(client.get_executor(retries=TRIES, pure=False), cores)
        try:
            yield pool
        finally:
            pool.close()
    finally:
        client.close()


def _unpacked(task: bytes) -> Any:
    """Return the outcome of a packed task."""
    work, args = pickle.loads(task)
    return work(*args)


def _import(modules: tuple[str, ...]) -> None:
    for module in modules:
        import_module(module)


def cores() -> int:
    """Return the number of processor cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
