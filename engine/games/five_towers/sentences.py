"""What happens in Five Towers, in sentences that can be translated."""

BEGINS = "Seat {seat} is drawn to begin."
OFFER = "On offer: {cards}."
BIDS = "Seat {seat} bids {number}."
PASSES = "Seat {seat} passes."
NOBODY = "Nobody builds."
TAKES = "Seat {seat} takes {cards}."
DEMOLISHES = "Seat {seat} tears down {card}."
BUILDS = "Seat {seat} builds {cards}."
RESHUFFLED = "The draw pile is empty: the discards are shuffled into a new one."
OVER = "The draw pile is empty again: the game is over."

TO_YOU = {
    BEGINS: "You are drawn to begin.",
    BIDS: "You bid {number}.",
    PASSES: "You pass.",
    TAKES: "You take {cards}.",
    DEMOLISHES: "You tear down {card}.",
    BUILDS: "You build {cards}.",
}
"""What is said to whoever sits on the seat."""
