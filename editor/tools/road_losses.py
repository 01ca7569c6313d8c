"""Texts about things that a change of a road removes."""

from __future__ import annotations

from editor.look.language import tr
from engine.road import Losses

MOST_NAMES = 8


def words_for(lost: Losses) -> str:
    """Return a line for each kind of thing that is lost, with its number."""
    lines = []
    if lost.own:
        names = ", ".join(lost.own[:MOST_NAMES]) + ("…" if len(lost.own) > MOST_NAMES else "")
        lines.append(tr("Spaces named, marked or shaped by hand: {names}").format(names=names))
    for words, count in (
        (tr("Start slots: {count}"), lost.slots),
        (tr("Walls: {count}"), lost.walls),
        (tr("Links: {count}"), lost.links),
        (tr("Answers about doubtful pairs: {count}"), lost.confirmed),
        (tr("Ignored problems: {count}"), lost.ignored),
    ):
        if count:
            lines.append(words.format(count=count))
    return "\n".join(lines)
