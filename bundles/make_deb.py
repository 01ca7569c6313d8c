"""Debian package of a bundle: the folder in /opt, a command, a desktop entry, file types, a manual.

python bundles/make_deb.py dist/lanesmith --to dist
"""

from __future__ import annotations

import argparse
import gzip
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
LINUX = Path(__file__).with_name("linux")
sys.path.insert(0, str(ROOT))

from editor.system import EVERYWHERE, FONT, ON_X  # noqa: E402

PLACES = {
    "lanesmith.desktop": "usr/share/applications",
    "lanesmith.metainfo.xml": "usr/share/metainfo",
    "lanesmith.xml": "usr/share/mime/packages",
    "lanesmith.svg": "usr/share/icons/hicolor/scalable/apps",
    "lanesmith-track.svg": "usr/share/icons/hicolor/scalable/mimetypes",
    "lanesmith-game.svg": "usr/share/icons/hicolor/scalable/mimetypes",
}
"""Folders of the files of a desktop, in the package."""

CONTROL = """\
Package: lanesmith
Version: {version}
Architecture: {architecture}
Maintainer: The Lanesmith authors <lanesmith@localhost>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), {libraries}
Section: graphics
Priority: optional
Description: editor, rules checker and playtest lab for racing board games
 Draw the spaces of a board and see at once where a car may go, have every
 problem of the rules named while you draw, race on the track in the same
 window, and publish it for print. All that it needs of Python is inside.
"""


def make_deb(bundle: Path, to: Path) -> Path:
    """Write the Debian package of a `bundle`, the folder that PyInstaller has made, into the folder
    `to`, and return its file."""
    program = bundle / "lanesmith"
    version = output(program, "--version").split()[1]
    architecture = output("dpkg", "--print-architecture").strip()
    to.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=to) as made:
        top = Path(made)
        # Whoever packs it may have a umask that lets nobody else read.
        top.chmod(0o755)
        shutil.copytree(bundle, top / "opt" / "lanesmith", symlinks=True)
        command = folder(top, "usr/bin") / "lanesmith"
        command.symlink_to("../../opt/lanesmith/lanesmith")
        for name, place in PLACES.items():
            shutil.copyfile(LINUX / name, folder(top, place) / name)
        manual = gzip.compress(output(program, "help", "--man").encode(), mtime=0)
        (folder(top, "usr/share/man/man1") / "lanesmith.1.gz").write_bytes(manual)
        licences = [ROOT / "LICENSE", ROOT / "engine" / "publish" / "fonts" / "OFL.txt"]
        told = "\n".join(licence.read_text("utf-8") for licence in licences)
        (folder(top, "usr/share/doc/lanesmith") / "copyright").write_text(told, "utf-8")
        control = CONTROL.format(
            version=version,
            architecture=architecture,
            kilobytes=kilobytes(top),
            libc=platform.libc_ver()[1],
            libraries=", ".join(sorted({*EVERYWHERE.values(), *ON_X.values(), FONT})),
        )
        (folder(top, "DEBIAN") / "control").write_text(control, "utf-8")
        subprocess.run(["chmod", "-R", "u+rwX,go+rX,go-w", made], check=True)
        deb = to / f"lanesmith_{version}_{architecture}.deb"
        pack = ["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", made, str(deb)]
        subprocess.run(pack, check=True, stdout=subprocess.DEVNULL)
    return deb


def output(*command: str | Path) -> str:
    """Return what a command prints; CalledProcessError if it fails."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def folder(top: Path, place: str) -> Path:
    """Make the folder at `place` below `top`, and return it."""
    made = top / place
    made.mkdir(parents=True, exist_ok=True)
    return made


def kilobytes(top: Path) -> int:
    """Return the size of all files below `top`."""
    files = (file for file in top.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files) // 1024


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("bundle", type=Path, help="the folder that PyInstaller has made")
    asked.add_argument("--to", type=Path, default=Path("dist"), help="the folder of the package")
    wanted = asked.parse_args()
    print(make_deb(wanted.bundle, wanted.to))
