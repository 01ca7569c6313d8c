/** The table beside the board: hand, rows in the middle, a mat for each seat, charts. */

import { html } from "./elements.js";
import { attributed } from "./parts.js";
import { Picking } from "./picking.js";
import { drawnThing } from "./things.js";
import { number, tr } from "./words.js";

const thingsOf = (rows) => rows.flatMap((row) => row.items ?? [])
  .flatMap((item) => item.pile ?? [item]);

export class Table {
  /** `choose` is told the actions that remain when things were picked. */
  constructor({ hand, middle, mats }, choose) {
    Object.assign(this, { hand, middle, mats, choose });
    this.picking = new Picking([]);
  }

  /** Show a view; `mayChoose` if its actions can be chosen now. */
  show(view, palette, { turn, yours, mayChoose }) {
    this.palette = palette;
    const rows = [view.at_hand ?? [], view.rows ?? [], (view.mats ?? []).flat()];
    const things = rows.flatMap(thingsOf);
    this.picking = new Picking(mayChoose ? things : []);
    this.count = 0;
    this.#fill(this.hand, (view.at_hand ?? []).map((row) => this.#row(row)));
    this.#fill(this.middle, (view.rows ?? []).map((row) => this.#row(row)),
      (view.charts ?? []).map((chart) => this.#chart(chart)));
    const mats = (view.mats ?? []).map((mat, seat) => this.#mat(mat, seat, turn, yours));
    this.#fill(this.mats, mats);
  }

  /** The actions that some thing bears, so that no further button is needed for them. */
  get borne() {
    return new Set(this.picking.order);
  }

  /** Pick things again, by their numbers. */
  resume(picked) {
    for (const at of picked) this.picking.pick(at);
    this.#press();
  }

  /** Mark the things that bear an action that is tried; null for none. */
  mark(action) {
    for (const place of [this.hand, this.middle, this.mats]) {
      for (const made of place.querySelectorAll("button[data-key]")) {
        const at = Number(made.dataset.key.slice("thing-".length));
        made.classList.toggle("tried", this.picking.bears[at].has(action));
      }
    }
  }

  #fill(place, ...blocks) {
    const key = place.contains(document.activeElement) && document.activeElement.dataset.key;
    place.replaceChildren(...blocks.flat().filter(Boolean));
    if (key) place.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
  }

  #row(row) {
    if (!row.items?.length) return null;
    const items = html("div", { className: "things" }, ...row.items.map((item) =>
      (item.pile ? this.#pile(item) : this.#thing(item))));
    if (!row.title) return html("div", { className: "block" }, items);
    const head = html("h3", {}, row.title);
    const block = html("div", { className: "block" }, head, items);
    return attributed(block, { role: "group", "aria-label": row.title });
  }

  /** Things on one another: an upright pile grows from the ground, a flat one has its top in front. */
  #pile({ pile, upright }) {
    const drawn = pile.map((thing) => this.#thing(thing));
    drawn.slice(0, -1).forEach((thing) => thing.classList.add("covered"));
    return html("span", { className: upright ? "pile upright" : "pile" }, ...drawn);
  }

  #thing(thing) {
    const at = this.count++;
    const { picking } = this;
    const isOpen = at < picking.bears.length && picking.isOpen(at);
    return drawnThing(thing, this.palette, {
      key: `thing-${at}`,
      isOpen,
      isPicked: picking.picked.includes(at),
      choose: () => this.#pick(at),
    });
  }

  #pick(at) {
    const left = this.picking.pick(at);
    this.#press();
    if (left.length) this.choose(left);
  }

  /** Show which things are picked, and which can be picked beside them. */
  #press() {
    for (const place of [this.hand, this.middle, this.mats]) {
      for (const made of place.querySelectorAll("button[data-key]")) {
        const at = Number(made.dataset.key.slice("thing-".length));
        made.setAttribute("aria-pressed", String(this.picking.picked.includes(at)));
        made.disabled = !this.picking.isOpen(at);
      }
    }
  }

  #mat(rows, seat, turn, yours) {
    const [head, ...rest] = rows.length ? rows : [{ items: [] }];
    const [mark, ...items] = head.items ?? [];
    const name = this.palette.name(seat);
    const words = seat === yours ? tr("{name} (you)", { name })
      : this.palette.isBot(seat) ? tr("{name} (bot)", { name }) : name;
    const first = html("div", { className: "things" },
      ...(mark ? [this.#thing(mark)] : []),
      html("h3", {}, words),
      ...items.map((item) => (item.pile ? this.#pile(item) : this.#thing(item))));
    const mat = html("div", { className: "mat" }, first, ...rest.map((row) => this.#row(row))
      .filter(Boolean));
    mat.classList.toggle("turn", seat === turn);
    return attributed(mat, {
      role: "group", "aria-label": words, "aria-current": seat === turn ? "true" : null,
    });
  }

  #chart(chart) {
    const heads = [...chart.columns ?? [], ...(chart.worth ? [chart.worth] : [])];
    const rows = chart.rows.map(({ thing, shares = [] }, row) => {
      const cells = shares.map((share) => {
        const cell = html("td", {}, percent(share));
        cell.style.setProperty("--share", `${Math.round(6 + 50 * share)}%`);
        return cell;
      });
      const worth = chart.worth ? [html("td", { className: "worth" },
        signed(chart.worths[row]))] : [];
      const head = attributed(html("th", {}, drawnThing(thing, this.palette)), { scope: "row" });
      return html("tr", {}, head, ...cells, ...worth);
    });
    return html("div", { className: "block chart" }, html("table", {},
      html("caption", {}, chart.title),
      html("thead", {}, html("tr", {}, html("td", {}), ...heads.map((head) =>
        attributed(html("th", {}, head), { scope: "col" })))),
      html("tbody", {}, ...rows)));
  }
}

/** A share as a percentage; only 0 and 1 read as such. */
function percent(share) {
  if (share > 0 && share < 0.005) return tr("< 1%");
  if (share > 0.995 && share < 1 - 1e-12) return tr("> 99%");
  return tr("{share}%", { share: number(100 * share) });
}

function signed(worth) {
  return worth == null ? "" : `${worth > 0 ? "+" : worth < 0 ? "−" : ""}${number(Math.abs(worth), 2)}`;
}
