"""Keys that resemble a known one are told, with their place and the key that was meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.checks import Problem, find_problems
from engine.course import compile_track
from engine.track import Track, load, parse
from engine.track.edits import EditError
from engine.track.files import from_json, text, to_json
from engine.track.misspelt import misspelt_keys, with_renamed_key
from tests.helpers.small_tracks import ring

HARBOUR = Path(__file__).parents[3] / "tracks" / "harbour_loop.json"


def problems_of(data: Any) -> list[Problem]:
    track = from_json(data)
    found = find_problems(track, compile_track(track))
    return [problem for problem in found if problem.code == "file.misspelt_key"]


def with_keys(path: tuple[str | int, ...], **keys: object) -> Any:
    data = to_json(ring())
    part: Any = data
    for step in path:
        part = part[step]
    part.update(keys)
    return data


def test_a_misspelt_key_of_a_space_is_told_and_can_be_renamed() -> None:
    (problem,) = problems_of(with_keys(("spaces", 3), tgas=["wet"]))
    track = parse(text(from_json(with_keys(("spaces", 3), tgas=["wet"]))))
    space = track.spaces[3]
    assert problem.text == "Did you mean “tags”? The key “tgas” of spaces[3] has no effect."
    assert problem.spaces == (space.id,)
    assert len(problem.points) == 1
    assert problem.fix is not None
    assert not problem.fix.safe
    mended = problem.fix.apply(track)
    assert mended.spaces[3] == replace(space, tags=("wet",), extra={})


@pytest.mark.parametrize(
    ("path", "key", "meant"),
    [
        ((), "autor", "author"),
        (("board",), "pictrue", "picture"),
        (("grid",), "start_palyer", "start_player"),
        (("lines", 0), "Number", "number"),
        (("roads", 0), "colsed", "closed"),
    ],
)
def test_every_part_is_looked_at(path: tuple[str | int, ...], key: str, meant: str) -> None:
    data = to_json(load(HARBOUR))
    part: Any = data
    for step in path:
        part = part[step]
    part.pop(meant, None)
    part[key] = {"x": 1}
    (found,) = misspelt_keys(from_json(data))
    assert (found.path, found.key, found.meant, found.fits) == (path, key, meant, False)


def test_keys_of_other_programs_are_kept_without_a_word() -> None:
    data = with_keys(("spaces", 0), colour="#ff0000", weight=3, tool={"lane": 2})
    assert problems_of(data) == []
    assert to_json(from_json(data)) == data


def test_a_key_beside_the_one_that_it_resembles_is_of_another_program() -> None:
    assert problems_of(with_keys(("spaces", 0), tags=["wet"], tag="wet")) == []


def test_no_fix_makes_a_track_that_cannot_be_read() -> None:
    data = with_keys(("spaces", 0), share="nowhere")
    (found,) = misspelt_keys(from_json(data))
    assert (found.meant, found.fits) == ("shares", True)
    with pytest.raises(EditError, match="nowhere"):
        with_renamed_key(from_json(data), found.path, found.key, found.meant)


def test_options_of_jobs_are_left_to_publishing() -> None:
    data = to_json(ring()) | {"publish": [{"name": "A", "kind": "png", "knid": "png"}]}
    track: Track = from_json(data)
    assert [*misspelt_keys(track)] == []
