"""The painter of boards: true size, what is drawn and what is pointed out."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine.course import compile_track
from engine.publish.sketch import Marks, Style, View, around, paint, shapes, svg, whole_board
from engine.track import Line, Link, Track
from tests.helpers.small_tracks import straight

STYLE = Style(
    space=lambda space: paint(fill=f"lane{space.lane}"),
    line=lambda line: paint(stroke=line.kind),
    title=lambda space: f"{space.id} & more",
    front="f='1'",
    slot="s='1'",
    wall="w='1'",
    link="l='1'",
    step="a='1'",
    step_head="h='1'",
    ring="r='1'",
)


def drawn(track: Track, style: Style = STYLE, marks: Marks | None = None) -> list[str]:
    return [*shapes(track, style, compile_track(track), marks)]


def test_a_picture_is_as_large_as_the_board() -> None:
    track = straight(1, 2)
    root = ElementTree.fromstring(svg(whole_board(track), drawn(track)))
    board = track.board
    assert root.get("width") == f"{board.width:g}mm"
    assert root.get("height") == f"{board.height:g}mm"
    assert root.get("viewBox") == f"0 0 {board.width:g} {board.height:g}"
    assert ElementTree.fromstring(svg(View(1, 2, 3, 4), (), "600")).get("width") == "600"


def test_every_space_has_its_outline_its_look_and_its_title() -> None:
    first, *_ = straight(2, 2).spaces
    (text,) = (part for part in drawn(straight(2, 2)) if f"<title>{first.id} " in part)
    polygon = ElementTree.fromstring(text)
    assert polygon.get("points") == " ".join(f"{x:g},{y:g}" for x, y in first.outline)
    assert polygon.get("fill") == "lane1"
    assert polygon.findtext("title") == f"{first.id} & more"


def test_what_is_pointed_out_lies_on_top() -> None:
    track = straight(1, 3)
    source = track.spaces[0].id
    *_, arrow, ring = drawn(track, marks=Marks((source,), ((5, 6),)))
    assert "a='1'" in arrow
    assert "h='1'" in arrow
    assert ring == '<circle cx="5" cy="6" r="4" r=\'1\'/>'


@pytest.mark.parametrize(
    ("part", "letter"), [("wall", "w"), ("link", "l"), ("slot", "s"), ("front", "f")]
)
def test_what_has_no_look_is_not_drawn(part: str, letter: str) -> None:
    track = straight(2, 2)
    a, b = (space.id for space in track.spaces[:2])
    track = replace(
        track, walls=((a, b),), links=(Link(a, b),), grid=replace(track.grid, slots=(a, b))
    )
    assert f"{letter}='1'" in "".join(drawn(track))
    assert f"{letter}='1'" not in "".join(drawn(track, replace(STYLE, **{part: ""})))


def test_lines_say_what_they_are() -> None:
    track = replace(straight(1, 2), lines=(Line("finish", ((0, 0), (0, 9.5))),))
    assert '<polyline points="0,0 0,9.5" stroke="finish"/>' in drawn(track)


def test_a_view_around_places_has_a_margin() -> None:
    assert around(((3, 4), (10, 2)), 1) == (2, 1, 9, 4)
