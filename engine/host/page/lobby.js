/** The lobby: who is there, names and colours, who is ready. */

import { Draft } from "./drafts.js";
import { html } from "./elements.js";
import { attributed, button, field, tick } from "./parts.js";
import { keep } from "./settings.js";
import { tr } from "./words.js";

const LONGEST = 24;

export class Lobby {
  constructor(place, { seatColours, consent, seat, isNamed, send }) {
    Object.assign(this, { place, seatColours, consent, send });
    this.draft = new Draft("lobby", seat);
    this.isNamed = this.draft.value?.isNamed ?? isNamed;
    this.list = attributed(html("ul", { className: "seats" }), { "aria-label": tr("Seats") });
    this.own = html("div", { className: "own" });
    this.state = attributed(html("p", {}), { role: "status" });
    place.replaceChildren(
      html("h2", {}, tr("At the table")), this.list, this.state, this.own);
  }

  show({ seats, can_start: canStart }) {
    this.list.replaceChildren(...seats.map((seat) => this.#seat(seat)));
    const mine = seats.find((seat) => seat.yours);
    this.known = mine?.name;
    const waits = seats.filter((seat) => seat.kind === "person" && !(seat.present && seat.ready));
    this.state.textContent = waits.length
      ? tr("The game begins when everybody is ready. Waiting for: {names}",
        { names: waits.map((seat) => this.#name(seat)).join(", ") })
      : tr("The game begins.");
    this.#showOwn(mine, seats);
    if (mine) this.start.hidden = !canStart || !waits.length;
  }

  #name(seat) {
    return seat.name || tr("Seat {seat}", { seat: seat.seat + 1 });
  }

  #seat(seat) {
    const mark = html("span", { className: "look seat coloured" }, String(seat.seat + 1));
    mark.style.setProperty("--fill", seat.colour);
    mark.style.setProperty("--on-fill", "#ffffff");
    const name = seat.yours ? tr("{name} (you)", { name: this.#name(seat) }) : this.#name(seat);
    return html("li", {}, mark, html("b", {}, name), html("span", { className: "quiet" },
      this.#presence(seat)));
  }

  #presence({ kind, present, ready }) {
    if (kind !== "person") return tr("bot");
    if (!present) return tr("not here yet");
    return ready ? tr("ready") : tr("here");
  }

  /** Fields for one's own seat, made once, so that typing is not disturbed by others' news. */
  #showOwn(mine, seats) {
    if (!mine) {
      this.own.replaceChildren(html("p", {}, tr("You are watching.")));
      return;
    }
    if (!this.fields) {
      this.fields = this.#fields(mine);
      this.own.replaceChildren(...this.fields);
    }
    const taken = new Set(seats.filter((seat) => !seat.yours).map((seat) => seat.colour));
    for (const radio of this.colours.querySelectorAll("input")) {
      radio.disabled = taken.has(radio.value);
      radio.checked = radio.value === mine.colour;
    }
    this.ready.setAttribute("aria-pressed", String(Boolean(mine.ready)));
    this.ready.textContent = mine.ready ? tr("I am not ready yet") : tr("I am ready");
    this.isReady = Boolean(mine.ready);
  }

  #fields(mine) {
    this.name = html("input", {
      type: "text", maxLength: LONGEST, value: this.draft.value?.name ?? mine.name,
      autocomplete: "nickname",
    });
    this.name.addEventListener("input", () => this.#keep());
    this.name.addEventListener("change", () => {
      keep("name", this.name.value);
      this.#sendName();
    });
    this.colours = this.#colours();
    this.ready = button("", () => {
      this.#sendName();
      this.send({ do: "ready", yes: !this.isReady, named: this.isNamed });
    }, "main");
    this.start = button(tr("Start now, with bots for those who are not here"), () =>
      this.send({ do: "start" }));
    return [
      field(tr("Your name"), this.name),
      this.colours,
      html("p", { className: "consent" }, this.consent),
      tick(tr("My name may be kept with them"), this.isNamed, (yes) => {
        this.isNamed = yes;
        this.#keep();
        if (this.isReady) this.send({ do: "ready", yes: true, named: yes });
      }),
      html("div", { className: "row" }, this.ready, this.start),
    ];
  }

  #keep() {
    this.draft.value = { name: this.name.value, isNamed: this.isNamed };
  }

  /** Send a name that the host does not know yet, as after a lost connection. */
  #sendName() {
    if (this.name.value !== this.known) this.send({ do: "name", name: this.name.value });
  }

  #colours() {
    const labels = this.seatColours.map((colour, number) => {
      const input = attributed(html("input", { type: "radio", name: "colour", value: colour }), {
        "aria-label": tr("Colour {number}", { number: number + 1 }),
      });
      input.addEventListener("change", () =>
        this.send({ do: "name", name: this.name.value, colour }));
      const made = html("span", {}, String(number + 1));
      made.style.setProperty("--fill", colour);
      return html("label", { className: "swatch" }, input, made);
    });
    return html("fieldset", { className: "one-of" },
      html("legend", {}, tr("Your colour")), html("div", { className: "row" }, ...labels));
  }
}
