"""Whatever is edited is still a track, and the old one stays as it was."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.track import (
    Job,
    edits,
    parse,
)
from engine.track.files import text
from tests.helpers.small_tracks import THREE

IDS = st.sampled_from(["a1", "a2", "b1", "b2"])


PLACES = st.tuples(st.sampled_from([0, 5, 10, 20]), st.sampled_from([0, 5, 10, 20]))


JOBS = st.sampled_from([Job("Plan", "svg"), Job("Home", "pdf-tiles", {"paper": "A3"})])


EDIT = st.one_of(
    st.tuples(st.just(edits.move_vertex), PLACES, PLACES),
    st.tuples(st.just(edits.move_vertices), st.lists(PLACES, max_size=3), PLACES),
    st.tuples(
        st.just(edits.move_softly),
        st.dictionaries(PLACES, st.sampled_from([0, 5, 30]), max_size=3),
        PLACES,
        st.just(20),
    ),
    st.tuples(st.just(edits.insert_vertex), st.tuples(PLACES, PLACES), PLACES),
    st.tuples(st.just(edits.remove_vertex), PLACES),
    st.tuples(st.just(edits.remove_spaces), st.lists(IDS, max_size=2)),
    st.tuples(st.just(edits.rename_space), IDS, IDS),
    st.tuples(st.just(edits.set_lane), st.lists(IDS, max_size=2), st.integers(0, 3)),
    st.tuples(st.just(edits.set_front), IDS, st.none() | st.tuples(*[st.integers(0, 4)] * 2)),
    st.tuples(st.just(edits.set_shares), IDS, IDS),
    st.tuples(st.just(edits.toggle_slot), IDS),
    st.tuples(st.just(edits.toggle_wall), IDS, IDS),
    st.tuples(st.just(edits.toggle_link), IDS, IDS, st.integers(0, 2)),
    st.tuples(st.just(edits.confirm), IDS, IDS, st.sampled_from(["level", "ahead"])),
    st.tuples(st.just(edits.ignore), st.just("x.y"), st.lists(IDS, max_size=2)),
    st.tuples(
        st.just(edits.add_line), st.sampled_from(["finish", "bet"]), st.just([(0, 0), (1, 1)])
    ),
    st.tuples(st.just(edits.set_jobs), st.lists(JOBS, max_size=2)),
    st.tuples(st.just(edits.set_course), st.lists(PLACES, max_size=4)),
)


@given(st.lists(EDIT, max_size=8))
def test_whatever_is_edited_is_still_a_track_and_undo_finds_the_old_one_unchanged(changes):
    history = [THREE]
    seen = [(hash(THREE), text(THREE))]
    for edit, *arguments in changes:
        try:
            history.append(edit(history[-1], *arguments))
        except edits.EditError:
            continue
        seen.append((hash(history[-1]), text(history[-1])))
    assert parse(text(history[-1])) == history[-1]
    assert [(hash(track), text(track)) for track in history] == seen
