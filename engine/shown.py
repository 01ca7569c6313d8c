"""Pictures of values in notebooks, once `engine.publish.notebook` has been imported.

A track cannot import painting, which is a layer above it, so painters are registered here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SVG_PAINTERS: dict[type, Callable[[Any], str]] = {}
HTML_PAINTERS: dict[type, Callable[[Any], str]] = {}
"""Functions that paint values, by class."""


class Shown:
    """Base class with the methods that Jupyter calls for a picture of a value."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """Return the value as SVG; None without a painter."""
        painter = SVG_PAINTERS.get(type(self))
        return None if painter is None else painter(self)

    def _repr_html_(self) -> str | None:
        """Return the value as HTML; None without a painter."""
        painter = HTML_PAINTERS.get(type(self))
        return None if painter is None else painter(self)
