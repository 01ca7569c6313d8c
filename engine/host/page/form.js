/** The end of a game: who won, what it came to, and a short form about the track. */

import { Draft } from "./drafts.js";
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
  // Its columns may have to be scrolled, by keys too.
  const account = attributed(html("div", { className: "account" }), {
    role: "region", "aria-label": tr("Result"), tabindex: "0",
  });
  account.append(html("table", {},
    html("caption", {}, tr("Result")),
    html("thead", {}, html("tr", {}, head(tr("Place"), "col"), head(tr("Player"), "col"),
      ...columns.map((words) => head(words, "col")))),
    html("tbody", {}, ...rows)));
  return account;
}

export class Form {
  constructor(place, { welcome, moves, isNamed, send }) {
    Object.assign(this, { place, send, most: welcome.form.most_bytes });
    this.draft = new Draft("form", welcome.seat);
    const was = this.draft.value ?? {};
    this.answers = {
      ratings: {}, rule: null, best: null, worst: null, named: isNamed, ...was.message,
    };
    const { form, questions = [], rules = [] } = welcome;
    const ratings = Object.entries(form.ratings).map(([key, words]) => this.#rating(key, words));
    const { words = "", answers = [] } = this.answers;
    this.words = this.#text(form.most_words, words);
    this.own = questions.map((_, at) => this.#text(form.most_words, answers[at] ?? ""));
    const rule = this.#select(rules.map(({ id, title }) => [id, `${title} (${id})`]), "rule");
    const best = this.#select(moves, "best");
    const worst = this.#select(moves, "worst");
    this.sendIt = button(tr("Send"), () => this.send(this.#message()), "main");
    this.state = attributed(html("p", {}), { role: "status" });
    // The last one is told of radio buttons and lists when their values are known.
    for (const event of ["input", "change"]) place.addEventListener(event, () => this.#keep());
    place.replaceChildren(
      html("h2", {}, tr("What was it like?")),
      html("p", { className: "consent" }, form.consent), ...ratings,
      field(tr("Most confusing rule"), rule),
      field(tr("Best moment"), best), field(tr("Worst moment"), worst),
      field(tr("Anything else"), this.words),
      ...questions.map((question, at) => field(question, this.own[at])),
      tick(tr("My name may be kept with it"), this.answers.named, (yes) => {
        this.answers.named = yes;
      }),
      this.state, this.sendIt);
    if (was.isSent) this.#show();
    else this.#measure();
  }

  #rating(key, words) {
    const values = Array.from({ length: HIGHEST }, (_, at) => [String(at + 1), String(at + 1)]);
    const chosen = this.answers.ratings[key];
    const made = oneOf(words, `rating-${key}`, values, chosen ? String(chosen) : null, (value) => {
      this.answers.ratings[key] = Number(value);
    });
    made.classList.add("rating");
    return made;
  }

  #text(most, value) {
    return html("textarea", { rows: 2, maxLength: most, value });
  }

  #select(values, key) {
    const select = html("select", {}, new Option(tr("No answer"), ""),
      ...values.map(([value, words]) => new Option(words, value)));
    const chosen = this.answers[key];
    if (chosen !== null) select.value = String(chosen);
    select.addEventListener("change", () => {
      const { value } = select;
      this.answers[key] = value === "" ? null : key === "rule" ? value : Number(value);
    });
    return select;
  }

  #message() {
    const answers = this.own.map((field) => field.value);
    return { ...this.answers, do: "form", words: this.words.value, answers };
  }

  #keep() {
    this.draft.value = { message: this.#message() };
    this.#measure();
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
    this.draft.value = { isSent: true };
    this.#show().focus();
  }

  #show() {
    const thanks = attributed(html("p", { className: "thanks" },
      tr("Thank you. Your answers are with the host.")), { tabindex: "-1" });
    this.place.replaceChildren(thanks);
    return thanks;
  }
}
