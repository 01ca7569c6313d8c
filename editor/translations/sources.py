"""What the engine says in the window: sentences, options, rules, all of them to be translated."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import engine.games
from engine.checks import RULES
from engine.games import all_games


def engine_texts() -> list[str]:
    """Every text of the engine that the window shows, in a fixed order, none twice."""
    return list(dict.fromkeys([*_games(), *_sentences(), *_rules()]))


def _games() -> Iterator[str]:
    for game in all_games():
        yield game.info.about
        for option in game.options:
            yield option.text
            yield from (choice for choice in option.choices if isinstance(choice, str))


def _sentences() -> Iterator[str]:
    folders = [module.name for module in pkgutil.iter_modules(engine.games.__path__)]
    for name in sorted(folders):
        folder = import_module(f"engine.games.{name}")
        if any(module.name == "sentences" for module in pkgutil.iter_modules(folder.__path__)):
            yield from import_module(f"engine.games.{name}.sentences").SENTENCES


def _rules() -> Iterator[str]:
    for rule in RULES:
        yield rule.title
        yield rule.about
