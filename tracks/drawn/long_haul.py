"""Long Haul, a network of European cities and roads.

House: no printed board is redrawn. Cities are at their real places, roads are our own choice.
"""

from __future__ import annotations

from engine.track import Track
from tracks.drawn.atlas import Atlas, network_of

AUTHOR = "The Lanesmith authors"

CITIES = {
    "Basel": (47.56, 7.59), "Berlin": (52.52, 13.40), "Bremen": (53.08, 8.80),
    "Brno": (49.20, 16.61), "Brussels": (50.85, 4.35), "Cologne": (50.94, 6.96),
    "Copenhagen": (55.68, 12.57), "Dijon": (47.32, 5.04), "Dresden": (51.05, 13.74),
    "Flensburg": (54.78, 9.44), "Frankfurt": (50.11, 8.68), "Geneva": (46.20, 6.14),
    "Graz": (47.07, 15.44), "Groningen": (53.22, 6.57), "Hamburg": (53.55, 10.00),
    "Hannover": (52.37, 9.73), "Innsbruck": (47.27, 11.39), "Kassel": (51.31, 9.49),
    "Leipzig": (51.34, 12.37), "Linz": (48.31, 14.29), "Ljubljana": (46.06, 14.51),
    "Luxembourg": (49.61, 6.13), "Milan": (45.46, 9.19), "Munich": (48.14, 11.58),
    "Nuremberg": (49.45, 11.08), "Paris": (48.86, 2.35), "Poznań": (52.41, 16.93),
    "Prague": (50.08, 14.44), "Rostock": (54.09, 12.14), "Rotterdam": (51.92, 4.48),
    "Salzburg": (47.80, 13.04), "Strasbourg": (48.58, 7.75), "Stuttgart": (48.78, 9.18),
    "Trieste": (45.65, 13.78), "Verona": (45.44, 10.99), "Vienna": (48.21, 16.37),
    "Wrocław": (51.11, 17.04), "Zurich": (47.38, 8.54),
}  # fmt: skip
"""Latitude and longitude, degrees."""

HARBOURS = {"Puttgarden": (54.50, 11.23), "Rødby": (54.65, 11.35), "Trelleborg": (55.37, 13.16)}

ROADS = (
    ("Hamburg", "Flensburg"), ("Hamburg", "Puttgarden"), ("Copenhagen", "Rødby"),
    ("Copenhagen", "Trelleborg"),
    ("Hamburg", "Hannover"), ("Hamburg", "Bremen"), ("Rostock", "Berlin"),
    ("Bremen", "Groningen"), ("Bremen", "Hannover"), ("Groningen", "Rotterdam"),
    ("Rotterdam", "Brussels"), ("Rotterdam", "Cologne"), ("Bremen", "Cologne"),
    ("Hannover", "Berlin"), ("Hannover", "Kassel"), ("Berlin", "Poznań"), ("Berlin", "Leipzig"),
    ("Berlin", "Dresden"), ("Poznań", "Wrocław"), ("Dresden", "Wrocław"), ("Leipzig", "Dresden"),
    ("Kassel", "Leipzig"), ("Kassel", "Cologne"), ("Kassel", "Frankfurt"), ("Brussels", "Paris"),
    ("Brussels", "Cologne"), ("Brussels", "Luxembourg"), ("Cologne", "Frankfurt"),
    ("Luxembourg", "Frankfurt"), ("Luxembourg", "Strasbourg"), ("Paris", "Luxembourg"),
    ("Paris", "Dijon"), ("Frankfurt", "Nuremberg"), ("Frankfurt", "Stuttgart"),
    ("Nuremberg", "Leipzig"), ("Nuremberg", "Prague"), ("Nuremberg", "Munich"),
    ("Nuremberg", "Stuttgart"), ("Dresden", "Prague"), ("Prague", "Brno"), ("Prague", "Linz"),
    ("Wrocław", "Brno"), ("Brno", "Vienna"), ("Stuttgart", "Strasbourg"), ("Stuttgart", "Munich"),
    ("Strasbourg", "Basel"), ("Stuttgart", "Zurich"), ("Dijon", "Basel"), ("Dijon", "Geneva"),
    ("Basel", "Zurich"), ("Geneva", "Milan"), ("Geneva", "Zurich"), ("Zurich", "Milan"),
    ("Zurich", "Innsbruck"), ("Munich", "Innsbruck"), ("Munich", "Salzburg"),
    ("Innsbruck", "Verona"), ("Salzburg", "Linz"), ("Salzburg", "Ljubljana"), ("Linz", "Vienna"),
    ("Vienna", "Graz"), ("Graz", "Ljubljana"), ("Ljubljana", "Trieste"), ("Trieste", "Verona"),
    ("Verona", "Milan"),
)  # fmt: skip

FERRIES = (("Puttgarden", "Rødby"), ("Rostock", "Trelleborg"))


def long_haul() -> Track:
    """Return the network: 38 cities from Copenhagen to Milan, about 200 spaces."""
    atlas = Atlas(CITIES, HARBOURS, ROADS, FERRIES, km=48.0, scale=0.8)
    return network_of(
        atlas,
        name="Long Haul",
        author=AUTHOR,
        notes=f"A road of n km has n / {atlas.km:g} steps, measured straight from end to end; a "
        "ferry is one step. The choice of cities and roads is our own.",
    )
