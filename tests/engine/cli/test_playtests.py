"""The lab at the command line, through `main()`; its page in a real browser."""

from __future__ import annotations

import json
import multiprocessing
import re
import shutil
import subprocess
import threading
import time
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from engine.background import BackgroundProcess
from engine.cli import lab, main
from engine.cli.comparisons import _as_data, _table
from engine.cli.playtests import _as_text
from engine.games import rivals
from engine.playtest import chunks, workers
from engine.playtest.chunks import HERE
from engine.playtest.comparing import Comparison
from engine.playtest.intervals import Estimate
from engine.playtest.metrics.for_whom import GROUPS, Whom, whom_told
from engine.playtest.plan import Kind, Spec
from engine.playtest.report_files import report_from_json
from engine.playtest.simulate import simulate_races
from engine.playtest.verdicts import Difference
from engine.playtest.workers import LocalPool
from engine.track import Sentence, load, save
from tests.helpers.opposed_panel import opposed
from tests.helpers.small_courses import course_of, lane_road
from tests.helpers.small_edits import small_edits

TRACKS = Path(__file__).resolve().parents[3] / "tracks"
HARBOUR = str(TRACKS / "harbour_loop.json")


def test_a_playtest_tells_what_it_found(capsys) -> None:
    options = ["--games", "300", "--bots", "rule,random", "--seed", "2"]
    assert main(["playtest", HARBOUR, *options]) == 0
    told = capsys.readouterr().out
    first = "300 whole games of Rivals on Harbour Loop, 2 players (rule, random), seed 2"
    assert told.startswith(first)
    for subject in (
        "Length",
        "Fairness",
        "Skill",
        "Blocking",
        "Excitement",
        "Bet lines",
        "Decisions",
    ):
        assert f"\n{subject}\n" in told
    assert "Playing better pays" in told


def test_the_same_seed_prints_the_same_json(capsys) -> None:
    command = ["playtest", HARBOUR, "--games", "200", "--players", "3", "--json"]
    printed = []
    for _ in range(2):
        assert main(command) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    report = report_from_json(json.loads(printed[0]))
    assert (report.games, report.spec.seats, report.track) == (200, 3, "Harbour Loop")


def test_when_all_workers_die_the_games_that_were_played_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played, ended = threading.Event(), threading.Event()
    monkeypatch.setattr(lab.Meter, "show", lambda meter, games: played.set())

    def kill_them_all() -> None:
        played.wait()
        while not ended.wait(0.01):
            for worker in multiprocessing.active_children():
                worker.kill()

    killer = threading.Thread(target=kill_them_all)
    killer.start()
    try:
        games = ["--game", "five_towers", "--bots", "random", "--games", "100000"]
        assert main(["playtest", *games, "--workers", "1"]) == 2
    finally:
        played.set()
        ended.set()
        killer.join()
    told = capsys.readouterr()
    assert re.match(r"[\d,]+ games? of Five Towers", told.out)
    assert "Stopped after" in told.err
    assert "4 workers in a row ended" in told.err


def test_many_races_are_played_by_processes_begun_early(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["playtest", HARBOUR, "--games", "500", "--json"]
    before = {*multiprocessing.active_children()}
    assert main([*command, "--workers", "0"]) == 0
    alone = capsys.readouterr().out
    begun = []
    warm_up = LocalPool.warm_up
    monkeypatch.setattr(
        LocalPool, "warm_up", lambda pool, *names: (begun.append(pool), warm_up(pool, *names))
    )
    monkeypatch.setattr(lab, "MANY", 500)
    assert main(command) == 0
    assert capsys.readouterr().out == alone
    assert main(["playtest", str(TRACKS / "nowhere.json"), "--games", "500"]) == 2
    assert len(begun) == 2
    end = time.monotonic() + 20
    while {*multiprocessing.active_children()} - before:
        assert time.monotonic() < end, "the processes go on"


@pytest.mark.parametrize("command", ["playtest", "compare"])
def test_one_pool_plays_all_of_a_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    begun = []

    class Counted(BackgroundProcess):
        def __init__(self, *args: Any, **named: Any) -> None:
            begun.append(self)
            super().__init__(*args, **named)

    monkeypatch.setattr(workers, "BackgroundProcess", Counted)
    asked = [HARBOUR, str(TRACKS / "twin_pines.json")][: 1 + (command == "compare")]
    # Other kinds of players play after those that were asked for.
    # A hundred games are not worth a process, however many are asked for.
    for worth, processes in ((chunks.WORTH_A_PROCESS, 0), (-1.0, 1)):
        monkeypatch.setattr(chunks, "WORTH_A_PROCESS", worth)
        assert main([command, *asked, "--games", "100", "--workers", "1"]) == 0
        assert "by players of one kind" in capsys.readouterr().out or command == "compare"
        assert len(begun) == processes


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--bots", "clever"], "no playtest bot is called 'clever'"),
        (["--game", "rival"], "no game is called 'rival'"),
        (["--players", "9"], "2 to 6 players, not 9"),
        (["--html", "/nowhere/at/all.html", "--games", "10"], "there is no such folder"),
    ],
)
def test_bad_input_is_told_with_exit_code_2(capsys, options: list[str], reason: str) -> None:
    assert main(["playtest", HARBOUR, *options]) == 2
    assert reason in capsys.readouterr().err


