/** Heat maps of a playtest: each space in the colour of its value. */

import { filled } from "./elements.js";

export class Heat {
  constructor(panel, board, data) {
    Object.assign(this, { panel, board, data, chosen: 0 });
    this.select = panel.querySelector("select");
    this.select.append(...data.maps.map((map) => new Option(map.title)));
    this.select.addEventListener("change", () => this.show());
  }

  show() {
    const map = this.data.maps[this.select.selectedIndex];
    const [cold, hot] = this.data.heat;
    const range = map.high - map.low || 1;
    // In full, the share of the highest value can be 100.00000000000001, which is no colour.
    const shares = map.values.map((value) => ((100 * (value - map.low)) / range).toFixed(2));
    this.board.choose = (row) => this.#tell(map, row);
    this.board.place([]);
    this.board.light([]);
    this.board.paint(shares.map((share) => `color-mix(in srgb, ${hot} ${share}%, ${cold})`));
    this.panel.querySelector(".sentence").textContent = map.sentence;
    this.panel.querySelector(".low").textContent = map.low.toFixed(2);
    this.panel.querySelector(".high").textContent = filled(this.data.words.rate, { value: map.high.toFixed(2) });
    this.panel.querySelector(".scale i").style.background =
      `linear-gradient(90deg, ${cold}, ${hot})`;
    this.panel.querySelector(".told").textContent = this.data.words.askSpace;
  }

  leave() {
    this.board.paint(null);
  }

  #tell(map, row) {
    this.board.light([[row, "from", ""]]);
    const value = map.values[row].toFixed(2);
    this.panel.querySelector(".told").textContent =
      filled(this.data.words.rateOf, { space: this.data.spaces[row].name, value });
  }
}
