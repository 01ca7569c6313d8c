"""Edits of a road do what they say, keep sections in place, and say why they cannot be."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.road import edits, layout_of, made_anew, with_road
from engine.road.edits.new_road import new_road
from engine.track import Anchor, Track
from engine.track.edits import EditError
from tests.engine.road.replacing.test_regenerate import ids, lap


def starts(road) -> list[float]:
    """Where the sections begin, mm."""
    return [part.start for part in layout_of(road).stretches]


def begins(road) -> np.ndarray:
    """The places where the sections begin."""
    return layout_of(road).line.places(np.array(starts(road)))


def test_a_point_more_and_away_again_leaves_the_sections_where_they_are() -> None:
    more = edits.insert_point(lap(), Anchor("p4", 0.1))
    assert len(more.points) == 9
    assert begins(more) == pytest.approx(begins(lap()), abs=2.5)
    assert more.sections[1].at.point == "p9"
    less = edits.remove_point(more, "p9")
    assert begins(less) == pytest.approx(begins(lap()), abs=2.5)
    assert less.points == lap().points


def test_a_moved_point_is_felt_three_spans_away_at_most() -> None:
    many = lap()
    for point in [each.id for each in many.points]:
        many = edits.insert_point(many, Anchor(point, 0.5))
    before = layout_of(many).line
    x, y = many.points[0].place
    after = layout_of(edits.move_point(many, many.points[0].id, (x + 5, y - 5))).line
    for row in range(4, 12):
        anchor = Anchor(many.points[row].id, 0.5)
        there = after.places([after.station(anchor)])
        assert there == pytest.approx(before.places([before.station(anchor)]), abs=1e-3)


def test_a_straight_is_straight() -> None:
    road = edits.straighten(lap(), "p5", "p7")
    line = layout_of(road).line
    assert len(road.points) == 11
    inner = [line.station(Anchor(name)) for name in ("p6", "p9", "p10", "p11")]
    low, high = min(inner), max(inner)
    inside = (line.stations > low) & (line.stations < high)
    ends = shapely.LineString([road.points[road.point_row(each)].place for each in ("p5", "p7")])
    assert shapely.distance(shapely.points(line.points[inside]), ends).max() < 3.0


def test_a_narrow_part_is_cut_at_rows_and_taken_back() -> None:
    narrow = edits.narrow(lap(), 120, 260, 1, "right", 24)
    assert [len(each.lanes) for each in narrow.sections] == [3, 1, 3, 1, 3]
    assert sum(each.spaces for each in narrow.sections) == 44
    assert layout_of(narrow).stretches[1].full[0] == 30
    wide = edits.set_lanes(narrow, narrow.sections[1].id, 3)
    assert [lane.id for lane in wide.sections[1].lanes] == ["a", "b", "c"]
    assert len(edits.remove_section(wide, wide.sections[1].id).sections) == 4


def test_a_cut_section_has_the_same_spaces() -> None:
    for rows in ("level", "staggered", "drawn"):
        road = edits.set_rows(lap(), "s3", rows)
        cut = edits.split_section(road, 1200)
        assert len(layout_of(cut).places) == len(layout_of(road).places)
        track = with_road(Track(), road)
        changed = ids(with_road(track, cut)) ^ ids(track)
        # Staggered rows stand level at the ends of a section.
        assert len(changed) <= (2 if rows == "staggered" else 0)


def test_driven_the_other_way_round_it_is_the_same_ground() -> None:
    track = with_road(Track(), lap())
    turned = with_road(track, edits.reverse(lap()))
    assert ids(turned) == ids(track)
    area = [
        shapely.union_all([shapely.Polygon(s.outline) for s in t.spaces]).area
        for t in (track, turned)
    ]
    assert area[0] == pytest.approx(area[1], rel=1e-3)
    assert edits.reverse(edits.reverse(lap())) == lap()
    assert {turned.space(f"b{n}").lane for n in range(17, 41)} == {2}


def test_a_short_stretch_is_made_straight_too() -> None:
    places = [(200, 250), (300, 220), (400, 270), (500, 240)]
    road = new_road(Track(), places, closed=False, lanes=2, width=14, spaces=14)
    straight = edits.straighten(road, "p2", "p3")
    assert len(straight.points) == 8
    line = layout_of(straight).line
    begin, end = (line.station(Anchor(name)) for name in ("p2", "p3"))
    inside = (line.stations > begin + 10) & (line.stations < end - 10)
    chord = shapely.LineString([places[1], places[2]])
    assert shapely.distance(shapely.points(line.points[inside]), chord).max() < 1.5


def test_a_lap_can_start_elsewhere() -> None:
    track = with_road(Track(), lap())
    there = edits.start_at(lap(), 700.0)
    moved = with_road(track, there)
    assert starts(there)[0] == 0
    assert ids(moved) == ids(track)
    assert (
        shapely.Point(layout_of(lap()).line.places([700.0])[0]).distance(
            shapely.Point(there.points[0].place)
        )
        < 25
    )


def test_a_lap_that_starts_elsewhere_keeps_no_border_where_it_began() -> None:
    road = edits.join_sections(edits.join_sections(lap(), "s1"), "s1")
    track = with_road(Track(), road)
    there = edits.start_at(road, 700.0)
    assert [section.spaces for section in there.sections] == [road.sections[0].spaces]
    moved = with_road(track, there)
    assert ids(moved) == ids(track)
    for space in moved.spaces:
        before = shapely.Polygon(track.space(space.id).outline)
        # The control point that is added at the new start bends the line a little.
        assert before.intersection(shapely.Polygon(space.outline)).area > before.area / 2


def test_a_border_stays_where_a_lap_began_between_two_kinds_of_road() -> None:
    road = edits.narrow(edits.join_sections(edits.join_sections(lap(), "s1"), "s1"), 400, 560)
    assert len(edits.start_at(road, 900.0).sections) == 3
    wider = edits.set_section_width(road, "s3", 24)
    assert len(edits.start_at(wider, 900.0).sections) == 4


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda road: edits.move_point(road, "p99", (0, 0)), "no point p99"),
        (lambda road: edits.set_lanes(road, "s2", 0), "section 2 has 1 to 26 lanes"),
        (lambda road: edits.set_spaces(road, "s2", 0), "section 2 has 1 to 999 spaces"),
        (lambda road: edits.set_border(road, "s2", 5000), "section 2 begins between 3 and"),
        (lambda road: edits.slide_section(road, "s1", 5), "section 1 touches the start"),
        (lambda road: edits.slide_section(road, "s2", 5000), "section 2 can be slid by"),
        (lambda road: edits.remove_point(road, "p1"), "the road begins at this control point"),
        (lambda road: edits.join_sections(road, "s3"), "no section behind section 3"),
        (lambda road: edits.insert_point(road, Anchor("p2")), "already a control point"),
        (lambda road: edits.narrow(road, 400, 300), "a narrow part lies between"),
        (lambda road: edits.set_width(road, 0), "a lane is 2 to 500 mm wide"),
        (lambda road: edits.set_gap(road, 11), "lanes lie 0 to 10 mm apart"),
        (lambda road: edits.straighten(road, "p2", "p2"), "from one control point to another"),
    ],
)
def test_what_cannot_be_is_refused_by_a_sentence(edit, told: str) -> None:
    with pytest.raises(EditError, match=told):
        edit(lap())


SHARES = st.floats(0, 0.999)
POINTS = st.integers(0, 7)
SECTIONS = st.integers(0, 2)


def _point(road, row):
    return road.points[row % len(road.points)]


def _section(road, row):
    return road.sections[row % len(road.sections)].id


def _moved(road, row, share):
    x, y = _point(road, row).place
    return edits.move_point(road, _point(road, row).id, (x + 60 * share - 30, y + 40 * share - 20))


EDITS = {
    "move": _moved,
    "tunnel": lambda road, row, share: edits.set_tunnel(road, _section(road, row), share > 0.5),
    "insert": lambda road, row, share: edits.insert_point(
        road, Anchor(_point(road, row).id, share)
    ),
    "remove": lambda road, row, share: edits.remove_point(road, _point(road, row).id),
    "corner": lambda road, row, share: edits.set_corner(road, _point(road, row).id, share > 0.5),
    "lanes": lambda road, row, share: edits.set_lanes(
        road, _section(road, row), 1 + int(4 * share), ("left", "right", "both")[row % 3]
    ),
    "spaces": lambda road, row, share: edits.set_spaces(
        road, _section(road, row), 3 + int(25 * share)
    ),
    "rows": lambda road, row, share: edits.set_rows(
        road, _section(road, row), ("level", "staggered", "drawn")[int(3 * share)]
    ),
    "width": lambda road, row, share: edits.set_section_width(
        road, _section(road, row), 12 + 15 * share
    ),
    "opens": lambda road, row, share: edits.set_opening(
        road, _section(road, row), ("left", "right", "both")[int(3 * share)]
    ),
    "slide": lambda road, row, share: edits.slide_section(
        road, _section(road, row), 80 * share - 40
    ),
    "split": lambda road, row, share: edits.split_section(road, 1500 * share),
    "join": lambda road, row, share: edits.join_sections(road, _section(road, row)),
    "narrow": lambda road, row, share: edits.narrow(road, 1500 * share, 1500 * share + 120),
    "straight": lambda road, row, share: edits.straighten(
        road, _point(road, row).id, _point(road, row + 2).id
    ),
    "reverse": lambda road, row, share: edits.reverse(road),
    "start": lambda road, row, share: edits.start_at(road, 1500 * share),
}
MATCHING = {"lanes", "spaces", "rows", "join", "narrow", "split", "start", "tunnel"}
"""Edits that may add or take away spaces."""


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.sampled_from(sorted(EDITS)), POINTS, SHARES), min_size=1, max_size=12))
def test_any_edits_leave_a_sound_track_whose_ids_live_on(changes) -> None:
    track = with_road(Track(), lap())
    for name, row, share in changes:
        try:
            after = with_road(track, EDITS[name](track.roads[0], row, share))
        except EditError:
            continue
        assert shapely.is_valid([shapely.Polygon(each.outline) for each in after.spaces]).all()
        if name not in MATCHING:
            assert ids(after) == ids(track)
        assert made_anew(after) == after
        track = after
