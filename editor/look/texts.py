"""Texts of the engine in the language of the window: sentences with values, names, actions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from editor.look.language import integer_text, localised, pair_text, tr
from engine.bots import BOTS
from engine.checks import Check, Problem
from engine.files import Fault, FileError
from engine.games.core import Action, Event, Game, State
from engine.publish.print.proof import every_check
from engine.track import Sentence

if TYPE_CHECKING:
    from engine.exchange.outlines import Remark

NAMES = [
    "black",
    "blue",
    "green",
    "yellow",
    "orange",
    "red",
    "purple",
    "white",
    "sand",
    "pink",
    "violet",
    "grey",
    "large",
    "small",
    "wild",
    "finish",
    "bet",
    "none",
    "down",
    "up",
    "oasis",
    "mirage",
    "aggressive",
    "agility",
    "concentration",
    "strategic",
    "daring",
    "unpredictable",
]
"""Words that games use for colours and things.

Other words in a value are names chosen by the designer, and are not translated.
"""

_PLACE = re.compile(r"\((-?[\d.]+), (-?[\d.]+)\)")


def translated(text: str) -> str:
    """Return a text of the engine in the language of the window, with its values filled in."""
    if isinstance(text, Sentence):
        return text.in_words(_translated, _written)
    return _translated(text)


def _translated(text: str) -> str:
    return QCoreApplication.translate("", text)


class _Number(float):
    """Number that formats itself as the language writes it."""

    def __format__(self, spec: str) -> str:
        return localised(super().__format__(spec))


class _Whole(int):
    """Whole number that formats itself as the language writes it."""

    def __format__(self, spec: str) -> str:
        return localised(super().__format__(spec or ","))


def _written(value: object) -> object:
    """Return a number, a length ("4.8 mm") or a place ("(12.5, 30)") as the language writes it."""
    if isinstance(value, float):
        return _Number(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _Whole(value)
    if isinstance(value, str) and not isinstance(value, Sentence):
        if value.endswith(" mm"):
            return localised(value.removesuffix(" mm")) + " mm"
        if place := _PLACE.fullmatch(value):
            return f"({pair_text(*place.groups())})"
    return value


def sentence_text(text: str) -> str:
    """Return a sentence in the language of the window. Other text is returned unchanged."""
    return translated(text) if isinstance(text, Sentence) else text


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
    if isinstance(value, Sentence):
        return translated(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return integer_text(value)
    words = str(value).split(" ")
    return " ".join(_word(word) for word in words)


def _word(word: str) -> str:
    bare = word.rstrip(",")
    if bare.startswith("-"):
        return localised(bare) + word[len(bare) :]
    return translated(bare) + word[len(bare) :] if bare in NAMES else word


def event_text(event: Event, game: Game[Any] | None = None, you: int | None = None) -> str:
    """Return an event as a sentence, addressed to the player on seat `you`."""
    sentence = _told_to(event.sentence, event.values, game, you)
    values: Mapping[str, object] = {name: value_text(value) for name, value in event.values.items()}
    return capital(translated(sentence).format_map(values))


def told_to(text: str, game: Game[Any], you: int | None) -> str:
    """Return a sentence of a game, addressed to the player on seat `you`."""
    if not isinstance(text, Sentence):
        return text
    return Sentence(_told_to(text.template, text.values, game, you), **text.values)


def _told_to(
    template: str, values: Mapping[str, object], game: Game[Any] | None, you: int | None
) -> str:
    if game is not None and you is not None:
        for value, said in (("seat", game.to_you), ("other", game.to_other)):
            if template in said and str(values.get(value)) == str(you + 1):
                return said[template]
    return template


def action_text(action: Action) -> str:
    """Return a few words for an action. An unknown kind is shown by its name."""
    value = value_text(int(action.value) if action.value.isdigit() else action.value)
    templates = {
        "card": tr("Play {value}"),
        "wild": tr("Move {value}"),
        "to": tr("Go to {value}"),
        "finish": tr("Over the finish line"),
        "stay": tr("Stay here"),
        "order": tr("Play the card: {value}"),
        "skip": tr("Skip {value}"),
        "bid": tr("Bid {value}"),
        "pass": tr("Pass"),
        "keep": tr("Keep {value}"),
        "bet": tr("Bet on {value}"),
        "take": tr("Take {value}"),
        "demolish": tr("Tear down {value}"),
        "build": tr("Build {value}"),
        "roll": tr("Roll the dice"),
        "spurt": tr("Spurt"),
        "breakdown": tr("Break down"),
        "back": tr("Return on {value}"),
        "buy": tr("Buy {value}"),
        "sell": tr("Sell {value}"),
        "start": tr("Start on {value}"),
        "tip": tr("Tip {value}"),
        "leave": tr("Leave it"),
        "claim": tr("Claim it"),
        "box": tr("{value} from the box"),
        "top": tr("{value} from the discards"),
        "done": tr("Done"),
        "throw": tr("Throw in {value}"),
        "camera": tr("Point the camera at {value}"),
        "partner": tr("Partner of seat {value}"),
        "cover": tr("Bet {value} on the place"),
    }
    template = templates.get(action.kind)
    if template is None:
        return capital(f"{action.kind} {value}".strip().replace("_", " "))
    return template.format(value=value).strip()


def choice_text(game: Game[Any], state: State, action: Action) -> str:
    """Return words for an action: those of the game for the deciding seat, else a general text."""
    phrase = game.describe(state, action)
    return (
        capital(sentence_text(told_to(phrase, game, state.seat)))
        if phrase is not None
        else action_text(action)
    )


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
    """Return the title of a bot."""
    return translated(BOTS[name].title) if name in BOTS else name


def capital(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
