"""Entry point of a bundle: Lanesmith with a Python of its own, made by `lanesmith.spec`."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    # Processes beside the program are this executable again, and go no further than this line.
    multiprocessing.freeze_support()
    from editor.__main__ import main

    sys.exit(main())
