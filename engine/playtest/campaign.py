"""Campaigns: many tracks × games × bots, kept in one SQLite file and resumed where they stopped.

    # campaign.toml
    games = 10000                 # of each playtest; seed = 1 if not said
    tracks = ["harbour_loop.json", "twin_pines.json"]        # beside this file

    [[playtests]]
    game = "rivals"
    bots = ["careful", "rule,random"]   # one playtest for each; "careful" sits on all of `players`
    players = [2, 4, 6]

Whole games are played, simulated where game and bots allow it; with `alone = true` races without
auction and bets, with `full = true` full games move by move.

Results are kept as reports, merged so far; what has been played is never played again, even if more
games are asked for later.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from engine.course import Course, compile_track
from engine.files import parse_strict_json, parse_strict_toml, read_text
from engine.files.faults import nearest
from engine.games import USUAL, game_named
from engine.games.core import Game, GameError, check_seats
from engine.playtest.chunks import HERE, Work
from engine.playtest.full_games import game_plan
from engine.playtest.plan import (
    SEEDS,
    USUAL_BOTS,
    USUAL_GAMES,
    Kind,
    Spec,
    fitting,
    kind_of,
    race_plan,
)
from engine.playtest.played_on import course_hash
from engine.playtest.player_files import ENDING, bot_of_file
from engine.playtest.report import Report
from engine.playtest.report_files import deck_hash, report_from_json, report_json
from engine.playtest.simulate import simulate
from engine.sentence import Sentence
from engine.track import load

_log = logging.getLogger(__name__)

CREATE_STORE = """CREATE TABLE IF NOT EXISTS playtests (
    id TEXT PRIMARY KEY, track TEXT, spec TEXT, games INTEGER, is_whole INTEGER, report TEXT)"""

COLUMNS = ["id", "track", "spec", "games", "is_whole", "report"]

_ELSEWHERE = "name another file with --to"
FAILURES = {
    sqlite3.SQLITE_BUSY: "another program is using this database; wait until it has finished",
    sqlite3.SQLITE_LOCKED: "another program is using this database; wait until it has finished",
    sqlite3.SQLITE_FULL: "the disk is full; free some space and run the same command again",
    sqlite3.SQLITE_IOERR: f"the disk cannot be read or written; check it, or {_ELSEWHERE}",
    sqlite3.SQLITE_READONLY: f"you do not have permission to write this database; {_ELSEWHERE}",
    sqlite3.SQLITE_PERM: f"you do not have permission to write this database; {_ELSEWHERE}",
    sqlite3.SQLITE_CANTOPEN: f"the database cannot be opened; {_ELSEWHERE}",
    sqlite3.SQLITE_CORRUPT: f"the database is damaged; {_ELSEWHERE}",
    sqlite3.SQLITE_NOTADB: f"this is not a database; {_ELSEWHERE}",
    sqlite3.SQLITE_TOOBIG: f"a report is too large for the database; {_ELSEWHERE}",
}
"""Sentences about databases that fail, by the main error code of SQLite."""

SAVE_SECONDS = 5.0
"""Seconds of work that a power failure may cost."""

KNOWN = {"games", "seed", "tracks", "playtests"}
PLAYTEST = {"game", "alone", "full", "bots", "players", "options", "games", "seed"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One playtest of a campaign, on the track of a file; None for a game without a track."""

    file: Path | None
    spec: Spec


def read_campaign(file: Path) -> tuple[Entry, ...]:
    """Return all playtests of a campaign file; FileError or GameError says where it is wrong."""
    wanted = Sentence("name tracks, and a game and its bots in [[playtests]]")
    data = parse_strict_toml(read_text(file), str(file), wanted)
    _refuse_unknown(data, KNOWN, str(file))
    for key, least in (("games", 1), ("seed", 0)):
        if key in data:
            _number(data[key], f"{file}: {key}", least)
    tests = data.get("playtests")
    if not isinstance(tests, list) or not tests:
        raise GameError(f"{file}: there is no [[playtests]]; name a game and its bots there")
    tracks = _texts(data.get("tracks", []), f"{file}: tracks")
    found = []
    for number, test in enumerate(tests, 1):
        place = f"{file}: playtests {number}"
        _refuse_unknown(test, PLAYTEST, place)
        for spec in _specs(data, test, place, file.parent):
            if not game_named(spec.game).info.needs:
                found.append(Entry(None, spec))
                continue
            if not tracks:
                raise GameError(f"{file}: tracks: {spec.game} is played on a track; name one")
            found += [Entry(file.parent / name, spec) for name in tracks]
    return tuple(found)


