"""Standard streams that are closed or take nothing, and signals that end a command."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cli import main
from engine.cli.terminal import INTERRUPTED, raising_interrupts, stopping

ROOT = Path(__file__).resolve().parents[3]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has neither `>&-` nor signals")


def in_shell(command: str, folder: Path) -> tuple[int, str, str]:
    """The exit code of a command of the command line, its stdout and its stderr."""
    line = f'"$0" -P -m engine.cli {command}'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_an_answer_to_a_closed_stdout_is_told(tmp_path: Path) -> None:
    code, _, said = in_shell(f"graph {HARBOUR} >&-", tmp_path)
    assert code == 2
    assert said.startswith(f"the output cannot be written: {os.strerror(errno.EBADF)};")


def test_what_is_printed_does_not_get_into_the_file_that_is_written(tmp_path: Path) -> None:
    game = "play --game five_towers --bots random"
    whole, closed = (f"{game} -o {name}.json" for name in "ab")
    assert in_shell(whole, tmp_path)[0] == 0
    assert in_shell(f"{closed} <&- >&-", tmp_path)[0] == 2
    assert (tmp_path / "a.json").read_text() == (tmp_path / "b.json").read_text()


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize(("command", "code"), [("check none.json", 2), ("chek", 2), ("games", 0)])
def test_an_error_that_nobody_can_hear_keeps_its_exit_code(
    command: str, code: int, where: str, tmp_path: Path
) -> None:
    if "full" in where and not Path("/dev/full").exists():
        pytest.skip("no device is full here")
    answered, told, said = in_shell(f"{command} {where}", tmp_path)
    assert (answered, bool(told), said) == (code, code == 0, "")


@pytest.mark.parametrize("option", ["-o", "--html"])
def test_a_name_too_long_is_told_before_anything_is_played(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playtest", str(HARBOUR), option, str(tmp_path / ("x" * 300))]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "the name has 300 bytes; shorten it to 255" in told.err


def test_reports_are_not_kept_in_a_device(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "c.toml").touch()
    assert main(["campaign", str(tmp_path / "c.toml"), "--to", os.devnull]) == 2
    assert capsys.readouterr().err.startswith(f"{os.devnull}: ")


def test_warnings_of_libraries_are_not_told(tmp_path: Path) -> None:
    """ezdxf warns where it cannot keep what it knows of the fonts."""
    (tmp_path / "cache").touch()
    done = subprocess.run(
        [sys.executable, "-P", "-m", "engine.cli", "check", HARBOUR],
        env=os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_track_out_of_a_pipe_is_not_fixed_into_it(capsys: pytest.CaptureFixture[str]) -> None:
    ending, beginning = os.pipe()
    pipe = f"/dev/fd/{ending}"
    broken = (ROOT / "tracks" / "broken" / "grid_missing.json").read_text("utf-8")

    def write() -> None:
        with os.fdopen(beginning, "w", encoding="utf-8") as stream:
            stream.write(broken)

    writer = threading.Thread(target=write)
    writer.start()
    assert main(["check", pipe, "--fix"]) == 2
    writer.join()
    os.close(ending)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{pipe}: this is no file that --fix could save")


CAMPAIGN = """
games = 100000
[[playtests]]
game = "five_towers"
bots = ["random"]
"""


def begun(folder: Path) -> subprocess.Popen[str]:
    """A campaign of two workers, which has begun to play."""
    (folder / "c.toml").write_text(CAMPAIGN, "utf-8")
    command = [sys.executable, "-P", "-m", "engine.cli", "campaign", "c.toml", "--workers", "2"]
    return subprocess.Popen(command, cwd=folder, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)


def descendants(pid: int) -> Iterator[int]:
    """The processes that a process has begun, and those that these have."""
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from descendants(child)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system by /proc")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGKILL", "SIGINT"])
def test_a_signal_ends_a_campaign_with_all_its_workers(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    with begun(tmp_path) as program:
        end = time.monotonic() + 60
        # Two workers, and the process that keeps track of their locks.
        while len(started := [*descendants(program.pid)]) < 3:
            assert time.monotonic() < end
            time.sleep(0.01)
        if number != signal.SIGKILL:
            time.sleep(1.0)
        program.send_signal(number)
        assert program.stderr is not None
        said = program.stderr.read()
    if name == "SIGKILL":
        assert program.returncode == -number
    else:
        assert program.returncode == 128 + number
        assert "Traceback" not in said
    while any(map(is_running, started)):
        assert time.monotonic() < end
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether there is such a process, ended ones that nobody has waited for aside."""
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "\nState:\tZ" not in status.read_text()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system by /proc")
def test_ctrl_c_ends_a_program_that_waits_for_the_compiler(tmp_path: Path) -> None:
    """Which works elsewhere: a signal that comes in the middle of it is lost."""
    command = [sys.executable, "-P", "-m", "engine.cli", "play", str(HARBOUR), "--bots", "search"]
    empty = ENVIRONMENT | {"XDG_CACHE_HOME": str(tmp_path)}
    with subprocess.Popen(
        command, cwd=tmp_path, env=empty, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stderr is not None
        said = "".join(
            iter(program.stderr.readline, "First run on this machine: preparing fast games, 20%\n")
        )
        assert said == "First run on this machine: preparing fast games, 0%\n"
        assert "llvmlite" not in Path(f"/proc/{program.pid}/maps").read_text()
        started = [*descendants(program.pid)]
        # A terminal sends it to all of them.
        for pid in (*started, program.pid):
            os.kill(pid, signal.SIGINT)
        said = program.stderr.read()
    assert (program.returncode, said) == (INTERRUPTED, "")
    end = time.monotonic() + 60
    while any(map(is_running, started)):
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.3, 0.5])
def test_an_early_ctrl_c_ends_the_program_quietly(seconds: float, tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "editor", "play", str(HARBOUR), "--bots", "search"]
    # As the launcher does.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    program = subprocess.Popen(
        command, cwd=tmp_path, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True
    )
    signal.pthread_sigmask(signal.SIG_SETMASK, before)
    time.sleep(seconds)
    program.send_signal(signal.SIGINT)
    _, said = program.communicate()
    # Python ends by the signal itself if that came while code was being made.
    assert program.returncode in (INTERRUPTED, -signal.SIGINT)
    assert "Traceback" not in said


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Python's own answer to Ctrl-C, which a program that a shell began in the background lacks."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_in_a_callback_of_a_library_is_raised_after_it() -> None:
    interrupt = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))

    def work() -> None:
        interrupt()
        time.sleep(60)

    with pytest.raises(KeyboardInterrupt), raising_interrupts():
        work()


