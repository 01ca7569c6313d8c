"""Words never overlap one another or a space, and never leave the board."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checks.context import CheckContext
from engine.course import compile_track
from engine.games import needs_for
from engine.publish.board.labels import Labels
from engine.publish.board.plan import BoardPlan
from engine.publish.board.room import Room
from engine.publish.board.tables import amounts, fewest_spaces, legend, payouts_of
from engine.publish.drawing import Group
from engine.publish.styles import style_named
from engine.track import CITY, NETWORK, Label, OwnLayer, OwnShape, Track, load
from tests.helpers.drawing_boxes import box_of, overlap, texts_of
from tracks.drawn.shipped import FOLDER

SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))

PARTS = (
    "corners",
    "title",
    "narrows",
    "finish",
    "bets",
    "names",
    "prizes",
    "legend",
    "start",
    "credits",
)


def labels_of(track: Track) -> Labels:
    return Labels(BoardPlan(track, compile_track(track), style_named("clean")), str, PARTS)


@pytest.mark.parametrize("name", SHIPPED)
def test_words_overlap_nothing_and_stay_on_the_board(name: str) -> None:
    track = load(FOLDER / f"{name}.json")
    labels = labels_of(track)
    boxes = [box_of(item) for item in labels.names]
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []
    board = track.board
    assert all(
        box[0] > 0 and box[1] > 0 and box[2] < board.width and box[3] < board.height
        for box in boxes
    )
    spaces = shapely.STRtree(
        [shapely.Polygon(space.outline) for space in track.spaces if CITY not in space.tags]
    )
    places = [shapely.box(*box) for box in boxes]
    assert spaces.query(places, predicate="intersects").size == 0


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_finds_room_on_the_shipped_tracks(name: str) -> None:
    track = load(FOLDER / f"{name}.json")
    labels = labels_of(track)
    told = [text.text for item in labels.names for text in texts_of(item)]
    assert track.name in told
    assert {"NW", "NE", "SE", "SW"} <= set(told)
    assert {space.name for space in track.spaces if CITY in space.tags} <= set(told)
    named = {item.id for item in labels.names if isinstance(item, Group)}
    inside = [
        group.items[1].id
        for group in labels.names
        if isinstance(group, Group) and len(group.items) > 1 and isinstance(group.items[1], Group)
    ]
    lines = {f"{line.name}-name" for line in track.lines}
    assert lines <= named | set(inside)


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(*[st.floats(1, 120)] * 2, *[st.floats(-50, 350)] * 2), max_size=12),
    st.lists(st.tuples(*[st.floats(-20, 320)] * 2, st.floats(1, 60)), max_size=4),
)
def test_placed_boxes_never_meet(
    wanted: list[tuple[float, ...]], taken: list[tuple[float, ...]]
) -> None:
    room = Room(300.0, 200.0, 5.0)
    discs = [shapely.Point(x, y).buffer(radius) for x, y, radius in taken]
    for disc in discs:
        room.take(disc)
    boxes = []
    for wide, high, x, y in wanted:
        place = room.place(wide, high, (x, y))
        if place is not None:
            boxes.append((*place, place[0] + wide, place[1] + high))
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []
    for box in boxes:
        assert box[0] >= 5
        assert box[1] >= 5
        assert box[2] <= 295
        assert box[3] <= 195
        assert not any(disc.intersects(shapely.box(*box)) for disc in discs)


def test_a_place_is_the_nearest_to_the_wish() -> None:
    room = Room(300.0, 200.0, 5.0)
    assert room.place(20, 10, (100, 100)) == (90, 95)
    assert room.distance(20, 10, (100, 100)) == pytest.approx(10, abs=1.5)
    assert room.place(20, 10, (100, 100), farthest=5) is None


def test_a_full_board_has_no_room() -> None:
    room = Room(300.0, 200.0, 5.0)
    room.take(shapely.box(0, 0, 300, 200))
    assert room.place(2, 2, (50, 50)) is None
    assert room.middle(2, 2) is None


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((12, 9, 0), ["12", "9", "–"]),
        ((200_000, 30_000), ["200k", "30k"]),
        ((90_000, 0, -10_000), ["90k", "–", "−10k"]),
    ],
)
def test_money_is_told_shortly(values: tuple[int, ...], told: list[str]) -> None:
    assert amounts(values) == told


def test_prizes_and_bets_are_those_of_the_game() -> None:
    rivals, top_race, camels = (
        payouts_of(load(FOLDER / f"{name}.json"))
        for name in ("harbour_loop", "salt_flats", "oasis_round")
    )
    assert rivals.prizes == (12, 9, 6, 4, 2, 0)
    assert rivals.bets[0] == (9, 6, 3)
    assert top_race.bets[2][0] == 30_000
    assert camels == ((), ())


def test_a_lap_is_told_in_its_fewest_spaces() -> None:
    track = load(FOLDER / "oasis_round.json")
    plan = BoardPlan(track, compile_track(track), style_named("clean"))
    assert fewest_spaces(plan) == 16
    climb = load(FOLDER / "kestrel_climb.json")
    course = compile_track(climb)
    left = CheckContext(climb, course, needs_for(climb)).left
    plan = BoardPlan(climb, course, style_named("clean"))
    assert fewest_spaces(plan) == min(left[slot] for slot in course.slots)


def test_words_keep_clear_of_the_designers_own_things_but_not_of_backgrounds() -> None:
    track = load(FOLDER / "harbour_loop.json")
    plan = BoardPlan(track, compile_track(track), style_named("clean"))
    shown = (*PARTS, "own")
    (title,) = (
        item
        for item in Labels(plan, str, shown).names
        if any(text.text == track.name for text in texts_of(item))
    )
    left, top, *_ = box_of(title)
    corners = ((left, top), (left + 60, top), (left + 60, top + 25), (left, top + 25))
    for shape, is_background in ((OwnShape(corners), False), (sheet_of(track), True)):
        own = replace(track, layers=(OwnLayer("Art", shapes=(shape,)),))
        mine = BoardPlan(own, plan.course, plan.style)
        boxes = [box_of(item) for item in Labels(mine, str, shown).names]
        covers = [
            shapely.box(*box).intersects(shapely.Polygon(shape.points).buffer(1)) for box in boxes
        ]
        assert any(covers) == is_background
        # Where the layers are left out, they take no room.
        assert [box_of(item) for item in Labels(mine, str, PARTS).names] == [
            box_of(item) for item in Labels(plan, str, PARTS).names
        ]


def sheet_of(track: Track) -> OwnShape:
    wide, high = track.board.width, track.board.height
    return OwnShape(((0, 0), (wide, 0), (wide, high), (0, high)))


def test_tables_find_room_where_the_title_has_none() -> None:
    track = load(FOLDER / "harbour_loop.json")
    labels = labels_of(replace(track, name="A name " * 40))
    assert [each.key for each in labels.left_out] == ["title"]
    assert {"legend", "prizes"} <= {item.id for item in labels.names if isinstance(item, Group)}


def test_words_on_the_bare_ground_have_the_halo_of_the_style() -> None:
    track = load(FOLDER / "harbour_loop.json")
    clean = style_named("clean")
    style = replace(clean, words=replace(clean.words, halo="#123456"))
    labels = Labels(BoardPlan(track, compile_track(track), style), str, PARTS)
    texts = [text for item in labels.names for text in texts_of(item)]
    bare = {text.text for text in texts if text.halo is not None}
    assert {text.halo.colour for text in texts if text.halo is not None} == {"#123456"}
    assert {track.name, "NW", "Start"} <= bare
    assert "Prizes" not in bare
    assert not any(text.halo for item in labels_of(track).names for text in texts_of(item))


def test_a_single_sign_has_a_legend_if_the_designer_has_changed_it() -> None:
    track = load(FOLDER / "harbour_loop.json")
    finish = tuple(line for line in track.lines if line.kind == "finish")
    alone = replace(track, lines=finish, kind=NETWORK, grid=replace(track.grid, slots=()))
    assert legend(BoardPlan(alone, compile_track(alone), style_named("clean")), str, ()) is None
    alone = replace(alone, labels=(Label("legend", (5.0, 5.0)),))
    block = legend(BoardPlan(alone, compile_track(alone), style_named("clean")), str, ())
    assert block is not None
    assert [text.text for text in texts_of(block.at((0.0, 0.0)))] == ["Finish"]
    none = replace(alone, lines=())
    assert legend(BoardPlan(none, compile_track(none), style_named("clean")), str, ()) is None
