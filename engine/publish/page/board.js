/** The board: spaces that can be chosen, spaces that are lit, and the pieces on them. */

import { svg } from "./elements.js";
import { ARROWS, nearest } from "./nearest.js";

export class Board {
  /** `choose` is told the row of a space that somebody clicks, touches or presses Enter on. */
  constructor(picture, data) {
    this.data = data;
    this.choose = () => {};
    this.spaces = data.spaces.map((_, row) => picture.querySelector(`#space-${row}`));
    this.colours = this.spaces.map((path) => path.getAttribute("fill"));
    this.lit = svg("g", { class: "lit" });
    this.pieces = svg("g", { class: "pieces" });
    this.shown = new Map();
    this.cursor = 0;
    picture.append(this.lit, this.pieces);
    picture.addEventListener("keydown", (event) => this.#press(event));
    this.spaces.forEach((path, row) => {
      path.classList.add("space");
      path.setAttribute("role", "button");
      path.setAttribute("aria-label", data.spaces[row].name);
      path.tabIndex = row === this.cursor ? 0 : -1;
      path.addEventListener("click", () => {
        this.#point(row);
        this.choose(row);
      });
    });
  }

  /** Light spaces: [row, kind, words] each; kinds are classes of the style sheet. */
  light(rows) {
    this.lit.replaceChildren(...rows.flatMap(([row, kind, words]) => {
      const { x, y } = this.data.spaces[row];
      const d = this.spaces[row].getAttribute("d");
      const outline = svg("path", { d, class: kind, "data-row": row });
      const size = this.data.car.width * 0.62;
      return words
        ? [outline, svg("text", { x, y: y + size * 0.36, "font-size": size }, words)]
        : [outline];
    }));
  }

  /** Put pieces on the board: {key, letter, fill, ink, title, row, isBeside}; others leave it. */
  place(pieces) {
    const stacked = new Map();
    const seen = new Set();
    for (const piece of pieces) {
      const height = stacked.get(piece.row) ?? 0;
      stacked.set(piece.row, height + 1);
      seen.add(piece.key);
      if (!this.shown.has(piece.key)) this.shown.set(piece.key, this.#drawn(piece));
      const drawn = this.shown.get(piece.key);
      const { x, y, angle } = this.data.spaces[piece.row];
      drawn.style.transform = `translate(${x}px, ${y - height * this.data.car.width * 0.45}px)`;
      drawn.firstChild.style.transform = `rotate(${angle}deg)`;
      drawn.classList.toggle("beside", Boolean(piece.isBeside));
      drawn.dataset.row = piece.row;
      this.pieces.append(drawn);
    }
    for (const [key, drawn] of this.shown) {
      if (!seen.has(key)) {
        drawn.remove();
        this.shown.delete(key);
      }
    }
  }

  /** Mark one piece as the one in hand; null for none. */
  mark(key) {
    for (const [other, drawn] of this.shown) drawn.classList.toggle("chosen", other === key);
  }

  /** Colour the spaces; null for the colours of the style. */
  paint(colours) {
    this.spaces.forEach((path, row) =>
      path.setAttribute("fill", (colours ?? this.colours)[row]));
  }

  #drawn({ key, letter, fill, ink, title }) {
    const { length, width } = this.data.car;
    const body = svg("rect", {
      x: -length / 2, y: -width / 2, width: length, height: width, rx: width * 0.35, fill,
    });
    const size = width * 0.72;
    const name = svg("text", { y: size * 0.36, "font-size": size, fill: ink }, letter);
    return svg("g", { class: "piece", "data-key": key }, body, name, svg("title", {}, title));
  }

  #press(event) {
    if (event.key === "Enter" || event.key === " ") {
      this.choose(this.cursor);
    } else if (event.key in ARROWS) {
      this.#point(nearest(this.data.spaces, this.cursor, event.key));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The keyboard is at this space now. */
  #point(row) {
    this.spaces[this.cursor].tabIndex = -1;
    this.cursor = row;
    this.spaces[row].tabIndex = 0;
    this.spaces[row].focus({ preventScroll: true });
  }
}
