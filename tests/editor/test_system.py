"""What a window needs is found out, said in one sentence, and never aborts in Qt."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

from editor import system

ROOT = Path(__file__).resolve().parents[2]

PATIENCE = 20
"""So many seconds an answer on a terminal may take."""

OR_YES = "(or start with --yes before all else)"

on_linux = pytest.mark.usefixtures("linux")


@pytest.fixture
def linux() -> None:
    """Skip where the system always has a display and brings Qt's libraries along."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux can lack a display or libraries")


def start(folder: Path, *args: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Start the program in a folder, without a display but for the settings given."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    kept = {key: value for key, value in os.environ.items() if key not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "editor", *args],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(ROOT)} | settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@on_linux
@pytest.mark.parametrize("args", [(), ("edit",), ("edit", "track.json")])
def test_a_start_without_a_display_says_what_to_do_and_writes_nothing(
    tmp_path: Path, args: tuple[str, ...]
) -> None:
    answer = start(tmp_path, *args)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert answer.stderr == (
        "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set). Without a window, "
        "`lanesmith tour` shows what Lanesmith does, and `lanesmith --help` lists all commands.\n"
    )
    assert not [*tmp_path.iterdir()]


@on_linux
def test_a_display_that_does_not_answer_is_named_before_qt_aborts(tmp_path: Path) -> None:
    answer = start(tmp_path, "edit", DISPLAY=":9876")
    assert answer.returncode == 1
    assert "':9876'" in answer.stderr or "apt-get install" in answer.stderr
    assert "`lanesmith tour`" in answer.stderr


def test_other_words_go_to_the_command_line(tmp_path: Path) -> None:
    answer = start(tmp_path, "check", "nothing.json")
    assert answer.returncode == 2
    assert answer.stderr.startswith("nothing.json: there is no such file")


@on_linux
def test_the_platform_is_the_one_asked_for_else_the_one_the_display_speaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert system.display_platform() is None
    monkeypatch.setenv("DISPLAY", ":0")
    assert system.display_platform() == "xcb"
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen:size=800x600;xcb")
    assert system.display_platform() == "offscreen"


@on_linux
def test_a_missing_library_is_asked_for_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    before = system.missing_for_window("xcb")
    monkeypatch.setitem(system.ON_X, "libnobody-has-this.so.7", "libnobody7")
    assert system.missing_for_window("xcb") == [*before, "libnobody7"]
    assert "libnobody7" not in system.missing_for_window("offscreen")


def test_without_the_right_to_install_the_command_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apt_get = tmp_path / "apt-get"
    called = tmp_path / "called"
    apt_get.write_text(f"#!/bin/sh\n: > '{called}'\nexit 1\n", encoding="utf-8")
    apt_get.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    told = system.provide(["libegl1", "libgl1"])
    assert told == "Install them with: sudo apt-get install -y libegl1 libgl1"

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(sys, "stdin", None)
    told = system.provide(["libegl1"])
    assert told is not None
    assert told.startswith("Install them with: apt-get install -y libegl1")
    assert "--yes" in told
    assert not called.exists()

    told = system.provide(["libegl1"], is_agreed=True)
    assert called.exists()
    assert told is not None
    assert told.endswith("apt-get update && apt-get install -y libegl1")

    apt_get.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    assert system.provide(["libegl1"], is_agreed=True) is None

    apt_get.unlink()
    told = system.provide(["libegl1"])
    assert told == "Install what your system calls these Debian packages: libegl1"


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal of its own")
@pytest.mark.parametrize(
    ("said", "told"), [("n", f"Install them with: apt-get install -y libegl1 {OR_YES}"), ("", None)]
)
def test_somebody_at_a_terminal_is_asked_before_packages_are_installed(
    said: str, told: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apt_get = tmp_path / "apt-get"
    apt_get.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    apt_get.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    person, terminal = os.openpty()
    with os.fdopen(terminal, "r") as stdin, open(os.ttyname(terminal), "w") as stderr:
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(sys, "stderr", stderr)
        os.write(person, f"{said}\n".encode())
        assert system.provide(["libegl1"]) == told
        heard = b""
        while b"libegl1" not in heard:
            assert select.select([person], [], [], PATIENCE)[0], heard
            heard += os.read(person, 1000)
        monkeypatch.undo()
    os.close(person)


def test_another_package_called_engine_is_named(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    answer = start(tmp_path, "games", PYTHONPATH=os.pathsep.join([str(tmp_path), str(ROOT)]))
    assert answer.returncode == 2
    place = tmp_path / "engine"
    assert answer.stderr.startswith(f"Another package called engine is in the way: {place}\n")
    assert "pipx" in answer.stderr


def test_nothing_missing_needs_nothing_done() -> None:
    assert system.provide([]) is None


HELD = """
import os
from editor import system

def held():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

system.hold_little_memory()
large = b"x" * 30_000_000
del large
before, used, free = held(), [], []
for _ in range(50):
    free.append(b"x" * 2_000_000)
    used.append(b"x" * 100_000)
del free
print(round(held() - before))
things = [bytes([row % 256]) * 2000 for row in range(50_000)]
used.append(things[::20])
before = held()
del things
system.give_back_memory()
print(round(before - held()))
"""
"""Tells how many MB stay when large blocks go, and how many go when small ones are given back."""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what is held")
def test_memory_that_is_free_is_given_back_although_things_between_are_in_use() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", HELD], cwd=ROOT, capture_output=True, text=True, check=True
    )
    stay, go = map(int, answer.stdout.split())
    assert stay < 20
    assert go > 50
