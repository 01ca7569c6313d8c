"""Numbered rules of the games (RV-22, TR-9, CC-8, …) in Lanesmith's own words.

Code, tests, problems and data name a rule by its id. Its text is only in `rules.json` beside this
module, from where the command `lanesmith rules`, the page `docs/rules.md` and the editor take it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import resources

from engine.track import Sentence

__all__ = ["RULE_ID", "Fact", "facts", "house_rules_of", "unknown"]

RULE_ID = re.compile(r"\b[A-Z]{2}-[1-9][0-9]*\b")
"""Pattern of rule ids in a text: two letters for the game, and a number."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Numbered rule of a game.

    `house` is the house rule by which Lanesmith fills a gap, where the rulebook is silent or a
    number was lost, or empty. `game` is the title of the game. `only` has the values of the game's
    options for which the rule is in force. It is empty if the rule is always in force.
    """

    id: str
    title: str
    text: str
    house: str
    game: str
    only: Mapping[str, Sequence[object]] = field(default_factory=dict, hash=False)

    def holds_with(self, options: Mapping[str, object]) -> bool:
        """Return whether the rule is in force in a game with these `options`."""
        return all(options.get(name) in values for name, values in self.only.items())


@cache
def facts() -> Mapping[str, Fact]:
    """Return all numbered rules by id, game by game, in the order of their numbers."""
    data = json.loads(resources.files(__name__).joinpath("rules.json").read_text("utf-8"))
    return {
        rule["id"]: Fact(
            rule["id"],
            rule["title"],
            rule["text"],
            rule.get("house", ""),
            game,
            rule.get("only", {}),
        )
        for game, rules in ((part["game"], part["rules"]) for part in data["games"])
        for rule in rules
    }


def house_rules_of(game: str) -> tuple[Sentence, ...]:
    """Return the house rules of the game with this title, each as "RV-7: a tie …"."""
    return tuple(
        Sentence("{rule}: {house}", rule=fact.id, house=Sentence(fact.house))
        for fact in facts().values()
        if fact.game == game and fact.house
    )


def unknown(name: str) -> str:
    """Return the message about a rule id that does not exist, with the most similar known id."""
    near = get_close_matches(name.upper(), facts(), 1)
    return f"There is no rule {name}" + (f"; did you mean {near[0]}?" if near else ".")
