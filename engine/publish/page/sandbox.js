/** The sandbox: visitors ask where a car may go, draw cards and move cars by legal ends. */

import { choices, filled, html, wire } from "./elements.js";
import { legalEnds } from "./ends.js";

const MOST = 6;
const OFF = -1;

export class Sandbox {
  constructor(panel, board, data) {
    Object.assign(this, { panel, board, data, finish: data.spaces.length });
    const numbers = [...Array(MOST).keys()].map((place) => String(place + 1));
    this.numbers = choices(["1–6", ...numbers], (points) => this.#set({ points }));
    this.cars = choices(data.cars.map((car) => car.name), (car) => this.#take(car));
    this.cars.buttons.forEach((button, car) => {
      const { letter, fill, ink } = data.cars[car];
      const mark = html("span", { className: "mark" }, letter);
      Object.assign(mark.style, { background: fill, color: ink });
      button.prepend(mark);
    });
    panel.querySelector(".numbers").append(...this.numbers.buttons);
    panel.querySelector(".cars").append(...this.cars.buttons);
    wire(panel, { draw: () => this.#draw(), undo: () => this.#undo(), reset: () => this.reset() });
    panel.querySelector('[data-do="draw"]').hidden = !data.cards.length;
    this.before = [];
    this.deck = [];
    this.state = this.#first();
  }

  /** Show the cars, and what was asked last. `points` 0 asks for 1 to 6 at once. */
  show() {
    this.board.choose = (row) => this.#choose(row);
    this.#set({});
  }

  /** All cars back to where they start. */
  reset() {
    this.deck = [];
    this.panel.querySelector(".card").replaceChildren();
    this.#remember();
    this.#set(this.#first());
  }

  #first() {
    return { at: this.data.cars.map((car) => car.row), car: null, from: null, points: 0 };
  }

  #remember() {
    this.before.push(this.state);
  }

  #undo() {
    if (this.before.length) this.#set(this.before.pop());
  }

  #take(car) {
    const row = this.state.at[car];
    this.#set({ car, from: row >= 0 && row < this.finish ? row : null });
  }

  /** A space is chosen: an end to drive to, a car to take, a place to put one, or a question. */
  #choose(row) {
    const { at, car, from } = this.state;
    const places = [row, ...this.data.shares[row]];
    const end = places.find((place) => this.#ends().has(place));
    const other = at.findIndex((space) => places.includes(space));
    if (car !== null && from !== null && end !== undefined) {
      this.#move(end);
    } else if (other >= 0 && other !== car) {
      this.#take(other);
    } else if (car !== null && from === null) {
      this.#move(row);
    } else {
      this.#set({ car: null, from: from === row ? places.at(-1) : row });
    }
  }

  #move(row) {
    this.#remember();
    const at = this.state.at.with(this.state.car, row);
    this.#set({ at, from: row < this.finish ? row : null, car: row < this.finish ? this.state.car : null });
  }

  /** The ends that are lit, each with the numbers that lead there. */
  #ends() {
    const { at, car, from, points } = this.state;
    const found = new Map();
    if (from === null) return found;
    const isOther = (space, other) => other !== car && space >= 0 && space < this.finish;
    const taken = new Set(at.filter(isOther));
    if (car === null) taken.delete(from);
    const asked = points ? [points] : Array.from({ length: MOST }, (_, place) => place + 1);
    for (const number of asked) {
      for (const end of legalEnds(this.data, taken, from, number)) {
        found.set(end, [...(found.get(end) ?? []), number]);
      }
    }
    return found;
  }

  #set(changed) {
    this.state = { ...this.state, ...changed };
    const { at, car, from, points } = this.state;
    const ends = this.#ends();
    this.board.place(at.flatMap((row, key) =>
      row >= 0 && row < this.finish ? [{ ...this.data.cars[key], title: this.data.cars[key].name, key, row }] : []));
    this.board.mark(car);
    const lit = [...ends].filter(([row]) => row < this.finish)
      .map(([row, numbers]) => [row, "end", span(numbers)]);
    this.board.light(from === null ? lit : [[from, "from", ""], ...lit]);
    this.numbers.press(points);
    this.cars.press(car);
    this.panel.querySelector('[data-do="undo"]').disabled = !this.before.length;
    this.#tell(ends);
  }

  /** Say in words what is lit, and offer the way over the finish, which is no space to click. */
  #tell(ends) {
    const { car, from } = this.state;
    const told = this.panel.querySelector(".told");
    const { words, spaces, cars } = this.data;
    const name = car === null ? words.anyCar : cars[car].name;
    if (from === null) {
      told.textContent = car === null
        ? words.askAny
        : filled(words.askPlace, { car: name });
      return;
    }
    const names = [...ends].map(([row, numbers]) =>
      `${row === this.finish ? words.finish : spaces[row].name} (${span(numbers)})`);
    told.textContent = filled(names.length ? words.ends : words.noEnds,
      { space: spaces[from].name, car: name, ends: names.join(", ") });
    if (car !== null && ends.has(this.finish)) {
      const over = () => this.#move(this.finish);
      told.append(" ", html("button", { type: "button", onclick: over }, words.over));
    }
  }

  /** The next card of the deck, which is shuffled whenever it is used up. */
  #draw() {
    if (!this.deck.length) this.deck = shuffled(this.data.cards);
    const { bars, pair } = this.deck.pop();
    const left = html("p", {}, filled(this.data.words.left, { number: this.deck.length }));
    const shown = pair.length
      ? [html("p", {}, filled(this.data.words.pair, { numbers: pair.join(", ") }))]
      : bars.map(([colour, points]) => this.#bar(colour, points));
    this.panel.querySelector(".card").replaceChildren(...shown, left);
  }

  /** A bar of a card: the car and its points; a wild bar leaves the car to whoever plays. */
  #bar(colour, points) {
    const car = this.data.cars.findIndex((each) => each.colour === colour);
    const press = () => {
      this.#set({ points });
      if (car !== OFF) this.#take(car);
    };
    const bar = html("button", { type: "button", className: "bar", onclick: press });
    if (car !== OFF) {
      const { fill, ink } = this.data.cars[car];
      Object.assign(bar.style, { background: fill, color: ink });
    }
    const name = car === OFF ? colour : this.data.cars[car].name;
    bar.append(html("span", {}, name), html("b", {}, String(points)));
    return bar;
  }
}

/** Numbers in a row as people write them: "2–4", "1, 3". */
function span(numbers) {
  const last = numbers.at(-1);
  const isRow = numbers.length > 2 && last - numbers[0] === numbers.length - 1;
  return isRow ? `${numbers[0]}–${last}` : numbers.join(", ");
}

function shuffled(cards) {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}
