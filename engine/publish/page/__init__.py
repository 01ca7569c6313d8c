"""Page to share: one HTML file with the board, a game to step through, a playtest and a sandbox.

It loads nothing, and the track is inside.

    text = share_page(Shared(track, course, drawing, game), "heron_lake")

`page.html` is filled here, and `page.css` is its style. The script is joined from the modules
beside them, one for each subject.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib import resources
from string import Template
from typing import Any

from engine.publish.drawing.svg import svg_text
from engine.publish.page.data import Shared, page_data
from engine.publish.page.screen import for_screen
from engine.publish.page.words import panel_words
from engine.rulebook import facts
from engine.sentence import Sentence
from engine.track.files import to_json
from engine.track.published import packed

MODULES = ("elements", "nearest", "ends", "board", "heat", "replay", "sandbox", "main")
"""Modules of the script, each after those it needs."""


def share_page(shared: Shared) -> str:
    """Return the page as the text of a file."""
    data = page_data(shared)
    script = page_script()
    track, game = shared.track, shared.game
    about = [game.info.title]
    if track.author:
        about.append(shared.tell(Sentence("by {author}", author=track.author)))
    if shared.course.lap:
        metres = shared.course.lap / 1000
        about.append(shared.tell(Sentence("a lap of {metres:.2f} m", metres=metres)))
    words = {name: escape(told) for name, told in panel_words(shared.tell).items()}
    panels = dict(_panels(shared, data, words))
    return Template(_file("page.html")).substitute(
        words,
        language=escape(shared.language),
        title=escape(track.name),
        about=escape(", ".join(about)),
        policy=_policy(script),
        style=_file("page.css"),
        board=svg_text(for_screen(shared.board, shared.course)),
        tabs="\n".join(
            f'<button type="button" role="tab" id="tab-{name}" data-tab="{name}" '
            f'aria-controls="panel-{name}">{words[name]}</button>'
            for name in panels
        ),
        panels="\n".join(
            f'<section role="tabpanel" id="panel-{name}" aria-labelledby="tab-{name}" hidden>\n'
            f"{panel}</section>"
            for name, panel in panels.items()
        ),
        track=packed(json.dumps(to_json(track), ensure_ascii=False, separators=(",", ":"))),
        data=as_script(data),
        script=script,
    )


EXPLORE = """<h2>$how_far</h2>
<div class="row numbers"></div>
<h2>$which_car</h2>
<div class="row cars"></div>
<p class="told" aria-live="polite"></p>
<div class="row">
<button type="button" data-do="draw">$draw</button>
<button type="button" data-do="undo">$undo</button>
<button type="button" data-do="reset">$reset</button>
</div>
<div class="card"></div>
"""

PLAYER = (
    ("first", "M7 5v14M18 5l-9 7 9 7z"),
    ("back", "M17 5l-9 7 9 7z"),
    ("play", ""),
    ("next", "M7 5l9 7-9 7z"),
    ("last", "M17 5v14M6 5l9 7-9 7z"),
)
"""Buttons of the player: action and icon. "play" is labelled by the script."""

GAME = """<div class="player">
$player
</div>
<input type="range" min="0" value="0" aria-label="$move">
<div class="status"><span class="count" aria-live="polite"></span>
<select aria-label="$speed"><option value="0.5">½ ×</option><option value="1" selected>1 ×</option>
<option value="2">2 ×</option><option value="4">4 ×</option></select></div>
<ol class="log" aria-label="$log"></ol>
"""

HEAT = """<select aria-label="$heat_map"></select>
<p class="sentence"></p>
<div class="scale"><span class="low"></span><i></i><span class="high"></span></div>
<p class="told" aria-live="polite"></p>
"""


def _panels(
    shared: Shared, data: Mapping[str, Any], words: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    if data["game"]:
        buttons = "\n".join(_button(does, words.get(does, ""), icon) for does, icon in PLAYER)
        player = Template(GAME).substitute(words, player=buttons)
        yield "game", f"<h2>{escape(data['game']['title'])}</h2>\n{player}"
    yield "explore", Template(EXPLORE).substitute(words)
    if data["maps"]:
        yield "heat", Template(HEAT).substitute(words)
    yield "rules", _rules(shared)


def _button(does: str, name: str, icon: str) -> str:
    inside = f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{icon}"/></svg>' if icon else ""
    label = f' aria-label="{name}"' if name else ""
    return f'<button type="button" data-do="{does}"{label}>{inside}</button>'


def _rules(shared: Shared) -> str:
    """Return the panel of the numbered rules that are in force, house rules marked."""
    rules = "".join(_each_rule(shared))
    return f'<div class="rules" lang="{shared.spoken.code}" tabindex="0">{rules}</div>\n'


def _each_rule(shared: Shared) -> Iterator[str]:
    def told(sentence: Sentence) -> str:
        return escape(shared.tell(sentence)).replace("`", "")

    yield f"<p>{told(Sentence(shared.game.info.about))}</p>"
    for fact in facts().values():
        if fact.game == shared.game.info.title and fact.holds_with(shared.options):
            house = ""
            if fact.house:
                rule = Sentence("House rule: {rule}", rule=Sentence(fact.house))
                house = f" <em>{told(rule)}</em>"
            title, words = told(Sentence(fact.title)), told(Sentence(fact.text))
            yield f"<p><b>{title}.</b> {words}{house} <small>{fact.id}</small></p>\n"


@cache
def page_script() -> str:
    """Return the modules as one script, without comments, imports and exports."""
    return "\n".join(map(_joined, MODULES))


def _joined(module: str) -> str:
    left_out = r"^import .*\n|^export |^ *(?s:/\*\*.*?\*/)\n+"
    return re.sub(left_out, "", _file(f"{module}.js"), flags=re.MULTILINE)


def _policy(script: str) -> str:
    """Return the policy of the page: it loads nothing, and runs no script but its own.

    Pictures must be inside the page.
    """
    digest = b64encode(sha256(f"\n{script}\n".encode()).digest()).decode()
    return (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
        f"base-uri 'none'; form-action 'none'; script-src 'sha256-{digest}'"
    )


def as_script(data: Any) -> str:
    """Return values as JSON for a script. No name in it can end the script."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _file(name: str) -> str:
    return resources.files(__name__).joinpath(name).read_text("utf-8")
