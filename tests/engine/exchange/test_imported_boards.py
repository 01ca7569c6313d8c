"""Drawings of other games' boards, imported as they are: their steps against hand-made links."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from engine.exchange.importing import Imported, ImportOptions, import_drawing
from tests.helpers.foreign_boards import BOARDS, board_data, named, steps_of, two_way

BOW_TIES = {
    "virage:9:m:1",
    "virage:9:g:0",
    "virage:8:g:0",
    "case:1:d:17",
    "case:2:m:0",
    "case:5:d:21",
    "case:5:d:17",
}

PIXEL = 25.4 / 96


def board_drawing(name: str, options: ImportOptions) -> Imported:
    path = BOARDS / "svg" / f"{name}.svg"
    if not path.exists():
        pytest.skip(f"no test data at {path}")
    return import_drawing(path, options)


def nearest(found: Imported, data: dict) -> dict[str, str]:
    """The id of the hand-made space nearest to each imported one, by their centres."""
    centres = np.array([space["centre"] for space in data["spaces"]]) * PIXEL
    ids = [str(space["id"]) for space in data["spaces"]]
    away = np.hypot(*(found.course.centres[:, None] - centres[None]).transpose(2, 0, 1))
    return {
        space: ids[row] for space, row in zip(found.course.ids, away.argmin(axis=1), strict=True)
    }


def direction_of(data: dict) -> str:
    """The way round the positions of the hand-made spaces run, as seen on the board."""
    centres = {space["pos"]: space["centre"] for space in data["spaces"]}
    x, y = np.array([centres[pos] for pos in sorted(centres)]).T
    turning = (x * np.roll(y, -1) - np.roll(x, -1) * y).sum()
    return "clockwise" if turning > 0 else "anticlockwise"


@pytest.mark.parametrize("close_gaps", [False, True])
@pytest.mark.parametrize(
    ("name", "spaces"), [("heat_usa", 138), ("heat_mexico", 120), ("heat_japan", 120)]
)
def test_steps_of_an_imported_heat_board_are_the_hand_made_ones(
    name: str, spaces: int, close_gaps: bool
) -> None:
    data = board_data(name)
    found = board_drawing(name, ImportOptions(direction=direction_of(data), close_gaps=close_gaps))
    assert len(found.track.spaces) == spaces
    assert found.remarks == ()
    assert sorted({space.lane for space in found.track.spaces}) == [1, 2]
    assert sum(space.lane == 1 for space in found.track.spaces) == spaces // 2
    match = nearest(found, data)
    assert len(set(match.values())) == spaces
    assert {(match[a], match[b]) for a, b in steps_of(found.course)} == named(data["successors"])


@pytest.mark.parametrize("name", ["heat_usa", "heat_mexico", "heat_japan"])
def test_closed_gaps_of_a_traced_board_leave_one_seamless_sheet(name: str) -> None:
    found = board_drawing(name, ImportOptions(close_gaps=True))
    assert found.gaps is not None
    polygons = np.array([shapely.Polygon(space.outline) for space in found.track.spaces], object)
    assert shapely.coverage_is_valid(polygons)
    assert found.gaps.kept == ()
    assert found.gaps.open_after < 0.01 * found.gaps.open_before
    assert found.gaps.moves[0].distance < 0.2 * found.course.length


def test_the_tunnel_of_heat_japan_is_proposed_as_links() -> None:
    data = board_data("heat_japan")
    found = board_drawing("heat_japan", ImportOptions(direction=direction_of(data)))
    match = nearest(found, data)
    links = {(match[link.source], match[link.target]) for link in found.track.links}
    assert links == {(a, b) for a in ("971", "975") for b in ("1033", "1037")}


def test_ids_of_a_lane_follow_one_another_round_the_lap() -> None:
    found = board_drawing("heat_usa", ImportOptions())
    lane = [f"a{number}" for number in range(1, 70)]
    steps = steps_of(found.course)
    assert all((here, there) in steps for here, there in zip(lane, [*lane[1:], "a1"], strict=True))


def test_exactly_the_seven_bow_ties_of_monaco_are_named_with_their_places() -> None:
    found = board_drawing("monaco", ImportOptions())
    crossing = {r.shape: r.place for r in found.remarks if "crosses itself" in r.wrong}
    assert set(crossing) == BOW_TIES
    drawn = {name: space for space, name in found.drawn.items()}
    for name, (x, y) in crossing.items():
        outline = np.array(found.track.space(drawn[name]).outline)
        assert (outline.min(axis=0) <= (x, y)).all()
        assert (outline.max(axis=0) >= (x, y)).all()
    twice = {r.shape for r in found.remarks if r.left_out}
    assert twice == {"path4595", "path4609"}
    assert len(found.remarks) == len(BOW_TIES) + len(twice)


def test_monaco_runs_as_its_spaces_are_numbered_in_three_lanes() -> None:
    found = board_drawing("monaco", ImportOptions())
    data = board_data("formulad_monaco_alexisduf")
    lanes = {
        space["id"]: " gmd".index(space["lane"])
        for space in data["spaces"]
        if space["lane"] in "gmd"
    }
    assert found.direction_from == "numbered"
    lane_of = {found.drawn[space.id]: space.lane for space in found.track.spaces}
    right = sum(lane_of[name] == lane for name, lane in lanes.items())
    assert right >= 0.99 * len(lanes)
    steps = {(found.drawn[a], found.drawn[b]) for a, b in steps_of(found.course)}
    hand_made = named(data["successors"]) - named(two_way(data))
    touching = {
        frozenset(found.drawn[found.course.ids[row]] for row in pair)
        for pair in found.course.contacts.tolist()
    }
    missing = {pair for pair in hand_made - steps if frozenset(pair) in touching}
    assert len(missing) <= 0.01 * len(hand_made)
