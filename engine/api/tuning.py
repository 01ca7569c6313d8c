"""Tuning of tracks toward the goals of a designer, and invention of laps."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from engine.api.lab import read
from engine.api.setup import Bots, Tell, Workers, busy, fitted, set_up, simulated, warn
from engine.games.core import GameError
from engine.playtest.chunks import HERE
from engine.playtest.goals import Gap, Goals
from engine.playtest.inventing import Invented, Invention, Order, invented
from engine.playtest.plan import SEEDS
from engine.playtest.tuning import (
    KINDS,
    Candidate,
    Limits,
    Lock,
    Progress,
    Trial,
    finished,
    freedom_of,
    search,
)
from engine.playtest.tuning.candidates import measured
from engine.track import Board, Track

TRIES = 1200
"""Default number of candidates tried."""


@dataclass(frozen=True, slots=True)
class TunedTrack:
    """A track that was tried.

    Attributes
    ----------
    track : Track
        The track.
    gap : Gap
        Its distance from the goals: a `number`, 0 if all is as wanted, and `lines`, one a goal.
    change : float
        How much differs from the track it was made from, in spaces added, dropped or moved past.
    """

    track: Track
    gap: Gap
    change: float


@dataclass(frozen=True, slots=True)
class Tuned:
    """Result of tuning a track.

    Attributes
    ----------
    before, after : TunedTrack
        The track as it was and the proposal that is nearest to the goals, both on deals that
        neither was chosen by if `is_fresh`.
    proposals : tuple of TunedTrack
        Tracks of which none is both nearer to the goals and less changed than another, the nearest
        first. Their gaps are those of the deals they were found by.
    goals : Goals
        Goals of the tuning.
    is_fresh : bool
        False if there was no time for other deals than those of the search.
    """

    before: TunedTrack
    after: TunedTrack
    proposals: tuple[TunedTrack, ...]
    goals: Goals
    is_fresh: bool = True

    @property
    def track(self) -> Track:
        """Return the track nearest to the goals."""
        return self.after.track


def tune(
    track: Track,
    toward: str | Goals,
    *,
    lock: Collection[str] = (),
    keep: Collection[str] = (),
    most: float | None = None,
    tries: int = TRIES,
    game: str | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    workers: Workers = None,
    stop: Callable[[], bool] = lambda: False,
    hurry: Callable[[], bool] = lambda: False,
    progress: Callable[[Progress], object] = lambda progress: None,
    tell: Tell = warn,
) -> Tuned:
    """Change road, bet lines and start grid until a track is what it should be.

    Parameters
    ----------
    track : Track
        A track with a road, for Rivals or Top Race.
    toward : str or Goals
        Goals: a profile ("family", "experts", "close_finish") or a TOML file.
    lock : collection of str
        Spaces that stay as they are: "a16-a20".
    keep : collection of str
        Kinds of changes that are kept out, of "spaces", "narrow", "bends", "bets" and "grid".
    most : float, optional
        The most that may change, in spaces added, dropped or moved past.
    tries : int
        The number of candidates to try; fewer if one is well inside all goals.
    game, seats, bots, seed, workers, tell
        As for `playtest`; by default all cores play.
    stop : callable, optional
        Asked several times a second whether to stop and keep the best so far.
    hurry : callable, optional
        Asked several times a second whether to stop and keep the best so far without playing it on
        fresh deals.
    progress : callable, optional
        Called with the candidates `tried`, `of` how many, and the `best` so far.

    Returns
    -------
    Tuned
        The `track` nearest to the goals, `before` and `after`, and all `proposals`.

    Raises
    ------
    EditError
        If the track has no road, or nothing of it may change.
    FileError
        If there are no such goals.
    GameError
        If the games are not simulated, or nothing that was tried can be played.

    Examples
    --------
    >>> import lanesmith
    >>> track = lanesmith.load("tracks/harbour_loop.json")
    >>> locked = ["spaces", "narrow", "bends"]
    >>> tuned = lanesmith.tune(track, "family", keep=locked, seats=2, tries=6, workers=0)
    >>> print(f"{tuned.before.gap.number:.1f} before, {tuned.after.gap.number:.1f} after six tries")
    2.7 before, 2.7 after six tries
    """
    goals = read(toward)
    setup = set_up(track, game=game, seats=seats, bots=bots, seed=seed)
    setup = fitted(simulated(setup, "tuning"), tell)
    limits = Limits(tuple(map(Lock.parse, lock)), _free(keep))
    trial = Trial(freedom_of(track, limits), goals, setup.spec)
    with busy(workers, lambda: stop() or hurry(), tell) as work:
        for last in search(trial, tries, work):
            progress(last)
    chosen = [one for one in last.proposals if most is None or one.change <= most]
    if not chosen:
        little = "" if most is None else "changes so little and "
        raise GameError(f"nothing that was tried {little}can be played")

    def made(one: Candidate) -> TunedTrack:
        return TunedTrack(finished(trial.freedom, one.plan), one.gap, one.change)

    proposals = tuple(map(made, last.proposals))
    fresh = _fresh(trial, chosen[0], hurry)
    if fresh is None:
        assert last.begun is not None
        return Tuned(made(last.begun), made(chosen[0]), proposals, goals, is_fresh=False)
    before, after = fresh
    return Tuned(made(before), made(after), proposals, goals)


def _free(keep: Collection[str]) -> frozenset[str]:
    """Return the kinds of changes that are left; GameError if one of those kept is none."""
    for name in keep:
        if name not in KINDS:
            raise GameError(f"{name}: there is no such kind of change; they are {', '.join(KINDS)}")
    return frozenset(KINDS) - frozenset(keep)


def _fresh(
    trial: Trial, chosen: Candidate, hurry: Callable[[], bool]
) -> tuple[Candidate, Candidate] | None:
    """Return the track as it was and the chosen proposal on deals that neither was chosen by.

    None if there is no time for that.
    """
    spec = replace(trial.spec, seed=(trial.spec.seed + 2) % SEEDS)
    plans = (trial.freedom.begun, chosen.plan)
    found = measured(replace(trial, spec=spec), plans, chosen.games, replace(HERE, cancel=hurry))
    if found is None:
        return None
    before, after = found
    assert before is not None
    assert after is not None
    return before, after


def invent(
    goals: str | Goals,
    *,
    board: tuple[float, float] = (700.0, 500.0),
    count: int = 12,
    game: str | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    workers: Workers = None,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[Invented], object] = lambda invented: None,
    tell: Tell = warn,
) -> tuple[Invention, ...]:
    """Invent laps: draw lines by lot, build roads along them, tune those nearest to the goals.

    No two laps share their idea: turns, use of the middle, width, and feature such as a fork.

    Parameters
    ----------
    goals : str or Goals
        Goals of the laps: a profile ("family", "experts", "close_finish") or a TOML
        file.
    board : (float, float)
        Width and height of the board in mm.
    count : int
        The number of laps; there are fewer if the others would be too much alike.
    game, seats, bots, seed, workers, tell
        As for `playtest`; by default all cores play.
    stop : callable, optional
        Asked several times a second whether to stop and keep the laps that are ready, and the best
        of the others as they are.
    progress : callable, optional
        Called with the steps `done`, `of` how many, and the `laps` that are ready.

    Returns
    -------
    tuple of Invention
        Each a `track`, its `gap` to the goals on deals it was not chosen by, its `idea`, and
        whether it `is_tuned` to the end. The nearest are first.

    Raises
    ------
    FileError
        If there are no such goals.
    GameError
        If the games are not simulated, or the board has no room for a lap.

    Examples
    --------
    >>> import lanesmith
    >>> lanesmith.invent("close_finish", workers=0, stop=lambda: True)  # a lap takes minutes
    ()
    """
    wanted = Order(read(goals), Board(*board), count)
    setup = simulated(set_up(None, game=game, seats=seats, bots=bots, seed=seed), "inventing")
    laps: tuple[Invention, ...] = ()
    with busy(workers, stop, tell) as work:
        for last in invented(wanted, setup.spec, work):
            progress(last)
            laps = last.laps
    return laps
