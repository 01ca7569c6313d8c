"""What happens in Five Towers, in sentences that can be translated."""

OFFER = "On offer: {cards}."
BIDS = "Seat {seat} bids {number}."
PASSES = "Seat {seat} passes."
NOBODY = "Nobody builds."
TAKES = "Seat {seat} takes {cards}."
DEMOLISHES = "Seat {seat} tears down {card}."
BUILDS = "Seat {seat} builds {cards}."
RESHUFFLED = "The draw pile is empty: the discards are shuffled into a new one."
OVER = "The draw pile is empty again: the game is over."

SENTENCES = (OFFER, BIDS, PASSES, NOBODY, TAKES, DEMOLISHES, BUILDS, RESHUFFLED, OVER)
"""All sentences, for translators."""