def run_campaign(
    file: Path,
    kept: Path,
    heard: Callable[[Entry, Report], None] = lambda entry, report: None,
    work: Work = HERE,
) -> Iterator[tuple[Entry, Report]]:
    """Play the missing games of a campaign; yield each playtest once it is complete.

    `heard` is called with each report as it grows. Stopping, by `work` or Ctrl-C, loses no more
    than the last seconds. FileError or GameError if a file does not suit.
    """
    entries = [(entry, *_course(entry)) for entry in read_campaign(file)]
    for entry, course, _ in entries:
        _check(entry, course, file)
    with _opened(kept) as store:
        for entry, course, key in entries:
            report = _kept(store, key, kept) or _fewer(store, entry.spec, course)
            if report is None or not report.is_whole:
                reports = simulate(course, entry.spec, work, report)
                for report in _keeping(store, key, reports):
                    heard(entry, report)
            if report is None or not report.is_whole:
                return
            yield entry, report


def _keeping(store: sqlite3.Connection, key: str, reports: Iterator[Report]) -> Iterator[Report]:
    """Yield the reports of a playtest as they grow; keep one every few seconds, and the last one in
    any case."""
    saved, report = time.monotonic(), None
    try:
        for report in reports:
            if time.monotonic() - saved > SAVE_SECONDS:
                _keep(store, key, report)
                saved = time.monotonic()
            yield report
    finally:
        if report is not None:
            _keep(store, key, report)


def kept_reports(kept: Path) -> Iterator[Report]:
    """Yield all reports that a campaign has kept, in the order they were begun."""
    with _opened(kept) as store:
        for (text,) in store.execute("SELECT report FROM playtests ORDER BY rowid").fetchall():
            yield _read(text, kept)


def _specs(
    data: Mapping[str, Any], test: Mapping[str, Any], place: str, folder: Path
) -> Iterator[Spec]:
    """Yield a playtest for each line of bots and each number of players. Files of players are
    looked for in `folder`."""
    try:
        rules = game_named(str(test.get("game", USUAL)))
    except GameError as error:
        raise GameError(f"{place}: game: {error}") from error
    full, alone = (_flag(test, key, place) for key in ("full", "alone"))
    seed = _number(test.get("seed", data.get("seed", 1)), f"{place}: seed", 0)
    options = test.get("options", {})
    if not isinstance(options, dict):
        raise GameError(f"{place}: options: {options!r} is not a table; write {{ name = value }}")
    try:
        rules.chosen_options(options)
    except GameError as error:
        raise GameError(f"{place}: options: {error}") from error
    usual = USUAL_BOTS[kind_of(rules, options, (), full, alone)]
    lines = _texts(test.get("bots", [usual]), f"{place}: bots")
    if not lines:
        raise GameError(f"{place}: bots: name some, or leave it out")
    for line in lines:
        names = tuple(_bot(name.strip(), folder) for name in line.split(","))
        kind = kind_of(rules, options, names, full, alone)
        if kind is Kind.MOVE_BY_MOVE and alone:
            raise GameError(f"{place}: alone: not with these bots, or with options")
        most = data.get("games", USUAL_GAMES[kind])
        games = _number(test.get("games", most), f"{place}: games", 1)
        for seats in [len(names)] if len(names) > 1 else _seats(test, rules, place):
            yield Spec(
                game=rules.info.name,
                bots=names * seats if len(names) == 1 else names,
                games=games,
                seed=seed,
                kind=kind,
                options=tuple(sorted(options.items())),
            )


def _bot(name: str, folder: Path) -> str:
    """Return the name of a bot; one with the numbers in the file of a player, if it names one."""
    return bot_of_file(folder / name) if name.endswith(ENDING) else name


def _flag(test: Mapping[str, Any], key: str, place: str) -> bool:
    """Return the value of a key that is true or false; false if it is missing."""
    said = test.get(key, False)
    if not isinstance(said, bool):
        raise GameError(f"{place}: {key}: {said!r} is neither true nor false")
    return said


def _seats(test: Mapping[str, Any], rules: Game[Any], place: str) -> list[int]:
    """Return the numbers of players of a playtest; a single one needs no list."""
    said = test.get("players", [4])
    found = [
        _number(seats, f"{place}: players", 1)
        for seats in (said if isinstance(said, list) else [said])
    ]
    if not found:
        raise GameError(f"{place}: players: say how many, or leave it out")
    for seats in found:
        try:
            check_seats(rules.info, seats)
        except GameError as error:
            raise GameError(f"{place}: players: {error}") from error
    return found


