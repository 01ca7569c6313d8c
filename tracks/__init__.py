"""Tracks that come with Lanesmith."""

EXAMPLES = (
    "harbour_loop.json",
    "twin_pines.json",
    "goose_island.json",
    "quarry_leap.json",
    "crosswater.json",
    "kestrel_climb.json",
    "village_green.json",
    "heron_lake.json",
    "salt_flats.json",
    "lantern_quarter.json",
    "oasis_round.json",
    "oasis_round_extended.json",
    "long_haul.json",
)
"""Files of the tracks in the order of the menu, grouped by game."""
