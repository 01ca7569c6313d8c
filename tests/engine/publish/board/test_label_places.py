"""Title, legend, prizes and logo as the designer wants them."""

from __future__ import annotations

from dataclasses import replace

import pytest
import shapely

from engine.course import compile_track
from engine.publish.board import PARTS, SHOWN, board_drawing
from engine.publish.board.covered import covered
from engine.publish.board.label_places import LabelPlace, label_places
from engine.publish.board.plan import BoardPlan, scale_of
from engine.publish.board.start_arrow import start_arrow
from engine.publish.drawing import Drawing
from engine.publish.jobs.documents import texts_of
from engine.publish.styles import style_named
from engine.track import LAP as LAP_KIND
from engine.track import Label, Track, load
from engine.track.edits import EditError, set_label
from engine.track.files import parse, text
from tracks.drawn.shipped import FOLDER

LAP = load(FOLDER / "harbour_loop.json")
COURSE = compile_track(LAP)
PLAN = BoardPlan(LAP, COURSE, style_named("clean"))
SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))


def drawn(track: Track) -> Drawing:
    return board_drawing(track, COURSE, style_named("clean"), PARTS)


def places(track: Track) -> dict[str, LabelPlace]:
    return {**label_places(drawn(track), scale_of(track, COURSE))}


def told(track: Track) -> set[str]:
    return {each.text for each in texts_of(drawn(track))}


USUAL = places(LAP)


def test_all_labels_are_found_on_a_board() -> None:
    assert {*USUAL} == {"title", "legend", "prizes", "start", "credits"}
    board = shapely.box(0, 0, LAP.board.width, LAP.board.height)
    for place in USUAL.values():
        assert board.covers(place.ground)
        assert place.ground.distance(shapely.Point(place.at)) < 10


@pytest.mark.parametrize("what", USUAL)
def test_a_label_is_where_it_is_put(what: str) -> None:
    usual = USUAL[what]
    track = set_label(LAP, what, at=(30.0, 200.0), scale=round(usual.scale, 2))
    now = places(track)
    assert now[what].at == pytest.approx((30, 200))
    left, top, *_ = now[what].ground.bounds
    was_left, was_top, *_ = usual.ground.bounds
    assert left - 30 == pytest.approx(was_left - usual.at[0], abs=0.3)
    assert top - 200 == pytest.approx(was_top - usual.at[1], abs=0.3)
    assert now[what].scale == pytest.approx(usual.scale, abs=0.01)
    assert now[what].ground.area == pytest.approx(usual.ground.area, rel=0.02)


@pytest.mark.parametrize("what", USUAL)
def test_others_keep_clear_of_a_label_that_was_put_somewhere(what: str) -> None:
    x, y, *_ = USUAL["title"].ground.bounds
    now = places(set_label(LAP, what, at=(x + 20, y + 20)))
    own = now.pop(what)
    assert now
    assert not any(place.ground.intersects(own.ground) for place in now.values())


@pytest.mark.parametrize("what", USUAL)
def test_a_label_is_scaled(what: str) -> None:
    small = places(set_label(LAP, what, at=(30.0, 200.0), scale=0.5))[what]
    usual = places(set_label(LAP, what, at=(30.0, 200.0)))[what]
    wide, half = (place.ground.bounds[2] - place.ground.bounds[0] for place in (usual, small))
    assert half == pytest.approx(wide / 2, rel=0.25)
    assert small.scale == pytest.approx(0.5)


@pytest.mark.parametrize("what", USUAL)
def test_a_label_is_left_out_of_all_jobs(what: str) -> None:
    assert {*places(set_label(LAP, what, shown=False))} == {*USUAL} - {what}


def test_labels_are_reworded() -> None:
    words = {
        "title": "Grand Prix",
        "legend": "Signs",
        "prizes": "Points",
        "start": "Off you go",
        "credits": "Made in Kolin",
    }
    track = LAP
    for what, word in words.items():
        track = set_label(track, what, text=word)
    assert {*words.values()} <= told(track)
    assert not {LAP.name, "Prizes", "Start"} & told(track)


@pytest.mark.parametrize("name", SHIPPED)
def test_start_arrow_and_credits_find_room_on_shipped_tracks(name: str) -> None:
    track = load(FOLDER / f"{name}.json")
    course = compile_track(track)
    drawing = board_drawing(track, course, style_named("clean"), SHOWN)
    places = label_places(drawing, scale_of(track, course))
    assert "credits" in places
    assert ("start" in places) == (track.kind == LAP_KIND and bool(track.grid.slots))
    if "start" in places:
        slot = course.centres[course.row[track.grid.slots[0]]]
        away = places["start"].ground.distance(shapely.Point(*slot))
        assert away < 8 * course.width


def test_the_start_arrow_points_where_cars_drive() -> None:
    arrow, _ = start_arrow(PLAN, str, (1.0, 0.0)).items
    left, top, right, bottom = covered(arrow).bounds
    tip = covered(arrow).intersection(shapely.box(right - 1, top, right, bottom))
    assert right - left > bottom - top
    assert tip.area < 1.5


def test_labels_are_kept_in_the_file_and_forgotten_when_usual() -> None:
    track = set_label(set_label(LAP, "title", at=(3.0, 4.0)), "legend", shown=False)
    assert parse(text(track)).labels == track.labels
    assert track.label("title") == Label("title", (3.0, 4.0))
    assert set_label(set_label(track, "title", at=None), "legend", shown=True) == LAP
    with pytest.raises(EditError):
        set_label(LAP, "title", scale=9.0)
    assert replace(LAP, labels=()) == LAP
