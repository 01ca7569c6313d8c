"""Program that imports every module of the engine where Qt cannot be imported; `test_layers.py`
runs it."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

QT = {"PySide6", "shiboken6", "pytestqt"}


class NoQt:
    """Finder that refuses Qt, as if it were not installed."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse Qt's modules by name and leave all others to the usual finders."""
        if name.partition(".")[0] in QT:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)
        return None


def import_all(package: ModuleType) -> int:
    """Import all modules of a package and return their number."""
    modules = list(pkgutil.walk_packages(package.__path__, f"{package.__name__}."))
    for module in modules:
        importlib.import_module(module.name)
    return len(modules)


if __name__ == "__main__":
    sys.meta_path.insert(0, NoQt())
    print(f"{import_all(importlib.import_module('engine'))} modules imported without Qt")
