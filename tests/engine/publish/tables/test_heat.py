"""Circuits for Heat, read back."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from io import BytesIO

import pytest
import shapely
from PIL import Image

from engine.course import compile_track
from engine.files import FileError
from engine.publish.drawing import Size
from engine.publish.jobs import Published, files_of, usual_jobs
from engine.publish.tables.heat import lack_for_heat, view_of
from engine.track import Job, Track
from engine.track.edits import set_lane
from tests.helpers.small_tracks import ring

SPACES = 12
LAP = ring(2, SPACES)
JOB = Job("Heat", "heat", {"url-prefix": "https://example.org"})


def published(track: Track) -> dict[str, bytes]:
    return dict(files_of(JOB, Published(track, "lap")))


def test_each_space_is_a_cell_that_leads_to_the_next_of_both_lanes() -> None:
    circuit = json.loads(published(LAP)["lap_heat/lap_heat.heat"])
    course, view = compile_track(LAP), view_of(Size(LAP.board.width, LAP.board.height))
    cells = circuit["cells"]
    assert len(cells) == 2 * SPACES
    for name, cell in cells.items():
        space = course.ids[int(name) - 1]
        assert (cell["lane"], cell["position"]) == (" ab".index(space[0]), int(space[1:]))
        corners = [(float(x), float(y)) for x, y in re.findall(r"(\d+),(\d+)", cell["d"])]
        outline = [view.pixel(corner) for corner in LAP.space(space).outline]
        assert corners == outline
        assert shapely.Polygon(corners).contains(shapely.Point(cell["x"], cell["y"]))
        ahead = [course.ids[other - 1] for other in cell["neighbours"]]
        number = int(space[1:]) % SPACES + 1
        assert ahead == [f"{lane}{number}" for lane in (space[0], "ba"["ab".index(space[0])])]
    # Clockwise from the right: the front of the first space, a twelfth of the lap on, looks down
    # and to the left.
    assert cells["1"]["a"] == 90 + 360 // SPACES


def test_the_last_four_rows_start_and_the_lap_ends_at_the_finish() -> None:
    circuit = json.loads(published(LAP)["lap_heat/lap_heat.heat"])
    ids = compile_track(LAP).ids
    names = [ids[cell - 1] for cell in circuit["startingCells"]]
    assert names == ["a12", "b12", "a11", "b11", "a10", "b10", "a9", "b9"]
    ends = circuit["computed"]["laneEnds"]
    assert [ids[ends[end] - 1] for end in ("end1", "end2")] == ["a12", "b12"]


def test_the_picture_fits_under_the_cells() -> None:
    files = published(LAP)
    circuit = json.loads(files["lap_heat/lap_heat.heat"])
    address, name = circuit["jpgUrl"].rsplit("/", 1)
    assert address == "https://example.org"
    with Image.open(BytesIO(files[f"lap_heat/{name}"])) as picture:
        assert picture.size == (circuit["width"], circuit["height"]) == (1650, 1100)
        road = picture.convert("RGB").getpixel(
            (circuit["cells"]["1"]["x"] + 9, circuit["cells"]["1"]["y"] + 9)
        )
        assert road != picture.convert("RGB").getpixel((2, 2))


@pytest.mark.parametrize(
    ("track", "why"),
    [
        (ring(3), "laps of two lanes"),
        (replace(LAP, kind="network"), "laps of two lanes"),
        (set_lane(LAP, ["a3"], 2), "not 11 and 13"),
    ],
)
def test_other_tracks_are_told_why_not(track: Track, why: str) -> None:
    assert why in str(lack_for_heat(track))
    assert "heat" not in {job.kind for job in usual_jobs(track)}
    with pytest.raises(FileError, match=why):
        published(track)
