/** A recorded game: step through it, play it, jump to a move, link to one (#move=57). */

import { filled, html, wire } from "./elements.js";

const PACE = 900;

export class Replay {
  constructor(panel, board, game, words) {
    Object.assign(this, { panel, board, game, words, move: 0, timer: null });
    this.last = game.frames.length - 1;
    this.places = carried(game.frames);
    this.slider = panel.querySelector("input");
    this.slider.max = this.last;
    this.slider.addEventListener("input", () => this.go(this.slider.valueAsNumber));
    this.speed = panel.querySelector("select");
    this.speed.addEventListener("change", () => this.timer && this.#play());
    wire(panel, {
      first: () => this.go(0),
      back: () => this.go(this.move - 1),
      play: () => (this.timer ? this.stop() : this.#play()),
      next: () => this.go(this.move + 1),
      last: () => this.go(this.last),
    });
    this.lines = game.frames.map((frame, move) =>
      html("li", {}, html("button", { type: "button", onclick: () => this.go(move) },
        html("span", { className: "number" }, String(move)),
        html("span", {}, frame.log.join(" ")))));
    this.log = panel.querySelector("ol");
    this.log.append(...this.lines);
  }

  /** The board as it is after the move that is looked at. */
  show() {
    this.board.choose = () => {};
    this.board.light([]);
    this.go(this.move);
  }

  /** Look at a move, 0 for the beginning; somebody who does so stops the game that plays. */
  go(move, goesOn = false) {
    if (!goesOn) this.stop();
    this.move = Math.min(Math.max(0, move), this.last);
    this.board.place(this.places[this.move].map(([key, row, isBeside]) =>
      ({ ...this.game.pieces[key], key, row, isBeside })));
    this.slider.value = this.move;
    this.panel.querySelector(".count").textContent =
      filled(this.words.move, { number: this.move, last: this.last });
    this.lines.forEach((line, number) =>
      line.toggleAttribute("aria-current", number === this.move));
    const line = this.lines[this.move];
    this.log.scrollTop = line.offsetTop - this.log.offsetTop - this.log.clientHeight / 3;
    history.replaceState(null, "", `#move=${this.move}`);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.#label(this.words.play);
  }

  /** Keys of a player: arrows, Home, End, and the space bar. */
  press(event) {
    const press = {
      ArrowRight: () => this.go(this.move + 1),
      ArrowLeft: () => this.go(this.move - 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => (this.timer ? this.stop() : this.#play()),
    }[event.key];
    if (!press || event.target.closest("button, input, select, a, [role=tab], svg")) return;
    event.preventDefault();
    press();
  }

  #play() {
    this.stop();
    if (this.move === this.last) this.go(0);
    this.#label(this.words.pause);
    this.timer = setInterval(() => {
      this.go(this.move + 1, true);
      if (this.move === this.last) this.stop();
    }, PACE / Number(this.speed.value));
  }

  #label(words) {
    this.panel.querySelector('[data-do="play"]').textContent = words;
  }
}

/** The move that a link names; null if it names none. */
export function moveIn(hash) {
  const found = /^#move=(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Where the pieces are in each frame: a frame in which nothing moves says nothing of them. */
function carried(frames) {
  let at = [];
  return frames.map((frame) => (at = frame.at ?? at));
}
