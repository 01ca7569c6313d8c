"""Notes on an import: all that was guessed or left out, in one sentence for every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.course import Course
from engine.exchange.drawing import DrawnShapes
from engine.exchange.proposal import Proposal
from engine.exchange.roles import DrawingRoles
from engine.sentence import Sentence

LEFT_OUT = {
    "page": Sentence("the page or its background"),
    "frame": Sentence("a frame"),
    "ground": Sentence("the ground under spaces"),
    "infield": Sentence("an infield"),
    "label": Sentence("labels or letters in spaces"),
    "decoration": Sentence("decorations"),
    "copy": Sentence("spaces drawn a second time"),
    "hidden": Sentence("shapes that are not seen in the drawing"),
}
"""Names of the roles whose shapes are left out."""


def notes_on(
    drawing: DrawnShapes, roles: DrawingRoles, proposal: Proposal, size: float | None
) -> Iterator[str]:
    """Yield a sentence for all that was guessed or left out of one kind.

    `size` is the width or scale that was asked for, or None.
    """
    if size is None:
        yield from drawing.notes
    if roles.line_work is not None:
        yield Sentence(
            "The drawing has lines only: the {areas} areas between its {lines} lines were taken; "
            "ends up to {joined:.2g} mm from a line were joined to it.",
            areas=len(roles.line_work.areas),
            lines=len(roles.line_work.rows),
            joined=roles.line_work.joined,
        )
        if roles.line_work.loose:
            yield Sentence(
                "{count} lines end further from others than that: spaces beside them may be "
                "missing.",
                count=roles.line_work.loose,
            )
    for role, what in LEFT_OUT.items():
        shapes = roles.of(role)
        reasons = Counter(each.why for each in shapes)
        if role != "hidden" and shapes:
            is_guess = any(each.is_guess for each in shapes)
            why = Sentence("a guess") if is_guess else shapes[0].why
            reasons = Counter({why: len(shapes)})
        for why, count in reasons.items():
            yield Sentence("Left out: {count} × {what} ({why}).", count=count, what=what, why=why)
    if drawing.cut:
        yield Sentence(
            "Shapes cut where they are clipped, of which the seen part was taken: {count}.",
            count=drawing.cut,
        )
    if drawing.texts:
        yield Sentence("Left out: {count} texts.", count=drawing.texts)
    if drawing.pictures:
        yield Sentence("Left out, pictures made of pixels: {count}.", count=drawing.pictures)
    for each in roles.of("finish"):
        if each.is_guess:
            yield Sentence("The finish line is a guess: {why}.", why=each.why)
    if proposal.crossed:
        yield Sentence(
            "The road crosses itself: {count} spaces drawn once are there for both of its legs.",
            count=proposal.crossed,
        )
    if not proposal.direction_from and proposal.layout.closed:
        turn = Sentence("clockwise") if proposal.clockwise else Sentence("anticlockwise")
        yield Sentence("The direction is a guess: {turn}.", turn=turn)


def notes_on_ends(
    course: Course, renamed: Mapping[str, str], apart: Sequence[int]
) -> Iterator[str]:
    """Yield sentences on spaces without a road, and on those of a lap from which no step leads on.

    `renamed` maps the ids of the course to those of the track. Rows in `apart` are not on the road.
    """
    if len(apart) > len(course.ids) / 2:
        yield Sentence(
            "{count} of {all} spaces are not connected with the road: there is more room between "
            "them than spaces of one road have. Draw them closer together, or draw the lines "
            "between them instead.",
            count=len(apart),
            all=len(course.ids),
        )
    rows = set(range(len(course.ids))) - {*course.step_source.tolist()} - {*apart}
    if course.closed and rows:
        yield Sentence(
            "No step leads on from {spaces}. Where a road crosses itself, draw its course line and "
            "say which it is with --course.",
            spaces=", ".join(renamed[course.ids[row]] for row in sorted(rows)),
        )
