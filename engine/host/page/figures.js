/** Figures of pieces and tiles in a square of side 1, on the board and on the table. */

import { svg } from "./elements.js";

const DARK = "#20282d";
const WHITE = "#ffffff";
const RED = "#c8322b";
const TILE = "M.12 .14H.88Q.98 .14 .98 .24V.76Q.98 .86 .88 .86H.12Q.02 .86 .02 .76V.24Q.02 .14 .12 .14Z";

const circle = (x, y, r) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const wave = (y) =>
  `M.08 ${y}C.18 ${y - 0.12} .3 ${y + 0.12} .46 ${y - 0.02}V${y + 0.03}`
  + `C.3 ${y + 0.17} .18 ${y - 0.07} .08 ${y + 0.05}Z`;
const leaf = (x, y) =>
  `M.28 .4Q${(x + 0.28) / 2 - 0.02} ${y - 0.1} ${x} ${y}Q${(x + 0.28) / 2} ${y + 0.04} .28 .4Z`;
const MARK = circle(0.88, 0.24, 0.1);

/** Paths of each figure with their fills, from the lowest up; null is the colour of the piece. */
const FIGURES = {
  car: [
    ["M.02 .74L.05 .5L.2 .52L.34 .36H.58L.72 .54Q.96 .58 .98 .74Z", null],
    [circle(0.24, 0.74, 0.13) + circle(0.76, 0.74, 0.13), "#69747c"],
  ],
  camel: [
    ["M.13 .98L.11 .58Q.12 .46 .22 .43Q.3 .06 .44 .12Q.56 .14 .6 .46Q.7 .52 .74 .3Q.75 .12 .84 .08"
      + "L.9 .12Q1 .16 .98 .26L.88 .3Q.88 .62 .74 .7L.75 .98H.63L.59 .74Q.43 .8 .28 .72L.26 .98Z",
      null],
    [circle(0.86, 0.18, 0.025), DARK],
  ],
  truck: [
    ["M.07 .18H.59Q.64 .18 .64 .23V.67Q.64 .72 .59 .72H.07Q.02 .72 .02 .67V.23Q.02 .18 .07 .18Z",
      null],
    ["M.67 .32H.84L.98 .54V.72H.67Z", null],
    ["M.73 .37H.82L.91 .53H.73Z", "#e8f3f6"],
    [[0.18, 0.46, 0.82].map((x) => circle(x, 0.76, 0.095)).join(""), DARK],
  ],
  oasis: [
    [TILE, "#d8eed2"],
    ["M.2 .8L.26 .4H.31L.29 .8Z", "#8a6a3c"],
    [leaf(0.08, 0.4) + leaf(0.14, 0.26) + leaf(0.42, 0.26) + leaf(0.48, 0.42), "#2f8f4e"],
    [MARK, null],
  ],
  mirage: [[TILE, "#f4dfae"], [wave(0.36) + wave(0.52) + wave(0.68), "#c0822e"], [MARK, null]],
  camera: [
    ["M.08 .28H.34V.16H.66V.28H.92V.82H.08Z", DARK],
    [circle(0.5, 0.55, 0.2), WHITE],
    [circle(0.5, 0.55, 0.12), null],
  ],
  pyramid: [["M.5 .1L.96 .88H.04Z", "#e8b84b"], ["M.5 .1L.96 .88H.62Z", "#b98522"]],
  roadworks: [
    ["M.18 .58H.26V.92H.18ZM.74 .58H.82V.92H.74Z", DARK],
    ["M.06 .24H.94V.58H.06Z", WHITE],
    [[0.08, 0.36, 0.64].map((x) =>
      `M${x} .58L${x + 0.12} .24H${x + 0.26}L${x + 0.14} .58Z`).join(""), RED],
  ],
  jam: [
    ["M.5 .04L.98 .9H.02Z", RED],
    ["M.5 .2L.84 .82H.16Z", WHITE],
    [[0.44, 0.56, 0.68].map((y) => `M.4 ${y}H.6V${y + 0.08}H.4Z`).join(""), DARK],
  ],
};

/** Whether a shape is drawn as a figure. */
export const isFigure = (shape) => shape in FIGURES;

/** A figure in a colour, as a group in a square of side 1, with a letter or words on it. */
export function figure(shape, { fill, ink }, words = "") {
  const paths = FIGURES[shape].map(([d, own], place) =>
    svg("path", { d, fill: own ?? fill, class: place ? "" : "edge" }));
  const isSign = shape === "oasis" || shape === "mirage";
  const text = svg("text", {
    x: isSign ? 0.66 : shape === "truck" ? 0.33 : 0.5,
    y: isSign ? 0.74 : shape === "truck" ? 0.58 : 0.68,
    "font-size": words.length > 2 ? 0.24 : 0.34,
    fill: isSign ? DARK : ink,
  }, words);
  return svg("g", { class: "figure" }, ...paths, ...(words ? [text] : []));
}
