"""Commands that make tracks: new."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from engine.cli.loudness import mention
from engine.cli.options import file_to_read, output_option
from engine.cli.terminal import InputError, check_output, counted


class FrontStyle(StrEnum):
    """Alignment of the fronts of neighbouring lanes."""

    STAGGERED = "staggered"
    ALIGNED = "aligned"


def new(
    source: Annotated[
        Path,
        typer.Option(
            "--from",
            parser=file_to_read,
            metavar="FILE",
            help="The centre line of the road: a table (.csv, .tsv, .txt), a log (.nmea, .vbo), "
            ".geojson, .topojson, .gpx, .tcx, .kml, .wkt, an answer of Overpass (.json, .osm), "
            ".svg or .dxf.",
        ),
    ],
    output: Annotated[
        Path,
        output_option("TRACK", "The track file to write."),
    ],
    line: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The line to take, of several in the file."),
    ] = None,
    lanes: Annotated[int, typer.Option(min=1, max=8, help="Lanes side by side.")] = 3,
    spaces: Annotated[int, typer.Option(min=8, help="Spaces along the centre line.")] = 60,
    width: Annotated[
        float | None,
        typer.Option(
            min=1,
            metavar="MM",
            help="Width of the road, all lanes together; by default 16 mm per lane, or less where "
            "the tightest bend requires it.",
        ),
    ] = None,
    fronts: Annotated[
        FrontStyle, typer.Option(help="Staggered rows, or rows side by side.")
    ] = FrontStyle.STAGGERED,
    narrow: Annotated[
        list[str] | None,
        typer.Option(
            metavar="START:END:LANES",
            help="A narrow part, in shares of the road: 0.3:0.36:1. May be repeated.",
        ),
    ] = None,
    board: Annotated[
        str, typer.Option(metavar="WIDTHxHEIGHT", help="Size of the board in mm.")
    ] = "700x500",
    name: Annotated[str | None, typer.Option(help="Name of the track.")] = None,
) -> None:
    """Draw a track along a centre line: lanes, spaces, lines and start grid."""
    from engine.api.tracks import draw
    from engine.course import compile_track
    from engine.exchange.centre_lines import read_centre_line
    from engine.files import FileError
    from engine.track import save

    check_output(output, source)
    read = read_centre_line(source, line)
    # They are told before the road is drawn, because they may explain why it cannot be.
    for note in read.notes:
        mention(f"{source}: {note}")
    try:
        drawing = draw(
            read.points,
            closed=read.closed,
            lanes=lanes,
            spaces=spaces,
            width=width,
            fronts=fronts.value,
            narrow=[narrow_part(text) for text in narrow or []],
            board=board_size(board),
            name=name or read.name,
        )
    except (InputError, FileError):
        raise
    except ValueError as error:
        raise InputError(f"{source}: {error}") from error
    save(drawing.track, output)
    kind = "lap" if compile_track(drawing.track).closed else "road"
    drawn = counted(len(drawing.track.spaces), "space")
    mention(f"{output}: {drawn} on a {kind} of {drawing.lap:.0f} mm")


def narrow_part(text: str) -> tuple[float, float, int]:
    """Parse START:END:LANES, shares of the road and a number; raise InputError if malformed."""
    try:
        start, end, lanes = text.split(":")
        return float(start), float(end), int(lanes)
    except ValueError as error:
        raise InputError(
            f"--narrow {text}: write start, end and lanes, such as 0.3:0.36:1"
        ) from error


def board_size(text: str, option: str = "--board") -> tuple[float, float]:
    """Parse WIDTHxHEIGHT, the size of a board in mm; raise InputError if malformed."""
    size = re.fullmatch(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)", text)
    if size is None or not all(map(float, size.groups())):
        raise InputError(f"{option} {text}: write width and height in mm, such as 700x500")
    return float(size[1]), float(size[2])
