"""Update of the translation files: `python -m editor.translations.update`.

Texts are gathered from the sources of the editor and of the engine. New ones are added to the .ts
files for a translator, and the .qm files are made from them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP

from editor.translations.sources import engine_texts
from engine import languages

FOLDER = Path(__file__).parent
"""Folder of the compiled files, which Qt reads."""
EDITOR = FOLDER.parent
SOURCES = Path(languages.__file__).parent
"""Folder of the files for translators, which the engine reads without Qt."""

QT_WORDS = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "%1 File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP(
        "QFileSystemModel",
        '<b>The name "%1" cannot be used.</b><p>Try using another name, with fewer characters or '
        "no punctuation marks.",
    ),
)
"""Qt finds these words by their context."""


def tool(name: str) -> str:
    """Return the path of the program `name` of PySide6."""
    found = shutil.which(name, path=sysconfig.get_path("scripts")) or shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing; it comes with PySide6-Essentials")
    return found


def gather(ts: Path) -> None:
    """Add every text of editor and engine to a .ts file, keeping its translations."""
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "engine_texts.py"
        told.write_text("".join(f"tr({text!r})\n" for text in engine_texts()), encoding="utf-8")
        sources = [*sorted(EDITOR.rglob("*.py")), told]
        how = ("-no-obsolete", "-locations", "none", "-tr-function-alias", "tr+=tr_later")
        _run(tool("pyside6-lupdate"), *how, *sources, "-ts", ts)


def release(ts: Path, qm: Path) -> None:
    """Make a .qm file of a .ts file."""
    _run(tool("pyside6-lrelease"), "-silent", ts, "-qm", qm)


def _run(*command: str | Path) -> None:
    step = subprocess.run(command, capture_output=True, text=True, check=False)
    if step.returncode:
        raise SystemExit(step.stdout + step.stderr)


def main() -> None:
    """Update all files."""
    for ts in sorted(SOURCES.glob("*.ts")):
        gather(ts)
        release(ts, FOLDER / f"editor_{ts.stem}.qm")
        print(ts.name, file=sys.stderr)


if __name__ == "__main__":
    main()
