"""Player of a hosted game who uses nothing but the page: looks for what can be clicked, and clicks
it."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from tests.helpers.browser import Page

STATE = """(() => {
  const seen = (found) => found.checkVisibility() && !found.disabled;
  const game = document.getElementById("game");
  const trial = document.querySelector("#turn .trial button.main");
  const asked = document.querySelector("#turn .back button.main");
  const end = document.querySelector("#form .result");
  return {
    over: Boolean(end),
    lobby: !document.getElementById("lobby").hidden,
    yours: !game.hidden && document.getElementById("turn").classList.contains("yours"),
    trial: Boolean(trial && seen(trial)),
    asked: Boolean(asked && seen(asked)),
    dialog: Boolean(document.querySelector("dialog[open]")),
    things: [...document.querySelectorAll("button.thing")].filter(seen)
      .map((found) => `[data-key="${found.dataset.key}"]`),
    buttons: [...document.querySelectorAll("#choices > .row button.choice")].filter(seen)
      .map((found) => `#choices > .row button[data-action="${found.dataset.action}"]`),
    spaces: [...document.querySelectorAll(".space.open")]
      .map((found) => `[data-space="${found.dataset.space}"]`),
    lines: document.querySelectorAll("ol.log li").length,
    status: document.getElementById("connection").textContent + document.getElementById("said").textContent,
    said: document.getElementById("said").textContent,
  };
})()"""
"""What a player sees: choices by their selectors, and whether the game is over."""


class Player:
    """Player on one page, with choices by lot. `clicks` counts the choices made."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.clicks = 0
        self._random = random.Random(seed)

    async def sees(self) -> dict[str, Any]:
        """Return what can be seen and chosen now."""
        seen: dict[str, Any] = await self.page.run(STATE)
        return seen

    async def sit_down(self, link: str, name: str) -> None:
        """Open the link of a seat, write a name, and be ready."""
        await self.page.open(link)
        await self.page.until("!document.getElementById('lobby').hidden")
        await self.page.click("#lobby input[type=text]")
        await self.page.run("document.activeElement.select()")
        await self.page.write(name)
        await self.page.press("Tab")
        await self.page.click("#lobby button.main")

    async def step(self) -> bool:
        """Make one choice if there is one. Return whether the game is over."""
        seen = await self.sees()
        if seen["over"]:
            return True
        if seen["asked"]:
            await self._click("#turn .back button.main")
        elif seen["trial"]:
            await self._click("#turn .trial button.main")
        elif seen["yours"]:
            choices = [*seen["spaces"], *seen["things"], *seen["buttons"]]
            if choices:
                await self._click(self._random.choice(choices))
        return False

    async def _click(self, selector: str) -> None:
        """Click what was seen, unless the table has changed meanwhile."""
        script = f"document.querySelector({json.dumps(selector)})"
        if not await self.page.run(f"Boolean({script})"):
            return
        try:
            await asyncio.wait_for(self.page.click(selector), 5)
            self.clicks += 1
        except TimeoutError:
            # What lies under another thing can be chosen in the list.
            return
