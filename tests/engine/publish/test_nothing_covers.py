"""Nothing covers anything on the boards of all shipped tracks in all styles, and on all pieces, and
everything finds room there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.files import FileError
from engine.games import GAMES
from engine.publish.components.boxes import components_of
from engine.publish.components.jobs import box_of
from engine.publish.jobs import Published, jobs_of, order_of
from engine.publish.jobs.kind import board_of
from engine.publish.styles import style_names
from engine.track import Job, Label, load
from tests.helpers.covering import covering, covering_on
from tracks.drawn.shipped import FOLDER

SHIPPED = sorted(path.stem for path in FOLDER.glob("*.json"))
LAP = load(FOLDER / "harbour_loop.json")


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_covers_anything_on_boards(name: str, language: str) -> None:
    track = load(FOLDER / f"{name}.json")
    published, seen = Published(track, name), set()
    for job in jobs_of(track):
        for style in style_names():
            told = {**job.options, "style": style, "language": language}
            order = order_of(replace(job, options=told), published)
            if "style" not in order.settings:
                continue
            board = board_of(order)
            if id(board) not in seen:
                seen.add(id(board))
                assert [*covering(track, board)] == [], style
                assert board.left_out == (), style
    assert len(seen) >= len(style_names())


@pytest.mark.parametrize("game", [*GAMES])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_nothing_covers_anything_on_pieces(game: str, language: str) -> None:
    track = next(
        track
        for name in SHIPPED
        for track in (load(FOLDER / f"{name}.json"),)
        if _is_played(track, game)
    )
    order = order_of(
        Job("Pieces", "components", {"game": game, "language": language}), Published(track, "x")
    )
    pieces = components_of(box_of(order))
    assert pieces
    assert [said for piece in pieces for said in covering_on(piece)] == []


def _is_played(track, game: str) -> bool:
    try:
        box_of(order_of(Job("Pieces", "components", {"game": game}), Published(track, "x")))
    except FileError:
        return False
    return True


def test_a_label_on_the_road_is_found() -> None:
    x, y = LAP.spaces[0].outline[0]
    track = replace(LAP, labels=(Label("credits", (x - 10, y)),))
    board = board_of(order_of(Job("Board", "svg"), Published(track, "lap")))
    assert any(said.startswith("credits covers") for said in covering(track, board))


def test_words_that_leave_their_space_are_found() -> None:
    track = LAP.with_space(replace(LAP.spaces[5], name="DEPOT"))
    board = board_of(order_of(Job("Board", "svg"), Published(track, "lap")))
    assert [*covering(track, board)] == []
    other = track.with_space(replace(track.spaces[5], outline=track.spaces[9].outline))
    assert f"{track.spaces[5].id}-words leaves its space" in [*covering(other, board)]
