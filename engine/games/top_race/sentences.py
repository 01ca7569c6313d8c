"""Sentences about the events of Top Race beside the race."""

RACE_BEGINS = "Race {number}: the cards are dealt."
BIDS = "Seat {seat} bids {amount}."
PASSES = "Seat {seat} passes."
WINS_AUCTION = "Seat {seat} wins the auction and pays {amount}."
BUYS_LAST = "Seat {seat} has no car yet and buys the last one for {amount}."
TAKES_CAR = "Seat {seat} takes {car}."
STARTS_ON = "{car} starts on {space}."
TAKES_OFFER = "Seat {seat} takes {card} from the offer."
FIRST_TURN = "Seat {seat} begins the race."
CLAIMS = "Seat {seat} claims {card}."
TAKES_CLAIMED = "Seat {seat} makes a pit stop and takes {card}, claimed before."
TAKES_BOX = "Seat {seat} makes a pit stop and takes {card} from the box."
TAKES_TOP = "Seat {seat} makes a pit stop and takes {card} from the discard pile."
ALL_TIPPED = "Everybody has named a car."
ALL_DEALT = "Everybody has dealt in shares."
RANKED = "{car} takes place {place}."
EARNS = "Seat {seat} gets {amount}."

TO_YOU = {
    BIDS: "You bid {amount}.",
    PASSES: "You pass.",
    WINS_AUCTION: "You win the auction and pay {amount}.",
    BUYS_LAST: "You have no car yet and buy the last one for {amount}.",
    TAKES_CAR: "You take {car}.",
    TAKES_OFFER: "You take {card} from the offer.",
    FIRST_TURN: "You begin the race.",
    CLAIMS: "You claim {card}.",
    TAKES_CLAIMED: "You make a pit stop and take {card}, claimed before.",
    TAKES_BOX: "You make a pit stop and take {card} from the box.",
    TAKES_TOP: "You make a pit stop and take {card} from the discard pile.",
    EARNS: "You get {amount}.",
}
"""Sentences in the second person, for the person in the seat."""
