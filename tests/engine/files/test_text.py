"""Files are written wholly or not at all; devices and pipes are written to, and read so far."""

from __future__ import annotations

import errno
import os
import stat
import threading
import time
from pathlib import Path

import pytest

from engine.files import (
    FileError,
    check_name,
    read_bytes,
    read_text,
    write_text,
    write_together,
)
from engine.files.text import LEFT_SECONDS, MOST_BYTES

has_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")


@has_pipes
def test_a_device_stays_what_it_is(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(os.devnull)
    write_text("lost", link)
    assert link.is_symlink()
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@has_pipes
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    heard: list[str] = []
    reader = threading.Thread(target=lambda: heard.append(pipe.read_text("utf-8")))
    reader.start()
    write_text("through", pipe)
    reader.join()
    assert heard == ["through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@has_pipes
def test_a_socket_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind("plug")
        with pytest.raises(FileError, match="plug: the file cannot be saved: this is no file"):
            write_text("x", "plug")
    assert stat.S_ISSOCK(Path("plug").stat().st_mode)


@has_pipes
@pytest.mark.parametrize("name", ["pipe", "link"])
def test_a_pipe_is_not_waited_for(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    with pytest.raises(FileError, match=f"{name}: this is no ordinary file; name an ordinary file"):
        read_bytes(tmp_path / name)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="the system does not name open files")
def test_what_a_shell_hands_over_is_read() -> None:
    ending, beginning = os.pipe()
    os.write(beginning, b"piped")
    os.close(beginning)
    assert read_text(f"/dev/fd/{ending}") == "piped"
    os.close(ending)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
def test_what_never_ends_is_read_only_so_far() -> None:
    with pytest.raises(FileError, match=f"/dev/zero: it holds more than {MOST_BYTES // 10**6} MB"):
        read_bytes("/dev/zero")


@pytest.mark.parametrize("name", ["x" * 300, "nul\0"])
def test_a_name_that_cannot_be_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(FileError, match="this cannot be the name of a file; name another one"):
        read_bytes(tmp_path / name)
    with pytest.raises(FileError, match="this cannot be the name of a file; name another one"):
        write_text("x", tmp_path / name)


def test_names_are_as_long_as_folders_take_them_in_bytes(tmp_path: Path) -> None:
    fits = tmp_path / ("競" * 83 + ".json")
    write_text("x", fits)
    check_name(fits)
    check_name(fits, "-" * 1)
    with pytest.raises(FileError, match=r"競 …: the name has 254 bytes; shorten it to 253$"):
        check_name(fits, "-" * 2)
    with pytest.raises(FileError, match=r"the name has 257 bytes; shorten it to 255$"):
        check_name(tmp_path / ("競" * 84 + ".json"))
    with pytest.raises(FileError, match=r"the name has 256 bytes"):
        check_name(Path("a" * 256, "b"))


def test_what_a_killed_program_left_half_written_is_cleared(tmp_path: Path) -> None:
    old, fresh, other = (
        tmp_path / name for name in (f".{'0' * 16}.part", f".{'1' * 16}.part", "film.part")
    )
    long_ago = time.time() - 2 * LEFT_SECONDS
    for file in (old, fresh, other):
        file.touch()
    for file in (old, other):
        os.utime(file, (long_ago, long_ago))
    write_text("new", tmp_path / "track.json")
    assert {*tmp_path.iterdir()} == {fresh, other, tmp_path / "track.json"}


def refusing(code: int):
    """What a drive does that cannot do this; there is none here to try it on."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return refuse


def test_a_drive_that_keeps_no_rights_and_cannot_sync_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "track.json"
    file.write_text("before", "utf-8")
    monkeypatch.setattr(os, "fsync", refusing(errno.EINVAL))
    monkeypatch.setattr(Path, "chmod", refusing(errno.EPERM))
    write_text("after", file)
    assert file.read_text("utf-8") == "after"


def test_a_disk_that_cannot_write_is_told_and_the_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "track.json"
    file.write_text("before", "utf-8")
    monkeypatch.setattr(os, "fsync", refusing(errno.EIO))
    with pytest.raises(FileError, match="cannot be saved"):
        write_text("after", file)
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == ["before"]


def test_several_files_are_written_all_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at the third of them."""
    files = {tmp_path / f"{name}.svg": name.encode() for name in "abc"}
    for file in files:
        file.write_bytes(b"old")
    synced: list[int] = []

    def fill(handle: int) -> None:
        synced.append(handle)
        if len(synced) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fill)
    with pytest.raises(FileError, match=r"c\.svg: the file cannot be saved: "):
        write_together(files)
    assert [file.read_bytes() for file in files] == [b"old"] * 3
    assert len([*tmp_path.iterdir()]) == 3
    monkeypatch.undo()
    write_together(files)
    assert [file.read_bytes() for file in files] == [b"a", b"b", b"c"]


def test_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    with pytest.raises(FileError, match="b: this is a folder; name a file in it"):
        write_together({tmp_path / "a": b"new", tmp_path / "b": b"new"})
    assert [path.name for path in tmp_path.iterdir()] == ["b"]


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot lock folders")
def test_files_written_together_wait_for_those_of_another_program(tmp_path: Path) -> None:
    import fcntl

    files = [tmp_path / name for name in "ab"]
    writer = threading.Thread(target=write_together, args=(dict.fromkeys(files, b"new"),))
    other = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(other, fcntl.LOCK_EX)
    writer.start()
    while len([*tmp_path.glob(".*.part")]) < len(files):
        time.sleep(0.01)
    time.sleep(0.2)
    assert not any(file.exists() for file in files)
    os.close(other)
    writer.join()
    assert [file.read_bytes() for file in files] == [b"new"] * 2
    assert len([*tmp_path.iterdir()]) == 2
