"""Entry point of the program: the editor, and the command line for everything else.

python -m editor              the editor
python -m editor edit TRACK   the editor with a track open
python -m editor ARGS…        the command line
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

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

    if (args and args[0] != "edit") or COMPLETION in os.environ:
        from engine.cli import main as run_command

        return run_command(args)
    obstacle = why_no_window()
    if obstacle is None:
        from editor.app import start

        return start(args[1:])
    print(f"{obstacle} {WITHOUT_WINDOW}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
