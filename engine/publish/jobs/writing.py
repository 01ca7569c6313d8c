"""Writing the files of jobs into a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.files import Fault, FileError, write_bytes
from engine.sentence import Sentence


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write each file completely or not at all into a folder, which is created if needed.

    FileError if that fails.
    """
    for name, content in files.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            wrong = Sentence(
                "the folder cannot be created: {reason}", reason=error.strerror or str(error)
            )
            remedy = Sentence("choose another folder")
            raise FileError(Fault(str(path.parent), "", wrong, remedy)) from error
        write_bytes(content, path)
