"""Whatever is edited is still a track, and the old one stays as it was."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.track import (
    Job,
    OwnPicture,
    OwnShape,
    OwnText,
    OwnThing,
    Track,
    edits,
    parse,
)
from engine.track.files import text
from tests.helpers.small_tracks import THREE

IDS = st.sampled_from(["a1", "a2", "b1", "b2"])


PLACES = st.tuples(st.sampled_from([0, 5, 10, 20]), st.sampled_from([0, 5, 10, 20]))


JOBS = st.sampled_from([Job("Plan", "svg"), Job("Home", "pdf-tiles", {"paper": "A3"})])


THINGS = (
    OwnText("Stand", (1, 2), angle=170),
    OwnPicture("a.png", (0, 0), 3, 4),
    OwnShape(((0, 0), (9, 0), (9, 5)), fill="#aabbcc"),
)


def optioned(track: Track, options: dict[str, object]) -> Track:
    """Set the options of the first job, if there is one."""
    return edits.set_options(track, 0, options) if track.publish else track


def raised(track: Track, number: int, up: bool) -> Track:
    return edits.raise_layer(track, number, up)[0]


def put_down(track: Track, number: int, thing: OwnThing) -> Track:
    return edits.add_own(track, number, thing)[0]


def bent(track: Track, number: int, by: float) -> Track:
    """Something on a layer is moved, scaled and turned by odd numbers."""
    found = [*edits.own_places(track)]
    if not found:
        return track
    place, thing = found[number % len(found)]
    scaled = edits.scaled_own(edits.moved_own(thing, (by, 0.333)), (1, by), 1.01, 0.003)
    return edits.set_own(track, {place: edits.turned_own(scaled, by, (by, 5))})


def doubled(track: Track) -> Track:
    return edits.join_marks(track, track)


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
    st.tuples(st.just(doubled)),
    st.tuples(st.just(edits.confirm), IDS, IDS, st.sampled_from(["level", "ahead"])),
    st.tuples(st.just(edits.ignore), st.just("x.y"), st.lists(IDS, max_size=2)),
    st.tuples(
        st.just(edits.add_line), st.sampled_from(["finish", "bet"]), st.just([(0, 0), (1, 1)])
    ),
    st.tuples(st.just(edits.set_jobs), st.lists(JOBS, max_size=2)),
    st.tuples(st.just(optioned), st.sampled_from([{}, {"scale": 50}, {"x": [1]}])),
    st.tuples(st.just(edits.set_course), st.lists(PLACES, max_size=4)),
    st.tuples(st.just(edits.add_layer), st.sampled_from(["Art", ""]), st.booleans()),
    st.tuples(st.just(edits.set_layer), st.integers(0, 1), st.none(), st.booleans()),
    st.tuples(st.just(edits.remove_layer), st.integers(0, 1)),
    st.tuples(st.just(raised), st.integers(0, 1), st.booleans()),
    st.tuples(st.just(put_down), st.integers(0, 1), st.sampled_from(THINGS)),
    st.tuples(st.just(bent), st.integers(0, 3), st.sampled_from([-7.123, 0.0, 33.3])),
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