def _check(entry: Entry, course: Course | None, file: Path) -> None:
    """Refuse an entry that cannot be played, before any games are."""
    try:
        if entry.spec.kind is Kind.MOVE_BY_MOVE:
            game_plan(course, entry.spec)
        elif course is not None:
            race_plan(course, entry.spec)
    except GameError as error:
        where = "" if entry.file is None else f" on {entry.file.name}"
        advice = ""
        if entry.spec.kind is Kind.WHOLE and course is not None:
            with suppress(GameError):
                fitting(course, entry.spec)
                advice = " Write alone = true for races without auction and bets."
        raise GameError(f"{file}: {entry.spec.game}{where}: {error}{advice}") from error


def _course(entry: Entry) -> tuple[Course | None, str]:
    """Return the course of an entry, and the key that identifies its playtest."""
    course = None if entry.file is None else compile_track(load(entry.file))
    known = course_hash(course), deck_hash(entry.spec), asdict(entry.spec)
    what = json.dumps(known, sort_keys=True)
    return course, hashlib.sha256(what.encode()).hexdigest()[:16]


@contextmanager
def _opened(kept: Path) -> Iterator[sqlite3.Connection]:
    """Open the file that keeps the reports; GameError if it cannot be used, at any time."""
    try:
        with closing(sqlite3.connect(kept)) as store:
            tables = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            columns = [row[1] for row in store.execute("PRAGMA table_info(playtests)").fetchall()]
            if any(name != "playtests" for (name,) in tables) or columns not in ([], COLUMNS):
                raise GameError(f"{kept}: this database is of another program; {_ELSEWHERE}")
            store.execute(CREATE_STORE)
            yield store
    except sqlite3.Error as error:
        _log.info("The database %s failed: %r", kept, error)
        raise GameError(f"{kept}: {_why_failed(error)}") from error


def _why_failed(error: sqlite3.Error) -> str:
    """Return what is wrong with a database, and what to do."""
    # Extended codes have the main one in their last byte.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return FAILURES.get(code, "the database cannot be used; name another file with --to")


def _kept(store: sqlite3.Connection, key: str, kept: Path) -> Report | None:
    row = store.execute("SELECT report FROM playtests WHERE id = ?", (key,)).fetchone()
    return None if row is None else _read(row[0], kept)


def _fewer(store: sqlite3.Connection, spec: Spec, course: Course | None) -> Report | None:
    """Return the kept report of a playtest that asked for fewer games. None if cards or numbers
    have changed since, or if an older program counted otherwise."""
    wanted = json.loads(json.dumps(asdict(spec)))
    rows = store.execute(
        "SELECT spec, report FROM playtests WHERE track = ? AND games <= ? ORDER BY games DESC",
        ("" if course is None else course.name, spec.games),
    )
    for asked, text in rows:
        # A row that is damaged is not needed.
        with suppress(ValueError, TypeError, RecursionError):
            if json.loads(asked) | {"games": spec.games} == wanted:
                data = json.loads(text)
                report = report_from_json(data)
                if (report.course, data["deck_hash"]) == (course_hash(course), deck_hash(spec)):
                    return replace(report, spec=spec)
    return None


def _read(text: str, kept: Path) -> Report:
    """Return the report in a text that `_keep` has written; GameError if it is damaged."""
    try:
        return report_from_json(parse_strict_json(text, str(kept)), str(kept))
    except (ValueError, TypeError, AttributeError) as error:
        _log.info("A report in %s is damaged: %s", kept, error)
        raise GameError(f"{kept}: a report in it is damaged; {_ELSEWHERE}") from error


def _keep(store: sqlite3.Connection, key: str, report: Report) -> None:
    """Replace the kept report of fewer games in one transaction, so that it is never half
    written."""
    text = json.dumps(report_json(report), ensure_ascii=False)
    spec = json.dumps(asdict(report.spec))
    with store:
        store.execute(
            "INSERT INTO playtests VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET "
            "games = excluded.games, is_whole = excluded.is_whole, report = excluded.report "
            "WHERE excluded.games > games",
            (key, report.track, spec, report.games, int(report.is_whole), text),
        )


def _refuse_unknown(data: Any, known: set[str], place: str) -> None:
    if not isinstance(data, dict):
        raise GameError(f"{place}: this must be a table")
    for name in data:
        if name not in known:
            meant = nearest(name, known - data.keys())
            hint = f"did you mean {meant!r}? Known are" if meant else "known are"
            raise GameError(f"{place}: {name!r} is not known; {hint}: {', '.join(sorted(known))}")


def _number(value: Any, place: str, least: int) -> int:
    """Return a whole number of a campaign file, `least` or more."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < SEEDS:
        raise GameError(f"{place}: {value!r} is not a whole number of at least {least}")
    return value


def _texts(data: Any, place: str) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(each, str) for each in data):
        raise GameError(f"{place}: this must be a list of texts")
    return data
