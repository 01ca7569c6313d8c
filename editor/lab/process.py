"""Where the process of the lab begins. The window imports this, but never what compiles races."""

from __future__ import annotations

import contextlib
import os
from multiprocessing.connection import Connection
from threading import Timer

LAST_SECONDS = 0.3
"""So long the process may take to end by itself."""


def serve(pipe: Connection, niceness: int) -> None:
    """Do the jobs that come through the pipe, at a lower priority by so many nice levels (Unix)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from editor.lab.job_server import JobServer

    server = JobServer(pipe)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        server.serve()
    server.close()
    # Python waits for threads of the pool, and they may wait for workers which are gone.
    last = Timer(LAST_SECONDS, os._exit, (0,))
    last.daemon = True
    last.start()
