"""What an edit or an import yields is within the limits of files: it can be read back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.importing import import_drawing
from engine.files import FileError
from engine.sentence import Sentence
from engine.track import Job, OwnLayer, Track
from engine.track.edits import EditError
from engine.track.files import parse, text
from engine.track.limits import (
    MOST_IN_ONE_PLACE,
    MOST_JOBS,
    MOST_LAYERS,
    MOST_LETTERS,
    MOST_SPACES,
    MOST_TAGS,
)
from engine.track.within import fault_beyond, within_limits
from tests.helpers.small_tracks import ring

LAP = ring(2, 12)
FIRST = LAP.spaces[0]
TAGS = tuple(map(str, range(MOST_TAGS + 1)))


def copies(count: int) -> Track:
    """The lap with copies of its first space."""
    more = tuple(replace(FIRST, id=f"q{n}") for n in range(count))
    return replace(LAP, spaces=(*LAP.spaces, *more))


def can_be_read_back(track: Track) -> bool:
    """Return whether a file of the track can be read."""
    try:
        parse(text(track))
    except (FileError, ValueError):
        # JSON has no infinite numbers.
        return False
    return True


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (replace(LAP, spaces=(replace(FIRST, tags=TAGS),)), "spaces[0].tags: 21 given, at most 20"),
        (replace(LAP, name="n" * (MOST_LETTERS + 1)), "name: the text has 201 letters; write at"),
        (replace(LAP, notes="a\x1b[2Jb"), 'notes: the text "a\\u001b[2Jb" contains a con'),
        (copies(MOST_IN_ONE_PLACE + 1), "spaces: 54 spaces are in one place, near"),
        (copies(MOST_SPACES), "spaces: 10023 given, at most 9999 allowed; give 9999"),
        (replace(LAP, layers=(OwnLayer("a"),) * (MOST_LAYERS + 1)), "layers: 201 given"),
        (replace(LAP, publish=(Job("a", "svg", {}),) * (MOST_JOBS + 1)), "publish: 101 given"),
        (
            replace(LAP, spaces=(replace(FIRST, outline=((1e7, 0), (0, 9), (9, 9))),)),
            "spaces[0].outline[0][0]: 10000000 is too large",
        ),
    ],
)
def test_an_edit_beyond_a_limit_is_refused_in_the_words_of_the_reader(
    after: Track, told: str
) -> None:
    assert not can_be_read_back(after)
    with pytest.raises(EditError) as error:
        within_limits(after, LAP)
    assert str(error.value).startswith(f"no file holds this: {told}")
    assert fault_beyond(after) is not None


CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "name": st.text(max_size=2 * MOST_LETTERS),
        "notes": st.text(max_size=9),
        "contact": st.floats(allow_nan=True),
        "level": st.floats(-1, 3),
    },
)


@given(CHANGES, st.floats(allow_nan=True), st.integers(-2, 120), st.integers(0, 2 * MOST_TAGS))
def test_what_is_found_within_the_limits_can_be_read_back(
    changes: dict[str, Any], x: float, lane: int, tags: int
) -> None:
    outline = ((x, FIRST.outline[0][1]), *FIRST.outline[1:])
    words = tuple(map(str, range(tags)))
    space = replace(FIRST, outline=outline, lane=lane, tags=words)
    after = replace(LAP, spaces=(space, *LAP.spaces[1:]), **changes)
    assert (fault_beyond(after, LAP) is None) == can_be_read_back(after)
    assert (fault_beyond(after) is None) == can_be_read_back(after)


def test_numbers_of_arrays_are_numbers_like_any_other() -> None:
    outline = tuple((x, y) for x, y in np.array(FIRST.outline) + 0.5)
    assert fault_beyond(replace(LAP, spaces=(replace(FIRST, outline=outline),)), LAP) is None


def test_a_sentence_is_a_text_like_any_other() -> None:
    assert fault_beyond(replace(LAP, name=Sentence("Lap")), LAP) is None


def test_a_drawing_of_more_spaces_than_a_track_is_refused_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "many.svg"
    squares = "".join(
        f'<rect x="{4 * (n % 100)}" y="{4 * (n // 100)}" width="3" height="3"/>'
        for n in range(MOST_SPACES + 1)
    )
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="420mm" height="420mm" '
        f'viewBox="0 0 420 420">{squares}</svg>'
    )
    with pytest.raises(FileError) as error:
        import_drawing(file)
    assert "many.svg: spaces: 10000 given, at most 9999 allowed; give 9999" in str(error.value)
