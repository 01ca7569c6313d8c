/** Elements of the page. Words are set as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** An element of HTML: its properties, and words or elements inside. */
export function html(tag, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...inside);
  return made;
}

/** An element of the board. */
export function svg(tag, attributes = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** Words with their values: "{name}" is the value of that name. */
export function filled(words, values) {
  return words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Buttons of which one is pressed; `choose` is told its place in the row. */
export function choices(labels, choose) {
  const buttons = labels.map((label, place) =>
    html("button", { type: "button", onclick: () => choose(place) }, label));
  const press = (pressed) => buttons.forEach((button, place) =>
    button.setAttribute("aria-pressed", String(place === pressed)));
  return { buttons, press };
}

/** Run a function for each element of the page that asks for it: `data-do="name"`. */
export function wire(panel, actions) {
  for (const button of panel.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => actions[button.dataset.do]());
  }
}
