"""Report on a road made of existing spaces, for the commands road and import."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cli.terminal import counted

if TYPE_CHECKING:
    from engine.road import Fit

MOST_MOVES = 5


def fit_lines(fit: Fit, most: int | None) -> Iterator[str]:
    """Yield lines of text: the moves of spaces, at most the `most` furthest by name; spaces kept
    as drawn; lost and new steps; lines on the road."""
    moves = sorted((move for move in fit.moves if not move.own), key=lambda move: -move.share)
    if moves:
        middle = moves[len(moves) // 2]
        yield (
            f"{counted(len(moves), 'space')} made from the road: their fronts move by "
            f"{_far(middle.far, middle.share)} as a rule, "
            f"{_far(moves[0].far, moves[0].share)} at most"
        )
    for move in moves[:most]:
        yield f"  {move.space}: {_far(move.far, move.share)}"
    if most is not None and len(moves) > most:
        yield f"  … and {len(moves) - most} more; --moves lists all"
    if fit.own:
        yield f"Kept as drawn, they do not fit: {', '.join(fit.own)}"
    if fit.apart:
        yield f"Not on the road, kept as drawn: {', '.join(fit.apart)}"
    lost, fresh = fit.steps_before - fit.steps_after, fit.steps_after - fit.steps_before
    if not lost and not fresh:
        yield f"All {counted(len(fit.steps_before), 'step')} stay."
    for what, steps in (("lost", lost), ("new", fresh)):
        if steps:
            named = ", ".join(f"{source} → {target}" for source, target in sorted(steps))
            yield f"{counted(len(steps), 'step')} {what}: {named}"
    if fit.hanging:
        yield f"They move along with the road from now on: {', '.join(fit.hanging)}"


def _far(distance: float, share: float) -> str:
    return f"{distance:.1f} mm ({share:.1%} of a space)"
