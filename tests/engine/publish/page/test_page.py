"""The page to share: what is inside, and what a browser makes of it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from engine.compiled.compiler import played_plainly
from engine.course import Course, compile_track
from engine.files import FileError
from engine.games.racing.table import RaceState
from engine.playtest.plan import Spec
from engine.playtest.playthrough import Playthrough, play_game, playthrough_json, replay
from engine.playtest.report_files import report_json
from engine.playtest.simulate import simulate_races
from engine.publish.jobs import Published, files_of
from engine.publish.page import as_script
from engine.publish.page.words import panel_words, script_words
from engine.table.notes import KEY
from engine.track import Job, Track, Wording, load
from tests.helpers.small_courses import betting_lap, context_of, ends_of

TRACKS = Path(__file__).parents[4] / "tracks"
HOSTILE = "</script><script>document.title='taken'</script><img src=x onerror=alert(1)>"
JOB = Job("Page", "page", {"record": "game.json", "report": "report.json", "variant": "race"})


@pytest.fixture(scope="module")
def track() -> Track:
    """A small lap with names that try to break out of the page."""
    lap = betting_lap()
    first, *others = lap.spaces
    named = (replace(first, name=HOSTILE), *others)
    return replace(lap, spaces=named, name=f"{HOSTILE}\u2028", author=HOSTILE)


@pytest.fixture(scope="module")
def course(track: Track) -> Course:
    return compile_track(track)


@pytest.fixture(scope="module")
def record(course: Course) -> Playthrough:
    with played_plainly():
        return play_game(course, "rivals", ["random"] * 3, {"variant": "race"}, seed=5)


@pytest.fixture(scope="module")
def folder(
    track: Track, course: Course, record: Playthrough, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder with a page that has everything on it."""
    folder = tmp_path_factory.mktemp("page")
    with played_plainly():
        *_, report = simulate_races(course, Spec(bots=("random",) * 3, games=2))
        for name, data in (("game", playthrough_json(record)), ("report", report_json(report))):
            (folder / f"{name}.json").write_text(json.dumps(data), "utf-8")
        ((_, page),) = files_of(JOB, Published(track, "lap", folder)).items()
    (folder / "page.html").write_bytes(page)
    shutil.copy(Path(__file__).with_name("probe.html"), folder)
    return folder


def test_the_page_opens_as_the_track_that_it_shows(folder: Path, track: Track) -> None:
    assert load(folder / "page.html") == track


def test_the_page_is_small_and_names_no_address(folder: Path) -> None:
    page = (folder / "page.html").read_text("utf-8")
    assert len(page.encode()) < 150_000
    assert re.findall(r"(?:src|href)\s*=|@import|url\(", unescape_scripts(page)) == []
    assert "default-src 'none'" in page


def test_the_largest_board_that_is_shipped_makes_a_small_page() -> None:
    track = load(TRACKS / "lantern_quarter.json")
    (page,) = files_of(Job("Page", "page"), Published(track, "lantern_quarter")).values()
    assert len(page) < 280_000


def unescape_scripts(page: str) -> str:
    """The page without the texts in it, whose signs are escaped."""
    return re.sub(r'<script type="application/json".*?</script>|&lt;.*?&gt;', "", page, flags=re.S)


def test_no_text_ends_the_script_it_stands_in() -> None:
    told = as_script([HOSTILE, "\u2028\u2029<!--"])
    assert not re.search("[<>&\u2028\u2029]", told)
    assert json.loads(told) == [HOSTILE, "\u2028\u2029<!--"]


@pytest.mark.parametrize("key", ["record", "report"])
def test_what_belongs_to_another_track_is_refused(
    folder: Path, track: Track, record: Playthrough, key: str
) -> None:
    driven = {action.value for _, action in record.moves}
    last = next(space for space in reversed(track.spaces) if space.id in driven)
    other = replace(track, spaces=tuple(space for space in track.spaces if space is not last))
    job = Job("Page", "page", {key: JOB.options[key]})
    with pytest.raises(FileError, match=r"another (state of the )?track"):
        files_of(job, Published(other, "lap", folder))


