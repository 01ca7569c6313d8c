"""Lanesmith for programs: tracks of racing board games drawn, checked, played and published.

For example::

    import lanesmith

    track = lanesmith.load("tracks/harbour_loop.json")
    for problem in lanesmith.check(track):
        print(problem.severity, problem.text)
    report = lanesmith.playtest(track, games=1000, seats=4)

Every name here is supported: `docs/scripting.md` shows them at work. Whatever else the packages
`engine` and `editor` hold can change from one version to the next. A name is imported when it is
first used, so that `import lanesmith` takes no time.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
"""Checkers of types take this for true; the module `typing` would take longer to import."""

if TYPE_CHECKING:
    from engine.api.comparing import compare as compare
    from engine.api.games import play as play
    from engine.api.games import replay as replay
    from engine.api.lab import advise as advise
    from engine.api.lab import playtest as playtest
    from engine.api.learning import fit_player as fit_player
    from engine.api.learning import notes as notes
    from engine.api.photos import import_photo as import_photo
    from engine.api.publishing import publish as publish
    from engine.api.tracks import check as check
    from engine.api.tracks import draw as draw
    from engine.api.tracks import edit_road as edit_road
    from engine.api.tracks import fix as fix
    from engine.api.tracks import import_drawing as import_drawing
    from engine.api.tracks import steps_to_finish as steps_to_finish
    from engine.api.tuning import invent as invent
    from engine.api.tuning import tune as tune
    from engine.bots import Bot as Bot
    from engine.bots import bot_named
    from engine.checks import Problem as Problem
    from engine.course import Course as Course
    from engine.course import compile_track
    from engine.draw import NoRoomError as NoRoomError
    from engine.files import FileError as FileError
    from engine.games import game_named
    from engine.games.core import Action as Action
    from engine.games.core import Game as Game
    from engine.games.core import GameError as GameError
    from engine.games.core import Rng as Rng
    from engine.games.core import State as State
    from engine.playtest.metrics import results_of
    from engine.playtest.playthrough import Playthrough as Playthrough
    from engine.playtest.playthrough import PlaythroughError as PlaythroughError
    from engine.playtest.playthrough import write_record as write_record
    from engine.playtest.workers import cluster as cluster
    from engine.publish import notebook as notebook
    from engine.road import road_from_spaces
    from engine.track import Track as Track
    from engine.track import load as load
    from engine.track import save as save
    from engine.track.edits import EditError as EditError

    bot = bot_named
    compile = compile_track
    game = game_named
    make_road = road_from_spaces
    results = results_of

_PLACES = {
    "Action": "engine.games.core:Action",
    "Bot": "engine.bots:Bot",
    "Course": "engine.course:Course",
    "EditError": "engine.track.edits:EditError",
    "FileError": "engine.files:FileError",
    "Game": "engine.games.core:Game",
    "GameError": "engine.games.core:GameError",
    "NoRoomError": "engine.draw:NoRoomError",
    "Playthrough": "engine.playtest.playthrough:Playthrough",
    "PlaythroughError": "engine.playtest.playthrough:PlaythroughError",
    "Problem": "engine.checks:Problem",
    "Rng": "engine.games.core:Rng",
    "State": "engine.games.core:State",
    "Track": "engine.track:Track",
    "advise": "engine.api.lab:advise",
    "bot": "engine.bots:bot_named",
    "check": "engine.api.tracks:check",
    "cluster": "engine.playtest.workers:cluster",
    "compare": "engine.api.comparing:compare",
    "compile": "engine.course:compile_track",
    "draw": "engine.api.tracks:draw",
    "edit_road": "engine.api.tracks:edit_road",
    "fit_player": "engine.api.learning:fit_player",
    "fix": "engine.api.tracks:fix",
    "game": "engine.games:game_named",
    "import_drawing": "engine.api.tracks:import_drawing",
    "import_photo": "engine.api.photos:import_photo",
    "invent": "engine.api.tuning:invent",
    "load": "engine.track:load",
    "make_road": "engine.road:road_from_spaces",
    "notebook": "engine.publish.notebook",
    "notes": "engine.api.learning:notes",
    "play": "engine.api.games:play",
    "playtest": "engine.api.lab:playtest",
    "publish": "engine.api.publishing:publish",
    "replay": "engine.api.games:replay",
    "results": "engine.playtest.metrics:results_of",
    "save": "engine.track:save",
    "steps_to_finish": "engine.api.tracks:steps_to_finish",
    "tune": "engine.api.tuning:tune",
    "write_record": "engine.playtest.playthrough:write_record",
}
"""The module of each name, and what it is called there; "" for a module itself."""

__all__ = sorted(_PLACES)

if not TYPE_CHECKING:
    # A checker of types would take any name for one that there is.

    def __getattr__(name: str) -> object:
        """Import a name when it is first used."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, attribute = _PLACES[name].partition(":")
        found = import_module(module)
        value: object = getattr(found, attribute) if attribute else found
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """List the names, those not used yet, too."""
    return sorted({*globals(), *_PLACES})
