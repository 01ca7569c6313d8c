"""Files of players are names of bots wherever games are simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

import lanesmith
from engine.files import FileError
from engine.playtest.player_files import bot_of_file, player_text, read_player, without_file
from engine.playtest.players import bots_of
from engine.race.bots.profiles import profiles, weights_of

ROOT = Path(__file__).parents[3]
OURS = {**profiles()["selfish"], "others": 43, "nobodys": 0, "slot_6": -20, "at_random": 4}


def test_a_player_survives_its_file_and_the_name_of_its_bot(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(player_text("ours", OURS, ["Fitted to 40 games.", ""]), "utf-8")
    assert read_player(path) == {name: number for name, number in OURS.items() if number}
    assert path.read_text("utf-8").startswith("# Fitted to 40 games.\n#\n[ours]\nat_random = 4\n")
    name = bot_of_file(path)
    assert name == "selfish:at_random=4:others=43:nobodys=0:slot_6=-20"
    assert bots_of((name,)).tobytes() == weights_of(OURS).tobytes()
    assert [without_file(bot) for bot in ("careful", str(path))] == ["careful", name]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("own = 100\n", "it does not hold exactly one player; keep"),
        ("[a]\nown = 1\n[b]\nown = 1\n", "it does not hold exactly one player; keep"),
        ("[ours]\nothrs = 1\n", r"ours\.othrs: \"othrs\" is no number of a player; rename it to"),
        ("[ours]\nown = 1.5\n", r"ours\.own: 1\.5 is not a whole number"),
        ("[ours]\nown = true\n", "true is not a whole number"),
        ("[ours]\nown = 1000000\n", "1000000 is too large; write a whole number of at most six"),
        ("[ours\n", "this is not a TOML file"),
    ],
)
def test_a_faulty_file_says_where(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(FileError, match=said):
        read_player(path)


def test_a_playtest_plays_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(player_text("ours", OURS), "utf-8")
    track = lanesmith.load(ROOT / "tracks" / "harbour_loop.json")
    games = lanesmith.playtest(track, bots=str(path), games=20, workers=0)
    named = lanesmith.playtest(track, bots=[bot_of_file(path)], games=20, workers=0)
    assert games.spec.bots == (bot_of_file(path),) * 4
    assert games.statistics.figures.tolist() == named.statistics.figures.tolist()
