"""List of games, with facts about each."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.look.icons import icon
from editor.look.language import tr
from editor.look.texts import translated
from engine.games import GAMES
from engine.games.core import Game, Option
from engine.games.core.info import span
from engine.languages import capital

ACROSS = 2


class GameList(QWidget):
    """List with an entry for each game. `chosen` is emitted with the name of the one to play."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.entries = {game.info.name: GameEntry(game) for game in GAMES.values()}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(12)
        for number, (name, entry) in enumerate(self.entries.items()):
            layout.addWidget(entry, number // ACROSS, number % ACROSS)
            layout.setColumnStretch(number % ACROSS, 1)
            entry.play.clicked.connect(lambda _=False, name=name: self.chosen.emit(name))
        layout.setRowStretch(len(self.entries), 1)


class GameEntry(QFrame):
    """Entry with facts about a game: who made it, who can play it, its story, board and variants.

    A click shows its house rules.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        info = game.info
        self.setProperty("entry", "true")
        title = QLabel(info.title)
        title.setProperty("role", "title")
        made = _label(f"{info.author} · {info.publisher} {info.year}", "note")
        facts = tr("{players} players · age {age}+ · {minutes} minutes").format(
            players=span(info.players), age=info.age, minutes=span(info.minutes)
        )
        needs = tr("Played without a board.")
        if info.needs:
            needs = tr("Board: {needs}.").format(needs=translated(info.needs))
        self.play = QPushButton(icon("play"), tr("Play"))
        self.play.setAccessibleName(tr("Play {game}").format(game=info.title))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(5)
        layout.addWidget(title)
        for label in (
            made,
            _label(facts, "note"),
            _label(f"{translated(info.about)} {translated(info.story)}"),
            _label(needs, "note"),
        ):
            layout.addWidget(label)
        if game.options:
            variants = "; ".join(map(_option, game.options))
            layout.addWidget(_label(tr("Variants: {variants}.").format(variants=variants), "note"))
        if game.house_rules:
            self.house = QPushButton(
                tr("House rules ({number})").format(number=len(game.house_rules))
            )
            self.house.setCheckable(True)
            self.house.setToolTip(tr("Our rules where the rulebook is silent"))
            rules = _label("\n".join(map(translated, game.house_rules)), "note")
            rules.hide()
            self.house.toggled.connect(rules.setVisible)
            layout.addWidget(self.house, 0, Qt.AlignmentFlag.AlignLeft)
            layout.addWidget(rules)
        layout.addStretch(1)
        layout.addWidget(self.play, 0, Qt.AlignmentFlag.AlignLeft)


def _option(option: Option) -> str:
    """Return an option in words, with its choices unless it is a switch."""
    if set(option.choices) == {False, True}:
        return translated(option.text)
    named = ", ".join(translated(str(choice)).replace("_", " ") for choice in option.choices)
    # The list it is shown in is called "Variants" already.
    return named if option.name == "variant" else f"{translated(option.text)} ({named})"


def _label(text: str, role: str = "") -> QLabel:
    label = QLabel(capital(text))
    label.setWordWrap(True)
    label.setProperty("role", role)
    return label