def test_two_tracks_are_compared(capsys) -> None:
    pines = str(TRACKS / "twin_pines.json")
    assert main(["compare", HARBOUR, pines, "--games", "200"]) == 0
    told = capsys.readouterr().out
    assert "A: Harbour Loop   B: Twin Pines" in told
    assert re.search(r"^Turns .*\+5\.\d.* higher$", told, re.MULTILINE)
    assert told.endswith("the number of games has to be fixed before anything is seen.\n")
    assert main(["compare", HARBOUR, pines, "--games", "200", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    turns = next(entry for entry in data["differences"] if entry["figure"] == "turns")
    assert turns["low"] < turns["difference"] == pytest.approx(turns["b"] - turns["a"])


def test_a_comparison_that_is_stopped_says_what_was_played_and_which_file_is_which(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(meter: lab.Meter, games: int) -> None:
        raise KeyboardInterrupt

    shutil.copy(HARBOUR, tmp_path / "later.json")
    monkeypatch.setattr(lab.Meter, "show", interrupted)
    files = [HARBOUR, str(tmp_path / "later.json")]
    assert main(["compare", *files, "--games", "30000", "--workers", "0"]) == 0
    told = capsys.readouterr()
    assert re.search(r"Stopped after [\d,]+ of 30,000 games; these are their results\.", told.err)
    assert f"A: Harbour Loop ({files[0]})   B: Harbour Loop ({files[1]})" in told.out


def test_what_was_changed_is_told_first_at_the_price_of_the_looks_planned(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    track, edits = small_edits()
    files = [str(tmp_path / name) for name in ("before.json", "after.json")]
    for file, each in zip(files, (track, edits[1].track), strict=True):
        save(each, Path(file))
    page = tmp_path / "compared.html"
    command = ["compare", *files, "--games", "100", "--workers", "0"]
    assert main([*command, "--planned", "400", "--html", str(page)]) == 0
    told = capsys.readouterr().out
    assert "\nChanged: the spaces\n" in told
    first = told.splitlines()[3]
    assert first.startswith("* Points lost")
    assert first.endswith(" worse")
    assert "at every look up to 400 games" in told
    html = page.read_text("utf-8")
    assert (
        html.index("What was changed</h2>") < html.index("Points lost") < html.index(">Fairness<")
    )
    assert "at every look up to 400 games" in html
    assert main([*command, "--planned", "400", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["changed"] == ["the spaces"]
    assert data["planned"] == 400
    entries = data["differences"]
    assert [entry["figure"] for entry in entries if entry["changed"]] == ["lost"]
    slots = [entry for entry in entries if entry["figure"] == "wins.slot"]
    assert {entry["row"] for entry in slots} == {"1", "2", "3", "4", "5", "6"}
    assert {entry["unit"] for entry in slots} == {"%"}
    assert sum(entry["a"] for entry in slots) == pytest.approx(100, abs=1)
    assert main([*command, "--planned", "50"]) == 2
    assert "50 games are planned, fewer than the 100 asked for" in capsys.readouterr().err


def test_cards_of_ones_own_are_compared_with_those_of_the_box(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    box = Path(rivals.__file__).parent / "data" / "deck.json"
    deck = json.loads(box.read_text("utf-8"))
    file = tmp_path / "own.json"
    file.write_text(json.dumps(deck), "utf-8")
    same = ["compare", HARBOUR, "--deck-b", str(file), "--games", "60", "--workers", "0"]
    assert main(same) == 0
    told = capsys.readouterr().out
    assert f"B: Harbour Loop ({file})" in told
    assert " the same" in told


def test_a_game_without_a_board_is_compared_without_a_track(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = ["compare", "--game", "five_towers", "--bots", "random", "--players", "2"]
    assert main([*command, "--games", "2", "--workers", "0"]) == 0
    assert capsys.readouterr().out.startswith("A: Five Towers   B: Five Towers   the same deals")
    assert main([*command, "--games", "1", "--workers", "0", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["a"] == data["b"] == {"file": None, "name": "Five Towers"}
    assert main(["compare", "--game", "rivals"]) == 2
    assert capsys.readouterr().err == "a race needs a track: name its file\n"


def test_options_of_a_full_game_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["compare", HARBOUR, "--game", "top-race", "--variant-b", "races=2"]
    more = ["--bots", "random", "--players", "2", "--games", "6", "--workers", "0", "--json"]
    assert main([*command, *more]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["b"]["name"] == "Harbour Loop (races=2)"
    found = {entry["figure"]: entry for entry in data["differences"]}
    # Two races take about twice the turns of one.
    assert found["turns"]["b"] == pytest.approx(2 * found["turns"]["a"], rel=0.3)
    assert (found["turns"]["verdict"], found["turns"]["games"]) == ("higher", 6)


def test_full_games_are_told_and_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    written, page = tmp_path / "report.json", tmp_path / "report.html"
    command = ["playtest", "--game", "five-towers", "--bots", "greedy,random", "--games", "6"]
    assert main([*command, "--workers", "0", "-o", str(written), "--html", str(page)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("6 games of Five Towers, 2 players (greedy, random), seed 1")
    assert "\nSkill\n" in told
    report = report_from_json(json.loads(written.read_text("utf-8")))
    assert (report.games, report.spec.kind) == (6, Kind.MOVE_BY_MOVE)
    assert Page(page.read_text("utf-8")).open == []


def test_a_goal_ends_the_playtest(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["playtest", HARBOUR, "--games", "100000", "--until", "turns=0.5", "--workers", "0"]
    assert main(command) == 0
    games = int(capsys.readouterr().out.split()[0].replace(",", ""))
    assert 100 <= games < 2000
    assert main(["playtest", HARBOUR, "--until", "turns"]) == 2
    assert "is not a goal" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (["--games", "0"], "--games"),
        (["--seed", str(1 << 53)], "--seed"),
        (["--bots", "rule:lane=2"], "is not a setting"),
        (["--until", "nope=1"], "the report has no metric 'nope'; it has: bars.idle"),
        (["--html", "nowhere/page.html"], "there is no such folder; create the folder"),
        (["--game", "chess"], "no game is called 'chess'"),
    ],
)
def test_what_cannot_be_done_is_said_with_exit_code_2(
    said: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["playtest", HARBOUR, "--games", "20", "--workers", "0", *said]) == 2
    answer = capsys.readouterr()
    assert why in answer.err
    assert answer.out == ""


def test_a_single_game_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["playtest", "--game", "five_towers", "--bots", "random", "--games", "1"]
    assert main([*command, "--workers", "0"]) == 0
    assert re.search(r"A game takes \d+ \(one game\) turns\.", capsys.readouterr().out)
    assert main(["compare", HARBOUR, "--games", "1", "--workers", "0"]) == 0
    assert "can't tell from one game" in capsys.readouterr().out


def test_advice_is_told_and_carried_out(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    better, page = tmp_path / "better.json", tmp_path / "page.html"
    command = ["playtest", HARBOUR, "--games", "400", "--workers", "0", "--advice"]
    more = ["--apply", "narrow.wider", "--to", str(better), "--html", str(page)]
    assert main([*command, *more]) == 0
    told = capsys.readouterr().out
    assert "  narrow.wider: Add a lane beside a16 to a20." in told
    assert re.search(r"In other games: \d+\.\d+ before, \d+\.\d+ after, .*: better\.", told)
    assert "<li>narrow.wider: Add a lane beside a16 to a20." in page.read_text(encoding="utf-8")
    assert len(load(better).spaces) == len(load(Path(HARBOUR)).spaces) + 5
    assert main(["playtest", HARBOUR, "--apply", "narrow.wider"]) == 2
    assert "both" in capsys.readouterr().err


class Page(HTMLParser):
    """What a page is made of: open tags, ids, the links and files it asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.files: set[str] = set()
        self.spaces = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in ("meta", "rect", "path", "polygon", "polyline"):
            self.open.append(tag)
        self.spaces += "lanesmith:lane" in found
        self.ids |= {found["id"]} if "id" in found else set()
        self.links |= {found["href"]} if "href" in found else set()
        self.files |= {found["src"]} if "src" in found else set()

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "rect", "path", "polygon", "polyline"):
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "report.html"
    assert main(["playtest", HARBOUR, "--games", "300", "--html", str(file)]) == 0
    return file


def test_the_page_is_whole_and_loads_nothing(page: Path) -> None:
    found = Page(page.read_text("utf-8"))
    assert found.open == []
    assert found.files == set()
    assert {link.removeprefix("#") for link in found.links} <= found.ids
    assert {"spaces.lost", "wins.slot", "bet1.winner", "minutes"} <= found.ids
    assert found.spaces == 5 * 138


PROBE = """
<body><script>
function told() {
  const page = document.getElementById("page").contentDocument, root = page.documentElement;
  const svgs = [...page.querySelectorAll("svg")], texts = [...page.querySelectorAll("svg text")];
  const tall = node => node.getBoundingClientRect().height;
  document.title = JSON.stringify({
    fits: root.scrollWidth <= root.clientWidth, wide: root.clientWidth, pictures: svgs.length,
    flat: svgs.filter(svg => tall(svg) <= 10).length,
    tiny: texts.filter(text => tall(text) < 9).length, texts: texts.length,
    outside: texts.filter(text => text.getBoundingClientRect().right > root.clientWidth).length,
  });
}
</script><iframe id="page" width="WIDTH" height="800" frameborder="0" scrolling="no"
onload="told()" srcdoc="PAGE"></iframe></body>
"""


@pytest.mark.parametrize("width", [390, 1280])
def test_a_browser_shows_the_page_on_a_phone_and_a_desk(page: Path, width: int) -> None:
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        pytest.skip("chromium is not installed; `./lanesmith test` installs it as root")
    probe = page.with_name(f"probe_{width}.html")
    text = PROBE.replace("WIDTH", str(width)).replace("PAGE", escape(page.read_text("utf-8")))
    probe.write_text(text, "utf-8")
    answer = subprocess.run(
        [
            browser,
            *("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"),
            *(f"--user-data-dir={page.parent / 'browser'}", "--dump-dom", probe.as_uri()),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    title = re.search(r"<title>(.*?)</title>", answer.stdout)
    assert title is not None, answer.stderr[-2000:]
    seen = json.loads(title[1])
    assert (seen["wide"], seen["fits"]) == (width, True)
    assert (seen["flat"], seen["tiny"], seen["outside"]) == (0, 0, 0)
    assert seen["pictures"] > 25
    assert seen["texts"] > 100


def test_what_is_printed_tells_opposites_from_what_cannot_be_told() -> None:
    """Of a playtest, and of a comparison as text and as JSON."""
    told = (
        "The same holds for careless players; the opposite holds for selfish players; the games "
        "of players who play at random cannot tell."
    )
    course = course_of(lane_road(3, 10, bets=[5]))
    *_, report = simulate_races(course, Spec(games=300), HERE)
    slots = next(line for line in _as_text(opposed(report), None) if "slot 1" in line)
    assert slots.endswith(told)
    groups = ([GROUPS[kind]] for kind in ("careless", "selfish", "random"))
    whom = whom_told(Whom(*groups))
    turns = Difference("turns", Sentence("turns"), 0, 9.0, 7.0, Estimate(-2, -3, -1, 50), whom=whom)
    found = Comparison(50, (turns,))
    assert f"    {told}" in [*_table("a", "b", found)]
    (change,) = _as_data(found, ("a", "b"), (None, None))["differences"]
    assert change["for_whom"] == told
