"""What all commands share: talking to the person at the terminal, and writing files."""

from __future__ import annotations

import sys
from pathlib import Path


class InputError(ValueError):
    """What somebody asked for cannot be done; the text says why and what to do."""


def say(sentence: str) -> None:
    """Tell the person at the terminal; stdout stays free for what was asked for."""
    print(sentence, file=sys.stderr, flush=True)


def counted(number: int, thing: str) -> str:
    """A number with its noun: "1 error", "3 errors"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def check_folder(file: Path | None) -> None:
    """Refuse a file in a folder that does not exist, before long work is done for it."""
    if file is not None and not file.absolute().parent.is_dir():
        raise InputError(f"{file}: there is no such folder; make the folder or choose another")


def write(file: Path, content: str) -> None:
    """Write a text file, wholly or not at all; TrackError if that is not possible."""
    from engine.track.files import write_text

    write_text(content, file)
