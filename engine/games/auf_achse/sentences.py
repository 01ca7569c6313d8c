"""What happens in Auf Achse, in sentences that can be translated."""

BEGINS = "Seat {seat} rolls highest and begins."
PLACED = "Seat {seat} begins at {space}."
ROLLS = "Seat {seat} rolls a {die}."
DRIVES = "Truck {seat} drives to {space}."
STAYS = "Truck {seat} stays."
LOADS = "Seat {seat} loads {goods} goods: {contract}."
UNLOADS = "Seat {seat} unloads {contract} for {amount}."
BUYS = "Seat {seat} buys a {size} trailer for {amount}."
SIGN = "Roadworks on {space}."
CARD = "Seat {seat} draws a card: {title}."
NOTHING = "The card does nothing."
GAINS = "Seat {seat} gets {amount}."
PAYS = "Seat {seat} is charged {amount}."
SKIPS = "Seat {seat} skips the turn."
PARKED = "Seat {seat} may not drive this turn."
RETURNS = "Seat {seat} takes {contract} back into the hand."
JAMMED = "Traffic jam on {space} for a round."
GIVES = "Seat {seat} gives a contract to seat {other}."
DRAWS = "Seat {seat} draws a contract."
PASSES_ON = "Inspection in Munich: the card goes from seat {seat} to seat {other}."
CALLS = "Seat {seat} puts {contract} up for auction."
BIDS = "Seat {seat} bids {price}."
MATCHES = "Seat {seat} matches {price}."
PASSES = "Seat {seat} passes."
WINS = "Seat {seat} gets {contract} for {amount}."
KEEPS = "Seat {seat} still holds a card: {title}."
OVER = "All public contracts are auctioned and seat {seat} has fulfilled all its own."

INCOME, EXPENSE = (GAINS, UNLOADS), (PAYS, BUYS, WINS)
"""Sentences by which money changes hands, always between a seat and the bank."""

SENTENCES = (
    BEGINS, PLACED, ROLLS, DRIVES, STAYS, LOADS, UNLOADS, BUYS, SIGN, CARD, NOTHING, GAINS, PAYS,
    SKIPS, PARKED, RETURNS, JAMMED, GIVES, DRAWS, PASSES_ON, CALLS, BIDS, MATCHES, PASSES, WINS,
    KEEPS, OVER,
)  # fmt: skip
"""All sentences, for translators."""
