"""Campaigns: what is in the file, what is kept, and that nothing is played twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.files import FileError
from engine.games.core import GameError
from engine.playtest import campaign
from engine.playtest.campaign import kept_reports, read_campaign, run_campaign
from engine.playtest.chunks import HERE, Work
from engine.playtest.plan import Kind, Spec
from engine.playtest.report import GameReport, Report
from engine.playtest.report_files import report_json
from engine.track import load, save
from tests.helpers.replayed_races import TRACKS

TEXT = f"""
games = 60
seed = 5
tracks = ["{(TRACKS / "harbour_loop.json").as_posix()}"]

[[playtests]]
bots = ["rule", "rule,random"]
players = [2, 4]

[[playtests]]
game = "five-towers"
bots = ["greedy,random"]
games = 4
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "campaign.toml"
    written.write_text(TEXT, "utf-8")
    return written


def test_a_campaign_is_every_track_with_every_line_of_bots(file: Path) -> None:
    entries = read_campaign(file)
    harbour = TRACKS / "harbour_loop.json"
    assert [(entry.file, entry.spec) for entry in entries] == [
        (harbour, Spec(bots=("rule",) * 2, games=60, seed=5, kind=Kind.WHOLE)),
        (harbour, Spec(bots=("rule",) * 4, games=60, seed=5, kind=Kind.WHOLE)),
        (harbour, Spec(bots=("rule", "random"), games=60, seed=5, kind=Kind.WHOLE)),
        (None, Spec("five_towers", ("greedy", "random"), 4, 5, kind=Kind.MOVE_BY_MOVE)),
    ]


def test_what_has_been_played_is_kept_and_not_played_again(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kept.sqlite"
    grown: list[bool] = []

    def is_enough() -> bool:
        return sum(grown) >= 2

    # Stopped in the middle: two playtests are whole by then, the third has not begun.
    played = run_campaign(
        file, kept, lambda _, report: grown.append(report.is_whole), Work(is_enough)
    )
    first = [report for _, report in played]
    assert len(first) == 2
    assert [report.games for report in kept_reports(kept)] == [60, 60]
    seen: list[str] = []
    whole = [*run_campaign(file, kept, lambda _, report: seen.append(report.spec.game), work=HERE)]
    assert [*dict.fromkeys(seen)] == ["rivals", "five_towers"]
    assert [report.is_whole for _, report in whole] == [True] * 4
    # All is there: nobody is asked to play.
    monkeypatch.setattr(campaign, "simulate", None)
    again = [*run_campaign(file, kept, work=HERE)]
    assert [report.games for _, report in again] == [60, 60, 60, 4]


def test_a_playtest_goes_on_in_the_middle_and_is_the_same(file: Path, tmp_path: Path) -> None:
    file.write_text('[[playtests]]\ngame = "five_towers"\nbots=["random"]\ngames = 6\n', "utf-8")
    kept, grown = tmp_path / "kept.sqlite", []
    assert [
        *run_campaign(
            file,
            kept,
            lambda _, report: grown.append(report.games),
            Work(lambda: bool(grown)),
        )
    ] == []
    (part,) = kept_reports(kept)
    assert 0 < part.games < 6
    ((_, whole),) = run_campaign(file, kept, work=HERE)
    ((_, at_once),) = run_campaign(file, tmp_path / "other.sqlite", work=HERE)
    assert whole == at_once
    with sqlite3.connect(kept) as store:
        rows = store.execute("SELECT games, is_whole FROM playtests").fetchall()
    assert rows == [(6, 1)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tracks = 3", r"there is no \[\[playtests\]\]"),
        ("[[playtests]]\ngame='chess'", "no game is called 'chess'"),
        ("[[playtests]]\n", "tracks: rivals is played on a track; name one"),
        ("[[playtests]]\nspeed=3", "playtests 1: 'speed' is not known; did you mean 'seed'?"),
        ("spiid=3", "'spiid' is not known; known are: games, playtests, seed, tracks"),
        ("game=3", "'game' is not known; did you mean 'games'\\? Known are: games, playtests"),
        ("[[playtests]]\nbots='rule'", "playtests 1: bots: this must be a list of texts"),
        ("[[playtests]]\nseed=1.5", "playtests 1: seed: 1.5 is not a whole number of at least 0"),
        ("games='x'\n[[playtests]]", "toml: games: 'x' is not a whole number of at least 1"),
        ("games=['a']\n[[playtests]]\ngames=9", r"toml: games: \['a'\] is not a whole number"),
        ("seed=-1\n[[playtests]]\nseed=9", "toml: seed: -1 is not a whole number of at least 0"),
        ("[[playtests]]\nplayers=['two']", "playtests 1: players: 'two' is not a whole number"),
        ("[[playtests]]\nfull='no'", "playtests 1: full: 'no' is neither true nor false"),
        ("[[playtests]]\noptions=3", "playtests 1: options: 3 is not a table"),
        ("[[playtests]]\nbots=[]", "playtests 1: bots: name some"),
        ("[[playtests]]\nplayers=[]", "playtests 1: players: say how many"),
        ("[[playtests]]\nplayers=9999999999", "players: Rivals is for 2 to 6 players, not 9999999"),
        (
            "[[playtests]]\nalone=true\noptions={variant='beginners'}",
            "playtests 1: alone: not with these bots, or with options",
        ),
        ("[[playtests]]\nalone=true\nbots=['greedy']", "alone: not with these bots"),
        (
            "[[playtests]]\nfull=true\noptions={variant=2027-05-01}",
            "playtests 1: options: option 'variant' cannot be .*; choose one of full",
        ),
    ],
)
def test_a_wrong_file_is_told_with_the_place(file: Path, text: str, reason: str) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match=reason):
        read_campaign(file)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[playtests]", "not a TOML file"),
        (f"games={'[' * 2000}", "brackets are nested too deep"),
        ("games=nan", "games: nan is not a number"),
        (f"games={'9' * 5000}", "a number has more than 4300 digits"),
    ],
)
def test_a_file_that_is_no_sound_toml_is_told(file: Path, text: str, reason: str) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(FileError, match=reason):
        read_campaign(file)


