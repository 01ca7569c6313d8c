"""Names of the shipped styles in the window."""

from __future__ import annotations

from editor.look.printed_board import STYLES
from engine.publish.styles import style_named, style_names


def test_every_shipped_style_is_offered_by_its_title() -> None:
    assert {name: style_named(name).title for name in style_names()} == STYLES
