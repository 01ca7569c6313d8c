"""Variants by name: "tips, pit-stop" are options of Top Race with those values."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from engine.games.core.action import GameError, Value
from engine.games.core.game import Game
from engine.games.core.info import Option
from engine.sentence import Sentence


def options_named(game: Game[Any], names: str) -> dict[str, Value]:
    """Return the options that `names`, separated by commas, mean: a choice of one of the options,
    or a switch; "-", "_" and capitals do not matter. GameError for an unknown name."""
    known = {_bare(name): meant for name, meant in _variants(game)}
    options: dict[str, Value] = {}
    for name in filter(None, map(str.strip, names.split(","))):
        if _bare(name) not in known:
            raise GameError(_no_such(game, name))
        option, value = known[_bare(name)]
        if options.setdefault(option, value) != value:
            raise GameError(
                Sentence(
                    "{names}: {one} and {other} exclude each other",
                    names=names,
                    one=options[option],
                    other=name,
                )
            )
    return options


def _no_such(game: Game[Any], name: str) -> Sentence:
    """Return the message about a name of no variant of the game."""
    names = [*variants_of(game)]
    if not names:
        return Sentence("{name}: {game} has no variants", name=name, game=game.info.title)
    near = get_close_matches(name, names, 1)
    hint = Sentence("; did you mean {near}?", near=repr(near[0])) if near else ""
    return Sentence(
        "{name}: {game} has these: {names}{hint}",
        name=name,
        game=game.info.title,
        names=", ".join(names),
        hint=hint,
    )


def variants_of(game: Game[Any], option: Option | None = None) -> Iterator[str]:
    """Return the names of all variants of a game, or of one option of it."""
    return (name for name, (about, _) in _variants(game) if option is None or about == option.name)


def _variants(game: Game[Any]) -> Iterator[tuple[str, tuple[str, Value]]]:
    """Yield the names of variants, each with its option and value."""
    for option in game.options:
        for choice in option.choices:
            if isinstance(choice, bool):
                if choice:
                    yield option.name, (option.name, True)
            elif isinstance(choice, str):
                yield choice, (option.name, choice)
            else:
                yield f"{option.name}={choice}", (option.name, choice)


def _bare(name: str) -> str:
    """Return a name without "-", "_", spaces and capitals."""
    return name.lower().replace("-", "").replace("_", "").replace(" ", "")
