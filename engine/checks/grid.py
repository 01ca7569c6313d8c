"""Rules about the start grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from engine.checks.problem import Fix
from engine.checks.rules import Found, global_rule
from engine.checks.subject import Subject
from engine.checks.words import listed
from engine.course import Course
from engine.track import Point, Sentence, Track, point

UNEQUAL = 3
"""The shortest ways from the slots to the finish may differ by so many steps."""


@global_rule("grid.missing", "error", "No start grid", "RV-4")
def grid_missing(subject: Subject) -> Iterator[Found]:
    """The cars need start spaces (RV-4)."""
    if subject.needs.slots and not subject.track.grid.slots:
        yield Found(
            Sentence(
                "The track has no start grid. Mark the start spaces in order, slot 1 "
                "first, at least {slots} of them.",
                slots=subject.needs.slots,
            )
        )


@global_rule("grid.too_few", "error", "Too few start spaces", "RV-4")
def too_few_slots(subject: Subject) -> Iterator[Found]:
    """Every car of the game needs a start space of its own (RV-4)."""
    slots, wanted = subject.track.grid.slots, subject.needs.slots
    if 0 < len(slots) < wanted:
        known = tuple(slot for slot in slots if slot in subject.course.row)
        yield Found(
            Sentence(
                "{game} starts {wanted} cars, but the grid has only {slots}. Mark {more} more.",
                game=subject.needs.game,
                wanted=wanted,
                slots=_counted(len(slots)),
                more=wanted - len(slots),
            ),
            known,
            points=_centres(subject.course, known),
        )


@global_rule("grid.twice", "error", "A start space used twice", "RV-4")
def slots_used_twice(subject: Subject) -> Iterator[Found]:
    """Only one car stands on a space (RV-4, RV-17)."""
    slots = subject.track.grid.slots
    for space_id, times in Counter(slots).items():
        if times > 1:
            numbers = listed(
                [str(number) for number, slot in enumerate(slots, start=1) if slot == space_id]
            )
            known = (space_id,) if space_id in subject.course.row else ()
            yield Found(
                Sentence(
                    "Space {space} is slot {numbers} at once. Give each slot its own space.",
                    space=space_id,
                    numbers=numbers,
                ),
                known,
                points=_centres(subject.course, known),
                fix=_leaving(
                    subject,
                    tuple(dict.fromkeys(slots)),
                    Sentence("keep {space} once", space=space_id),
                ),
            )


@global_rule("grid.unknown", "error", "A slot on no space", "RV-4")
def unknown_slots(subject: Subject) -> Iterator[Found]:
    """A slot names a space of the track."""
    for number, slot in enumerate(subject.track.grid.slots, start=1):
        if slot not in subject.course.row:
            yield Found(
                Sentence(
                    "Slot {number} of the grid is space {slot}, but the track has no such "
                    "space. Mark another one.",
                    number=number,
                    slot=slot,
                ),
                (slot,),
                fix=_leaving(
                    subject,
                    tuple(known for known in subject.track.grid.slots if known != slot),
                    Sentence("strike slot {number} out", number=number),
                ),
            )


@global_rule("grid.out_of_order", "hint", "Slots out of order", "RV-4")
def slots_out_of_order(subject: Subject) -> Iterator[Found]:
    """Slot 1 is furthest ahead, the last slot furthest behind."""
    course = subject.course
    slots = tuple(slot for slot in subject.track.grid.slots if slot in course.row)
    along = {slot: float(course.progress[course.row[slot]]) for slot in slots}
    for before, after in pairwise(slots):
        if course.row[after] in course.level_with[course.row[before]]:
            continue
        if along[after] > along[before] + course.level_gap and not subject.runs_backwards:
            ordered = tuple(sorted(slots, key=lambda slot: -along[slot]))
            yield Found(
                Sentence(
                    "Slot {later} (space {after}) lies further ahead than slot {earlier} "
                    "(space {before}). Number the slots from the front of the grid to its "
                    "back.",
                    later=slots.index(after) + 1,
                    after=after,
                    earlier=slots.index(before) + 1,
                    before=before,
                ),
                (before, after),
                points=_centres(course, (before, after)),
                fix=Fix(
                    Sentence("number the slots from front to back"),
                    False,
                    partial(_with_slots, slots=ordered),
                ),
            )
            return


@global_rule("grid.unequal", "hint", "Some slots start far ahead", "RV-4")
def unequal_slots(subject: Subject) -> Iterator[Found]:
    """Cars are put on the slots at random, so all should have about the same way to go."""
    course, left = subject.course, subject.left
    slots = [slot for slot in course.slots if slot in left]
    if not slots:
        return
    near, far = min(slots, key=left.__getitem__), max(slots, key=left.__getitem__)
    if left[far] - left[near] > UNEQUAL:
        ids = (course.ids[near], course.ids[far])
        yield Found(
            Sentence(
                "From the slot on {first} the shortest way to the finish takes {near} "
                "steps, from the one on {second} {far}. Move the slots closer together.",
                first=ids[0],
                near=left[near],
                second=ids[1],
                far=left[far],
            ),
            ids,
            points=_centres(course, ids),
        )


def _leaving(subject: Subject, slots: tuple[str, ...], text: Sentence) -> Fix | None:
    """The fix that leaves those slots, if they are enough for the game."""
    if len(slots) < subject.needs.slots:
        return None
    return Fix(text, True, partial(_with_slots, slots=slots))


def _with_slots(track: Track, slots: tuple[str, ...]) -> Track:
    begins = min(track.grid.start_player, len(slots))
    return replace(track, grid=replace(track.grid, slots=slots, start_player=begins))


def _counted(slots: int) -> Sentence:
    return (
        Sentence("{slots} slot", slots=1) if slots == 1 else Sentence("{slots} slots", slots=slots)
    )


def _centres(course: Course, ids: tuple[str, ...]) -> tuple[Point, ...]:
    return tuple(point(course.centres[course.row[space_id]]) for space_id in ids)
