"""Files of players are names of bots wherever games are simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

import lanesmith
from engine.bots import is_bot
from engine.bots.settings import told
from engine.cli import main
from engine.files import FileError
from engine.host.hosting import seats_of
from engine.playtest.campaign import read_campaign
from engine.playtest.player_files import bot_of_file, player_text, read_player, without_file
from engine.playtest.players import bots_of
from engine.playtest.playthrough import read_record
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


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    path = tmp_path / "ours.toml"
    numbers = {**OURS, "base": 300}
    path.write_text(player_text("ours", numbers), "utf-8")
    return path


HARBOUR = str(ROOT / "tracks" / "harbour_loop.json")


def test_a_comparison_plays_with_the_file(ours: Path, capsys) -> None:
    command = ["compare", HARBOUR, str(ROOT / "tracks" / "village_green.json"), "--json"]
    found = []
    for bots in (str(ours), bot_of_file(ours), "selfish"):
        assert main([*command, "--games", "20", "--workers", "0", "--bots", bots]) == 0
        found.append(capsys.readouterr().out)
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(("game", "variant"), [("rivals", "race"), ("camel-cup", None)])
def test_the_file_sits_at_the_table_and_in_the_record(
    ours: Path, tmp_path: Path, capsys, game: str, variant: str | None
) -> None:
    """Its numbers are in the record, which is played again without the file."""
    track = HARBOUR if game == "rivals" else str(ROOT / "tracks" / "oasis_round.json")
    record = tmp_path / "game.lanesmith-game"
    command = ["play", track, "--game", game, "--bots", f"{ours},selfish,selfish", "-o"]
    assert main([*command, str(record), *(["--variant", variant] if variant else [])]) == 0
    assert f"({told(bot_of_file(ours))}): " in capsys.readouterr().out
    name = bot_of_file(ours)
    ours.unlink()
    assert read_record(record).bots == (name, "selfish", "selfish")
    assert main(["replay", str(record)]) == 0
    again = lanesmith.play(
        lanesmith.load(track), game=game, variant=variant, bots=[name, "selfish", "selfish"]
    )
    assert again.moves == read_record(record).moves


def test_at_the_table_it_chooses_otherwise_than_its_kind(ours: Path) -> None:
    track = lanesmith.load(HARBOUR)
    games = [lanesmith.play(track, bots=bots, seed=3) for bots in (str(ours), "selfish")]
    assert games[0].moves != games[1].moves


def test_full_games_are_played_by_the_file_too(ours: Path) -> None:
    track = lanesmith.load(HARBOUR)
    report = lanesmith.playtest(track, bots=str(ours), games=2, full=True, workers=0)
    assert report.spec.bots == (bot_of_file(ours),) * 4


def test_a_campaign_finds_the_file_beside_it(ours: Path) -> None:
    file = ours.with_name("campaign.toml")
    text = f"tracks = ['{HARBOUR}']\n[[playtests]]\nbots = ['ours.toml,careful']\n"
    file.write_text(text, "utf-8")
    (entry,) = read_campaign(file)
    assert entry.spec.bots == (bot_of_file(ours), "careful")
    ours.write_text("[ours]\nothrs = 1\n", "utf-8")
    with pytest.raises(FileError, match=r"ours\.toml.*\"othrs\" is no number of a player"):
        read_campaign(file)


def test_the_file_can_sit_at_a_hosted_table(ours: Path) -> None:
    assert seats_of("rivals", ["person", str(ours)]) == ("person", bot_of_file(ours))


@pytest.mark.parametrize("command", ["play", "playtest", "host"])
def test_a_faulty_file_is_one_sentence_to_every_command(ours: Path, capsys, command: str) -> None:
    ours.write_text("[ours]\nothrs = 1\n", "utf-8")
    option = ["--seats", f"person,{ours}"] if command == "host" else ["--bots", str(ours)]
    assert main([command, HARBOUR, *option]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f'{ours}: ours.othrs: "othrs" is no number of a player; rename it to "others"' in line


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("careful:others=43", True), ("greedy", True), ("careful:othrs=43", False),
        ("greedy:others=43", False), ("random:noise=1", False), ("", False), (":", False),
    ],
)  # fmt: skip
def test_names_of_bots_with_numbers_are_known(name: str, is_one: bool) -> None:
    assert is_bot(name) == is_one


def test_a_name_with_many_numbers_is_told_briefly() -> None:
    assert told("careful:others=43:noise=9") == "careful:others=43:noise=9"
    assert told("careful:a=1:b=2:c=3:d=4:e=5") == "careful with 5 other numbers"
