"""Sentences about the events of Rivals besides the race."""

from engine.track import Sentence

POWER_TEXTS = {
    "aggressive": Sentence(
        "if the top bar of the card you play is the colour of your car, the car may go up to one "
        "space further."
    ),
    "agility": Sentence("you also decide how your cars move when others play."),
    "concentration": Sentence(
        "if every space your car moved over is a rectangle, it may go 2 spaces further."
    ),
    "strategic": Sentence("when you play a card, you may skip one bar of your choice."),
    "daring": Sentence("you may carry a card out from the bottom bar to the top one."),
    "unpredictable": Sentence(
        "your wild bars may move any car, also one whose colour is on the card."
    ),
}
"""Effects of the driver powers (RV-26 to RV-31)."""

OFFER = "{car} is on offer, with {power}."
CARD_CHOSEN = "Seat {seat} has chosen a card."
BIDS = "Seat {seat} shows {card}: a bid of {points}."
PASSES = "Seat {seat} shows {card}: a pass."
TIE = "The tie between seats {seats} is decided by seat order (house rule)."
BUYS = "Seat {seat} buys {car} with {power} for {points}."
SET_ASIDE = "Nobody bids; {car} is set aside."
NOBODYS = "Nobody buys {car}: it races for nobody."
LAST_CAR = (
    "{car} with {power} is the last car and seat {seat} has none: it pays {points} without an "
    "auction."
)
MUST_OWN = (
    "Nobody bids, but everybody needs a car: seat {seat} takes {car} with {power} for {points} "
    "(house rule)."
)
KEEPS = "Seat {seat} keeps {power}."
BEGINS = "The race begins; seat {seat} starts."
BETTING = "{bet}. bet: every seat marks in secret which car will win."
BET_MARKED = "Seat {seat} has marked a bet."
BETS = "Seat {seat} has bet on {cars}."
PRIZES = "Seat {seat}: prizes {prizes}."
RESULT = "Seat {seat}: prizes {prizes}, bets {bets}, cost {cost}; result {result}."
NEXT_TRACK = "The second game begins, on {track}."
TOTAL = "Seat {seat}: {first} and {second} make {total}."
FIRST_HOME = "{car} of seat {seat} is the first car home: the game is over."

TO_YOU = {
    CARD_CHOSEN: "You have chosen a card.",
    BIDS: "You show {card}: a bid of {points}.",
    PASSES: "You show {card}: a pass.",
    BUYS: "You buy {car} with {power} for {points}.",
    LAST_CAR: (
        "{car} with {power} is the last car and you have none: you pay {points} without an auction."
    ),
    MUST_OWN: (
        "Nobody bids, but everybody needs a car: you take {car} with {power} for {points} "
        "(house rule)."
    ),
    KEEPS: "You keep {power}.",
    BEGINS: "The race begins; you start.",
    BET_MARKED: "You have marked a bet.",
    BETS: "You have bet on {cars}.",
    PRIZES: "You: prizes {prizes}.",
    RESULT: "You: prizes {prizes}, bets {bets}, cost {cost}; result {result}.",
    TOTAL: "You: {first} and {second} make {total}.",
    FIRST_HOME: "Your {car} is the first car home: the game is over.",
}
"""Sentences in the second person, for the person in the seat."""
