"""Who plays: worker processes that get lost or are stopped, and a real cluster of two workers."""

from __future__ import annotations

import gc
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

import pytest

from engine.cli import main
from engine.games.core import GameError
from engine.playtest.chunks import HERE, Work, in_chunks
from engine.playtest.identity import identity
from engine.playtest.plan import Kind, Spec, race_plan
from engine.playtest.report import GameReport
from engine.playtest.simulate import simulate_games
from engine.playtest.studies import NO_STUDIES, count_part
from engine.playtest.workers import ClusterPool, LocalPool, cluster, how_it_ended
from tests.helpers.dying_worker import die
from tests.helpers.replayed_races import course_named

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"

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
        return [worker.process._process for worker in self._workers]


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


PLAYING = """
import resource, sys
from engine.cli import main
if __name__ == "__main__":
    most = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    options = "--game five_towers --players 3 --bots random --games 30 --workers 2"
    sys.exit(main(["playtest", *options.split()]))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_few_open_files_end_in_a_sentence(tmp_path: Path) -> None:
    """With 14 files the first process starts and the second does not, or loses its pipe."""
    (tmp_path / "playing.py").write_text(PLAYING, "utf-8")
    for most in (11, 13, 14, 15):
        done = subprocess.run(
            [sys.executable, tmp_path / "playing.py", str(most)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert "Traceback" not in done.stderr, (most, done.stderr)
        assert done.returncode in (0, 2)
        assert bool(done.stderr) == (done.returncode == 2), (most, done.stderr)


def test_workers_begin_with_what_they_are_told_to() -> None:
    pool = Watched(2)
    try:
        assert not pool.is_begun
        pool.warm_up("gc", "disable")
        assert pool.is_begun
        assert len(pool.processes) == 2
        assert not any(pool.submit(gc.isenabled).result() for _ in range(4))
    finally:
        pool.close()


UNWANTED = ("engine.checks", "engine.course", "engine.road", "shapely")


def test_a_worker_loads_what_it_counts_races_with_and_no_more() -> None:
    plan = race_plan(course_named("harbour_loop"), Spec(games=4, kind=Kind.WHOLE))
    pool = LocalPool(1)
    try:
        pool.warm_up("engine.playtest.studies", "load_races")
        pool.submit(count_part, plan, NO_STUDIES, 1, 0, 4).result()
        loaded = pool.submit(eval, "sorted(__import__('sys').modules)").result()
    finally:
        pool.close()
    assert [name for name in loaded if name.startswith(UNWANTED)] == []


def test_an_error_of_a_task_is_told_with_its_place() -> None:
    pool = LocalPool(1)
    try:
        with pytest.raises(ZeroDivisionError) as caught:
            pool.submit(divmod, 1, 0).result()
        assert "In a worker process" in caught.value.__notes__[0]
        assert pool.submit(divmod, 7, 2).result() == (3, 1)
    finally:
        pool.close()


def test_an_answer_that_cannot_be_packed_is_told() -> None:
    pool = LocalPool(1)
    try:
        with pytest.raises((AttributeError, TypeError, pickle.PicklingError)):
            pool.submit(Lock).result()
        assert pool.submit(int, "42").result() == 42
    finally:
        pool.close()


CUT_SHORT = """
import os, signal, sys, threading
from concurrent.futures import BrokenExecutor
from engine.playtest.workers import LocalPool

def kill_while_sent(thread):
    while sys._current_frames()[thread].f_code.co_name != "_send":
        pass
    os.kill(os.getpid(), signal.SIGKILL)

class Answer:
    def __reduce__(self):
        threading.Thread(target=kill_while_sent, args=[threading.get_ident()]).start()
        return bytes, (bytes(1 << 28),)

def answered():
    return Answer()

if __name__ == "__main__":
    pool = LocalPool(2)
    lost, other = pool.submit(answered), pool.submit(int, "42")
    assert isinstance(lost.exception(), BrokenExecutor)
    print(other.result())
    pool.submit(answered)
    pool.close()
    print("closed")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="ends a worker by a signal")
