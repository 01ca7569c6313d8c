"""The whole program: the editor, and the command line for everything else.

python -m editor              the editor
python -m editor edit TRACK   the editor with a track open
python -m editor ARGS…        the command line
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Open the editor or run a command; without a display a bare start shows the tour instead."""
    args = list(sys.argv[1:] if argv is None else argv)
    if args and args[0] != "edit":
        from engine.cli import main as run_command

        return run_command(args)
    from editor.system import why_no_window

    obstacle = why_no_window()
    if obstacle is None:
        from editor.app import start

        return start(args[1:])
    if args:
        print(obstacle, file=sys.stderr)
        return 1
    from engine.cli import main as run_command

    print(
        f"{obstacle}\nThe editor stays closed; here is the tour in the terminal instead.\n",
        flush=True,
    )
    return run_command(["tour"])


if __name__ == "__main__":
    sys.exit(main())
