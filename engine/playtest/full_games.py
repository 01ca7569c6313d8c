"""Statistics of full games of any kind, with auctions, bets and dice, played by bots of the
protocol.

A deal of a playtest is one game. If the players differ it is one game per seat: the same deal is
played again while the players change seats, so that luck favours none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from engine.bots import Bot, bot_named
from engine.compiled.code_cache import compiling
from engine.compiled.compiler import progress_told
from engine.course import Course
from engine.games.core import Game, GameError, Played, Rng, State, Value, check_seats
from engine.games.core.playing_out import Spread, is_close, is_played_out, is_weighed
from engine.games.core.statistics import Count
from engine.playtest.chunks import Work
from engine.playtest.own_bots import NO_BOTS, OwnBots
from engine.playtest.plan import SECONDS_A_DECISION, SECONDS_A_TURN, Spec
from engine.playtest.statistics import GameStatistics
from engine.playtest.workers import LocalPool

WORTH_COMPILING = 500
"""Number of games that are worth compiling a game that can be played out in one go. Compiling takes
as long as 150 games of Auf Achse action by action, or 700 of Camel Cup or Five Towers. Code that is
already compiled is used for fewer games, too."""

WHOLE_WIN = 2520
"""Units of one win: any number of players up to ten can share it."""


class GamePlan(NamedTuple):
    """Everything needed to play full games, small enough to be sent to another process.

    `rounds` is the number of games of a deal. `may_compile` is true if there are enough games for
    compiling to pay. `own` holds the bots that were handed over as objects.
    """

    course: Course | None
    game: Game[Any]
    options: Mapping[str, Value]
    bots: tuple[str, ...]
    rounds: int
    may_compile: bool = True
    own: OwnBots = NO_BOTS

    def bot(self, name: str) -> Bot:
        """Return a bot of the kind `name` for one game; GameError if there is none."""
        found = self.own.get(name) or bot_named(name)
        return found.repeatable()


def game_plan(course: Course | None, spec: Spec, own: OwnBots = NO_BOTS) -> GamePlan:
    """Return the plan of a playtest of full games; GameError says what does not suit."""
    game = spec.rules
    for bot in spec.bots:
        if bot not in own:
            bot_named(bot)
    check_seats(game.info, spec.seats)
    on = course if game.info.needs else None
    options, may_compile = game.chosen_options(dict(spec.options)), spec.games >= WORTH_COMPILING
    plan = GamePlan(on, game, options, spec.bots, spec.rounds, may_compile, own)
    game.start(on, spec.seats, plan.options, spec.seed)
    return plan


@contextmanager
def begun_by_actions(plan: GamePlan, work: Work) -> Iterator[GamePlan]:
    """Play action by action while another process compiles; yield the plan that workers use.

    Games switch to compiled code once it is ready, with the same results. The workers of a cluster
    compile first, as does this process if it plays alone.
    """
    name, is_far = plan.game.info.name, work.pool is not None and not work.pool.is_here
    is_compiled, can_be = (
        not plan.own and is_played_out(name, plan.bots, may) for may in (False, plan.may_compile)
    )
    if is_far or is_compiled or not (can_be and plan.game.plays_out):
        yield plan
        return
    if work.pool is None:
        compile_game(plan)
        yield plan
        return
    compiler = LocalPool(1)
    try:
        compiler.submit(compile_game, plan)
        yield plan._replace(may_compile=False)
    finally:
        compiler.close()


def compile_game(plan: GamePlan) -> None:
    """Compile by playing one game out, unless another process is just doing so: this one waits for
    it. Other processes can read the progress."""
    package = type(plan.game).__module__.rpartition(".")[0]
    with suppress(OSError), compiling() as tell, progress_told(tell, package):
        simulate_deals(plan, 0, 0, 1)


def simulate_deals(plan: GamePlan, seed: int, first: int, last: int) -> GameStatistics:
    """Return the statistics of the deals `first` … `last` − 1 of a seed."""
    statistics = GameStatistics()
    for number in range(first, last):
        statistics.add_deal(_game(plan, seed, number, turn) for turn in range(plan.rounds))
    return statistics


def _game(plan: GamePlan, seed: int, number: int, turned: int) -> Iterator[Count]:
    """Play one game of a deal, with the players moved on by `turned` seats; yield its counts."""
    game, seats = plan.game, len(plan.bots)
    dealt = Rng(Rng(seed).below(1 << 53) ^ number).below(1 << 53)
    state = game.start(plan.course, seats, plan.options, dealt)
    bots = [plan.bots[(seat - turned) % seats] for seat in range(seats)]
    rngs = [Rng(dealt * seats + seat).split() for seat in range(seats)]
    opener = state.seat or 0
    played = None
    if not plan.own:
        played = game.play_out(state, bots, rngs, dealt, plan.may_compile)
    played = played or _by_actions(game, state, [*map(plan.bot, bots)], rngs, dealt)
    state, decisions, choices, weighed, real, recorder = played
    yield Count("turns", "", state.turn)
    yield Count("decisions", "", decisions)
    seconds = state.turn * SECONDS_A_TURN + decisions * SECONDS_A_DECISION
    yield Count("minutes", "", (seconds + 30) // 60)
    yield Count("branching", "", choices, decisions)
    yield Count("decisions.real", "", real, weighed)
    yield from _ending(plan, state, opener, turned)
    if recorder is not None:
        yield from recorder.counts(state)


def _by_actions(
    game: Game[Any], state: State, bots: Sequence[Bot], rngs: Sequence[Rng], first: int
) -> Played[Any]:
    """Play a game action by action; the decisions are numbered from `first` + 1 on."""
    recorder = game.recorder(state)
    decisions = choices = weighed = real = 0
    while (seat := state.seat) is not None:
        actions = game.legal_actions(state)
        decisions += 1
        choices += len(actions)
        if is_weighed(decisions + first, len(actions)):
            weighed += 1
            real += is_real(game, state, seat)
        action = bots[seat].choose(game, state, rngs[seat])
        after = game.apply(state, action)
        if recorder is not None:
            recorder.record(state, action, after)
        state = after
    return Played(state, decisions, choices, weighed, real, recorder)


def _ending(plan: GamePlan, state: State, opener: int, turned: int) -> Iterator[Count]:
    """Yield the winners and their points, by seat, order of the first turns and kind of player."""
    outcome, seats = plan.game.outcome(state), len(plan.bots)
    if outcome is None:
        raise GameError(f"{plan.game.info.title}: a game is over without an outcome")
    winners = outcome.winners
    for seat in range(seats):
        won = WHOLE_WIN // len(winners) if seat in winners else 0
        points = outcome.points[seat]
        player = (seat - turned) % seats
        for by, number in (("seat", seat), ("order", (seat - opener) % seats)):
            yield Count(f"wins.{by}", str(number), won, WHOLE_WIN)
            yield Count(f"points.{by}", str(number), points)
        yield Count("skill", plan.bots[player], won, WHOLE_WIN)
        yield Count("points.player", str(player), points)
    best, second = sorted(outcome.points, reverse=True)[:2]
    yield Count("margin", "", best - second)
    yield Count("points.all", "", sum(outcome.points), seats)


def is_real(game: Game[Any], state: State, seat: int) -> bool:
    """Return whether another choice is nearly as good as the best, but not all are equally good."""
    worths = sorted(
        sum(
            likely * game.evaluate(after, seat)
            for likely, after in game.chance_outcomes(state, action)
        )
        for action in game.legal_actions(state)
    )
    return is_close(Spread(worths[-1], worths[-2], worths[0]))
