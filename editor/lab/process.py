"""Entry point of the lab's process. The window imports it, but never the compiler of races."""

from __future__ import annotations

import contextlib
import os
from multiprocessing.connection import Connection
from threading import Timer

NICENESS = 10
"""Nice level of the process above that of the window (Unix)."""

LAST_SECONDS = 0.3
"""Seconds the process may take to end by itself."""


def serve(pipe: Connection, niceness: int) -> None:
    """Do the jobs that arrive in `pipe`, with a priority lowered by `niceness` (Unix)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from editor.lab.job_server import JobServer

    server = JobServer(pipe)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        server.serve()
    server.close()
    # Python would wait for threads of the pool, which may wait for workers that are gone.
    last = Timer(LAST_SECONDS, os._exit, (0,))
    last.daemon = True
    last.start()
