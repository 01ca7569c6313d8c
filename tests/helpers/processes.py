"""Processes that still run."""

from __future__ import annotations

from pathlib import Path


def running_in_session(session: int) -> list[list[str]]:
    """Return the processes of a session that have not ended."""
    states = [
        path.read_text().rpartition(")")[2].split() for path in Path("/proc").glob("[0-9]*/stat")
    ]
    return [state for state in states if int(state[3]) == session and state[0] != "Z"]
