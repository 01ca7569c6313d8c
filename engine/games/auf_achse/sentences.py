"""Sentences for the events of Auf Achse, which can be translated."""

BEGINS = "Seat {seat} rolls highest and begins."
FIRST_TURN = "Seat {seat} has the first turn."
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
RETURNS = "Seat {seat} takes {contract} back into hand."
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

TRUCK = "Truck of seat {seat}"
LADEN = "Truck of seat {seat}: {load} of {hold} goods"
LEADS = "Seat {seat} bids {price}"
DRIVING = "click where truck {seat} goes"
"""Sentences about a seat on the table, not about events."""

TO_YOU = {
    BEGINS: "You roll highest and begin.",
    FIRST_TURN: "You have the first turn.",
    PLACED: "You begin at {space}.",
    ROLLS: "You roll a {die}.",
    DRIVES: "Your truck drives to {space}.",
    STAYS: "Your truck stays.",
    LOADS: "You load {goods} goods: {contract}.",
    UNLOADS: "You unload {contract} for {amount}.",
    BUYS: "You buy a {size} trailer for {amount}.",
    CARD: "You draw a card: {title}.",
    GAINS: "You get {amount}.",
    PAYS: "You are charged {amount}.",
    SKIPS: "You skip the turn.",
    PARKED: "You may not drive this turn.",
    RETURNS: "You take {contract} back into hand.",
    GIVES: "You give a contract to seat {other}.",
    DRAWS: "You draw a contract.",
    PASSES_ON: "Inspection in Munich: the card goes from you to seat {other}.",
    CALLS: "You put {contract} up for auction.",
    BIDS: "You bid {price}.",
    MATCHES: "You match {price}.",
    PASSES: "You pass.",
    WINS: "You get {contract} for {amount}.",
    KEEPS: "You still hold a card: {title}.",
    TRUCK: "Your truck",
    LADEN: "Your truck: {load} of {hold} goods",
    LEADS: "You bid {price}",
    DRIVING: "click where your truck goes",
    OVER: "All public contracts are auctioned and you have fulfilled all your own.",
}
"""Sentences as they are said to the player of the seat."""

TO_OTHER = {
    GIVES: "Seat {seat} gives you a contract.",
    PASSES_ON: "Inspection in Munich: the card goes from seat {seat} to you.",
}
"""Sentences as they are said to the player of the other seat."""
