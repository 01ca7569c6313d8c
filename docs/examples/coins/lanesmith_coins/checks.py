"""Example of a check with a fix: a track should have a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.checks import CheckContext, Finding, Fix, check
from engine.track import Sentence, edits


@check("track.unnamed", "hint", "A track without a name", "People ask for a track by its name.")
def unnamed(context: CheckContext) -> Iterator[Finding]:
    """A track has a name."""
    if not context.track.name:
        name = f"Lap of {len(context.track.spaces)} spaces"
        fix = Fix(Sentence("call it {name}", name=name), True, partial(edits.describe, name=name))
        yield Finding(Sentence("The track has no name. Give it one."), fix=fix)
