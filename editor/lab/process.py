"""Where the process of the lab begins. The window imports this, but never what compiles races."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection


def serve(pipe: Connection, niceness: int) -> None:
    """Do the jobs that come through the pipe, at a lower priority by so many nice levels (Unix)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    from editor.lab.job_server import JobServer

    server = JobServer(pipe)
    try:
        server.serve()
    finally:
        server.close()
