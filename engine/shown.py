"""Values that show themselves in a notebook, once `engine.publish.notebook` has been imported.

A track knows nothing of painting, which stands on it; so whoever paints enters a painter here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SVG_PAINTERS: dict[type, Callable[[Any], str]] = {}
HTML_PAINTERS: dict[type, Callable[[Any], str]] = {}
"""What paints values of a class."""


class Shown:
    """Gives a value the two methods by which Jupyter and other notebooks ask for a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The value as SVG; None if nothing paints it."""
        painter = SVG_PAINTERS.get(type(self))
        return None if painter is None else painter(self)

    def _repr_html_(self) -> str | None:
        """The value as HTML; None if nothing paints it."""
        painter = HTML_PAINTERS.get(type(self))
        return None if painter is None else painter(self)
