"""What the rulebooks of the racing games leave open, and what is played instead (house rules)."""

from __future__ import annotations

from collections.abc import Mapping

HOUSE_RULES: Mapping[str, tuple[str, ...]] = {
    "rivals": (
        "RV-1: 15 of the cards are stand-ins (`lanesmith deck` counts them).",
        "RV-7: a tie that bars and wild bars do not decide goes to the first seat.",
        "RV-9: if nobody bids for a car that is needed, the first seat without one takes it at the "
        "price of RV-11.",
        "RV-13: if nobody owns the car on the start player's space, the owner of the next owned "
        "car in the order of the start spaces begins.",
        "RV-32: if no owned car comes home, the beginner whose car got furthest wins.",
        "The variant `race` is the race alone: cars dealt, no powers, no bets.",
    ),
    "top_race": (
        "TR-1: 12 of the cards are stand-ins (`lanesmith deck --game top_race` counts them).",
        "TR-3: an opener without money bids the least amount on credit.",
        "TR-16: of two cars on and beside the same space the one on the track is better placed.",
        "TR-18, TR-30: the sizes of hands and box with pit stops are stand-ins.",
        "TR-22: the card being played is finished before the tips, as in Rivals.",
    ),
}
"""By the name of the game; each begins with the rule it completes."""
