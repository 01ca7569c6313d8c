"""What happens in Rivals besides the race, in sentences that can be translated."""

OFFER = "{car} is on offer, with {power}."
CARD_CHOSEN = "Seat {seat} has chosen a card."
BIDS = "Seat {seat} shows {card}: a bid of {points}."
PASSES = "Seat {seat} shows {card}: a pass."
TIE = "The tie between seats {seats} is decided by seat order (house rule)."
BUYS = "Seat {seat} buys {car} with {power} for {points}."
SET_ASIDE = "Nobody bids; {car} is set aside."
NOBODYS = "Nobody buys {car}: it races for nobody."
LAST_CAR = "{car} is the last car and seat {seat} has none: it pays {points} without an auction."
MUST_OWN = (
    "Nobody bids, but everybody needs a car: seat {seat} takes {car} for {points} (house rule)."
)
KEEPS = "Seat {seat} keeps {power}."
BEGINS = "The race begins; seat {seat} starts."
BETTING = "{bet}. bet: every seat marks in secret which car will win."
BET_MARKED = "Seat {seat} has marked a bet."
BETS = "Seat {seat} has bet on {cars}."
RESULT = "Seat {seat}: prizes {prizes}, bets {bets}, cost {cost}; result {result}."
FIRST_HOME = "{car} of seat {seat} is the first car home: the game is over."

SENTENCES = (
    OFFER,
    CARD_CHOSEN,
    BIDS,
    PASSES,
    TIE,
    BUYS,
    SET_ASIDE,
    NOBODYS,
    LAST_CAR,
    MUST_OWN,
    KEEPS,
    BEGINS,
    BETTING,
    BET_MARKED,
    BETS,
    RESULT,
    FIRST_HOME,
)
"""All sentences, for translators."""
