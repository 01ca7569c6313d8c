"""Where the process of the lab begins. The window imports this, but never what compiles races."""

from __future__ import annotations

import contextlib
import os
from multiprocessing.connection import Connection


def serve(pipe: Connection, niceness: int) -> None:
    """Do the jobs that come through the pipe, at a lower priority by so many nice levels (Unix)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from editor.lab.job_server import JobServer

    server = JobServer(pipe)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        server.serve()
    server.close()
    # Python would wait for threads of the pool, and they for workers which are gone.
    os._exit(0)
