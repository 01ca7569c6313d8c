"""Player of a hosted game who uses nothing but the page: looks for what can be clicked, and clicks
it."""

from __future__ import annotations

import json
import random
from contextlib import suppress
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
    said: document.getElementById("said").textContent,
  };
})()"""
"""What a player sees: choices by their selectors, and whether the game is over."""


DROPPABLE = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    window.sockets.push(this);
  }
};
"""
"""Script that lets a test drop the connection of a page, as a network does."""


class Player:
    """Player on one page, with choices by lot. `done` counts the choices that were confirmed,
    `lost` the connections that were lost."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.done = 0
        self.lost = 0
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

    async def lose(self) -> None:
        """Lose the connection in one of several ways, and wait until the page is back."""
        self.lost += 1
        if self.lost % 2:
            await self.page.reload()
        else:
            await self.page.run("window.sockets.at(-1).close()")
            await self.page.until("document.getElementById('connection').textContent")
        await self.page.until(
            "document.querySelectorAll('ol.log li').length > 0"
            " && !document.getElementById('connection').textContent"
        )

    async def step(self) -> bool:
        """Make one choice if there is one. Return whether the game is over."""
        seen = await self.sees()
        if seen["over"]:
            return True
        if seen["asked"]:
            await self._click("#turn .back button.main")
        elif seen["trial"]:
            await self._click("#turn .trial button.main")
            self.done += 1
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
        # A thing below another one cannot be clicked; the list has its choice too.
        with suppress(AssertionError):
            await self.page.click(selector, 1.0)
