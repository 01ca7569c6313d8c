"""A stretch of road leads under another one: it has no spaces there, and links lead through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.checks import find_problems, with_sound_roads
from engine.course import compile_track
from engine.draw import draw_circuit
from engine.draw.circuit import figure_eight
from engine.road import edits, layout_of, made_anew, with_road
from engine.road.changes.bridges import can_lead_under, lead_under
from engine.road.edits.new_road import new_road
from engine.track import Board, Link, Road, Track, load, save
from engine.track.edits import EditError
from engine.track.files import text
from tests.engine.road.changes.test_branching import forked
from tests.engine.road.replacing.test_regenerate import lap
from tests.engine.road.spaces.test_crossings import eight, moved, shared

UNMARKED = {"grid.missing", "line.bet_missing", "line.finish_missing", "lap.no_bottleneck"}
"""What is said of every road without lines and grid."""


def bridged(leg: int = 0, rows: str = "level") -> Track:
    """A figure eight with a bridge; that leg lies below."""
    track = eight(3, rows)
    (crossing,) = layout_of(track.roads[0]).crossings
    return lead_under(track, "r1", crossing.at[leg])


def codes(track: Track) -> set[str]:
    """The codes of its problems, but for lines and grid."""
    return {each.code for each in find_problems(track, compile_track(track))} - UNMARKED


def tunnel(road: Road) -> str:
    """The id of the only tunnel."""
    (section,) = (section for section in road.sections if section.tunnel)
    return section.id


@pytest.mark.parametrize("rows", ["level", "staggered"])
@pytest.mark.parametrize("leg", [0, 1])
def test_a_crossing_becomes_a_bridge(leg: int, rows: str) -> None:
    track = bridged(leg, rows)
    assert codes(track) == set()
    assert not shared(track)
    assert [link.source[0] + link.target[0] for link in track.links] == ["aa", "bb", "cc"]
    course = compile_track(track)
    steps = {(course.ids[step.source], course.ids[step.target]) for step in course.steps}
    assert {(link.source, link.target) for link in track.links} <= steps
    assert made_anew(track) == track


@pytest.mark.parametrize("leg", [0, 1])
def test_fronts_on_a_bridge_face_the_way_of_their_own_leg(leg: int) -> None:
    """RV-16. The legs of a flat figure eight run against each other where they meet."""
    track = draw_circuit(figure_eight() * [1, 0.7], spaces=38, fronts="aligned", width=39).track
    track = lead_under(track, "r1", layout_of(track.roads[0]).crossings[0].at[leg])
    assert "front.turned" not in codes(track)


def test_a_bridge_follows_what_is_dragged_and_comes_back() -> None:
    track = bridged()
    road = track.roads[0]
    for point in ("p4", "p8"):
        after = with_road(track, moved(road, point, 5, 6))
        assert codes(after) == set()
        assert after.links == track.links
        assert with_road(after, road) == track


def test_links_follow_spaces_that_are_added_and_the_driving_direction() -> None:
    track = bridged()
    road = track.roads[0]
    more = with_road(track, edits.set_spaces(road, road.sections[0].id, 22))
    assert len(more.links) == 3
    assert codes(more) <= {"name.out_of_order"}
    turned = with_road(track, edits.reverse(road))
    assert {(link.target, link.source) for link in turned.links} == {
        (link.source, link.target) for link in track.links
    }
    kept = Link("a1", "a3")
    assert kept in with_road(linked(track, kept), edits.reverse(road)).links


def linked(track: Track, link: Link) -> Track:
    """The track with a link of the designer's."""
    return replace(track, links=(*track.links, link))


def test_a_stretch_in_the_open_again_is_a_crossing() -> None:
    track = bridged()
    road = track.roads[0]
    after = with_road(track, edits.set_tunnel(road, tunnel(road), False))
    assert after.links == ()
    assert len(shared(with_sound_roads(track, after))) == 18


def test_a_road_leads_under_another_one() -> None:
    track = with_road(Track(board=Board(800, 600)), lap())
    places = [(230.0, 180.0), (232.0, 260.0), (230.0, 330.0), (231.0, 410.0), (230.0, 480.0)]
    track = with_road(track, new_road(track, places, closed=False, lanes=1, width=20, spaces=12))
    assert "contact.overlap" in codes(track)
    name = track.roads[1].id
    station = layout_of(track.roads[1]).line.nearest((231.0, 340.0))[0]
    assert can_lead_under(track, track.roads[1], station)
    under = lead_under(track, name, station)
    assert "contact.overlap" not in codes(under)
    assert len(under.links) == 1
    assert made_anew(under) == under


def test_a_bridge_is_saved_and_read(tmp_path) -> None:
    track = bridged()
    save(track, tmp_path / "bridge.json")
    read = load(tmp_path / "bridge.json")
    assert tunnel(read.roads[0]) == tunnel(track.roads[0])
    assert text(read) == text(track)


def test_where_there_is_nothing_above_it_is_said() -> None:
    track = with_road(Track(), lap())
    road = track.roads[0]
    assert not can_lead_under(track, road, 300.0)
    with pytest.raises(EditError, match="no other stretch of road lies on this one near"):
        lead_under(track, "r1", 300.0)
    with pytest.raises(EditError, match="no tunnel lies where the road begins or ends"):
        edits.set_tunnel(road, "s1", True)
    crossed = eight().roads[0]
    with pytest.raises(EditError, match="lies where the road crosses itself"):
        edits.set_tunnel(crossed, crossed.sections[1].id, True)


def test_a_branch_touches_its_road_and_does_not_lie_under_it() -> None:
    track = forked()
    branch = track.roads[1]
    length = layout_of(branch).line.length
    assert not any(can_lead_under(track, branch, share * length) for share in (0.02, 0.5, 0.98))


def test_a_branch_that_is_dragged_across_its_road_leads_under_it() -> None:
    track = forked()
    across = with_road(track, edits.move_point(track.roads[1], "p4", (380, 40)))
    assert "crossing.without_shares" in codes(across)
    under = with_sound_roads(track, across)
    assert "crossing.without_shares" not in codes(under)
    assert [link.source[0] for link in under.links] == ["d"]
    assert made_anew(under) == under


def test_an_outline_that_crosses_itself_is_no_hindrance() -> None:
    track = eight(3, "level")
    (crossing,) = layout_of(track.roads[0]).crossings
    (x0, y0), (x1, y1), *others = track.spaces[0].outline
    knotted = replace(track.spaces[0], outline=((x1, y1), (x0, y0), *others))
    broken = replace(track, spaces=(knotted, *track.spaces[1:]))
    assert can_lead_under(broken, broken.roads[0], crossing.at[0])
