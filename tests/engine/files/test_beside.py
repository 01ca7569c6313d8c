"""Files that another file names are ordinary ones below its folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.files import FileError, path_beside

OUTSIDE = "it is not in the folder of the file that names it; copy it there"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine" / "art").mkdir(parents=True)
    for name in ("a.png", "outside.png", "mine/b.png", "mine/art/c.png"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path / "mine"


def wrong(name: str, folder: Path | None) -> str:
    with pytest.raises(FileError) as told:
        path_beside(name, folder)
    return str(told.value)


def test_files_below_the_folder_are_found(folder: Path) -> None:
    assert path_beside("b.png", folder).read_bytes() == b"x"
    assert path_beside("art/c.png", folder) == folder / "art/c.png"
    assert path_beside(str(folder / "b.png"), folder) == folder / "b.png"
    assert path_beside("gone.png", folder) == folder / "gone.png"


@pytest.mark.parametrize("name", ["../outside.png", "art/../../outside.png", "art/../b.png"])
def test_no_name_leads_up(name: str, folder: Path) -> None:
    assert wrong(name, folder) == f"{name}: {OUTSIDE}"
    assert wrong(str(folder / name), None).endswith(OUTSIDE)


def test_an_absolute_name_outside_is_refused_unless_a_person_chose_it(folder: Path) -> None:
    name = str(folder.parent / "a.png")
    assert wrong(name, folder) == f"{name}: {OUTSIDE}"
    assert path_beside(name, None) == Path(name)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_are_followed_first(folder: Path) -> None:
    (folder / "out.png").symlink_to("../outside.png")
    (folder / "in.png").symlink_to("art/c.png")
    (folder / "up").symlink_to("..")
    (folder / "loop.png").symlink_to("loop.png")
    assert wrong("out.png", folder).endswith(OUTSIDE)
    assert wrong("up/a.png", folder).endswith(OUTSIDE)
    assert path_beside("in.png", folder).read_bytes() == b"x"
    assert path_beside("loop.png", folder) == folder / "loop.png"
    # The folder itself may be reached by a link.
    (folder.parent / "here").symlink_to("mine")
    assert path_beside("b.png", folder.parent / "here").read_bytes() == b"x"


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders")
@pytest.mark.parametrize("base", ["folder", "anywhere"])
def test_pipes_and_devices_are_not_opened(base: str, folder: Path) -> None:
    os.mkfifo(folder / "pipe.png")
    within = folder if base == "folder" else None
    assert "this is a pipe or a device" in wrong(str(folder / "pipe.png"), within)
    assert "this is a pipe or a device" in wrong("/dev/zero", None)
    assert wrong("/dev/zero", folder).endswith(OUTSIDE)


@pytest.mark.parametrize(
    "name",
    ["https://a.example/x.png", "file:///etc/hosts", "//host/x.png", r"\\host\x.png", "FTP:x"],
)
def test_no_address_is_loaded(name: str, folder: Path) -> None:
    assert "this is an address" in wrong(name, folder)
    assert "this is an address" in wrong(name, None)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_what_can_be_no_name_is_told(name: str, folder: Path) -> None:
    assert "this cannot be the name of a file" in wrong(name, folder)
