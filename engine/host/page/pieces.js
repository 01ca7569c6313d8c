/** Pieces on the board: they move along their ways, and stand on one another. */

import { svg } from "./elements.js";
import { figure } from "./figures.js";

/** Milliseconds for a step, and the longest time for all that is shown at once. */
const STEP = 170;
const LONGEST = 5000;
/** Moves beyond this number are not shown one by one: somebody has been away. */
const MOST = 16;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Pieces {
  constructor(layer, board) {
    Object.assign(this, { layer, board });
    this.car = carOn(board);
    this.shown = new Map();
  }

  /** Put pieces on the board, each along the ways that were told of it. Return the highest y. */
  show(pieces, told, palette) {
    let highest = 0;
    const seen = new Set();
    const stacked = new Map();
    const ways = told.flatMap(({ pieces: moved = [] }) => moved);
    const moves = this.shown.size && ways.length <= MOST && !isCalm() ? ways : null;
    const pace = Math.min(STEP, LONGEST / Math.max(1, ways.flatMap(({ way }) => way).length));
    for (const [key, piece] of keyed(pieces)) {
      if (!(piece.space in this.board.spaces)) continue;
      const height = stacked.get(piece.space) ?? 0;
      stacked.set(piece.space, height + 1);
      seen.add(key);
      const old = this.shown.get(key);
      const drawn = this.#drawn(piece, palette);
      const to = this.#place(piece.space, height);
      highest = Math.min(highest, to.y - this.car.width);
      set(drawn, to);
      drawn.classList.toggle("beside", Boolean(piece.beside));
      this.layer.append(drawn);
      if (old && moves && old.space !== piece.space) this.#move(drawn, old, piece, to, moves, pace);
      old?.drawn.remove();
      this.shown.set(key, { drawn, place: to, space: piece.space });
    }
    for (const [key, { drawn }] of this.shown) {
      if (!seen.has(key)) {
        drawn.remove();
        this.shown.delete(key);
      }
    }
    return highest;
  }

  /** The words for each piece. */
  named(pieces, palette) {
    return pieces.map((piece) => {
      const whose = piece.owner == null ? "" : palette.name(piece.owner);
      const colour = palette.of(piece.colour).name;
      const about = piece.about || [colour, whose].filter(Boolean).join(", ");
      return { ...piece, about };
    });
  }

  /** Animate a piece over the spaces of its ways, one step after the other. */
  #move(drawn, old, piece, to, ways, pace) {
    const spaces = [];
    let [here, waits, first] = [old.space, 0, null];
    for (const { way, piece: name } of ways) {
      const isIts = way[0] === here
        && (!name || name === piece.colour || name === `seat:${piece.owner}`);
      if (isIts) {
        first ??= waits;
        spaces.push(...way.slice(1));
        here = way.at(-1);
      }
      waits += way.length;
    }
    const between = spaces.filter((id) => id in this.board.spaces).slice(0, -1)
      .map((id) => this.#place(id, 0));
    const places = [old.place, ...between, to];
    places.forEach((place, at) => {
      // The shorter way round: 350° to 10° is a turn of 20°.
      if (at) place.turn = places[at - 1].turn + nearer(place.angle - places[at - 1].turn);
      else place.turn = place.angle;
    });
    const timing = {
      duration: pace * Math.max(2, places.length - 1), delay: pace * (first ?? 0),
      easing: "ease-in-out", fill: "backwards",
    };
    drawn.animate(places.map(({ x, y }) => ({ transform: at(x, y) })), timing);
    if (drawn.classList.contains("upright")) return;
    drawn.firstChild.animate(
      places.map(({ turn }) => ({ transform: `rotate(${turn}deg)` })), timing);
  }

  #place(space, height) {
    const { centre: [x, y], angle } = this.board.spaces[space];
    return { x, y: y - height * this.car.width * 0.42, angle };
  }

  #drawn(piece, palette) {
    const paint = palette.of(piece.colour, piece.owner);
    const words = piece.text || paint.letter || (piece.owner == null ? "" : String(piece.owner + 1));
    const { length, width } = this.car;
    if (piece.shape !== "car") {
      const size = width * 1.25;
      const inside = svg("g", { transform: `translate(${-size / 2} ${-size * 0.6}) scale(${size})` },
        figure(piece.shape, paint, words));
      return svg("g", { class: "piece upright" }, svg("g", {}, inside));
    }
    const body = svg("rect", {
      x: -length / 2, y: -width / 2, width: length, height: width, rx: width * 0.35,
      fill: paint.fill,
    });
    const front = svg("path", {
      class: "front", d: `M${length * 0.22} ${-width * 0.3}Q${length * 0.36} 0 ${length * 0.22} ${width * 0.3}`,
    });
    const size = width * 0.74;
    const name = svg("text", { y: size * 0.36, "font-size": size, fill: paint.ink }, words);
    return svg("g", { class: "piece" }, svg("g", {}, body, front), name);
  }
}

/** Length and width of a car, as shares of those of an ordinary space. */
function carOn({ spaces }) {
  const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const length = middle(Object.values(spaces).map((space) => space.length));
  const width = 0.55 * Math.min(middle(Object.values(spaces).map((space) => space.width)),
    1.2 * length);
  return { length: Math.max(0.72 * length, width), width };
}

const at = (x, y) => `translate(${x}px, ${y}px)`;
const nearer = (turn) => ((turn % 360) + 540) % 360 - 180;

function set(drawn, { x, y, angle }) {
  drawn.style.transform = at(x, y);
  const turns = !drawn.classList.contains("upright");
  drawn.firstChild.style.transform = turns ? `rotate(${angle}deg)` : "";
}

/** Pieces by a key that stays when they move: equal ones are counted. */
function keyed(pieces) {
  const seen = new Map();
  return pieces.map((piece) => {
    const kind = `${piece.shape} ${piece.colour ?? ""} ${piece.owner ?? ""}`;
    const count = seen.get(kind) ?? 0;
    seen.set(kind, count + 1);
    return [`${kind} ${count}`, piece];
  });
}
