"""The table of all rules: every code with its severity, its reason and the function that looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.checks.problem import Fix, Problem, Severity
from engine.checks.subject import Subject
from engine.checks.surroundings import Surroundings
from engine.track import LAP, NETWORK, Point


class Found(NamedTuple):
    """What a rule found: the words for a designer and the place."""

    text: str
    spaces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    fix: Fix | None = None


LocalLook = Callable[[Surroundings], Iterator[Found]]
GlobalLook = Callable[[Subject], Iterator[Found]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of a good track; `title` names its problem, `about` says the rule in a sentence.

    It holds for tracks of those `kinds`.
    """

    code: str
    severity: Severity
    title: str
    reason: str
    about: str
    kinds: tuple[str, ...] = (LAP, NETWORK)

    def problem(self, found: Found) -> Problem:
        """What was found, as a problem of this rule."""
        return Problem(self.code, self.severity, found.text, self.reason, *found[1:])


LOCAL: dict[Rule, LocalLook] = {}
"""Rules that ask only for a space and its neighbours, so that a drag asks them in one place."""
GLOBAL: dict[Rule, GlobalLook] = {}
"""Rules that ask for the whole track."""


def local_rule(
    code: str, severity: Severity, title: str, reason: str
) -> Callable[[LocalLook], LocalLook]:
    """Enter a rule that looks at spaces and their neighbours."""

    def enter(look: LocalLook) -> LocalLook:
        LOCAL[Rule(code, severity, title, reason, _sentence(look))] = look
        return look

    return enter


def global_rule(
    code: str, severity: Severity, title: str, reason: str, *kinds: str
) -> Callable[[GlobalLook], GlobalLook]:
    """Enter a rule that looks at the whole track, of these kinds; a lap if none is named."""

    def enter(look: GlobalLook) -> GlobalLook:
        GLOBAL[Rule(code, severity, title, reason, _sentence(look), kinds or (LAP,))] = look
        return look

    return enter


def _sentence(look: LocalLook | GlobalLook) -> str:
    """The first sentence a rule's function says about itself."""
    return " ".join((look.__doc__ or "").split("\n\n")[0].split())
