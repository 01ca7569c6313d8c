"""Sentences for the events of Camel Cup, which can be translated, with money in pounds (EP)."""

BEGINS = "Seat {seat} begins."
STANDS = "{camel} starts on {space}."
ROLLS = "Seat {seat} rolls the {die}: {number}."
RUNS = "{camel} runs to {space}."
CARRIES = "{camel} runs to {space} and carries {others}."
OASIS = "It is an oasis: one space on to {space}. Seat {seat} gets {money} EP."
MIRAGE = "It is a mirage: one space back to {space}. Seat {seat} gets {money} EP."
FINISHES = "{camel} crosses the finish."
PHOTO = "In shot: seat {seat} gets {money} EP."
BETS = "Seat {seat} bets {value} on {camel} in this leg."
COVERS = "Seat {seat} bets that {camel} takes place {place}."
LAYS = "Seat {seat} puts the desert tile on {space}, {side} up."
WINNER = "Seat {seat} bets on the overall winner."
LOSER = "Seat {seat} bets on the overall loser."
CAMERA = "Seat {seat} points the camera at {space}."
PARTNERS = "Seats {seat} and {other} are partners."
THROWS = "Seat {seat} gives back a pyramid tile and throws the {die} into the pyramid."
ADDED = "The {die} goes into the pyramid."
LEG_ENDS = "Leg {leg} ends: {camels}."
LEG_PAYS = "Seat {seat} gets {money} EP for the leg."
LEG_COSTS = "Seat {seat} pays {money} EP for the leg."
RIGHT_WINNER = "Seat {seat} was right that {camel} wins: {money} EP."
RIGHT_LOSER = "Seat {seat} was right that {camel} comes last: {money} EP."
WRONG_WINNER = "Seat {seat} was wrong that {camel} wins."
WRONG_LOSER = "Seat {seat} was wrong that {camel} comes last."
OVERALL_COSTS = "Seat {seat} pays {money} EP for wrong overall bets."
RACE_OVER = "The race is over."

OASIS_OF = "Oasis of seat {seat}: one space on"
MIRAGE_OF = "Mirage of seat {seat}: one space back"
IN_SHOT = "In shot: seat {seat} is the photographer"
OVERALL_BET = "Seat {seat} bet on {camel}"
HIDDEN_BET = "Bet of seat {seat}"
PARTNER = "Partner of seat {seat} in this leg"
"""Sentences about a seat on the table, not about events."""

TO_YOU = {
    BEGINS: "You begin.",
    ROLLS: "You roll the {die}: {number}.",
    OASIS: "It is an oasis: one space on to {space}. You get {money} EP.",
    MIRAGE: "It is a mirage: one space back to {space}. You get {money} EP.",
    PHOTO: "In shot: you get {money} EP.",
    BETS: "You bet {value} on {camel} in this leg.",
    COVERS: "You bet that {camel} takes place {place}.",
    LAYS: "You put the desert tile on {space}, {side} up.",
    WINNER: "You bet on the overall winner.",
    LOSER: "You bet on the overall loser.",
    CAMERA: "You point the camera at {space}.",
    PARTNERS: "You and seat {other} are partners.",
    THROWS: "You give back a pyramid tile and throw the {die} into the pyramid.",
    LEG_PAYS: "You get {money} EP for the leg.",
    LEG_COSTS: "You pay {money} EP for the leg.",
    RIGHT_WINNER: "You were right that {camel} wins: {money} EP.",
    RIGHT_LOSER: "You were right that {camel} comes last: {money} EP.",
    WRONG_WINNER: "You were wrong that {camel} wins.",
    WRONG_LOSER: "You were wrong that {camel} comes last.",
    OASIS_OF: "Your oasis: one space on",
    MIRAGE_OF: "Your mirage: one space back",
    IN_SHOT: "In shot: you are the photographer",
    OVERALL_BET: "You bet on {camel}",
    HIDDEN_BET: "Your bet",
    PARTNER: "Your partner in this leg",
    OVERALL_COSTS: "You pay {money} EP for wrong overall bets.",
}
"""Sentences as they are said to the player of the seat."""

TO_OTHER = {
    PARTNERS: "Seat {seat} and you are partners.",
}
"""Sentences as they are said to the player of the other seat."""
