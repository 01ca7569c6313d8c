"""Files of other programs: their bytes, or a sentence why they cannot be read."""

from __future__ import annotations

from pathlib import Path

from engine.track import Fault, TrackError


def bytes_of(file: str | Path) -> bytes:
    """What is in the file; TrackError, saying why, if that cannot be read."""
    path = Path(file)
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise TrackError(
            [Fault(str(file), "", "there is no such file", "check the name and the folder")]
        ) from error
    except OSError as error:
        wrong = "this is a folder" if path.is_dir() else f"it cannot be read: {error.strerror}"
        raise TrackError([Fault(str(file), "", wrong, "name a file you may read")]) from error
    if not content.strip():
        raise TrackError([Fault(str(file), "", "the file is empty", "export the drawing again")])
    return content
