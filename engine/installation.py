"""Installation of this program: how its modules are started as processes, and what it lacks."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

RUN = "--run-module"
"""First argument with which a bundle runs a module instead of a command: its executable is not
Python."""

IS_BUNDLE = bool(getattr(sys, "frozen", False))
"""Whether this is a bundle, with a Python of its own inside, as PyInstaller makes them."""

OURS = frozenset({"editor", "engine", "lanesmith", "schemas", "tracks"})
"""Packages of this program."""

SETUP = "lanesmith-setup"
"""Note in an environment that the launcher of a checkout has made; `UNFINISHED` in it has the next
start make the environment again."""

UNFINISHED = "unfinished"


def command_of(module: str, *args: str) -> list[str]:
    """Return the command that runs a module of this program in a process of its own, without the
    current folder on its path."""
    if IS_BUNDLE:
        return [sys.executable, RUN, module, *args]
    return [sys.executable, "-P", "-m", module, *args]


def environment_of_modules() -> Mapping[str, str]:
    """Return the environment in which `command_of` finds this program, wherever it was found by
    this process."""
    places = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return os.environ | {"PYTHONPATH": os.pathsep.join(places)}


def is_installed(modules: Sequence[str]) -> bool:
    """Return whether all modules of an extra can be imported."""
    return all(find_spec(module) is not None for module in modules)


def told_damage(error: ImportError) -> str:
    """Return a sentence about a package that cannot be imported, and what to do. An environment
    that the launcher has made is made again at the next start."""
    what = f"Lanesmith cannot be run: {error}. "
    note = Path(sys.prefix, SETUP)
    if (error.name or "").partition(".")[0] in OURS or not note.exists():
        return what + "Install it again."
    with suppress(OSError):
        note.write_text(f"{UNFINISHED}\n", encoding="utf-8")
        return what + "Start it once more: what is damaged is installed again."
    return what + f"Delete {sys.prefix} and start again."
