"""Generation of the tracks that come with Lanesmith, by `python -m tracks.drawn`."""
