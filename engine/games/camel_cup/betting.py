"""Bets on the leg and on the race: legal bets, their effects and payments."""

from __future__ import annotations

from engine.compiled.compiler import part
from engine.compiled.records import NOBODY
from engine.games.camel_cup.components import PAYS
from engine.games.camel_cup.laying import table_of
from engine.games.camel_cup.moving import CAMEL, CAMEL_BITS, CAMELS, place_of
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.table import Table, camel_of, place_on, seat_of, tell, value_of
from engine.games.camel_cup.tellings import Told
from engine.games.camel_cup.words import Act
from engine.games.core.piles import Pile, holds, note, put, take


def bets_left(state: CamelCupState, camel: int) -> list[int]:
    """Return the values of the leg bets left on a camel, the top one first (CC-7)."""
    table = table_of(state)
    taken = taken_on(table, camel)
    return [value_in(row) for row in range(bets_on_a_camel(table)) if not taken >> row & 1]


@part
def bets_on_a_camel(table: Table) -> int:
    """Return the number of leg bets on a camel in the box (CC-7, CC-13, CC-16)."""
    return len(PAYS.leg_bets) + (1 if table.sprint or table.places else 0)


@part
def value_in(row: int) -> int:
    """Return the value of the leg bets in a row, 0 being that of the top ones."""
    return PAYS.leg_bets[row] if row < len(PAYS.leg_bets) else PAYS.extra_leg_bet


@part
def taken_on(table: Table, camel: int) -> int:
    """Return the rows of the leg bets on a camel that have been taken, as bits."""
    taken = 0
    for seat in range(table.seats):
        for bet in table.bets[seat]:
            if bet == NOBODY:
                break
            if camel_of(bet) == camel:
                row = 0
                while taken >> row & 1 or value_in(row) != value_of(bet):
                    row += 1
                taken |= 1 << row
    return taken


@part
def top_bet(table: Table, camel: int) -> int:
    """Return the top leg bet left on a camel, NOBODY for none (CC-7)."""
    taken = taken_on(table, camel)
    for row in range(bets_on_a_camel(table)):
        if not taken >> row & 1:
            return value_in(row) << 2 * CAMEL_BITS | camel
    return NOBODY


@part
def bet_on_place(table: Table, camel: int, place: int) -> int:
    """Return the leg bet left on a camel that a place tile is put on, the lowest of the pile;
    NOBODY for none (CC-16)."""
    taken, count = taken_on(table, camel), bets_on_a_camel(table)
    for row in range(count):
        if not taken >> count - 1 - row & 1:
            return value_in(count - 1 - row) << 2 * CAMEL_BITS | place << CAMEL_BITS | camel
    return NOBODY


@part
def list_leg_bets(table: Table, found: Pile) -> None:
    """List the top bet on every camel that has some left (CC-7)."""
    for camel in range(CAMELS):
        if top_bet(table, camel) != NOBODY:
            note(found, Act.BET + camel)


@part
def list_overall_bets(table: Table, found: Pile) -> None:
    """List every card not yet laid, on either pile (CC-9)."""
    for kind in (Act.WINNER, Act.LOSER):
        for camel in range(CAMELS):
            card = table.mover << CAMEL_BITS | camel
            if not holds(table.winner_pile, card) and not holds(table.loser_pile, card):
                note(found, kind + camel)


@part
def list_place_bets(table: Table, found: Pile) -> None:
    """List place tiles on leg bets of the mover, or on new ones, the lowest of the pile (CC-16)."""
    for place in PAYS.place_tiles:
        if is_used(table, place):
            continue
        first = found[0]
        for bet in table.bets[table.mover]:
            if bet == NOBODY:
                break
            action = Act.COVER + (bet << CAMEL_BITS | place)
            is_known = False
            for number in range(first + 1, found[0] + 1):
                is_known = is_known or found[number] == action
            if not place_on(bet) and not is_known:
                note(found, action)
        for camel in range(CAMELS):
            if top_bet(table, camel) != NOBODY:
                note(found, Act.BET_PLACE + (camel << CAMEL_BITS | place))


