"""Comparison of two tracks, or of two ways to play, on the same deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.api.setup import (
    Bots,
    Own,
    Setup,
    Tell,
    Variant,
    Workers,
    fitted,
    options_of,
    set_up,
    shared,
    warn,
)
from engine.games import game_meant, game_named
from engine.games.core import GameError
from engine.playtest import comparing
from engine.playtest.chunks import Work
from engine.playtest.comparing import Comparison
from engine.playtest.goals import Goals, by_goals, read_goals
from engine.playtest.panel import for_whom
from engine.track import Track


def compare(
    first: Track | None = None,
    second: Track | None = None,
    *,
    game: str | None = None,
    games: int | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    variant: Variant = None,
    variant_b: Variant = None,
    deck: Own = None,
    deck_b: Own = None,
    numbers: Own = None,
    numbers_b: Own = None,
    full: bool = False,
    alone: bool = False,
    planned: int | None = None,
    goals: str | Goals | None = None,
    workers: Workers = None,
    progress: Callable[[Comparison], object] = lambda comparison: None,
    tell: Tell = warn,
) -> Comparison:
    """Play the same deals on two tracks, or on one with other rules, and tell what differs.

    Parameters
    ----------
    first, second : Track, optional
        Side A and side B; without a second track, the first one is compared with itself.
    game, games, seats, bots, seed, full, alone, workers, tell
        As for `playtest`.
    variant, deck, numbers
        As for `playtest`, for both sides.
    variant_b, deck_b, numbers_b
        The same for side B, where it differs.
    planned : int, optional
        How many games you mean to play at most, if you look before they are all played: while the
        comparison grows, or again with more games of the same seed. The intervals then hold at
        every look. Without it they hold at one look, at the end.
    goals : str or Goals, optional
        Goals for the track, a profile or a TOML file: of figures with a goal the verdict is
        "better" where side B is nearer to it.
    progress : callable, optional
        Called with the comparison each time it has grown.

    Returns
    -------
    Comparison
        The number of `games` on each side and the `differences`, each with the figure on both sides
        (`first`, `second`), B less A (`estimate`, with its interval) and a `verdict`; those about
        what was `changed` come first. The intervals hold for all figures together.

    Raises
    ------
    GameError
        If the bots, seats, options or a track do not suit the game.
    FileError
        If there are no such goals.

    Examples
    --------
    >>> import lanesmith
    >>> one = lanesmith.load("tracks/harbour_loop.json")
    >>> other = lanesmith.load("tracks/twin_pines.json")
    >>> found = lanesmith.compare(one, other, games=300, alone=True)
    >>> change = next(each for each in found.differences if each.figure == "turns")
    >>> print(f"{change.first:.1f} and {change.second:.1f} turns")
    33.9 and 41.2 turns
    """
    sides = two_sides(
        Side(first, variant, deck, numbers),
        Side(
            second or first,
            variant if variant_b is None else variant_b,
            deck if deck_b is None else deck_b,
            numbers if numbers_b is None else numbers_b,
        ),
        game=game,
        games=games,
        seats=seats,
        bots=bots,
        seed=seed,
        full=full,
        alone=alone,
        tell=tell,
    )
    wanted = read_goals(goals) if isinstance(goals, str) else goals
    with shared(workers) as work:
        return compared(*sides, work, progress, planned, wanted)


class Side(NamedTuple):
    """One side of a comparison: its track and rules."""

    track: Track | None
    variant: Variant = None
    deck: Own = None
    numbers: Own = None


def two_sides(
    a: Side,
    b: Side,
    *,
    game: str | None = None,
    games: int | None = None,
    seats: int | None = None,
    bots: Bots | None = None,
    seed: int = 1,
    full: bool = False,
    alone: bool = False,
    tell: Tell = warn,
) -> tuple[Setup, Setup]:
    """Return the playtests of both sides, which play alike: only then the deals are the same."""
    name = game_meant(game, a.track)
    rules = game_named(name)
    options = [options_of(rules, side.variant) for side in (a, b)]
    is_full = full or any(each and not rules.is_simulated_whole(each) for each in options)
    one, two = (
        set_up(
            side.track,
            game=name,
            games=games,
            seats=seats,
            bots=bots,
            seed=seed,
            variant=chosen,
            deck=side.deck,
            numbers=side.numbers,
            full=is_full,
            alone=alone,
            tell=tell,
        )
        for side, chosen in zip((a, b), options, strict=True)
    )
    for course in (one.course, two.course):
        one, two = (
            fitted(side._replace(course=course), tell)._replace(course=side.course)
            for side in (one, two)
        )
    return one, two


def compared(
    one: Setup,
    two: Setup,
    work: Work,
    progress: Callable[[Comparison], object] = lambda comparison: None,
    planned: int | None = None,
    goals: Goals | None = None,
) -> Comparison:
    """Play two playtests on the same deals; return their differences, judged by `goals` if given.

    GameError if the games have no goals.
    """
    if goals is not None and not one.is_simulated:
        raise GameError("only simulated games of Rivals and Top Race have goals")
    if planned is not None and planned < one.spec.games:
        raise GameError(
            f"{planned:,} games are planned, fewer than the {one.spec.games:,} asked for"
        )
    last: Comparison | None = None
    courses = one.course, two.course
    for last in comparing.compare(*courses, one.spec, work, two.spec, one.own, planned):
        if goals is not None:
            last = last._replace(differences=by_goals(last.differences, goals))
        progress(last)
    if last is None:
        raise GameError("no game was played")
    if one.course is None or two.course is None:
        return last
    specs = (one.spec, two.spec)
    return last._replace(
        differences=for_whom(last.differences, one.course, two.course, specs, work)
    )
