"""Track files: load and save, whole or not at all."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Any

from engine.track.explaining import object_of, schema_faults, value_faults, wrong_kind_of_file
from engine.track.faults import Fault, TrackError
from engine.track.reading import UnfitError, track_from
from engine.track.references import reference_faults
from engine.track.sentence import Sentence
from engine.track.values import Track
from engine.track.writing import text, to_json

__all__ = ["from_json", "load", "parse", "save", "text", "to_json"]

_BINARY = getattr(os, "O_BINARY", 0)
"""Windows would turn the ends of lines into its own without it."""


def load(path: str | Path) -> Track:
    """The track in the file; an unfinished one too. TrackError if the file is not a track."""
    return parse(read_text(path), str(path))


def read_text(path: str | Path) -> str:
    """The text in a file; TrackError if it cannot be read or is no text."""
    file = str(path)
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise TrackError([_unreadable(file, error)]) from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TrackError(
            [
                Fault(
                    file,
                    Sentence("line {line}", line=line),
                    Sentence("the text is not UTF-8"),
                    Sentence("save the file as UTF-8"),
                )
            ]
        ) from error


def parse(written: str, file: str = "track") -> Track:
    """The track in a text, as `text` writes it; TrackError, naming `file`, if it is none."""
    return from_json(json_data(written, file), file)


def json_data(written: str, file: str) -> Any:
    """The JSON data of a text; TrackError, naming `file`, if it is not JSON."""
    if not written.strip():
        raise TrackError(
            [
                Fault(
                    file,
                    "",
                    Sentence("the file is empty"),
                    Sentence("open a file with a track in it"),
                )
            ]
        )
    try:
        return json.loads(written, object_pairs_hook=object_of)
    except json.JSONDecodeError as error:
        raise TrackError([_not_json(file, written, error)]) from error
    except ValueError as error:
        raise TrackError(
            [Fault(file, "", str(error), Sentence("write a shorter number"))]
        ) from error
    except RecursionError as error:
        raise TrackError([_nested(file)]) from error


def strict_data(written: str, file: str) -> Any:
    """The same where no key comes twice and every value could be written again; TrackError with
    all that could not."""
    data = json_data(written, file)
    try:
        faults = [*value_faults(data, file)]
    except RecursionError as error:
        raise TrackError([_nested(file)]) from error
    if faults:
        raise TrackError(faults)
    return data


def from_json(data: Any, file: str = "track") -> Track:
    """The track in JSON data; TrackError with every fault if they are not a track."""
    other = wrong_kind_of_file(data, file)
    if other is not None:
        raise TrackError([other])
    try:
        return _track(data, file)
    except RecursionError as error:
        raise TrackError([_nested(file)]) from error


def _track(data: dict[str, Any], file: str) -> Track:
    try:
        track = track_from(data)
    except UnfitError as unfit:
        faults = [*value_faults(data, file), *schema_faults(data, file)]
        faults += reference_faults(data, file)
        if not faults:
            raise
        raise TrackError(faults) from unfit
    if dangling := list(reference_faults(data, file)):
        raise TrackError(dangling)
    return track


def save(track: Track, path: str | Path) -> None:
    """Write the track into the file, wholly or not at all.

    TrackError if that fails: the file then holds what it held before.
    """
    file = str(path)
    try:
        written = text(track)
        written.encode()
    except (RecursionError, ValueError) as error:
        raise TrackError(
            [
                Fault(
                    file,
                    "",
                    Sentence("the track cannot be written: {error}", error=str(error)),
                    Sentence("undo the last change"),
                )
            ]
        ) from error
    parse(written, file)
    write_text(written, path)


def write_text(written: str, path: str | Path) -> None:
    """Put the text into the file, wholly or not at all; TrackError if that fails."""
    file = str(path)
    try:
        _replace(Path(os.path.realpath(path)), written.encode())
    except OSError as error:
        raise TrackError([_unwritable(file, error)]) from error


def _replace(target: Path, content: bytes) -> None:
    """Put the content in the place of the file in one go, with the rights the file had."""
    rights = target.stat().st_mode & 0o777 if target.exists() else None
    if rights is not None and not os.access(target, os.W_OK):
        raise PermissionError("the file is write-protected")
    beside = target.with_name(f".{secrets.token_hex(8)}.part")
    # Opened this way, a new file gets the usual rights of the user.
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        if rights is not None:
            beside.chmod(rights)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _nested(file: str) -> Fault:
    return Fault(
        file,
        "",
        Sentence("brackets are nested too deep"),
        Sentence("open a file that Lanesmith saved"),
    )


def _not_json(file: str, written: str, error: json.JSONDecodeError) -> Fault:
    ends = not written[error.pos :].strip()
    wrong = Sentence("this is not JSON: {why}", why=error.msg)
    remedy = Sentence("look for a missing or superfluous comma, quote or bracket just before")
    if ends:
        wrong = Sentence("the text ends too early")
        remedy = Sentence("the file seems cut off; open an older copy")
    return Fault(
        file,
        Sentence("line {line}, column {column}", line=error.lineno, column=error.colno),
        wrong,
        remedy,
    )


def _unreadable(file: str, error: OSError) -> Fault:
    if isinstance(error, FileNotFoundError):
        return Fault(
            file, "", Sentence("there is no such file"), Sentence("check the name and the folder")
        )
    if Path(file).is_dir():
        return Fault(file, "", Sentence("this is a folder"), Sentence("name a track file in it"))
    if isinstance(error, PermissionError):
        return Fault(
            file,
            "",
            Sentence("you may not read this file"),
            Sentence("change its rights or copy it"),
        )
    return Fault(
        file,
        "",
        Sentence("the file cannot be read: {reason}", reason=error.strerror),
        Sentence("check the disk"),
    )


def _unwritable(file: str, error: OSError) -> Fault:
    if isinstance(error, FileNotFoundError):
        return Fault(
            file,
            "",
            Sentence("there is no such folder"),
            Sentence("make the folder or choose another"),
        )
    if Path(file).is_dir():
        return Fault(file, "", Sentence("this is a folder"), Sentence("name a file in it"))
    if isinstance(error, PermissionError):
        return Fault(
            file,
            "",
            Sentence("you may not write here"),
            Sentence("save under another name or folder"),
        )
    reason = error.strerror or str(error)
    return Fault(
        file,
        "",
        Sentence("the track cannot be saved: {reason}", reason=reason),
        Sentence("make room or save elsewhere"),
    )