def test_what_is_played_is_whole_games_unless_something_else_is_asked_for(file: Path) -> None:
    asked = "", "alone = true", "full = true", "bots = ['greedy']", "game = 'top_race'"
    tests = (f"[[playtests]]\n{each}\n" for each in asked)
    file.write_text(TEXT.partition("[[playtests]]")[0] + "".join(tests), "utf-8")
    assert [(entry.spec.kind, entry.spec.bots[0]) for entry in read_campaign(file)] == [
        (Kind.WHOLE, "careful"),
        (Kind.ALONE, "rule"),
        (Kind.MOVE_BY_MOVE, "greedy"),
        (Kind.MOVE_BY_MOVE, "greedy"),
        (Kind.WHOLE, "careful"),
    ]


def test_a_track_for_races_alone_is_told_of_them(file: Path, tmp_path: Path) -> None:
    track = load(TRACKS / "harbour_loop.json")
    lines = tuple(line for line in track.lines if not line.name.startswith("bet"))
    save(replace(track, lines=lines), tmp_path / "betless.json")
    text = 'games = 5\ntracks = ["betless.json"]\n[[playtests]]\n'
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match=r"rivals on betless\.json: .* Write alone = true"):
        [*run_campaign(file, tmp_path / "kept.sqlite", work=HERE)]
    file.write_text(text + "alone = true", "utf-8")
    ((_, report),) = run_campaign(file, tmp_path / "kept.sqlite", work=HERE)
    assert (report.games, report.spec.kind) == (5, Kind.ALONE)


def campaign_of(file: Path, games: int) -> Path:
    """A campaign of one small playtest."""
    file.write_text(f"games={games}\n[[playtests]]\ngame='five_towers'\nbots=['random']", "utf-8")
    return file


@pytest.mark.parametrize("stopped", [KeyboardInterrupt, MemoryError])
def test_who_is_interrupted_loses_nothing(
    file: Path, tmp_path: Path, stopped: type[BaseException]
) -> None:
    kept, seen = tmp_path / "kept.sqlite", []

    def told(_: object, report: GameReport) -> None:
        seen.append(report.games)
        if len(seen) == 2:
            raise stopped

    with pytest.raises(stopped):
        [*run_campaign(campaign_of(file, 9), kept, told, work=HERE)]
    assert [report.games for report in kept_reports(kept)] == seen[-1:]


