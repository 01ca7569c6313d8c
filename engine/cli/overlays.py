"""Commands for extension boards: overlay."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.cli.terminal import InputError, check_output, counted


def overlay(
    file: Annotated[Path, typer.Argument(metavar="TRACK", help="A track file.")],
    extension: Annotated[Path, typer.Argument(metavar="EXTENSION", help="An overlay file.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="NEW", help="Write the new track here.")
    ],
) -> None:
    """Lay an extension board over a track: its spaces replace those it covers."""
    from engine.track import load, save
    from engine.track.overlay import OverlayError, apply_overlay, load_overlay

    check_output(output, extension)
    track, laid = load(file), load_overlay(extension)
    try:
        longer = apply_overlay(track, laid)
    except OverlayError as error:
        raise InputError(f"{extension}: {error}") from error
    save(longer, output)
    covered, new = len(laid.covers), len(laid.piece.spaces)
    print(
        f"{counted(new, 'space')} instead of {covered}: {longer.name} now has "
        f"{counted(len(longer.spaces), 'space')}. Saved to {output}."
    )
