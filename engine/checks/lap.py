"""Checks of the lap as a whole: long enough for the cards, worth a race, fit for every game."""

from __future__ import annotations

from collections.abc import Iterator

from engine.checks.check import Finding, check
from engine.checks.context import CheckContext
from engine.checks.graph import connected_components
from engine.checks.wording import spaces_named
from engine.sentence import Sentence

SHORT = 0.4
"""Share of the points in the cards below which a lap leaves hands left over."""

TIGHT = 0.5
"""Share of the shortest way above which too much of a road has only one lane."""

DETOUR = 4
"""Steps more than the shortest way from which a way stays empty."""


@check("lap.too_long", "warning", "A lap too long for the cards", "RV-21")
def lap_too_long(context: CheckContext) -> Iterator[Finding]:
    """The cards must carry the cars home, or most are disqualified (RV-21)."""
    steps, points = _longest_start(context), context.needs.points
    if points is not None and steps > points[0]:
        yield Finding(
            Sentence(
                "The shortest way round takes {steps} steps, but the cards of {game} "
                "carry a car {usual:.0f} spaces on average, {most:.0f} at most. "
                "Shorten the lap, or few cars will reach the finish.",
                steps=steps,
                game=context.needs.game,
                usual=points[0],
                most=points[1],
            )
        )


@check("lap.too_short", "hint", "A lap too short for the cards", "RV-21")
def lap_too_short(context: CheckContext) -> Iterator[Finding]:
    """The race should last for most of the cards in hand."""
    steps, points = _longest_start(context), context.needs.points
    if points is not None and 0 < steps < SHORT * points[0]:
        yield Finding(
            Sentence(
                "The shortest way round takes only {steps} steps, while the cards of "
                "{game} carry a car {usual:.0f} spaces on average. Most hands will be "
                "left over; lengthen the lap.",
                steps=steps,
                game=context.needs.game,
                usual=points[0],
            )
        )


@check("lap.no_bottleneck", "hint", "No bottleneck", "RV-17")
def no_bottleneck(context: CheckContext) -> Iterator[Finding]:
    """Cars hinder each other only where the road is narrow (RV-17)."""
    if context.narrow == ():
        yield Finding(
            Sentence(
                "The road is nowhere only one lane wide, so cars hardly ever block each "
                "other. Narrow it once or twice."
            )
        )


@check("lap.too_narrow", "hint", "Too many narrow parts", "RV-17")
def too_narrow(context: CheckContext) -> Iterator[Finding]:
    """Cars cannot pass each other where there is only one lane (RV-17)."""
    narrow, steps = context.unavoidable or (), _longest_start(context)
    if steps and len(narrow) > TIGHT * steps:
        names = context.ids(narrow)
        yield Finding(
            Sentence(
                "Along {narrow} of {steps} steps the road is only one lane wide, so cars "
                "can hardly pass each other. Widen some of the narrow parts.",
                narrow=len(narrow),
                steps=steps,
            ),
            names,
            points=context.centres(narrow),
        )


@check("lap.not_single_file", "error", "Several lanes for a single file", "CC-1")
def not_single_file(context: CheckContext) -> Iterator[Finding]:
    """Camels run in a single file: one step leads on from every space (CC-1)."""
    course = context.course
    forks = tuple(row for row, steps in enumerate(course.steps_from) if len(steps) > 1)
    if context.needs.single_file and forks:
        names = context.ids(forks)
        yield Finding(
            Sentence(
                "{game} is run in single file, but more than one step leads on from "
                "{spaces}. Draw one lane only, or put walls between lanes that lie side by "
                "side.",
                game=context.needs.game,
                spaces=spaces_named(names),
            ),
            names,
            points=context.centres(forks),
        )


@check("lap.detour", "hint", "A lane nobody would use", "RV-18")
def detours_nobody_takes(context: CheckContext) -> Iterator[Finding]:
    """A way that is much longer than the others stays empty."""
    course = context.course
    more = context.detours
    long = [row for row in sorted(more) if more[row] >= DETOUR]
    for group in connected_components(long, course.contacts.tolist()):
        names = context.ids(group)
        least = min(more[row] for row in group)
        yield Finding(
            Sentence(
                "{Spaces} lie on a way that takes at least {least} steps more than the "
                "shortest; nobody will drive there. Shorten it, or join it to the next "
                "lane.",
                Spaces=spaces_named(names),
                least=least,
            ),
            names,
            points=context.centres(group),
        )


@check("lap.no_rectangle", "hint", "No rectangular space", "RV-28")
def no_rectangle(context: CheckContext) -> Iterator[Finding]:
    """The power Concentration counts on rectangles (RV-28)."""
    if len(context.course.ids) and not context.course.rectangles.any():
        yield Finding(
            Sentence(
                "No space is a rectangle, so the driver power Concentration never helps "
                "anybody. Draw the straights with right angles."
            )
        )


@check("lap.no_level", "hint", "No level spaces", "TR-12")
def no_level_spaces(context: CheckContext) -> Iterator[Finding]:
    """A car that broke down comes back beside its old place, on a level space (TR-12)."""
    course = context.course
    if len(course.ids) and len(set(course.lanes.tolist())) > 1 and not any(course.level_with):
        yield Finding(
            Sentence(
                "No two spaces are level, so a car that broke down in Top Race can come "
                "back only on the very space it left. Let fronts of neighbouring lanes "
                "meet in some places."
            )
        )


def _longest_start(context: CheckContext) -> int:
    """Return the steps to the finish from the slot furthest back, the shortest way, else 0."""
    return max((context.left.get(slot, 0) for slot in context.course.slots), default=0)