@pytest.mark.parametrize("moves", [None, 7])
def test_a_hosted_game_is_shown_without_names_and_notes(
    track: Track, course: Course, record: Playthrough, tmp_path: Path, moves: int | None
) -> None:
    """Also one that goes on: of what its table and its host keep nothing is published."""
    kept = {
        "seats": [{"name": "Ann Quxley"}, {"name": "Ben Quxter"}, {"kind": "random"}],
        "notes": [{"move": 3, "seat": 0, "face": "bored", "words": "xyzzy words"}],
        "forms": [{"seat": 1, "words": "xyzzy form", "answers": ["xyzzy answer"]}],
        "questions": ["xyzzy question"],
    }
    told = playthrough_json(record)
    if moves is not None:
        told |= {"moves": told["moves"][:moves], "outcome": None}
    told |= {"bots": ["person", "person", "random"], KEY: kept, "host": {"tokens": ["xyzzy"]}}
    (tmp_path / "game.lanesmith-game").write_text(json.dumps(told), "utf-8")
    job = Job("Page", "page", {"record": "game.lanesmith-game"})
    (page,) = files_of(job, Published(track, "lap", tmp_path)).values()
    text = page.decode()
    assert "Rivals: person, person, random" in text
    assert text.count('"log":') == len(told["moves"]) + 1
    for private in ("xyzzy", "Quxley", "Quxter", "bored"):
        assert private not in text


def bracketed(track: Track) -> Track:
    """Return a track whose words are all reworded, in brackets, in a language of its own."""
    words = {*panel_words(str).values(), *script_words(str).values()}
    wordings = (Wording(each, f"[{each}]", "eo") for each in sorted(words))
    return replace(track, wordings=tuple(wordings))


def test_all_words_of_the_page_are_in_the_language_of_the_job(folder: Path, track: Track) -> None:
    job = replace(JOB, options={**JOB.options, "language": "eo"})
    (content,) = files_of(job, Published(bracketed(track), "lap", folder)).values()
    page = content.decode()
    body = page.partition("<body>")[2].partition("<script")[0]
    shown = [each.strip() for each in re.findall(r">([^<>]*[A-Za-z][^<>]*)<", body)]
    labels = re.findall(r'aria-label="([^"]+)"', body)
    assert "[Try moves]" in shown
    assert "[Speed]" in labels
    outside_rules = body.partition('class="rules"')[0].partition("</svg>")[2]
    plain = re.findall(r">([^<>\[]*[A-Za-z]{3}[^<>]*)<", outside_rules)
    assert [each for each in plain if "Rivals" not in each] == []
    data = json.loads(re.search(r'id="page-data">(.+?)</script>', page, re.S)[1])
    assert all(words.startswith("[") for words in data["words"].values())


def test_the_page_is_czech_in_a_czech_job(folder: Path, track: Track) -> None:
    job = replace(JOB, options={**JOB.options, "language": "cs"})
    (content,) = files_of(job, Published(track, "lap", folder)).values()
    page = content.decode()
    assert '<html lang="cs">' in page
    data = json.loads(re.search(r'id="page-data">(.+?)</script>', page, re.S)[1])
    assert {"červená", "modrá"} <= {car["name"] for car in data["cars"]}
    assert {"red", "blue"} <= {car["colour"] for car in data["cars"]}
    log = " ".join(line for frame in data["game"]["frames"] for line in frame["log"])
    assert not re.search(r"\b(the|moves|plays)\b", log)


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and remembers what was asked for."""

    def log_message(self, *_: Any) -> None:
        self.server.asked.append(self.path)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def seen(folder: Path) -> Iterator[dict[str, Any]]:
    """What the probe saw of the page in a browser as wide as a phone."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        pytest.skip("chromium is not installed; `./lanesmith test` installs it as root")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        server.asked = []  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        answer = subprocess.run(
            [
                browser,
                *("--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"),
                *(f"--user-data-dir={folder / 'browser'}", "--window-size=800,1000"),
                *("--dump-dom", f"http://127.0.0.1:{server.server_address[1]}/probe.html"),
            ],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        server.shutdown()
        found = re.search(r'<pre id="answer">(.+?)</pre>', answer.stdout, re.DOTALL)
        assert found is not None, answer.stderr[-2000:]
        yield json.loads(unescape(found[1])) | {
            "asked": server.asked,  # type: ignore[attr-defined]
            "console": [line for line in answer.stderr.splitlines() if "CONSOLE" in line],
        }


