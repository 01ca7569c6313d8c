"""The lab at the command line, through `main()`; its page in a real browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from engine.cli import main
from engine.playtest.report_files import report_from_json

TRACKS = Path(__file__).resolve().parents[2] / "tracks"
HARBOUR = str(TRACKS / "harbour_loop.json")


def test_a_playtest_tells_what_it_found(capsys) -> None:
    options = ["--games", "300", "--bots", "rule,random", "--seed", "2"]
    assert main(["playtest", HARBOUR, *options]) == 0
    told = capsys.readouterr().out
    first = "300 races of Rivals on Harbour Loop, 2 players (rule, random), seed 2"
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
    assert re.search(r"^turns .*\+6\.\d.* higher$", told, re.MULTILINE)
    assert main(["compare", HARBOUR, pines, "--games", "200", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    turns = next(entry for entry in data["differences"] if entry["figure"] == "turns")
    assert turns["low"] < turns["difference"] == pytest.approx(turns["b"] - turns["a"])


class Page(HTMLParser):
    """What a page is made of: open tags, ids, the links and files it asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.files: set[str] = set()
        self.polygons = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in ("meta", "rect", "path", "polygon", "polyline"):
            self.open.append(tag)
        self.polygons += tag == "polygon"
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
    assert found.polygons == 5 * 138


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
