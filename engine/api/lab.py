"""Playtests and advice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.api.setup import (
    Bots,
    Own,
    Setup,
    Tell,
    Variant,
    Workers,
    fitted,
    set_up,
    shared,
    simulated,
    warn,
)
from engine.compiled.prepare import show_percent, wait_until_prepared
from engine.games.core import GameError
from engine.playtest.advice import Measured, measured, proposals, with_whom
from engine.playtest.chunks import Work
from engine.playtest.goals import Goals, read_goals
from engine.playtest.panel import with_panel
from engine.playtest.plan import Kind
from engine.playtest.report import RaceReport, Report
from engine.playtest.simulate import simulate
from engine.playtest.stopping import StoppingRule
from engine.track import Sentence, Track

ADVICE_GAMES = 4000
"""Games of each try of advice."""


def playtest(
    track: Track | None = None,
    *,
    game: str | None = None,
    games: int | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    variant: Variant = None,
    deck: Own = None,
    numbers: Own = None,
    full: bool = False,
    alone: bool = False,
    until: str | None = None,
    panel: bool = True,
    searching: bool = False,
    workers: Workers = None,
    progress: Callable[[Report], object] = lambda report: None,
    tell: Tell = warn,
) -> Report:
    """Let bots play many games and count them.

    Parameters
    ----------
    track : Track, optional
        The track; none for a game without a board.
    game : str, optional
        The name of the game, the one the track is made for by default.
    games : int, optional
        The number of games, by default 10,000 simulated or 100 move by move.
    seats : int, optional
        The number of players, 4 by default.
    bots : str, Bot, or sequence of these, optional
        One for all players, or one each. Names such as "careful", "selfish" and "random" are
        simulated; "greedy", "search" and objects of a `Bot` of one's own play move by move, each
        game with a fresh copy of the object. Players who differ change seats from game to game.
    seed : int
        The same seed gives the same games on every machine.
    variant : str or mapping, optional
        Names of a variant and switches ("tips,pit-stop"), or options by name.
    deck, numbers : mapping or path, optional
        Cards and numbers of one's own, parsed or as a file.
    full : bool
        Play whole games move by move even if they could be simulated.
    alone : bool
        Only simulate races: cars are dealt, nothing is auctioned and nobody bets.
    until : str, optional
        Stop once a metric is known this well: "wins.slot=1", in the unit of the metric.
    panel : bool
        Let tables of other kinds of players play simulated whole games, too, so that findings say
        for whom they hold.
    searching : bool
        Have a table that looks ahead among them: a few games, played move by move.
    workers : int or pool, optional
        The number of processes, 0 for this one alone; by default as many as are worth it. A bot
        whose class is in the program that was started, or that cannot be pickled, plays in this
        process. A program that uses several needs `if __name__ == "__main__":`.
    progress : callable, optional
        Called with the report each time it has grown.
    tell : callable, optional
        Called with what a user should know, such as that only races can be played; by default it
        is a warning of Python.

    Returns
    -------
    RaceReport or GameReport
        The counts of all games. `results` says what they tell.

    Raises
    ------
    GameError
        If the bots, seats, options or the track do not suit the game.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> report = lanesmith.playtest(track, games=200, seats=3, panel=False)
    >>> turns = next(each for each in lanesmith.results(report) if each.code == "turns")
    >>> round(turns.rows[0].estimate.value, 1)
    38.0
    """
    setup = set_up(
        track,
        game=game,
        games=games,
        seats=seats,
        bots=bots,
        seed=seed,
        variant=variant,
        deck=deck,
        numbers=numbers,
        full=full,
        alone=alone,
        tell=tell,
    )
    with shared(workers) as work:
        return played(fitted(setup, tell), work, until, panel, searching, progress, tell)


def played(
    setup: Setup,
    work: Work,
    until: str | None = None,
    panel: bool = True,
    searching: bool = False,
    progress: Callable[[Report], object] = lambda report: None,
    tell: Tell = warn,
) -> Report:
    """Play a playtest that is set up, as `playtest` does, and return its report."""
    course, spec = setup.course, setup.spec
    if searching and spec.kind is not Kind.WHOLE:
        raise GameError("players who search are asked about simulated whole games only")
    goal = None if until is None else StoppingRule.parse(until)
    report: Report | None = None
    for report in simulate(course, spec, work, own=setup.own):
        progress(report)
        if goal is not None and goal.is_reached(report):
            break
    if report is None:
        raise GameError("no game was played")
    if searching and not report.is_whole:
        tell("Players who search were not asked, as not all games were played.")
    if not panel or course is None or not isinstance(report, RaceReport) or not report.is_whole:
        return report
    if searching:
        wait_until_prepared(show_percent)
    return with_panel(course, report, work, searching)


@dataclass(frozen=True, slots=True)
class Advice:
    """A change of a track that games speak for.

    Attributes
    ----------
    code : str
        The kind of advice and what it is about.
    title, reason : str
        Change in words, and its reason.
    edit : callable
        The change: a pure function from track to track.
    track : Track
        The track after the change.
    measured : Measured or None
        The figure it is about `before` and `after`, the `change` and a `verdict`, in other games
        than those the advice was found in; None if that was stopped.
    """

    code: str
    title: Sentence
    reason: Sentence
    edit: Callable[[Track], Track]
    track: Track
    measured: Measured | None


def advise(
    track: Track,
    *,
    game: str | None = None,
    games: int = ADVICE_GAMES,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    goals: str | Goals | None = None,
    workers: Workers = None,
    progress: Callable[[Advice], object] = lambda advice: None,
    tell: Tell = warn,
) -> tuple[Advice, ...]:
    """Look for changes of bet lines, start grid and narrow parts that make a track better.

    Each is confirmed and measured in games of its own; that takes minutes.

    Parameters
    ----------
    track : Track
        A track of Rivals or Top Race.
    game, seats, bots, seed, workers, tell
        As for `playtest`.
    games : int
        The games of each try.
    goals : str or Goals, optional
        Goals of bet lines and narrow parts: a profile ("family", "experts", "close_finish") or a
        TOML file. Without any, bet lines aim at those of "family".
    progress : callable, optional
        Called with each piece of advice once it is found.

    Returns
    -------
    tuple of Advice
        The advice; empty if nothing that was tried makes the track better.

    Raises
    ------
    FileError
        If there are no such goals.
    GameError
        If the track cannot be raced on, or the games are not simulated.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> for advice in lanesmith.advise(track, games=100):
    ...     print(advice.code, advice.title)
    narrow.wider Add a lane beside a16 to a20
    """
    setup = set_up(track, game=game, games=games, seats=seats, bots=bots, seed=seed)
    with shared(workers) as work:
        return advised(fitted(setup, tell), goals, work, progress)


def advised(
    setup: Setup,
    goals: str | Goals | None,
    work: Work,
    progress: Callable[[Advice], object] = lambda advice: None,
) -> tuple[Advice, ...]:
    """Look for advice as `advise` does, for a playtest that is set up."""
    setup, track = simulated(setup, "advice"), setup.track
    if track is None:
        raise GameError("advice is for races on a track")
    spec = replace(setup.spec, games=min(setup.spec.games, ADVICE_GAMES))
    found = []
    for proposal in proposals(track, spec, work, None if goals is None else read(goals)):
        change = measured(track, proposal, spec, work)
        whom = None if change is None else with_whom(track, change, spec, work)
        edit = proposal.edit
        advice = Advice(proposal.code, proposal.title, proposal.reason, edit, edit(track), whom)
        progress(advice)
        found.append(advice)
    return tuple(found)


def read(goals: str | Goals) -> Goals:
    """Return the goals, read if they are named."""
    return read_goals(goals) if isinstance(goals, str) else goals
