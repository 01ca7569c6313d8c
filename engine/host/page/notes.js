/** Notes during the game: a face and a few words, about the move and what was pointed at. */

import { Draft } from "./drafts.js";
import { html } from "./elements.js";
import { button, field, oneOf, openDialog, tick } from "./parts.js";
import { tr } from "./words.js";

const SIGNS = { confused: "😕", bored: "🥱", thrilled: "🤩", unfair: "😠" };

export class Notes {
  /** `faces` are the names of faces in words; `send` is told a note for the host. */
  constructor({ most, seat, send }) {
    Object.assign(this, { faces: {}, most, send });
    this.draft = new Draft("note", seat);
    this.at = "";
    this.about = "";
    for (const event of ["pointerover", "focusin"]) {
      document.addEventListener(event, ({ target }) => this.#point(target));
    }
  }

  /** Ask for a note about the move that is shown. */
  open(move) {
    const at = { place: this.at };
    const was = this.draft.value ?? { face: "", words: "" };
    let { face } = was;
    const words = html("textarea", { rows: 3, maxLength: this.most, value: was.words });
    const keep = () => { this.draft.value = { face, words: words.value }; };
    words.addEventListener("input", keep);
    const faces = Object.entries(this.faces).map(([key, name]) =>
      [key, `${SIGNS[key] ?? ""} ${name}`.trim()]);
    const about = this.about ? [tick(tr("About: {thing}", { thing: this.about }), true, (yes) => {
      at.place = yes ? this.at : "";
    })] : [];
    const write = button(tr("Write the note"), () => {
      if (!face && !words.value.trim()) {
        words.focus();
        return;
      }
      this.send({ do: "note", move, face, words: words.value, at: at.place });
    }, "main");
    const dialog = this.dialog = openDialog(tr("Note about move {move}", { move }),
      oneOf(tr("How do you feel?"), "face", faces, face, (chosen) => {
        face = chosen;
        keep();
      }),
      field(tr("In a few words"), words), ...about,
      html("div", { className: "row" }, write, button(tr("Close"), () => dialog.close())));
  }

  /** The host has the note. */
  close() {
    this.draft.value = null;
    this.dialog?.close();
  }

  /** Remember the space or thing that was pointed at last. */
  #point(target) {
    const found = target.closest?.("[data-at]");
    if (!found) return;
    this.at = found.dataset.at;
    this.about = found.getAttribute("aria-label") ?? found.title;
  }
}
