"""A signal ends a program in order, and by force where it cannot end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers.processes import running_in_session

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


def begun(folder: Path, *args: str | Path) -> subprocess.Popen[str]:
    """Start Python with arguments, in a session of its own."""
    return subprocess.Popen(
        [sys.executable, "-P", *args],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


STUCK = """
import signal, time
from pathlib import Path
from engine.ending import EndingWatch
signal.signal(signal.SIGTERM, lambda *_: None)
watch = EndingWatch([signal.SIGTERM], print, lambda: {})
print("ready", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize(
    "keep",
    ["Path('kept').touch()", "(Path('kept').touch(), time.sleep(600))"],
    ids=["work is kept", "keeping it takes for ever"],
)
def test_a_program_that_does_not_end_is_ended(keep: str, tmp_path: Path) -> None:
    with begun(tmp_path, "-c", STUCK.format(keep)) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        program.send_signal(signal.SIGTERM)
        assert program.wait(60) == 128 + signal.SIGTERM
    assert (tmp_path / "kept").exists()


IN_TIME = """
import signal
from engine.ending import EndingWatch
watch = EndingWatch([signal.SIGTERM])
watch.close()
print(signal.set_wakeup_fd(-1))
"""


def test_a_watch_that_is_closed_leaves_nothing_behind(tmp_path: Path) -> None:
    with begun(tmp_path, "-c", IN_TIME) as program:
        assert program.communicate(timeout=60) == ("-1\n", "")


STOPPING = """
import os, signal
from engine.cli.terminal import ending_in_order, stopping
with ending_in_order():
    with stopping(times=2) as stopped:
        os.kill(os.getpid(), signal.SIGHUP)
        while not all(stopped):
            pass
        os.kill(os.getpid(), signal.SIGTERM)
    print("kept")
"""


def test_what_a_search_has_found_is_kept(tmp_path: Path) -> None:
    """A second signal does not disturb that."""
    with begun(tmp_path, "-c", STOPPING) as program:
        assert program.communicate(timeout=60) == ("kept\n", "")
    assert program.returncode == 128 + signal.SIGHUP


BUSY = """
import time
from engine.cli.terminal import ending_in_order

with ending_in_order():
    while True:
        try:
            print("begun", flush=True)
            time.sleep(60)
        except KeyboardInterrupt:
            pass
"""


def test_a_command_that_cannot_end_in_order_says_so(tmp_path: Path) -> None:
    with begun(tmp_path, "-c", BUSY) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "begun\n"
        program.send_signal(signal.SIGTERM)
        _, said = program.communicate(timeout=60)
    assert said == "Stopped before it could finish what it was doing.\n"
    assert program.returncode == 128 + signal.SIGTERM


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_command_that_reads_a_silent_pipe(name: str, tmp_path: Path) -> None:
    with begun(tmp_path, "-m", "engine.cli", "-vv", "check", "/dev/stdin") as program:
        assert program.stderr is not None
        assert "Command check" in program.stderr.readline()
        program.send_signal(getattr(signal, name))
        assert "Traceback" not in program.stderr.read()
        assert program.wait(60) == 128 + getattr(signal, name)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system is not Linux")
def test_a_signal_ends_a_command_that_waits_for_a_slow_drawing(tmp_path: Path) -> None:
    from engine.cli import main

    assert main(["publish", str(HARBOUR), "--job", "Painting", "--to", str(tmp_path)]) == 0
    painting = tmp_path / "harbour_loop_painting.svg"
    text = painting.read_text("utf-8")
    place = text.index(">", text.index('id="layer-art"')) + 1
    blur = '<filter id="f"><feGaussianBlur stdDeviation="100000"/></filter>'
    slow = f'{blur}<g filter="url(#f)"><rect width="50" height="50"/></g>'
    painting.write_text(text[:place] + slow + text[place:], "utf-8")
    args = ("-v", "update", HARBOUR, painting, "-o", tmp_path / "new.json")
    with begun(tmp_path, "-m", "engine.cli", *args) as program:
        assert program.stderr is not None
        while "works on foreign content" not in (said := program.stderr.readline()):
            assert said, "it has ended"
        program.send_signal(signal.SIGTERM)
        assert "Traceback" not in program.stderr.read()
        assert program.wait(60) == 128 + signal.SIGTERM
    end = time.monotonic() + 60
    while running_in_session(program.pid):
        assert time.monotonic() < end
        time.sleep(0.05)
    assert not (tmp_path / "new.json").exists()
