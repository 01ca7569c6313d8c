"""`lanesmith play`, `replay`, `games` and `deck`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.cli.options import chosen
from engine.cli.races import line_of_move
from engine.games import game_named
from engine.games.core.files import box_data
from engine.track import save
from tests.helpers.small_courses import lane_road

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def road(tmp_path: Path) -> Path:
    """A track file of a straight road with three bet lines."""
    file = tmp_path / "road.json"
    save(lane_road(3, 16, bets=[4, 8, 12]), file)
    return file


@pytest.fixture
def record(road: Path, tmp_path: Path, capsys) -> Path:
    """The record of a game of random bots, written by `play -o`."""
    file = tmp_path / "game.json"
    assert main(["play", str(road), "--bots", "random", "--players", "3", "-o", str(file)]) == 0
    capsys.readouterr()
    return file


@pytest.mark.parametrize("variant", ["full", "beginners", "race"])
def test_a_game_is_played_recorded_and_replayed_without_its_track(
    variant: str, road: Path, tmp_path: Path, capsys
) -> None:
    file = tmp_path / "game.json"
    args = ["--bots", "random", "--players", "2", "--variant", variant, "-o", str(file)]
    assert main(["play", str(road), *args]) == 0
    told = capsys.readouterr().out.splitlines()
    road.unlink()
    assert main(["replay", str(file)]) == 0
    again = capsys.readouterr().out.splitlines()
    moves = len(json.loads(file.read_text("utf-8"))["moves"])
    assert again == [*told[:-1], f"{file}: all {moves} moves follow the rules."]
    assert json.loads(file.read_text("utf-8"))["options"] == {"variant": variant}


def test_rv35_two_tracks_are_a_world_championship(road: Path, tmp_path: Path, capsys) -> None:
    second, file = tmp_path / "second.json", tmp_path / "game.json"
    save(lane_road(3, 18, bets=[4, 8, 12]), second)
    args = ["--bots", "random", "--players", "3", "-o", str(file)]
    assert main(["play", str(road), str(second), *args]) == 0
    assert "both games are over" in capsys.readouterr().out
    assert main(["replay", str(file), str(road), str(second)]) == 0
    assert main(["replay", str(file), str(second), str(road)]) == 2
    assert "another track" in capsys.readouterr().err


def test_a_track_that_has_changed_since_is_named_where_all_moves_are_by_the_rules(
    tmp_path: Path, capsys
) -> None:
    """Rectangles matter to one power alone, so the race is true on the other track, too."""
    file, file_of_track = tmp_path / "game.json", tmp_path / "track.json"
    track = lane_road(2, 12)
    save(track, file_of_track)
    args = ["--bots", "random", "--players", "2", "--variant", "race", "-o", str(file)]
    assert main(["play", str(file_of_track), *args]) == 0

    def bent(x: float, y: float) -> tuple[float, float]:
        return (x + 3.5 * (-1) ** round(x / 20), y) if y == 10 and x < 200 else (x, y)

    zigzag = tuple(
        replace(space, outline=tuple(bent(*vertex) for vertex in space.outline))
        for space in track.spaces
    )
    save(replace(track, spaces=zigzag), file_of_track)
    capsys.readouterr()
    assert main(["replay", str(file), str(file_of_track)]) == 0
    told = capsys.readouterr().out
    assert told.endswith("which differs in: rectangles.\n")


def test_a_game_without_a_track_needs_none(capsys) -> None:
    assert main(["play", "--game", "five_towers", "--bots", "random", "--players", "2"]) == 0
    assert capsys.readouterr().out.startswith("Five Towers, seed 0: ")


def test_the_text_tells_every_move(record: Path, capsys) -> None:
    assert main(["replay", str(record), "--text"]) == 0
    told = capsys.readouterr().out
    moves = json.loads(record.read_text("utf-8"))["moves"]
    assert told.count("\nseat ") == len(moves)
    assert "The end: " in told


def edited(record: Path, **changed: object) -> Path:
    """The record with some keys changed, in the layout it was written in."""
    data = {**json.loads(record.read_text("utf-8")), **changed}
    record.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return record


def test_an_edited_move_is_refused_with_its_line(record: Path, capsys) -> None:
    moves = json.loads(record.read_text("utf-8"))["moves"]
    seat = moves[9].split(" ")[0]
    moves[9] = f"{seat} to a99"
    edited(record, moves=moves)
    lines = record.read_text("utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "to a99" in text)
    assert main(["replay", str(record)]) == 2
    told = capsys.readouterr().err
    assert told.startswith(
        f"{record}: line {line}: move 10, seat {seat}: to a99 is not possible now"
    )


def test_other_edits_are_refused_saying_why(record: Path, capsys) -> None:
    whole = json.loads(record.read_text("utf-8"))
    outcome = {**whole["outcome"], "points": [99, 0, 0]}
    for changed, why in (
        ({"outcome": outcome}, "the record says it ends"),
        ({"moves": whole["moves"][:-1]}, "the rules say the game goes on"),
        ({"seed": 12345}, "line "),
        ({"options": {"variant": "chess"}}, "cannot be 'chess'"),
        ({"drawings": []}, "name its file too: lanesmith replay"),
        ({"drawings": [{}]}, "track 1"),
        ({"moves": [1]}, "moves[0]"),
        ({"game": "chess"}, "no game is called 'chess'"),
    ):
        record.write_text(json.dumps(whole, indent=1), encoding="utf-8")
        edited(record, **changed)
        assert main(["replay", str(record)]) == 2
        told = capsys.readouterr().err
        assert why in told
        assert "Traceback" not in told


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["replay", "nothing.json"], "nothing.json: there is no such file"),
        (["play", "ROAD", "--variant", "ful"], "Rivals has these: full, beginners, long-distance"),
        (["play", "ROAD", "--variant", "long-distance"], "The track is not a lap"),
        (["play", "ROAD", "--deck", "ROAD"], 'is not "lanesmith-deck"'),
        (["play", "ROAD", "ROAD", "ROAD"], "3 tracks"),
        (["play"], "Rivals is played on a track"),
        (["deck", "ROAD"], 'the key "colours" is missing'),
        (["deck", "nothing.json"], "nothing.json: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_told(args: list[str], why: str, road: Path, capsys) -> None:
    assert main([str(road) if arg == "ROAD" else arg for arg in args]) == 2
    assert why in capsys.readouterr().err


def test_names_may_be_written_in_several_ways() -> None:
    game = game_named("Top-Race")
    assert game.info.name == "top_race"
    options = {"variant": "tips", "pit_stop": True, "races": 2}
    assert chosen(game, "tips,pitstop,races=2") == options
    assert chosen(game, "Tips, pit-stop, races=2") == options


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--game", "topprace"], "--game topprace: no game is called 'topprace'; did you mean"),
        (["--game", "rivals", "--variant", "beginer"], "did you mean 'beginners'?"),
        (["--game", "rivals", "--variant", "race,full"], "race and full exclude each other"),
        (["--bots", "gredy"], "--bots gredy: no bot is called 'gredy'; did you mean 'greedy'?"),
    ],
)
def test_a_wrong_name_is_told_before_anything_is_read(args: list[str], why: str, capsys) -> None:
    assert main(["play", "nothing.json", *args]) == 2
    assert why in capsys.readouterr().err


def test_a_track_says_which_game_is_played_on_it(capsys) -> None:
    track = Path(__file__).resolve().parents[2] / "tracks" / "oasis_round.json"
    assert main(["play", str(track), "--players", "3", "--bots", "random"]) == 0
    assert capsys.readouterr().out.startswith("Camel Cup on Oasis Round")
    assert main(["playtest", str(track), "--bots", "random", "--games", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["game"], report["kind"]) == ("camel_cup", "games")


def test_a_line_is_found_whatever_the_layout() -> None:
    assert line_of_move('{"moves": ["1 card \\"x\\"", "2 to a1"]}', 2) == 1
    assert line_of_move('{"moves":\n[\n"1 a",\n"2 b"\n]}', 2) == 4
    assert line_of_move('{"moves": ["1 a"]}', 2) is None
    assert line_of_move("{}", 1) is None


def test_games_lists_every_game_with_its_data(capsys) -> None:
    from engine.games import GAMES

    assert main(["games"]) == 0
    told = capsys.readouterr().out
    for game in GAMES.values():
        info = game.info
        assert f"{info.name}: {info.title}, by {info.author} ({info.publisher} {info.year})" in told
        assert f"age {info.age}+" in told
        assert info.story in " ".join(told.split())
        assert info.history
        assert info.history in " ".join(told.split())
    assert "  · full, beginners, long-distance, race (variant)" in told
    assert "  · races=1, races=2, races=3, races=4 (how many races)" in told
    assert "It is played without a board." in told
    assert main(["games", "--json"]) == 0
    data = {entry["name"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert data["rivals"]["players"] == [2, 6]
    assert "  · RV-7: a tie that bars and wild bars do not decide goes to the first seat." in told
    assert any(rule.startswith("TR-22") for rule in data["top_race"]["house_rules"])
    assert data["rivals"]["needs"] == "a finish line, six start spaces, three bet lines"


def test_deck_tells_what_is_doubtful_and_that_cards_are_stand_ins(road: Path, capsys) -> None:
    assert main(["deck", "--track", str(road)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Rivals: 48 cards, 14 of them stand-ins; 1 problem")
    assert "hint deck.tie" in told


def test_deck_checks_the_cards_of_top_race_too(road: Path, tmp_path: Path, capsys) -> None:
    assert main(["deck", "--game", "top-race", "--track", str(road)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Top Race: 48 cards, 12 of them stand-ins; no problems")
    own = json.loads(json.dumps(box_data("top_race", "deck")))
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(own), encoding="utf-8")
    assert main(["deck", str(file), "--game", "top_race"]) == 2
    refused = f"{file}: Top Race is played with its own cards and numbers only\n"
    assert capsys.readouterr().err == refused
    assert main(["play", str(road), "--game", "top_race", "--deck", str(file)]) == 2
    assert capsys.readouterr().err == refused
    assert main(["deck", "--game", "camel_cup"]) == 2
    assert "decks are checked for rivals and top_race" in capsys.readouterr().err
    assert main(["deck", "--game", "rivalz"]) == 2
    assert "did you mean 'rivals'?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"colours": ["red", "blue"]}, "no car is called"),
        ({"cards": [{"bars": ["red 1"]}]}, "too few base cards"),
        ({"cards": [{"pair": ["red", "blue"], "count": 30}]}, "no cards of a pair of cars"),
        ({"cards": [{"bars": ["red 1"], "count": 600}]}, "a deck has 512 cards at most"),
        ({"format": "lanesmith-numbers"}, "is not"),
        ({"nmae": "x"}, '"nmae" is not known here'),
    ],
)
def test_deck_refuses_what_play_refuses_in_the_same_words(
    changed: dict[str, object], why: str, road: Path, tmp_path: Path, capsys
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({**box_data("rivals", "deck"), **changed}), encoding="utf-8")
    said = []
    for command in (["deck", str(file)], ["play", str(road), "--deck", str(file)]):
        assert main(command) == 2
        said.append(capsys.readouterr().err)
    assert said[0] == said[1]
    assert why in said[0]
    assert all(line.startswith(f"{file}: ") for line in said[0].splitlines())


def test_deck_refuses_a_lap_that_cannot_be_played(tmp_path: Path, capsys) -> None:
    file = ROOT / "tracks" / "broken" / "grid_start_player.json"
    for command in (["deck", "--track", str(file)], ["play", str(file)]):
        assert main(command) == 2
        assert "The owner of the car on slot 99 begins" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("numbers", "doubt"),
    [
        ({"prizes": [1, 0, 5]}, "prizes: place 3 is paid more than the place before it"),
        ({"prizes": [0]}, "prizes: no place is paid"),
        ({"prizes": [9] * 7}, "prizes: 7 places are paid, and there are 6 cars"),
        ({"bets": [[3, 1], [0, -2], [1]]}, "bets[1]: nobody can gain by this bet"),
    ],
)
@pytest.mark.parametrize("command", [["play"], ["playtest", "--games", "1", "--full"]])
def test_numbers_that_are_hardly_meant_are_told_by_what_reads_them(
    command: list[str], numbers: dict[str, object], doubt: str, road: Path, tmp_path: Path, capsys
) -> None:
    file = tmp_path / "numbers.json"
    head = {"format": "lanesmith-numbers", "version": 1, "game": "rivals"}
    file.write_text(json.dumps({**head, **numbers}), encoding="utf-8")
    first, *others = command
    assert main([first, str(road), *others, "--bots", "random", "--numbers", str(file)]) == 0
    (line,) = [each for each in capsys.readouterr().err.splitlines() if str(file) in each]
    assert line.startswith(f"{file}: {doubt}")


@pytest.mark.parametrize(
    ("numbers", "wrong"),
    [
        ({"prices": [9]}, '"prices" is not known here; did you mean "prizes"?'),
        ({"capital": 9}, "capital: Rivals has no such number; remove the key"),
    ],
)
def test_numbers_that_the_game_does_not_have_are_refused(
    numbers: dict[str, object], wrong: str, road: Path, tmp_path: Path, capsys
) -> None:
    file = tmp_path / "numbers.json"
    head = {"format": "lanesmith-numbers", "version": 1, "game": "rivals"}
    file.write_text(json.dumps({**head, **numbers}), encoding="utf-8")
    assert main(["play", str(road), "--numbers", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"{file}: {wrong}")
