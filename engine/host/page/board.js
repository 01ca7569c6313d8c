/** The board as printed, with spaces that can be chosen and the pieces on them. */

import { html, svg } from "./elements.js";
import { ARROWS, nearest } from "./nearest.js";
import { attributed, button } from "./parts.js";
import { Pieces } from "./pieces.js";
import { tr } from "./words.js";

const NEARER = 1.5;
const NEAREST = 6;

const line = (points) => `M${points.map((point) => point.join(" ")).join("L")}`;

export class Board {
  /** `choose` is told the id of a space that somebody clicks, touches or presses Enter on. */
  constructor(place, board, choose) {
    Object.assign(this, { place, board, choose });
    this.ids = Object.keys(board.spaces);
    this.centres = this.ids.map((id) => {
      const [x, y] = board.spaces[id].centre;
      return { x, y };
    });
    this.cursor = 0;
    this.open = new Set();
    this.zoom = 1;
    // Room for piles that reach beyond the upper edge.
    this.above = 0;
    this.lit = svg("g", { class: "lit", "aria-hidden": "true" });
    const printed = svg("image", {
      // As a picture nothing in it can run or load anything.
      href: `data:image/svg+xml,${encodeURIComponent(board.svg)}`,
      width: board.width, height: board.height, "aria-hidden": "true",
    });
    this.spaces = this.ids.map((id, row) => this.#space(id, row));
    const pieces = svg("g", { class: "pieces", "aria-hidden": "true" });
    this.picture = svg("svg", {
      viewBox: `0 0 ${board.width} ${board.height}`, role: "group", "aria-label": tr("Board"),
    }, printed, svg("g", {}, ...this.spaces), this.lit, pieces);
    this.pieces = new Pieces(pieces, board);
    this.picture.addEventListener("keydown", (event) => this.#press(event));
    this.frame = html("div", { className: "frame" }, this.picture);
    this.picture.style.setProperty("--ratio", board.width / board.height);
    place.replaceChildren(this.frame, html("div", { className: "row zoom" },
      this.#zoomButton("−", tr("Make the board smaller"), () => this.#zoomTo(this.zoom / NEARER)),
      this.#zoomButton("+", tr("Make the board larger"), () => this.#zoomTo(this.zoom * NEARER)),
      this.#zoomButton("⤢", tr("Show the whole board"), () => this.#zoomTo(1))));
    this.#zoomTo(1);
  }

  /** Show pieces, and which spaces can be chosen. */
  show(pieces, told, palette, open) {
    this.open = new Set(open);
    this.#makeRoom(-this.pieces.show(pieces, told, palette));
    const names = new Map();
    for (const { space, about, beside } of this.pieces.named(pieces, palette)) {
      const words = beside ? tr("{piece}, beside it", { piece: about }) : about;
      names.set(space, [...(names.get(space) ?? []), words]);
    }
    this.ids.forEach((id, row) => {
      const space = this.board.spaces[id];
      const parts = [space.name ?? id, ...(names.get(id) ?? [])];
      const isOpen = this.open.has(id);
      this.spaces[row].classList.toggle("open", isOpen);
      attributed(this.spaces[row], {
        "aria-label": parts.join(", "), "aria-disabled": String(!isOpen),
      });
      this.spaces[row].firstChild.textContent = parts.join(", ");
    });
    const first = this.ids.findIndex((id) => this.open.has(id));
    if (first >= 0 && !this.open.has(this.ids[this.cursor])) this.#point(first, false);
    this.light([]);
  }

  /** Draw the way of an action that is tried: the spaces from where a piece is. */
  light(way, ends = way.slice(-1)) {
    const known = way.filter((id) => id in this.board.spaces);
    const centres = known.map((id) => this.board.spaces[id].centre);
    const marks = ends.filter((id) => id in this.board.spaces).map((id) =>
      svg("path", { class: "end", d: `${line(this.board.spaces[id].outline)}Z` }));
    const size = this.pieces.car.width;
    const drawn = centres.length > 1
      ? [svg("path", { class: "way edge", d: line(centres), "stroke-width": size * 0.34 }),
        svg("path", { class: "way", d: line(centres), "stroke-width": size * 0.2 })]
      : [];
    this.lit.replaceChildren(...marks, ...drawn);
    const last = ends.at(-1) ?? known.at(-1);
    if (last && this.zoom > 1) this.#bring(last);
  }

  #makeRoom(above) {
    if (above <= this.above) return;
    this.above = above;
    const { width, height } = this.board;
    this.picture.setAttribute("viewBox", `0 ${-above} ${width} ${height + above}`);
    this.picture.style.setProperty("--ratio", width / (height + above));
  }

  /** Focus the first space that can be chosen. */
  enter() {
    this.spaces[this.cursor].focus({ preventScroll: true });
  }

  #space(id, row) {
    const { outline } = this.board.spaces[id];
    const path = svg("path", {
      d: `${line(outline)}Z`, class: "space", role: "button", tabindex: row ? -1 : 0,
      "data-at": `space:${id}`, "data-space": id,
    }, svg("title"));
    path.addEventListener("click", () => {
      this.#point(row);
      this.choose(id);
    });
    return path;
  }

  #zoomButton(sign, name, does) {
    return attributed(button(sign, does), { "aria-label": name, title: name });
  }

  #zoomTo(zoom) {
    this.zoom = Math.min(NEAREST, Math.max(1, zoom));
    const { frame, picture } = this;
    const [x, y] = [frame.scrollLeft + frame.clientWidth / 2,
      frame.scrollTop + frame.clientHeight / 2];
    const before = picture.clientWidth || 1;
    picture.style.setProperty("--zoom", this.zoom);
    const grown = picture.clientWidth / before;
    frame.scrollTo(x * grown - frame.clientWidth / 2, y * grown - frame.clientHeight / 2);
    if (this.zoom > 1 && this.open.size) this.#bring(this.ids[this.cursor]);
  }

  /** Scroll the zoomed board so that a space is in the middle. */
  #bring(id) {
    const [x, y] = this.board.spaces[id].centre;
    const scale = this.picture.clientWidth / this.board.width;
    const { frame } = this;
    frame.scrollTo(x * scale - frame.clientWidth / 2,
      (y + this.above) * scale - frame.clientHeight / 2);
  }

  #press(event) {
    if (event.key === "Enter" || event.key === " ") {
      this.choose(this.ids[this.cursor]);
    } else if (event.key in ARROWS) {
      this.#point(this.#next(event.key));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The next space in the direction of a key: among those to choose from, if there are any. */
  #next(key) {
    const rows = this.ids.map((_, row) => row)
      .filter((row) => !this.open.size || row === this.cursor || this.open.has(this.ids[row]));
    const next = nearest(rows.map((row) => this.centres[row]), rows.indexOf(this.cursor), key);
    if (rows[next] !== this.cursor || !this.open.size) return rows[next];
    // Nothing is that way: the keys go round all of them, so that none is out of reach.
    const [right, down] = ARROWS[key];
    const at = rows.indexOf(this.cursor) + right + down;
    return rows[(at + rows.length) % rows.length];
  }

  #point(row, takesFocus = true) {
    this.spaces[this.cursor].setAttribute("tabindex", -1);
    this.cursor = row;
    this.spaces[row].setAttribute("tabindex", 0);
    if (takesFocus) this.spaces[row].focus({ preventScroll: true });
    if (takesFocus && this.zoom > 1) this.#bring(this.ids[row]);
  }
}
