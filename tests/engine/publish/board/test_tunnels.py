"""Links on a board: tunnels, ramps by the bars that they need, and others, in the legend too."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from engine.course import compile_track
from engine.publish.board import board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.plan import BoardPlan
from engine.publish.board.signs import links
from engine.publish.board.tunnels import tunnel, tunnels_of
from engine.publish.drawing import Shape
from engine.publish.styles import style_named, style_names
from engine.road import with_road
from engine.road.edits import set_tunnel
from engine.track import NETWORK, Board, Link, Space, Track, load, points
from tests.helpers.drawing_boxes import texts_of
from tests.helpers.small_tracks import across, straight
from tracks.drawn.shipped import FOLDER

ROAD = replace(straight(2, 6), board=Board(400, 300), lines=(across("finish", 115),))


def plan_of(track: Track, style: str = "clean") -> BoardPlan:
    return BoardPlan(track, compile_track(track), style_named(style))


def legend(track: Track) -> set[str]:
    drawing = board_drawing(track, compile_track(track), style_named("clean"))
    (names,) = (layer for layer in drawing.layers if layer.key == "names")
    return {text.text for item in names.items for text in texts_of(item)}


def without(track: Track, *spaces: str) -> Track:
    kept = tuple(space for space in track.spaces if space.id not in spaces)
    return replace(track, spaces=kept)


@pytest.fixture(scope="module")
def underpass() -> Track:
    """A shipped lap with a tunnel in its second section."""
    track = load(FOLDER / "harbour_loop.json")
    (road,) = track.roads
    return with_road(track, set_tunnel(road, road.sections[1].id, True))


def test_a_tunnel_of_a_road_is_called_one_and_not_a_ramp(underpass: Track) -> None:
    found = tunnels_of(plan_of(underpass))
    assert {(link.source, link.target) for link in found} == {
        (link.source, link.target) for link in underpass.links
    }
    assert found
    told = legend(underpass)
    assert "Tunnel: one step" in told
    assert not any(text.startswith(("Ramp", "Link")) for text in told)


def test_a_link_under_other_spaces_between_two_ends_of_a_road_is_a_tunnel() -> None:
    links = (Link("a1", "a4"), Link("b1", "b4"))
    bridge = Space("z1", 1, points([(35, -20), (45, -20), (45, 40), (35, 40)]))
    open_air = without(replace(ROAD, links=links), "a2", "a3", "b2", "b3")
    assert tunnels_of(plan_of(open_air)) == ()
    assert "Link: one step" in legend(open_air)
    under = replace(open_air, spaces=(*open_air.spaces, bridge))
    assert tunnels_of(plan_of(under)) == links
    assert "Tunnel: one step" in legend(under)


def test_a_short_cut_along_a_road_is_no_tunnel() -> None:
    assert tunnels_of(plan_of(replace(ROAD, links=(Link("a1", "a4"),)))) == ()


def test_ramps_are_named_by_their_bars() -> None:
    track = replace(ROAD, links=(Link("a1", "a4", 4), Link("b1", "b4", 2), Link("a2", "a5", 4)))
    assert tunnels_of(plan_of(track)) == ()
    told = legend(track)
    ramps = {text for text in told if text.startswith("Ramp")}
    assert ramps == {"Ramp: needs a bar of 2 or more", "Ramp: needs a bar of 4 or more"}
    assert {"2+", "4+"} <= told
    assert "Tunnel: one step" not in told


def test_a_ferry_is_no_tunnel() -> None:
    track = replace(ROAD, kind=NETWORK, links=(Link("a1", "a4"),))
    assert tunnels_of(plan_of(track)) == ()


@pytest.mark.parametrize("style", style_names())
def test_a_tunnel_has_a_portal_at_each_end_and_dashes_between(style: str) -> None:
    track = without(replace(ROAD, links=(Link("a1", "a4"),)), "a2", "a3")
    plan = plan_of(track, style)
    shapes = [item for item in tunnel(plan, track.links[0]) if isinstance(item, Shape)]
    dashed = [shape for shape in shapes if shape.pen and shape.pen.dash]
    (way,) = (covered(shape) for shape in dashed)
    first, last = (shapely.Polygon(track.space(name).outline) for name in ("a1", "a4"))
    assert way.distance(first) == way.distance(last) == 0
    assert way.difference(first.union(last)).area > 0.9 * way.area
    arches = [covered(shape) for shape in shapes if shape.fill]
    assert [arch.distance(end) < 0.1 for arch, end in zip(arches, (first, last), strict=True)] == [
        True,
        True,
    ]


def test_links_of_all_kinds_are_painted() -> None:
    track = replace(ROAD, links=(Link("a1", "a4"), Link("b1", "b4", 3)))
    painted = [item for item in links(plan_of(track)) if isinstance(item, Shape)]
    assert sum(bool(shape.pen and shape.pen.dash) for shape in painted) == 2


def test_a_ferry_leads_from_edge_to_edge_unless_its_harbours_touch() -> None:
    first, second = (
        Space(name, 1, points([(x, 20), (x + 20, 20), (x + 20, 40), (x, 40)]))
        for name, x in (("a1", 20), ("a2", 80))
    )
    sea = Track(
        kind=NETWORK, spaces=(first, second), links=(Link("a1", "a2"),), board=Board(200, 100)
    )
    for track, length in ((sea, 40.0), (sea.with_space(replace(second, outline=beside(first))), 0)):
        ways = [item for item in links(plan_of(track)) if isinstance(item, Shape)]
        assert all(way.outline for way in ways)
        ends = shapely.union_all([shapely.Polygon(space.outline) for space in track.spaces])
        (dashed,) = (covered(way) for way in ways if way.pen and way.pen.dash)
        outside = dashed.difference(ends)
        if length:
            assert outside.area > 0.9 * dashed.area
            assert outside.bounds[2] - outside.bounds[0] == pytest.approx(length, abs=2)
        else:
            assert outside.area < dashed.area


def beside(space: Space) -> tuple[tuple[float, float], ...]:
    """The outline of a space moved to its right edge."""
    wide = max(x for x, _ in space.outline) - min(x for x, _ in space.outline)
    return points([(x + wide, y) for x, y in space.outline])
