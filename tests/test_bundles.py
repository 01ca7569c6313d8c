"""What bundles are made of: the files of a desktop, and a Debian package. Whole bundles are made
and tried by `tests/bench/bench_install.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from importlib.metadata import version
from pathlib import Path
from xml.etree import ElementTree

import pytest

from editor import dialogs
from editor.look.icons import icon

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "bundles" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
SVG = "{http://www.w3.org/2000/svg}"


def file_types() -> dict[str, str]:
    """Return the types of files by their endings."""
    types = ElementTree.parse(LINUX / "lanesmith.xml").getroot()
    return {
        kind.find(f"{MIME}glob").attrib["pattern"].removeprefix("*"): kind.attrib["type"]
        for kind in types
    }


def test_the_files_that_are_saved_have_a_type_and_an_icon() -> None:
    assert file_types().keys() == {dialogs.TRACK, dialogs.GAME}
    named = ElementTree.parse(LINUX / "lanesmith.xml").getroot().iter(f"{MIME}icon")
    for each in named:
        assert (LINUX / f"{each.attrib['name']}.svg").is_file()


def test_the_desktop_entry_and_the_catalogue_name_the_same_types() -> None:
    entry = RawConfigParser()
    entry.optionxform = str  # type: ignore[method-assign,assignment]
    entry.read(LINUX / "lanesmith.desktop", "utf-8")
    fields = entry["Desktop Entry"]
    assert {*fields["MimeType"].strip(";").split(";")} == {*file_types().values()}
    assert fields["Exec"] == "lanesmith edit %F"
    told = ElementTree.parse(LINUX / "lanesmith.metainfo.xml").getroot()
    assert {each.text for each in told.iter("mediatype")} == {*file_types().values()}
    assert told.findtext("launchable") == "lanesmith.desktop"


def test_the_icon_of_the_desktop_is_that_of_the_window(qapp) -> None:
    from PySide6.QtGui import QIcon

    file = QIcon(str(LINUX / "lanesmith.svg")).pixmap(64, 64).toImage()
    assert not file.isNull()
    assert file == icon("app").pixmap(64, 64).toImage()


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", "lanesmith.desktop"],
        ["xmllint", "--noout", "lanesmith.xml", "lanesmith.metainfo.xml"],
    ],
    ids=lambda command: command[0],
)
def test_others_find_nothing_wrong(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_catalogue_has_no_errors() -> None:
    """A warning remains: an id that begins with an address, which there is none of."""
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not installed")
    judge = ["appstreamcli", "validate", "--no-net", "--no-color", "lanesmith.metainfo.xml"]
    done = subprocess.run(judge, cwd=LINUX, capture_output=True, text=True, check=False)
    found = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    assert [line.split()[2] for line in found] == ["cid-desktopapp-is-not-rdns"]


def test_a_debian_package_has_a_command_and_all_a_desktop_needs(tmp_path: Path) -> None:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb is not installed")
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    program = bundle / "lanesmith"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m editor "$@"\n', "utf-8")
    program.chmod(0o700)
    make = [sys.executable, ROOT / "bundles" / "make_deb.py", bundle, "--to", tmp_path / "made"]
    here = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(make, env=here, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (deb,) = (tmp_path / "made").iterdir()
    assert done.stdout == f"{deb}\n"
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "-x", deb, root], check=True)
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    assert files == {
        "opt/lanesmith/lanesmith",
        "usr/bin/lanesmith",
        "usr/share/applications/lanesmith.desktop",
        "usr/share/doc/lanesmith/copyright",
        "usr/share/icons/hicolor/scalable/apps/lanesmith.svg",
        "usr/share/icons/hicolor/scalable/mimetypes/lanesmith-game.svg",
        "usr/share/icons/hicolor/scalable/mimetypes/lanesmith-track.svg",
        "usr/share/man/man1/lanesmith.1.gz",
        "usr/share/metainfo/lanesmith.metainfo.xml",
        "usr/share/mime/packages/lanesmith.xml",
    }
    everybody = [path for path in root.rglob("*") if path.stat().st_mode & 0o044 != 0o044]
    assert everybody == []
    told = subprocess.run(
        [root / "usr" / "bin" / "lanesmith", "--version"],
        env=here,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"Lanesmith {version('lanesmith')}\n"
    fields = ["dpkg-deb", "-f", deb, "Package", "Version", "Depends"]
    control = subprocess.run(fields, capture_output=True, text=True, check=True).stdout
    assert f"Version: {version('lanesmith')}\n" in control
    assert "libxcb-cursor0" in control
