"""What happens beside the race in Top Race, in sentences that can be translated."""

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

SENTENCES = (
    RACE_BEGINS,
    BIDS,
    PASSES,
    WINS_AUCTION,
    BUYS_LAST,
    TAKES_CAR,
    STARTS_ON,
    TAKES_OFFER,
    FIRST_TURN,
    CLAIMS,
    TAKES_CLAIMED,
    TAKES_BOX,
    TAKES_TOP,
    ALL_TIPPED,
    ALL_DEALT,
    RANKED,
    EARNS,
)
"""All sentences, for translators."""
