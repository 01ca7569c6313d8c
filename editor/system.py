"""Requirements of a window: Qt's system libraries, a font, a display that answers.

This module does not import Qt, so that it can explain a problem before Qt would abort.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

# Debian package of each library.
EVERYWHERE = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
}
ON_X = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
ON_WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
PLATFORMS = {"xcb": ON_X, "wayland": ON_WAYLAND}

BROWSERS = ("chromium", "chromium-browser")

OTHER_PROGRAMS = ("inkscape", "npm", "zsh", "fish")

FONT = "fonts-dejavu-core"
FONT_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/run/current-system/sw/share/X11/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
)


def another_engine() -> str | None:
    """Return the place of a foreign package called `engine` that Python would import, else None."""
    spec = find_spec("engine")
    places = [*(spec.submodule_search_locations or [spec.origin or ""])] if spec else ["nowhere"]
    ours = Path(__file__).resolve().parents[1] / "engine"
    return None if ours in (Path(place).resolve() for place in places) else places[0]


def why_no_window(is_agreed: bool = False) -> str | None:
    """Return why no window can open here, as one or two sentences, or None if one can.

    Missing system packages are installed if that is allowed; `is_agreed` says yes beforehand.
    """
    if not sys.platform.startswith("linux"):
        return None
    platform = display_platform()
    if platform is None:
        return "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."
    complaint = provide(missing_for_window(platform), is_agreed)
    if complaint:
        return f"Qt lacks system packages to open a window. {complaint}"
    if platform == "xcb" and not x_answers():
        return f"The display {os.environ.get('DISPLAY', '')!r} does not answer."
    return None


def display_platform() -> str | None:
    """Return the Qt platform the environment asks for, or None without a display."""
    asked = os.environ.get("QT_QPA_PLATFORM", "").partition(";")[0].partition(":")[0]
    if asked:
        return asked
    wayland = bool(os.environ.get("WAYLAND_DISPLAY"))
    if wayland and not missing_for_window("wayland"):
        return "wayland"
    if os.environ.get("DISPLAY"):
        return "xcb"
    return "wayland" if wayland else None


TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Numbers of the options of mallopt, from malloc.h."""

LARGE = 1 << 20
"""Size in bytes from which freed blocks are returned to the system at once."""


def missing_for_window(platform: str) -> list[str]:
    """Return the missing Debian packages that a window on this Qt platform needs."""
    if not sys.platform.startswith("linux"):
        return []
    needed = EVERYWHERE | PLATFORMS.get(platform, {})
    missing = [package for library, package in needed.items() if not is_loadable(library)]
    return missing if has_font() else [*missing, FONT]


def missing_for_pages() -> list[str]:
    """Return the Debian package of a browser for the tests of pages, if none is installed."""
    if not sys.platform.startswith("linux") or any(map(shutil.which, BROWSERS)):
        return []
    return [BROWSERS[0]]


def missing_for_other_programs() -> list[str]:
    """Return the Debian packages of missing programs with which tests open published files, and of
    shells in which they complete commands."""
    if not sys.platform.startswith("linux"):
        return []
    return [program for program in OTHER_PROGRAMS if not shutil.which(program)]


def is_loadable(library: str) -> bool:
    """Return whether the dynamic linker finds the library and its dependencies."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_font() -> bool:
    """Return whether any font is installed. Without one every letter is drawn as a box."""
    return any(
        Path(folder, name).suffix.lower() in {".ttf", ".otf", ".ttc", ".pfb"}
        for place in FONT_FOLDERS
        for folder, _, names in os.walk(os.path.expanduser(place))
        for name in names
    )


def x_answers() -> bool:
    """Return whether the X server named by DISPLAY accepts a connection."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connection_has_error.argtypes = xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not refused


def provide(packages: Sequence[str], is_agreed: bool = False) -> str | None:
    """Install Debian packages as root, if `is_agreed` or somebody at a terminal says yes.

    Return None on success, else a sentence with the command to run.
    """
    if not packages:
        return None
    names = " ".join(packages)
    if not shutil.which("apt-get"):
        return f"Install what your system calls these Debian packages: {names}"
    if os.geteuid() != 0:
        return f"Install them with: sudo apt-get install -y {names}"
    if not (is_agreed or is_allowed(names)):
        return (
            f"Install them with: apt-get install -y {names} (or start with --yes before all else)"
        )
    print(f"Installing system packages: {names}", file=sys.stderr, flush=True)
    apt_get = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    install = [*apt_get, "install", "-y", "--no-install-recommends", *packages]
    if is_done(install) or (is_done([*apt_get, "update"]) and is_done(install)):
        return None
    return f"This failed, please see why: apt-get update && apt-get install -y {names}"


def is_allowed(names: str) -> bool:
    """Ask at a terminal whether to install system packages, and return the answer: no without
    one."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty()):
        return False
    question = f"Lanesmith needs these system packages: {names}\nInstall them now? [Y/n] "
    print(question, end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("", "y", "yes")


def is_done(command: Sequence[str]) -> bool:
    """Run a command quietly and without questions. Return whether it succeeded."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    step = subprocess.run(command, env=environment, capture_output=True, check=False)
    return step.returncode == 0


def hold_little_memory() -> None:
    """Limit the memory held by the GNU C library: return large blocks at once, use two heaps only.

    By default it keeps a heap for each thread, and after the first large block puts all others into
    heaps too, where blocks in use prevent the release of free ones. Hours of editing then take
    twice the memory. Other C libraries need no such setting or have none. See mallopt(3).
    """
    for option, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, 8 * LARGE), (ARENA_MAX, 2)):
        _ask_library("mallopt", option, value)


def give_back_memory() -> None:
    """Have the GNU C library return free memory to the system. See malloc_trim(3)."""
    _ask_library("malloc_trim", 0)


def _ask_library(function: str, *numbers: int) -> None:
    """Call `function` of the C library if it exists."""
    if sys.platform.startswith("linux"):
        asked = getattr(ctypes.CDLL(None), function, None)
        if asked is not None:
            asked(*numbers)
