/** Whose turn it is, for how long, what is asked, and what was asked to be taken back. */

import { html } from "./elements.js";
import { attributed, button } from "./parts.js";
import { duration, tr } from "./words.js";

export class Turn {
  /** `send` is told a message for the host. */
  constructor(place, send) {
    Object.assign(this, { place, send });
    this.who = attributed(html("h2", {}), { tabindex: "-1" });
    this.clock = attributed(html("span", { className: "clock" }), { role: "timer" });
    this.question = html("p", { className: "question" });
    this.trial = html("div", { className: "trial" });
    this.take = button(tr("Take back"), () => this.send({ do: "back", stamp: this.stamp }));
    this.back = html("div", { className: "back" });
    this.place.replaceChildren(
      html("div", { className: "who" }, this.who, this.clock, this.take),
      this.question, this.trial, this.back);
    attributed(place, { role: "region", "aria-label": tr("Turn"), tabindex: "-1" });
  }

  show(message, palette, yours) {
    const { turn, over, question, seats, seconds = 0 } = message;
    const isYours = turn === yours && yours !== null;
    const stands = seats[turn]?.bot;
    this.began = over || turn == null ? null : Date.now() - 1000 * seconds;
    this.place.classList.toggle("yours", isYours);
    if (over) this.who.textContent = tr("The game is over");
    else if (isYours) this.who.textContent = tr("It is your turn");
    else if (turn == null) this.who.textContent = tr("The table is being prepared");
    else {
      const name = palette.name(turn);
      this.who.textContent = stands ? tr("A bot decides for {name}", { name })
        : tr("{name} decides", { name });
    }
    this.question.textContent = isYours && question ? capital(question) : "";
    this.back.replaceChildren(
      ...this.#trouble(message), ...this.#absent(message, palette, yours), ...this.#back(message, palette, yours));
    this.tick();
  }

  /** Words of the host about what keeps the table waiting. */
  #trouble({ trouble, over }) {
    if (!trouble || over) return [];
    return [attributed(html("p", { className: "trouble" }, trouble), { role: "status" })];
  }

  /** A button to let a bot play for a person who is not there. */
  #absent({ turn, seats, over }, palette, yours) {
    const seat = seats[turn];
    if (over || yours === null || !seat || seat.present || seat.bot) return [];
    const name = palette.name(turn);
    return [html("p", {}, tr("{name} is not here.", { name })),
      button(tr("Let a bot play meanwhile"), () => this.send({ do: "sit_in", seat: turn, yes: true }))];
  }

  /** Buttons and words about taking back the last decision. */
  #back({ back, stamp, over }, palette, yours) {
    const asked = back?.asked_by ?? null;
    this.stamp = stamp;
    this.take.hidden = yours === null || over || asked !== null || !back?.can;
    if (yours === null || asked === null) return [];
    if (asked === yours) {
      const names = back.waits_for.map((seat) => palette.name(seat)).join(", ");
      return [html("p", {}, tr("You asked to take it back. Waiting for: {names}", { names }))];
    }
    const name = palette.name(asked);
    const words = html("p", {}, tr("{name} asks to take the last decision back.", { name }));
    if (!back.waits_for.includes(yours)) return [words];
    const answer = (yes) => this.send({ do: "agree", stamp, yes });
    return [words, html("div", { className: "row" },
      button(tr("Agree"), () => answer(true), "main"), button(tr("Refuse"), () => answer(false)))];
  }

  /** Show for how long the decision has been waited for. */
  tick() {
    this.clock.textContent = this.began == null ? "" : duration((Date.now() - this.began) / 1000);
  }
}

/** A sentence with a capital first letter. */
export const capital = (words) => words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
