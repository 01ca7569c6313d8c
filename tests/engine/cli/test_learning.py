"""The commands `notes` and `players fit`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import lanesmith
from engine.cli import main
from engine.playtest.playthrough import Playthrough, write_record
from engine.table.notes import KEY, Note, TableNotes, notes_json

ROOT = Path(__file__).parents[3]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> tuple[int, str, str]:
        code = main([*map(str, argv)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def of_people(record: Playthrough, **notes: object) -> Playthrough:
    kept = {KEY: notes_json(replace(TableNotes(), **notes))}  # type: ignore[arg-type]
    return replace(record, bots=("person",) * record.seats, extra=kept)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of two people with a note that is a script."""
    track = lanesmith.load(ROOT / "tracks" / "harbour_loop.json")
    played = lanesmith.play(track, bots="selfish", seats=2, seed=2)
    space = track.spaces[0].id
    note = Note(9, 1, "unfair", "<script>alert(1)</script>", f"space:{space}")
    path = tmp_path_factory.mktemp("games") / "game.lanesmith-game"
    write_record(of_people(played, notes=(note,)), path)
    return path


def test_notes_on_the_terminal_as_json_and_as_a_page(run: Run, file: Path, tmp_path: Path) -> None:
    page = tmp_path / "notes.html"
    code, out, _ = run("notes", file, "--html", page)
    assert code == 0
    assert out.startswith("Notes\n  Faces: Faces noted a game.\n    Unfair: 1.00 a game\n")
    assert "Resemblance: People played most like this kind: Player who cares about own" in out
    html = page.read_text("utf-8")
    assert "<script" not in html
    assert "&lt;script&gt;" in html
    assert 'id="spaces.notes"' in html
    assert '<div class="track"' in html
    assert "0.00 to 1.00 a game" in html
    code, out, _ = run("notes", file, "--json")
    told = json.loads(out)
    assert told["games"] == 1
    assert told["lessons"][0]["rows"][0]["label"] == "Unfair"


def test_spaces_of_two_tracks_are_not_mixed(run: Run, file: Path, tmp_path: Path) -> None:
    """Both tracks have a space of this name."""
    track = lanesmith.load(ROOT / "tracks" / "twin_pines.json")
    played = lanesmith.play(track, bots="selfish", seats=2, seed=2)
    space = track.spaces[0].id
    other = tmp_path / "other.lanesmith-game"
    write_record(of_people(played, notes=(Note(9, 1, "bored", "Hm", f"space:{space}"),)), other)
    page = tmp_path / "notes.html"
    code, out, _ = run("notes", file, other, "--html", page)
    assert code == 0
    assert f"    Harbour Loop: {space}: 0.50 a game" in out
    assert f"    Twin Pines: {space}: 0.50 a game" in out
    assert f", space {space}: Hm" in out
    html = page.read_text("utf-8")
    assert '<div class="track"' not in html, "no track has the spaces of both"
    assert "<title>2 games with people</title>" in html


def test_a_record_that_nobody_has_noted_anything_in(run: Run, tmp_path: Path) -> None:
    write_record(lanesmith.play(game="five_towers", bots="random", seats=2), tmp_path / "a.json")
    assert run("notes", tmp_path / "a.json")[:2] == (
        0,
        "These games contain no notes.\n",
    )


def test_faulty_notes_name_file_and_place(run: Run, file: Path, tmp_path: Path) -> None:
    data = json.loads(file.read_text("utf-8"))
    data[KEY]["notes"][0]["face"] = "angry"
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data), "utf-8")
    code, _, err = run("notes", bad)
    assert code == 2
    assert err.startswith(f'{bad}: table.notes[0].face: the text "angry" is not known here')


def test_a_player_is_fitted_and_written(run: Run, file: Path, tmp_path: Path) -> None:
    """Of a single game it says how little is known."""
    ours = tmp_path / "ours.toml"
    code, out, err = run("players", "fit", file, "-o", ours)
    assert (code, err) == (0, "")
    assert out.startswith("Fitted to 1 game: ")
    assert "Little is known of players by fewer than 30 games: " in out
    assert "The shipped kind that is nearest: selfish." in out
    assert f"lanesmith playtest TRACK --bots {ours}" in out
    text = ours.read_text("utf-8")
    assert text.startswith("# Fitted to 1 game: ")
    numbers = tomllib.loads(text)["ours"]
    assert numbers["own"] == 100
    assert "others not known" in out or -40 < numbers["others"] < 60
    track = ROOT / "tracks" / "harbour_loop.json"
    code, out, err = run("playtest", track, "--bots", ours, "--games", 50, "--workers", 0, "--json")
    assert code == 0, err
    assert len({*json.loads(out)["bots"]}) == 1


def test_what_cannot_be_fitted(run: Run, file: Path, tmp_path: Path) -> None:
    code, _, err = run("players", "fit", file, "-o", tmp_path / "ours.txt")
    assert code == 2
    assert "end its name in .toml" in err
    code, _, err = run("players", "fit", file, "--of", "careful", "-o", tmp_path / "ours.toml")
    assert code == 2
    assert err.startswith(f"{file}: bots: no seat was played by careful;")
    towers = tmp_path / "towers.json"
    write_record(lanesmith.play(game="five_towers", bots="random", seats=2), towers)
    code, _, err = run("players", "fit", towers, "--of", "random", "-o", tmp_path / "ours.toml")
    assert code == 2
    assert "players are fitted to games of Rivals or Top Race" in err
    assert not (tmp_path / "ours.toml").exists()
