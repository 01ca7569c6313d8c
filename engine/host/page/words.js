/** Words of this page in the reader's language. The English text is the key of its translation. */

export const LANGUAGES = { en: "English", cs: "Čeština" };

let known = {};
let spoken = "en";

/** Speak a language from now on: fetch its words. */
export async function speak(language) {
  spoken = language in LANGUAGES ? language : "en";
  known = {};
  if (spoken !== "en") {
    const answer = await fetch(`/page/words_${spoken}.json`);
    if (answer.ok) known = await answer.json();
  }
  document.documentElement.lang = spoken;
}

/** The language that is spoken. */
export const language = () => spoken;

/** A text of the page in the reader's language, with `{values}` filled in. */
export function tr(text, values = {}) {
  return (known[text] ?? text).replace(/\{(\w+)\}/g, (hole, name) =>
    name in values ? values[name] : hole);
}

/** A number as the reader writes it. */
export const number = (value, digits = 0) =>
  value.toLocaleString(spoken, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Seconds as minutes and seconds, or as hours and minutes from one hour on. */
export function duration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part) => String(part).padStart(2, "0");
  if (whole >= 3600) {
    const [hours, minutes] = [Math.floor(whole / 3600), two(Math.floor(whole / 60) % 60)];
    return tr("{hours} h {minutes} min", { hours, minutes });
  }
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
