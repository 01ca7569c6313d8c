"""Command line. Exit codes: 0 done, 1 problems found, 2 bad input or output, with a reason on
stderr, 130 interrupted, 141 output closed by its reader.

Each module is a group of commands. They import what they need when they run, to start quickly.
"""

from __future__ import annotations

import errno
import gc
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from engine.cli import (
    campaigns,
    catalogue,
    comparisons,
    completing,
    drawing,
    hosting,
    imports,
    inventing,
    learning,
    playtests,
    preparing,
    publishing,
    races,
    road,
    tour,
    tracks,
    tuning,
)
from engine.cli.loudness import Quiet, Verbose, set_loudness, speaking, with_loudness
from engine.cli.terminal import (
    CLOSED,
    INTERRUPTED,
    InputError,
    OutputError,
    answering,
    ending_in_order,
    raising_interrupts,
    say,
    show_all_letters,
    talking,
)
from engine.installation import told_damage
from engine.log import hush_libraries, stop_logging_with

__all__ = ["main"]

_log = logging.getLogger(__name__)

app = typer.Typer(
    epilog="Without a command the editor opens; `edit TRACK` opens it with a track.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _add(
    command: Callable[..., object], quiet: str, name: str | None = None, to: typer.Typer = app
) -> None:
    """Add a command; `quiet` says what it prints with -q."""
    to.command(name)(with_loudness(command, quiet))


_add(tracks.check_files, "Print nothing, but --json; the exit code tells.", "check")
_add(tracks.graph, "Print the course alone, without notes.")
_add(imports.import_drawing, "Print parts that cannot be read and errors alone.", "import")
_add(imports.update, "Print parts that cannot be read and errors alone.")
_add(drawing.new, "Print errors alone.")
_add(road.road, "With -o print errors alone.")
_add(tracks.overlay, "Print errors alone.")
_add(races.play, "Print the result alone.")
_add(races.replay, "Print nothing, but --text and --json; the exit code tells.")
_add(hosting.host, "Print the links alone.")
_add(playtests.playtest, "Print the report alone, without progress and notes.")
_add(preparing.prepare, "Print errors alone.")
_add(tuning.tune, "Print warnings and errors alone.")
_add(inventing.invent, "Print warnings and errors alone.")
_add(comparisons.compare, "Print the comparison alone, without progress and notes.")
_add(campaigns.campaign, "Print errors alone.")
_add(learning.notes, "Print the lessons alone.")
_add(learning.fit_players, "Print errors alone.", "fit", learning.players)
app.add_typer(learning.players, name="players")
_add(publishing.publish, "Print problems of the documents and errors alone.")
_add(catalogue.games, "Print the names alone.")
_add(catalogue.rules, "Print the ids alone.")
_add(catalogue.deck, "Print nothing, but --json; the exit code tells.")
_add(tour.tour, "Print the answers of the commands alone.")


OBJECTS = 50_000
"""New objects between two garbage collections. With Python's default, 700, a short command spends
a fifteenth of its time on them."""


SHORTAGES = {
    errno.ENOMEM: "there is not enough memory for this; try it with smaller files or fewer workers",
    errno.EMFILE: "the system allows this program no more open files; try it with fewer workers, "
    "or allow more (ulimit -n)",
    errno.ENFILE: "the system has too many open files; close other programs",
    errno.EAGAIN: "the system allows no more processes; try it with fewer workers",
    errno.ENOSPC: "the disk is full; free some space",
}
"""Sentences about what the system is short of, by the number of the error."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input is reported on stderr, in a sentence."""
    gc.set_threshold(OBJECTS)
    show_all_letters()
    hush_libraries()
    with talking():
        try:
            with ending_in_order(), raising_interrupts(), answering(), speaking():
                return _run(argv)
        except OutputError as error:
            if error.code != CLOSED:
                say(str(error))
            return error.code
        except SystemExit as leaving:
            return leaving.code if isinstance(leaving.code, int) else 0
        except KeyboardInterrupt:
            return INTERRUPTED
        except ImportError as error:
            say(told_damage(error))
            return 2
        except Exception as error:
            return _end_with(error)


def _run(argv: Sequence[str] | None) -> int:
    from engine.files import FileError
    from engine.registry import BrokenPackageError

    try:
        Path.cwd()
    except OSError:
        say("the current folder is gone; change to another one")
        return 2
    try:
        app(args=None if argv is None else list(argv), prog_name="lanesmith")
    except (BrokenPackageError, InputError, FileError) as error:
        say(str(error))
        return 2
    return 0


def _end_with(error: Exception) -> int:
    """Log an error that nothing else has answered, say so in a sentence, and return the exit code:
    the last resort, for faults of the program."""
    from engine.log_file import begin_log, log_file

    log = begin_log()
    _log.error("An error has ended the command", exc_info=error)
    kind = type(error).__name__
    if log is None:
        where = "run the command again with -v before it to see where"
    else:
        stop_logging_with(log)
        where = f"please report it with the end of {log_file()}"
    shortage = SHORTAGES.get(error.errno or 0) if isinstance(error, OSError) else None
    if isinstance(error, MemoryError) or shortage:
        say(shortage or SHORTAGES[errno.ENOMEM])
    else:
        said = f"{kind}: {error}" if str(error) else kind
        say(f"an error in Lanesmith itself has ended the command ({said}); {where}")
    return 2


def show_version(wanted: bool) -> None:
    """Print the version and exit, if `wanted`."""
    if wanted:
        from importlib.metadata import version

        print(f"Lanesmith {version('lanesmith')}")
        raise typer.Exit


@app.command("help")
def show_help(
    context: typer.Context,
    command: Annotated[
        str | None,
        typer.Argument(
            metavar="[COMMAND]", help="The command to explain.", autocompletion=completing.commands
        ),
    ] = None,
    man: Annotated[
        bool,
        typer.Option(
            "--man", help="Print the manual page of all commands, as `man -l -` reads it."
        ),
    ] = False,
) -> None:
    """Explain a command, like COMMAND --help; without one, list them all."""
    above = context.parent
    assert above is not None
    if man:
        from engine.cli.man import man_page

        print(man_page(above), end="")
        return
    if command is None:
        print(above.get_help())
        return
    known = typer.main.get_group(app)
    found = known.get_command(above, command)
    if found is None:
        raise InputError(f"there is no command {command}; `lanesmith help` lists all commands")
    print(found.get_help(typer.Context(found, parent=above, info_name=command)))


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "-V",
            "--version",
            callback=show_version,
            is_eager=True,
            help="Show the version and exit.",
        ),
    ] = False,
    quiet: Annotated[bool, Quiet] = False,
    verbose: Annotated[int, Verbose] = 0,
) -> None:
    """Design, check and playtest tracks for racing board games."""
    set_loudness(quiet, verbose)
