"""Installation for people who have no checkout: the wheel with pipx, and the Debian package without
a Python. Both are built here, tried, timed and weighed.

    python tests/bench/bench_install.py FOLDER            both
    python tests/bench/bench_install.py FOLDER --only wheel
    python tests/bench/bench_install.py FOLDER --only deb

FOLDER holds what is made; delete it afterwards. It needs Xvfb and an index of packages.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]

GAMES = 200
PATIENCE = 120.0
"""Seconds within which a window is painted, and a table answers."""


def main() -> None:
    """Try what the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("folder", type=Path)
    asked.add_argument("--only", choices=["wheel", "deb"])
    wanted = asked.parse_args()
    folder = wanted.folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = built_wheel(folder)
    if wanted.only != "deb":
        try_wheel(wheel, folder / "with pipx")
    if wanted.only != "wheel":
        try_deb(wheel, folder / "without Python")


def built_wheel(folder: Path) -> Path:
    """Build the source distribution and the wheel, have twine judge them, and return the wheel."""
    tools = environment(folder / "tools", "build", "twine", "pipx")
    shutil.rmtree(folder / "built", ignore_errors=True)
    timed("build sdist and wheel", [tools / "python", "-m", "build", "-o", folder / "built", ROOT])
    files = sorted((folder / "built").iterdir())
    for file in files:
        print(f"    {file.name}: {file.stat().st_size / 1e6:.1f} MB")
    timed("twine check", [tools / "twine", "check", "--strict", *files])
    (wheel,) = (file for file in files if file.suffix == ".whl")
    return wheel


