"""`lanesmith overlay`: an extension board over a track, and what cannot be laid."""

from __future__ import annotations

from pathlib import Path

from engine.cli import main
from engine.track import load

TRACKS = Path(__file__).parents[3] / "tracks"
EXTENSION = TRACKS / "overlays" / "long_oasis.json"


def test_a_track_with_its_extension_is_written(tmp_path: Path, capsys) -> None:
    new = tmp_path / "new.json"
    command = ["overlay", str(TRACKS / "oasis_round.json"), str(EXTENSION), "-o", str(new)]
    assert main(command) == 0
    assert capsys.readouterr().out == (
        f"9 spaces instead of 5: Oasis Round now has 20 spaces. Saved to {new}.\n"
    )
    assert load(new).spaces == load(TRACKS / "oasis_round_extended.json").spaces
    assert main(["check", "--game", "camel_cup", str(new)]) == 0


def test_an_overlay_for_another_track_is_refused_and_nothing_written(
    tmp_path: Path, capsys
) -> None:
    new = tmp_path / "new.json"
    other = TRACKS / "broken" / "grid_missing.json"
    track = tmp_path / "short.json"
    track.write_text(other.read_text("utf-8").replace('"a7"', '"z7"'), "utf-8")
    assert main(["overlay", str(track), str(EXTENSION), "-o", str(new)]) == 2
    assert "it is made for another track" in capsys.readouterr().err
    assert not new.exists()


def test_a_track_is_no_overlay(tmp_path: Path, capsys) -> None:
    lap = str(TRACKS / "oasis_round.json")
    assert main(["overlay", lap, lap, "-o", str(tmp_path / "new.json")]) == 2
    assert "oasis_round.json: format: this is not an overlay" in capsys.readouterr().err


def test_a_game_without_a_track_has_nothing_to_check(capsys) -> None:
    lap = str(TRACKS / "oasis_round.json")
    assert main(["check", "--game", "five_towers", lap]) == 2
    assert capsys.readouterr().err == "--game five_towers: it is played without a track\n"
