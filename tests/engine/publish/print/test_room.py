"""What finds no room on a board, or is placed over its edge, is named with job and style."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import shapely
from PIL import Image as Pixels

import lanesmith
from engine.publish.jobs import Published
from engine.publish.print.proof import problems_on_paper
from engine.track import Ignored, Job, Look, OwnLayer, OwnShape, Track, load
from engine.track.edits import set_jobs, set_label, set_look
from tracks.drawn.good_lap import good_lap
from tracks.drawn.round_trip import round_trip
from tracks.drawn.shipped import FOLDER

LAP = load(FOLDER / "harbour_loop.json")
JOB = Job("Drawing", "svg", {"style": "night_race"})

PLAQUES = {
    *(f"Corner {name}" for name in ("NW", "NE", "SE", "SW")),
    *(f"Plaque of bet line {number}" for number in (1, 2, 3)),
    "Plaque of the finish line",
}


def texts(track: Track, job: Job = JOB, code: str = "print.no_room") -> list[str]:
    found = problems_on_paper(job, Published(track, "lap"))
    return [each.text for each in found if each.code == code]


def without_room(track: Track) -> Track:
    """The track with nine areas of one's own that take the whole board."""
    wide, high = track.board.width / 3, track.board.height / 3
    areas = (
        shapely.box(x * wide, y * high, (x + 1) * wide, (y + 1) * high)
        for x in range(3)
        for y in range(3)
    )
    shapes = tuple(OwnShape(tuple(area.exterior.coords[:-1])) for area in areas)
    return replace(track, layers=(OwnLayer("Art", shapes=shapes),))


@pytest.mark.parametrize("what", ["title", "legend", "prizes"])
def test_a_label_without_room_is_named_with_job_and_style(what: str) -> None:
    assert texts(good_lap()) == []
    (told,) = texts(set_label(good_lap(), what, shown=True))
    start = f"In the job “Drawing” (Night race) “{what.capitalize()}” is left out: there is no room"
    assert told.startswith(start)


def test_everything_that_finds_no_room_is_named(tmp_path: Path) -> None:
    logo = tmp_path / "logo.png"
    Pixels.new("RGB", (60, 20), "#336699").save(logo)
    track = without_room(set_look(LAP, Look(changes={"logo": {"file": str(logo)}})))
    job = Job("Drawing", "svg")
    named = [text.split("“")[2].split("”")[0] for text in texts(track, job)]
    warnings = {name for name in named if name.startswith("Warning before ")}
    assert warnings
    labels = {"Title", "Legend", "Prizes", "Start arrow", "Credits", "Logo", "Trees"}
    assert {*named} == labels | PLAQUES | warnings
    assert len(named) == len({*named})
    assert texts(replace(track, layers=()), job) == []
    shown = Job("Drawing", "svg", {"shown": ["title", "own"]})
    assert len(texts(track, shown)) == 2


def test_the_name_of_a_city_without_room_is_named() -> None:
    long = "A city with a name that is far too long for it"
    first, *others = round_trip().spaces
    track = replace(round_trip(), spaces=(replace(first, name=long), *others))
    job = Job("Drawing", "svg", {"shown": ["names", "own"]})
    problems = problems_on_paper(job, Published(without_room(track), "trip"))
    assert [each.text.split("“")[2].split("”")[0] for each in problems] == [f"Name of {long}"]


def test_a_smaller_label_or_one_placed_by_hand_is_printed() -> None:
    track = set_label(good_lap(), "prizes", shown=True)
    assert len(texts(track)) == 1
    assert texts(set_label(track, "prizes", scale=0.3)) == []
    assert texts(set_label(track, "prizes", at=(60.0, 60.0))) == []


def test_the_place_of_a_plaque_is_shown() -> None:
    problems = problems_on_paper(JOB, Published(without_room(LAP), "lap"))
    (finish,) = (each for each in problems if "finish" in each.text)
    line = next(each for each in LAP.lines if each.kind == "finish")
    assert finish.points == (line.points[0],)


def test_a_label_over_the_edge_is_named() -> None:
    whole = set_label(LAP, "legend", at=(10.0, 10.0))
    assert texts(whole, code="print.label_off_board") == []
    for at in ((-10.0, 10.0), (10.0, LAP.board.height + 20)):
        (told,) = texts(set_label(LAP, "legend", at=at), code="print.label_off_board")
        assert told.startswith("In the job “Drawing” (Night race) “Legend” is not whole")


def test_what_is_without_room_is_told_of_own_jobs_and_can_be_ignored() -> None:
    track = set_jobs(set_label(good_lap(), "title", shown=True), [Job("Page", "page")])
    codes = [problem.code for problem in lanesmith.check(track)]
    assert codes == ["print.no_room"]
    ignoring = replace(track, ignored=(*track.ignored, Ignored("print.no_room")))
    assert [*lanesmith.check(ignoring)] == []


def test_a_title_in_the_style_of_the_track_names_the_look() -> None:
    (told,) = texts(set_label(good_lap(), "title", shown=True), Job("Drawing", "svg"))
    assert "(Look of the track)" in told