@part
def is_used(table: Table, place: int) -> bool:
    """Return whether a place tile is on a leg bet (CC-16)."""
    for seat in range(table.seats):
        for bet in table.bets[seat]:
            if bet == NOBODY:
                break
            if place_on(bet) == place:
                return True
    return False


@part
def take_leg_bet(table: Table, camel: int) -> None:
    """Take the top leg bet on a camel (CC-7)."""
    bet = top_bet(table, camel)
    put(table.bets[table.mover], bet)
    tell(table, Told.BETS, table.mover, value_of(bet), camel)


@part
def bet_a_place(table: Table, camel: int, place: int) -> None:
    """Take the lowest leg bet on a camel with a place tile on it (CC-16)."""
    put(table.bets[table.mover], bet_on_place(table, camel, place))
    tell(table, Told.COVERS, table.mover, camel, place)


@part
def cover(table: Table, bet: int, place: int) -> None:
    """Put a place tile on a leg bet of the mover (CC-16)."""
    own = table.bets[table.mover]
    take(own, bet)
    put(own, bet | place << CAMEL_BITS)
    tell(table, Told.COVERS, table.mover, camel_of(bet), place)


@part
def lay_overall_bet(table: Table, kind: int, camel: int) -> None:
    """Lay a card face down on the winner or the loser pile (CC-9)."""
    card = table.mover << CAMEL_BITS | camel
    if kind == Act.WINNER:
        put(table.winner_pile, card)
        tell(table, Told.WINNER, table.mover)
    else:
        put(table.loser_pile, card)
        tell(table, Told.LOSER, table.mover)


@part
def bet_pays(bet: int, place: int) -> int:
    """Return the pay of a leg bet if its camel ends the leg in `place`, 0 for the first (CC-7,
    CC-16)."""
    if place_on(bet):
        return PAYS.exact_place if place + 1 == place_on(bet) else PAYS.wrong
    if place == 0:
        return value_of(bet)
    return PAYS.second if place == 1 else PAYS.wrong


@part
def leg_pay(table: Table, seat: int) -> int:
    """Return the pay of the leg for a seat: its pyramid tiles and leg bets, and with a partner the
    partner's best one, if it pays at all (CC-6, CC-7, CC-17)."""
    pay = PAYS.pyramid_tile * table.pyramid_tiles[seat]
    for bet in table.bets[seat]:
        if bet == NOBODY:
            break
        pay += bet_pays(bet, place_of(table.camels, camel_of(bet)))
    partner = table.partners[seat]
    if partner == NOBODY:
        return pay
    best = PAYS.pyramid_tile if table.pyramid_tiles[partner] else 0
    for bet in table.bets[partner]:
        if bet == NOBODY:
            break
        best = max(best, bet_pays(bet, place_of(table.camels, camel_of(bet))))
    return pay + best


@part
def pay_overall_bets(table: Table, pile: Pile, camel: int, right: int, wrong: int) -> None:
    """Pay each right card of a pile in the order laid, and record the wrong ones (CC-9). `right`
    and `wrong` are the sentences."""
    found = 0
    for card in pile:
        if card == NOBODY:
            break
        seat, bet_on = seat_of(card), card & CAMEL
        if bet_on == camel:
            pays = PAYS.overall[min(found, len(PAYS.overall) - 1)]
            table.money[seat] += pays
            tell(table, right, seat, bet_on, pays)
            found += 1
        else:
            tell(table, wrong, seat, bet_on)


@part
def wrong_cards(pile: Pile, seat: int, camel: int) -> int:
    """Return the number of cards of a seat in a pile that are on another camel (CC-9)."""
    wrong = 0
    for card in pile:
        if card == NOBODY:
            break
        wrong += seat_of(card) == seat and card & CAMEL != camel
    return wrong