@pytest.mark.parametrize("game", ["rivals", "five_towers"])
def test_of_more_games_only_those_not_played_yet_are(
    file: Path, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, simulate = [], campaign.simulate

    def watched(*what: Any) -> Iterator[Report]:
        begun.append(0 if what[-1] is None else what[-1].games)
        return simulate(*what)

    def play(games: int, store: Path, seed: int = 5) -> dict[str, Any]:
        tests = f"[[playtests]]\ngame = '{game}'\nbots = ['random,random']"
        head = TEXT.partition("[[playtests]]")[0].replace("60", str(games))
        file.write_text(head.replace("seed = 5", f"seed = {seed}") + tests, "utf-8")
        ((_, report),) = run_campaign(file, store, work=HERE)
        return report_json(report)

    monkeypatch.setattr(campaign, "simulate", watched)
    kept = tmp_path / "kept.sqlite"
    play(6, kept)
    assert play(12, kept) == play(12, tmp_path / "other.sqlite")
    play(13, kept, seed=6)
    play(13, kept)
    play(9, kept)
    assert begun == [0, 6, 0, 0, 12, 6]
    cards = """UPDATE playtests SET report = replace(report, 'deck_hash": "', 'deck_hash": "x')"""
    for number, spoil in enumerate((cards, "UPDATE playtests SET report = '{'")):
        with sqlite3.connect(kept) as store:
            store.execute(spoil)
        play(15 + number, kept)
    assert begun[6:] == [0, 0]


def test_of_two_at_once_the_one_that_knows_more_is_kept(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite"

    def other_goes_on(_: object, report: GameReport) -> None:
        if not list(tmp_path.glob("done")):
            (tmp_path / "done").touch()
            assert len([*run_campaign(file, kept, work=HERE)]) == 1

    campaign_of(file, 9)
    slow = run_campaign(file, kept, other_goes_on, Work((tmp_path / "done").exists))
    assert [*slow] == []
    assert [report.games for report in kept_reports(kept)] == [9]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (
            "ALTER TABLE playtests RENAME COLUMN id TO mark",
            "this database is of another program",
        ),
        ("UPDATE playtests SET report = '{'", "a report in it is damaged"),
        ("UPDATE playtests SET report = '{}'", "a report in it is damaged"),
        (f"UPDATE playtests SET report = '{'[' * 100_000}'", "a report in it is damaged"),
        (f"UPDATE playtests SET report = '{'9' * 5_000}'", "a report in it is damaged"),
        ("UPDATE playtests SET report = NULL", "a report in it is damaged"),
        ("UPDATE playtests SET report = x'00ff'", "a report in it is damaged"),
        ("UPDATE playtests SET report = CAST(x'ff' AS TEXT)", "the database is damaged"),
    ],
)
def test_a_spoiled_file_of_reports_is_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: str, why: str
) -> None:
    kept = tmp_path / "kept.sqlite"
    command = ["campaign", str(campaign_of(file, 1)), "--to", str(kept), "--workers", "0"]
    assert main(command) == 0
    with sqlite3.connect(kept) as store:
        store.execute(spoil)
    capsys.readouterr()
    assert main(command) == 2
    told = capsys.readouterr().err
    assert told == f"{kept}: {why}; name another file with --to\n"


def test_a_database_that_another_program_is_writing_is_told(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite"
    campaign_of(file, 1)
    with closing(sqlite3.connect(kept)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(GameError, match=r"sqlite: another program is using this database; "):
            next(run_campaign(file, kept, work=HERE))


def test_a_damaged_database_is_told(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite"
    campaign_of(file, 1)
    assert len([*run_campaign(file, kept, work=HERE)]) == 1
    content = kept.read_bytes()
    kept.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    with pytest.raises(GameError, match=r"sqlite: the database is damaged; name another file"):
        next(run_campaign(file, kept, work=HERE))


def test_what_cannot_be_played_is_told_before_anything_is(file: Path, tmp_path: Path) -> None:
    text = "[[playtests]]\ngame='five_towers'\n[[playtests]]\ngame='five_towers'\nbots=['nix']"
    file.write_text(text, "utf-8")
    with pytest.raises(GameError, match="five_towers: no bot is called 'nix'"):
        next(run_campaign(file, tmp_path / "kept.sqlite", work=HERE))


def test_the_command_tells_a_line_for_each(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", str(file), "--workers", "0"]) == 0
    lines = capsys.readouterr().out.splitlines()
    begins = "1 of 4: 60 whole games of Rivals on Harbour Loop, 2 players (rule). A race"
    assert lines[0].startswith(begins)
    assert len(lines) == 4
    assert file.with_suffix(".sqlite").exists()
    file.with_suffix(".sqlite").write_text("no database at all, but long enough to be read as one")
    assert main(["campaign", str(file)]) == 2
    assert "this is not a database; name another file with --to" in capsys.readouterr().err
    assert main(["campaign", str(file.with_name("none.toml"))]) == 2
    assert "none.toml: there is no such file" in capsys.readouterr().err


def test_the_campaign_of_the_documentation_can_be_read() -> None:
    entries = read_campaign(TRACKS.parent / "docs" / "campaign.toml")
    assert len(entries) == 2 * (2 * 3 + 1 + 1 + 1) + 1
    assert all(entry.file is None or entry.file.exists() for entry in entries)


def test_a_database_of_another_program_gets_no_table(tmp_path: Path) -> None:
    foreign = tmp_path / "photos.sqlite"
    with sqlite3.connect(foreign) as store:
        store.execute("CREATE TABLE photos (id INTEGER)")
    before = foreign.read_bytes()
    with pytest.raises(GameError, match="this database is of another program"):
        [*run_campaign(campaign_of(tmp_path / "c.toml", 1), foreign, work=HERE)]
    assert foreign.read_bytes() == before
