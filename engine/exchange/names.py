"""Names of layers and shapes, as people and drawing programs write them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

import numpy as np

from engine.course.layout import RoadLayout


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


WORDS: dict[str, frozenset[str]] = {
    "finish": _set(
        "finish finishline startfinish ziel ziellinie zielstrich zieleinlauf startziel cil cilova "
        "arrivee meta mety traguardo arrivo llegada chegada finishlijn eindstreep mallinje maali "
        "maalilinja финиш goal sf checkered chequered mal maal cilj cel bitis コール 终点 終点"
    ),
    "bet": _set(
        "bet bets betting tip tips wette wetten wettlinie wettlinien tipp tipps sazka sazky "
        "sazkova sazkove pari paris"
    ),
    "course": _set(
        "course centre center centreline centerline midline mittellinie osa stredni axe"
    ),
    "label": _set(
        "label labels text texts letters lettering numbers digits beschriftung beschriftungen "
        "nummern zahlen popisky popisek cisla etiquettes numeros etiquetas etichette numeri texte "
        "textes testi teksty napisy"
    ),
    "page": _set("page artboard canvas paper sheet zeichenflache seite stranka"),
    "frame": _set("frame border rahmen ramecek cadre cornice ramka kader"),
    "infield": _set(
        "infield grass lawn rasen wiese gras travnik trava zelen herbe pelouse erba hierba trawa"
    ),
    "decoration": _set(
        "art decoration decorations deco deko kerb kerbs curb curbs scenery trees tree stands "
        "grandstand grandstands obrubnik obrubniky bordures vibreurs randsteine cordoli pianos "
        "krawezniki baume stromy arbres alberi arboles drzewa bomen background backgrounds "
        "hintergrund pozadi fond sfondo fondo tlo achtergrond"
    ),
    "space": _set(
        "space spaces field fields cell cells square squares feld felder policka policko pole pola "
        "casillas casilla caselle casella cases vakken vakjes"
    ),
}
"""Words in names that give a role, without accents, in small letters."""

START = _set("start startu startlinie startlijn departure depart partenza salida largada")
"""Words that stand beside those of the finish, as in "start/finish"."""

START_FINISH = re.compile(r"s\W?[fz](?:[-_ ]?lin(?:e|ie))?(?:[-_ ]?\d+)?", re.I)
"""Pattern of "start/finish" by its first letters."""

FILLERS = _set(
    "line lines linie linien cara cary ligne linea linia linii lijn linha layer layers ebene "
    "vrstva calque livello capa warstwa laag group the of de di del la le d l and a und et e y i "
    "shape shapes copy"
)
"""Words in names that change nothing about the role."""

ESCAPED = re.compile(r"_x([0-9A-Fa-f]{2,4})_")
"""Pattern of a character that Illustrator escapes in an id."""

MADE_BY_PROGRAM = re.compile(
    r"(?:(?:path|rect|rectangle|polygon|polyline|ellipse|oval|circle|arc|use|g|svg|shape|feature|"
    r"vector|group|line|line2d|patch|curve|freeform|fill|stroke|combined[- ]shape|union|subtract|"
    r"intersect|xmlid|id|layer|ebene|pfad|rechteck|polygonzug|kurve|tvar|krivka|object|element|"
    r"area|hatch|spline|lwpolyline|solid|triangle|star|image|clip|mask|region|tracé|sheet|svgid|"
    r"(?:compound|clip|combined) path|(?:freeform|freihandform)(?:: *(?:shape|form))?|verbundpfad|"
    r"zusammengesetzter pfad|vieleck|gruppe|calque|groupe|courbe|polygone|forme(?: libre)?|"
    r"tracciato(?: composto)?|poligono|rettangolo|gruppo|livello|forma(?: libre)?|trazado|"
    r"polígono|rectángulo|grupo|capa|cesta|face|mnohoúhelník|obdélník|skupina|vrstva|ścieżka|kształt|"
    r"wielokąt|prostokąt|grupa|warstwa|veelhoek|rechthoek|vorm|groep|laag)"
    r"(?:[-_ .]*(?:w?\d+|copy|kopie|part))*[-_]*|_+\w*|[0-9a-f]{8}-[0-9a-f-]{20,})",
    re.I,
)
"""Pattern of names given by drawing programs, which say nothing about a space."""

CLEARLY = 0.6
"""Share of the short ways from name to name that must run in one direction."""


def role_by_name(name: str) -> str | None:
    """Return the role that a `name` of a shape or layer gives, or None."""
    if START_FINISH.fullmatch(name.strip()):
        return "finish"
    core = set(words_of(name)) - FILLERS
    beside = core - START
    for role, words in WORDS.items():
        if beside & words and beside <= words and (beside == core or role == "finish"):
            return role
    return None


def is_start(name: str) -> bool:
    """Return whether a `name` says "start" and nothing else."""
    core = set(words_of(name)) - FILLERS
    return bool(core) and core <= START


def words_of(name: str) -> Iterator[str]:
    """Yield the words of a name in small letters, without accents and numbers."""
    plain = ESCAPED.sub(lambda letter: chr(int(letter[1], 16)), name)
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", plain)
    plain = unicodedata.normalize("NFKD", plain)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    for word in re.split(r"[\W_\d]+", plain.casefold()):
        if word:
            yield word


def is_made_up(name: str) -> bool:
    """Return whether a program, not a person, gave a shape its name."""
    return MADE_BY_PROGRAM.fullmatch(name) is not None


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts names as people do: 2 before 10."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold())
        for part in re.split(r"(\d+)", name)
        if part
    )


def direction_of_names(names: Sequence[str], layout: RoadLayout) -> int:
    """Return 1 if the numbers in the names run along the road, -1 if against it, 0 if unclear."""
    rows = [
        row
        for row, name in enumerate(names)
        if layout.on_road[row] and any(letter.isdigit() for letter in name) and not is_made_up(name)
    ]
    if len(rows) < 4 or len({names[row] for row in rows}) < len(rows):
        return 0
    ordered = np.array(sorted(rows, key=lambda row: natural(names[row])), np.int64)
    ways = layout.ahead(np.stack((ordered[:-1], ordered[1:]), axis=1))
    short = ways[(np.abs(ways) < 4 * layout.size) & (np.abs(ways) > 0.25 * layout.size)]
    if len(short) < 3:
        return 0
    forward = float((short > 0).mean())
    return 1 if forward > CLEARLY else -1 if forward < 1 - CLEARLY else 0
