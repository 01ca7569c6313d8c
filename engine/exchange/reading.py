"""Files of other programs: their bytes, or a sentence why they cannot be read."""

from __future__ import annotations

from pathlib import Path

from engine.track import Fault, Sentence, TrackError


def bytes_of(file: str | Path) -> bytes:
    """What is in the file; TrackError, saying why, if that cannot be read."""
    path = Path(file)
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        wrong, remedy = Sentence("there is no such file"), Sentence("check the name and the folder")
        raise TrackError([Fault(str(file), "", wrong, remedy)]) from error
    except OSError as error:
        wrong = Sentence("it cannot be read: {why}", why=error.strerror)
        if path.is_dir():
            wrong = Sentence("this is a folder")
        remedy = Sentence("name a file you may read")
        raise TrackError([Fault(str(file), "", wrong, remedy)]) from error
    if not content.strip():
        wrong, remedy = Sentence("the file is empty"), Sentence("export the drawing again")
        raise TrackError([Fault(str(file), "", wrong, remedy)])
    return content
