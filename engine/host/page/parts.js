/** Small parts of the page: buttons, fields, dialogs. */

import { html } from "./elements.js";
import { tr } from "./words.js";

/** Set attributes of an element; those that are null or false are left out. */
export function attributed(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/** A button with words on it. */
export const button = (words, onclick, className = "") =>
  html("button", { type: "button", onclick, className }, words);

/** A field under its name. */
export const field = (name, input) => html("label", { className: "field" }, name, input);

/** A box to tick, before its name. */
export function tick(name, checked, change) {
  const box = html("input", { type: "checkbox", checked });
  box.addEventListener("change", () => change(box.checked));
  return html("label", { className: "tick" }, box, html("span", {}, name));
}

/** Choices of which one can be taken, under a title: [value, words] each. */
export function oneOf(title, name, values, chosen = null, change = () => {}) {
  const labels = values.map(([value, words]) => {
    const input = html("input", { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", () => change(value));
    return html("label", {}, input, html("span", {}, words));
  });
  const group = html("div", { className: "row" }, ...labels);
  return html("fieldset", { className: "one-of" }, html("legend", {}, title), group);
}

/** Open a dialog that Esc closes, with a title and contents. */
export function openDialog(title, ...inside) {
  const head = html("h2", { id: "dialog-title" }, title);
  const dialog = attributed(html("dialog", {}, head, ...inside), {
    "aria-labelledby": "dialog-title",
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Copy words, and say on the button that it is done. */
export async function copy(words, onto) {
  const before = onto.textContent;
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    // Browsers give the clipboard to secure pages alone; a home network is none to them.
    const field = html("textarea", { value: words });
    onto.after(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  onto.textContent = tr("Copied");
  setTimeout(() => { onto.textContent = before; }, 2000);
}

/** Save a record as a file of the reader's. */
export function saveRecord(record, title) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)]));
  html("a", { href: address, download: `${title}.lanesmith-game` }).click();
  URL.revokeObjectURL(address);
}
