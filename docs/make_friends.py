"""Generator of the pictures of hosted games, from the real page in Chromium.

python docs/make_friends.py [FOLDER]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from tests.helpers.browser import Page, chromium  # noqa: E402
from tests.helpers.hosted import hosted, plan  # noqa: E402
from tests.helpers.table_player import WATCHED, Player  # noqa: E402

DESK, PHONE = (1280, 860), (360, 740)
"""Sizes of the windows in pixels."""

FINE = 2.0
"""Pixels of the picture of a phone for one of the page."""

CHOICES = 14
"""Choices that are made before a picture is taken."""

PATIENCE = 300
"""Seconds in which a moment worth a picture has to come."""


class Picture(NamedTuple):
    """Picture to take of a game: the name of its file, its tracks, who sits where, the window, the
    colours, and the choices to look for: "spaces" of the board, "things" of the table."""

    name: str
    game: str
    tracks: tuple[str, ...]
    seats: str
    window: tuple[int, int]
    colours: str
    choices: str


PICTURES = (
    Picture(
        "friends",
        "rivals",
        ("harbour_loop.json",),
        "person,careful,careful,careful",
        DESK,
        "light",
        "spaces",
    ),
    Picture(
        "friends_phone",
        "rivals",
        ("harbour_loop.json",),
        "person,careful,careful,careful",
        PHONE,
        "light",
        "spaces",
    ),
    Picture(
        "friends_camels",
        "camel_cup",
        ("oasis_round.json",),
        "person,greedy,greedy",
        DESK,
        "dark",
        "things",
    ),
    Picture(
        "friends_towers",
        "five_towers",
        (),
        "person,careful,careful",
        PHONE,
        "dark",
        "things",
    ),
)


def main() -> None:
    """Make all pictures."""
    folder = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else HERE
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        asyncio.run(take(picture, folder))


async def take(picture: Picture, folder: Path) -> None:
    """Play a game until there is a choice to show, try it, and save the picture."""
    planned = plan(picture.game, *picture.tracks, seats=picture.seats)
    width, height = picture.window
    is_phone = picture.window == PHONE
    with tempfile.TemporaryDirectory() as place, hosted(planned) as (_, (links,)):
        async with chromium(Path(place)) as page:
            await page.shape(width, height, is_phone, FINE if is_phone else 1.0)
            await page.prefer(prefers_color_scheme=picture.colours)
            await page.before_all(WATCHED)
            player = Player(page, 3)
            await player.sit_down(links.seats[0], "Ann")
            await asyncio.wait_for(come_to_a_choice(player, picture.choices), PATIENCE)
            await page.run("scrollTo(0, 0)")
            # Cars arrive.
            await page.until("document.getAnimations().length === 0")
            await page.until("!document.getElementById('said').textContent")
            await show_way(page, picture.choices)
            await page.picture(folder / f"{picture.name}.png")


async def come_to_a_choice(player: Player, choices: str) -> None:
    """Play until there are several choices of a kind."""
    while True:
        seen = await player.sees()
        is_ready = player.done >= CHOICES and seen["yours"] and not seen["trial"]
        # Spaces beside buttons are those of cars to choose from, without ways to show.
        if is_ready and seen[choices] > 1 and not (choices == "spaces" and seen["buttons"]):
            return
        await player.step()
        await asyncio.sleep(0.05)


async def show_way(page: Page, choices: str) -> None:
    """Try the first choice of a kind."""
    selector = ".space.open" if choices == "spaces" else "button.thing"
    first = f"document.querySelector('{selector}')"
    await page.run(f"{first}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")


if __name__ == "__main__":
    main()
