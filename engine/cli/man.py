"""The manual page, lanesmith(1), made of the helps of all commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import typer

EXIT_CODES = (
    ("0", "Done."),
    ("1", "Problems were found: a track with errors, a doubtful deck, a document left out."),
    ("2", "Bad input, or output that cannot be written; the reason is on stderr."),
    ("130", "Interrupted (Ctrl-C); what was finished is kept."),
    ("141", "The reader of the output has closed it."),
)

STREAMS = (
    "For a file a dash is the standard input, or the standard output. Answers go to the standard "
    "output, all other messages to the standard error output. With --json an answer is JSON; "
    "schemas/answers in the sources describes each."
)

EXAMPLES = (
    ("What is wrong with a track, and mend what is safe:", "lanesmith check --fix track.json"),
    (
        "A track of a recorded lap, checked on the way:",
        "lanesmith new --from lap.gpx -o - | lanesmith check -",
    ),
    (
        "A thousand games of four careful players, as a page:",
        "lanesmith playtest track.json --games 1000 --players 4 --html report.html",
    ),
    ("All documents that a track names:", "lanesmith publish track.json --to printed"),
)


def man_page(top: Any) -> str:
    """Return the page in the language of man, from the context of the whole program, whose classes
    are those of click or, in later versions, of typer."""
    return "\n".join(_lines(top)) + "\n"


def _lines(top: Any) -> Iterator[str]:
    group = top.command
    assert isinstance(group, typer.core.TyperGroup)
    about = (group.help or "").strip().rstrip(".")
    yield f'.TH LANESMITH 1 "" "Lanesmith {version("lanesmith")}" "User Commands"'
    yield ".SH NAME"
    yield _plain(f"lanesmith - {about[:1].lower()}{about[1:]}")
    yield ".SH SYNOPSIS"
    yield f".B lanesmith\n{_plain(' '.join(group.collect_usage_pieces(top)))}"
    yield ".SH DESCRIPTION"
    yield _plain(f"{about}. {group.epilog or ''}".strip())
    yield ".SH OPTIONS"
    yield from _options(group, top)
    yield ".SH COMMANDS"
    for name, command in group.commands.items():
        yield from _command(command, typer.Context(command, parent=top, info_name=name), name)
    yield ".SH STREAMS"
    yield _plain(STREAMS)
    yield ".SH EXIT STATUS"
    for code, meaning in EXIT_CODES:
        yield f".TP\n.B {code}\n{_plain(meaning)}"
    yield ".SH EXAMPLES"
    for text, line in EXAMPLES:
        yield f".PP\n{_plain(text)}\n.PP\n.RS\n.B {_plain(line)}\n.RE"


def _command(command: Any, context: Any, name: str) -> Iterator[str]:
    """Yield the part of a command, or of each command of a group."""
    if isinstance(command, typer.core.TyperGroup):
        for inner, each in command.commands.items():
            below = typer.Context(each, parent=context, info_name=inner)
            yield from _command(each, below, f"{name} {inner}")
        return
    yield f".SS {_plain(' '.join((name, *command.collect_usage_pieces(context))))}"
    for paragraph in (command.help or "").strip().split("\n\n"):
        yield f"{_plain(paragraph)}\n.PP"
    yield from _options(command, context)


def _options(command: Any, context: Any) -> Iterator[str]:
    """Yield arguments and options with their helps."""
    for param in command.get_params(context):
        record = param.get_help_record(context)
        if record is not None:
            yield f".TP\n.B {_plain(record[0])}\n{_plain(record[1])}"


def _plain(text: str) -> str:
    """Return a text as man shows it: one line of ASCII, without meaning of its own."""
    line = re.sub(r"\s+", " ", text).strip().replace("\\", r"\e").replace("-", r"\-")
    line = re.sub(r"[^ -~]", lambda found: rf"\[u{ord(found[0]):04X}]", line)
    return rf"\&{line}" if line.startswith((".", "'")) else line
