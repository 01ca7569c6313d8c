"""Entry point of the program: the editor, and the command line for everything else.

python -m editor              the editor
python -m editor FILE…        the editor with these files open, also: edit FILE…
python -m editor ARGS…        the command line
python -m editor --yes …      as root, install missing system packages without asking
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

YES = "--yes"
"""First argument that agrees to the installation of system packages."""

WINDOW = ("PySide6", "pyqtgraph")
"""Packages of the window."""

INSTALL = "pip install 'lanesmith[window]'"

WITHOUT_WINDOW = (
    "Without a window, `lanesmith tour` shows what Lanesmith does, and `lanesmith --help` lists "
    "all commands."
)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the editor or run a command. Without a display, say what there is instead."""
    try:
        if hasattr(signal, "pthread_sigmask"):
            # `./lanesmith` blocks Ctrl-C until it can be handled here.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return run(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return 130
    except ImportError as error:
        from engine.installation import told_damage

        print(told_damage(error), file=sys.stderr)
        return 2


def run(args: list[str]) -> int:
    """Run a command or the editor. The caller handles Ctrl-C, also while modules are loaded."""
    from editor.system import another_engine, why_no_window

    other = another_engine()
    if other is not None:
        print(
            f"Another package called engine is in the way: {other}\n"
            "Install Lanesmith in an environment of its own, for example with pipx or uv tool.",
            file=sys.stderr,
        )
        return 2
    from engine import COMPLETION
    from engine.installation import IS_BUNDLE, RUN, is_installed

    if IS_BUNDLE and args[:1] == [RUN]:
        import runpy

        runpy.run_module(args[1], run_name="__main__", alter_sys=True)
        return 0
    is_agreed = args[:1] == [YES]
    args = args[is_agreed:]
    is_file = bool(args) and is_meant_as_file(args[0])
    if (args and args[0] != "edit" and not is_file) or COMPLETION in os.environ:
        from engine.cli import main as run_command

        return run_command(args)
    if not is_installed(WINDOW):
        print(f"The window is not installed. Install it with: {INSTALL}", file=sys.stderr)
        return 2
    obstacle = why_no_window(is_agreed)
    if obstacle is None:
        from editor.app import start

        return start(args if is_file else args[1:])
    print(f"{obstacle} {WITHOUT_WINDOW}", file=sys.stderr)
    return 1


def is_meant_as_file(word: str) -> bool:
    """Return whether the first argument is a file to open, rather than a command or an option."""
    path = Path(word)
    return not word.startswith("-") and (bool(path.suffix) or len(path.parts) > 1)


if __name__ == "__main__":
    sys.exit(main())
