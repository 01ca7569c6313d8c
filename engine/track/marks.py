"""Marks between spaces: links, confirmed orders, ignored problems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

from engine.track.keys import PRINT, STEPS, Key
from engine.track.kinds import Id, Pair, Text, Word, one_of, whole, word
from engine.track.limits import HIGHEST_LANE

LineName = Annotated[str, word("The name of a line.")]


@dataclass(frozen=True, slots=True)
class Link:
    """A step without contact: [from, to], or an object with more keys."""

    source: Annotated[Id, Key("The space from which the step leads.", STEPS | PRINT, name="from")]
    target: Annotated[Id, Key("The space to which it leads.", STEPS | PRINT, name="to")]
    needs: Annotated[
        int,
        whole(0, HIGHEST_LANE),
        Key(
            "The smallest bar that may take this ramp; 0 for any bar.",
            STEPS | PRINT,
            written=True,
        ),
    ] = 0
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Confirmed:
    """An answer about the order of two spaces."""

    spaces: Annotated[Pair, Key("The two spaces.", STEPS)]
    order: Annotated[
        str,
        one_of(("ahead", "level", "behind")),
        Key("Position of the second space relative to the first.", STEPS),
    ]
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Ignored:
    """A problem that the designer keeps. Its spaces and lines may no longer exist."""

    code: Annotated[Word, Key('The code of the problem, such as "line.not_across".')]
    spaces: Annotated[tuple[Id, ...], Key("Ids of the spaces concerned.", written=True)] = ()
    lines: Annotated[
        tuple[LineName, ...], Key('Names of the lines concerned: "finish", "bet 1".', written=True)
    ] = ()
    reason: Annotated[Text, Key("The designer's reason to keep it.", written=True)] = ""
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)
