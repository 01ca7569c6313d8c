"""Sentences for the events of Five Towers, which can be translated."""

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
"""Sentences as they are said to the player of the seat."""
