"""Chromium driven over the DevTools protocol: real clicks and keys on a page."""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

PATIENCE = 60.0
"""Seconds to wait for the browser, or for a page to become as expected."""

KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38}
"""Codes of keys."""


class PageError(Exception):
    """Error that a script of the test raised in the page."""


class Page:
    """Tab of a browser. `complaints` are the errors it has logged, `error` the last one of a script
    of the test."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, browser: str) -> None:
        self._socket = socket
        self._browser = browser
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._reader = asyncio.create_task(self._read())
        self.complaints: list[str] = []
        self.error = ""

    async def ask(self, method: str, **values: Any) -> dict[str, Any]:
        """Send a command of the protocol, and return its answer."""
        number = next(self._numbers)
        self._asked[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": values})
        return await asyncio.wait_for(self._asked[number], PATIENCE)

    async def run(self, script: str) -> Any:
        """Return the value of an expression in the page."""
        answer = await self.ask(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "result" not in answer or "exceptionDetails" in answer:
            raise PageError(json.dumps(answer)[:500])
        return answer["result"].get("value")

    async def until(self, script: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true in the page, and return its value."""
        clock = asyncio.get_running_loop().time
        end = clock() + seconds
        while not (value := await self._tried(script)):
            if clock() > end:
                text = await self.run("document.body.innerText.slice(0, 600)")
                raise AssertionError(
                    f"never true: {script} {self.error}\n{text}\n{self.complaints}"
                )
            await asyncio.sleep(0.05)
        return value

    async def _tried(self, script: str) -> Any:
        """Return the value of an expression, or None while the page is being loaded."""
        try:
            return await self.run(script)
        except PageError as error:
            self.error = str(error)
            return None

    async def open(self, address: str) -> None:
        """Go to an address, and wait until its page is there."""
        await self.ask("Page.navigate", url="about:blank")
        await self.ask("Page.navigate", url=address)
        await self.until("location.href !== 'about:blank' && document.readyState === 'complete'")

    async def reload(self) -> None:
        """Load the page again, and wait until it is there."""
        await self.run("window.isOld = true")
        await self.ask("Page.reload")
        await self.until("!window.isOld && document.readyState === 'complete'")

    async def click(self, selector: str, seconds: float = PATIENCE) -> None:
        """Click the first element that a selector finds, once it is in sight and rests there: a
        page that has just heard news may move it away from under the pointer."""
        in_sight = f"({IN_SIGHT})({json.dumps(selector)})"
        place = None
        while place != (found := await self.until(in_sight, seconds)):
            place = found
            await self._point("mouseMoved", *place)
        await self._point("mousePressed", *place)
        await self._point("mouseReleased", *place)

    async def _point(self, kind: str, x: float, y: float) -> None:
        """Move the pointer to a place of the window, or press or release its button there."""
        held = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
        await self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, **held)

    async def press(self, key: str) -> None:
        """Press a key, such as "Enter" or "n"."""
        code = KEYS.get(key, ord(key[0].upper()))
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            await self.ask(
                "Input.dispatchKeyEvent",
                type=kind,
                key=key,
                windowsVirtualKeyCode=code,
                **({"text": text} if text and kind == "keyDown" else {}),
            )

    async def write(self, text: str) -> None:
        """Write into the field that has the focus."""
        await self.ask("Input.insertText", text=text)

    async def shape(self, width: int, height: int, is_phone: bool, fine: float = 1.0) -> None:
        """Give the window a size, with `fine` pixels for one of the page."""
        await self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=fine,
            mobile=is_phone,
        )

    async def before_all(self, script: str) -> None:
        """Run a script in every document before its own."""
        await self.ask("Page.addScriptToEvaluateOnNewDocument", source=script)

    async def prefer(self, **features: str) -> None:
        """Set what the reader prefers, such as `prefers_color_scheme="dark"`."""
        wanted = [
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()
        ]
        await self.ask("Emulation.setEmulatedMedia", features=wanted)

    async def picture(self, file: Path, is_whole: bool = False) -> None:
        """Save a picture of the window, or of the whole page."""
        shot = await self.ask("Page.captureScreenshot", captureBeyondViewport=is_whole)
        file.write_bytes(base64.b64decode(shot["data"]))

    @asynccontextmanager
    async def further_tab(self) -> AsyncIterator[Page]:
        """Open one more tab of the same browser, and yield its page."""
        async with aiohttp.ClientSession() as session:
            async with session.put(f"http://{self._browser}/json/new?about:blank") as answer:
                found = await answer.json()
            async with _attached(session, found["webSocketDebuggerUrl"], self._browser) as page:
                yield page

    async def close(self) -> None:
        """Stop listening to the page."""
        self._reader.cancel()

    async def _read(self) -> None:
        async for message in self._socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                break
            told = message.json()
            if "id" in told:
                asked = self._asked.pop(told["id"])
                if not asked.done():
                    asked.set_result(told.get("result", told))
            elif told["method"] == "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(told["params"])[:600])
            elif told["method"] == "Log.entryAdded":
                entry = told["params"]["entry"]
                if entry["level"] == "error":
                    self.complaints.append(f"{entry['text']} {entry.get('url', '')}")


IN_SIGHT = """(selector) => {
  for (const found of document.querySelectorAll(selector)) {
    if (found.disabled || !found.checkVisibility()) continue;
    found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = found.getBoundingClientRect();
    // The middle of a bend may be outside it.
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.x + right * box.width, box.y + down * box.height];
        const hit = document.elementFromPoint(x, y);
        if (hit && found.contains(hit)) return [x, y];
      }
    }
  }
  return null;
}"""
"""Function for a place in the first element in sight that a selector finds, its middle if that can
be."""


@asynccontextmanager
async def chromium(folder: Path) -> AsyncIterator[Page]:
    """Run a browser of its own and yield its page. What it remembers is in `folder`. Skip the test
    where Chromium is not installed."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        pytest.skip("chromium is not installed; `./lanesmith test` installs it as root")
    process = await asyncio.create_subprocess_exec(
        program,
        *("--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"),
        *("--no-first-run", f"--user-data-dir={folder}", "about:blank"),
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        address = await asyncio.wait_for(_address(process), PATIENCE)
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://{address}/json") as answer:
                (found,) = [each for each in await answer.json() if each["type"] == "page"]
            async with _attached(session, found["webSocketDebuggerUrl"], address) as page:
                yield page
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def _attached(
    session: aiohttp.ClientSession, socket_address: str, browser: str
) -> AsyncIterator[Page]:
    async with session.ws_connect(socket_address, max_msg_size=0) as socket:
        page = Page(socket, browser)
        for subject in ("Runtime", "Log", "Page"):
            await page.ask(f"{subject}.enable")
        yield page
        await page.close()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async for line in process.stderr:
        if found := re.search(rb"DevTools listening on ws://([^/]+)/", line):
            # Whatever else it says must not fill the pipe.
            asyncio.create_task(_drain(process.stderr))  # noqa: RUF006
            return found[1].decode()
    raise AssertionError("chromium has ended")


async def _drain(stream: asyncio.StreamReader) -> None:
    async for _ in stream:
        pass
