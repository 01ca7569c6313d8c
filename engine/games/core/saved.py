"""States in files: what each begins with, and tuples as the lists of JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HEAD: Mapping[str, Any] = {"format": "lanesmith-state", "version": 1}
"""The first keys of every saved state."""


def listed(value: Any) -> Any:
    """A value with lists in place of tuples, at every depth."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def frozen(value: Any) -> Any:
    """A value with tuples in place of lists, at every depth."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value
