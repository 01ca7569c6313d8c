/** The page: tabs beside the board, of which one has the say over it. */

import { Board } from "./board.js";
import { Heat } from "./heat.js";
import { Replay, moveIn } from "./replay.js";
import { Sandbox } from "./sandbox.js";

const data = JSON.parse(document.getElementById("page-data").textContent);
data.spaces = data.spaces.map(([name, x, y, angle]) => ({ name, x, y, angle }));
const board = new Board(document.querySelector(".board > svg"), data);
const tabs = [...document.querySelectorAll("[role=tab]")];
const panelOf = (name) => document.getElementById(`panel-${name}`);

const subjects = { explore: new Sandbox(panelOf("explore"), board, data), rules: {} };
if (data.game) subjects.game = new Replay(panelOf("game"), board, data.game, data.words);
if (data.maps.length) subjects.heat = new Heat(panelOf("heat"), board, data);

let open = null;

function turnTo(name) {
  if (name === open) return;
  subjects[open]?.stop?.();
  subjects[open]?.leave?.();
  open = name;
  for (const tab of tabs) {
    const isOpen = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(isOpen));
    tab.tabIndex = isOpen ? 0 : -1;
    panelOf(tab.dataset.tab).hidden = !isOpen;
  }
  subjects[name].show?.();
}

function followLink() {
  const move = moveIn(location.hash);
  if (move === null || !subjects.game) return false;
  turnTo("game");
  subjects.game.go(move);
  return true;
}

tabs.forEach((tab, place) => {
  tab.addEventListener("click", () => turnTo(tab.dataset.tab));
  tab.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = tabs[(place + step + tabs.length) % tabs.length];
    next.focus();
    turnTo(next.dataset.tab);
  });
});
document.addEventListener("keydown", (event) => {
  if (open === "game") subjects.game.press(event);
});
addEventListener("hashchange", followLink);
if (!followLink()) turnTo(tabs[0].dataset.tab);
