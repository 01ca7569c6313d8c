"""The wall and link tools."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt

from editor.tools.pairs import LinkOptions, LinkTool
from engine.track import NETWORK, edits
from tests.helpers.mouse_and_keyboard import open_example, settled


def test_a_wall_is_set_at_a_border_and_taken_away(window, hand, road) -> None:
    window.toolbox.take("wall")
    hand.click(30, 9.6)
    assert settled(window).walls == (("a2", "b2"),)
    hand.click(30, 5)
    hand.click(30, 15)
    assert settled(window).walls == ()
    hand.drag((10, 5), (30, 15))
    assert settled(window).walls == (("a1", "b2"),)


def test_a_link_leads_from_the_first_space_to_the_second(window, hand, road) -> None:
    window.toolbox.take("link")
    window.options[LinkOptions].needs.setValue(4)
    hand.click(10, 5)
    hand.click(50, 15)
    (link,) = settled(window).links
    assert (link.source, link.target, link.needs) == ("a1", "b3", 4)
    hand.drag((10, 5), (50, 15))
    assert settled(window).links == ()


def test_escape_forgets_the_first_space_of_a_pair(window, hand, road) -> None:
    window.toolbox.take("link")
    hand.click(10, 5)
    hand.key(Qt.Key.Key_Escape)
    hand.click(50, 15)
    assert settled(window).links == ()
    assert window.toolbox[LinkTool].first == "b3"
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert window.toolbox.current.id == "select"


def test_a_ferry_leads_both_ways(window, hand) -> None:
    window.files.new()
    window.toolbox.take("network")
    hand.click(100, 120)
    hand.click(500, 300)
    window.toolbox.take("link")
    assert "Ferry" in window.status.hint.text()
    hand.click(100, 120)
    hand.click(500, 300)
    steps = window.document.course.steps_from
    assert [step.target for steps_out in steps for step in steps_out] == [1, 0]


def test_a_ferry_is_no_ramp(window, hand) -> None:
    window.toolbox.take("link")
    options = window.options
    options[LinkOptions].needs.setValue(4)
    assert options[LinkOptions].isVisible()
    roads = replace(window.document.settled, kind=NETWORK)
    window.document.apply(roads, "Make it a network")
    assert not options[LinkOptions].isVisible()
    window.document.undo_stack.undo()
    assert options[LinkOptions].isVisible()
    track = open_example(window, "long_haul")
    window.toolbox.take("link")
    assert not options[LinkOptions].isVisible()
    first, second = track.spaces[0].id, track.spaces[40].id
    drawn = window.toolbox[LinkTool].draw(track, first, second)
    assert drawn.links[-1].needs == 0


def test_a_link_from_a_space_that_is_deleted_is_dropped(window, hand, road) -> None:
    window.toolbox.take("link")
    hand.click(10, 5)
    window.document.apply(edits.remove_spaces(road, ["a1"]), "Delete")
    assert window.toolbox[LinkTool].first is None
    assert "a1" not in window.status.hint.text()
