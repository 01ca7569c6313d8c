"""A race is ready at once: plain Python while the compiler works elsewhere, compiled after that."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.compiled import code_cache
from engine.compiled import prepare as preparing
from engine.compiled.code_cache import CACHE, TABLE
from engine.compiled.compiler import Speed
from engine.compiled.prepare import compile_now, is_prepared
from engine.playtest.playthrough import play_game
from tests.helpers.empty_cache import told_by
from tests.helpers.processes import running_in_session
from tests.helpers.small_courses import course_of, lane_road

COURSE = course_of(lane_road(3, 14, bets=[4, 7, 10]))
PREPARE = """
import sys, time
from engine.compiled.compiler import Speed
from engine.compiled.prepare import is_prepared, percent_prepared, prepare
assert not is_prepared()
prepare()
prepare()
assert Speed.is_plain
end = time.monotonic() + 120
while Speed.is_plain and time.monotonic() < end:
    time.sleep(0.05)
assert is_prepared(), "not ready after two minutes"
assert percent_prepared() is None
prepare()
assert not Speed.is_plain
"""


def test_plain_and_compiled_races_are_the_same(monkeypatch) -> None:
    compiled = play_game(COURSE, "rivals", ["random"] * 4, seed=3)
    monkeypatch.setattr(Speed, "is_plain", True)
    assert play_game(COURSE, "rivals", ["random"] * 4, seed=3) == compiled


def test_the_race_is_made_ready_in_a_process_of_its_own(tmp_path: Path) -> None:
    """All but the last step has been done."""
    copy = tmp_path / "lanesmith" / CACHE.name
    shutil.copytree(CACHE, copy)
    (copy / TABLE).unlink()
    told_by(PREPARE, tmp_path)
    assert (copy / TABLE).exists()


def test_all_is_compiled_in_the_order_of_percents() -> None:
    told: list[int] = []
    compile_now(told.append)
    assert told == sorted(told)
    assert told[-1] == 100
    assert is_prepared()


WITHOUT_PYTHON = """
import sys
from engine.compiled.compiler import Speed
from engine.compiled.prepare import is_prepared, wait_until_prepared
sys.executable = "/nowhere/python"
wait_until_prepared(lambda percent: None)
assert Speed.is_plain and not Speed.can_compile and not is_prepared()
"""


def test_races_run_as_plain_python_where_no_process_can_be_started(tmp_path: Path) -> None:
    """As when the program is removed while it runs."""
    told_by(WITHOUT_PYTHON, tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for Python is a shell script")
def test_that_process_imports_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python, told = tmp_path / "python", tmp_path / "told"
    python.write_text(f'#!/bin/sh\necho "$@" > "{told}"\n', "utf-8")
    python.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setattr(code_cache, "CACHE", tmp_path)
    monkeypatch.setattr(preparing._Elsewhere, "process", None)
    preparing.compile_elsewhere()
    assert preparing._Elsewhere.process is not None
    assert preparing._Elsewhere.process.wait() == 0
    assert told.read_text() == "-P -m engine.compiled.prepare\n"


BEGIN = """
import time
from engine.compiled.prepare import percent_prepared, prepare
prepare()
end = time.monotonic() + 60
while percent_prepared() is None:
    assert time.monotonic() < end
    time.sleep(0.05)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system is not Linux")
def test_compiling_ends_with_the_program_that_began_it(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BEGIN],
        cwd=Path(__file__).parents[3],
        env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)},
        start_new_session=True,
    ) as program:
        assert program.wait() == 0
    end = time.monotonic() + 10
    while running_in_session(program.pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert not running_in_session(program.pid)


PLAYTEST = """
from engine.compiled.compiler import Speed
from engine.compiled.prepare import _Elsewhere, is_prepared
from engine.playtest.chunks import Work
from engine.playtest.plan import Kind, Spec
from engine.playtest.simulate import simulate
from tests.helpers.small_courses import course_of, lane_road
assert not is_prepared()
course = course_of(lane_road(3, 14, bets=[4, 7, 10]))
for report in simulate(course, Spec(games=20, kind=Kind.ALONE), Work()):
    pass
print(_Elsewhere.process.pid)
"""
"""A small playtest on a machine without compiled games."""


def test_after_a_small_playtest_the_compiler_goes_on_alone(tmp_path: Path) -> None:
    """All but the last step has been done before."""
    copy = tmp_path / "lanesmith" / CACHE.name
    shutil.copytree(CACHE, copy)
    (copy / TABLE).unlink()
    told_by(PLAYTEST, tmp_path)
    end = time.monotonic() + 120
    while not (copy / TABLE).exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert (copy / TABLE).exists()
