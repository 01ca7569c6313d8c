"""Generator of the page of all numbered rules, from `engine/rulebook/rules.json`.

python docs/make_rules.py [FOLDER]
"""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.rulebook import Fact, facts
from pages import write

INTRODUCTION = """# The numbered rules

Code, tests, problems and reports name the rules of the games by number:
{prefixes}.
The texts are our own. Where the rulebook is silent, or a number was lost, a *house rule* says how
Lanesmith fills the gap.

`lanesmith rules RV-22` says the same in the terminal; in the editor the number of a rule in the
problem list can be clicked. This page is made by `docs/make_rules.py` from
`engine/rulebook/rules.json`.
"""


def page() -> str:
    """Return the page: all rules, one line each, by game."""
    prefixes = {fact.id.partition("-")[0]: fact.game for fact in facts().values()}
    parts = [
        INTRODUCTION.format(
            prefixes=", ".join(f"{letters} for {game}" for letters, game in prefixes.items())
        )
    ]
    for game, group in groupby(facts().values(), key=lambda fact: fact.game):
        lines = "".join(map(line, group))
        parts.append(f"## {game}\n\n| id | rule | what it says |\n|---|---|---|\n{lines}")
    return "\n".join(parts)


def line(fact: Fact) -> str:
    """Return a rule as a row of its table."""
    house = f" *House rule: {fact.house}*" if fact.house else ""
    return f"| {fact.id} | {fact.title} | {fact.text}{house} |\n"


if __name__ == "__main__":
    write({"rules.md": page()})
