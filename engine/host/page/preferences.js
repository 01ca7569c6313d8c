/** The dialog of settings: language, signs of one's turn, trying before doing. */

import { html } from "./elements.js";
import { button, field, openDialog, tick } from "./parts.js";
import { keep, settings } from "./settings.js";
import { sound, vibrate } from "./signals.js";
import { LANGUAGES, language, tr } from "./words.js";

/** Open the settings. `restart` is called when another language was chosen. */
export function openSettings(restart) {
  const select = html("select", {}, ...Object.entries(LANGUAGES).map(([id, name]) =>
    new Option(name, id, false, id === language())));
  select.addEventListener("change", () => {
    keep("language", select.value);
    dialog.close();
    restart();
  });
  const dialog = openDialog(tr("Settings"),
    field(tr("Language"), select),
    tick(tr("A sound when it is my turn"), settings.sound, (yes) => {
      keep("sound", yes);
      if (yes) sound();
    }),
    tick(tr("Vibrate when it is my turn"), settings.vibration, (yes) => {
      keep("vibration", yes);
      if (yes) vibrate();
    }),
    tick(tr("Show what a choice does before it is done"), settings.tries, (yes) =>
      keep("tries", yes)),
    html("p", { className: "quiet" }, tr("Keys: arrows go from space to space, Enter chooses, Esc drops a choice, N writes a note.")),
    button(tr("Close"), () => dialog.close()));
}
