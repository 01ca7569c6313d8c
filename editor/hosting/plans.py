"""Plans of games to host: new ones as they are set up in the window, and saved ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from editor.race.setup import Setup
from engine.files import parse_strict_json, read_text
from engine.games import game_named
from engine.games.core import GameError
from engine.sentence import Sentence
from engine.track import Track

if TYPE_CHECKING:
    from engine.host.addresses import Reach
    from engine.host.hosting import Hosting, Links, Plan

NOWHERE = Path(os.devnull)
"""Folder of a second track whose own is not known: it has no files, so none of it is read."""

DECK = "lanesmith-deck"
"""Format of a file of cards."""

News = Callable[[Sentence], object]


@dataclass(frozen=True)
class Own:
    """Cards and numbers of the designer's own, parsed, with the names of their `files` by kind,
    "deck" or "numbers", and `doubts` about the numbers."""

    data: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    doubts: tuple[Sentence, ...] = ()

    def with_file(self, game: str, file: Path) -> Own:
        """Return these with the cards or the numbers in a file too. FileError or GameError says
        why `game` cannot be played with it."""
        data = parse_strict_json(read_text(file), str(file))
        kind = "deck" if isinstance(data, dict) and data.get("format") == DECK else "numbers"
        own = {**self.data, kind: data}
        try:
            rules = game_named(game).using(own.get("deck"), own.get("numbers"))
        except GameError as error:
            why = error.args[0] if error.args else ""
            raise GameError(Sentence("{file}: {why}", file=file.name, why=why)) from error
        return Own(own, {**self.files, kind: file.name}, rules.doubts)


def new_plan(
    setup: Setup, track: Track, kinds: Sequence[str], folder: Path | None, own: Own
) -> Plan:
    """Return the plan of a new game with `own` cards and numbers, saved beside the track or in the
    home folder."""
    from engine.host.hosting import Plan, new_file, seats_of
    from engine.publish.jobs.kind import file_stem
    from engine.table.match import Set

    needs_track = bool(game_named(setup.game).info.needs)
    tracks = (track, *([setup.second] if setup.second else [])) if needs_track else ()
    return Plan(
        Set(setup.game, tracks, setup.options, own.data.get("deck"), own.data.get("numbers")),
        seats_of(setup.game, kinds),
        folders=(folder, folder or NOWHERE),
        questions=track.questions,
        files=(new_file((folder or Path.home()) / file_stem(track.name or setup.game)),),
    )


def plan_of_saved(file: Path) -> Plan:
    """Return the plan of a saved game that goes on."""
    from engine.host.hosting import Plan

    # What a record names is looked for beside it alone: it may come from anybody.
    return Plan(files=(file,), folders=(file.parent, file.parent))


def hosted(plan: Callable[[], Plan], reach: Reach, news: News) -> tuple[Hosting, Links]:
    """Return the running host of a game, and its links; `news` is called from any thread."""
    from engine.host.hosting import Hosting

    hosting = Hosting(plan().changed(reach=reach, news=news, warn=news))
    hosting.start()
    return hosting, hosting.links()[0]
