/** The end of a game: who won, what it came to, and a short form about the track. */

import { html } from "./elements.js";
import { attributed, button, field, oneOf, tick } from "./parts.js";
import { drawnThing } from "./things.js";
import { capital } from "./turn.js";
import { number, tr } from "./words.js";

const HIGHEST = 10;

/** The podium and the account of a finished game. */
export function result({ outcome, view }, palette) {
  const first = outcome.ranks.map((_, seat) => seat).filter((seat) => outcome.ranks[seat] === 1);
  const winners = first.map((seat) => palette.name(seat)).join(", ");
  const won = first.length > 1 ? tr("{names} have won", { names: winners })
    : tr("{name} has won", { name: winners });
  const podium = (view.podium ?? []).map((thing) => drawnThing(thing, palette));
  return html("div", { className: "result" },
    attributed(html("h2", {}, won), { tabindex: "-1" }),
    html("p", {}, capital(outcome.reason ?? "")),
    html("div", { className: "things podium" }, ...podium),
    account(outcome, palette));
}

function account({ ranks, points, account: sums }, palette) {
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  const columns = sums?.columns ?? [tr("Points")];
  const amounts = sums?.rows ?? points.map((sum) => [sum]);
  const head = (words, scope) => attributed(html("th", {}, words), { scope });
  const rows = order.map((seat) => html("tr", {},
    html("td", {}, `${ranks[seat]}.`), head(palette.name(seat), "row"),
    ...amounts[seat].map((sum) => html("td", { className: "worth" }, number(sum)))));
  return html("div", { className: "account" }, html("table", {},
    html("caption", {}, tr("Result")),
    html("thead", {}, html("tr", {}, head(tr("Place"), "col"), head(tr("Player"), "col"),
      ...columns.map((words) => head(words, "col")))),
    html("tbody", {}, ...rows)));
}

export class Form {
  constructor(place, { welcome, moves, isNamed, send }) {
    Object.assign(this, { place, send, most: welcome.form.most_bytes });
    this.answers = { ratings: {}, rule: null, best: null, worst: null, named: isNamed };
    const { form, questions = [], rules = [] } = welcome;
    const ratings = Object.entries(form.ratings).map(([key, words]) => this.#rating(key, words));
    this.words = this.#text(form.most_words);
    this.own = questions.map(() => this.#text(form.most_words));
    const rule = this.#select(rules.map(({ id, title }) => [id, `${title} (${id})`]), "rule");
    const best = this.#select(moves, "best");
    const worst = this.#select(moves, "worst");
    this.sendIt = button(tr("Send"), () => this.send(this.#message()), "main");
    this.state = attributed(html("p", {}), { role: "status" });
    place.addEventListener("input", () => this.#measure());
    place.replaceChildren(
      html("h2", {}, tr("What was it like?")),
      html("p", { className: "consent" }, form.consent), ...ratings,
      field(tr("Most confusing rule"), rule),
      field(tr("Best moment"), best), field(tr("Worst moment"), worst),
      field(tr("Anything else"), this.words),
      ...questions.map((question, at) => field(question, this.own[at])),
      tick(tr("My name may be kept with it"), isNamed, (yes) => { this.answers.named = yes; }),
      this.state, this.sendIt);
  }

  #rating(key, words) {
    const values = Array.from({ length: HIGHEST }, (_, at) => [String(at + 1), String(at + 1)]);
    const made = oneOf(words, `rating-${key}`, values, null, (value) => {
      this.answers.ratings[key] = Number(value);
    });
    made.classList.add("rating");
    return made;
  }

  #text(most) {
    return html("textarea", { rows: 2, maxLength: most });
  }

  #select(values, key) {
    const select = html("select", {}, new Option(tr("No answer"), ""),
      ...values.map(([value, words]) => new Option(words, value)));
    select.addEventListener("change", () => {
      const { value } = select;
      this.answers[key] = value === "" ? null : key === "rule" ? value : Number(value);
    });
    return select;
  }

  #message() {
    const answers = this.own.map((field) => field.value);
    return { do: "form", ...this.answers, words: this.words.value, answers };
  }

  /** Say so before all answers together are too long for a message. */
  #measure() {
    const bytes = new TextEncoder().encode(JSON.stringify(this.#message())).length;
    const count = Math.max(0, bytes - this.most);
    this.sendIt.disabled = count > 0;
    this.state.textContent = count
      ? tr("All answers together are too long to be sent. Shorten them by about {count} letters.",
        { count }) : "";
  }

  /** The host has the answers. */
  thank() {
    const thanks = attributed(html("p", { className: "thanks" },
      tr("Thank you. Your answers are with the host.")), { tabindex: "-1" });
    this.place.replaceChildren(thanks);
    thanks.focus();
  }
}
