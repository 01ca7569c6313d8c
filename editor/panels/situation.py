"""Situation of a game in words: the seat to play and its decision, or the winner."""

from __future__ import annotations

from collections.abc import Callable

from editor.look.language import tr
from editor.look.texts import capital, sentence_text, value_text
from editor.race.moment import Moment
from editor.race.session import RaceSession
from engine.games.core import Outcome, View


def situation(
    moment: Moment, session: RaceSession, view: View, player: Callable[[int], str]
) -> str:
    """Return words about the moment shown. `player` returns the name of a seat."""
    if moment.outcome is not None:
        return result(moment.outcome, player)
    if moment.seat is None:
        return tr("The game is over")
    if not session.is_latest and not session.shown:
        return tr("Start of the game")
    if not session.is_latest:
        return tr("Reviewing move {number}").format(number=session.shown)
    if not session.is_your_turn:
        return tr("Turn {turn}: {player}").format(turn=moment.turn + 1, player=player(moment.seat))
    who = tr("Your turn")
    if len(session.people) > 1:
        who = tr("Seat {seat} to play").format(seat=moment.seat + 1)
    return f"{who}: {question(moment, view)}"


def question(moment: Moment, view: View) -> str:
    """Return the question of the game, else one that fits the kinds of legal actions."""
    if moment.moving is not None:
        return tr("click where {car} goes").format(car=value_text(moment.moving))
    if view.question:
        return sentence_text(view.question)
    kinds = {action.kind for action in moment.actions}
    questions = {
        "card": tr("choose a card"),
        "wild": tr("choose a colour for the wild bar"),
        "bid": tr("how much do you bid?"),
        "bet": tr("which car will win?"),
        "skip": tr("skip a bar?"),
        "order": tr("in which order?"),
    }
    return next((questions[kind] for kind in questions if kind in kinds), tr("choose"))


def result(outcome: Outcome, player: Callable[[int], str]) -> str:
    """Return the winners of a game in words."""
    winners = ", ".join(capital(player(seat)) for seat in outcome.winners)
    return tr("The game is over: {winners} won").format(winners=winners)
