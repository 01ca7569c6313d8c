"""How the tracks that come with Lanesmith are drawn: `python -m tracks.drawn` writes them anew."""
