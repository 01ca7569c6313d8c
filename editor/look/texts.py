"""Texts of the engine in the language of the window: sentences with values, names, actions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from editor.look.language import reader, tr
from engine import languages
from engine.bots import BOTS
from engine.checks import Check, Problem
from engine.files import Fault, FileError
from engine.games.core import Action, Event, Game, State
from engine.publish.print.proof import every_check
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.exchange.outlines import Remark


def translated(text: str) -> str:
    """Return a text of the engine in the language of the window, with its values filled in."""
    return reader().text(text)


def sentence_text(text: str) -> str:
    """Return a sentence in the language of the window. Other text is returned unchanged."""
    return reader().sentence(text)


def remark_text(remark: Remark) -> str:
    """Return a remark on a shape of a drawing, with its remedy."""
    wrong, remedy = sentence_text(remark.wrong), sentence_text(remark.remedy)
    return f"{remark.shape}: {wrong}; {remedy}"


def space_text(name: str, lane: int) -> str:
    """Return the name of a space and its lane in words."""
    return tr("Space {name}, lane {lane}").format(name=name, lane=lane)


def error_text(error: Exception) -> str:
    """Return why an action failed, with every fault of a file on a separate line."""
    if isinstance(error, FileError):
        return "\n".join(map(fault_text, error.faults))
    why = error.args[0] if error.args else ""
    return translated(why) if isinstance(why, Sentence) else str(error)


def fault_text(fault: Fault) -> str:
    """Return one fault of a file, with its place and its remedy."""
    parts = {"place": fault.place, "wrong": fault.wrong, "remedy": fault.remedy}
    return str(replace(fault, **{name: translated(part) for name, part in parts.items()}))


def value_text(value: object) -> str:
    """Return a value of a sentence with its known words translated, such as "red 6, wild 2"."""
    return languages.value_text(reader(), value)


def event_text(event: Event, game: Game[Any] | None = None, you: int | None = None) -> str:
    """Return an event as a sentence, addressed to the player on seat `you`."""
    return languages.event_text(reader(), event, game, you)


def choice_text(game: Game[Any], state: State, action: Action) -> str:
    """Return words for an action: those of the game for the deciding seat, else a general text."""
    return languages.choice_text(reader(), game, state, action)


def reason_text(problem: Problem) -> str:
    """Return the rule behind a problem: its number, and in other languages its content."""
    rule = _rules().get(problem.code)
    if rule is None or translated(rule.about) == rule.about:
        return problem.reason
    return translated(rule.about)


def fix_text(problem: Problem) -> str:
    """Return the text of the button that fixes a problem."""
    if problem.fix is None:
        return tr("Fix")
    return tr("Fix: {what}").format(what=translated(problem.fix.text))


@cache
def _rules() -> dict[str, Check[Any]]:
    return {rule.code: rule for rule in every_check()}


def bot_text(name: str) -> str:
    """Return the title of a bot; one with other numbers than those of its kind says so."""
    kind, _, numbers = name.partition(":")
    title = translated(BOTS[kind].title) if kind in BOTS else kind
    return tr("{bot}, other numbers").format(bot=title) if numbers else title
