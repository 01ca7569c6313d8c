"""Files of other programs: their bytes, or a sentence why they cannot be read."""

from __future__ import annotations

from pathlib import Path

from engine.files import Fault, FileError, read_bytes
from engine.sentence import Sentence


def bytes_of(file: str | Path) -> bytes:
    """What is in the file; FileError, saying why, if that cannot be read or is nothing."""
    content = read_bytes(file)
    if not content.strip():
        wrong, remedy = Sentence("the file is empty"), Sentence("export the drawing again")
        raise FileError(Fault(str(file), "", wrong, remedy))
    return content
