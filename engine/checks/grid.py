"""Checks of the start grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.marking import marks_fix
from engine.checks.problem import Fix
from engine.checks.wording import join_names
from engine.course import Course
from engine.sentence import Sentence
from engine.track import Point, Track, point

UNEQUAL = 3
"""Largest difference between the shortest ways from the slots to the finish, in steps."""


@check("grid.missing", "error", "No start grid", "RV-4")
def grid_missing(context: CheckContext) -> Iterator[Finding]:
    """The cars need start spaces (RV-4)."""
    if context.needs.slots and not context.track.grid.slots:
        yield Finding(
            Sentence(
                "The track has no start grid. Mark the start spaces in order, slot 1 "
                "first, at least {slots} of them.",
                slots=context.needs.slots,
            ),
            fix=marks_fix(context),
        )


@check("grid.too_few", "error", "Too few start spaces", "RV-4")
def too_few_slots(context: CheckContext) -> Iterator[Finding]:
    """Every car of the game needs a start space of its own (RV-4)."""
    slots, wanted = context.track.grid.slots, context.needs.slots
    if 0 < len(slots) < wanted:
        known = tuple(slot for slot in slots if slot in context.course.row)
        yield Finding(
            Sentence(
                "{game} needs {wanted} start spaces, but the grid has only {slots}. Mark "
                "{more} more.",
                game=context.needs.game,
                wanted=wanted,
                slots=_counted(len(slots)),
                more=wanted - len(slots),
            ),
            known,
            points=_centres(context.course, known),
            fix=marks_fix(context),
        )


@check("grid.twice", "error", "A start space used twice", "RV-4")
def slots_used_twice(context: CheckContext) -> Iterator[Finding]:
    """A space holds only one car (RV-4, RV-17)."""
    slots = context.track.grid.slots
    for space_id, times in Counter(slots).items():
        if times > 1:
            numbers = join_names(
                [str(number) for number, slot in enumerate(slots, start=1) if slot == space_id]
            )
            known = (space_id,) if space_id in context.course.row else ()
            yield Finding(
                Sentence(
                    "Space {space} is slot {numbers} at once. Give each slot its own space.",
                    space=space_id,
                    numbers=numbers,
                ),
                known,
                points=_centres(context.course, known),
                fix=_leaving(
                    context,
                    tuple(dict.fromkeys(slots)),
                    Sentence("keep {space} only once", space=space_id),
                ),
            )


@check("grid.unknown", "error", "A slot on no space", "RV-4")
def unknown_slots(context: CheckContext) -> Iterator[Finding]:
    """A slot names a space of the track."""
    for number, slot in enumerate(context.track.grid.slots, start=1):
        if slot not in context.course.row:
            yield Finding(
                Sentence(
                    "Slot {number} of the grid is space {slot}, but the track has no such "
                    "space. Mark another one.",
                    number=number,
                    slot=slot,
                ),
                (slot,),
                fix=_leaving(
                    context,
                    tuple(known for known in context.track.grid.slots if known != slot),
                    Sentence("remove slot {number}", number=number),
                ),
            )


@check("grid.out_of_order", "warning", "Slots out of order", "RV-4")
def slots_out_of_order(context: CheckContext) -> Iterator[Finding]:
    """Slot 1 is furthest ahead, the last slot furthest behind."""
    course = context.course
    slots = tuple(slot for slot in context.track.grid.slots if slot in course.row)
    along = {slot: float(course.progress[course.row[slot]]) for slot in slots}
    for before, after in pairwise(slots):
        if course.row[after] in course.level_with[course.row[before]]:
            continue
        if along[after] > along[before] + course.level_gap and not context.runs_backwards:
            ordered = tuple(sorted(slots, key=lambda slot: -along[slot]))
            yield Finding(
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


@check("grid.unequal", "hint", "Some slots start far ahead", "RV-4")
def unequal_slots(context: CheckContext) -> Iterator[Finding]:
    """Cars are put on the slots at random, so all should have about the same way to go."""
    course, left = context.course, context.left
    slots = [slot for slot in course.slots if slot in left]
    if not slots:
        return
    near, far = min(slots, key=left.__getitem__), max(slots, key=left.__getitem__)
    if left[far] - left[near] > UNEQUAL:
        ids = (course.ids[near], course.ids[far])
        yield Finding(
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


@check("grid.start_player", "error", "A start player on no slot", "RV-13")
def start_player_unknown(context: CheckContext) -> Iterator[Finding]:
    """The start player is the owner of the car on one of the slots that the game uses (RV-13)."""
    grid, used = context.track.grid, min(len(context.track.grid.slots), context.needs.slots)
    if used and grid.start_player > used:
        yield Finding(
            Sentence(
                "The owner of the car on slot {number} begins, but cars start on {used} slots "
                "only. Let the owner of another car begin.",
                number=grid.start_player,
                used=used,
            ),
            fix=Fix(
                Sentence("let the owner of the car on slot {number} begin", number=1),
                False,
                partial(_with_start_player, slot=1),
            ),
        )


def _leaving(context: CheckContext, slots: tuple[str, ...], text: Sentence) -> Fix | None:
    """Return the fix that leaves those slots, if they are enough for the game."""
    if len(slots) < context.needs.slots:
        return None
    return Fix(text, True, partial(_with_slots, slots=slots))


def _with_slots(track: Track, slots: tuple[str, ...]) -> Track:
    begins = min(track.grid.start_player, len(slots))
    return replace(track, grid=replace(track.grid, slots=slots, start_player=begins))


def _with_start_player(track: Track, slot: int) -> Track:
    return replace(track, grid=replace(track.grid, start_player=slot))


def _counted(slots: int) -> Sentence:
    return (
        Sentence("{slots} slot", slots=1) if slots == 1 else Sentence("{slots} slots", slots=slots)
    )


def _centres(course: Course, ids: tuple[str, ...]) -> tuple[Point, ...]:
    return tuple(point(course.centres[course.row[space_id]]) for space_id in ids)