def try_wheel(wheel: Path, home: Path) -> None:
    """Install the wheel with pipx into a home of its own, and try it."""
    pipx = home.parent / "tools" / "bin" / "pipx"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    places = {"PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "bin")}
    here = os.environ | {"HOME": str(home)} | places
    timed("pipx install", [pipx, "install", "-q", f"{wheel}[window,host]"], here)
    print(f"    installed: {megabytes(home / 'pipx')} MB")
    track = next((home / "pipx").rglob("tracks/harbour_loop.json"))
    try_program(home / "bin" / "lanesmith", track, home, "/usr/bin:/bin")


def try_deb(wheel: Path, home: Path) -> None:
    """Make the bundle of the wheel and its Debian package, unpack that and try it where no Python
    is found."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    extras = f"{wheel}[window,host,photo]"
    tools = environment(home.parent / "bundling", extras, "pyinstaller", again="lanesmith")
    spec = ROOT / "bundles" / "lanesmith.spec"
    made = ["--noconfirm", "--distpath", home / "dist", "--workpath", home / "work", spec]
    timed("PyInstaller", [tools / "pyinstaller", "--log-level", "WARN", *made])
    bundle = home / "dist" / "lanesmith"
    print(f"    bundle: {megabytes(bundle)} MB")
    pack = [tools / "python", ROOT / "bundles" / "make_deb.py", bundle, "--to", home]
    timed("make_deb", pack)
    (deb,) = home.glob("*.deb")
    print(f"    {deb.name}: {deb.stat().st_size / 1e6:.0f} MB")
    shutil.rmtree(home / "dist")
    root = home / "root"
    timed("dpkg -x", ["dpkg", "-x", deb, root])
    commands = root / "usr" / "bin"
    assert shutil.which("python3", path=str(commands)) is None
    track = root / "opt" / "lanesmith" / "_internal" / "tracks" / "harbour_loop.json"
    try_program(commands / "lanesmith", track, home, str(commands))


def try_program(program: Path, track: Path, home: Path, path: str) -> None:
    """Run what somebody does first with an installed `program`, from a folder of their own, where
    commands are found in `path` alone."""
    work = home / "work"
    work.mkdir(exist_ok=True)
    here = {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8"}
    mine = work / "mine.lanesmith"
    shutil.copyfile(track, mine)

    def told(*args: object) -> str:
        return timed(" ".join(map(str, args)), [program, *args], here, work)

    print(told("--version").strip())
    assert "playable" in told("check", mine.name)
    assert "1. " in told("play", mine.name, "--seed", 3)
    told("playtest", mine.name, "--games", GAMES, "--workers", 2, "-q")
    told("prepare")
    told("playtest", mine.name, "--games", 10 * GAMES, "--workers", 2, "-q")
    told("publish", mine.name, "--to", "printed")
    print(f"    {len([*(work / 'printed').rglob('*.*')])} files published")
    host(program, mine, here)
    window(program, mine, here, home / "window.png")


def host(program: Path, track: Path, here: Mapping[str, str]) -> None:
    """Host a table, and read the page of its first seat."""
    start = time.monotonic()
    command = [program, "host", track, "--quiet"]
    with subprocess.Popen(
        command, env=here, cwd=track.parent, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            told = running.stdout.readline() if running.stdout else ""
            link = next((word for word in told.split() if word.startswith("http")), None)
            if link is None:
                raise SystemExit(f"no link of a seat: {told}")
            with urllib.request.urlopen(link, timeout=PATIENCE) as page:
                size = len(page.read())
            print(f"{time.monotonic() - start:7.1f} s  host: a page of {size} bytes")
        finally:
            running.send_signal(signal.SIGINT)


def window(program: Path, track: Path, here: Mapping[str, str], picture: Path) -> None:
    """Open a track on a screen of its own, and keep a `picture` of what is painted there."""
    screen = picture.with_suffix(".screen")
    shutil.rmtree(screen, ignore_errors=True)
    screen.mkdir()
    display = f":{os.getpid() % 1000 + 100}"
    size = ["-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(["Xvfb", display, *size, "-fbdir", screen]) as server:
        start = time.monotonic()
        shown = here | {"DISPLAY": display}
        time.sleep(1)
        with subprocess.Popen([program, track], env=shown, cwd=track.parent) as running:
            try:
                while len(colours(screen)) < 50:
                    if time.monotonic() > start + PATIENCE or running.poll() is not None:
                        raise SystemExit("no window is painted")
                    time.sleep(0.1)
                print(f"{time.monotonic() - start - 1:7.1f} s  window on {track.name}")
                time.sleep(5)
                pixels(screen).save(picture)
            finally:
                running.send_signal(signal.SIGTERM)
                running.wait()
                server.terminate()
    print(f"    {picture}")


def colours(screen: Path) -> list[tuple[int, object]]:
    """Return the colours of a screen; none before it is there."""
    try:
        return pixels(screen).getcolors(1 << 20) or []
    except (OSError, ValueError, struct.error):
        return []


def pixels(screen: Path) -> Image.Image:
    """Return the picture of a screen of Xvfb, from its file in the format of xwd."""
    content = (screen / "Xvfb_screen0").read_bytes()
    header, *_ = struct.unpack_from(">I", content)
    numbers = struct.unpack_from(">25I", content)
    width, height, row, colour_cells = numbers[4], numbers[5], numbers[12], numbers[19]
    begin = header + 12 * colour_cells
    shown = content[begin : begin + row * height]
    return Image.frombytes("RGB", (width, height), shown, "raw", "BGRX", row)


def environment(folder: Path, *packages: str, again: str = "") -> Path:
    """Return the commands of an environment with these packages, made if it is not there; `again`
    is a package to be installed anew in any case."""
    commands = folder / "bin"
    pip = [commands / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if not commands.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    timed(f"environment of {folder.name}", [*pip, *packages])
    if again:
        (wheel,) = (package.partition("[")[0] for package in packages if ".whl" in package)
        timed(again, [*pip, "--no-deps", "--force-reinstall", wheel])
    return commands


def timed(
    what: str,
    command: list[object],
    here: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> str:
    """Run a command, print how long it took, and return what it has printed; end this program with
    its complaint if it fails."""
    start = time.monotonic()
    done = subprocess.run(
        [str(each) for each in command],
        env=here,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    print(f"{time.monotonic() - start:7.1f} s  {what}", flush=True)
    if done.returncode:
        raise SystemExit(f"{what} ends with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def megabytes(folder: Path) -> int:
    """Return the size of all files in a folder."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return round(sum(file.stat().st_size for file in files) / 1e6)


if __name__ == "__main__":
    main()