def test_the_browser_asks_for_nothing_and_complains_of_nothing(seen: dict[str, Any]) -> None:
    assert seen["asked"] == ["/probe.html", "/page.html"]
    assert (seen["requests"], seen["console"]) == (0, [])


def test_hostile_names_are_only_shown(seen: dict[str, Any]) -> None:
    assert seen["title"].startswith(HOSTILE)
    assert (seen["pictures"], seen["scripts"]) == (0, 3)


def test_every_frame_shows_the_cars_where_the_replay_has_them(
    seen: dict[str, Any], record: Playthrough, course: Course
) -> None:
    states = replay(record, course)
    assert len(seen["frames"]) == len(states) == len(record.moves) + 1
    for frame, state in zip(seen["frames"], states, strict=True):
        assert isinstance(state, RaceState)
        cars = state.table.cars(state.race)
        assert sorted(frame) == sorted(
            [f"{car.colour} car", course.row[space], car.space is None]
            for car in cars
            if (space := car.space or car.beside) is not None
        )


def test_a_link_leads_to_a_move_and_the_log_to_another(
    seen: dict[str, Any], record: Playthrough
) -> None:
    last = len(record.moves)
    assert (seen["linked"], seen["jumped"]) == (f"Move 2 of {last}", f"Move 1 of {last}")
    assert seen["hash"] == f"#move={last}"


def test_the_sandbox_shows_where_a_car_may_go_among_the_others(
    seen: dict[str, Any], course: Course
) -> None:
    cars = {row for _, row, _ in seen["grid"]}
    assert cars == {*course.slots}
    context = context_of(course)
    for row, asked in enumerate(seen["ends"]):
        for points, (start, *ends) in enumerate(asked, 1):
            taken = cars - {row}
            found = ends_of(context, row, points, taken)
            assert (start, sorted(ends)) == (row, [end for end in found if end < len(course.ids)])


def test_a_car_is_moved_to_an_end_and_a_card_is_drawn(seen: dict[str, Any]) -> None:
    end, pieces = seen["moved"]
    first = seen["grid"][0][0]
    assert [first, end, False] in pieces
    assert all(re.fullmatch(r"[a-z]+\d", bar) for bar in seen["card"])
    assert seen["card"]


def test_the_keyboard_goes_from_space_to_space(seen: dict[str, Any]) -> None:
    assert str(seen["cursor"]).startswith("space-")


def test_heat_and_rules_are_shown(seen: dict[str, Any]) -> None:
    assert seen["heat"] > 5
    assert seen["rules"] > 10


def test_it_fits_a_phone_and_a_finger(seen: dict[str, Any]) -> None:
    assert (seen["fits"], seen["small"]) == (True, [])


def test_a_record_that_is_none_is_named_once(track: Track, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}", "utf-8")
    job = Job("Page", "page", {"record": "game.json"})
    with pytest.raises(FileError) as refused:
        files_of(job, Published(track, "lap", tmp_path))
    first = str(refused.value).splitlines()[0]
    assert first == f'{tmp_path / "game.json"}: the key "format" is missing; add "format"'
