"""Folder in which a program was killed between two renames."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.files import write_together


class _KilledError(BaseException):
    pass


def cut_exchange(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave "a.svg" as a new file in `folder`, and "b.svg" as an old one, with a note."""
    files: dict[str | Path, bytes] = {folder / name: b"new" for name in ("a.svg", "b.svg")}
    for file in files:
        Path(file).write_bytes(b"old")
    renamed = os.replace

    def replace(part: Path, target: Path) -> None:
        if target.name == "b.svg":
            raise _KilledError
        renamed(part, target)

    with monkeypatch.context() as killed:
        killed.setattr(os, "replace", replace)
        with pytest.raises(_KilledError):
            write_together(files)
