"""Command line. Exit codes: 0 done, 1 problems found, 2 bad input or output, with a reason on
stderr, 130 interrupted, 141 output closed by its reader.

Each module is a group of commands. They import what they need when they run, to start quickly.
"""

from __future__ import annotations

import errno
import gc
import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from engine.cli import (
    campaigns,
    catalogue,
    comparisons,
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
from engine.cli.terminal import (
    CLOSED,
    INTERRUPTED,
    InputError,
    OutputError,
    answering,
    ending_in_order,
    say,
    show_all_letters,
    show_log,
    talking,
)
from engine.installation import told_damage
from engine.log import hush_libraries, stop_logging_with

__all__ = ["main"]

_log = logging.getLogger(__name__)

app = typer.Typer(
    epilog="Without a command the editor opens; `edit TRACK` opens it with a track.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("check")(tracks.check_files)
app.command()(tracks.graph)
app.command("import")(imports.import_drawing)
app.command()(imports.update)
app.command()(drawing.new)
app.command()(road.road)
app.command()(tracks.overlay)
app.command()(races.play)
app.command()(races.replay)
app.command()(hosting.host)
app.command()(playtests.playtest)
app.command()(preparing.prepare)
app.command()(tuning.tune)
app.command()(inventing.invent)
app.command()(comparisons.compare)
app.command()(campaigns.campaign)
app.command()(learning.notes)
app.add_typer(learning.players, name="players")
app.command()(publishing.publish)
app.command()(catalogue.games)
app.command()(catalogue.rules)
app.command()(catalogue.deck)
app.command()(tour.tour)


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
            with ending_in_order(), answering():
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
        str | None, typer.Argument(metavar="[COMMAND]", help="The command to explain.")
    ] = None,
) -> None:
    """Explain a command, like COMMAND --help; without one, list them all."""
    above = context.parent
    assert above is not None
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
    context: typer.Context,
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
    verbose: Annotated[
        int,
        typer.Option("-v", "--verbose", count=True, help="Log to stderr; -vv logs every detail."),
    ] = 0,
) -> None:
    """Design, check and playtest tracks for racing board games."""
    context.call_on_close(partial(stop_logging_with, show_log(verbose)))
    _log.info("Command %s in %s", context.invoked_subcommand, Path.cwd())
