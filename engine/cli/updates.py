"""Commands that read changes made in other programs: update."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.cli.terminal import InputError, check_output, counted, say

if TYPE_CHECKING:
    from engine.exchange.painted import Update

FLATNESS = 0.02


def update(
    file: Annotated[Path, typer.Argument(metavar="TRACK", help="A track file.")],
    painted: Annotated[
        Path,
        typer.Argument(metavar="PAINTED", help="The painted SVG drawing of the track."),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="NEW", help="Write the changed track here.")
    ],
    flatness: Annotated[
        float,
        typer.Option(
            metavar="MM", help="Largest distance of straight edges from the curves they replace."
        ),
    ] = FLATNESS,
) -> None:
    """Take over art and reshaped spaces from a drawing program; the rest stays unchanged."""
    from engine.exchange.painted import updated
    from engine.exchange.painted_art import LAYER, with_art
    from engine.track import load, save

    if not 0.001 <= flatness <= 10:
        raise InputError(f"--flatness {flatness:g}: give a length from 0.001 to 10 mm")
    check_output(output, painted)
    update = updated(load(file), painted, flatness)
    for fault in update.faults:
        say(f"{fault} (left out)")
    track = with_art(update.track, update.art, output) if update.art else update.track
    save(track, output)
    print("\n".join(_report(painted, update)))
    if update.art is not None:
        layer = next(layer for layer in track.layers if layer.name == LAYER)
        print(f'  The art is now on the layer "{LAYER}": {layer.pictures[0].file}')
    print(f"Track saved to {output}.")


def _report(painted: Path, update: Update) -> Iterator[str]:
    """Yield the changes as lines of text."""
    yield f"{painted}: {counted(len(update.changes), 'outline')} changed"
    for change in update.changes:
        yield f"  {change.name}: up to {change.distance:.2f} mm from where it was"
    for name in update.added:
        yield f"  {name}: new among the spaces, not taken; add it in Lanesmith"
    for name in update.removed:
        yield f"  {name}: not in the drawing, kept in the track"
    for remark in update.unmatched:
        yield f"  {remark}"
