"""Sound files of every kind that a command reads, and the commands that read them."""

from __future__ import annotations

import contextlib
import io
import json
import math
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from engine.cli import main
from engine.publish.styles import FOLDER as STYLES
from engine.track.files import to_json
from tests.bench.mutant_drawings import Kind, brought
from tests.bench.mutations import (
    changed_campaign,
    changed_json,
    changed_markup,
    changed_store,
    changed_text,
)
from tests.helpers.small_tracks import ring

ROOT = Path(__file__).resolve().parents[2]
HARBOUR = ROOT / "tracks" / "harbour_loop.json"
OASIS = ROOT / "tracks" / "oasis_round.json"
HAUL = ROOT / "tracks" / "long_haul.json"
BOXES = ROOT / "engine" / "games"
FONTS = ROOT / "engine" / "publish" / "fonts"
PROFILES = ROOT / "engine" / "playtest" / "goals" / "profiles"

OPEN_WINDOW = "window"
"""The command that opens the window with a file of settings: it is none of the command line."""

SETTINGS = """
[General]
language=cs
look=dark
text_size=110
page=board
file=/none/track.json
recent=/none/track.json, /none/other.json
arrangement/geometry=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0\\0\\0)
[shortcuts]
save=Ctrl+S
undo=Ctrl+Z
"""


SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10">
<style>.a{fill:red}</style><defs><linearGradient id="g"><stop offset="0" stop-color="blue"/>
<stop offset="1" stop-color="#ff0000"/></linearGradient></defs>
<rect class="a" width="9" height="9" transform="rotate(5)"/><path d="M1 1C2 2 3 3 4 9z"/>
<text x="3" y="8" font-size="4">A</text><use href="#g"/><g opacity="0.5" clip-path="none">
<circle r="3" cx="9" cy="5" fill="url(#g)"/></g></svg>"""
"""A picture on a layer with what such pictures hold."""


def kinds_in(folder: Path) -> tuple[Kind, ...]:
    """Return every kind of file, made in this folder."""
    groups = (_tracks, _games, brought, _goals, _campaigns, _published, _settings)
    return tuple(kind for group in groups for kind in group(folder))


def _tracks(folder: Path) -> Iterator[Kind]:
    out = str(folder / "out.json")
    yield Kind(
        "small track",
        json.dumps(to_json(ring())).encode(),
        changed_json,
        (
            ("check", "{}"),
            ("check", "{}", "--fix", "--json"),
            ("graph", "{}", "--contact", "auto", "-o", out),
        ),
    )
    yield Kind(
        "track",
        HARBOUR.read_bytes(),
        changed_json,
        (
            ("check", "{}", "--game", "top_race"),
            ("play", "{}", "--bots", "random", "--players", "2"),
            ("play", "{}", "--game", "top_race", "--bots", "random", "--players", "3"),
            ("playtest", "{}", "--games", "2", "--workers", "0", "--json"),
            ("playtest", "{}", "--game", "top_race", "--alone", "--games", "2", "--workers", "0"),
            ("compare", "{}", str(HARBOUR), "--games", "2", "--workers", "0"),
        ),
    )
    yield Kind(
        "track of camel_cup",
        OASIS.read_bytes(),
        changed_json,
        (
            ("check", "{}"),
            ("play", "{}", "--bots", "random"),
            ("playtest", "{}", "--games", "2", "--workers", "0"),
        ),
    )
    yield Kind(
        "track of auf_achse",
        HAUL.read_bytes(),
        changed_json,
        (("check", "{}"), ("play", "{}", "--bots", "random", "--players", "2")),
    )
    yield Kind(
        "track with a road",
        _small_lap(folder).read_bytes(),
        changed_json,
        (
            ("road", "{}", "--moves"),
            ("road", "{}", "--set", "spaces=17", "--set", "sections.1.lanes=1", "-o", out),
            ("road", "{}", "--make", "-o", out),
            ("tune", "{}", "--toward", "family", "--tries", "2", "--workers", "0", "-o", out),
        ),
    )
    yield Kind(
        "overlay",
        (ROOT / "tracks" / "overlays" / "long_oasis.json").read_bytes(),
        changed_json,
        (("overlay", str(OASIS), "{}", "-o", out),),
    )


def _games(folder: Path) -> Iterator[Kind]:
    here, lap = str(HARBOUR), str(OASIS)
    for game in ("rivals", "top_race"):
        yield Kind(
            f"{game} deck",
            (BOXES / game / "data" / "deck.json").read_bytes(),
            changed_json,
            (
                ("deck", "{}", "--game", game, "--track", here),
                ("play", here, "--game", game, "--deck", "{}", "--bots", "random"),
            ),
        )
    for game, where in (("rivals", here), ("top_race", here), ("camel_cup", lap)):
        yield Kind(
            f"{game} numbers",
            (BOXES / game / "data" / "numbers.json").read_bytes(),
            changed_json,
            (("play", where, "--game", game, "--numbers", "{}", "--bots", "random"),),
        )
    race, towers = folder / "race.json", folder / "towers.json"
    _done("play", here, "--bots", "random", "--players", "2", "-o", race)
    _done("play", "--game", "five_towers", "--players", "3", "--bots", "random", "-o", towers)
    replays = (("replay", "{}"), ("replay", "{}", "--text"), ("notes", "{}"))
    yield Kind(
        "record of a race", race.read_bytes(), changed_json, (*replays, ("replay", "{}", here))
    )
    yield Kind("record of a game", towers.read_bytes(), changed_json, replays)
    for game, where in (("top_race", here), ("camel_cup", lap), ("auf_achse", str(HAUL))):
        record = folder / f"{game}.json"
        seats = ("--players", "3", "--bots", "random", "-o", record)
        _done("play", where, "--game", game, *seats)
        yield Kind(f"record of {game}", record.read_bytes(), changed_json, replays)


def _goals(folder: Path) -> Iterator[Kind]:
    lap, out = str(_small_lap(folder)), str(folder / "out.json")
    few = ("--workers", "0", "--seed", "3")
    yield Kind(
        "goals.toml",
        (PROFILES / "family.toml").read_bytes(),
        changed_markup,
        (
            ("playtest", lap, "--games", "20", "--goals", "{}", *few),
            ("tune", lap, "--toward", "{}", "--tries", "2", "-o", out, *few),
        ),
    )


def _settings(folder: Path) -> Iterator[Kind]:
    yield Kind("settings.ini", SETTINGS.encode(), changed_markup, ((OPEN_WINDOW, "{}"),))


def _campaigns(folder: Path) -> Iterator[Kind]:
    towers = 'games = 2\nseed = 1\n[[playtests]]\ngame = "five_towers"\nbots = ["random"]\n'
    towers += "players = [3]\nfull = true\noptions = {}\n"
    races = f"games = 3\nseed = 1\ntracks = ['{HARBOUR}']\n[[playtests]]\ngame = 'rivals'\n"
    yield Kind(
        "campaign.toml",
        towers.encode(),
        changed_campaign,
        (("campaign", "{}", "--workers", "0", "--to", str(folder / "new.sqlite")),),
    )
    for name, campaign in (("towers", towers), ("races", races)):
        told, kept = folder / f"{name}.toml", folder / f"{name}.sqlite"
        told.write_text(campaign, "utf-8")
        _done("campaign", told, "--workers", "0", "--to", kept)
        yield Kind(
            kept.name,
            kept.read_bytes(),
            changed_store,
            (("campaign", str(told), "--workers", "0", "--to", "{}"),),
        )


def _published(folder: Path) -> Iterator[Kind]:
    """Tracks with all that is published, what it is made of, and what is read back from it."""
    lap, to = _small_lap(folder), ("--to", str(folder / "published"))
    out = str(folder / "out.json")
    record, report = folder / "record.json", folder / "report.json"
    _done("play", lap, "--bots", "random", "--players", "2", "-o", record)
    report.write_bytes(_said("playtest", lap, "--games", "2", "--workers", "0", "--json"))
    jobs = [
        {"name": "Tiles", "kind": "pdf-tiles", "paper": "A4", "overlap": 10, "scale": 80},
        {"name": "Folded", "kind": "pdf-folded", "panels": "4", "bleed": 3, "style": "sound.toml"},
        {"name": "Picture", "kind": "png", "dpi": 50, "shown": ["road", "finish", "own"]},
        {"name": "Page", "kind": "page", "record": record.name, "report": report.name},
        {"name": "Painting", "kind": "svg-painting"},
        {"name": "Laser", "kind": "dxf"},
        {"name": "Sheet", "kind": "pdf-sheet", "bleed": 3, "marks": True, "scale": 50},
        {"name": "Drawing", "kind": "svg", "shown": ["road", "finish"]},
        {"name": "Rules", "kind": "rules", "paper": "A4"},
        {"name": "Online", "kind": "vassal"},
        {"name": "Table", "kind": "tabletop-simulator", "url-prefix": "https://example.org/"},
        {"name": "Tabletopia", "kind": "tabletopia"},
    ]
    layer = {
        "name": "Stand",
        "above": False,
        "shapes": [{"points": [[90, 60], [110, 60], [110, 80]], "fill": "#b0b8c0"}],
        "pictures": [
            {"file": f"sound.{kind}", "at": [90, 70], "width": 20, "height": 10}
            for kind in ("png", "svg", "pdf")
        ],
        "texts": [
            {"text": "Main", "at": [95, 65], "size": 8, "colour": "#222222", "angle": -5},
            {"text": "Stand", "at": [95, 75], "size": 8, "font": "sound.ttf"},
        ],
    }
    sound = json.dumps({**json.loads(lap.read_bytes()), "layers": [layer], "publish": jobs})
    track = folder / "published.json"
    track.write_text(sound, "utf-8")
    Image.new("RGB", (20, 10), "red").save(folder / "sound.png")
    (folder / "sound.toml").write_bytes((STYLES / "clean.toml").read_bytes())
    (folder / "sound.ttf").write_bytes(next(FONTS.glob("*.ttf")).read_bytes())
    (folder / "sound.svg").write_text(SVG, "utf-8")
    (folder / "sound.pdf").write_bytes(_page_of_art())
    _done("publish", track, *to)
    yield Kind(
        "jobs of a track",
        sound.encode(),
        changed_json,
        tuple(("publish", "{}", "--job", job["name"], *to) for job in jobs),
    )
    for used, change, job in (
        ("sound.png", changed_text, "Tiles"),
        ("sound.toml", changed_markup, "Folded"),
        ("sound.ttf", changed_text, "Drawing"),
        ("sound.svg", changed_markup, "Tiles"),
        ("sound.pdf", changed_text, "Sheet"),
        ("record.json", changed_json, "Page"),
        ("report.json", changed_json, "Page"),
    ):
        file = folder / used
        user = folder / f"with_{file.stem}{file.suffix[1:]}.json"
        user.write_text(sound.replace(used, f"mutant{file.suffix}"), "utf-8")
        yield Kind(used, file.read_bytes(), change, (("publish", str(user), "--job", job, *to),))
    made = folder / "published"
    for name, change in (
        ("published_tiles.pdf", changed_text),
        ("published_picture.png", changed_text),
        ("published_page.html", changed_markup),
        ("published_painting.svg", changed_markup),
    ):
        yield Kind(name, (made / name).read_bytes(), change, (("check", "{}"),))
    yield Kind(
        "painting.svg",
        (made / "published_painting.svg").read_bytes(),
        changed_markup,
        (("update", str(track), "{}", "-o", out),),
    )


def _page_of_art() -> bytes:
    """Return a PDF of one page with a drawing."""
    content = io.BytesIO()
    page = Canvas(content, pagesize=(60, 30))
    page.rect(5, 5, 40, 20, fill=1)
    page.drawString(10, 10, "Main")
    page.save()
    return content.getvalue()


def _small_lap(folder: Path) -> Path:
    """A lap of 28 spaces made from a road."""
    line, lap = folder / "oval.csv", folder / "lap.json"
    turns = [math.tau * n / 8 for n in range(8)]
    line.write_text("\n".join(f"{60 * math.cos(a)},{40 * math.sin(a)}" for a in turns), "utf-8")
    size = ("--lanes", "2", "--spaces", "14", "--width", "12", "--board", "200x150")
    _done("new", "--from", line, "-o", lap, *size)
    return lap


def _done(*command: str | Path) -> None:
    """Run a command that has nothing to complain about."""
    _said(*command)


def _said(*command: str | Path) -> bytes:
    """What a command prints that has nothing to complain about."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(io.StringIO()):
        assert main([*map(str, command)]) == 0, command
    return said.getvalue().encode()
