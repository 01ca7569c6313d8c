"""Files that another file names: pictures, styles, records, below its own folder alone.

A file of somebody else must not make the program read, show or pass on what else is on the disk.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path, PurePath

from engine.files.faults import Fault, FileError
from engine.sentence import Sentence

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]+:|//|\\\\", re.IGNORECASE)
"""Beginning of an address on a network. A single letter before a colon is a drive."""


def is_address(name: str) -> bool:
    """Return whether a name is an address on a network rather than a file."""
    return _ADDRESS.match(name) is not None


def path_beside(name: str, folder: Path | None) -> Path:
    """Return the path of the file that a file in `folder` calls `name`.

    FileError if it is an address on a network, outside the folder with all links followed, or a
    pipe or a device. If `folder` is None the person at the program has chosen the path, which may
    be anywhere.
    """
    if is_address(name):
        wrong = Sentence("this is an address, and none is ever loaded")
        raise FileError(Fault(name, "", wrong, Sentence("save it beside the file that names it")))
    try:
        path = (folder or Path()) / name
        real = Path(os.path.realpath(path))
        is_below = folder is None or real.is_relative_to(os.path.realpath(folder))
        kind = os.stat(real).st_mode if real.exists() else stat.S_IFREG
    except (OSError, ValueError) as error:
        wrong = Sentence("this cannot be the name of a file")
        raise FileError(Fault(name, "", wrong, Sentence("name another one"))) from error
    if ".." in PurePath(name).parts or not is_below:
        wrong = Sentence("it is not in the folder of the file that names it")
        raise FileError(Fault(name, "", wrong, Sentence("copy it there")))
    if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
        wrong = Sentence("this is a pipe or a device")
        raise FileError(Fault(name, "", wrong, Sentence("name an ordinary file")))
    return path
