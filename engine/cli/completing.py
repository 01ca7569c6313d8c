"""Completions that a shell offers for the arguments and options of commands. Files are left to the
shell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from engine.track import Track

Offer = tuple[str, str]
"""A completion, and what it is in a few words."""

FILES = ("file", "files", "tracks", "first")
"""Names of the arguments of commands that are track files."""


def offering(
    offers: Callable[[typer.Context], Iterable[Offer]], is_list: bool = False
) -> Callable[[typer.Context, str], list[Offer]]:
    """Return the completer of `offers`; with `is_list` it completes the last of several names with
    commas between them. A line that is wrong so far has no completions: nothing may be written into
    the line that is being typed."""

    def complete(context: typer.Context, incomplete: str) -> list[Offer]:
        before, comma, last = incomplete.rpartition(",") if is_list else ("", "", incomplete)
        with suppress(Exception):
            return [
                (f"{before}{comma}{name}", about)
                for name, about in offers(context)
                if name.startswith(last)
            ]
        return []

    return complete


def _commands(context: typer.Context) -> Iterator[Offer]:
    group = context.find_root().command
    assert isinstance(group, typer.core.TyperGroup)
    return ((name, each.get_short_help_str()) for name, each in group.commands.items())


def _games(context: typer.Context) -> Iterator[Offer]:
    from engine.games import GAMES

    return ((name, game.info.title) for name, game in GAMES.items())


def _variants(context: typer.Context) -> Iterator[Offer]:
    from engine.games import game_meant, game_named
    from engine.games.core import variants_of

    rules = game_named(game_meant(context.params.get("game"), _track(context)))
    return (
        (name, str(option.text)) for option in rules.options for name in variants_of(rules, option)
    )


def _bots(context: typer.Context) -> Iterator[Offer]:
    from engine.bots import BOTS

    return ((name, "") for name in BOTS)


def _seats(context: typer.Context) -> Iterator[Offer]:
    from engine.table.seats import PERSON

    yield PERSON, ""
    yield from _bots(context)


def _profiles(context: typer.Context) -> Iterator[Offer]:
    from engine.playtest.goals import profile_names, read_goals

    return ((name, read_goals(name).title) for name in profile_names())


def _styles(context: typer.Context) -> Iterator[Offer]:
    from engine.publish.styles import StyleTitles

    return ((name, str(title)) for name, title in StyleTitles().items())


def _jobs(context: typer.Context) -> Iterator[Offer]:
    from engine.publish.jobs import KINDS, jobs_of

    track = _track(context)
    jobs = () if track is None else jobs_of(track)
    yield from ((job.name, f"job of the track ({job.kind})") for job in jobs)
    yield from ((name, str(kind.title)) for name, kind in KINDS.items())


def _settings(context: typer.Context) -> Iterator[Offer]:
    """Yield "key=value" for the values that have a name, else "key="."""
    from engine.publish.jobs import KINDS, jobs_of

    track = _track(context)
    meant = KINDS if track is None else {job.kind for job in jobs_of(track)}
    kinds = [kind for name, kind in KINDS.items() if name in meant]
    for option in {option.key: option for kind in kinds for option in kind.options}.values():
        switch = ("true", "false") if isinstance(option.usual, bool) else ()
        for value in option.choices or switch or ("",):
            yield f"{option.key}={value}", str(option.title)


def _rules(context: typer.Context) -> Iterator[Offer]:
    from engine.rulebook import facts

    return ((name, str(fact.title)) for name, fact in facts().items())


def _roads(context: typer.Context) -> Iterator[Offer]:
    track = _track(context)
    return ((road.id, "") for road in (() if track is None else track.roads))


def _kinds(context: typer.Context) -> Iterator[Offer]:
    from engine.playtest.tuning import KINDS

    return ((kind, "") for kind in KINDS)


def _track(context: typer.Context) -> Track | None:
    """Return the track that the line names so far, the first of several."""
    from engine.track import load

    # Words are not sorted into arguments yet where the last one is an option without its value.
    said = [context.params.get(name) for name in FILES] + [context.args]
    for value in filter(None, said):
        return load(value if isinstance(value, Path) else Path(value[0]))
    return None


commands = offering(_commands)
games = offering(_games)
variants = offering(_variants, is_list=True)
bots = offering(_bots, is_list=True)
seats = offering(_seats, is_list=True)
profiles = offering(_profiles)
styles = offering(_styles)
jobs = offering(_jobs)
settings = offering(_settings)
rules = offering(_rules)
roads = offering(_roads)
kinds = offering(_kinds, is_list=True)
contacts = offering(lambda _: [("auto", "as the drawing shows")])
directions = offering(lambda _: [("clockwise", ""), ("anticlockwise", "")])
