/** Things of a view as elements: cards, dice, tiles, money, words, figures. */

import { html, svg } from "./elements.js";
import { figure, isFigure } from "./figures.js";
import { attributed } from "./parts.js";
import { tr } from "./words.js";

const NOBODY = { fill: "#5b6a75", ink: "#ffffff", letter: "" };
const PIPS = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [3, 1], [1, 3], [3, 3]],
  5: [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]],
  6: [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]],
};

/** Black or white, the one with more contrast (WCAG 2.2) to a colour "#rrggbb". */
export function inkOn(fill) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(fill.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#000000" : "#ffffff";
}

/** Colours and names by which things of this table are painted. */
export class Palette {
  constructor(colours, seats) {
    Object.assign(this, { colours, seats });
  }

  /** Fill, ink and letter of a colour by name, else of a seat. */
  of(colour, owner = null) {
    const paint = colour ? this.colours[colour] : { fill: this.seats[owner]?.colour, letter: "" };
    return paint?.fill ? { ...paint, ink: inkOn(paint.fill) } : NOBODY;
  }

  /** Whether a bot decides for a seat. */
  isBot(seat) {
    const { kind, bot } = this.seats[seat] ?? {};
    return Boolean(bot) || kind !== "person";
  }

  /** The name of a seat. */
  name(seat) {
    return this.seats[seat]?.name || tr("Seat {seat}", { seat: seat + 1 });
  }
}

/** The words that say what a thing is. */
export function wordsOf(thing, palette) {
  if (thing.shape === "seat" && thing.owner != null) {
    return [thing.about, palette.name(thing.owner)].filter(Boolean).join(": ");
  }
  const text = thing.bars ? barsInWords(thing.bars, palette) : thing.text;
  const parts = thing.about ? [thing.about] : [thing.colour && palette.of(thing.colour).name];
  if (text && !thing.about?.includes(text)) parts.push(text);
  return [...parts, thing.caption].filter(Boolean).join(": ") || tr("Empty place");
}

const barsInWords = (given, palette) => given.map(([colour, points = ""]) =>
  `${colour === "wild" ? tr("wild") : palette.of(colour).name ?? colour} ${points}`.trim()).join(", ");

/** The look of a thing, without what it does. */
function look(thing, palette) {
  const paint = palette.of(thing.colour, thing.owner);
  const words = [paint.letter, thing.text].filter(Boolean).join(" ");
  const made = html("span", {
    className: `look ${thing.shape.replace(" ", "-")}`, ariaHidden: "true",
  });
  const hasFill = Boolean(thing.colour) || (thing.owner != null && thing.shape !== "card");
  if (hasFill) {
    made.style.setProperty("--fill", paint.fill);
    made.style.setProperty("--on-fill", paint.ink);
    made.classList.add("coloured");
  }
  if (thing.shape === "race card") made.append(...bars(thing, palette));
  else if (thing.shape === "die" && PIPS[thing.text]) made.append(...die(thing.text, paint.letter));
  else if (isFigure(thing.shape)) made.append(...figured(thing, paint));
  else if (thing.shape === "ticket" || thing.shape === "note") made.append(thing.text ?? "");
  else made.append(words);
  return made;
}

function figured(thing, paint) {
  const isTruck = thing.shape === "truck";
  const words = isTruck ? paint.letter : thing.text || paint.letter;
  const picture = svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" },
    figure(thing.shape, paint, words));
  return isTruck && thing.text ? [picture, html("span", {}, thing.text)] : [picture];
}

function die(words, letter) {
  const pips = PIPS[words].map(([x, y]) => svg("circle", { cx: x, cy: y, r: 0.38 }));
  return [
    svg("svg", { viewBox: "0 0 4 4", "aria-hidden": "true" }, ...pips),
    html("span", { className: "corner" }, letter),
  ];
}

/** The bars of a race card, [colour, number] each; only the current one is strong. */
function bars(thing, palette) {
  return (thing.bars ?? []).map(([colour, points = ""], row) => {
    const paint = palette.of(colour);
    const bar = html("span", { className: colour === "wild" ? "bar wild" : "bar" },
      `${colour === "wild" ? "★" : paint.letter} ${points}`.trim());
    if (colour !== "wild") {
      bar.style.setProperty("--fill", paint.fill);
      bar.style.setProperty("--on-fill", paint.ink);
    }
    bar.classList.toggle("faint", thing.bar != null && thing.bar !== row);
    return bar;
  });
}

/**
 * A thing as an element: a button if it can be chosen. Those who hear the page hear its words
 * instead of its look. `choose` is called by a click.
 */
export function drawnThing(thing, palette, { key, isOpen = false, isPicked = false, choose } = {}) {
  const words = wordsOf(thing, palette);
  const inside = [html("span", { className: "heard" }, words), look(thing, palette)];
  if (thing.caption) {
    inside.push(html("span", { className: "caption", ariaHidden: "true" }, thing.caption));
  }
  const made = isOpen
    ? html("button", { type: "button", onclick: choose }, ...inside)
    : html("span", {}, ...inside);
  made.className = `thing is-${thing.shape.replace(" ", "-")}`;
  made.classList.toggle("faded", Boolean(thing.faded));
  if (key) made.dataset.key = key;
  made.dataset.at = `thing:${words}`.slice(0, 100);
  made.title = words;
  return isOpen ? attributed(made, { "aria-pressed": String(isPicked) }) : made;
}

/** A spot of a colour with its letter, as on a button. */
export function spot(colour, palette) {
  const paint = palette.of(colour);
  const made = attributed(html("span", { className: "spot" }, paint.letter), {
    "aria-hidden": "true",
  });
  made.style.setProperty("--fill", paint.fill);
  made.style.setProperty("--on-fill", paint.ink);
  return made;
}
