/** What happened: an entry for each move, which shows its way on the board again. */

import { html } from "./elements.js";
import { attributed } from "./parts.js";
import { tr } from "./words.js";

export class Log {
  /** `look` is told the way of an entry that somebody chooses. */
  constructor(place, look) {
    this.look = look;
    this.entries = [];
    this.list = attributed(html("ol", { className: "log" }), {
      "aria-label": tr("What happened"), tabindex: "0",
    });
    place.replaceChildren(html("h3", {}, tr("What happened")), this.list);
  }

  /** Forget what happened after a move: it was taken back, or is told again. */
  cut(move) {
    while (this.entries.length && this.entries.at(-1).move > move) {
      this.entries.pop();
      this.list.lastChild.remove();
    }
  }

  /** Add what was told. */
  add(told, palette) {
    for (const entry of told) {
      if (!entry.texts.length) continue;
      this.entries.push(entry);
      this.list.append(this.#line(entry, palette));
    }
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** Moves with their words, as choices of the form. */
  get moves() {
    return this.entries.map(({ move, texts }) => [move, `${move}. ${texts.join(" ")}`]);
  }

  #line({ move, seat, texts, pieces = [] }, palette) {
    const mark = html("span", { className: "mark" });
    if (seat != null) mark.style.setProperty("--fill", palette.of("", seat).fill);
    const way = pieces.flatMap(({ way: spaces }) => spaces);
    const inside = [mark, html("span", { className: "number" }, String(move)),
      html("span", {}, texts.join(" "))];
    if (!way.length) return html("li", {}, html("span", { className: "line" }, ...inside));
    return html("li", {}, html("button", {
      type: "button", className: "line", title: tr("Show it on the board"),
      onclick: () => this.look(way),
    }, ...inside));
  }
}
