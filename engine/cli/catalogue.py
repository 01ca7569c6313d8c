"""Commands about the games themselves: games, rules, deck."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.cli import answers, completing
from engine.cli.loudness import announce, is_quiet
from engine.cli.options import AsJson, file_to_read, input_argument, own_data
from engine.cli.terminal import InputError, counted

if TYPE_CHECKING:
    from engine.games.core import Game
    from engine.rulebook import Fact

WIDTH = 90


def games(
    as_json: AsJson = False,
) -> None:
    """List the playable games, with their data and their demands on a track."""
    from engine.games import GAMES

    if as_json:
        data = [_as_data(game) for game in GAMES.values()]
        answers.answer(data)
    elif is_quiet():
        print("\n".join(GAMES))
    else:
        print("\n\n".join("\n".join(_as_text(game)) for game in GAMES.values()))


def rules(
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID]...",
            help="Rules such as TR-9; without any, all are listed.",
            autocompletion=completing.rules,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Explain the numbered rules that problems, messages and reports refer to: RV-22, TR-9.

    Without an id all rules are listed, game by game.
    """
    from engine.rulebook import facts, unknown

    known = facts()
    for name in ids or ():
        if name.upper() not in known:
            raise InputError(f"{unknown(name)} `lanesmith rules` lists all.")
    meant = [known[name.upper()] for name in ids or known]
    if as_json:
        data = [_fact_as_data(fact) for fact in meant]
        answers.answer(data)
    elif is_quiet():
        print("\n".join(fact.id for fact in meant))
    elif ids:
        print("\n\n".join("\n".join(_fact_as_text(fact)) for fact in meant))
    else:
        for number, (game, group) in enumerate(groupby(meant, key=lambda fact: fact.game)):
            print(f"\n{game}" if number else game)
            for fact in group:
                print(f"  {fact.id:<5} {fact.title}")


def deck(
    file: Annotated[
        Path | None,
        input_argument("[DECK]", "A deck file; by default the deck in the box."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            help="The game it is for; by default the one the track is made for.",
            autocompletion=completing.games,
        ),
    ] = None,
    track: Annotated[
        Path | None,
        typer.Option(
            parser=file_to_read,
            metavar="TRACK",
            help="Check whether the deck suffices for this lap.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check the cards of a racing game for ties in auctions, uneven colours, too few points a lap.

    The exit code is 1 if there are errors or warnings, else 0.
    """
    from engine.course import compile_track
    from engine.games import GAMES, game_meant, game_named
    from engine.games.core import GameError
    from engine.track import load

    drawn = None if track is None else load(track)
    try:
        rules = game_named(game_meant(game, drawn))
    except GameError as error:
        raise InputError(f"--game: {error}") from error
    if rules.deck is None:
        known = [each.info.name for each in GAMES.values() if each.deck is not None]
        raise InputError(f"--game {rules.info.name}: decks are checked for {' and '.join(known)}")
    own, _ = own_data(rules, file, None)
    rules = rules.using(deck=own)
    cards = rules.deck
    assert cards is not None
    course = None if drawn is None else compile_track(drawn)
    if course is not None:
        try:
            rules.suitable(course)
        except GameError as error:
            raise InputError(f"{track}: {error}") from error
    problems = rules.deck_problems(cards, course)
    code = 1 if any(problem.severity != "hint" for problem in problems) else 0
    if as_json:
        answers.answer(answers.checked_deck(cards, problems))
        raise typer.Exit(code)
    house = sum(card.house for card in cards.cards)
    announce(
        f"{cards.name}: {counted(len(cards.cards), 'card')}, {house} of them stand-ins; "
        + (counted(len(problems), "problem") if problems else "no problems")
    )
    for problem in problems:
        announce(f"  {problem.severity} {problem.code}")
        text = f"{problem.text} ({problem.reason})"
        announce(textwrap.indent(textwrap.fill(text, WIDTH), "    "))
    raise typer.Exit(code)


def _fact_as_data(fact: Fact) -> dict[str, str]:
    data = {"id": fact.id, "game": fact.game, "title": fact.title, "text": fact.text}
    return data | ({"house": fact.house} if fact.house else {})


def _fact_as_text(fact: Fact) -> Iterator[str]:
    yield f"{fact.id} ({fact.game}): {fact.title}"
    yield textwrap.indent(textwrap.fill(fact.text, WIDTH), "  ")
    if fact.house:
        yield textwrap.indent(textwrap.fill(f"House rule: {fact.house}", WIDTH), "  ")


def _as_data(game: Game[Any]) -> dict[str, Any]:
    from engine.games.core import variants_of

    info = game.info
    return {
        "name": info.name,
        "title": info.title,
        "players": list(info.players),
        "age": info.age,
        "minutes": list(info.minutes),
        "author": info.author,
        "publisher": info.publisher,
        "year": info.year,
        "about": info.about,
        "story": info.story,
        "history": info.history,
        "needs": info.needs,
        "variants": list(variants_of(game)),
        "house_rules": list(game.house_rules),
    }


def _as_text(game: Game[Any]) -> Iterator[str]:
    from engine.games.core import variants_of
    from engine.games.core.info import span

    info = game.info
    yield f"{info.name}: {info.title}, by {info.author} ({info.publisher} {info.year})"
    yield f"  {span(info.players)} players, age {info.age}+, {span(info.minutes)} minutes."
    needed = f"It needs {info.needs}." if info.needs else "It is played without a board."
    yield textwrap.indent(textwrap.fill(needed, WIDTH), "  ")
    yield textwrap.indent(textwrap.fill(f"{info.about} {info.story}", WIDTH), "  ")
    if info.history:
        yield textwrap.indent(textwrap.fill(info.history, WIDTH), "  ")
    if game.options:
        yield "  Variants (--variant):"
    for option in game.options:
        names = ", ".join(variants_of(game, option))
        text = f"{names} ({option.text})"
        yield textwrap.fill(text, WIDTH, initial_indent="  · ", subsequent_indent="    ")
    house = game.house_rules
    if house:
        yield "  House rules, where the rulebook is silent or a number was lost:"
    for rule in house:
        yield textwrap.fill(rule, WIDTH, initial_indent="  · ", subsequent_indent="    ")
