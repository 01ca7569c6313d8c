"""Records that an earlier version wrote: played again, or refused by the rule that has changed.

The files in `earlier` were written in November 2026, by commit fa59648; their digests of whole
courses are those of that version. They are never made anew.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.course import Course, compile_track
from engine.games import game_named
from engine.playtest.played_on import changed_parts, place_on
from engine.playtest.playthrough import (
    Playthrough,
    PlaythroughError,
    play_game,
    playthrough_from_json,
    playthrough_json,
    replay,
)
from engine.track import load
from engine.track.edits import toggle_wall
from engine.track.files import from_json
from tests.helpers.small_courses import lane_road

FOLDER = Path(__file__).parent / "earlier"
TRACKS = Path(__file__).parents[3] / "tracks"


def earlier(name: str) -> tuple[Playthrough, Course | None]:
    """A record and the track in it; that of Auf Achse was played on a shipped one."""
    data = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    record = playthrough_from_json(data, name)
    assert playthrough_json(record) == data
    if not record.on.track:
        return record, None
    drawings = [from_json(dict(drawing), name) for drawing in record.drawings]
    return record, compile_track(drawings[0] if drawings else load(TRACKS / "long_haul.json"))


@pytest.mark.parametrize("name", ["camel_cup", "top_race_tips", "five_towers"])
def test_an_earlier_record_is_played_again_to_its_end(name: str) -> None:
    """Its digest is of no use any more: the moves tell whether it is true."""
    record, course = earlier(name)
    assert record.on.parts == {}
    assert game_named(record.game).outcome(replay(record, course)[-1]) == record.outcome


@pytest.mark.parametrize(
    ("name", "move", "texts"),
    [
        (
            "rivals",
            58,
            ["(RV-14, ", "none is 'red 6, orange 4, black 2, yellow 1' any more (RV-1, "],
        ),
        (
            "top_race",
            49,
            ["(TR-7, ", "none is 'yellow 6, black 4, blue 2, green 1' any more (TR-1, "],
        ),
        # The rest of the card is not carried out any more once the fifth car is home.
        ("top_race_fifth_car", 68, ["by the rules nobody, the game is over (TR-16, "]),
        # "Roll and move again" has just been drawn: today the truck must move on.
        ("auf_achse", 163, ["done is not possible now", "(AA-11, "]),
    ],
)
def test_a_rule_that_has_changed_is_named_at_the_first_move_that_differs(
    name: str, move: int, texts: list[str]
) -> None:
    record, course = earlier(name)
    with pytest.raises(PlaythroughError) as refused:
        replay(record, course)
    assert refused.value.move == move
    for text in (f"move {move}, seat ", *texts):
        assert text in str(refused.value)


ROAD = lane_road(2, 9, bets=[3, 5, 7])


@pytest.fixture(scope="module")
def record() -> Playthrough:
    """A race on the road."""
    return play_game(compile_track(ROAD), "rivals", ["random"] * 2, {"variant": "race"}, seed=3)


def test_only_what_the_rules_see_of_a_track_is_told_apart(record: Playthrough) -> None:
    """Names, notes, colours and a vertex of an outline may change; a wall may not."""
    course = compile_track(ROAD)
    assert changed_parts(record.on, "rivals", course) == ()
    moved = tuple(
        replace(space, outline=tuple((x + 300.0, y + 10.0) for x, y in space.outline))
        for space in ROAD.spaces
    )
    line = ROAD.course
    assert line is not None
    elsewhere = replace(
        ROAD,
        name="Elsewhere",
        notes="moved",
        spaces=moved,
        course=replace(line, line=tuple((x + 300.0, y + 10.0) for x, y in line.line)),
        lines=tuple(
            replace(one, points=tuple((x + 300.0, y + 10.0) for x, y in one.points))
            for one in ROAD.lines
        ),
    )
    assert changed_parts(record.on, "rivals", compile_track(elsewhere)) == ()
    walled = compile_track(toggle_wall(ROAD, "a3", "a4"))
    assert changed_parts(record.on, "rivals", walled) == ("steps",)


def test_a_step_that_has_changed_is_named(record: Playthrough) -> None:
    """The first move that lacks a step is refused, with the space that the car moves from."""
    course = compile_track(ROAD)
    ways = [
        state.table.ways(state.race)[action]
        for state, (_, action) in zip(replay(record, course), record.moves, strict=False)
        if action.kind == "to"
    ]
    walled = ROAD
    for lane in ("a", "b"):
        walled = toggle_wall(walled, f"{lane}{int(ways[0][-1][1:]) - 1}", ways[0][-1])
    with pytest.raises(PlaythroughError) as refused:
        replay(record, compile_track(walled))
    told = str(refused.value)
    assert f"moves from {ways[0][0]} with " in told
    assert "(RV-18, " in told
    assert "another state of the track 'Untitled track', which differs in: steps" in told


@pytest.mark.parametrize(
    ("game", "file", "parts"),
    [
        ("rivals", "harbour_loop", {"rectangles", "ranks from the inner edge", "level spaces"}),
        ("top_race", "harbour_loop", {"ranks from the inner edge", "level spaces"}),
        ("camel_cup", "oasis_round", {"spaces in running order"}),
        ("auf_achse", "long_haul", {"roads", "cities", "warning triangles", "spaces"}),
    ],
)
def test_each_game_says_what_it_reads_of_a_track(game: str, file: str, parts: set[str]) -> None:
    place = place_on(game, compile_track(load(TRACKS / f"{file}.json")))
    assert parts <= {*place.parts}
    assert ("rectangles" in place.parts) == (game == "rivals")


def test_rv28_a_lost_extra_move_of_concentration_is_named() -> None:
    """The owner of Concentration has moved two spaces more; where the fronts are zigzags, with the
    same steps as before, no space is a rectangle and nobody may."""

    def bent(x: float, y: float) -> tuple[float, float]:
        return (x + 3.5 * (-1) ** round(x / 20), y) if y == 10 else (x, y)

    zigzag = tuple(
        replace(space, outline=tuple(bent(x, y) for x, y in space.outline)) for space in ROAD.spaces
    )
    record, course = _with_extra_move(), compile_track(replace(ROAD, spaces=zigzag))
    assert changed_parts(record.on, "rivals", course) == ("rectangles",)
    with pytest.raises(PlaythroughError, match=r"\(RV-28, .*which differs in: rectangles"):
        replay(record, course)


def _with_extra_move() -> Playthrough:
    """The first of some games in which somebody makes such a move."""
    course = compile_track(ROAD)
    for seed in range(60):
        record = play_game(course, "rivals", ["random"] * 3, seed=seed)
        states = replay(record, course)
        for state, (_, action) in zip(states, record.moves, strict=False):
            offered = {str(one) for one in game_named("rivals").legal_actions(state)}
            if "stay" in offered and action.kind == "to":
                return record
    raise AssertionError("nobody makes an extra move in 60 games")
