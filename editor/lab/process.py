"""Entry point of the lab's process. The window imports it, but never the compiler of races."""

from __future__ import annotations

import contextlib
import os
from multiprocessing.connection import Connection

NICENESS = 10
"""Nice level of the process above that of the window (Unix)."""


def serve(pipe: Connection, niceness: int) -> None:
    """Do the jobs that arrive in `pipe`, with a priority lowered by `niceness` (Unix)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from editor.lab.job_server import JobServer

    server = JobServer(pipe)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        server.serve()
    server.close()
