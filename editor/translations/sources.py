"""Texts of the engine that the window shows: sentences, options, rules.

Texts of installed packages are not included.
"""

from __future__ import annotations

import ast
import json
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module, resources
from pathlib import Path

import engine
import engine.games
from editor.look.boxes import MM
from engine.games import GAMES
from engine.languages import NAMES
from engine.publish.colours import LETTERS
from engine.publish.print.proof import every_check
from engine.rulebook import facts
from engine.track import Board, Sentence, Space, Track
from engine.track.keys import keys_of


def engine_texts() -> list[str]:
    """Return all texts of the engine that the window shows, ordered and without duplicates."""
    return list(
        dict.fromkeys(
            [
                *(*NAMES, *LETTERS.values(), *_games(), *_events(), *_checks(), *_rulebook()),
                *(*_sentences(), *_schema(), *_rows()),
            ]
        )
    )


def _games() -> Iterator[str]:
    for game in (GAMES[name] for name in GAMES.own):
        yield game.info.about
        yield game.info.story
        yield from (rule for rule in game.house_rules if not isinstance(rule, Sentence))
        if game.info.needs:
            yield game.info.needs
        yield from _titles(game.info.name)
        for option in game.options:
            yield option.text
            yield from (choice for choice in option.choices if isinstance(choice, str))


def _titles(game: str) -> Iterator[str]:
    """Yield the titles of a game's cards."""
    file = resources.files(f"engine.games.{game}").joinpath("data/cards.json")
    cards = json.loads(file.read_text("utf-8")).get("cards", ()) if file.is_file() else ()
    yield from (card["title"] for card in cards if "title" in card)


def _events() -> Iterator[str]:
    modules = pkgutil.iter_modules(engine.games.__path__)
    folders = [module.name for module in modules if module.ispkg]
    for name in sorted(folders):
        folder = import_module(f"engine.games.{name}")
        if any(module.name == "sentences" for module in pkgutil.iter_modules(folder.__path__)):
            constants = vars(import_module(f"engine.games.{name}.sentences")).items()
            for at, text in constants:
                if at.isupper() and isinstance(text, str):
                    yield text
                elif at in ("TO_YOU", "TO_OTHER"):
                    yield from text.values()


def _checks() -> Iterator[str]:
    for check in every_check():
        if check.find.__module__.startswith("engine."):
            yield check.title
            yield check.about


def _rulebook() -> Iterator[str]:
    for fact in facts().values():
        yield from filter(None, (fact.title, fact.text, fact.house))


def _sentences() -> Iterator[str]:
    """Yield the templates of all sentences in the sources of engine and editor."""
    houses = (Path(engine.__file__).parent, Path(__file__).parents[1])
    for path in sorted(path for house in houses for path in house.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Sentence":
                template = node.args[0]
                text = template.value if isinstance(template, ast.Constant) else None
                if isinstance(text, str) and _has_words(text):
                    yield text


def _has_words(template: str) -> bool:
    """Return whether a template has words beside its values."""
    return bool(re.sub(r"\{\w+(:[^}]*)?\}", "", template).strip())


def _schema() -> Iterator[str]:
    """Yield the descriptions of the keys of a track file, without the full stop."""
    written = resources.files("schemas").joinpath("track.schema.json").read_text("utf-8")
    yield from (text.rstrip(".") for text in _descriptions(json.loads(written)))


def _rows() -> Iterator[str]:
    """Yield the titles and units of rows in the properties panel."""
    for each in (key for part in (Track, Board, Space) for key in keys_of(part)):
        if each.key.row is not None:
            yield each.key.row.title
            if each.key.row.unit != MM:
                yield each.key.row.unit


def _descriptions(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("description"), str):
            yield part["description"]
        for inner in part.values():
            yield from _descriptions(inner)
