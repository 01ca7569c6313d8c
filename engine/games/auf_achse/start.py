"""How a game of Auf Achse begins (AA-1)."""

from __future__ import annotations

from engine.games.auf_achse import sentences as say
from engine.games.auf_achse.roads import Roads
from engine.games.auf_achse.state import AufAchseState, told
from engine.games.auf_achse.values import FACES, NOBODY, PLACE, cards, numbers
from engine.games.core import Chance


def first_state(roads: Roads, seats: int, seed: int) -> AufAchseState:
    """Contracts and cards are dealt; who rolls highest begins, and places the first truck.

    Those who have rolled the same highest number roll again.
    """
    chance, made = Chance(seed), numbers()
    contracts = chance.shuffled(range(len(roads.contracts)))
    hand, public, shown = made["hand"], made["public"][str(seats)], made["face_up"]
    dealt = hand * seats
    rolling = list(range(seats))
    thrown: list[tuple[int, int]] = []
    while len(rolling) > 1:
        rolls = {seat: 1 + chance.below(FACES) for seat in rolling}
        thrown += rolls.items()
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    beginner = rolling[0]
    state = AufAchseState(
        roads=roads,
        turns=0,
        phase=PLACE,
        mover=beginner,
        trucks=(NOBODY,) * seats,
        last_city=(NOBODY,) * seats,
        money=(made["start_money"],) * seats,
        debt=(0,) * seats,
        trailers=((0, 0),) * seats,
        hands=tuple(tuple(contracts[hand * seat : hand * (seat + 1)]) for seat in range(seats)),
        known=((),) * seats,
        running=((),) * seats,
        kept=((),) * seats,
        skips=(0,) * seats,
        parked=(0,) * seats,
        open=tuple(contracts[dealt : dealt + shown]),
        pile=tuple(contracts[dealt + shown : dealt + public]),
        box=tuple(contracts[dealt + public :]),
        done=(),
        draw=tuple(chance.shuffled(card.kind for card in cards())),
        discard=(),
        stream=chance.stream,
    )
    for seat, die in thrown:
        state = told(state, say.ROLLS, seat=seat + 1, die=die)
    return told(state, say.BEGINS, seat=beginner + 1)