@pytest.mark.usefixtures("ctrl_c")
def test_each_ctrl_c_sets_one_more_flag_and_the_one_after_them_interrupts() -> None:
    with stopping(times=2) as stopped:
        assert stopped == [False, False]
        os.kill(os.getpid(), signal.SIGINT)
        assert stopped == [True, False]
        os.kill(os.getpid(), signal.SIGINT)
        assert stopped == [True, True]
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)


def test_a_dash_is_the_standard_input_and_output(tmp_path: Path) -> None:
    """Also where a file and words are written: the words go to stderr."""
    code, track, said = in_shell(f"road {HARBOUR} --set spaces=50 -o -", tmp_path)
    assert code == 0
    assert json.loads(track)["name"] == "Harbour Loop"
    assert "50 along" not in track
    assert "spaces" in said
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "lap.json").write_text(track)
    code, told, _ = in_shell("check - < lap.json", tmp_path)
    assert (code, told) == (0, "/dev/stdin: playable, no problems\n")


def test_help_explains_a_command_and_lists_all(tmp_path: Path) -> None:
    for asked, same in (("help check", "check --help"), ("help", "--help")):
        code, told, _ = in_shell(asked, tmp_path)
        assert (code, told) == (0, in_shell(same, tmp_path)[1])
    code, _, said = in_shell("help chek", tmp_path)
    assert (code, said) == (
        2,
        "there is no command chek; `lanesmith help` lists all commands\n",
    )


def test_the_version_has_a_short_option(tmp_path: Path) -> None:
    assert in_shell("-V", tmp_path) == in_shell("--version", tmp_path)
