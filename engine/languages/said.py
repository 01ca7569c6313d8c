"""What games say, in the language of a reader: actions, events, values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.core import Action, Event, Game, State
from engine.games.core.view import Pile, Row, Thing, View
from engine.languages.language import Language
from engine.sentence import Sentence

NAMES = [
    "black",
    "blue",
    "green",
    "yellow",
    "orange",
    "red",
    "purple",
    "white",
    "sand",
    "pink",
    "violet",
    "grey",
    "large",
    "small",
    "wild",
    "finish",
    "bet",
    "none",
    "down",
    "up",
    "oasis",
    "mirage",
    "aggressive",
    "agility",
    "concentration",
    "strategic",
    "daring",
    "unpredictable",
]
"""Words that games use for colours and things.

Other words in a value are names chosen by the designer, and are not translated.
"""

ACTIONS: Mapping[str, str] = {
    "card": Sentence("Play {value}"),
    "wild": Sentence("Move {value}"),
    "to": Sentence("Go to {value}"),
    "finish": Sentence("Over the finish line"),
    "stay": Sentence("Stay here"),
    "order": Sentence("Play the card: {value}"),
    "skip": Sentence("Skip {value}"),
    "bid": Sentence("Bid {value}"),
    "pass": Sentence("Pass"),
    "keep": Sentence("Keep {value}"),
    "bet": Sentence("Bet on {value}"),
    "take": Sentence("Take {value}"),
    "demolish": Sentence("Tear down {value}"),
    "build": Sentence("Build {value}"),
    "roll": Sentence("Roll the dice"),
    "spurt": Sentence("Spurt"),
    "breakdown": Sentence("Break down"),
    "back": Sentence("Return on {value}"),
    "buy": Sentence("Buy {value}"),
    "sell": Sentence("Sell {value}"),
    "start": Sentence("Start on {value}"),
    "tip": Sentence("Tip {value}"),
    "leave": Sentence("Leave it"),
    "claim": Sentence("Claim it"),
    "box": Sentence("{value} from the box"),
    "top": Sentence("{value} from the discards"),
    "done": Sentence("Done"),
    "throw": Sentence("Throw in {value}"),
    "camera": Sentence("Point the camera at {value}"),
    "partner": Sentence("Partner of seat {value}"),
    "cover": Sentence("Bet {value} on the place"),
}
"""Words for an action by its kind."""


def value_text(language: Language, value: object) -> str:
    """Return a value of a sentence with its known words translated, such as "red 6, wild 2"."""
    if isinstance(value, Sentence):
        return language.text(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return language.number(f"{value:,}")
    return " ".join(_word(language, word) for word in str(value).split(" "))


def _word(language: Language, word: str) -> str:
    bare = word.rstrip(",")
    if bare.startswith("-"):
        return language.number(bare) + word[len(bare) :]
    return language.words(bare) + word[len(bare) :] if bare in NAMES else word


def event_text(
    language: Language, event: Event, game: Game[Any] | None = None, you: int | None = None
) -> str:
    """Return an event as a sentence, addressed to the player on seat `you`."""
    sentence = _told_to(event.sentence, event.values, game, you)
    values = {name: value_text(language, value) for name, value in event.values.items()}
    return capital(language.text(sentence).format_map(values))


def told_to(text: str, game: Game[Any], you: int | None) -> str:
    """Return a sentence of a game, addressed to the player on seat `you`."""
    if not isinstance(text, Sentence):
        return text
    return Sentence(_told_to(text.template, text.values, game, you), **text.values)


def view_told_to(view: View, game: Game[Any], you: int) -> View:
    """Return the view with everything it says about the seat `you` addressed to that player."""

    def told(thing: Thing) -> Thing:
        return replace(thing, about=told_to(thing.about, game, you))

    def rows(given: Iterable[Row]) -> tuple[Row, ...]:
        return tuple(replace(row, items=tuple(map(item, row.items))) for row in given)

    def item(given: Thing | Pile) -> Thing | Pile:
        if isinstance(given, Pile):
            return replace(given, things=tuple(map(told, given.things)))
        return told(given)

    return replace(
        view,
        pieces=tuple(
            replace(piece, about=told_to(piece.about, game, you)) for piece in view.pieces
        ),
        at_hand=rows(view.at_hand),
        rows=rows(view.rows),
        mats=tuple(map(rows, view.mats)),
        question=told_to(view.question, game, you),
    )


def _told_to(
    template: str, values: Mapping[str, object], game: Game[Any] | None, you: int | None
) -> str:
    if game is not None and you is not None:
        for value, said in (("seat", game.to_you), ("other", game.to_other)):
            if template in said and str(values.get(value)) == str(you + 1):
                return said[template]
    return template


def action_text(language: Language, action: Action) -> str:
    """Return a few words for an action. An unknown kind is shown by its name."""
    value = value_text(language, int(action.value) if action.value.isdigit() else action.value)
    template = ACTIONS.get(action.kind)
    if template is None:
        return capital(f"{action.kind} {value}".strip().replace("_", " "))
    return language.words(template).format(value=value).strip()


def choice_text(language: Language, game: Game[Any], state: State, action: Action) -> str:
    """Return words for an action: those of the game for the deciding seat, else a general text."""
    phrase = game.describe(state, action)
    if phrase is None:
        return action_text(language, action)
    return capital(language.sentence(told_to(phrase, game, state.seat)))


QUESTIONS: Mapping[str, str] = {
    "card": Sentence("choose a card"),
    "wild": Sentence("choose a colour for the wild bar"),
    "bid": Sentence("how much do you bid?"),
    "bet": Sentence("which car will win?"),
    "skip": Sentence("skip a bar?"),
    "order": Sentence("in which order?"),
}
"""Questions by the kind of a legal action, for games that ask none themselves."""


def question_text(
    language: Language, question: str, actions: Iterable[Action], moving: str | None
) -> str:
    """Return the question to the seat that decides: where the car goes that is `moving`, else the
    `question` of the game, else one that fits the kinds of `actions`."""
    if moving:
        car = value_text(language, moving)
        return language.text(Sentence("click where {car} goes", car=car))
    if question:
        return language.sentence(question)
    kinds = {action.kind for action in actions}
    asked = (QUESTIONS[kind] for kind in QUESTIONS if kind in kinds)
    return language.words(next(asked, Sentence("choose")))


def capital(sentence: str) -> str:
    """Return the sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]
