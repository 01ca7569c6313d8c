"""The JSON that commands print, by the schemas that describe it."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from jsonschema import Draft202012Validator

import lanesmith
from engine.cli import app, main
from engine.files.schema import schema_of
from engine.playtest.playthrough import write_record
from engine.table import population
from engine.table.notes import KEY, Note, TableNotes, notes_json
from engine.track import Job

ROOT = Path(__file__).parents[3]
LAP = ROOT / "tracks" / "harbour_loop.json"
BROKEN = ROOT / "tracks" / "broken" / "line_not_across.json"

DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 50" width="400mm" height="50mm">
<rect x="0" y="0" width="40" height="15"/><rect x="41" y="0" width="40" height="15"/>
<rect x="81" y="0" width="40" height="15"/><rect x="300" y="20" width="40" height="15"/>
<path d="M 200,0 l 40,15 l 0,-15 l -40,15 z"/><path d="M 300,0 q"/></svg>
"""

FILES = {"graph": "course", "playtest": "report"}
"""Answers that are files, too: their schemas are those of the files."""

CASES = [
    ("check", "check {lap}", 0),
    ("check", "check {lap} {broken}", 1),
    ("course", "graph {lap}", 0),
    ("deck", "deck --track {lap}", 0),
    ("deck", "deck {deck}", 1),
    ("games", "games", 0),
    ("rules", "rules", 0),
    ("publish", "publish {lap} --list", 0),
    ("publish", "publish {two} --to {printed}", 1),
    ("game", "play {lap} --players 2 --bots random", 0),
    ("game", "play --game five_towers --players 2 --bots random -o {new}", 0),
    ("game", "replay {record}", 0),
    ("import", "import {drawing} -o {new}", 0),
    ("import", "import {drawing} -o {new} --close-gaps --road --marks", 0),
    ("road", "road {lap}", 0),
    ("road", "road {lap} --set spaces=56 --set sections.1.taper=9 -o {new}", 0),
    ("road", "road {bare} --make", 0),
    ("report", "playtest {lap} --alone --games 20 --workers 0", 0),
    ("report", "playtest --game five_towers --games 2 --players 2 --bots random --workers 0", 0),
    ("compare", "compare {lap} {other} --alone --games 200 --workers 0 --goals family", 0),
    ("tune", "tune {lap} --toward family --keep spaces,narrow,bends --tries 4 --players 2 "
             "--workers 0 -o {new}", 0),
    ("notes", "notes {people}", 0),
    ("fit", "players fit {people} -o {ours}", 0),
]  # fmt: skip


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files that the commands read and write."""
    folder = tmp_path_factory.mktemp("answers")
    names = "new.json deck.json record.json people.json drawing.svg bare.json two.json ours.toml"
    found = {name.partition(".")[0]: folder / name for name in [*names.split(), "printed"]}
    track = lanesmith.load(LAP)
    played = lanesmith.play(track, bots="selfish", seats=2, seed=2)
    write_record(played, found["record"])
    notes = notes_json(replace(TableNotes(), notes=(Note(9, 1, "unfair", "Why?", "space:a1"),)))
    write_record(replace(played, bots=("person",) * 2, extra={KEY: notes}), found["people"])
    found["drawing"].write_text(DRAWING, "utf-8")
    plain = replace(track, roads=(), grid=replace(track.grid, station=None))
    plain = replace(
        plain,
        spaces=tuple(replace(space, origin=None) for space in plain.spaces),
        lines=tuple(replace(line, station=None) for line in plain.lines),
    )
    lanesmith.save(plain, found["bare"])
    jobs = (Job("A", "svg"), Job("B", "svg", {"style": "no_such_style.toml"}))
    lanesmith.save(replace(track, publish=jobs), found["two"])
    box = ROOT / "engine" / "games" / "rivals" / "data"
    cards = json.loads((box / "deck.json").read_text("utf-8"))
    found["deck"].write_text(json.dumps(cards | {"cards": cards["cards"][20:]}), "utf-8")
    return found | {"lap": LAP, "broken": BROKEN, "other": ROOT / "tracks" / "twin_pines.json"}


def closed(schema: Any) -> Any:
    """Return a schema that allows no keys but those it describes."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: closed(value) for key, value in schema.items()}
    if "properties" in found and found.get("type") != "string":
        found.setdefault("additionalProperties", False)
    return found


def schema_for(name: str) -> Any:
    """Return the schema of an answer; keys that it does not describe are faults, unless it is that
    of a file, which may be extended."""
    if name in FILES.values():
        return schema_of(name)
    return closed(copy.deepcopy(schema_of(f"answers/{name}")))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for the player of a few people that tries little: what it finds is tested where the
    search is, here how it is told."""
    for name, number in (("MOST_CLIMBS", 20), ("SETTLING", 10), ("STRETCHING", 5)):
        monkeypatch.setattr(population, name, number)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("name", "line", "code"), CASES, ids=[case[1] for case in CASES])
def test_an_answer_follows_its_schema(
    name: str, line: str, code: int, places: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    command = [word.format(**places) for word in line.split()]
    asked = [] if command[0] == "graph" else ["--json"]
    assert main([*command, *asked, "-q"]) == code, capsys.readouterr().err
    told = json.loads(capsys.readouterr().out)
    validator = Draft202012Validator(schema_for(name))
    faults = [f"{fault.json_path}: {fault.message}" for fault in validator.iter_errors(told)]
    assert faults == []


def test_every_json_has_a_schema_and_every_schema_a_command() -> None:
    group = typer.main.get_group(app)
    commands = {name: each for name, each in group.commands.items() if name != "players"}
    fit = typer.main.get_group(app).commands["players"].commands["fit"]  # type: ignore[attr-defined]
    commands["players fit"] = fit
    with_json = {
        name
        for name, each in commands.items()
        if any("--json" in param.opts for param in each.params)
    }
    tried = {name for name in commands for _, line, _ in CASES if line.startswith(name)}
    assert with_json | {"graph"} <= tried
    known = {file.name.partition(".")[0] for file in (ROOT / "schemas" / "answers").glob("*.json")}
    assert known == {name for name, _, _ in CASES} - {*FILES.values()}


@pytest.mark.parametrize(
    "file", sorted((ROOT / "schemas" / "answers").glob("*.json")), ids=lambda file: file.name
)
def test_a_schema_is_one(file: Path) -> None:
    Draft202012Validator.check_schema(json.loads(file.read_text("utf-8")))


def test_advice_leaves_json_alone_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["playtest", str(LAP), "--alone", "--games", "20", "--workers", "0"]
    assert main([*command, "--advice", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["format"] == "lanesmith-report"
    assert "Advice" in told.err


def test_figures_of_an_answer_are_those_of_the_text(
    places: dict[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["road", str(LAP)]) == 0
    text = capsys.readouterr().out.splitlines()[0]
    assert main(["road", str(LAP), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert text == (
        f"{told['road']}: lap of {told['length']:.0f} mm, lanes {told['width']:g} mm wide, "
        f"{told['spaces']} spaces, {told['along']} along"
    )
    assert main(["import", str(places["drawing"]), "-o", str(places["new"]), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["unreadable"][0].startswith(f"{places['drawing']}: ")
    assert [remark["wrong"] for remark in told["remarks"]] == ["its outline crosses itself"]
    assert told["spaces"] == len(lanesmith.load(places["new"]).spaces)
    assert main(["replay", str(places["record"]), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    record = json.loads(places["record"].read_text("utf-8"))
    assert [seat["rank"] for seat in told["outcome"]["seats"]] == record["outcome"]["ranks"]
    assert told["moves"] == len(record["moves"])
