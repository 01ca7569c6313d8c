"""Who plays: worker processes that get lost or are stopped, and a real cluster of two workers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.games.core import GameError
from engine.playtest.chunks import HERE, Work
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport
from engine.playtest.simulate import simulate_games
from engine.playtest.workers import ClusterPool, LocalPool, cluster

TOWERS = Spec("five_towers", ("random",) * 3, 80, seed=3, kind=Kind.MOVE_BY_MOVE)
"""Full games that need neither a track nor a compiler."""


@pytest.fixture(scope="module")
def whole() -> GameReport:
    *_, last = simulate_games(None, TOWERS, work=HERE)
    return last


class Watched(LocalPool):
    """A pool whose processes a test can reach."""

    seconds = 0.01

    @property
    def processes(self) -> list[Any]:
        return [each for each in self._context.started if each.is_alive()]


def how_it_ended(process: Any) -> int | None:
    """The exit code; for a moment only the pool knows it, if its thread was the one to ask."""
    end = time.monotonic() + 20
    while process.exitcode is None and time.monotonic() < end:
        process.join(0.1)
        time.sleep(0.01)
    return process.exitcode


class Noting:
    """Knows which thread packs it."""

    packed_by: ClassVar[list[int]] = []

    def __getstate__(self) -> dict[str, Any]:
        self.packed_by.append(threading.get_ident())
        return {}


def test_a_task_is_packed_before_anybody_goes_on_with_what_is_in_it() -> None:
    pool = LocalPool(1)
    try:
        pool.submit(repr, Noting()).cancel()
    finally:
        pool.close()
    assert Noting.packed_by == [threading.get_ident()]


def test_ctrl_c_is_not_for_the_workers_from_their_first_moment_on() -> None:
    pool = LocalPool(1)
    try:
        blocked = pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    finally:
        pool.close()
    assert signal.SIGINT in blocked
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


ORPHANS = """
import os, time
from engine.playtest.workers import LocalPool

if __name__ == "__main__":
    pool = LocalPool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(1000)
"""


POOL = """
from engine.playtest.workers import LocalPool

if __name__ == "__main__":
    pool = LocalPool(1)
    print(pool.submit(int, "42").result())
    pool.close()
"""


@pytest.mark.parametrize("trap", ["random", "signal", "tempfile"])
def test_no_process_of_a_pool_imports_from_the_current_folder(tmp_path: Path, trap: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(POOL, "utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / f"{trap}.py").write_text("raise SystemExit('trapped')\n", "utf-8")
    answer = subprocess.run(
        [sys.executable, file],
        cwd=tmp_path / "here",
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (answer.stdout, answer.stderr) == ("42\n", "")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system by /proc")
def test_workers_end_with_a_program_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(ORPHANS, "utf-8")
    root = {"PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        [sys.executable, file], env=os.environ | root, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        program.kill()
    end = time.monotonic() + 20
    while is_running(worker):
        assert time.monotonic() < end
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether there is such a process, ended ones that nobody has waited for aside."""
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "\nState:\tZ" not in status.read_text()


def test_a_killed_worker_loses_nothing(whole: GameReport) -> None:
    pool = Watched(2)
    killed: list[int] = []
    try:
        last = None
        for last in simulate_games(None, TOWERS, work=Work(pool=pool)):
            if not killed and last.games > 10:
                killed.append(pool.processes[0].pid)
                os.kill(killed[0], signal.SIGKILL)
    finally:
        pool.close()
    assert killed
    assert last == whole


def test_workers_have_at_hand_what_they_are_told_to() -> None:
    pool = Watched(1)
    try:
        asked = "'colorsys' in __import__('sys').modules"
        assert not pool.submit(eval, asked).result()
        pool.warm_up("colorsys")
        assert pool.submit(eval, asked).result()
    finally:
        pool.close()


def test_a_cancelled_playtest_stops_its_processes_at_once() -> None:
    pool = Watched(2)
    reports = simulate_games(None, replace(TOWERS, games=10**6), Work(pool=pool))
    next(reports)
    busy = pool.processes
    assert len(busy) == 2
    reports.close()
    pool.close()
    assert [how_it_ended(process) for process in busy] == [-signal.SIGTERM] * 2


def test_leaving_the_reports_ends_the_workers_that_were_made_for_them() -> None:
    before = {*multiprocessing.active_children()}
    reports = simulate_games(None, replace(TOWERS, games=10**6), Work(workers=2))
    next(reports)
    reports.close()
    begun = time.monotonic()
    while {*multiprocessing.active_children()} - before:
        assert time.monotonic() - begun < 10


def test_a_cluster_that_loses_a_worker_comes_to_the_same_report(
    workshop: Any, whole: GameReport
) -> None:
    killed = None
    with cluster(workshop.scheduler_address) as pool:
        assert isinstance(pool, ClusterPool)
        assert pool.size == 2
        pool.seconds = 0.01
        last = None
        for last in simulate_games(None, TOWERS, work=Work(pool=pool)):
            if killed is None and last.games > 10:
                killed = next(iter(workshop.workers.values())).pid
                os.kill(killed, signal.SIGKILL)
    assert killed is not None
    assert last == whole


def test_what_is_no_address_of_a_cluster_is_told() -> None:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    with pytest.raises(GameError, match=r"foo:bar is no address .* host:port"), cluster("foo:bar"):
        pass


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    monkeypatch.setattr("engine.playtest.workers.ANSWER_SECONDS", 1)
    with (
        pytest.raises(GameError, match=r"no cluster answers at tcp://127\.0\.0\.1:9"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass
