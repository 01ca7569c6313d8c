"""What the numbered rules say: RV-22, TR-9, CC-8 and so on, in Lanesmith's own words.

Code, tests, problems and data name a rule by its id; `rules.json` beside this module is the one
place that says what it is. The command `lanesmith rules`, the page `docs/rules.md` and the editor
show it.
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
"""What may be the id of a numbered rule in a text: two letters for the game, and its number."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A numbered rule of a game: its id, a title of a few words, and what it says.

    `house` is how Lanesmith fills a gap where the rulebook is silent or a number was lost; empty
    if there is none. `game` is the title of the game. `only` says for which values of its options
    the rule is in force; empty for always.
    """

    id: str
    title: str
    text: str
    house: str
    game: str
    only: Mapping[str, Sequence[object]] = field(default_factory=dict, hash=False)

    def holds_with(self, options: Mapping[str, object]) -> bool:
        """Whether the rule is in force in a game with these options."""
        return all(options.get(name) in values for name, values in self.only.items())


@cache
def facts() -> Mapping[str, Fact]:
    """All numbered rules by id, game by game, in the order of their numbers."""
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
    """How Lanesmith fills the gaps of a game's rules ("RV-7: a tie …"); the game by its title."""
    return tuple(
        Sentence("{rule}: {house}", rule=fact.id, house=Sentence(fact.house))
        for fact in facts().values()
        if fact.game == game and fact.house
    )


def unknown(name: str) -> str:
    """What to say to somebody who asks for a rule that does not exist."""
    near = get_close_matches(name.upper(), facts(), 1)
    return f"There is no rule {name}" + (f"; did you mean {near[0]}?" if near else ".")
