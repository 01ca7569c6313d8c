"""View of the table of Camel Cup, and descriptions of actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.games.camel_cup import sentences as say
from engine.games.camel_cup.betting import bets_left
from engine.games.camel_cup.components import Bet, OverallBet, colours, die_name, numbers
from engine.games.camel_cup.evaluation import bet_sum
from engine.games.camel_cup.moving import CAMELS
from engine.games.camel_cup.odds import MANY_LEGS, MOST_DICE, shown_odds
from engine.games.camel_cup.rules import DONE, sprint_dice_to_throw
from engine.games.camel_cup.state import CamelCupState
from engine.games.camel_cup.words import Phase
from engine.games.core import Action, Chart, Piece, Pile, Row, Thing, View
from engine.games.core import view as shape
from engine.track import Sentence


def view(state: CamelCupState, seats: Collection[int]) -> View:
    """Return the lap with camels and tiles, pyramid and bets, and the mats of the seats."""
    rows = [*_home(state), _pyramid(state), *_rolled(state), *_sprint_dice(state)]
    rows += [_leg_bets(state), *_place_tiles(state)]
    rows += [
        _pile(state, Sentence("Bets on the winner"), state.winner_pile, seats),
        _pile(state, Sentence("Bets on the loser"), state.loser_pile, seats),
    ]
    return View(
        pieces=(*_laid(state), *_camels(state)),
        rows=tuple(row for row in rows if row.items),
        mats=tuple(
            (_open_mat(state, seat), *_cards(state, seat, seats)) for seat in range(state.seats)
        ),
        charts=() if state.phase == Phase.OVER else (_odds(state),),
        question=_question(state),
        podium=_podium(state) if state.phase == Phase.OVER else (),
    )


def _podium(state: CamelCupState) -> tuple[Thing, ...]:
    """Return the first three camels."""
    first = list(reversed(state.line))[:3]
    return tuple(Thing(shape.CAMEL, colour=colours()[camel]) for camel in first)


def describe(state: CamelCupState, action: Action) -> Sentence | None:
    """Return a short description of an action."""
    kind, words = action.kind, action.value.split()
    if kind == "roll":
        return Sentence("Use the pyramid")
    if kind == "oasis":
        return Sentence("Lay the oasis on {space}", space=words[0])
    if kind == "mirage":
        return Sentence("Lay the mirage on {space}", space=words[0])
    if kind == "winner":
        return Sentence("{camel} wins the race", camel=Sentence(words[0]))
    if kind == "loser":
        return Sentence("{camel} comes last in the race", camel=Sentence(words[0]))
    if kind == "throw":
        return Sentence("Throw in the {camel} sprint die", camel=Sentence(words[0]))
    if kind == "partner":
        return Sentence("Partnership with seat {seat}", seat=words[0])
    if kind in ("bet", "cover") and "place" in words:
        camel = Sentence(words[0])
        return Sentence("Bet that {camel} takes place {place}", camel=camel, place=words[-1])
    if kind == "bet":
        value = bets_left(state, colours().index(words[0]))[0]
        return Sentence(
            "Take the leg bet on {camel}: {value}", camel=Sentence(words[0]), value=value
        )
    return Sentence("No sprint die") if action == DONE else None


def _question(state: CamelCupState) -> str:
    if state.phase == Phase.OVER:
        return ""
    if state.phase == Phase.EXTRA:
        return Sentence("give back a pyramid tile and throw in a sprint die?")
    return Sentence("use the pyramid, bet, or lay your desert tile")


def _laid(state: CamelCupState) -> Iterator[Piece]:
    """Yield desert tiles and the camera."""
    ids = state.lap.ids
    for seat, tile in enumerate(state.desert_tiles):
        if tile is not None and tile.shift > 0:
            about = Sentence(say.OASIS_OF, seat=seat + 1)
            yield Piece(ids[tile.space], shape.OASIS, owner=seat, text="+1", about=about)
        elif tile is not None:
            about = Sentence(say.MIRAGE_OF, seat=seat + 1)
            yield Piece(ids[tile.space], shape.MIRAGE, owner=seat, text="−1", about=about)
    if state.camera is not None:
        seat = state.camera.seat
        about = Sentence(say.IN_SHOT, seat=seat + 1)
        yield Piece(ids[state.camera.space], shape.CAMERA, owner=seat, about=about)


def _camels(state: CamelCupState) -> Iterator[Piece]:
    """Yield the camels from the ground up, without those over the finish."""
    for space, stack in state.stacks.items():
        if space:
            yield from (Piece(space, shape.CAMEL, colour) for colour in stack)


def _home(state: CamelCupState) -> Iterator[Row]:
    """Yield the camels over the finish, the first one first."""
    home = tuple(reversed(state.stacks.get("", ())))
    if home:
        camels_home = tuple(Thing(shape.CAMEL, colour=colour) for colour in home)
        yield Row(camels_home, Sentence("Over the finish, the winner first"))


def _die(die: int, text: str, about: Sentence, *actions: Action) -> Thing:
    return Thing(shape.DIE, text, colours()[die % CAMELS], about=about, actions=actions)


def _pyramid(state: CamelCupState) -> Row:
    """Return the dice that are still in the pyramid."""
    dice = [
        _die(
            die,
            "1–2" if die >= CAMELS else "",
            Sentence("The {die} is in the pyramid", die=die_name(die)),
        )
        for die in sorted(state.dice)
    ]
    return Row(tuple(dice), Sentence("Leg {leg}: in the pyramid", leg=state.leg))


def _rolled(state: CamelCupState) -> Iterator[Row]:
    """Yield the dice that were rolled, the last one behind the others."""
    dice = [
        _die(die, str(number), Sentence("{Die}: {number}", Die=die_name(die), number=number))
        for _, die, number in state.rolls
    ]
    if dice:
        yield Row(tuple(dice), Sentence("Rolled in leg {leg}", leg=state.rolls[-1].leg))


def _sprint_dice(state: CamelCupState) -> Iterator[Row]:
    """Yield the sprint dice on the podium (CC-13)."""
    if not state.modules.sprint:
        return
    can_throw = sprint_dice_to_throw(state) if state.phase == Phase.EXTRA else []
    dice = []
    for camel, colour in enumerate(colours()):
        die = camel + CAMELS
        if die not in (*state.dice, *state.pit):
            about = Sentence("The {die} is on the podium", die=die_name(die))
            throw = (Action("throw", colour),) if camel in can_throw else ()
            dice.append(_die(die, "1–2", about, *throw))
    yield Row(tuple(dice), Sentence("On the podium"))


def _leg_bets(state: CamelCupState) -> Row:
    """Return a pile of leg bets for each camel, the leading one first."""
    piles = []
    for camel in reversed(state.line):
        colour, left = colours()[camel], bets_left(state, camel)
        top = _bets_on(state, colour)
        tiles = [
            Thing(
                shape.TILE,
                str(value),
                colour,
                about=Sentence("Leg bet on {camel}: {value}", camel=Sentence(colour), value=value),
                actions=top if row == len(left) - 1 else (),
            )
            for row, value in enumerate(reversed(left))
        ]
        nothing = Sentence("No leg bet on {camel} is left", camel=Sentence(colour))
        piles.append(Pile(tuple(tiles)) if tiles else Thing(shape.PLACE, about=nothing))
    return Row(tuple(piles), Sentence("Leg bets"))


def _bets_on(state: CamelCupState, colour: str) -> tuple[Action, ...]:
    places = [Action("bet", f"{colour} place {place}") for place in numbers()["place_tiles"]]
    return (Action("bet", colour), *(places if state.modules.places else ()))


def _cover(bet: Bet, place: int) -> Action:
    return Action("cover", f"{colours()[bet.camel]} {bet.value} place {place}")


def _place_tiles(state: CamelCupState) -> Iterator[Row]:
    """Yield the place tiles not yet taken (CC-16), with all their actions."""
    if not state.modules.places:
        return
    used = {bet.place for bets in state.bets for bet in bets}
    tiles = []
    for place in numbers()["place_tiles"]:
        if place not in used:
            covers = [_cover(bet, place) for bet in dict.fromkeys(state.bets[state.mover])]
            bets = [Action("bet", f"{colour} place {place}") for colour in colours()]
            about = Sentence("Place tile: exactly place {place}", place=place)
            tiles.append(Thing(shape.TILE, f"{place}.", about=about, actions=(*covers, *bets)))
    yield Row(tuple(tiles), Sentence("Place tiles"))


def _pile(
    state: CamelCupState, title: Sentence, bets: Sequence[OverallBet], seats: Collection[int]
) -> Row:
    """Return overall bets in the order laid. Only their own seat knows the camel (CC-9)."""
    open_to = range(state.seats) if state.phase == Phase.OVER else seats
    cards = []
    for seat, camel in bets:
        text, colour = str(seat + 1), colours()[camel]
        if seat in open_to:
            about = Sentence(say.OVERALL_BET, seat=text, camel=Sentence(colour))
            cards.append(Thing(shape.TILE, text, colour, about=about))
        else:
            about = Sentence(say.HIDDEN_BET, seat=text)
            cards.append(Thing(shape.BACK, text, owner=seat, about=about))
    return Row(tuple(cards) or (Thing(shape.PLACE, about=Sentence("No bet yet")),), title)


def _open_mat(state: CamelCupState, seat: int) -> Row:
    """Return money, pyramid tiles and bets of a seat, all open."""
    partner = state.partners[seat]
    things = [
        Thing(
            shape.SEAT,
            str(seat + 1),
            owner=seat,
            actions=(Action("partner", str(seat + 1)),) if state.modules.partnership else (),
        ),
        Thing(shape.COIN, str(state.money[seat]), about=Sentence("Money in pounds (EP)")),
    ]
    if partner is not None:
        about = Sentence(say.PARTNER, seat=partner + 1)
        things.append(Thing(shape.SEAT, f"+{partner + 1}", owner=partner, about=about))
    worth: int = numbers()["pyramid_tile"]
    about = Sentence("Pyramid tile: {worth} EP at the end of the leg", worth=worth)
    things += [Thing(shape.PYRAMID, str(worth), about=about)] * state.pyramid_tiles[seat]
    things += [_bet(state, seat, bet) for bet in state.bets[seat]]
    if state.camera is not None and state.camera.seat == seat:
        things.append(Thing(shape.CAMERA, about=Sentence("The photographer")))
    if state.desert_tiles[seat] is None:
        about = Sentence("Desert tile, not laid: click an empty space to lay it")
        things.append(Thing(shape.OASIS, "±1", owner=seat, about=about))
    return Row(tuple(things))


def _bet(state: CamelCupState, seat: int, bet: Bet) -> Thing:
    """Return a leg bet that was taken, with the place tile on it."""
    colour = colours()[bet.camel]
    if bet.place:
        about = Sentence(
            "Bet that {camel} takes place {place}", camel=Sentence(colour), place=bet.place
        )
        return Thing(shape.TILE, f"{bet.place}.", colour, about=about)
    about = Sentence("Leg bet on {camel}: {value}", camel=Sentence(colour), value=bet.value)
    may_cover = state.modules.places and seat == state.mover
    covers = [_cover(bet, place) for place in numbers()["place_tiles"] if may_cover]
    return Thing(shape.TILE, str(bet.value), colour, about=about, actions=tuple(covers))


def _cards(state: CamelCupState, seat: int, seats: Collection[int]) -> Iterator[Row]:
    """Yield the cards for overall bets that a seat still holds. A bet takes one (CC-9)."""
    if seat not in seats or state.phase == Phase.OVER:
        return
    laid = {bet.camel for bet in state.winner_pile + state.loser_pile if bet.seat == seat}
    decides = seat == state.mover
    yield Row(
        tuple(
            Thing(
                shape.CARD,
                colour=colour,
                about=Sentence("Card for an overall bet on {camel}", camel=Sentence(colour)),
                actions=(Action("winner", colour), Action("loser", colour)) if decides else (),
            )
            for camel, colour in enumerate(colours())
            if camel not in laid
        ),
        Sentence("Cards for overall bets"),
    )


def _odds(state: CamelCupState) -> Chart:
    """Return the odds of this leg for each camel and place, and the value of the next bet in EP."""
    odds = shown_odds(*state.board, state.dice)
    order = list(reversed(state.line))
    worths = []
    for camel in order:
        left = bets_left(state, camel)
        worth = bet_sum(Bet(camel, left[0]).number, odds) if left else 0
        worths.append(worth / odds.outcomes)
    title = Sentence("Odds of this leg")
    if len(state.dice) > MOST_DICE:
        title = Sentence("Odds of this leg, from {legs} simulated legs", legs=f"{MANY_LEGS:,}")
    return Chart(
        title,
        tuple(f"{place}." for place in range(1, CAMELS + 1)),
        tuple((Thing(shape.CAMEL, colour=colours()[camel]), odds.shares(camel)) for camel in order),
        Sentence("next bet"),
        tuple(worths),
    )
