"""The row of options above the board."""

from __future__ import annotations


def test_the_options_follow_the_tool(window, road) -> None:
    for tool_id in window.toolbox.tools:
        window.toolbox.take(tool_id)
        assert window.options.isVisible() == (tool_id in window.options.rows)
        shown = [name for name, row in window.options.rows.items() if row.isVisible()]
        assert shown == [tool_id] * window.options.isVisible()
