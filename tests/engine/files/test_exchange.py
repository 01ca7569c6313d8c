"""Several files are exchanged for new ones as a whole, wherever the program is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.files import FileError, finished_in, write_text, write_together
from engine.files.exchange import NOTE
from engine.files.text import LEFT_SECONDS

NAMES = ("a.svg", "pieces/b.png", "pieces/small/c.png", "d.pdf")

KILLED = """
import os, sys
from pathlib import Path
from engine.files import write_together

left, folder, renamed = int(sys.argv[1]), Path(sys.argv[2]), os.replace

def replace(part, target):
    global left
    if left == 0:
        os._exit(9)
    left -= 1
    renamed(part, target)

os.replace = replace
write_together({folder / name: b"new" for name in sys.argv[3:]}, folder)
"""
"""Program that writes files and ends, as by a kill, when it has renamed so many."""


def old_files(folder: Path) -> None:
    for name in NAMES:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"old")


def contents(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in NAMES]


def left_in(folder: Path) -> list[str]:
    """Names of the files that are none of those written."""
    files = {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}
    return sorted(files - {*NAMES})


def killed_after(renames: int, folder: Path) -> None:
    """Write into a folder and be killed after so many renames, that of the note the first."""
    command = [sys.executable, "-c", KILLED, str(renames), str(folder), *NAMES]
    assert subprocess.run(command, check=False).returncode == 9


@pytest.mark.parametrize("renames", range(len(NAMES) + 1))
def test_a_kill_between_two_renames_leaves_the_old_ones_or_a_note_that_is_followed(
    renames: int, tmp_path: Path
) -> None:
    old_files(tmp_path)
    killed_after(renames, tmp_path)
    assert contents(tmp_path).count(b"new") == max(renames - 1, 0)
    assert (tmp_path / NOTE).exists() == (renames > 0)
    finished = finished_in(tmp_path)
    assert contents(tmp_path) == [b"new" if renames else b"old"] * len(NAMES)
    assert finished == (NAMES[renames - 1 :] if renames else ())
    assert renames == 0 or left_in(tmp_path) == []


def test_the_note_says_which_files_are_from_which_run(tmp_path: Path) -> None:
    old_files(tmp_path)
    killed_after(3, tmp_path)
    words, _, files = (tmp_path / NOTE).read_text("utf-8").partition("{")
    assert words.startswith("Lanesmith was stopped while it replaced the files below")
    there = {
        name: (tmp_path / name).with_name(part)
        for name, (part, _) in json.loads("{" + files).items()
    }
    assert [name for name, part in there.items() if not part.exists()] == [*NAMES[:2]]


def test_any_later_save_goes_on_first(tmp_path: Path) -> None:
    old_files(tmp_path)
    killed_after(2, tmp_path)
    write_text("mine", tmp_path / "track.json")
    assert contents(tmp_path) == [b"new"] * len(NAMES)
    assert left_in(tmp_path) == ["track.json"]


def test_files_that_were_saved_since_stay(tmp_path: Path) -> None:
    old_files(tmp_path)
    killed_after(2, tmp_path)
    (tmp_path / NAMES[2]).write_bytes(b"by hand")
    write_text("saved", tmp_path / NAMES[3])
    assert contents(tmp_path) == [b"new", b"new", b"by hand", b"saved"]
    assert left_in(tmp_path) == []


def test_what_is_still_to_be_renamed_is_not_cleared_as_left_over(tmp_path: Path) -> None:
    old_files(tmp_path)
    killed_after(1, tmp_path)
    long_ago = time.time() - 2 * LEFT_SECONDS
    for file in tmp_path.rglob("*.part"):
        os.utime(file, (long_ago, long_ago))
    write_text("in a folder below", tmp_path / "pieces" / "small" / "other.txt")
    assert finished_in(tmp_path) == NAMES
    assert contents(tmp_path) == [b"new"] * len(NAMES)


@pytest.mark.parametrize(
    "files",
    [
        {"../victim": [f".{'0' * 16}.part", None]},
        {"/victim": [f".{'0' * 16}.part", None]},
        {"out/victim": [f".{'0' * 16}.part", None]},
        {"a": ["../victim", None]},
        {"a": ["victim", None]},
        {"a": None},
        ["a"],
        None,
    ],
)
def test_a_note_of_somebody_else_reaches_nothing_outside_its_folder(
    files: object, tmp_path: Path
) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    (tmp_path / "victim").write_bytes(b"mine")
    (folder / "out").symlink_to(tmp_path)
    for place in (tmp_path, folder):
        (place / f".{'0' * 16}.part").write_bytes(b"theirs")
    (folder / "victim").write_bytes(b"whole")
    old_files(folder)
    killed_after(1, folder)
    words = (folder / NOTE).read_text("utf-8").partition("{")[0]
    finished_in(folder)
    (folder / NOTE).write_text(words + json.dumps(files), "utf-8")
    assert finished_in(folder) == ()
    assert (tmp_path / "victim").read_bytes() == b"mine"
    assert (folder / "victim").read_bytes() == b"whole"


def test_a_program_that_is_asked_to_end_renames_all_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_files(tmp_path)
    renamed = os.replace
    asked: list[Path] = []

    def replace(part: Path, target: Path) -> None:
        if target == tmp_path / NAMES[2] and not asked:
            asked.append(target)
            raise SystemExit(143)
        renamed(part, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(SystemExit):
        write_together({tmp_path / name: b"new" for name in NAMES}, tmp_path)
    assert contents(tmp_path) == [b"new"] * len(NAMES)
    assert left_in(tmp_path) == []


@pytest.mark.parametrize("refused", [0, 2])
def test_a_file_that_cannot_be_renamed_is_told_and_the_note_as_well(
    refused: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder may allow new files and not their exchange: one with the sticky bit."""
    old_files(tmp_path)
    renamed = os.replace

    def replace(part: Path, target: Path) -> None:
        if target == tmp_path / NAMES[refused]:
            raise PermissionError(1, "not permitted", str(part), None, str(target))
        renamed(part, target)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(FileError) as told:
        write_together({tmp_path / name: b"new" for name in NAMES}, tmp_path)
    first, *more = str(told.value).splitlines()
    assert first.startswith(f"{tmp_path / NAMES[refused]}: you do not have permission to write")
    assert contents(tmp_path) == [b"new"] * refused + [b"old"] * (len(NAMES) - refused)
    if refused:
        assert more == [
            f"{tmp_path / NOTE}: other files are already those of this run; read this note"
        ]
        monkeypatch.undo()
        assert finished_in(tmp_path) == NAMES[refused:]
    else:
        assert (more, left_in(tmp_path)) == ([], [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_with_the_name_of_the_note_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NOTE)
    write_text("mine", tmp_path / "track.json")
    assert left_in(tmp_path) == ["track.json"]
    write_together({tmp_path / name: b"new" for name in ("a.txt", "b.txt")})
    assert left_in(tmp_path) == ["a.txt", "b.txt", "track.json"]


def test_a_folder_with_the_name_of_the_note_is_told(tmp_path: Path) -> None:
    (tmp_path / NOTE).mkdir()
    with pytest.raises(FileError, match=f"{NOTE}: this is a folder; name a file in it"):
        write_together({tmp_path / name: b"new" for name in ("a.txt", "b.txt")})
    write_text("mine", tmp_path / "track.json")
    assert not {"a.txt", "b.txt"} & {*os.listdir(tmp_path)}
