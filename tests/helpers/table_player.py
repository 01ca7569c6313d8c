"""Player of a hosted game who uses nothing but the page: chooses an action, looks for what can be
clicked to make it, and clicks it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from tests.helpers.browser import Page

WATCHED = """
window.sockets = [];
window.heard = null;
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    window.sockets.push(this);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.is === "table") window.heard = message;
      if (message.is === "welcome") window.welcome = message;
    });
  }
};
"""
"""Script for every document of a player: it lets a test drop the connection, as a network does, and
keeps what the page was told of the table last, and at its welcome."""

SEEN = """(() => {
  const found = (selector) => document.querySelector(selector);
  const open = (one) => Boolean(one && one.checkVisibility() && !one.disabled);
  const table = window.heard;
  const isShown = !document.getElementById("game").hidden;
  return {
    over: Boolean(found("#form .result")),
    yours: isShown && document.getElementById("turn").classList.contains("yours"),
    asked: open(found("#turn .back button.main")),
    trial: open(found("#turn .trial button.main"))
      ? found("#turn .trial .tried").textContent : null,
    stamp: table?.stamp ?? null,
    actions: table?.actions ?? [],
    spaces: document.querySelectorAll(".space.open").length,
    things: document.querySelectorAll("button.thing").length,
    buttons: document.querySelectorAll("#choices > .row button.choice").length,
  };
})()"""
"""What a player sees: whether the game is over, whose turn it is, what is tried, and how much there
is to choose from."""

WAYS = """((stamp, number) => {
  const { actions, view } = window.heard;
  if (window.heard.stamp !== stamp) return null;
  const open = (selector) => [...document.querySelectorAll(selector)]
    .some((one) => one.checkVisibility() && !one.disabled);
  const rows = [...view.at_hand ?? [], ...view.rows ?? [], ...(view.mats ?? []).flat()];
  const things = rows.flatMap((row) => row.items ?? []).flatMap((item) => item.pile ?? [item]);
  const button = `button[data-action="${number}"]`;
  return [
    ...(actions[number].spaces ?? []).map((id) => `.space.open[data-space="${id}"]`),
    ...things.map((thing, at) => [thing, at])
      .filter(([thing]) => thing.actions?.includes(number))
      .map(([, at]) => `button.thing[data-key="thing-${at}"]:not([aria-pressed="true"])`),
    `#choices > .row ${button}`,
    `#choices details[open] ${button}`,
    `#choices details:not([open]):has(${button}) > summary`,
  ].filter(open);
})"""
"""Function for all that can be clicked to make an action, by its selectors; null if the table has
changed meanwhile."""


async def cut_off(page: Page, meanwhile: str = "") -> None:
    """Lose the connection of a page, as on a bad network, and wait until it has another one. The
    script `meanwhile` runs before the page can have that."""
    count = await page.run(
        f"(() => {{ window.sockets.at(-1).close(); {meanwhile}; return window.sockets.length; }})()"
    )
    await page.until(
        f"window.sockets.length > {count} && !document.getElementById('connection').textContent"
    )


Choose = Callable[[dict[str, Any]], int]
"""Choice of the number of an action, from what is seen."""


class Player:
    """Player on one page. Its choices are those of `choose`, or by lot. `done` counts the choices
    that were confirmed, `lost` the connections that were lost; `missed` is all that could not be
    clicked although it was there, or led to another choice."""

    def __init__(self, page: Page, seed: int, choose: Choose | None = None) -> None:
        self.page = page
        self.done = 0
        self.lost = 0
        self.missed: list[str] = []
        self._random = random.Random(seed)
        self.choose = choose or (lambda seen: self._random.randrange(len(seen["actions"])))
        self._wanted: tuple[int, int] | None = None
        self._last = ""

    async def sees(self) -> dict[str, Any]:
        """Return what can be seen now."""
        seen: dict[str, Any] = await self.page.run(SEEN)
        return seen

    async def sit_down(self, link: str, name: str, is_named: bool = False) -> None:
        """Open the link of a seat, write a name, which `is_named` allows to keep, and be ready."""
        await self.page.open(link)
        await self.page.until("!document.getElementById('lobby').hidden")
        await self.page.click("#lobby input[type=text]")
        await self.page.run("document.activeElement.select()")
        await self.page.write(name)
        await self.page.press("Tab")
        if is_named:
            await self.page.click("#lobby .tick input")
        await self.page.click("#lobby button.main")

    async def lose(self) -> None:
        """Lose the connection in one of several ways, and wait until the page is back."""
        self.lost += 1
        if self.lost % 2:
            await self.page.reload()
        else:
            await cut_off(self.page)
        await self.come_back()

    async def come_back(self) -> None:
        """Wait until the page shows the table again."""
        await self.page.until(
            "document.querySelectorAll('ol.log li').length > 0"
            " && !document.getElementById('connection').textContent"
        )

    async def step(self) -> bool:
        """Make one click if there is something to choose. Return whether the game is over."""
        seen = await self.sees()
        if seen["over"]:
            return True
        if seen["asked"]:
            await self._click("#turn .back button.main", seen["stamp"])
        elif seen["yours"] and seen["actions"]:
            await self._go_towards(seen)
        return False

    async def _go_towards(self, seen: dict[str, Any]) -> None:
        """Make one click towards the wanted action."""
        stamp = seen["stamp"]
        if self._wanted is None or self._wanted[0] != stamp:
            self._wanted = stamp, self.choose(seen)
        number = self._wanted[1]
        if seen["trial"] is not None:
            if seen["trial"] != seen["actions"][number]["text"]:
                wanted = seen["actions"][number]["text"]
                self.missed.append(f"tried {seen['trial']}, not {wanted}: {self._last}")
                await self._click("#turn .trial button:not(.main)", stamp)
            elif await self._click("#turn .trial button.main", stamp):
                self.done += 1
            return
        ways = await self.page.run(f"{WAYS}({stamp}, {number})")
        if ways:
            await self._click(self._random.choice(ways), stamp)
        elif ways == []:
            self.missed.append(f"no way to {seen['actions'][number]['text']}")

    async def _click(self, selector: str, stamp: int) -> bool:
        """Click what was seen, unless the table has changed meanwhile. Return whether it was."""
        self._last = selector
        try:
            await self.page.click(selector, 2.0)
        except AssertionError as error:
            is_there = await self.page.run(
                f"document.querySelector({json.dumps(selector)})?.tagName"
            )
            if is_there and (await self.sees())["stamp"] == stamp:
                self.missed.append(f"{selector}: {str(error)[:300]}")
            return False
        return True