def test_a_program_ends_though_a_worker_was_stopped_in_the_middle_of_an_answer(
    tmp_path: Path,
) -> None:
    file = tmp_path / "program.py"
    file.write_text(CUT_SHORT, "utf-8")
    answer = subprocess.run(
        [sys.executable, file],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (answer.stdout, answer.stderr) == ("42\nclosed\n", "")


def test_a_cancelled_playtest_stops_its_processes_at_once() -> None:
    pool = Watched(2)
    reports = simulate_games(None, replace(TOWERS, games=10**6), Work(pool=pool))
    next(reports)
    busy = pool.processes
    assert len(busy) == 2
    reports.close()
    pool.close()
    # Killed, they have a code; None is that of one that goes on.
    assert all(process.exitcode for process in busy)


def test_leaving_the_reports_leaves_the_pool_to_others() -> None:
    pool = Watched(1)
    try:
        reports = simulate_games(None, replace(TOWERS, games=10**6), Work(pool=pool))
        next(reports)
        (worker,) = pool.processes
        reports.close()
        assert pool.submit(os.getpid).result(20) == worker.pid
    finally:
        pool.close()


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


def test_work_that_kills_every_worker_of_a_cluster_is_given_up(workshop: Any) -> None:
    told = "4 workers in a row ended .* the last one at tcp://.*, whose own log may tell why"
    with cluster(workshop.scheduler_address) as pool, pytest.raises(GameError, match=told):
        next(in_chunks(die, 10, Work(pool=pool)))


@pytest.fixture
def doctored(tmp_path: Path) -> Path:
    """A folder with a Lanesmith whose sources differ in a remark."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pyc*"))
    file = tmp_path / "engine" / "games" / "five_towers" / "rules.py"
    file.write_text(file.read_text("utf-8") + "\n# Other dice.\n", "utf-8")
    return tmp_path


@contextmanager
def worker_of(folder: Path, address: str, log: Path) -> Iterator[None]:
    """A worker process of the Lanesmith in a folder, which joins a cluster."""
    command = [sys.executable, "-m", "distributed.cli.dask_worker", address]
    flags = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
    with log.open("w") as stream:
        process = subprocess.Popen(
            [*command, *flags],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdout=stream,
            stderr=stream,
        )
    try:
        yield
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def scheduler() -> Iterator[Any]:
    """A client of a real scheduler without workers."""
    distributed = pytest.importorskip("distributed", reason="the extra [cluster] is not installed")
    with (
        distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs=50) as local,
        distributed.Client(local) as client,
    ):
        yield client


PLAYTEST = ["--game", "five_towers", "--bots", "random", "--games", "40", "--players", "2"]


@pytest.mark.parametrize(
    "command",
    [
        ["playtest", *PLAYTEST],
        ["compare", *PLAYTEST],
        ["campaign", "{folder}/campaign.toml"],
        ["tune", str(HARBOUR), "--toward", "family", "-o", "{folder}/new.json"],
        ["invent", "--goals", "family", "--to", "{folder}/laps"],
    ],
    ids=lambda command: command[0],
)
def test_a_worker_with_other_sources_is_refused_before_anything_runs(
    command: list[str],
    scheduler: Any,
    doctored: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "campaign.toml").write_text(
        f'games = 20\ntracks = ["{HARBOUR.as_posix()}"]\n[[playtests]]\nbots = ["careful"]\n',
        "utf-8",
    )
    address = scheduler.scheduler.address
    with worker_of(doctored, address, tmp_path / "log"):
        scheduler.wait_for_workers(1, timeout=60)
        words = [word.format(folder=tmp_path) for word in command]
        assert main([*words, "--cluster", address]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"has another Lanesmith ({version('lanesmith')}, sources " in told.err
    assert f"here {identity()})" in told.err
    assert "Install the same Lanesmith on it" in told.err
    assert not (tmp_path / "new.json").exists()


def test_a_worker_that_joins_later_is_refused_too(
    scheduler: Any, doctored: Path, tmp_path: Path, whole: GameReport
) -> None:
    address = scheduler.scheduler.address
    with worker_of(ROOT, address, tmp_path / "log"):
        scheduler.wait_for_workers(1, timeout=60)
        with cluster(address) as pool:
            *_, last = simulate_games(None, TOWERS, work=Work(pool=pool))
            assert last == whole
    with worker_of(doctored, address, tmp_path / "other"):
        scheduler.wait_for_workers(1, timeout=60)
        pool = ClusterPool(scheduler.get_executor(pure=False), 1)
        with pytest.raises(GameError, match="has another Lanesmith"):
            [*simulate_games(None, TOWERS, work=Work(pool=pool))]


def test_a_worker_whose_lanesmith_is_too_old_to_tell_is_refused(
    scheduler: Any, doctored: Path, tmp_path: Path
) -> None:
    (doctored / "engine" / "playtest" / "identity.py").unlink()
    address = scheduler.scheduler.address
    told = r"the worker tcp://.* has no such Lanesmith \(.*playtest.identity.*: the same seed"
    with worker_of(doctored, address, tmp_path / "log"):
        scheduler.wait_for_workers(1, timeout=60)
        with pytest.raises(GameError, match=told), cluster(address):
            pass


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (None, "for a reason that is not known"),
        (3, "with exit code 3"),
        (-signal.SIGKILL, "by the signal SIGKILL, which somebody sent, or the system"),
        (-signal.SIGTERM, "by the signal SIGTERM, which somebody sent"),
        (-signal.SIGSEGV, "by the signal SIGSEGV, a crash of Lanesmith or of a library"),
    ],
)
def test_how_a_process_ended_is_said_as_far_as_it_is_known(code: int | None, told: str) -> None:
    assert told in how_it_ended(code)


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
