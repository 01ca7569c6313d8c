"""What is kept of compiled races is believed only if it is as it was written; where nothing can be
kept races run plainly; and one process compiles at a time."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.empty_cache import ROOT, told_by

DRAW = """
from engine.compiled.code_cache import CACHE
from engine.compiled.compiler import Speed
from tests.engine.compiled.test_compiler import draws
import numpy as np
Speed.is_plain = False
numbers = np.array([5, 0, 0], np.int64)
draws(numbers, 7, 1000)
assert not Speed.is_plain
print(CACHE, *numbers)
"""


def _with_a_bit_flipped(data: bytes) -> bytes:
    place = len(data) * 2 // 3
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A cache with a small function, and what that function has drawn."""
    cache = tmp_path_factory.mktemp("cache")
    return cache, told_by(DRAW, cache).split()


@pytest.mark.parametrize(
    ("damaged", "damage"),
    [
        ("*.nbi", lambda data: b""),
        ("*.nbi", _with_a_bit_flipped),
        ("*.nbc", lambda data: b"garbage"),
        ("*.nbc", lambda data: data[: len(data) // 2]),
        ("*.nbc", _with_a_bit_flipped),
        ("checksums", _with_a_bit_flipped),
    ],
    ids=["empty", "index flipped", "garbage", "cut", "code flipped", "checksums flipped"],
)
def test_a_damaged_cache_is_dropped_and_made_anew(
    damaged: str,
    damage: Callable[[bytes], bytes],
    filled: tuple[Path, list[str]],
    tmp_path: Path,
) -> None:
    cache, (_, *told) = filled
    shutil.copytree(cache, tmp_path, dirs_exist_ok=True)
    (file,) = tmp_path.rglob(damaged)
    markers = [next(tmp_path.rglob("checksums")).with_name(name) for name in ("playtest", "a.kept")]
    for marker in markers:
        marker.touch()
    broken = damage(file.read_bytes())
    file.write_bytes(broken)
    assert told_by(DRAW, tmp_path).split()[1:] == told
    assert file.read_bytes() != broken
    assert len([*tmp_path.rglob("*.nb?")]) == 2
    assert not any(marker.exists() for marker in markers)


def test_what_is_sound_is_not_compiled_again(filled: tuple[Path, list[str]]) -> None:
    cache, told = filled
    kept = {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")}
    assert told_by(DRAW, cache).split() == told
    assert {file: file.stat().st_mtime_ns for file in cache.rglob("*.nb?")} == kept


NOTE = """
from engine.compiled.code_cache import GAMES, is_kept, make_cache, note_kept
make_cache()
print(is_kept(GAMES))
note_kept(GAMES)
"""


def test_what_another_copy_of_the_program_has_compiled_is_not_taken_for_ones_own(
    tmp_path: Path,
) -> None:
    """numba would not find it, and compile while somebody waits."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    there = f"import sys; sys.path[:] = [{str(copy)!r}] + sys.path[1:]\n"
    told = [told_by(begin + NOTE, tmp_path / "cache") for begin in ("", there, "", there)]
    assert told == ["False\n", "False\n", "True\n", "True\n"]


FOLDERS = """
from engine.compiled.code_cache import CACHE, folder_of_games
print(CACHE.name, folder_of_games())
"""


def test_a_change_of_a_game_compiles_the_games_anew_and_no_races(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    there = f"import sys; sys.path[:] = [{str(copy)!r}] + sys.path[1:]\n"
    before = told_by(there + FOLDERS, tmp_path).split()
    with (copy / "engine" / "games" / "auf_achse" / "turns.py").open("a") as source:
        source.write("MORE = 1\n")
    races, games = told_by(there + FOLDERS, tmp_path).split()
    assert races == before[0]
    assert games != before[1]


@pytest.mark.parametrize("home", [{"XDG_CACHE_HOME": os.devnull}, {"XDG_CACHE_HOME": ""}])
def test_where_nothing_can_be_kept_races_run_plainly_and_it_is_said_once(
    home: dict[str, str], filled: tuple[Path, list[str]], tmp_path: Path
) -> None:
    """Without a place of its own the cache is in the home, which is a file here."""
    file = tmp_path / "home"
    file.touch()
    kept = {"HOME": str(file), "LOCALAPPDATA": str(file)} | home
    program = "import logging, sys; logging.basicConfig(stream=sys.stdout)" + DRAW.replace(
        "assert not", "assert"
    )
    told = told_by(program + "draws(numbers, 7, 1000)", tmp_path, **kept).splitlines()
    assert told[0].startswith(
        "WARNING:engine.compiled.compiler:Races are not compiled and run slower, with the same "
        "results: nothing can be kept in "
    )
    assert [line.split()[1:] for line in told[1:]] == [filled[1][1:]]


PREPARE = """
import logging, sys
logging.basicConfig(stream=sys.stdout)
from engine.compiled.prepare import compile_elsewhere, compile_now, is_prepared, prepare
from engine.compiled.compiler import Speed
for have_it_compiled in (compile_elsewhere, compile_now, prepare, compile_elsewhere):
    have_it_compiled()
assert Speed.is_plain and not is_prepared()
"""


def test_nothing_is_compiled_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (said,) = told_by(
        PREPARE, tmp_path, XDG_CACHE_HOME=os.devnull, LOCALAPPDATA=os.devnull
    ).splitlines()
    assert "run slower, with the same results: nothing can be kept in" in said


COMPILING = """
import threading, time
from engine.compiled.code_cache import compiling, percent_prepared
assert percent_prepared() is None
order = []
def come_later():
    with compiling():
        order.append("later")
with compiling() as tell:
    assert percent_prepared() == 0
    tell(40)
    assert percent_prepared() == 40
    other = threading.Thread(target=come_later)
    other.start()
    time.sleep(0.3)
    order.append("first")
other.join()
assert percent_prepared() is None
print(*order)
"""


def test_one_process_compiles_at_a_time_and_tells_the_others_how_far_it_is(tmp_path: Path) -> None:
    assert told_by(COMPILING, tmp_path) == "first later\n"


BESIDE_A_COMPILER = """
import subprocess, sys
from engine.compiled.code_cache import CACHE, GAMES, compiling, note_checksums, note_kept
asked = "from engine.compiled.code_cache import GAMES, is_kept, _files; "
asked += "print(is_kept(GAMES), len(_files()))"
def told():
    return subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True).stdout
with compiling():
    note_kept(GAMES)
    (CACHE / "checksums").unlink()
    print(told(), end="")
    note_checksums()
    print(told(), end="")
    (CACHE / "checksums").unlink()
print(told(), end="")
"""


def test_what_another_process_has_just_compiled_is_not_dropped(
    filled: tuple[Path, list[str]], tmp_path: Path
) -> None:
    """Until it is noted it is not believed either. Of nobody who compiles it is damaged."""
    shutil.copytree(filled[0], tmp_path, dirs_exist_ok=True)
    told = told_by(BESIDE_A_COMPILER, tmp_path).splitlines()
    assert told == ["False 2", "True 2", "False 0"]


REFUSE = """
import logging, sys
logging.basicConfig(stream=sys.stdout)
import numba
def refuse(*args, **kinds): raise RuntimeError("this numba is too new")
numba.cfunc = refuse
"""


def test_where_numba_fails_races_run_plainly_and_it_is_said_once(
    filled: tuple[Path, list[str]], tmp_path: Path
) -> None:
    program = DRAW.replace("assert not", "assert").replace("numbers =", f"{REFUSE}\nnumbers =")
    plainly = told_by(program + "\ndraws(numbers, 7, 1000)", tmp_path)
    assert plainly.splitlines()[:1] == [
        "WARNING:engine.compiled.compiler:Races are not compiled and run slower, "
        "with the same results: this numba is too new"
    ]
    assert plainly.splitlines()[1].split()[1:] == filled[1][1:]
    assert len(plainly.splitlines()) == 2
